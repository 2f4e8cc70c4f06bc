import { preparedQuery } from "@db/prepared.server";
import { abonos } from "@db/schema/clientes";
import { abonosSepare, separes } from "@db/schema/separes";
import { pagosVenta, ventas } from "@db/schema/ventas";
import { and, asc, desc, eq, gt, inArray, notExists, notInArray, sql } from "drizzle-orm";
import { type SQLiteColumn, unionAll } from "drizzle-orm/sqlite-core";
import { type Centavos, restar, sumar, textoPesos } from "../cifras/dinero";
import type { Contexto } from "../nucleo/contexto.server";
import { textoInstante } from "../nucleo/fecha";
import { tiendaDe } from "../tienda/tienda.server";
import { type FilaMovimiento, type FilaSesion, movimientosDe, sesionVisible, sumaDeMovimientos } from "./consultas.server";
import type { Conteo } from "./denominaciones";
import { devueltoPorMedio, filtroDeTurno, pagoDelTurno, turnoDe } from "./devuelto-por-medio.server";
import { MOVIMIENTOS, type PorMedio, type TipoDeMovimiento, type VistaSesion } from "./sesion";

/** What the person must not see before counting: what was expected, and the sales and payments that would give it away. */
const OCULTOS: readonly TipoDeMovimiento[] = ["venta", "abono", "separe", "redondeo", "propina"];

/** Figures of a session, closed or not; `null` where there is nothing to see yet. */
export function cifrasDeSesion({
  esperadoCentavos: esperado,
  contadoCentavos: contado,
}: Pick<FilaSesion, "esperadoCentavos" | "contadoCentavos">) {
  return {
    esperado: esperado === null ? null : textoPesos(esperado),
    contado: contado === null ? null : textoPesos(contado),
    diferencia: esperado === null || contado === null ? null : textoPesos(restar(contado, esperado)),
  };
}

/** Whether the actor must count this session before knowing what should be in it. */
export const esACiegas = (ctx: Contexto, { cerrada }: Pick<FilaSesion, "cerrada">): boolean =>
  cerrada === null && ctx.actor.rol === "vendedor" && tiendaDe(ctx).arqueo_ciego;

/** What a session expects, now or when it was counted; null for who counts blindly. */
export function esperadoDe(ctx: Contexto, sesion: FilaSesion): Centavos | null {
  if (sesion.cerrada !== null) return sesion.esperadoCentavos;
  return esACiegas(ctx, sesion) ? null : sumaDeMovimientos(ctx, sesion.id).esperado;
}

/** A session as pages and JSON show it. A vendedor sees what is expected only after counting, unless the shop lets them. */
export function vistaSesion(ctx: Contexto, id: number): VistaSesion {
  const { sesion, quien, contada_por } = sesionVisible(ctx, id);
  const filas = movimientosDe(ctx, id);
  const ciega = esACiegas(ctx, sesion);
  const vistas = ciega ? filas.filter(({ tipo }) => !OCULTOS.includes(tipo)) : filas;
  return {
    id,
    quien,
    abierta: textoInstante(sesion.abierta),
    cerrada: sesion.cerrada === null ? null : textoInstante(sesion.cerrada),
    contada_por,
    base: textoPesos(filas[0]?.montoCentavos ?? 0),
    ...cifrasDeSesion({ ...sesion, esperadoCentavos: esperadoDe(ctx, sesion) }),
    nota: sesion.nota,
    conteo: conteoDe(sesion),
    sumas: ciega ? null : sumasDe(filas),
    por_medio: sumasPorMedio(ctx, sesion),
    devuelto_por_medio: devueltoPorMedio(ctx, sesion),
    movimientos: vistas.map(vistaMovimiento),
  };
}

const vistaMovimiento = ({ id, tipo, montoCentavos, referencia, fecha }: FilaMovimiento) => ({
  id,
  tipo,
  monto: textoPesos(montoCentavos),
  referencia,
  fecha: textoInstante(fecha),
});

/** The sum of each kind of movement, in the order of the slip; kinds without a movement are left out. */
function sumasDe(filas: readonly FilaMovimiento[]) {
  return Object.keys(MOVIMIENTOS).flatMap((tipo) => {
    const [primera, ...otras] = filas.filter((fila) => fila.tipo === tipo);
    if (!primera) return [];
    return { tipo: primera.tipo, monto: textoPesos(sumar(...[primera, ...otras].map(({ montoCentavos }) => montoCentavos))) };
  });
}

/** Number of notes and coins by value; empty when only their sum was given. */
const conteoDe = ({ conteo }: FilaSesion): Conteo => (conteo === "" ? {} : JSON.parse(conteo));

const sumas = preparedQuery((db) => {
  // What was kept for a client was paid before it was delivered.
  const entregado = db.select({ id: separes.id }).from(separes).where(eq(separes.ventaId, ventas.id));
  const filtroDelTurno = (formas: readonly (typeof ventas.$inferSelect)["forma_pago"][]) =>
    and(filtroDeTurno(ventas.vendedorId, ventas.fechaVenta), inArray(ventas.forma_pago, [...formas]), notExists(entregado));
  const medioDe = (medio: SQLiteColumn) => sql<PorMedio["medio"]>`lower(${medio})`.as("medio");
  const montoMasPropina = (monto: SQLiteColumn, propina: SQLiteColumn) => sql<Centavos>`${monto} + ${propina}`.as("monto");
  const abonadoEn = (tabla: typeof abonos | typeof abonosSepare) =>
    db
      .select({ medio: medioDe(tabla.medio), banco: tabla.banco, monto: sql<Centavos>`${tabla.montoCentavos}`.as("monto") })
      .from(tabla)
      .where(pagoDelTurno(tabla));
  const partes = unionAll(
    db
      .select({
        medio: medioDe(ventas.forma_pago),
        banco: ventas.banco,
        monto: montoMasPropina(ventas.totalVentaCentavos, ventas.propinaCentavos),
      })
      .from(ventas)
      .where(filtroDelTurno(["Transferencia", "Tarjeta", "Fiado", "Saldo"])),
    db
      .select({
        medio: medioDe(pagosVenta.medio),
        banco: pagosVenta.banco,
        monto: montoMasPropina(pagosVenta.montoCentavos, pagosVenta.propinaCentavos),
      })
      .from(ventas)
      .innerJoin(pagosVenta, eq(pagosVenta.ventaId, ventas.id))
      .where(and(filtroDelTurno(["Mixto"]), notInArray(pagosVenta.medio, ["efectivo", "cambio"]))),
    abonadoEn(abonos),
    abonadoEn(abonosSepare),
  ).as("partes");
  const { medio, banco } = partes;
  const centavos = sql<Centavos>`sum(${partes.monto})`;
  const orden = sql`case ${medio} when 'transferencia' then 0 when 'tarjeta' then 1 else 2 end`;
  return db
    .select({ medio, banco, centavos })
    .from(partes)
    .groupBy(sql`${medio}`, banco)
    .having(gt(centavos, 0))
    .orderBy(orden, desc(centavos), asc(banco));
});

/**
 * What came in by transfer, card, credit and what clients had with the shop while the person of a session had the drawer: their sales with their tips, by their parts, and the payments on
 * account, and for separes, that they took. It is not in what the session expects. What was counted keeps what it was then.
 */
export function sumasPorMedio({ db, ahora }: Pick<Contexto, "db" | "ahora">, sesion: FilaSesion): PorMedio[] {
  if (sesion.porMedio) return JSON.parse(sesion.porMedio);
  return sumas(db)
    .all(turnoDe(sesion, ahora))
    .map(({ centavos, ...fila }) => ({ ...fila, monto: textoPesos(centavos) }));
}
