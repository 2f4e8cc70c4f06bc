import { z } from "zod";
import { campo, numeroTecleado } from "~/domain/campos/campo";
import { idOpcional, opcion, textoOpcional } from "~/domain/campos/campos";
import { CIEN_POR_CIENTO, leerPesos } from "~/domain/cifras/dinero";
import { Refusal } from "~/domain/cifras/lectura";
import { numeroAMano } from "~/domain/cifras/numeros-a-mano";
import type { Modo } from "~/domain/productos/publico-nuevo";
import { REDONDEOS } from "./palabras";

const NOMBRES = ["porcentaje", "monto", "margen"] as const satisfies readonly Modo[];

const ILEGIBLE = new Refusal("Escriba un número como 10, 12,5 o −5.");
const MAXIMO_POR_CIENTO = 10 * CIEN_POR_CIENTO;

/** Hundredths of pesos or of a percent; a minus lowers. */
const valor = () =>
  campo((entrada): number | Refusal => {
    if (entrada === undefined || entrada === null || entrada === "") return new Refusal("Escriba cuánto.");
    const [, menos = "", cifras = ""] = /^([-−]?)\s*(.*?)\s*%?$/.exec(String(entrada)) ?? [];
    const leido = leerPesos(numeroAMano(cifras) ?? "");
    if (leido === null) return ILEGIBLE;
    return menos ? -leido : leido;
  });

export const FiltroDePrecios = z.object({ categoria: textoOpcional(50), proveedor: idOpcional(), texto: textoOpcional(100) });

export type FiltroDePrecios = z.output<typeof FiltroDePrecios>;

/** A change of many prices: which products, how, and what its preview showed. */
export const CambioDePrecios = FiltroDePrecios.extend({
  modo: opcion(NOMBRES, "porcentaje"),
  valor: numeroTecleado(valor()),
  redondeo: opcion(REDONDEOS, 0),
  /** Of the preview; "" for a request without one. */
  huella: textoOpcional(64),
}).superRefine(({ modo, valor }, ctx) => {
  const falta = faltaDe(modo, valor);
  if (falta) ctx.addIssue({ code: "custom", path: ["valor"], message: falta });
});

export type CambioDePrecios = z.output<typeof CambioDePrecios>;

function faltaDe(modo: Modo, valor: number): string | null {
  if (modo === "margen" && valor < 0) return "Un margen no es negativo: se vendería por debajo del costo.";
  if (modo === "monto") return null;
  if (valor > MAXIMO_POR_CIENTO) return "El máximo es 1.000 %.";
  return valor <= -CIEN_POR_CIENTO ? "No se puede bajar todo el precio." : null;
}
