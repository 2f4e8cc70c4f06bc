import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { sesionAbierta } from "~/domain/caja/consultas.server";
import { mostrarPesos, textoPesos } from "~/domain/cifras/dinero";
import { CUENTAS_DE_PROVEEDORES } from "~/domain/cuentas/cuentas-de-proveedores.server";
import { reciboDePago } from "~/domain/cuentas/pagos.server";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { proveedorVisible, vistaProveedor } from "~/domain/proveedores/proveedor.server";
import { redirectWithFlash } from "~/platform/forms/forms.server";
import { pagarDesde } from "~/screens/cuenta/pago.server";
import { EnlaceBoton } from "~/ui/base/boton";
import { Pagar } from "~/ui/cuenta/pago";
import { Pagina } from "~/ui/frame/pagina";

export function loader({ params, context: { ctx } }: LoaderFunctionArgs) {
  const proveedor = proveedorVisible(ctx, Number(params.id));
  return {
    proveedor: vistaProveedor(proveedor),
    saldo: textoPesos(proveedor.saldoCentavos),
    caja_abierta: sesionAbierta(ctx) !== undefined,
    clave_envio: crypto.randomUUID(),
  };
}

export function action(args: ActionFunctionArgs) {
  const { id } = proveedorVisible(args.context.ctx, Number(args.params.id));
  return pagarDesde(args, CUENTAS_DE_PROVEEDORES, id, (ctx, pago) => registrado(ctx, id, pago));
}

function registrado(ctx: Contexto, proveedor: number, pago: number): Response {
  const { monto, saldo, proveedor: aQuien } = reciboDePago(ctx, CUENTAS_DE_PROVEEDORES, pago);
  const queda = saldo === "0.00" ? "queda a paz y salvo" : `se le quedan debiendo ${mostrarPesos(saldo)}`;
  return redirectWithFlash(`/proveedores/${proveedor}/`, `Pago de ${mostrarPesos(monto)} a ${aQuien.nombre}: ${queda}.`, {
    enlace: { texto: "Imprimir el comprobante", url: `/proveedores/pagos/${pago}/recibo/` },
  });
}

export default function PagarAProveedor() {
  const { proveedor, saldo, caja_abierta, clave_envio } = useLoaderData<typeof loader>();
  const negado = useActionData<typeof action>();
  return (
    <Pagina
      titulo={`Pago a ${proveedor.nombre}`}
      ancho="angosta"
      acciones={<EnlaceBoton to={`/proveedores/${proveedor.id}/`}>Volver al proveedor</EnlaceBoton>}
    >
      <Pagar
        proveedor={proveedor.id}
        saldo={saldo}
        cajaAbierta={caja_abierta}
        clave_envio={negado?.tecleado.clave_envio || clave_envio}
        {...(negado && { tecleado: negado.tecleado, errores: negado.errors })}
      />
    </Pagina>
  );
}
