import { detallesCompra } from "@db/schema/compras";
import { detallesDevolucion } from "@db/schema/devoluciones";
import { detallesVenta } from "@db/schema/ventas";
import { inArray } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { mostrarCantidad, vistaCantidad } from "~/domain/cifras/cantidad";
import { mostrarCentavos } from "~/domain/cifras/dinero";
import { cuantos, enumerar } from "~/domain/cifras/frases";
import { contarEncontrados } from "~/domain/listas/listas.server";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { ReglaIncumplida } from "~/domain/nucleo/errores";
import { type FilaProducto, productoPropio, productosUnidosCon } from "~/domain/productos/consultas.server";
import { listarProductos } from "~/domain/productos/listar-productos.server";
import { otrosCodigosDe } from "~/domain/productos/otros-codigos.server";
import { vistaProducto } from "~/domain/productos/vista.server";
import { costoPromedio, productosUnibles } from "./unir-productos.server";

const LINEAS: readonly [tabla: SQLiteTable, producto: SQLiteColumn, una: string, varias: string][] = [
  [detallesVenta, detallesVenta.productoId, "línea de ventas", "líneas de ventas"],
  [detallesCompra, detallesCompra.productoId, "de compras", "de compras"],
  [detallesDevolucion, detallesDevolucion.productoId, "de devoluciones", "de devoluciones"],
];

/** A product with what it has, and the others from which to choose; with `con`, what a union with that one does. */
export function paginaDeProductos(ctx: Contexto, id: number, { q, con }: { q: string | null; con: number | null }) {
  const queda = productoPropio(ctx, id);
  const buscado = q ?? queda.nombre;
  const elegido = con === null ? null : elegir(ctx, queda, con);
  return {
    producto: lado(ctx, queda),
    q: buscado,
    hallados: elegido?.otro ? [] : parecidos(ctx, buscado).filter((uno) => uno.id !== id),
    otro: elegido?.otro ?? null,
    consecuencias: elegido?.consecuencias ?? [],
    ...(elegido?.error && { error: elegido.error }),
  };
}

const parecidos = (ctx: Contexto, q: string) =>
  q === "" ? [] : listarProductos(ctx, { q, categoria: "", orden: "nombre", page: { numero: "1", filas: 20 } }).productos;

const lado = (ctx: Contexto, fila: FilaProducto) => ({
  ...vistaProducto(fila),
  codigos: codigosDe(ctx, fila).join(", "),
  tiene: enumerar(lineasDe(ctx, fila.id)),
});

const codigosDe = (ctx: Contexto, { id, codigo_de_barras }: FilaProducto): string[] => [
  ...(codigo_de_barras ? [codigo_de_barras] : []),
  ...otrosCodigosDe(ctx, id).map(({ codigo }) => codigo),
];

function lineasDe(ctx: Contexto, id: number): string[] {
  const ids = [id, ...productosUnidosCon(ctx, [id])];
  return LINEAS.flatMap(([tabla, producto, una, varias]) => {
    const cuantas = contarEncontrados(ctx.db, tabla, inArray(producto, ids));
    return cuantas === 0 ? [] : cuantos(cuantas, una, varias);
  });
}

function elegir(ctx: Contexto, queda: FilaProducto, con: number) {
  try {
    const { seVa } = productosUnibles(ctx, queda.id, con);
    return { otro: lado(ctx, seVa), consecuencias: consecuenciasDe(ctx, queda, seVa) };
  } catch (error) {
    if (error instanceof ReglaIncumplida) return { error: error.message };
    throw error;
  }
}

function consecuenciasDe(ctx: Contexto, queda: FilaProducto, seVa: FilaProducto): string[] {
  const tiene = enumerar(lineasDe(ctx, seVa.id));
  const costo = costoPromedio(queda, seVa);
  const unidades = (cantidad: number) => mostrarCantidad(vistaCantidad(cantidad, queda.unidad), queda.unidad);
  const codigos = codigosDe(ctx, seVa);
  return [
    tiene ? `Pasan a ${queda.nombre}: ${tiene}, con el nombre con que se hicieron.` : `${seVa.nombre} no está en ninguna venta ni compra.`,
    ...(seVa.stock === 0 ? [] : [`Pasan ${unidades(seVa.stock)}: quedan ${unidades(queda.stock + seVa.stock)}.`]),
    ...(costo === queda.precioCompraCentavos ? [] : [`El costo pasa a ser ${mostrarCentavos(costo)}, el promedio de los dos.`]),
    ...(codigos.length === 0
      ? []
      : [`Con ${codigos.length === 1 ? "el código" : "los códigos"} ${enumerar(codigos)} se vende ${queda.nombre}.`]),
    `${seVa.nombre} desaparece de las listas y de sus promociones. Se quedan el precio, la categoría y las listas de precios de ${queda.nombre}.`,
    "Puede deshacerlo durante diez minutos en Actividad.",
  ];
}
