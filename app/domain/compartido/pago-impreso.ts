import { type Centavos, sumar, textoPesos } from "./dinero";
import { type Instante, textoInstante } from "./fecha";
import { MEDIOS, type Medio } from "./medios";

interface Fila {
  numero: number;
  fecha: Instante;
  medio: Medio;
  banco: string;
  referencia: string;
  nota: string;
  montoCentavos: Centavos;
  /** What was owed after it. */
  saldoCentavos: Centavos;
  anulado: Instante | null;
  motivo: string;
}

/** What a receipt says of a payment on an account, besides its people: every text is final, money is `"1188.81"`. */
export interface PagoImpreso {
  numero: string;
  fecha: string;
  medio: string;
  banco: string;
  referencia: string;
  nota: string;
  monto: string;
  /** What was owed before, and after it. */
  antes: string;
  saldo: string;
  /** When it was reversed; `null` while it counts. */
  anulado: string | null;
  motivo: string;
}

export const pagoImpreso = ({ montoCentavos, saldoCentavos, ...pago }: Fila): PagoImpreso => ({
  numero: String(pago.numero),
  fecha: textoInstante(pago.fecha),
  medio: MEDIOS[pago.medio],
  banco: pago.banco,
  referencia: pago.referencia,
  nota: pago.nota,
  monto: textoPesos(montoCentavos),
  antes: textoPesos(sumar(saldoCentavos, montoCentavos)),
  saldo: textoPesos(saldoCentavos),
  anulado: pago.anulado === null ? null : textoInstante(pago.anulado),
  motivo: pago.motivo,
});
