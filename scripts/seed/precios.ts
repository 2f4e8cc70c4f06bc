import { clientes } from "@db/schema/clientes";
import { tiendas } from "@db/schema/tiendas";
import { eq, inArray } from "drizzle-orm";
import { cantidadLeida } from "~/domain/cifras/cantidad";
import { aplicarDescuento } from "~/domain/cifras/linea";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { fijarReglas } from "~/domain/precios/reglas-del-producto.server";
import { productosPorId } from "~/domain/productos/consultas.server";
import type { EnVenta } from "./ventas";

const LISTA = "Mayorista";
/** Products with a price on the list, and among them those with a price by quantity. */
const EN_LISTA = 40;
const POR_CANTIDAD = 12;
const CLIENTES = 3;
const DOCENA = 12;
const OCHO = 800;
const CINCO = 500;

/** Sells cheaper to other shops, and by the dozen. */
export function ponerPrecios(ctx: Contexto, porPuesto: readonly EnVenta[], clienteIds: readonly number[]): void {
  ctx.db.update(tiendas).set({ listas_precio: LISTA }).where(eq(tiendas.usuarioId, ctx.duenoId)).run();
  ctx.db
    .update(clientes)
    .set({ lista: LISTA })
    .where(inArray(clientes.id, clienteIds.slice(0, CLIENTES)))
    .run();
  const vendidos = masVendidos(porPuesto);
  const filas = productosPorId(
    ctx,
    vendidos.map(({ id }) => id),
  );
  for (const [n, producto] of [...filas.values()].entries()) {
    const { precioPublicoCentavos: publico } = producto;
    const precios = [{ indice: 0, lista: LISTA, precio_publico: aplicarDescuento(publico, OCHO) }];
    const docena = { indice: 0, desde: cantidadLeida(DOCENA, "und"), precio_publico: aplicarDescuento(publico, CINCO) };
    fijarReglas(ctx, producto, { precios, ...(n < POR_CANTIDAD && { escalas: [docena] }) });
  }
}

const masVendidos = (porPuesto: readonly EnVenta[]): EnVenta[] =>
  porPuesto.filter(({ unidad, publico }) => unidad === "und" && publico >= 100_000).slice(0, EN_LISTA);
