import { usuarios } from "@db/schema/usuarios";
import { ventas } from "@db/schema/ventas";
import { and, between, desc, eq, type SQL, sql } from "drizzle-orm";
import { type Centavos, restar, sumar, textoPesos } from "../cifras/dinero";
import { unoDe } from "../listas/busqueda.server";
import { contarEncontrados, idsOfSlice } from "../listas/listas.server";
import { type Pagina, type PaginaPedida, pageSlice } from "../listas/paginas";
import { paginasQueAbren } from "../listas/paginas-que-abren.server";
import type { Contexto } from "../nucleo/contexto.server";
import { ReglaIncumplida } from "../nucleo/errores";
import { textoInstante } from "../nucleo/fecha";
import { propios } from "../nucleo/propios.server";
import type { Libro, MovimientoDeCuenta } from "./cuenta";
import type { Cuentas } from "./cuentas.server";

/** A change of what is owed on an account. */
export interface Asiento<L extends Libro = Libro> extends Pick<L["$inferSelect"], "tipo" | "documento" | "documentoId" | "referencia"> {
  /** The client or the supplier. */
  titularId: number;
  /** Positive: more is owed. */
  monto: Centavos;
}

interface Saldos {
  /** Whose account it is now. */
  titularId: number;
  saldo: Centavos;
  cargado: Centavos;
}

type EnLibro<L extends Libro> = Pick<Cuentas<L>, "libro" | "sentencias" | "cargos">;

/** An account as it is now: that of a union, for one of its clients. */
export const saldosDe = ({ db }: Contexto, { sentencias }: EnLibro<Libro>, id: number): Saldos =>
  sentencias.saldos(db).get({ id }) ?? { titularId: id, saldo: 0, cargado: 0 };

const deudaDe = (ctx: Contexto, cuentas: EnLibro<Libro>, id: number): Centavos => Math.max(0, saldosDe(ctx, cuentas, id).saldo);

/**
 * Changes what is owed on an account, and writes it into its ledger. Returns the new balance. Call it in the transaction of the document,
 * with an account of the shop, and never with more than is owed, but for credit of a client.
 */
export function mover<L extends Libro>(ctx: Contexto, cuentas: EnLibro<L>, asiento: Asiento<L>): Centavos {
  const { titularId, ...antes } = saldosDe(ctx, cuentas, asiento.titularId);
  const saldo = sumar(antes.saldo, asiento.monto);
  const enOtra = titularId !== asiento.titularId;
  const esCargo = asiento.monto > 0 && (enOtra || cuentas.cargos.includes(asiento.tipo));
  const cargado = sumar(antes.cargado, esCargo ? asiento.monto : 0);
  // On the account of a union nothing is taken back that stands in it: what is owed again is a new charge.
  const fila = enOtra && esCargo ? { ...asiento, titularId, tipo: "ajuste" as const } : { ...asiento, titularId };
  escribir(ctx, cuentas, fila, { titularId, saldo, cargado }, esCargo ? cargado : null);
  return saldo;
}

/** Nothing else changes a balance. */
function escribir(
  ctx: Contexto,
  { sentencias }: EnLibro<Libro>,
  asiento: Asiento,
  { titularId, ...saldos }: Saldos,
  cargado: Centavos | null,
): void {
  const { monto, ...fila } = asiento;
  sentencias.guardar(ctx.db).run({ ...saldos, id: titularId });
  const cifras = { montoCentavos: monto, saldoCentavos: saldos.saldo, cargadoCentavos: cargado };
  sentencias.anotar(ctx.db).run({ ...fila, ...cifras, usuarioId: ctx.duenoId, creadoPorId: ctx.actor.id, fecha: ctx.ahora });
}

/** Lowers what is owed by at most `monto`, and returns the rest, which is not owed. */
export function rebajar<L extends Libro>(ctx: Contexto, cuentas: EnLibro<L>, asiento: Asiento<L>): Centavos {
  const rebaja = Math.min(asiento.monto, deudaDe(ctx, cuentas, asiento.titularId));
  if (rebaja > 0) mover(ctx, cuentas, { ...asiento, monto: -rebaja });
  return restar(asiento.monto, rebaja);
}

/** Undoes a charge as if it had never been made; `cargado` is its sum of charges. Unlike {@link rebajar}, it pays no older charge. */
function descargar(ctx: Contexto, cuentas: EnLibro<Libro>, asiento: Asiento, cargado: Centavos): void {
  const { monto, titularId } = asiento;
  const antes = saldosDe(ctx, cuentas, titularId);
  const despues = { titularId, saldo: restar(antes.saldo, monto), cargado: restar(antes.cargado, monto) };
  escribir(ctx, cuentas, { ...asiento, monto: -monto }, despues, cargado);
}

interface Movido {
  monto: Centavos;
  /** Balance after it. */
  saldo: Centavos;
}

/** What of a movement was above zero: owed. */
const parteDebida = ({ monto, saldo }: Movido): Centavos => Math.max(0, Math.min(monto, saldo));

/** What of a credit went below zero. */
export const bajoCero = ({ monto, saldo }: Movido): Centavos => parteDebida({ monto: -monto, saldo: -saldo });

export const SALDO_USADO = "El saldo a favor que dio ya se usó.";

/**
 * Writes, against the ledger rows from `desde` to `hasta`, rows that take back what those moved. Throws ReglaIncumplida when one of the
 * charges was paid, credit was used, or the holder of the account is gone.
 */
export function deshacerMovimientos(ctx: Contexto, cuentas: Cuentas, [desde, hasta]: readonly [number, number]): void {
  const { libro } = cuentas;
  const { id, titularId, montoCentavos: monto, documento, documentoId, referencia, cargadoCentavos: cargado } = libro;
  const filas = ctx.db
    .select({ titularId, monto, saldo: libro.saldoCentavos, documento, documentoId, referencia, cargado })
    .from(libro)
    .where(propios(ctx, libro, between(id, desde, hasta)))
    .orderBy(desc(id))
    .all();
  for (const { cargado, titularId, saldo, ...fila } of filas) {
    if (titularId === null) throw new ReglaIncumplida("", "Ya no está el proveedor.");
    const actual = saldosDe(ctx, cuentas, titularId);
    if (actual.titularId !== titularId) throw new ReglaIncumplida("", "La cuenta se unió después con otra.");
    if (parteDebida({ ...fila, saldo }) > Math.max(0, actual.saldo)) throw new ReglaIncumplida("", cuentas.pagada);
    if (bajoCero({ ...fila, saldo }) > Math.max(0, -actual.saldo)) throw new ReglaIncumplida("", SALDO_USADO);
    const contrario = { ...fila, titularId, tipo: "anulacion", referencia: `${fila.referencia}, deshecho` } as const;
    if (cargado !== null && cuentas.descarga && fila.monto > 0) descargar(ctx, cuentas, contrario, cargado);
    else mover(ctx, cuentas, { ...contrario, monto: -fila.monto });
  }
}

/** What these rows of a ledger changed of what is owed. */
export function movidoPor({ db }: Contexto, libro: Libro, cuales: SQL | undefined): Centavos {
  const suma = sql<number>`coalesce(sum(${libro.montoCentavos}), 0)`;
  return db.select({ suma }).from(libro).where(cuales).get()?.suma ?? 0;
}

/** One page of the rows of an account, the newest first. */
export function movimientosDeCuenta<L extends Libro>(
  ctx: Contexto,
  cuentas: Cuentas<L>,
  titularId: number,
  pagina: PaginaPedida,
): { movimientos: MovimientoDeCuenta<L>[]; page: Pagina };
export function movimientosDeCuenta(ctx: Contexto, { libro, paginas }: Cuentas, titularId: number, pagina: PaginaPedida) {
  const { db } = ctx;
  const filtro = eq(libro.titularId, titularId);
  const slice = pageSlice(pagina, contarEncontrados(db, libro, filtro));
  const filas = db
    .select({ fila: libro, usuario: usuarios.username, vence: ventas.vence })
    .from(libro)
    .innerJoin(usuarios, eq(usuarios.id, libro.creadoPorId))
    .leftJoin(ventas, and(eq(sql`${libro.documento}`, "venta"), eq(ventas.id, libro.documentoId)))
    .where(unoDe(libro.id, idsOfSlice(db, { tabla: libro, filtro, columnas: [libro.id], descendente: true }, slice)))
    .orderBy(desc(libro.id))
    .all();
  const conPagina = filas.map(({ fila, ...resto }) => ({ fila, ...resto, enlace: paginas[fila.documento]?.(fila.documentoId) ?? "" }));
  const enlaces = conPagina.map(({ enlace }) => enlace);
  const abren = paginasQueAbren(ctx, enlaces);
  return {
    movimientos: conPagina.map(({ fila, usuario, vence, enlace }) => ({
      ...vistaMovimiento(fila, usuario, abren.has(enlace) ? enlace : null),
      ...(vence && fila.tipo === "venta" && { vence }),
    })),
    page: slice.page,
  };
}

const vistaMovimiento = (fila: Libro["$inferSelect"], usuario: string, enlace: string | null): MovimientoDeCuenta => ({
  id: fila.id,
  tipo: fila.tipo,
  monto: textoPesos(fila.montoCentavos),
  saldo: textoPesos(fila.saldoCentavos),
  referencia: fila.referencia,
  documento: fila.documento,
  documento_id: fila.documentoId,
  enlace,
  usuario,
  fecha: textoInstante(fila.fecha),
});
