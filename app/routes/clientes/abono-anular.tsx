import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { mostrarPesos } from "~/domain/cifras/dinero";
import { CUENTAS_DE_CLIENTES } from "~/domain/cuentas/cuentas-de-clientes.server";
import { AnularPagoForm } from "~/domain/cuentas/pago";
import { anularPago, reciboDePago } from "~/domain/cuentas/pagos.server";
import { formAction, type RefusedForm, redirectWithFlash } from "~/platform/forms/forms.server";
import { AnularPago } from "~/ui/cuenta/pago";
import { Pagina } from "~/ui/frame/pagina";

export function loader({ params, context: { ctx } }: LoaderFunctionArgs) {
  const { tienda, ...abono } = reciboDePago(ctx, CUENTAS_DE_CLIENTES, Number(params.id));
  return { abono };
}

export function action(args: ActionFunctionArgs) {
  const id = Number(args.params.id);
  const { numero, cliente } = reciboDePago(args.context.ctx, CUENTAS_DE_CLIENTES, id);
  return formAction(args, AnularPagoForm, ({ ctx, value }) => {
    anularPago(ctx, CUENTAS_DE_CLIENTES, id, value.motivo);
    return redirectWithFlash(`/clientes/${cliente.id}/`, `Abono ${numero} anulado: ${cliente.nombre} lo debe otra vez.`);
  });
}

export default function AnularAbono() {
  const { abono } = useLoaderData<typeof loader>();
  const errors = useActionData<RefusedForm>()?.errors ?? {};
  return (
    <Pagina titulo="Anular abono" ancho="angosta">
      <AnularPago
        pregunta={`¿Anular el abono ${abono.numero} de ${abono.cliente.nombre}?`}
        consecuencias={[
          `${abono.cliente.nombre} vuelve a deber ${mostrarPesos(abono.monto)}.`,
          "El abono queda en la cuenta, con su anulación al lado.",
          ...(abono.medio === "Efectivo" ? ["Si usted tiene un turno de caja abierto, la plata sale de él."] : []),
        ]}
        boton="Anular abono"
        cancelar={`/clientes/${abono.cliente.id}/`}
        errores={errors.motivo}
      />
    </Pagina>
  );
}
