import { clientes } from "@db/schema/clientes";
import { tiendas } from "@db/schema/tiendas";
import { eq, inArray } from "drizzle-orm";
import { cantidadLeida } from "~/domain/cifras/cantidad";
import { aplicarDescuento } from "~/domain/cifras/linea";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { fijarReglas } from "~/domain/precios/reglas-del-producto.server";
import { productosPorId } from "~/domain/productos/consultas.server";
import { crearVenta } from "~/domain/ventas/crear-venta.server";
import { VentaForm } from "~/domain/ventas/esquema";
import { PromocionForm } from "~/modules/promociones/domain/esquema";
import { crearPromocion } from "~/modules/promociones/domain/promociones.server";
import type { EnVenta } from "./ventas";

const LISTA = "Mayorista";
/** Products with a price on the list, and among them those with a price by quantity. */
const EN_LISTA = 40;
const POR_CANTIDAD = 12;
const CLIENTES = 3;
/** Tickets of the promotion that is always in force. */
export const EN_PROMOCION = 6;
const DOCENA = 12;
const OCHO = 800;
const CINCO = 500;

/** Sells cheaper to other shops, by the dozen and on some days. */
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
  const primero = gaseosaEnPromocion(porPuesto);
  const promociones = [
    ...(primero
      ? [{ nombre: "Gaseosa 12 por 11", tipo: "lleve", lleve: "12", pague: "11", alcance: "productos", productos: [primero.id] }]
      : []),
    { nombre: "Martes de aseo", tipo: "porcentaje", valor: "10", alcance: "categoria", categoria: "Aseo", dias: [1] },
    { nombre: "Hora feliz de panadería", tipo: "segundo", valor: "50", alcance: "categoria", categoria: "Panadería", hora_desde: "17:00" },
  ];
  for (const promocion of promociones) crearPromocion(ctx, PromocionForm.parse(promocion));
  if (!primero) throw new Error("The shop sells no gaseosa.");
  for (let venta = 0; venta < EN_PROMOCION; venta++) venderEnPromocion(ctx, primero.id);
  primero.stock -= EN_PROMOCION * DOCENA;
}

const masVendidos = (porPuesto: readonly EnVenta[]): EnVenta[] =>
  porPuesto.filter(({ unidad, publico }) => unidad === "und" && publico >= 100_000).slice(0, EN_LISTA);

/** A soft drink of which there is enough for all tickets of its promotion. */
const gaseosaEnPromocion = (porPuesto: readonly EnVenta[]): EnVenta | undefined =>
  masVendidos(porPuesto).find(({ nombre, stock }) => nombre.startsWith("Gaseosa") && stock >= EN_PROMOCION * DOCENA);

function venderEnPromocion(ctx: Contexto, producto: number): void {
  crearVenta(ctx, VentaForm.parse({ reglas: "1", con_detalles: "1", detalles: [{ producto, cantidad: DOCENA }] }));
}
