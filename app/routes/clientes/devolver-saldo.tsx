import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { mostrarCentavos } from "~/domain/cifras/dinero";
import { clienteRegistrado, vistaCliente } from "~/domain/clientes/cliente.server";
import { devolverSaldo } from "~/domain/cuentas/devolver-saldo.server";
import { SaldoDevueltoForm } from "~/domain/cuentas/pago";
import { formAction, redirectWithFlash } from "~/platform/forms/forms.server";
import { EnlaceBoton } from "~/ui/base/boton";
import { DevolverSaldo } from "~/ui/cuenta/saldo-a-favor";
import { Pagina } from "~/ui/frame/pagina";

export function loader({ params, context: { ctx } }: LoaderFunctionArgs) {
  const cliente = vistaCliente(clienteRegistrado(ctx, Number(params.pk)));
  return { cliente, clave_envio: crypto.randomUUID() };
}

export function action(args: ActionFunctionArgs) {
  const { id, nombre } = clienteRegistrado(args.context.ctx, Number(args.params.pk));
  return formAction(args, SaldoDevueltoForm, ({ ctx, value }) => {
    devolverSaldo(ctx, id, value);
    return redirectWithFlash(`/clientes/${id}/`, `Se le devolvieron ${mostrarCentavos(value.monto)} a ${nombre}.`);
  });
}

export default function DevolverSaldoDeCliente() {
  const { cliente, clave_envio } = useLoaderData<typeof loader>();
  const negado = useActionData<typeof action>();
  return (
    <Pagina
      titulo={`Devolver saldo de ${cliente.nombre}`}
      ancho="angosta"
      acciones={<EnlaceBoton to={`/clientes/${cliente.id}/`}>Volver al cliente</EnlaceBoton>}
    >
      <DevolverSaldo aFavor={cliente.a_favor} clave_envio={clave_envio} errores={negado?.errors} />
    </Pagina>
  );
}
