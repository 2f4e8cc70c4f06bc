import type { ActionFunctionArgs } from "@remix-run/node";
import { crearCliente } from "~/domain/clientes/crear-cliente.server";
import { ClienteForm } from "~/domain/clientes/esquema";
import { redirectWithFlash } from "~/platform/forms/flash.server";
import { formAction } from "~/platform/forms/forms.server";
import { ClienteFormulario } from "~/ui/cliente/formulario";
import { Pagina } from "~/ui/frame/pagina";

export function loader() {
  return { cliente: null };
}

export function action(args: ActionFunctionArgs) {
  return formAction(args, ClienteForm, ({ ctx, value }) => {
    crearCliente(ctx, value);
    return redirectWithFlash("/clientes/", "Cliente agregado correctamente.");
  });
}

export default function NuevoCliente() {
  return (
    <Pagina titulo="Nuevo cliente" ancho="angosta">
      <ClienteFormulario boton="Guardar cliente" />
    </Pagina>
  );
}
