import { productos } from "@db/schema/productos";
import { claveDeBusqueda } from "../compartido/texto";
import { enLista, todos } from "../listas/busqueda.server";
import type { Contexto } from "../nucleo/contexto.server";
import { type FilaProducto, productosPorId } from "./consultas.server";
import { encontrados } from "./listar-productos.server";

const POR_PAGINA = 7;

const quedan = ({ existencias }: { existencias: number | null }): boolean => existencias !== 0;

/**
 * Products whose name or barcode contains `q`, then those whose name sounds like it: those in stock first, then by the order of the ids in
 * `vendidos`, then by name. 7 a page; `hay_mas` says whether there is another one.
 */
export function buscarParaVender(
  ctx: Contexto,
  { q, pagina, vendidos }: { q: string; pagina: number; vendidos: readonly number[] },
): { productos: FilaProducto[]; hay_mas: boolean } {
  if (!claveDeBusqueda(q)) return { productos: [], hay_mas: false };
  const puestos = new Map(vendidos.map((id, puesto) => [id, puesto]));
  const puesto = (id: number): number => puestos.get(id) ?? vendidos.length;
  const { id, nombreClave, existencias } = productos;
  const encontradosPorNombre = encontrados(ctx, q);
  const exactos = new Set(encontradosPorNombre.exactos);
  // The search gives a bounded number of ids.
  const hallados = ctx.db
    .select({ id, nombreClave, existencias })
    .from(productos)
    .where(enLista(id, todos(encontradosPorNombre)))
    .all()
    .sort(
      (a, b) =>
        Number(exactos.has(b.id)) - Number(exactos.has(a.id)) ||
        Number(quedan(b)) - Number(quedan(a)) ||
        puesto(a.id) - puesto(b.id) ||
        (a.nombreClave < b.nombreClave ? -1 : Number(a.nombreClave > b.nombreClave)) ||
        a.id - b.id,
    );
  const desde = (pagina - 1) * POR_PAGINA;
  const ids = hallados.slice(desde, desde + POR_PAGINA).map((hallado) => hallado.id);
  const filas = productosPorId(ctx, ids);
  return { productos: ids.flatMap((suyo) => filas.get(suyo) ?? []), hay_mas: hallados.length > desde + POR_PAGINA };
}
