import { idDeConsulta } from "~/domain/campos/consulta";
import { type Cantidad, cantidadEnFrase, leerCantidadAMano, type Unidad, vistaCantidad } from "~/domain/cifras/cantidad";
import { CANTIDAD_MAXIMA, Refusal } from "~/domain/cifras/lectura";
import { enlaceDeWhatsapp, nombreDeProveedor } from "~/domain/compartido/personas";
import { type Contexto, exigirAdmin } from "~/domain/nucleo/contexto.server";
import { textoInstante } from "~/domain/nucleo/fecha";
import { productosPorId } from "~/domain/productos/consultas.server";
import { proveedorVisible } from "~/domain/proveedores/proveedor.server";
import { membreteDe, tiendaDe } from "~/domain/tienda/tienda.server";
import { campoDePedido, escribirConsulta, pedidasEn } from "./pedido";

/** A product of an order; `cantidad` as JSON shows it. */
interface LineaDePedido {
  producto: number;
  nombre: string;
  codigo: string;
  unidad: Unidad;
  cantidad: number | string;
}

/**
 * The order that a request names, to be sent to a supplier, or the errors of its units by field. Products that are not the shop's are left
 * out. Throws SinPermiso for a vendedor, NoEncontrado when the supplier is not the shop's.
 */
export function pedidoDe(ctx: Contexto, params: URLSearchParams) {
  exigirAdmin(ctx);
  const pedidas = pedidasEn(params);
  const pedido = idDeConsulta(params.get("proveedor"));
  const proveedor = pedido === null ? null : proveedorVisible(ctx, pedido);
  const { lineas, errors } = leerLineas(ctx, pedidas);
  const texto = textoDe(tiendaDe(ctx).nombre_comercial, lineas);
  return {
    proveedor: proveedor && { id: proveedor.id, nombre: nombreDeProveedor(proveedor), telefono: proveedor.telefono },
    lineas,
    errors,
    texto,
    whatsapp: enlaceDeWhatsapp(proveedor?.telefono ?? "", texto),
    consulta: String(escribirConsulta(proveedor?.id ?? null, pedidas)),
  };
}

function leerLineas(ctx: Contexto, pedidas: ReadonlyMap<number, string>) {
  const errors: Record<string, string[]> = {};
  const filas = productosPorId(ctx, [...pedidas.keys()]);
  const lineas = [...pedidas].flatMap(([id, escrita]): LineaDePedido[] => {
    const fila = filas.get(id);
    if (!fila) return [];
    const { nombre, codigo_de_barras, unidad } = fila;
    const cantidad: Cantidad | Refusal = leerCantidadAMano(escrita, unidad, 0, CANTIDAD_MAXIMA);
    if (cantidad instanceof Refusal) {
      errors[campoDePedido(id)] = [`${nombre}: ${cantidad.mensaje}`];
      return [];
    }
    return [{ producto: id, nombre, codigo: codigo_de_barras ?? "", unidad, cantidad: vistaCantidad(cantidad, unidad) }];
  });
  return { lineas, errors };
}

const textoDe = (tienda: string, lineas: readonly LineaDePedido[]): string =>
  [
    `Buenas. ${tienda ? `Somos ${tienda}. ` : ""}Este es nuestro pedido:`,
    ...lineas.map(({ nombre, cantidad, unidad }) => `- ${cantidadEnFrase(cantidad, unidad)} ${nombre}`),
    "Muchas gracias.",
  ].join("\n");

/** An order as printed. Throws as {@link pedidoDe}. */
export function hojaDePedido(ctx: Contexto, { proveedor, lineas }: ReturnType<typeof pedidoDe>) {
  return { titulo: "Pedido", numero: "", fecha: textoInstante(ctx.ahora), tienda: membreteDe(ctx), proveedor, lineas };
}

export type HojaDePedido = ReturnType<typeof hojaDePedido>;
