import { GIVEN, GIVEN_BY } from "@db/given-back.server";
import { eqGiven, preparedQuery } from "@db/prepared.server";
import type { movimientosCliente } from "@db/schema/clientes";
import { devoluciones, pagosDevolucion } from "@db/schema/devoluciones";
import { and, eq, sql } from "drizzle-orm";
import { anotarEnCaja } from "../caja/anotar-en-caja.server";
import { exigirCajaParaEfectivo } from "../caja/consultas.server";
import { type Centavos, restar, sumar } from "../cifras/dinero";
import type { Medio } from "../cifras/medios";
import { CUENTAS_DE_CLIENTES, cargar } from "../cuentas/cuentas-de-clientes.server";
import { type Asiento, rebajar } from "../cuentas/movimientos.server";
import { creditoGastado, darSaldo } from "../cuentas/saldo-a-favor.server";
import type { Contexto } from "../nucleo/contexto.server";
import { tiendaDe } from "../tienda/tienda.server";
import type { FilaVenta } from "./lineas.server";
import { entregado, type Pago, parteEn, propinaEn } from "./pagos";
import { pagosDe } from "./pagos.server";
import { redondeoDe, redondeoDeDevolucion } from "./redondeo";
import { asentarSaldos, primeros, repartirSaldo, type SaldoTomado, usosDe } from "./saldos-de-venta.server";

/** What a sale puts on the account of its client and into the drawer. */
export interface Asentado {
  clienteId: number | null;
  fiado: Centavos;
  efectivo: Centavos;
  /** What rounding adds to it in the drawer. */
  redondeo: Centavos;
  propina: Centavos;
  /** What it takes of credit. */
  saldos: readonly SaldoTomado[];
}

/** The zero of {@link Asentado}: a new sale has nothing before, a deleted one nothing after. */
export const SIN_ASENTAR: Asentado = { clienteId: null, fiado: 0, efectivo: 0, redondeo: 0, propina: 0, saldos: [] };

const devuelto = preparedQuery((db) =>
  db
    .select({
      total: sql<Centavos>`coalesce(sum(${devoluciones.totalDevueltoCentavos}), 0)`,
      aDeuda: sql<Centavos>`coalesce(sum(${devoluciones.aDeudaCentavos}), 0)`,
      redondeo: sql<Centavos>`coalesce(sum(${devoluciones.redondeoCentavos}), 0)`,
      mercancia: sql<Centavos>`coalesce(sum(${pagosDevolucion.montoCentavos}), 0)`,
    })
    .from(devoluciones)
    // At most one part of a return pays for another sale.
    .leftJoin(pagosDevolucion, and(eq(pagosDevolucion.devolucionId, devoluciones.id), eq(pagosDevolucion.medio, "cambio")))
    .where(eqGiven(devoluciones.ventaId, "ventaId")),
);
const sumasDe = ({ db }: Pick<Contexto, "db">, ventaId: number) =>
  devuelto(db).get({ ventaId }) ?? { total: 0, aDeuda: 0, redondeo: 0, mercancia: 0 };

/** What all returns of a sale gave back off the debt and in money: without what paid for another sale. */
export function devueltoEnDinero(ctx: Pick<Contexto, "db">, ventaId: number): Centavos {
  const { total, mercancia } = sumasDe(ctx, ventaId);
  return restar(total, mercancia);
}

/** How a sale is paid now. What returns took off the debt, `rebaja`, is no part of it; what they paid out changes nothing in it. */
export function asentadoDe(ctx: Contexto, venta: FilaVenta, pagos = pagosDe(ctx, venta), rebaja = sumasDe(ctx, venta.id).aDeuda): Asentado {
  const asentado = restarRebaja(venta, pagos, { rebaja, redondeo: 0 });
  return { saldos: repartirSaldo(ctx, venta, pagos), ...asentado };
}

/** What a deleted sale gives back on credit, in cash and as credit of the client: what its returns have not given back yet. */
export function montosPorDevolver(ctx: Contexto, venta: FilaVenta): Asentado {
  const { total, redondeo } = sumasDe(ctx, venta.id);
  const pagos = pagosDe(ctx, venta);
  if (total === 0) return { ...restarRebaja(venta, pagos, { rebaja: 0, redondeo }), saldos: repartirSaldo(ctx, venta, pagos) };
  const { rebaja, saldo } = restarDevuelto(ctx, venta, pagos, total);
  return { ...restarRebaja(venta, pagos, { rebaja, redondeo }), saldos: primeros(usosDe(ctx, venta.id), saldo) };
}

/**
 * What returns worth `total` take off the credit and the cash of a sale, and what is left of its payment in credit of the client: what they
 * gave back by transfer, card or as such credit comes off what was paid in this way first; the rest off all the others before it.
 */
function restarDevuelto(ctx: Contexto, { id }: FilaVenta, pagos: readonly Pago[], total: Centavos): Record<"rebaja" | "saldo", Centavos> {
  const dado = devueltoPorMedio(ctx, id);
  const pagado = (medio: Medio) => sumar(...pagos.filter((pago) => pago.medio === medio).map(entregado));
  const propio = (medio: Medio) => Math.min(pagado(medio), dado.get(medio) ?? 0);
  const rebaja = restar(total, sumar(...SIN_CAJA.map(propio)));
  const otros = sumar(...pagos.filter(({ medio }) => medio !== "saldo").map(({ monto }) => monto));
  const enOtros = restar(otros, sumar(propio("transferencia"), propio("tarjeta")));
  const queda = restar(pagado("saldo"), propio("saldo"));
  return { rebaja, saldo: restar(queda, Math.min(queda, Math.max(0, restar(rebaja, enOtros)))) };
}

const dePorVenta = preparedQuery((db) =>
  db
    .select({ medio: GIVEN_BY, monto: sql<Centavos>`sum(${GIVEN})` })
    .from(devoluciones)
    .leftJoin(pagosDevolucion, eq(pagosDevolucion.devolucionId, devoluciones.id))
    .where(eqGiven(devoluciones.ventaId, "ventaId"))
    .groupBy(GIVEN_BY),
);

/** What the returns of a sale gave back in each way, in cents, without what came off its debt and without rounding. */
function devueltoPorMedio({ db }: Pick<Contexto, "db">, ventaId: number): Map<Medio, Centavos> {
  const filas = dePorVenta(db).all({ ventaId });
  return new Map(filas.map(({ medio, monto }) => [medio, monto]));
}

const SIN_CAJA = ["transferencia", "tarjeta", "saldo"] as const;

/**
 * The rounding of a return that was just saved, which pays out `entregado` cents without it. 0 where nothing of the sale was paid in cash;
 * otherwise than in cash it only gives back the rounding of the sale.
 */
export function redondeoDeUnaDevolucion(ctx: Contexto, venta: FilaVenta, entregado: Centavos, enEfectivo: boolean): Centavos {
  const pagos = pagosDe(ctx, venta);
  if (parteEn(pagos, "efectivo") === 0) return 0;
  const { total, aDeuda, mercancia, redondeo: yaRedondeado } = sumasDe(ctx, venta.id);
  const antes = restar(restar(restar(total, mercancia), aDeuda), entregado);
  const pagado = restar(venta.totalVentaCentavos, parteEn(pagos, "fiado"));
  const multiplo = tiendaDe(ctx).redondeo_efectivo;
  // Cash was rounded together with its tip, of which nothing comes back: what the client paid of the sale is rounded by itself.
  const redondeo = venta.propinaCentavos === 0 ? venta.redondeoCentavos : redondeoDe(pagado, null, multiplo);
  const devuelto = { pagado, redondeo, antes, dado: sumar(antes, yaRedondeado), entregado };
  return redondeoDeDevolucion(devuelto, enEfectivo ? multiplo : 0);
}

/** The credit and cash of a sale after `rebaja` is subtracted: from the credit first, then from the cash. */
function restarRebaja(
  venta: FilaVenta,
  pagos: readonly Pago[],
  { rebaja, redondeo }: { rebaja: Centavos; redondeo: Centavos },
): Omit<Asentado, "saldos"> {
  const [fiado, efectivo] = [parteEn(pagos, "fiado"), parteEn(pagos, "efectivo")];
  const queda = Math.max(0, restar(fiado, rebaja));
  const sinRedondeo = restar(efectivo, Math.max(0, restar(rebaja, fiado)));
  const quedaEfectivo = Math.max(0, sinRedondeo);
  // Returns give back nothing of a tip.
  const propina = propinaEn(pagos, "efectivo");
  const conPropina = propina === 0 ? sinRedondeo : sumar(quedaEfectivo, propina);
  const enCaja = Math.max(0, sumar(conPropina, restar(venta.redondeoCentavos, redondeo)));
  return {
    clienteId: queda > 0 ? venta.clienteId : null,
    fiado: queda,
    efectivo: quedaEfectivo,
    // Where no cash is left, there is none to round.
    redondeo: restar(enCaja, sumar(quedaEfectivo, propina)),
    propina,
  };
}

interface Cambio {
  /** What happened: the kind of its rows in the client's account, and the text of all rows. */
  tipo: "venta" | "ajuste" | "anulacion";
  ventaId: number;
  referencia: string;
  antes: Asentado;
  despues: Asentado;
  /** Whether an admin lets the client go above its limit. */
  autorizado: boolean;
  /** Whether what was paid already, and is owed no more, is paid out of the drawer. */
  deCaja: boolean;
}

/** Lowers what is owed of a sale, and gives back the credit that it used up. Returns the rest, which was paid. */
function bajarFiado(ctx: Contexto, asiento: Asiento<typeof movimientosCliente>): Centavos {
  const sobra = rebajar(ctx, CUENTAS_DE_CLIENTES, asiento);
  if (sobra === 0) return 0;
  const vuelve = Math.min(sobra, creditoGastado(ctx, asiento.documentoId, asiento.titularId));
  darSaldo(ctx, { ...asiento, monto: vuelve });
  return restar(sobra, vuelve);
}

/**
 * Brings the account of the client, or of both clients, and the drawer in line with a sale that was made, changed or deleted. Returns what
 * was paid already and is owed no more. Throws ReglaIncumplida for `cliente_fk` above the limit of the client, and when an edit takes cash
 * without the session that the shop wants.
 */
export function asentar(ctx: Contexto, cambio: Cambio): Centavos {
  const { antes, despues, tipo, ventaId, referencia } = cambio;
  const movimiento = { tipo, documento: "venta", documentoId: ventaId, referencia } as const;
  const mismo = antes.clienteId === despues.clienteId;
  const baja = mismo ? Math.max(0, restar(antes.fiado, despues.fiado)) : antes.fiado;
  const sube = mismo ? Math.max(0, restar(despues.fiado, antes.fiado)) : despues.fiado;
  const sobra = antes.clienteId !== null && baja > 0 ? bajarFiado(ctx, { ...movimiento, titularId: antes.clienteId, monto: baja }) : 0;
  asentarSaldos(ctx, cambio, antes.saldos, despues.saldos);
  if (despues.clienteId !== null && sube > 0) cargar(ctx, { ...movimiento, titularId: despues.clienteId, monto: sube }, cambio.autorizado);
  const entra = restar(despues.efectivo, antes.efectivo);
  const propina = restar(despues.propina, antes.propina);
  if (tipo === "ajuste" && (entra > 0 || propina > 0)) exigirCajaParaEfectivo(ctx);
  anotarEnCaja(ctx, { tipo: "venta", montoCentavos: cambio.deCaja ? restar(entra, sobra) : entra, referencia });
  anotarEnCaja(ctx, { tipo: "redondeo", montoCentavos: restar(despues.redondeo, antes.redondeo), referencia });
  anotarEnCaja(ctx, { tipo: "propina", montoCentavos: propina, referencia });
  return sobra;
}
