import { productos } from "@db/schema/productos";
import { vistaCantidad } from "~/domain/cifras/cantidad";
import { type Centavos, textoPesos } from "~/domain/cifras/dinero";
import { unoDe } from "~/domain/listas/busqueda.server";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { diaDe } from "~/domain/nucleo/fecha";
import { ventaNeta } from "~/domain/productos/bajo-costo";
import { productosPorId } from "~/domain/productos/consultas.server";
import { cifrasPorDia } from "~/domain/resumenes/cifras.server";
import { masVendidos } from "~/domain/resumenes/mas-vendidos.server";
import { ultimos } from "~/domain/resumenes/rango";
import { tiendaDe } from "~/domain/tienda/tienda.server";

const DIAS = 14;
const CUANTOS = 40;

/**
 * The 40 products with the most units sold in the last 14 days, or in the last `ultimosDias`, with their stock (null for one without a
 * count) and, when the price is below the cost, both. `dias`: days since the shop's first sale in that time. `ritmos`: how fast each goes.
 */
export function vendidosHacePoco(ctx: Contexto, ultimosDias = DIAS) {
  const rango = ultimos(ultimosDias, diaDe(ctx.ahora));
  const vendidos = masVendidos(ctx, rango, CUANTOS);
  const ids = vendidos.map(({ producto }) => producto);
  const ahora = estadoDeProductos(ctx, ids);
  const primero = cifrasPorDia(ctx, rango).findIndex(({ tickets }) => tickets > 0);
  const conEstado = vendidos.map((vendido) => ({
    ...vendido,
    ...(ahora.get(vendido.producto) ?? { stock: 0, bajo_costo: null, unidoA: null }),
  }));
  return { dias: primero === -1 ? ultimosDias : ultimosDias - primero, productos: conEstado, ritmos: juntarUnidos(ctx, conEstado) };
}

type Ritmo = Pick<ReturnType<typeof masVendidos>[number], "producto" | "producto_nombre" | "unidad" | "unidades"> & {
  stock: number | string | null;
  unidoA: number | null;
};

/** One entry a product that has units: with what was sold of those that were united with it since. */
function juntarUnidos(ctx: Contexto, vendidos: readonly Ritmo[]): readonly Ritmo[] {
  const unidos = vendidos.flatMap(({ unidoA, producto }) => (unidoA === null ? [] : producto));
  if (unidos.length === 0) return vendidos;
  const actuales = productosPorId(ctx, unidos);
  const juntos = new Map<number, Ritmo>();
  for (const vendido of vendidos) {
    const actual = actuales.get(vendido.producto);
    const enSuLugar = actual
      ? {
          producto: actual.id,
          producto_nombre: actual.nombre,
          stock: actual.lleva_existencias ? vistaCantidad(actual.stock, actual.unidad) : null,
        }
      : {};
    const ritmo = { ...vendido, ...enSuLugar };
    const antes = juntos.get(ritmo.producto)?.unidades ?? 0;
    juntos.set(ritmo.producto, { ...ritmo, unidades: Number(antes) + Number(ritmo.unidades) });
  }
  return [...juntos.values()];
}

function estadoDeProductos(ctx: Contexto, ids: readonly number[]) {
  const { id, stock, unidad, lleva_existencias, precioCentavos, precioPublicoCentavos, iva, precioCompraCentavos, unidoA } = productos;
  const columnas = { id, stock, unidad, lleva_existencias, precioCentavos, precioPublicoCentavos, iva, precioCompraCentavos, unidoA };
  const regimen = tiendaDe(ctx);
  const filas = ctx.db.select(columnas).from(productos).where(unoDe(id, ids)).all();
  return new Map(
    filas.map(({ id, stock, unidad, lleva_existencias, precioCompraCentavos: costo, unidoA, ...precios }) => [
      id,
      { stock: lleva_existencias ? vistaCantidad(stock, unidad) : null, bajo_costo: bajoCosto(ventaNeta(precios, regimen), costo), unidoA },
    ]),
  );
}

/** Price and cost of a unit, without IVA, when the price is below the cost; otherwise null. */
function bajoCosto(precio: Centavos, costo: Centavos) {
  return precio < costo ? { precio: textoPesos(precio), costo: textoPesos(costo) } : null;
}
