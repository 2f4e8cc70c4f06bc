import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { clienteRegistrado, eliminarCliente, vistaCliente } from "~/domain/clientes/cliente.server";
import { deleteAction } from "~/platform/forms/forms.server";
import { PaginaDeConfirmacion } from "~/ui/frame/confirmacion";

export function loader({ params, context: { ctx } }: LoaderFunctionArgs) {
  return { cliente: vistaCliente(clienteRegistrado(ctx, Number(params.pk))) };
}

export function action({ params, context: { ctx } }: ActionFunctionArgs) {
  return deleteAction("/clientes/", "Cliente eliminado correctamente.", () => eliminarCliente(ctx, Number(params.pk)));
}

export default function EliminarCliente() {
  const { cliente } = useLoaderData<typeof loader>();
  return (
    <PaginaDeConfirmacion
      titulo="Eliminar cliente"
      pregunta={`¿Eliminar a ${cliente.nombre}?`}
      consecuencias={[
        "Se pierden su teléfono y su documento.",
        "Si tiene ventas o devoluciones no se elimina; en ese caso puede desactivarlo al editarlo.",
      ]}
      cancelar="/clientes/"
    />
  );
}
