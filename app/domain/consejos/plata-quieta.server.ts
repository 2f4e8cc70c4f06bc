import { productos } from "@db/schema/productos";
import { desc, type SQL, sql } from "drizzle-orm";
import { enLista } from "../compartido/busqueda.server";
import type { Contexto } from "../compartido/contexto.server";
import { mostrarPesos, porCantidad, restar, sumar, textoPesos } from "../compartido/dinero";
import { diaDe, instanteDelDia, sumarDias } from "../compartido/fecha";
import { propios } from "../compartido/propios.server";
import type { Consejo } from "./consejo";
import { contar, enumerar } from "./frases";

const DIAS = 60;
const MIRADOS = 300;

/**
 * Products in stock for 60 days or more that nobody bought in that time, the most money first. It looks at the 300 with most units and at the
 * 300 dearest ones: to look at all of them would take longer the larger the shop is.
 */
export function productosQuietos(ctx: Contexto) {
  const desde = instanteDelDia(sumarDias(diaDe(ctx.ahora), -DIAS));
  const mirados = [...mirar(ctx, desde, desc(productos.stock)), ...mirar(ctx, desde, desc(productos.precioCentavos))];
  const vendidos = vendidosDesde(
    ctx,
    mirados.map(({ id }) => id),
    desde,
  );
  const quietos = mirados.filter(({ id }) => !vendidos.has(id));
  const unicos = new Map(quietos.map(({ id, nombre, stock, costo }) => [id, { nombre, stock, centavos: porCantidad(costo, stock) }]));
  return [...unicos.values()].filter(({ centavos }) => centavos > 0).toSorted((a, b) => restar(b.centavos, a.centavos));
}

function mirar(ctx: Contexto, desde: number, orden: SQL) {
  const { id, nombre, stock, precioCompraCentavos: costo, fechaCreacion } = productos;
  return ctx.db
    .select({ id, nombre, stock, costo, fechaCreacion })
    .from(productos)
    .where(propios(ctx, productos))
    .orderBy(orden, desc(id))
    .limit(MIRADOS)
    .all()
    .filter((producto) => producto.stock > 0 && producto.fechaCreacion < desde);
}

/** Of these products, those that were sold since; the newest line of a product is the last one in its index. */
function vendidosDesde({ db }: Contexto, ids: readonly number[], desde: number): Set<number> {
  const { id } = productos;
  const ultima = sql<number | null>`(select fecha_venta from detalles_venta join ventas on ventas.id = venta_id
    where producto_id = productos.id order by detalles_venta.id desc limit 1)`;
  const filas = db.select({ id, ultima }).from(productos).where(enLista(id, ids)).all();
  return new Set(filas.filter(({ ultima }) => ultima !== null && ultima >= desde).map((fila) => fila.id));
}

/** What lies on the shelves for nothing. */
export function consejosDePlataQuieta(quietos: ReturnType<typeof productosQuietos>): Consejo[] {
  if (quietos.length === 0) return [];
  const total = sumar(...quietos.map(({ centavos }) => centavos));
  const nombres = quietos.map(({ nombre, stock, centavos }) => `${nombre} (${stock} und., ${mostrarPesos(textoPesos(centavos))})`);
  return [
    {
      titulo: `Tiene ${mostrarPesos(textoPesos(total))} quietos en la estantería`,
      detalle: `${contar(quietos.length, ["producto lleva", "productos llevan"])} ${DIAS} días o más sin venderse: ${enumerar(nombres)}. Rebájelos, muévalos a la vista o no los vuelva a pedir.`,
      severidad: "info",
    },
  ];
}
