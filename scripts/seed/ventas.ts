import { type Cantidad, seMide, type Unidad, unaUnidad } from "~/domain/cifras/cantidad";
import { type Centavos, sumar } from "~/domain/cifras/dinero";
import { aplicarDescuento, type Descuento, importe, type PrecioUnitario, unitarioDesdePublico } from "~/domain/cifras/linea";
import type { IvaDeProducto } from "~/domain/cifras/tarifas";
import type { Azar } from "./azar";
import { type Cobro, cobroDe } from "./cobros";
import { nombreRapido } from "./personas";
import type { Articulo } from "./surtido";

export interface EnVenta {
  id: number;
  nombre: string;
  categoria: string;
  /** Without IVA, and what the client pays. */
  precio: Centavos;
  publico: Centavos;
  iva: IvaDeProducto;
  unidad: Unidad;
  conExistencias: boolean;
  /** As in {@link Articulo}. */
  vence: Articulo["vence"];
  costo: Centavos;
  stock: Cantidad;
}

export interface Linea {
  producto: EnVenta;
  cantidad: Cantidad;
  unitario: PrecioUnitario;
  descuento: Descuento;
  /** The public price before the discount; null without one. */
  lista: Centavos | null;
  costo: Centavos;
  subtotal: Centavos;
}

export interface Venta extends Cobro {
  instante: number;
  lineas: Linea[];
  total: Centavos;
  vendedorId: number;
  clienteId: number | null;
  cliente: string;
}

export interface Gente {
  adminId: number;
  /** User ids of the seller in the morning and of the one in the afternoon. */
  turnos: readonly [number, number];
  clienteIds: readonly number[];
}

const LINEAS = [38, 27, 18, 11, 6];
const CANTIDADES = [1, 2, 3, 4, 6, 12];
const CADA_CANTIDAD = [72, 16, 6, 3, 2, 1];
/** Average units per venta. */
export const UNIDADES_POR_VENTA = 2.2 * 1.58;
/** Of what is weighed. */
const GRAMOS = [250, 380, 500, 500, 625, 740, 1_000, 1_000, 1_150, 1_500];
const CON_DESCUENTO = 0.03;
const DESCUENTOS = [500, 1_000, 1_250];
const CONCENTRACION = 2.2;
const MEDIODIA_UTC = 18;

/** Share of the units sold that belongs to the product of this rank. A few products have most of it. */
export function cuotaDe(puesto: number, total: number): number {
  return ((puesto + 1) / total) ** (1 / CONCENTRACION) - (puesto / total) ** (1 / CONCENTRACION);
}

/** Makes one venta and takes its units from the stock of `porPuesto` (products, best seller first). */
export function venderA(instante: number, porPuesto: readonly EnVenta[], gente: Gente, azar: Azar): Venta {
  const lineas = llenarCanasta(porPuesto, azar);
  const total = sumar(...lineas.map(({ subtotal }) => subtotal));
  const quien = comprador(gente, azar);
  return {
    instante,
    lineas,
    total,
    vendedorId: azar.fraccion() < 0.15 ? gente.adminId : gente.turnos[new Date(instante).getUTCHours() < MEDIODIA_UTC ? 0 : 1],
    ...quien,
    ...cobroDe(total, quien.clienteId !== null, azar),
  };
}

function comprador({ clienteIds }: Gente, azar: Azar): Pick<Venta, "clienteId" | "cliente"> {
  const quien = azar.fraccion();
  if (quien < 0.22) return { clienteId: azar.elegir(clienteIds), cliente: "" };
  return { clienteId: null, cliente: quien < 0.32 ? nombreRapido(azar) : "" };
}

/** A random product; popular products are more likely. */
export function elegirPorDemanda(porPuesto: readonly EnVenta[], azar: Azar): EnVenta {
  const producto = porPuesto[Math.floor(azar.fraccion() ** CONCENTRACION * porPuesto.length)];
  if (!producto) throw new RangeError("No hay productos.");
  return producto;
}

function llenarCanasta(porPuesto: readonly EnVenta[], azar: Azar): Linea[] {
  const lineas: Linea[] = [];
  const cuantas = azar.segun(LINEAS) + 1;
  for (let intento = 0; lineas.length < cuantas && (intento < 2 * cuantas || lineas.length === 0); intento++) {
    const producto = elegirPorDemanda(porPuesto, azar);
    const cantidad = seMide(producto.unidad) ? azar.elegir(GRAMOS) : (CANTIDADES[azar.segun(CADA_CANTIDAD)] ?? 1);
    if ((producto.conExistencias && producto.stock < cantidad) || lineas.some((linea) => linea.producto === producto)) continue;
    if (producto.conExistencias) producto.stock -= cantidad;
    const descuento = azar.fraccion() < CON_DESCUENTO ? azar.elegir(DESCUENTOS) : 0;
    lineas.push(lineaDe(producto, cantidad, descuento));
  }
  return lineas;
}

function lineaDe(producto: EnVenta, cantidad: Cantidad, descuento: Descuento): Linea {
  const { precio, publico, iva, unidad, costo } = producto;
  const unitario =
    descuento === 0 ? { precio, iva: publico - precio, publico } : unitarioDesdePublico(aplicarDescuento(publico, descuento), iva);
  const lista = descuento === 0 ? null : publico;
  return { producto, cantidad, unitario, descuento, lista, costo, subtotal: importe(unitario.publico, cantidad, unidad) };
}

/** Units of a product as a number of whole ones, in its own steps. */
export const partesDe = (unidades: number, unidad: Unidad): Cantidad => unidades * unaUnidad(unidad);
