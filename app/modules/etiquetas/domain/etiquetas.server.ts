import { idDeConsulta } from "~/domain/campos/consulta";
import { precioPorUnidad, seMide } from "~/domain/cifras/cantidad";
import { textoPesos } from "~/domain/cifras/dinero";
import { detalleCompra } from "~/domain/compras/detalle-compra.server";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { NoEncontrado } from "~/domain/nucleo/errores";
import { type FilaProducto, productosEnOrden } from "~/domain/productos/consultas.server";
import { otrosCodigosPorProducto } from "~/domain/productos/otros-codigos.server";
import { tiendaDe } from "~/domain/tienda/tienda.server";
import { type Errores, escritasEn, type Hoja, leerCantidades, leerHoja } from "./pedido";

/** What a label says. `codigo` is empty for a product without one. */
export interface Etiqueta {
  nombre: string;
  precio: string;
  codigo: string;
}

/** Labels to print, each as often as it says. */
export interface Impresion extends Hoja {
  tienda: string;
  fecha: Date;
  etiquetas: { etiqueta: Etiqueta; veces: number }[];
}

/** The labels that a request asks for, or its errors by field. Throws NoEncontrado when a product or the purchase is not the shop's. */
export function impresionDe(ctx: Contexto, params: URLSearchParams): Impresion | { errors: Errores } {
  const { elegidos } = eleccionDe(ctx, params);
  const hoja = leerHoja(params);
  const leidas = leerCantidades(new Map(elegidos.map(({ producto, escrita }) => [producto.id, escrita])));
  if ("errors" in hoja || "errors" in leidas)
    return { errors: { ...("errors" in hoja ? hoja.errors : {}), ...("errors" in leidas ? leidas.errors : {}) } };
  return {
    ...hoja,
    tienda: tiendaDe(ctx).nombre_comercial,
    fecha: new Date(ctx.ahora),
    etiquetas: elegidos.map(({ producto }) => ({ etiqueta: etiquetaDe(producto), veces: leidas.cantidades.get(producto.id) ?? 0 })),
  };
}

const etiquetaDe = ({ nombre, precioPublicoCentavos, unidad, codigo_de_barras }: FilaProducto): Etiqueta => ({
  nombre,
  precio: precioPorUnidad(textoPesos(precioPublicoCentavos), unidad),
  codigo: codigo_de_barras ?? "",
});

/** A product to print, and the number of labels as it was typed. */
export interface Elegido {
  producto: FilaProducto;
  escrita: string;
}

interface Eleccion {
  elegidos: Elegido[];
  /** The purchase that they came with, if the request names one. */
  compra: { id: number; numero: string } | null;
}

/** The products that a request names, else those of its purchase. Throws NoEncontrado when one of them is not the shop's. */
export function eleccionDe(ctx: Contexto, params: URLSearchParams): Eleccion {
  const pedida = idDeConsulta(params.get("compra"));
  const compra = pedida === null ? null : detalleCompra(ctx, pedida);
  const nombrados = escritasEn(params);
  const escritas = compra && nombrados.size === 0 ? recibidasEn(compra.detalles) : nombrados;
  const textos = [...escritas.values()];
  const productos = ponerPrimerCodigo(ctx, productosEnOrden(ctx, [...escritas.keys()]));
  if (productos.length < textos.length) throw new NoEncontrado("No encontramos este producto.");
  const elegidos = productos.map((producto, n) => ({ producto, escrita: textos[n] ?? "" }));
  return { elegidos, compra: compra && { id: compra.id, numero: compra.numero } };
}

/** The products with the code that their label has: without one of its own, the first of the others that stands for one unit. */
export function ponerPrimerCodigo(ctx: Contexto, productos: readonly FilaProducto[]): FilaProducto[] {
  const sinCodigo = productos.filter(({ codigo_de_barras }) => !codigo_de_barras).map(({ id }) => id);
  const otros = otrosCodigosPorProducto(ctx, sinCodigo);
  const primeroDe = (id: number) => otros.get(id)?.find(({ unidades }) => unidades === 1)?.codigo ?? null;
  return productos.map((producto) => ({ ...producto, codigo_de_barras: producto.codigo_de_barras || primeroDe(producto.id) }));
}

/** A label for each unit that was bought, and one for each line of what is weighed or measured. Leaves out deleted products. */
function recibidasEn(lineas: ReturnType<typeof detalleCompra>["detalles"]): Map<number, string> {
  const recibidas = new Map<number, number>();
  for (const { producto, cantidad, unidad } of lineas) {
    if (producto.id !== null) recibidas.set(producto.id, (recibidas.get(producto.id) ?? 0) + (seMide(unidad) ? 1 : Number(cantidad)));
  }
  return new Map([...recibidas].map(([id, etiquetas]) => [id, String(etiquetas)]));
}
