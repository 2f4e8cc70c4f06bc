import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { sesionAbierta } from "~/domain/caja/consultas.server";
import { mostrarPesos, textoPesos } from "~/domain/cifras/dinero";
import { CUENTAS_DE_PROVEEDORES } from "~/domain/cuentas/cuentas-de-proveedores.server";
import { PagoForm } from "~/domain/cuentas/pago";
import { registrarPago } from "~/domain/cuentas/pagos.server";
import { reciboDePago } from "~/domain/cuentas/recibo.server";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { proveedorVisible } from "~/domain/proveedores/consultas.server";
import { vistaProveedor } from "~/domain/proveedores/vista.server";
import { redirectWithFlash } from "~/platform/forms/flash.server";
import { formAction, postedForm, type RefusedForm } from "~/platform/forms/forms.server";
import { textsOf } from "~/screens/typed-form";
import { EnlaceBoton } from "~/ui/base/boton";
import { Pagina } from "~/ui/frame/pagina";
import { Pagar } from "~/ui/proveedor/pagar";

export function loader({ params, context: { ctx } }: LoaderFunctionArgs) {
  const proveedor = proveedorVisible(ctx, Number(params.id));
  return {
    proveedor: vistaProveedor(proveedor),
    saldo: textoPesos(proveedor.saldoCentavos),
    caja_abierta: sesionAbierta(ctx) !== undefined,
    clave_envio: crypto.randomUUID(),
  };
}

const CAMPOS = { monto: "", medio: "", banco: "", referencia: "", nota: "", clave_envio: "" };

export async function action(args: ActionFunctionArgs) {
  const { id } = proveedorVisible(args.context.ctx, Number(args.params.id));
  const respuesta = await formAction(
    args,
    PagoForm,
    ({ ctx, value }) => registrado(ctx, id, registrarPago(ctx, CUENTAS_DE_PROVEEDORES, id, value)),
    {
      command: (ctx, value) => registrarPago(ctx, CUENTAS_DE_PROVEEDORES, id, value),
    },
  );
  if (respuesta instanceof Response) return respuesta;
  const form = postedForm(args.context);
  return { ...respuesta, tecleado: { ...textsOf(form, CAMPOS), de_caja: String(form.getAll("de_caja").at(-1) ?? "") } };
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
  const negado = useActionData<RefusedForm & { tecleado: typeof CAMPOS & { de_caja: string } }>();
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
