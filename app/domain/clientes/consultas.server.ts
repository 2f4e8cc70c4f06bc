import { clientes } from "@db/schema/clientes";
import { asc, eq, inArray, type SQL } from "drizzle-orm";
import { idsQueContienen } from "../compartido/busqueda.server";
import type { Contexto } from "../compartido/contexto.server";
import { NoEncontrado } from "../compartido/errores";
import { textoInstante } from "../compartido/fecha";
import { contarEncontrados, totalDeLista } from "../compartido/listas.server";
import { tramo } from "../compartido/paginas";
import { propios } from "../compartido/propios.server";
import { clave } from "../compartido/texto";

export type FilaCliente = typeof clientes.$inferSelect;

const MAXIMO_API = 20;
const ORDEN = [asc(clientes.nombreClave), asc(clientes.id)];

/** A client as pages and JSON show it; `usuario` is who created it. */
export function vistaCliente(fila: FilaCliente) {
  const { id, nombre, telefono, documento, activo, creado, creadoPorId } = fila;
  return { id, nombre, telefono, documento, activo, creado: textoInstante(creado), usuario: creadoPorId };
}

/** A client of the caller's shop. Throws NoEncontrado. */
export function clienteVisible(ctx: Contexto, id: number): FilaCliente {
  const cliente = ctx.db
    .select()
    .from(clientes)
    .where(propios(ctx, clientes, eq(clientes.id, id)))
    .get();
  if (!cliente) throw new NoEncontrado("No encontramos este cliente.");
  return cliente;
}

function conNombre(ctx: Contexto, q: string, activo: boolean, columna?: string): SQL {
  const fuente = {
    tabla: clientes,
    id: clientes.id,
    nombre: clientes.nombreClave,
    indice: "clientes_busqueda",
    ...(columna ? { columna } : {}),
  };
  const ambito = propios(ctx, clientes, eq(clientes.activo, activo));
  return inArray(clientes.id, idsQueContienen(fuente, q, ambito));
}

interface Filtro {
  q: string;
  /** False lists those that were deactivated. */
  activo: boolean;
  page: string | null;
}

/** One page of the shop's clients by name; `q` looks at name, document and telephone. */
export function listarClientes(ctx: Contexto, { q, activo, page: pedida }: Filtro) {
  const { db, duenoId } = ctx;
  const buscado = clave(q) !== "";
  const filtro = propios(ctx, clientes, eq(clientes.activo, activo), buscado ? conNombre(ctx, q, activo) : undefined);
  const total = buscado ? contarEncontrados(db, clientes, filtro) : totalDeLista(db, duenoId, activo ? "clientes" : "clientes/inactivos");
  const { page, limit, offset } = tramo(pedida, total);
  const filas = db
    .select()
    .from(clientes)
    .where(filtro)
    .orderBy(...ORDEN)
    .limit(limit)
    .offset(offset)
    .all();
  return { clientes: filas.map(vistaCliente), page };
}

/** At most 20 active clients named like `nombre`, for the sale screen. */
export function buscarClientes(ctx: Contexto, nombre: string) {
  const filas = ctx.db
    .select()
    .from(clientes)
    .where(conNombre(ctx, nombre, true, "nombre"))
    .orderBy(...ORDEN)
    .limit(MAXIMO_API)
    .all();
  return filas.map(({ id, nombre, telefono, documento }) => ({ id, nombre, telefono, documento }));
}
