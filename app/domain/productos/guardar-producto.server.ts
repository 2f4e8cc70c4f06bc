import { productos } from "@db/schema/productos";
import { eq, ne } from "drizzle-orm";
import { type Contexto, enTransaccion, exigirAdmin } from "../compartido/contexto.server";
import { ReglaIncumplida } from "../compartido/errores";
import { propios } from "../compartido/propios.server";
import { clave } from "../compartido/texto";
import { unaVez } from "../compartido/una-vez.server";
import { moverStock } from "../inventario/mover-stock.server";
import { type FilaProducto, productoPropio } from "./consultas.server";
import type { DatosProducto } from "./esquema";

/** Adds a product with its initial stock and returns its id; the same `clave_envio` again, the first one's. Throws SinPermiso for a vendedor. */
export function crearProducto(ctx: Contexto, datos: DatosProducto): number {
  exigirAdmin(ctx);
  return enTransaccion(ctx, () => unaVez(ctx, { recurso: "producto", clave: datos.clave_envio, datos }, () => insertar(ctx, datos)));
}

function insertar(ctx: Contexto, datos: DatosProducto): number {
  exigirCodigoLibre(ctx, datos.codigo_de_barras, 0);
  const { id } = ctx.db
    .insert(productos)
    .values({ ...columnas(ctx, datos), usuarioId: ctx.duenoId, fechaCreacion: ctx.ahora })
    .returning({ id: productos.id })
    .get();
  moverStock(ctx, { productoId: id, cantidad: datos.stock ?? 0, causa: "inicial", referencia: "Stock inicial", campo: "stock" });
  return id;
}

/** Changes a product; a new stock figure becomes an adjustment, none leaves the stock as it is. Throws NoEncontrado, ReglaIncumplida. */
export function editarProducto(ctx: Contexto, id: number, datos: DatosProducto): void {
  exigirAdmin(ctx);
  enTransaccion(ctx, () => {
    const antes = productoPropio(ctx, id);
    unaVez(ctx, { recurso: `producto ${id}`, clave: datos.clave_envio, datos }, () => cambiar(ctx, antes, datos));
  });
}

function cambiar(ctx: Contexto, antes: FilaProducto, datos: DatosProducto): number {
  const { id } = antes;
  exigirCodigoLibre(ctx, datos.codigo_de_barras, id);
  ctx.db.update(productos).set(columnas(ctx, datos)).where(eq(productos.id, id)).run();
  const cantidad = datos.stock === null ? 0 : datos.stock - (datos.stock_anterior ?? antes.stock);
  moverStock(ctx, { productoId: id, cantidad, causa: "ajuste", referencia: "Edición del producto", campo: "stock" });
  return id;
}

function columnas({ ahora }: Contexto, datos: DatosProducto) {
  return {
    nombre: datos.nombre,
    nombreClave: clave(datos.nombre),
    codigoDeBarras: datos.codigo_de_barras || null,
    categoria: datos.categoria,
    categoriaClave: clave(datos.categoria),
    precioCompraCentavos: datos.precio_compra,
    precioCentavos: datos.precio,
    stockMinimo: datos.stock_minimo,
    fechaActualizacion: ahora,
  };
}

function exigirCodigoLibre(ctx: Contexto, codigo: string, id: number): void {
  if (!codigo) return;
  const otro = ctx.db
    .select({ id: productos.id })
    .from(productos)
    .where(propios(ctx, productos, eq(productos.codigoDeBarras, codigo), ne(productos.id, id)))
    .get();
  if (otro) throw new ReglaIncumplida("codigo_de_barras", "Ya existe un producto con este código de barras.");
}
