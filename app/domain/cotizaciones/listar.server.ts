import { cotizaciones } from "@db/schema/cotizaciones";
import { and, desc, eq, type SQL } from "drizzle-orm";
import { idsDeClientes } from "../clientes/listar-clientes.server";
import { claveDeBusqueda } from "../compartido/texto";
import { type ArchivoDeLista, archivoDeLista } from "../listas/archivo-de-lista.server";
import { enLista, MAXIMO_BUSQUEDA, todos } from "../listas/busqueda.server";
import { conComa, enDia, enHora } from "../listas/celdas";
import { enOrdenDe, type Fuente, idsDePagina } from "../listas/listas.server";
import type { PaginaPedida } from "../listas/paginas";
import type { Contexto } from "../nucleo/contexto.server";
import { conNombres, cotizacionesVisibles, vistaCotizacion } from "./consultas.server";

const { id, consecutivo, clienteId } = cotizaciones;

const filas = (ctx: Contexto, ids: readonly number[]) =>
  enOrdenDe(ids, conNombres(ctx).where(enLista(id, ids)).all()).map((fila) => vistaCotizacion(ctx, fila));

/** One page of the quotations that the caller may see, newest first; `q` is a number, or a registered client. */
export function listarCotizaciones(ctx: Contexto, q: string, pagina: PaginaPedida) {
  const { page, ids } = idsDePagina(ctx, fuenteDe(ctx, q), listaDe(ctx), pagina);
  return { cotizaciones: filas(ctx, ids), page };
}

const listaDe = ({ actor }: Contexto): string => (actor.rol === "admin" ? "cotizaciones" : `cotizaciones/${actor.id}`);

function fuenteDe(ctx: Contexto, q: string): Fuente {
  if (!claveDeBusqueda(q)) return { tabla: cotizaciones, filtro: cotizacionesVisibles(ctx), columnas: [id], descendente: true };
  const numero = /^(?:cot-)?(\d{1,9})$/i.exec(q.trim())?.[1];
  const conNumero = numero ? idsDe(ctx, eq(consecutivo, Number(numero))) : [];
  const deClientes = todos(idsDeClientes(ctx, q)).flatMap((cliente) => idsDe(ctx, eq(clienteId, cliente)));
  return [...new Set([...conNumero, ...deClientes.sort((a, b) => b - a)])].slice(0, MAXIMO_BUSQUEDA);
}

const idsDe = (ctx: Contexto, filtro: SQL): number[] =>
  ctx.db
    .select({ id })
    .from(cotizaciones)
    .where(and(filtro, cotizacionesVisibles(ctx)))
    .orderBy(desc(id))
    .limit(MAXIMO_BUSQUEDA)
    .all()
    .map((fila) => fila.id);

/** All quotations of a list as a file. */
export const archivoDeCotizaciones = (ctx: Contexto, q: string): ArchivoDeLista =>
  archivoDeLista(ctx, {
    nombre: "cotizaciones",
    fuentes: [fuenteDe(ctx, q)],
    filas: (ids) => filas(ctx, ids),
    columnas: [
      ["Número", ({ numero }) => numero],
      ["Fecha", ({ fecha }) => enDia(fecha)],
      ["Hora", ({ fecha }) => enHora(fecha)],
      ["Cliente", ({ cliente }) => cliente ?? ""],
      ["Vendedor", ({ vendedor_username }) => vendedor_username],
      ["Total", ({ total }) => conComa(total)],
      ["Válida hasta", ({ valida_hasta }) => valida_hasta],
      ["Venta", ({ venta_numero }) => venta_numero ?? ""],
    ],
  });
