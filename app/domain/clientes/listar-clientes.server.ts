import { clientes } from "@db/schema/clientes";
import { eq, inArray, type SQL } from "drizzle-orm";
import { type ArchivoDeLista, archivoDeLista } from "../compartido/archivo-de-lista.server";
import { enLista, idsQueContienen } from "../compartido/busqueda.server";
import { conComa } from "../compartido/celdas";
import type { Contexto } from "../compartido/contexto.server";
import { contarEncontrados, idsOfSlice, ordenDe, type Recorrido, totalDeLista } from "../compartido/listas.server";
import { type PaginaPedida, pageSlice } from "../compartido/paginas";
import { claveDeBusqueda } from "../compartido/texto";
import { registrados } from "./consultas.server";
import { vistaCliente, vistaDeuda } from "./vista.server";

const MAXIMO_API = 20;
const ORDEN = { columnas: [clientes.nombreClave, clientes.id], descendente: false } as const;

const FUENTE = { tabla: clientes, id: clientes.id, nombre: clientes.nombreClave, indice: "clientes_busqueda" };

function conNombre(ctx: Contexto, q: string, activo: boolean, columna?: string): SQL {
  const fuente = { ...FUENTE, ...(columna ? { columna } : {}) };
  const ambito = registrados(ctx, eq(clientes.activo, activo));
  return inArray(clientes.id, idsQueContienen(fuente, q, ambito));
}

interface Filtro {
  /** Searches name, document and telephone. */
  q: string;
  /** `false` lists the deactivated clients. */
  activo: boolean;
}

function recorridoDe(ctx: Contexto, { q, activo }: Filtro): Recorrido {
  const buscado = claveDeBusqueda(q) !== "";
  return { tabla: clientes, filtro: buscado ? conNombre(ctx, q, activo) : registrados(ctx, eq(clientes.activo, activo)), ...ORDEN };
}

/** One page of the shop's clients by name. */
export function listarClientes(ctx: Contexto, { page: pagina, ...pedidos }: Filtro & { page: PaginaPedida }) {
  const { db, duenoId } = ctx;
  const { q, activo } = pedidos;
  const buscado = claveDeBusqueda(q) !== "";
  const recorrido = recorridoDe(ctx, pedidos);
  const { filtro } = recorrido;
  const total = buscado ? contarEncontrados(db, clientes, filtro) : totalDeLista(db, duenoId, activo ? "clientes" : "clientes/inactivos");
  const slice = pageSlice(pagina, total);
  return { clientes: filas(ctx, idsOfSlice(db, recorrido, slice)), page: slice.page };
}

const filas = ({ db }: Contexto, ids: readonly number[]) =>
  db
    .select()
    .from(clientes)
    .where(enLista(clientes.id, ids))
    .orderBy(...ordenDe(ORDEN))
    .all()
    .map(vistaCliente);

/** All clients of a list as a file, which can be imported. */
export const archivoDeClientes = (ctx: Contexto, filtro: Filtro): ArchivoDeLista =>
  archivoDeLista(ctx, {
    nombre: "clientes",
    fuentes: [recorridoDe(ctx, filtro)],
    filas: (ids) => filas(ctx, ids),
    columnas: [
      ["nombre", ({ nombre }) => nombre],
      ["telefono", ({ telefono }) => telefono],
      ["documento", ({ documento }) => documento],
      ["cupo", ({ cupo }) => conComa(cupo)],
      ["activo", ({ activo }) => activo],
      ["saldo", ({ saldo }) => conComa(saldo)],
    ],
  });

/** At most 20 active clients whose name matches `nombre`. */
export function buscarClientes(ctx: Contexto, nombre: string) {
  return primeros(ctx, conNombre(ctx, nombre, true, "nombre")).map(({ id, nombre, telefono, documento }) => ({
    id,
    nombre,
    telefono,
    documento,
  }));
}

/** At most 20 active clients whose name, document or telephone matches `texto`, with what they owe. */
export function hallarClientes(ctx: Contexto, texto: string) {
  return primeros(ctx, conNombre(ctx, texto, true)).map(({ id, nombre, telefono, documento, saldoCentavos, cupoCentavos }) => {
    return { id, nombre, telefono, documento, ...vistaDeuda(saldoCentavos, cupoCentavos) };
  });
}

const primeros = ({ db }: Contexto, filtro: SQL) =>
  db
    .select()
    .from(clientes)
    .where(filtro)
    .orderBy(...ordenDe(ORDEN))
    .limit(MAXIMO_API)
    .all();

/** The shop's first `maximo` active clients by name that match `q`; an empty `q` matches all. */
export function clientesActivos(ctx: Contexto, q: string, maximo: number) {
  const filtro = claveDeBusqueda(q) === "" ? registrados(ctx, eq(clientes.activo, true)) : conNombre(ctx, q, true);
  return ctx.db
    .select()
    .from(clientes)
    .where(filtro)
    .orderBy(...ordenDe(ORDEN))
    .limit(maximo)
    .all();
}

const MAXIMO_IDS = 20;

/** Ids of at most 20 clients, active or not, that match `q`. With `columna`, only that column of the search index is used. */
export function idsDeClientes({ db, duenoId }: Contexto, q: string, columna?: "nombre"): number[] {
  // Names both values of `activo` so that SQLite can use the index that has it before the name.
  const todos = registrados({ duenoId }, inArray(clientes.activo, [true, false]));
  const fuente = { ...FUENTE, ...(columna ? { columna } : {}), limite: MAXIMO_IDS };
  const filtro = inArray(clientes.id, idsQueContienen(fuente, q, todos));
  const filas = db.select({ id: clientes.id }).from(clientes).where(filtro).all();
  return filas.map(({ id }) => id);
}
