import { type Centavos, leerPesos, leerSaldo, mostrarCentavos, restar, sumar, textoPesos } from "../cifras/dinero";
import { MEDIOS, type Medio } from "../cifras/medios";
import type { Tarjeta } from "./tarjetas";

/** One part of what was paid for a sale. */
export interface Pago {
  medio: Medio;
  /** What it pays of the total. */
  monto: Centavos;
  /** What it pays of the tip. */
  propina: Centavos;
  /** Cash received for it; `null` when nobody wrote it down. */
  recibido: Centavos | null;
  /** What rounding adds to it, or takes off it: 0 unless it is cash. */
  redondeo: Centavos;
  banco: string;
  referencia: string;
  /** Of a card, where somebody said its kind. */
  tarjeta?: Tarjeta;
  /** Code of the vale whose credit pays it, as a form gives it: no sale keeps it. */
  vale?: string;
}

export const parteEn = (pagos: readonly Pago[], medio: Medio): Centavos =>
  sumar(...pagos.filter((pago) => pago.medio === medio).map(({ monto }) => monto));

export const propinaEn = (pagos: readonly Pago[], medio: Medio): Centavos =>
  sumar(...pagos.filter((pago) => pago.medio === medio).map(({ propina }) => propina));

/** What is given for it before rounding. */
export const entregado = ({ monto, propina }: Pick<Pago, "monto" | "propina">): Centavos => sumar(monto, propina);

/** What the client has to give in all. */
const debido = (pago: Pago): Centavos => sumar(entregado(pago), pago.redondeo);

/** Cash received and change, as text; `null` when no amount was written down. */
export function efectivoDe(pagos: readonly Pago[]): { monto_recibido: string | null; cambio: string | null } {
  const escritos = pagos.flatMap(({ recibido, ...pago }) =>
    recibido === null ? [] : [{ recibido, cambio: restar(recibido, debido({ ...pago, recibido })) }],
  );
  if (escritos.length === 0) return { monto_recibido: null, cambio: null };
  return {
    monto_recibido: textoPesos(sumar(...escritos.map(({ recibido }) => recibido))),
    cambio: textoPesos(sumar(...escritos.map(({ cambio }) => cambio))),
  };
}

/** How a part was paid, as people say it: `Transferencia, Nequi, 4471`. */
export const nombreDePago = ({ medio, banco, referencia = "" }: Pick<Pago, "medio" | "banco"> & { referencia?: string }): string =>
  [MEDIOS[medio], banco, referencia].filter((texto) => texto !== "").join(", ");

/** Change of one part, of its amounts in JSON; `null` when no cash was written down for it. */
export function cambioDePago({ monto, recibido, redondeo = "" }: Pick<VistaPago, "monto" | "recibido" | "redondeo">): string | null {
  const [dado, exacto] = [leerPesos(recibido ?? ""), leerPesos(monto)];
  return dado === null || exacto === null ? null : textoPesos(restar(dado, sumar(exacto, leerSaldo(redondeo))));
}

export type VistaPago = ReturnType<typeof vistaPago>;

export const vistaPago = ({ medio, monto, propina, recibido, redondeo, banco, referencia, tarjeta }: Pago) => ({
  medio,
  monto: textoPesos(entregado({ monto, propina })),
  /** How much of it is the tip; only where some is. */
  ...(propina !== 0 && { propina: textoPesos(propina) }),
  recibido: recibido === null ? null : textoPesos(recibido),
  /** Only where cash was rounded. */
  ...(redondeo !== 0 && { redondeo: textoPesos(redondeo) }),
  banco,
  referencia,
  ...(tarjeta && { tarjeta }),
});

/** What to do with what a client had paid on account and owes no more; "" for nothing. */
export function avisoDeDevolucion(sobra: Centavos, deCaja: boolean): string {
  if (sobra === 0) return "";
  const pesos = mostrarCentavos(sobra);
  return deCaja
    ? `Devuélvale al cliente ${pesos} de la caja: ya los había abonado.`
    : `Devuélvale al cliente ${pesos}: ya los había abonado.`;
}
