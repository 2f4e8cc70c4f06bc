import { type Centavos, pesosEnCentavos, restar, sobrante, sumar } from "../cifras/dinero";
import { entregado, type Pago } from "./pagos";

/** The most that rounding takes off or adds, in cents. */
export const MAXIMO_REDONDEO: Centavos = 5_000;

/**
 * What rounding adds to an amount in cash, or takes off it, in cents; `multiplo` is in pesos. To the nearest multiple, and from halfway down, so
 * that the client never pays for a tie. Nothing when what was received is enough for the amount, and not for the rounded one.
 */
export function redondeoDe(monto: Centavos, recibido: Centavos | null, multiplo: number): Centavos {
  const exacto = pesosEnCentavos(multiplo);
  if (exacto === 0) return 0;
  const sobra = sobrante(monto, exacto);
  const redondeo = sumar(sobra, sobra) > exacto ? restar(exacto, sobra) : restar(0, sobra);
  return recibido !== null && recibido >= monto && recibido < sumar(monto, redondeo) ? 0 : redondeo;
}

/** The payments with the rounding of those in cash; `antes` as in {@link redondeoDePago}. */
export function redondearPagos<P extends Pago>(pagos: readonly P[], antes: readonly Pago[], multiplo: number): P[] {
  const entregaDe = ({ recibido, redondeo, ...pago }: Pago) => ({ monto: entregado(pago), recibido, redondeo });
  const enEfectivo = antes.filter(({ medio }) => medio === "efectivo").map(entregaDe);
  return pagos.map((pago) => ({
    ...pago,
    redondeo: pago.medio === "efectivo" ? redondeoDePago(entregaDe(pago), enEfectivo, multiplo) : 0,
  }));
}

/**
 * {@link redondeoDe} of what is given in cash, `monto`. One that was saved before with the same amount (`antes`) keeps the rounding that it had: the money
 * is in the drawer already.
 */
export function redondeoDePago(
  { monto, recibido }: Pick<Pago, "monto" | "recibido">,
  antes: readonly Pick<Pago, "monto" | "redondeo">[],
  multiplo: number,
): Centavos {
  const igual = antes.find((pago) => pago.monto === monto);
  if (!igual) return redondeoDe(monto, recibido, multiplo);
  const alcanza = recibido === null || recibido < monto || recibido >= sumar(monto, igual.redondeo);
  return alcanza ? igual.redondeo : 0;
}

export const redondeoEn = (pagos: readonly Pago[]): Centavos => sumar(...pagos.map(({ redondeo }) => redondeo));

/** Whether what was received for each payment in cash is enough; the first one that lacks something, or `undefined`. */
export const pagoCorto = <P extends Pago>(pagos: readonly P[]): P | undefined =>
  pagos.find(({ recibido, redondeo, ...pago }) => recibido !== null && recibido < sumar(entregado(pago), redondeo));

interface Devuelto {
  /** What the client paid of the sale, without rounding, and the rounding. */
  pagado: Centavos;
  redondeo: Centavos;
  /** What its returns have paid out before, without and with rounding. */
  antes: Centavos;
  dado: Centavos;
  /** What this return pays out, without rounding. */
  entregado: Centavos;
}

/**
 * The rounding of what a return pays out in cash. All returns of a sale together give back what was received for it, and a part of it at most
 * that. A return that pays out nothing rounds nothing.
 */
export function redondeoDeDevolucion({ pagado, redondeo, antes, dado, entregado }: Devuelto, multiplo: number): Centavos {
  if (entregado === 0) return 0;
  const juntas = sumar(antes, entregado);
  const todo = sumar(pagado, redondeo);
  const debido = juntas >= pagado ? sumar(juntas, redondeo) : Math.min(todo, sumar(juntas, redondeoDe(juntas, null, multiplo)));
  return restar(Math.max(0, restar(debido, dado)), entregado);
}
