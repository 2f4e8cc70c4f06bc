import { productos } from "@db/schema/productos";
import { claveDeBusqueda } from "../compartido/texto";
import { type Hallados, todos, unoDe } from "../listas/busqueda.server";
import type { Contexto } from "../nucleo/contexto.server";
import { diaDe, sumarDias } from "../nucleo/fecha";
import { reglasDeProductos } from "../precios/reglas-de-productos.server";
import { idsMasVendidos } from "../resumenes/mas-vendidos.server";
import { ultimos } from "../resumenes/rango";
import { veCostos } from "../tienda/costos.server";
import { type Tienda, tiendaDe } from "../tienda/tienda.server";
import { type FilaProducto, productosEnOrden } from "./consultas.server";
import { empaquesPara } from "./empaques.server";
import { agregarFotos } from "./fotos.server";
import { ofrecidos } from "./listar-productos.server";
import { vistaParaVender } from "./vista.server";

/** Products as the sale screen lists them: each with its picture, a pack that can be opened for it, and its cost for who may see it. */
export function productosParaVender(ctx: Contexto, filas: readonly FilaProducto[], tienda?: Tienda) {
  const con = alVender(ctx, filas, tienda);
  const vistas = filas.map((fila) => vistaParaVender(fila, con(fila)));
  return agregarFotos(ctx, vistas);
}

/** A product as the sale screen adds it, without a picture. */
export const productoParaVender = (ctx: Contexto, fila: FilaProducto) => vistaParaVender(fila, alVender(ctx, [fila])(fila));

function alVender(ctx: Contexto, filas: readonly FilaProducto[], tienda = tiendaDe(ctx)) {
  const empaques = empaquesPara(ctx, filas);
  const conCosto = veCostos(ctx, tienda);
  const reglas = reglasDeProductos(ctx, filas, tienda);
  return ({ id }: FilaProducto) => ({ regimen: tienda, empaque: empaques.get(id), conCosto, reglas: reglas?.get(id) });
}

const DIAS = 14;
const CUANTOS = 500;

/**
 * Ids of what the whole shop sold most in the 14 days before today, most units first; in its first days, of today. Sums of days that are over
 * are remembered: today's would be added up again after each sale.
 */
export function masVendidosDeLaTienda({ db, duenoId, ahora }: Contexto): number[] {
  const tienda = { db, duenoId, actor: { id: duenoId, rol: "admin" } } as const;
  const hoy = diaDe(ahora);
  const antes = idsMasVendidos(tienda, ultimos(DIAS, sumarDias(hoy, -1)), CUANTOS);
  return antes.length > 0 ? antes : idsMasVendidos(tienda, { desde: hoy, hasta: hoy }, CUANTOS);
}

const POR_PAGINA = 7;

const quedan = ({ existencias }: { existencias: number | null }): boolean => existencias !== 0;

/** How well a name answers what was typed: 2 when it is that, 1 when its words begin so, else 0. */
function acierto(nombre: string, q: string): number {
  if (nombre === q) return 2;
  return Number(q.split(" ").every((palabra) => ` ${nombre}`.includes(` ${palabra}`)));
}

interface Pedida {
  q: string;
  pagina: number;
  vendidos: readonly number[];
}

/**
 * What a box offers for `q`, or what was found otherwise: the exact ones first, by their {@link acierto}, then those in stock, then by the
 * order of the ids in `vendidos`, then by name. 7 a page; `hay_mas` says whether there is another one, `por_elegir` that a person must choose
 * even where there is one alone, `exacto` that the first one alone has this name.
 */
export function buscarParaVender(
  ctx: Contexto,
  { q, pagina, vendidos }: Pedida,
  { porElegir = false, ...encontrados }: Hallados & { porElegir?: boolean } = ofrecidos(ctx, q),
): { productos: FilaProducto[]; hay_mas: boolean; por_elegir: boolean; exacto?: true } {
  const puestos = new Map(vendidos.map((id, puesto) => [id, puesto]));
  const puesto = (id: number): number => puestos.get(id) ?? vendidos.length;
  const { id, nombreClave, existencias } = productos;
  const clave = claveDeBusqueda(q);
  const exactos = new Set(encontrados.exactos);
  // The search gives a bounded number of ids.
  const hallados = ctx.db
    .select({ id, nombreClave, existencias })
    .from(productos)
    .where(unoDe(id, todos(encontrados)))
    .all()
    .sort(
      (a, b) =>
        Number(exactos.has(b.id)) - Number(exactos.has(a.id)) ||
        acierto(b.nombreClave, clave) - acierto(a.nombreClave, clave) ||
        Number(quedan(b)) - Number(quedan(a)) ||
        puesto(a.id) - puesto(b.id) ||
        (a.nombreClave < b.nombreClave ? -1 : Number(a.nombreClave > b.nombreClave)) ||
        a.id - b.id,
    );
  const desde = (pagina - 1) * POR_PAGINA;
  const ids = hallados.slice(desde, desde + POR_PAGINA).map((hallado) => hallado.id);
  const exacto = desde === 0 && hallados.filter(({ nombreClave }) => nombreClave === clave).length === 1;
  const hay_mas = hallados.length > desde + POR_PAGINA;
  return { productos: productosEnOrden(ctx, ids), hay_mas, por_elegir: porElegir, ...(exacto && { exacto }) };
}

/** Products for the typed name: what is in stock and sells most first, 7 a page. */
export function sugerirProductos(ctx: Contexto, q: string, pagina = 1) {
  const { productos, ...resto } = buscarParaVender(ctx, { q, pagina, vendidos: masVendidosDeLaTienda(ctx) });
  return { productos: productosParaVender(ctx, productos), ...resto };
}
