import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { mostrarPesos } from "~/domain/cifras/dinero";
import { CUENTAS_DE_PROVEEDORES } from "~/domain/cuentas/cuentas-de-proveedores.server";
import { AnularPagoForm } from "~/domain/cuentas/pago";
import { anularPago, reciboDePago } from "~/domain/cuentas/pagos.server";
import { formAction, type RefusedForm, redirectWithFlash } from "~/platform/forms/forms.server";
import { AnularPago } from "~/ui/cuenta/pago";
import { Pagina } from "~/ui/frame/pagina";

export function loader({ params, context: { ctx } }: LoaderFunctionArgs) {
  const { tienda, ...pago } = reciboDePago(ctx, CUENTAS_DE_PROVEEDORES, Number(params.id));
  return { pago };
}

export function action(args: ActionFunctionArgs) {
  const id = Number(args.params.id);
  const { numero, proveedor } = reciboDePago(args.context.ctx, CUENTAS_DE_PROVEEDORES, id);
  return formAction(args, AnularPagoForm, ({ ctx, value }) => {
    anularPago(ctx, CUENTAS_DE_PROVEEDORES, id, value.motivo);
    return redirectWithFlash(`/proveedores/${proveedor.id}/`, `Pago ${numero} anulado: se le debe otra vez a ${proveedor.nombre}.`);
  });
}

export default function AnularPagoAProveedor() {
  const { pago } = useLoaderData<typeof loader>();
  const errors = useActionData<RefusedForm>()?.errors ?? {};
  return (
    <Pagina titulo="Anular pago" ancho="angosta">
      <AnularPago
        pregunta={`¿Anular el pago ${pago.numero} a ${pago.proveedor.nombre}?`}
        consecuencias={[
          `Se le vuelven a deber ${mostrarPesos(pago.monto)}.`,
          "El pago queda en la cuenta, con su anulación al lado.",
          "Si salió de la caja y usted tiene un turno abierto, la plata vuelve a él.",
        ]}
        boton="Anular pago"
        cancelar={pago.proveedor.id === null ? "/proveedores/" : `/proveedores/${pago.proveedor.id}/`}
        errores={errors.motivo}
      />
    </Pagina>
  );
}
