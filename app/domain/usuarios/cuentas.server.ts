import type { Database } from "@db/open.server";
import { usuarios } from "@db/schema/usuarios";
import { count, desc, sql } from "drizzle-orm";
import { claveDeBusqueda, contiene } from "../compartido/texto";
import { enLista } from "../listas/busqueda.server";
import { type PaginaPedida, pageSlice } from "../listas/paginas";
import { textoInstante } from "../nucleo/fecha";

const { id, username, email, rol, activo, esOperador, ultimoIngreso } = usuarios;

interface Filtro {
  q: string;
  page: PaginaPedida;
}

/** All accounts of the box, over all shops, the latest login first. Only for the operator. `q` searches user name and e-mail. */
export function listarCuentas(db: Database, { q, page: pagina }: Filtro) {
  const filtro = claveDeBusqueda(q) === "" ? undefined : enLista(id, idsCon(db, q));
  const total = db.select({ total: count() }).from(usuarios).where(filtro).get()?.total ?? 0;
  const { page, limit, offset } = pageSlice(pagina, total);
  const filas = db
    .select({ id, username, email, rol, activo, es_operador: esOperador, ultimoIngreso })
    .from(usuarios)
    .where(filtro)
    .orderBy(desc(sql`coalesce(${ultimoIngreso}, 0)`), desc(id))
    .limit(limit)
    .offset(offset)
    .all();
  const vistas = filas.map(({ ultimoIngreso, ...fila }) => ({
    ...fila,
    ultimo_ingreso: ultimoIngreso === null ? null : textoInstante(ultimoIngreso),
  }));
  return { usuarios: vistas, page, filtro: { q } };
}

// The stored keys keep accents, as a login compares them. A box has few enough accounts to read them all.
function idsCon(db: Database, q: string): number[] {
  const cuentas = db.select({ id, username, email }).from(usuarios).all();
  return cuentas.filter((cuenta) => contiene(`${cuenta.username} ${cuenta.email}`, q)).map((cuenta) => cuenta.id);
}
