import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { OPCIONES_DE_TIPO } from "~/domain/clientes/tipos-de-documento";
import { nombreDeProveedor } from "~/domain/compartido/personas";
import { type DatosProveedor, ProveedorForm } from "~/domain/proveedores/esquema";
import { crearProveedor, editarProveedor, proveedorVisible, vistaProveedor } from "~/domain/proveedores/proveedor.server";
import { formAction, redirectWithFlash } from "~/platform/forms/forms.server";
import { Campo, Selector } from "~/ui/base/campo";
import { Formulario } from "~/ui/base/formulario";
import { useFormulario } from "~/ui/base/use-formulario";
import { Pagina } from "~/ui/frame/pagina";

/** The supplier of the address; `null` for a new one. */
export function loader({ params: { id }, context: { ctx } }: LoaderFunctionArgs) {
  return { proveedor: id ? vistaProveedor(proveedorVisible(ctx, Number(id))) : null };
}

export function action(args: ActionFunctionArgs) {
  const { proveedor } = loader(args);
  return formAction(args, ProveedorForm, ({ ctx, value }) => {
    if (proveedor) editarProveedor(ctx, proveedor.id, value);
    const id = proveedor?.id ?? crearProveedor(ctx, value);
    return redirectWithFlash("/proveedores/", `Proveedor ${proveedor ? "actualizado" : "agregado"} correctamente.`, {
      enlace: { texto: "Ver el proveedor", url: `/proveedores/${id}/` },
    });
  });
}

export default function DatosDeProveedor() {
  const { proveedor } = useLoaderData<typeof loader>();
  const [form, fields] = useFormulario<DatosProveedor>(proveedor ?? undefined);
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
      </Formulario>
    </Pagina>
  );
}
