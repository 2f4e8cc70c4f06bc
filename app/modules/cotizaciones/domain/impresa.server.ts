import type { Contexto } from "~/domain/nucleo/contexto.server";
import { mostrarDia } from "~/domain/nucleo/mostrar-fecha";
import { reciboPactado } from "~/domain/pactado/impreso.server";
import { membreteDe } from "~/domain/tienda/tienda.server";
import type { Comprobante, Recibo } from "~/domain/ventas/comprobante";
import { detalleCotizacion } from "./consultas.server";

/** A quotation as a message. */
export const reciboDeCotizacion = (ctx: Contexto, cotizacion: ReturnType<typeof detalleCotizacion>): Recibo =>
  reciboPactado(ctx, cotizacion, {
    titulo: "Cotización",
    promesa: [["Válida hasta", mostrarDia(cotizacion.valida_hasta)]],
    nota: "Esta cotización no es una factura. Los productos no quedan apartados.",
  });

/** A quotation with every text ready to print. Throws NoEncontrado when the caller cannot see it. */
export const cotizacionImpresa = (ctx: Contexto, id: number): Comprobante => ({
  ...reciboDeCotizacion(ctx, detalleCotizacion(ctx, id)),
  tienda: membreteDe(ctx),
});
