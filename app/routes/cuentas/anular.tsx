import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { mostrarPesos } from "~/domain/cifras/dinero";
import { CUENTAS_DE_CLIENTES } from "~/domain/cuentas/cuentas-de-clientes.server";
import { CUENTAS_DE_PROVEEDORES } from "~/domain/cuentas/cuentas-de-proveedores.server";
import { AnularPagoForm } from "~/domain/cuentas/pago";
import { anularPago, reciboDePago } from "~/domain/cuentas/pagos.server";
import { formAction, redirectWithFlash } from "~/platform/forms/forms.server";
import { requireOpenDay } from "~/platform/forms/protected.server";
import type { RefusedForm } from "~/platform/forms/refused-form.server";
import { Campo, campoSuelto } from "~/ui/base/campo";
import { PaginaDeConfirmacion } from "~/ui/frame/confirmacion";

const quitarMembrete = <R extends { tienda: unknown }>({ tienda, ...recibo }: R) => recibo;

export function loader(args: LoaderFunctionArgs) {
  const datos = pagoPedido(args);
  const [pago, pagina] =
    "abono" in datos ? [datos.abono, `/clientes/${datos.abono.cliente.id}/`] : [datos.pago, `/proveedores/${datos.pago.proveedor.id}/`];
  requireOpenDay(args.context.ctx, pago.fecha, pagina);
  return datos;
}

/** The payment of the address: `abono` of a client, `pago` to a supplier. */
function pagoPedido({ params, context: { ctx, path } }: LoaderFunctionArgs) {
  const id = Number(params.id);
  if (path.startsWith("/clientes/")) return { abono: quitarMembrete(reciboDePago(ctx, CUENTAS_DE_CLIENTES, id)) };
  return { pago: quitarMembrete(reciboDePago(ctx, CUENTAS_DE_PROVEEDORES, id)) };
}

export function action(args: ActionFunctionArgs) {
  const datos = pagoPedido(args);
  const id = Number(args.params.id);
  return formAction(args, AnularPagoForm, ({ ctx, value: { motivo } }) => {
    if ("abono" in datos) {
      anularPago(ctx, CUENTAS_DE_CLIENTES, id, motivo);
      const { numero, cliente } = datos.abono;
      return redirectWithFlash(`/clientes/${cliente.id}/`, `Abono ${numero} anulado: ${cliente.nombre} lo debe otra vez.`);
    }
    anularPago(ctx, CUENTAS_DE_PROVEEDORES, id, motivo);
    const { numero, proveedor } = datos.pago;
    return redirectWithFlash(`/proveedores/${proveedor.id}/`, `Pago ${numero} anulado: se le debe otra vez a ${proveedor.nombre}.`);
  });
}

export default function AnularPago() {
  const datos = useLoaderData<typeof loader>();
  const errores = useActionData<RefusedForm>()?.errors.motivo;
  const confirmacion = "abono" in datos ? textosDeAbono(datos.abono) : textosDePago(datos.pago);
  return (
    <PaginaDeConfirmacion {...confirmacion}>
      <Campo field={campoSuelto({ name: "motivo", errores })} etiqueta="Motivo" maxLength={300} autoFocus required />
    </PaginaDeConfirmacion>
  );
}

type Abono = Extract<ReturnType<typeof loader>, { abono: unknown }>["abono"];
type Pago = Extract<ReturnType<typeof loader>, { pago: unknown }>["pago"];

const textosDeAbono = ({ numero, monto, medio, cliente }: Abono) => ({
  titulo: "Anular abono",
  pregunta: `¿Anular el abono ${numero} de ${cliente.nombre}?`,
  consecuencias: [
    `${cliente.nombre} vuelve a deber ${mostrarPesos(monto)}.`,
    "El abono queda en la cuenta, con su anulación al lado.",
    ...(medio === "Efectivo" ? ["Si usted tiene la caja abierta, la plata sale de ella."] : []),
  ],
  cancelar: `/clientes/${cliente.id}/`,
});

const textosDePago = ({ numero, monto, proveedor }: Pago) => ({
  titulo: "Anular pago",
  pregunta: `¿Anular el pago ${numero} a ${proveedor.nombre}?`,
  consecuencias: [
    `Se le vuelven a deber ${mostrarPesos(monto)}.`,
    "El pago queda en la cuenta, con su anulación al lado.",
    "Si salió de la caja y usted tiene la suya abierta, la plata vuelve a ella.",
  ],
  cancelar: proveedor.id === null ? "/proveedores/" : `/proveedores/${proveedor.id}/`,
});
