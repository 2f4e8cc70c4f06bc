import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { emiteFacturas } from "~/domain/clientes/cliente.server";
import { OPCIONES_DE_TIPO } from "~/domain/clientes/tipos-de-documento";
import { nombreDeProveedor } from "~/domain/compartido/personas";
import { keysOf, pick } from "~/domain/nucleo/properties";

import {
  crearProveedor,
  editarProveedor,
  formularioDeProveedor,
  proveedorVisible,
  vistaDeProveedor,
} from "~/domain/proveedores/proveedor.server";
import { formAction, redirectWithFlash } from "~/platform/forms/forms.server";
import { Campo, Selector } from "~/ui/base/campo";
import { Formulario } from "~/ui/base/formulario";
import { useFormulario } from "~/ui/base/use-formulario";
import { Pagina } from "~/ui/frame/pagina";
import { DatosDeSoporte } from "~/ui/proveedor/datos-de-soporte";

/** The supplier of the address; `null` for a new one. */
export function loader({ params: { id }, context: { ctx } }: LoaderFunctionArgs) {
  const proveedor = id ? vistaDeProveedor(ctx, proveedorVisible(ctx, Number(id))) : null;
  return { proveedor, ...(emiteFacturas(ctx) && { dian: true }) };
}

export function action(args: ActionFunctionArgs) {
  const { proveedor } = loader(args);
  return formAction(args, formularioDeProveedor(args.context.ctx), ({ ctx, value }) => {
    if (proveedor) editarProveedor(ctx, proveedor.id, value);
    const id = proveedor?.id ?? crearProveedor(ctx, value);
    return redirectWithFlash("/proveedores/", `Proveedor ${proveedor ? "actualizado" : "agregado"} correctamente.`, {
      enlace: { texto: "Ver el proveedor", url: `/proveedores/${id}/` },
    });
  });
}

const NUEVO = { nombre: "", empresa: "", telefono: "", correo: "", direccion: "", tipo_documento: "", documento: "" };
const SIN_SOPORTE = { obligado: true, municipio: "", municipio_nombre: "", codigo_postal: "" };

export default function DatosDeProveedor() {
  const { proveedor, dian } = useLoaderData<typeof loader>();
  const { obligado, municipio_nombre: municipio, codigo_postal, ...datos } = { ...SIN_SOPORTE, ...NUEVO, ...proveedor };
  const inicial = { ...pick(datos, keysOf(NUEVO)), obligado: obligado ? "1" : "0", municipio, codigo_postal };
  const [form, fields] = useFormulario<typeof inicial>(inicial);
  return (
    <Pagina
      titulo={proveedor ? "Editar proveedor" : "Nuevo proveedor"}
      subtitulo={proveedor && nombreDeProveedor(proveedor)}
      ancho="angosta"
    >
      <Formulario
        {...form}
        boton={proveedor ? "Guardar cambios" : "Guardar proveedor"}
        cancelar={`/proveedores/${proveedor ? `${proveedor.id}/` : ""}`}
      >
        <Campo field={fields.nombre} etiqueta="Nombre del contacto" maxLength={100} autoFocus required />
        <Campo field={fields.empresa} etiqueta="Empresa" maxLength={150} autoComplete="organization" required />
        <div className="campos">
          <Campo field={fields.telefono} etiqueta="Teléfono" tipo="tel" maxLength={20} required />
          <Campo field={fields.correo} etiqueta="Correo" tipo="email" maxLength={254} required />
        </div>
        <Campo field={fields.direccion} etiqueta="Dirección" maxLength={200} required />
        <div className="campos">
          <Selector field={fields.tipo_documento} etiqueta="Tipo de documento" opciones={OPCIONES_DE_TIPO} ninguna="Sin decir" />
          <Campo field={fields.documento} etiqueta="Documento" maxLength={20} ayuda="NIT o cédula. Por él se reconocen sus facturas." />
        </div>
        {dian && <DatosDeSoporte fields={fields} />}
      </Formulario>
    </Pagina>
  );
}
