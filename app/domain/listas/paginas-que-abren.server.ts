import { clientes } from "@db/schema/clientes";
import { compras } from "@db/schema/compras";
import { conteos } from "@db/schema/conteos";
import { cotizaciones } from "@db/schema/cotizaciones";
import { devoluciones, devolucionesCompra } from "@db/schema/devoluciones";
import { productos } from "@db/schema/productos";
import { proveedores } from "@db/schema/proveedores";
import { separes } from "@db/schema/separes";
import { usuarios } from "@db/schema/usuarios";
import { ventas } from "@db/schema/ventas";
import { sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Contexto, RegistroConPagina } from "../nucleo/contexto.server";
import { propiosPor } from "../nucleo/propios.server";
import { enLista } from "./busqueda.server";

const de = (tabla: SQLiteTable & { id: SQLiteColumn; usuarioId: SQLiteColumn }, autor?: SQLiteColumn): RegistroConPagina => {
  const { id, usuarioId } = tabla;
  return { tabla, id, usuarioId, ...(autor && { autor }) };
};

/** Those of the core, by the address that the id of one follows. */
const REGISTROS: Record<string, RegistroConPagina> = {
  "/ventas/detalle/": de(ventas, ventas.vendedorId),
  "/ventas/cotizaciones/": de(cotizaciones, cotizaciones.vendedorId),
  "/ventas/separes/": de(separes),
  "/devoluciones/detalle/": de(devoluciones, devoluciones.creadoPorId),
  "/devoluciones/compras/detalle/": de(devolucionesCompra),
  "/compras/detalle/": de(compras),
  "/productos/": de(productos),
  "/clientes/": de(clientes),
  "/proveedores/": de(proveedores),
  "/inventario/conteos/": de(conteos),
  "/usuarios/editar/": { tabla: usuarios, id: usuarios.id, usuarioId: usuarios.creadoPorId },
};

/** Address of the list of such records, and the id of one. */
const partesDe = (pagina: string) => /^(\/[a-z/]+\/)(\d+)\/$/.exec(pagina) ?? [];

/** Those of these pages that the caller can open: their records exist, and are its own where it sees no others. Any other page opens. */
export function paginasQueAbren(ctx: Contexto, paginas: readonly string[]): ReadonlySet<string> {
  const registros: typeof REGISTROS = Object.assign({}, REGISTROS, ...ctx.extensiones.map((extension) => extension.paginas));
  const porLista = new Map<string, number[]>();
  for (const [, lista = "", id] of paginas.map(partesDe)) porLista.set(lista, [...(porLista.get(lista) ?? []), Number(id)]);
  const vivos = new Set([...porLista].flatMap(([lista, ids]) => visibles(ctx, registros[lista], ids).map((id) => `${lista}${id}/`)));
  return new Set(paginas.filter((pagina) => registros[partesDe(pagina)[1] ?? ""] === undefined || vivos.has(pagina)));
}

function visibles(ctx: Contexto, registro: RegistroConPagina | undefined, ids: readonly number[]): unknown[] {
  if (!registro) return [];
  const { tabla, id, autor } = registro;
  const deAutor = autor && ctx.actor.rol !== "admin" ? sql`+${autor} = ${ctx.actor.id}` : undefined;
  const filas = ctx.db
    .select({ id })
    .from(tabla)
    .where(propiosPor(ctx, registro, enLista(id, ids), deAutor))
    .all();
  return filas.map((fila) => fila.id);
}
