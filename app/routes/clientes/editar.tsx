import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { clienteRegistrado, vistaCliente } from "~/domain/clientes/consultas.server";
import { ClienteForm } from "~/domain/clientes/esquema";
import { editarCliente } from "~/domain/clientes/guardar-cliente.server";
import { formAction, redirectWithFlash } from "~/platform/forms/forms.server";
import { Eliminar } from "~/ui/base/boton";
import { ClienteFormulario } from "~/ui/cliente/cliente";
import { Pagina } from "~/ui/frame/pagina";

export function loader({ params, context: { ctx } }: LoaderFunctionArgs) {
  return { cliente: vistaCliente(clienteRegistrado(ctx, Number(params.pk))) };
}

export function action(args: ActionFunctionArgs) {
  const id = Number(args.params.pk);
  clienteRegistrado(args.context.ctx, id);
  return formAction(args, ClienteForm, ({ ctx, value }) => {
    editarCliente(ctx, id, value);
    return redirectWithFlash("/clientes/", "Cliente actualizado correctamente.");
  });
}

export default function EditarCliente() {
  const { cliente } = useLoaderData<typeof loader>();
  return (
    <Pagina
      titulo="Editar cliente"
      subtitulo={cliente.nombre}
      ancho="angosta"
      acciones={<Eliminar to={`/clientes/eliminar/${cliente.id}/`} />}
    >
      <ClienteFormulario cliente={cliente} boton="Guardar cambios" />
    </Pagina>
  );
}
