import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { escribirPesos } from "~/domain/cifras/numeros-a-mano";
import { clienteRegistrado, crearCliente, editarCliente, vistaCliente } from "~/domain/clientes/cliente.server";
import { ClienteForm } from "~/domain/clientes/esquema";
import { formAction, redirectWithFlash } from "~/platform/forms/forms.server";
import { Eliminar } from "~/ui/base/boton";
import { Campo, Casilla } from "~/ui/base/campo";
import { Formulario } from "~/ui/base/formulario";
import { useFormulario } from "~/ui/base/use-formulario";
import { Pagina } from "~/ui/frame/pagina";

/** The client of the address; `null` for a new one. */
export function loader({ params: { pk }, context: { ctx } }: LoaderFunctionArgs) {
  return { cliente: pk ? vistaCliente(clienteRegistrado(ctx, Number(pk))) : null };
}

export function action(args: ActionFunctionArgs) {
  const { cliente } = loader(args);
  return formAction(args, ClienteForm, ({ ctx, value }) => {
    if (cliente) editarCliente(ctx, cliente.id, value);
    else crearCliente(ctx, value);
    return redirectWithFlash("/clientes/", `Cliente ${cliente ? "actualizado" : "agregado"} correctamente.`);
  });
}

const NUEVO = { nombre: "", telefono: "", documento: "", cupo: null, activo: true };

export default function DatosDeCliente() {
  const { cliente } = useLoaderData<typeof loader>();
  const { nombre, telefono, documento, cupo, activo } = cliente ?? NUEVO;
  const inicial = { nombre, telefono, documento, cupo: cupo ? escribirPesos(cupo) : "", activo };
  const [form, fields] = useFormulario<typeof inicial>(inicial);
  return (
    <Pagina
      titulo={cliente ? "Editar cliente" : "Nuevo cliente"}
      subtitulo={cliente?.nombre}
      ancho="angosta"
      acciones={cliente && <Eliminar to={`/clientes/eliminar/${cliente.id}/`} />}
    >
      <Formulario {...form} boton={cliente ? "Guardar cambios" : "Guardar cliente"} cancelar="/clientes/">
        <input type="hidden" name="activo_presente" value="1" />
        <Campo field={fields.nombre} etiqueta="Nombre" maxLength={150} autoFocus required />
        <Campo field={fields.telefono} etiqueta="Teléfono" tipo="tel" maxLength={20} />
        <Campo field={fields.documento} etiqueta="Documento" maxLength={20} ayuda="Cédula o NIT; sale en el comprobante." />
        <Campo field={fields.cupo} etiqueta="Cupo para fiarle" tipo="dinero" ayuda="Lo más que puede deber; vacío, sin tope." />
        <Casilla field={fields.activo} etiqueta="Activo" ayuda="Un cliente inactivo no aparece al vender." />
      </Formulario>
    </Pagina>
  );
}
