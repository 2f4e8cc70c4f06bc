import type { ProductoCompra } from "~/domain/compras/borrador";
import { buscarPorCodigo, buscarPorNombre, enviar, type ProductoHallado, porQueNo } from "../captura/api";
import { type Hallazgo, NO_ESTA, VARIOS } from "./estado";

export const deCompra = ({ id, nombre, precio_compra, precio: precio_venta, stock }: ProductoHallado): ProductoCompra => {
  return { id, nombre, precio_compra, precio_venta, stock };
};

/** What a scanned code or a typed name turns out to be. */
export async function resolver(texto: string, csrf: string): Promise<Hallazgo> {
  try {
    const producto = await conCodigo(texto, csrf);
    if (producto) return { tipo: "agregar", texto, producto };
    const [primero, ...otros] = (await buscarPorNombre(texto)).map(deCompra);
    if (!primero) return { tipo: "fallar", texto, mensaje: NO_ESTA, opciones: [], desconocido: true };
    if (otros.length > 0) return { tipo: "fallar", texto, mensaje: VARIOS, opciones: [primero, ...otros] };
    return { tipo: "agregar", texto, producto: primero };
  } catch (error) {
    return { tipo: "fallar", texto, mensaje: porQueNo(error), opciones: [] };
  }
}

async function conCodigo(codigo: string, csrf: string): Promise<ProductoCompra | null> {
  const exacto = await buscarPorCodigo(codigo, csrf);
  if (!exacto) return null;
  const { producto }: { producto: ProductoCompra } = await enviar("/compras/ajax/obtener-producto-datos/", csrf, {
    producto_id: exacto.id,
  });
  return producto;
}
