import { compras } from "@db/schema/compras";
import { devolucionesCompra } from "@db/schema/devoluciones";
import { proveedores } from "@db/schema/proveedores";
import { eq, type SQL } from "drizzle-orm";
import { unidadesEnCifras } from "../cifras/cantidades-en-palabras";
import { claveDeBusqueda, contiene } from "../compartido/texto";
import { type ArchivoDeLista, archivoDeLista } from "../listas/archivo-de-lista.server";
import { conComa, enDia, enHora } from "../listas/celdas";
import type { PaginaPedida } from "../listas/paginas";
import { type Contexto, exigirAdmin } from "../nucleo/contexto.server";
import { propios } from "../nucleo/propios.server";
import { idsDeProveedores } from "../proveedores/listar-proveedores.server";
import { vistasDevolucionCompra } from "./consultas-compra.server";
import { type Filtro, fuenteDe, type Hallazgos, paginaDeIds } from "./recorrido.server";

interface Busqueda extends Omit<Filtro, "errors"> {
  /** A supplier's name or company, or the number of a return or of its purchase. */
  q: string;
}

/** One page of the shop's returns to suppliers, newest first. The filters combine. Throws SinPermiso for a vendedor. */
export function listarDevolucionesCompra(ctx: Contexto, { q, tercero, page: pagina, ...filtro }: Busqueda & { page: PaginaPedida }) {
  exigirAdmin(ctx);
  const { ids, page } = paginaDeIds(ctx, listaDe(ctx), filtro, hallazgosDe(ctx, q, tercero), pagina);
  return { devoluciones: vistasDevolucionCompra(ctx, ids), page };
}

function listaDe(ctx: Contexto) {
  const { id, fecha } = devolucionesCompra;
  return { tabla: devolucionesCompra, id, fecha, visibles: propios(ctx, devolucionesCompra), total: "devoluciones_compra" };
}

/** The returns to suppliers of a list as a file. Throws SinPermiso for a vendedor. */
export function archivoDeDevolucionesCompra(ctx: Contexto, { q, tercero, ...filtro }: Busqueda): ArchivoDeLista {
  exigirAdmin(ctx);
  return archivoDeLista(ctx, {
    nombre: "devoluciones-a-proveedores",
    fuentes: [fuenteDe(ctx, listaDe(ctx), filtro, hallazgosDe(ctx, q, tercero))],
    filas: (ids) => vistasDevolucionCompra(ctx, ids),
    columnas: [
      ["Número", ({ numero }) => numero],
      ["Fecha", ({ fecha }) => enDia(fecha)],
      ["Hora", ({ fecha }) => enHora(fecha)],
      ["Proveedor", ({ proveedor_nombre }) => proveedor_nombre],
      ["Compra", ({ compra_numero }) => compra_numero],
      ["Motivo", ({ motivo }) => motivo],
      ["Unidades", ({ detalles }) => unidadesEnCifras(detalles)],
      ["Devuelto", ({ total_devuelto }) => conComa(total_devuelto)],
      ["Registrada por", ({ usuario_username }) => usuario_username],
    ],
  });
}

function hallazgosDe(ctx: Contexto, q: string, proveedor: number | null): Hallazgos | null {
  const deProveedor = (id: number) => eq(devolucionesCompra.proveedorId, id);
  if (proveedor !== null) return { grupos: seLlama(ctx, proveedor, q) ? [deProveedor(proveedor)] : [], ids: [] };
  return claveDeBusqueda(q) ? { grupos: idsDeProveedores(ctx, q).map(deProveedor), ids: conNumero(ctx, q.trim()) } : null;
}

function seLlama(ctx: Contexto, id: number, q: string): boolean {
  const proveedor = ctx.db
    .select()
    .from(proveedores)
    .where(propios(ctx, proveedores, eq(proveedores.id, id)))
    .get();
  return proveedor !== undefined && contiene(proveedor.busquedaClave, q);
}

function conNumero(ctx: Contexto, q: string): number[] {
  if (!/^\d{1,9}$/.test(q)) return [];
  const buscar = (filtro: SQL) => {
    const filas = ctx.db.select({ id: devolucionesCompra.id }).from(devolucionesCompra).where(filtro).all();
    return filas.map(({ id }) => id);
  };
  const suyas = buscar(propios(ctx, devolucionesCompra, eq(devolucionesCompra.numero, Number(q))));
  const compra = ctx.db
    .select({ id: compras.id })
    .from(compras)
    .where(propios(ctx, compras, eq(compras.numero, Number(q))))
    .get();
  return [...suyas, ...(compra ? buscar(eq(devolucionesCompra.compraId, compra.id)) : [])];
}
