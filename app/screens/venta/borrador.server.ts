import { nombreDelCliente } from "~/domain/clientes/consultas.server";
import type { Contexto } from "~/domain/compartido/contexto.server";
import { textoPesos } from "~/domain/compartido/dinero";
import { escribirEntero, escribirPesos } from "~/domain/compartido/numero-escrito";
import { productosPorId } from "~/domain/productos/consultas.server";
import { ventaVisible } from "~/domain/ventas/consultas.server";
import { FORMA_USUAL, recibeEfectivo } from "~/domain/ventas/formas-de-pago";
import { type FilaDetalle, lineasDe } from "~/domain/ventas/lineas.server";
import { idOf, indexedRows, textsOf } from "../typed-form";
import {
  type Borrador,
  cambioDe,
  importesDeLinea,
  LINEA_VACIA,
  type LineaBorrador,
  type LineaTecleada,
  type Propias,
  totalesDeVenta,
  VENTA_NUEVA,
} from "./borrador";

/** A sale's form as it was typed. When `venta` is edited and the form has no `con_detalles`, the lines are the saved ones. */
export function leerBorrador(ctx: Contexto, form: FormData, venta: number | null = null): Borrador {
  const conLineas = venta === null || form.has("con_detalles");
  const campos = textsOf(form, VENTA_NUEVA);
  return {
    ...campos,
    forma_pago: campos.forma_pago || FORMA_USUAL,
    venta,
    lineas: conLineas ? indexedRows(form, "detalles", LINEA_VACIA) : lineasGuardadas(ctx, venta),
  };
}

/** The draft of a new sale, without lines. */
export function borradorNuevo(clave_envio: string): Borrador {
  return { ...VENTA_NUEVA, clave_envio, venta: null, lineas: [] };
}

/** The draft of a saved sale. Throws NoEncontrado when the caller cannot see it. */
export function borradorDeVenta(ctx: Contexto, id: number): Borrador {
  const { cliente, clienteId, forma_pago, banco, referencia, montoRecibidoCentavos: recibido } = ventaVisible(ctx, id);
  const monto_recibido = recibido === null ? "" : escribirPesos(textoPesos(recibido));
  const campos = { cliente, cliente_fk: String(clienteId ?? ""), forma_pago, banco, referencia, monto_recibido };
  return { ...VENTA_NUEVA, ...campos, venta: id, lineas: lineasGuardadas(ctx, id) };
}

function lineasGuardadas(ctx: Contexto, venta: number): LineaTecleada[] {
  return lineasDe(ctx, venta).map((fila, indice) => ({
    ...LINEA_VACIA,
    indice,
    id: String(fila.id),
    producto: String(fila.productoId),
    cantidad: escribirEntero(fila.cantidad),
    precio_unitario: escribirPesos(textoPesos(fila.precioUnitarioCentavos)),
  }));
}

/** The lines with name, price and stock of their products, and the units that the sale being edited already holds. */
export function completarLineas(
  ctx: Contexto,
  { lineas, venta }: Pick<Borrador, "lineas" | "venta">,
): { lineas: LineaBorrador[]; propias: Propias } {
  const guardadas = venta === null ? [] : lineasDe(ctx, venta);
  const filas = productosPorId(ctx, [...new Set(lineas.map(({ producto }) => idOf(producto)))]);
  const completas = lineas.map((linea) => {
    const fila = filas.get(idOf(linea.producto));
    if (!fila) return { ...linea, nombre: "", precio: "0.00", stock: 0 };
    const antes = guardadas.find(({ id, productoId }) => String(id) === linea.id && productoId === fila.id);
    const precio = textoPesos(antes?.precioUnitarioCentavos ?? fila.precioCentavos);
    return { ...linea, producto: String(fila.id), nombre: fila.nombre, precio, stock: fila.stock };
  });
  return { lineas: completas, propias: unidadesGuardadas(guardadas) };
}

function unidadesGuardadas(guardadas: readonly FilaDetalle[]): Propias {
  const propias: Propias = {};
  for (const { productoId, cantidad } of guardadas) propias[productoId] = (propias[productoId] ?? 0) + cantidad;
  return propias;
}

/** Data of the sale screen: the draft with names, stock, subtotals and totals. */
export function vistaBorrador(ctx: Contexto, borrador: Borrador) {
  const { lineas, propias } = completarLineas(ctx, borrador);
  const totales = totalesDeVenta(lineas);
  return {
    ...borrador,
    lineas: lineas.map((linea) => ({ ...linea, subtotal: importesDeLinea(linea)?.subtotal ?? null })),
    propias,
    cliente_nombre: nombreDelCliente(ctx, idOf(borrador.cliente_fk)),
    ...totales,
    cambio: lineas.length > 0 && recibeEfectivo(borrador.forma_pago) ? cambioDe(totales.total, borrador.monto_recibido) : null,
  };
}
