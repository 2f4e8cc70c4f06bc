import type { ActionFunctionArgs } from "@remix-run/node";
import { ClienteForm } from "~/domain/clientes/esquema";
import { crearCliente } from "~/domain/clientes/guardar-cliente.server";
import { formAction, redirectWithFlash } from "~/platform/forms/forms.server";
import { ClienteFormulario } from "~/ui/cliente/cliente";
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
