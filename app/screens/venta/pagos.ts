import { leerPesos, MAXIMO_12_2, restar, sumar, textoPesos } from "~/domain/cifras/dinero";
import { leerMontoAMano, Refusal } from "~/domain/cifras/lectura";
import { MEDIOS } from "~/domain/cifras/medios";
import { keysOf } from "~/domain/nucleo/properties";

/** The empty fields of a payment. */
export const PAGO_VACIO = { medio: "", monto: "", recibido: "", banco: "", referencia: "" };

/** A payment as it was typed; `indice` is the `i` of its fields `pagos[i].…`. */
export type PagoTecleado = typeof PAGO_VACIO & { indice: number };

/** The typed payments, with an empty one for each way to pay that has none: the screen needs no button to add one. */
export function conTodosLosMedios(pagos: readonly PagoTecleado[]): PagoTecleado[] {
  const libre = Math.max(-1, ...pagos.map(({ indice }) => indice)) + 1;
  const faltan = keysOf(MEDIOS).filter((medio) => !pagos.some((pago) => pago.medio === medio));
  const vacios = faltan.map((medio, i) => ({ ...PAGO_VACIO, medio, indice: libre + i }));
  const orden = keysOf(MEDIOS).map(String);
  return [...pagos, ...vacios].sort((a, b) => orden.indexOf(a.medio) - orden.indexOf(b.medio) || a.indice - b.indice);
}

/** What is not paid yet of `total`, negative when the amounts come to more; `null` while one cannot be read. */
export function porPagar(total: string, montos: readonly string[]): string | null {
  const leidos = montos.map((monto) => (monto.trim() === "" ? 0 : leerMontoAMano(monto, 0, MAXIMO_12_2)));
  const pagados = leidos.filter((leido): leido is number => !(leido instanceof Refusal));
  const debido = leerPesos(total);
  return pagados.length < leidos.length || debido === null ? null : textoPesos(restar(debido, sumar(...pagados)));
}
