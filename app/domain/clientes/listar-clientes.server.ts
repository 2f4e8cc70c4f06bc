import { clientes } from "@db/schema/clientes";
import { eq, inArray, type SQL } from "drizzle-orm";
import { type ArchivoDeLista, archivoDeLista } from "../compartido/archivo-de-lista.server";
import { enLista, idsQueContienen } from "../compartido/busqueda.server";
import { conComa } from "../compartido/celdas";
import type { Contexto } from "../compartido/contexto.server";
import { contarEncontrados, idsOfSlice, ordenDe, type Recorrido, totalDeLista } from "../compartido/listas.server";
import { type PaginaPedida, pageSlice } from "../compartido/paginas";
import { pick } from "../compartido/properties";
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

/** At most 20 active clients whose name, document or telephone matches `texto`. */
export const buscarClientes = (ctx: Contexto, texto: string) =>
  encontrados(ctx, texto).map((fila) => pick(fila, ["id", "nombre", "telefono", "documento"]));

/** {@link buscarClientes} with what they owe. */
export const hallarClientes = (ctx: Contexto, texto: string) =>
  encontrados(ctx, texto).map((fila) => ({
    ...pick(fila, ["id", "nombre", "telefono", "documento"]),
    ...vistaDeuda(fila.saldoCentavos, fila.cupoCentavos),
  }));

/** Those whose name matches come first: the digits of a name must not drown in telephones. */
function encontrados(ctx: Contexto, texto: string) {
  const porNombre = primeros(ctx, conNombre(ctx, texto, true, "nombre"));
  const otros = porNombre.length < MAXIMO_API ? primeros(ctx, conNombre(ctx, texto, true)) : [];
  return [...new Map([...porNombre, ...otros].map((fila) => [fila.id, fila])).values()].slice(0, MAXIMO_API);
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
