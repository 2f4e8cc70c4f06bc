import { mostrarPesos } from "../cifras/dinero";
import type { Contexto } from "../nucleo/contexto.server";
import { mostrarDia } from "../nucleo/mostrar-fecha";
import { reciboPactado } from "../pactado/impreso.server";
import { membreteDe } from "../tienda/tienda.server";
import type { Comprobante, Recibo } from "../ventas/comprobante";
import { nombreDePago } from "../ventas/pagos";
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
