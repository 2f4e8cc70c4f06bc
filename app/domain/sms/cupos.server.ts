import type { Database } from "@db/open.server";
import { tiendas } from "@db/schema/tiendas";
import { usuarios } from "@db/schema/usuarios";
import { and, asc, count, desc, eq, type SQL } from "drizzle-orm";
import { claveDeBusqueda, contiene } from "../compartido/texto";
import { enLista } from "../listas/busqueda.server";
import { type PaginaPedida, pageSlice } from "../listas/paginas";
import type { AjustesSms } from "../nucleo/contexto.server";
import { NoEncontrado, ReglaIncumplida } from "../nucleo/errores";
import type { Instante } from "../nucleo/fecha";
import { cupoDe, usoDelDia } from "./cupo.server";
import type { DatosCupo } from "./esquema";

// SMS limits of all shops. Only for the operator of the box.

interface CuposPedidos {
  sms: AjustesSms;
  ahora: Instante;
}

const FILA = { tienda: tiendas, username: usuarios.username, email: usuarios.email, esOperador: usuarios.esOperador };

/**
 * One page of the shops with their limits and messages of today; shops without permission first, then the newest. `q` searches shop name,
 * user name and e-mail.
 */
export function listarCupos(db: Database, { q, page: pagina }: { q: string; page: PaginaPedida }, slice: CuposPedidos) {
  const filtro = claveDeBusqueda(q) === "" ? undefined : enLista(tiendas.usuarioId, idsCon(db, q));
  const total = db.select({ total: count() }).from(tiendas).where(filtro).get()?.total ?? 0;
  const { page, limit, offset } = pageSlice(pagina, total);
  const filas = tiendasCon(db, filtro).limit(limit).offset(offset).all();
  return { tiendas: vistasDe(db, filas, slice), page, filtro: { q } };
}

const tiendasCon = (db: Database, filtro: SQL | undefined) =>
  db
    .select(FILA)
    .from(tiendas)
    .innerJoin(usuarios, eq(usuarios.id, tiendas.usuarioId))
    .where(filtro)
    .orderBy(asc(tiendas.smsPermitido), desc(tiendas.usuarioId))
    .$dynamic();

type Fila = ReturnType<ReturnType<typeof tiendasCon>["all"]>[number];

function vistasDe(db: Database, filas: readonly Fila[], { sms, ahora }: CuposPedidos) {
  const ids = filas.map(({ tienda }) => tienda.usuarioId);
  const usoDe = usoDelDia(db, ids, ahora);
  return filas.map(({ tienda, username, email, esOperador }) => ({
    id: tienda.usuarioId,
    nombre: tienda.nombre_comercial || username,
    username,
    email,
    ...cupoDe(tienda, sms, esOperador),
    limite_propio: tienda.smsLimiteDiario,
    ...usoDe(tienda.usuarioId),
  }));
}

/** SMS limits of these shops and their messages of today. */
export function cuposDe(db: Database, ids: readonly number[], slice: CuposPedidos) {
  return vistasDe(db, tiendasCon(db, enLista(tiendas.usuarioId, ids)).all(), slice);
}

function idsCon(db: Database, q: string): number[] {
  const todas = tiendasCon(db, undefined).all();
  return todas.flatMap(({ tienda, username, email }) =>
    contiene(`${tienda.nombre_comercial} ${username} ${email}`, q) ? [tienda.usuarioId] : [],
  );
}

/** Number of shops that wait for the operator's permission to send. */
export function tiendasSinPermiso(db: Database, { conPermiso }: AjustesSms): number {
  if (!conPermiso) return 0;
  const esperan = and(eq(tiendas.smsPermitido, false), eq(usuarios.esOperador, false));
  const filas = db.select({ total: count() }).from(tiendas).innerJoin(usuarios, eq(usuarios.id, tiendas.usuarioId)).where(esperan);
  return filas.get()?.total ?? 0;
}

/**
 * Sets the SMS limits of a shop and returns its name. Throws NoEncontrado for an unknown shop, and ReglaIncumplida for the operator's shop,
 * which has no limits.
 */
export function fijarCupo(db: Database, { tienda: id, limite, permitido }: DatosCupo): string {
  const fila = tiendasCon(db, eq(tiendas.usuarioId, id)).get();
  if (!fila) throw new NoEncontrado("No encontramos esta tienda.");
  if (fila.esOperador) throw new ReglaIncumplida("", "La tienda de quien maneja el equipo no tiene límites.");
  const cambio = { smsLimiteDiario: limite, ...(permitido === undefined ? {} : { smsPermitido: permitido }) };
  db.update(tiendas).set(cambio).where(eq(tiendas.usuarioId, id)).run();
  return fila.tienda.nombre_comercial || fila.username;
}
