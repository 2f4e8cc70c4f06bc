import { productos } from "@db/schema/productos";
import { vistaCantidad } from "../cifras/cantidad";
import { type Centavos, textoPesos } from "../cifras/dinero";
import { unoDe } from "../listas/busqueda.server";
import type { Contexto } from "../nucleo/contexto.server";
import { diaDe } from "../nucleo/fecha";
import { ventaNeta } from "../productos/bajo-costo";
import { cifrasPorDia } from "../resumenes/cifras.server";
import { masVendidos } from "../resumenes/mas-vendidos.server";
import { ultimos } from "../resumenes/rango";
import { tiendaDe } from "../tienda/tienda.server";

const DIAS = 14;
const CUANTOS = 40;

/**
 * The 40 products with the most units sold in the last 14 days, or in the last `ultimosDias`, with their stock (null for one without a
 * count) and, when the price is below the cost, both. `dias`: days since the shop's first sale in that time.
 */
export function vendidosHacePoco(ctx: Contexto, ultimosDias = DIAS) {
  const rango = ultimos(ultimosDias, diaDe(ctx.ahora));
  const vendidos = masVendidos(ctx, rango, CUANTOS);
  const ahora = estadoDeProductos(
    ctx,
    vendidos.map(({ producto }) => producto),
  );
  const primero = cifrasPorDia(ctx, rango).findIndex(({ tickets }) => tickets > 0);
  return {
    dias: primero === -1 ? ultimosDias : ultimosDias - primero,
    productos: vendidos.map((vendido) => ({ ...vendido, ...(ahora.get(vendido.producto) ?? { stock: 0, bajo_costo: null }) })),
  };
}

function estadoDeProductos(ctx: Contexto, ids: readonly number[]) {
  const { id, stock, unidad, lleva_existencias, precioCentavos, precioPublicoCentavos, iva, precioCompraCentavos } = productos;
  const columnas = { id, stock, unidad, lleva_existencias, precioCentavos, precioPublicoCentavos, iva, precioCompraCentavos };
  const regimen = tiendaDe(ctx);
  const filas = ctx.db.select(columnas).from(productos).where(unoDe(id, ids)).all();
  return new Map(
    filas.map(({ id, stock, unidad, lleva_existencias, precioCompraCentavos: costo, ...precios }) => [
      id,
      { stock: lleva_existencias ? vistaCantidad(stock, unidad) : null, bajo_costo: bajoCosto(ventaNeta(precios, regimen), costo) },
    ]),
  );
}

/** Price and cost of a unit, without IVA, when the price is below the cost; otherwise null. */
function bajoCosto(precio: Centavos, costo: Centavos) {
  return precio < costo ? { precio: textoPesos(precio), costo: textoPesos(costo) } : null;
}
