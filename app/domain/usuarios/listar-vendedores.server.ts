import { usuarios } from "@db/schema/usuarios";
import { asc, desc } from "drizzle-orm";
import { enLista, MAXIMO_BUSQUEDA } from "../compartido/busqueda.server";
import type { Contexto } from "../compartido/contexto.server";
import { contarEncontrados, idsOfSlice } from "../compartido/listas.server";
import { type PaginaPedida, pageSlice } from "../compartido/paginas";
import { claveDeBusqueda } from "../compartido/texto";
import { COLUMNAS_VISTA, vendedoresPropios } from "./consultas.server";
import { vistaUsuario } from "./vista.server";

interface Filtro {
  q: string;
  page: PaginaPedida;
}

/** One page of the shop's vendedores, oldest first; `q` searches names and user name. Throws SinPermiso for a vendedor. */
export function listarVendedores(ctx: Contexto, { q, page }: Filtro) {
  const { db } = ctx;
  const filtro = claveDeBusqueda(q) === "" ? vendedoresPropios(ctx) : enLista(usuarios.id, idsLlamados(ctx, q));
  const slice = pageSlice(page, contarEncontrados(db, usuarios, filtro));
  const ids = idsOfSlice(db, { tabla: usuarios, filtro, columnas: [usuarios.id], descendente: false }, slice);
  const filas = db.select(COLUMNAS_VISTA).from(usuarios).where(enLista(usuarios.id, ids)).orderBy(asc(usuarios.id)).all();
  return { usuarios: filas.map(vistaUsuario), page: slice.page };
}

/** A shop has few people, so names need no index: the newest 1000 are read. */
function idsLlamados(ctx: Contexto, q: string): number[] {
  const { id, username, nombre, apellido } = usuarios;
  const palabras = claveDeBusqueda(q).split(" ");
  const filas = ctx.db
    .select({ id, username, nombre, apellido })
    .from(usuarios)
    .where(vendedoresPropios(ctx))
    .orderBy(desc(id))
    .limit(MAXIMO_BUSQUEDA)
    .all();
  return filas
    .filter((fila) => contiene(claveDeBusqueda(`${fila.nombre} ${fila.apellido} ${fila.username}`), palabras))
    .map((fila) => fila.id);
}

const contiene = (texto: string, palabras: readonly string[]): boolean => palabras.every((palabra) => texto.includes(palabra));
