import type { abonos } from "@db/schema/clientes";
import { sumar, textoPesos } from "../cifras/dinero";
import { MEDIOS } from "../cifras/medios";
import { textoInstante } from "../nucleo/fecha";
import { pick } from "../nucleo/properties";

type Columna = "numero" | "fecha" | "medio" | "banco" | "referencia" | "nota" | "montoCentavos" | "saldoCentavos" | "anulado" | "motivo";

/**
 * What a receipt says of a payment by a client, or to a supplier, besides its people. Every text is final, money is `"1188.81"`: `antes`
 * and `saldo` were owed before and after it. `anulado` is when it was reversed, `null` while it counts.
 */
export const pagoImpreso = (pago: Pick<typeof abonos.$inferSelect, Columna>) => ({
  numero: String(pago.numero),
  fecha: textoInstante(pago.fecha),
  medio: MEDIOS[pago.medio],
  ...pick(pago, ["banco", "referencia", "nota", "motivo"]),
  monto: textoPesos(pago.montoCentavos),
  antes: textoPesos(sumar(pago.saldoCentavos, pago.montoCentavos)),
  saldo: textoPesos(pago.saldoCentavos),
  anulado: pago.anulado === null ? null : textoInstante(pago.anulado),
});

export type PagoImpreso = ReturnType<typeof pagoImpreso>;
