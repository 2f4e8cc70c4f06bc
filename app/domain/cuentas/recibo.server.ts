import { sumar, textoPesos } from "../cifras/dinero";
import { MEDIOS } from "../cifras/medios";
import type { Contexto } from "../nucleo/contexto.server";
import { textoInstante } from "../nucleo/fecha";
import { pick } from "../nucleo/properties";
import type { Membrete } from "../tienda/documentos";
import { membreteDe } from "../tienda/logo-y-membrete.server";
import type { Libro } from "./cuenta";
import type { Cuentas, FilaPago } from "./cuentas.server";
import type { CUENTAS_DE_CLIENTES } from "./cuentas-de-clientes.server";
import type { CUENTAS_DE_PROVEEDORES } from "./cuentas-de-proveedores.server";
import { pagoVisible } from "./pagos.server";

/** A payment on an account as printed, with its people. */
export type Recibo<Gente = unknown> = ReturnType<typeof pagoImpreso> & { titulo: string; tienda: Membrete } & Gente;

export type ReciboDeCliente = Recibo<ReturnType<typeof CUENTAS_DE_CLIENTES.gente>>;
export type ReciboDeProveedor = Recibo<ReturnType<typeof CUENTAS_DE_PROVEEDORES.gente>>;

/** The receipt of a payment on an account. Throws SinPermiso for who may not see it, NoEncontrado when it is not the shop's. */
export function reciboDePago<Gente>(ctx: Contexto, cuentas: Cuentas<Libro, Gente>, id: number): Recibo<Gente> {
  const pago = pagoVisible(ctx, cuentas, id);
  return { ...pagoImpreso(pago), titulo: cuentas.titulo, tienda: membreteDe(ctx), ...cuentas.gente(ctx, pago) };
}

/**
 * What a receipt says besides its people. Every text is final, money is `"1188.81"`: `antes` and `saldo` were owed before and after it.
 * `anulado` is when it was reversed, `null` while it counts.
 */
const pagoImpreso = (pago: FilaPago) => ({
  numero: String(pago.numero),
  fecha: textoInstante(pago.fecha),
  medio: MEDIOS[pago.medio],
  ...pick(pago, ["banco", "referencia", "nota", "motivo"]),
  monto: textoPesos(pago.montoCentavos),
  antes: textoPesos(sumar(pago.saldoCentavos, pago.montoCentavos)),
  saldo: textoPesos(pago.saldoCentavos),
  anulado: pago.anulado === null ? null : textoInstante(pago.anulado),
});
