import { productos } from "@db/schema/productos";
import { inArray } from "drizzle-orm";
import { nombreDelCliente } from "../clientes/consultas.server";
import type { Contexto } from "../compartido/contexto.server";
import { textoPesos } from "../compartido/dinero";
import { propios } from "../compartido/propios.server";
import {
  type Borrador,
  CAMPOS_BORRADOR,
  cambioDe,
  importesDeLinea,
  type LineaBorrador,
  type LineaTecleada,
  type Propias,
  totalesDe,
} from "./borrador";
import { ventaVisible } from "./consultas.server";
import { FORMA_USUAL, recibeEfectivo } from "./formas-de-pago";
import { type FilaDetalle, lineasDe } from "./lineas.server";

const CAMPO_DE_LINEA = /^detalles\[(\d{1,3})\]\.(id|producto|cantidad|precio_unitario)$/;

/** A sale's form as it was typed. When `venta` is edited and the form has no `con_detalles`, the lines are the saved ones. */
export function leerBorrador(ctx: Contexto, form: FormData, venta: number | null = null): Borrador {
  const conLineas = venta === null || form.has("con_detalles");
  return { ...leerCampos(form), venta, lineas: conLineas ? leerLineas(form) : lineasGuardadas(ctx, venta) };
}

function leerCampos(form: FormData) {
  const campos: Omit<Borrador, "venta" | "lineas"> = { ...VACIO };
  for (const campo of CAMPOS_BORRADOR) campos[campo] = textoDe(form.get(campo));
  return { ...campos, forma_pago: campos.forma_pago || VACIO.forma_pago };
}

const textoDe = (valor: FormDataEntryValue | null): string => (typeof valor === "string" ? valor.trim() : "");

function leerLineas(form: FormData): LineaTecleada[] {
  const lineas = new Map<number, LineaTecleada>();
  for (const [nombre, valor] of form) {
    const [, posicion, campo] = CAMPO_DE_LINEA.exec(nombre) ?? [];
    if (posicion === undefined || campo === undefined) continue;
    const indice = Number(posicion);
    const linea = lineas.get(indice) ?? { indice, id: "", producto: "", cantidad: "", precio_unitario: "" };
    lineas.set(indice, { ...linea, [campo]: textoDe(valor) });
  }
  const escritas = [...lineas.values()].filter((linea) => linea.id || linea.producto || linea.cantidad || linea.precio_unitario);
  return escritas.sort((a, b) => a.indice - b.indice);
}

const VACIO = {
  codigo: "",
  cliente: "",
  cliente_fk: "",
  forma_pago: FORMA_USUAL,
  banco: "",
  referencia: "",
  monto_recibido: "",
  clave_envio: "",
  buscar_cliente: "",
  nuevo_cliente_nombre: "",
  nuevo_cliente_telefono: "",
  nuevo_cliente_documento: "",
};

/** The draft of a new sale, without lines. */
export function borradorNuevo(clave_envio: string): Borrador {
  return { ...VACIO, clave_envio, venta: null, lineas: [] };
}

/** The draft of a saved sale. Throws NoEncontrado when the caller cannot see it. */
export function borradorDeVenta(ctx: Contexto, id: number): Borrador {
  const { cliente, clienteId, formaPago: forma_pago, banco, referencia, montoRecibidoCentavos: recibido } = ventaVisible(ctx, id);
  const monto_recibido = recibido === null ? "" : textoPesos(recibido);
  const campos = { cliente, cliente_fk: String(clienteId ?? ""), forma_pago, banco, referencia, monto_recibido };
  return { ...VACIO, ...campos, venta: id, lineas: lineasGuardadas(ctx, id) };
}

function lineasGuardadas(ctx: Contexto, venta: number): LineaTecleada[] {
  return lineasDe(ctx, venta).map((fila, indice) => ({
    indice,
    id: String(fila.id),
    producto: String(fila.productoId),
    cantidad: String(fila.cantidad),
    precio_unitario: textoPesos(fila.precioUnitarioCentavos),
  }));
}

const leerId = (texto: string): number => (/^\d{1,15}$/.test(texto) ? Number(texto) : 0);

/** The lines with name, price and stock of their products, and the units that the sale being edited already holds. */
export function completarLineas(
  ctx: Contexto,
  { lineas, venta }: Pick<Borrador, "lineas" | "venta">,
): { lineas: LineaBorrador[]; propias: Propias } {
  const guardadas = venta === null ? [] : lineasDe(ctx, venta);
  const ids = [...new Set(lineas.map(({ producto }) => leerId(producto)))];
  const filtro = propios(ctx, productos, inArray(productos.id, ids));
  const filas = new Map(
    ctx.db
      .select()
      .from(productos)
      .where(filtro)
      .all()
      .map((fila) => [fila.id, fila]),
  );
  const completas = lineas.map((linea) => {
    const fila = filas.get(leerId(linea.producto));
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
  const totales = totalesDe(lineas);
  return {
    ...borrador,
    lineas: lineas.map((linea) => ({ ...linea, subtotal: importesDeLinea(linea)?.subtotal ?? null })),
    propias,
    cliente_nombre: nombreDelCliente(ctx, leerId(borrador.cliente_fk)),
    ...totales,
    cambio: recibeEfectivo(borrador.forma_pago) ? cambioDe(totales.total, borrador.monto_recibido) : null,
  };
}
