import type { ActionFunctionArgs } from "@remix-run/node";
import { mostrarPesos } from "~/domain/cifras/dinero";
import { detalleCotizacion } from "~/domain/cotizaciones/consultas.server";
import { cotizar } from "~/domain/cotizaciones/cotizar.server";
import { CotizacionForm } from "~/domain/cotizaciones/esquema";
import { paginaDeCotizacion } from "~/domain/cotizaciones/pagina";
import { crearVentaDelTiquete } from "~/domain/cotizaciones/vender.server";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { EnvioRepetido } from "~/domain/nucleo/errores";
import { mostrarDia } from "~/domain/nucleo/mostrar-fecha";
import { cobrarVenta } from "~/domain/ventas/crear-venta.server";
import { VentaForm } from "~/domain/ventas/esquema";
import { OTRA_VENTA } from "~/domain/ventas/tiquete";
import { detalleSepare } from "~/modules/separes/domain/consultas.server";
import { SepareForm } from "~/modules/separes/domain/esquema";
import { paginaDeSepare } from "~/modules/separes/domain/pagina";
import { separar } from "~/modules/separes/domain/separar.server";
import { formAction, redirectWithFlash } from "~/platform/forms/forms.server";
import type { BotonQueGuarda } from "./estado";

type Args = Pick<ActionFunctionArgs, "context">;

/** Saves the ticket of the sale screen, as the button says. */
export const guardarTiquete = (args: Args, boton: BotonQueGuarda) => GUARDAR[boton](args);

const GUARDAR = {
  cobrar: (args: Args) =>
    formAction(
      args,
      VentaForm,
      async ({ ctx, value, refuse }) => {
        try {
          const hecha = await cobrarVenta(ctx, value, crearVentaDelTiquete);
          return registrada(hecha, value.volver);
        } catch (error) {
          if (error instanceof EnvioRepetido) return { ...refuse("", YA_COBRADO, enlaceA(error.recursoId)), repetido: true };
          throw error;
        }
      },
      { command: crearVentaDelTiquete },
    ),
  cotizar: (args: Args) => formAction(args, CotizacionForm, ({ ctx, value }) => cotizada(ctx, cotizar(ctx, value)), { command: cotizar }),
  separar: (args: Args) => formAction(args, SepareForm, ({ ctx, value }) => separada(ctx, separar(ctx, value)), { command: separar }),
} satisfies Record<BotonQueGuarda, unknown>;

const YA_COBRADO = "Este tiquete ya se cobró con otros datos. Si es otra venta, regístrela como otra.";
const enlaceA = (id: number) => ({ texto: "Ver la venta", url: `/ventas/detalle/${id}/` });

function registrada({ id, venta, aviso }: Awaited<ReturnType<typeof cobrarVenta>>, volver: string): Response {
  // The form was sent twice, and its venta was deleted in between.
  if (!venta) return redirectWithFlash("/ventas/", "Esta venta ya se había registrado.");
  const { numero, total_venta, cambio } = venta;
  const vuelto = cambio ? ` Cambio: ${mostrarPesos(cambio)}.` : "";
  const sigue = volver === OTRA_VENTA ? `/ventas/nueva/?hecha=${id}` : "/ventas/";
  return redirectWithFlash(sigue, `Venta ${numero} registrada por ${mostrarPesos(total_venta)}.${vuelto}`, {
    aviso,
    enlace: { texto: "Ver la venta e imprimir la tirilla", url: `/ventas/detalle/${id}/` },
  });
}

function cotizada(ctx: Contexto, id: number): Response {
  const { numero, total, valida_hasta } = detalleCotizacion(ctx, id);
  const hasta = mostrarDia(valida_hasta);
  return redirectWithFlash(paginaDeCotizacion(id), `Cotización ${numero} por ${mostrarPesos(total)}, válida hasta el ${hasta}.`);
}

function separada(ctx: Contexto, id: number): Response {
  const { numero, cliente, saldo, vence } = detalleSepare(ctx, id);
  const falta = saldo === "0.00" ? "ya está pago" : `le quedan ${mostrarPesos(saldo)}, hasta el ${mostrarDia(vence)}`;
  return redirectWithFlash(paginaDeSepare(id), `Separe ${numero} para ${cliente}: ${falta}.`);
}
