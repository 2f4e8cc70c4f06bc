import type { Database } from "@db/open.server";
import { usuarios } from "@db/schema/usuarios";
import { count, desc, sql } from "drizzle-orm";
import { textoInstante } from "../compartido/fecha";
import { tramo } from "../compartido/paginas";

/** Every account of the box, whose shop it belongs to aside, the last to enter first: for its operator alone. */
export function listarCuentas(db: Database, pedida: string | null) {
  const total = db.select({ total: count() }).from(usuarios).get()?.total ?? 0;
  const { page, limit, offset } = tramo(pedida, total);
  const { id, username, email, rol, activo, esOperador, ultimoIngreso } = usuarios;
  const filas = db
    .select({ id, username, email, rol, activo, es_operador: esOperador, ultimoIngreso })
    .from(usuarios)
    .orderBy(desc(sql`coalesce(${ultimoIngreso}, 0)`), desc(id))
    .limit(limit)
    .offset(offset)
    .all();
  const vistas = filas.map(({ ultimoIngreso, ...fila }) => ({
    ...fila,
    ultimo_ingreso: ultimoIngreso === null ? null : textoInstante(ultimoIngreso),
  }));
  return { usuarios: vistas, page };
}
