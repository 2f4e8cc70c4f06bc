import { productos } from "@db/schema/productos";
import { enLista } from "../compartido/busqueda.server";
import type { Contexto } from "../compartido/contexto.server";
import { diaDe } from "../compartido/fecha";
import { cifrasPorDia } from "../reportes/cifras.server";
import { masVendidos } from "../reportes/productos-vendidos.server";
import { ultimos } from "../reportes/rango";

const DIAS = 14;
const CUANTOS = 40;

/** The 40 products that sold most units in the last 14 days, with their stock, and for how many of those days the shop had been selling. */
export function vendidosHacePoco(ctx: Contexto) {
  const rango = ultimos(DIAS, diaDe(ctx.ahora));
  const vendidos = masVendidos(ctx, rango, CUANTOS);
  const stock = stockDe(
    ctx,
    vendidos.map(({ producto }) => producto),
  );
  const primero = cifrasPorDia(ctx, rango).findIndex(({ tickets }) => tickets > 0);
  return {
    dias: primero === -1 ? DIAS : DIAS - primero,
    productos: vendidos.map((vendido) => ({ ...vendido, stock: stock.get(vendido.producto) ?? 0 })),
  };
}

function stockDe({ db }: Contexto, ids: readonly number[]): Map<number, number> {
  const { id, stock } = productos;
  const filas = db.select({ id, stock }).from(productos).where(enLista(id, ids)).all();
  return new Map(filas.map((fila) => [fila.id, fila.stock]));
}
