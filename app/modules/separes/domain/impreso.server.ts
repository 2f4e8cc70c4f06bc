import { mostrarPesos } from "~/domain/cifras/dinero";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { mostrarDia } from "~/domain/nucleo/mostrar-fecha";
import { reciboPactado } from "~/domain/pactado/impreso.server";
import { membreteDe } from "~/domain/tienda/tienda.server";
import type { Comprobante, Recibo } from "~/domain/ventas/comprobante";
import { nombreDePago } from "~/domain/ventas/pagos";
import { detalleSepare } from "./consultas.server";

/** A separe as a message: what was paid of it, and what is left. */
export const reciboDeSepare = (ctx: Contexto, separe: ReturnType<typeof detalleSepare>): Recibo =>
  reciboPactado(ctx, separe, {
    titulo: "Separe",
    promesa: [
      ["Plazo hasta", mostrarDia(separe.vence)],
      ...separe.abonos.map(({ fecha, monto, ...abono }): [string, string] => [
        `${mostrarDia(fecha)}, ${nombreDePago(abono).toLowerCase()}`,
        mostrarPesos(monto),
      ]),
      ["Abonado", mostrarPesos(separe.abonado)],
      ["Saldo", mostrarPesos(separe.saldo)],
    ],
    nota: "Los productos quedan apartados hasta el plazo. Este documento no es una factura.",
  });

/** A separe with every text ready to print. Throws NoEncontrado when it is not the shop's. */
export const separeImpreso = (ctx: Contexto, id: number): Comprobante => ({
  ...reciboDeSepare(ctx, detalleSepare(ctx, id)),
  tienda: membreteDe(ctx),
});
