// The shop as plain maps: what the domain must do, said a second time without a database.
import type { Caja, Cliente, Dado, Gasto, Pago } from "./modelo-cuentas";
import { type DadosDeLinea, type Impuestos, importes, type Precio, type PrecioVendido, type Tarifa, type Unidad } from "./modelo-precios";
import type { Pago as PagoAProveedor, Proveedor } from "./modelo-proveedores";

export interface Actor {
  id: number;
  dueno: number;
  esAdmin: boolean;
}

export interface Producto extends Precio {
  dueno: number;
  stock: number;
  iva: Tarifa;
  unidad: Unidad;
  /** Whether its units are counted. */
  cuenta: boolean;
  costo: number;
  codigo: string;
  /** Its further codes, as they were typed. */
  otros?: string;
  categoria: string;
  movimientos: number[];
  /** Of which product it is a pack, and how much of it one brings. */
  empaque: { de: number; trae: number } | null;
  /** What one of a kit takes; its stock and its cost are those of {@link armarKits}. */
  kit?: Parte[];
  /** The product with which it was united. */
  unidoA?: number;
}

/** How much of a product one of a kit takes, in its own steps. */
export interface Parte {
  de: number;
  cantidad: number;
}

export interface Linea extends PrecioVendido {
  /** 0 until the database has given it one. */
  id: number;
  producto: number;
  cantidad: number;
  unidad: Unidad;
  cuenta: boolean;
  costo: number;
  /** What one unit took out of stock, of what was a kit when it was sold. */
  partes: Parte[];
}

export type Forma = "Efectivo" | "Transferencia" | "Tarjeta" | "Fiado" | "Mixto";

export interface Venta {
  dueno: number;
  vendedor: number;
  consecutivo: number;
  forma: Forma;
  cliente: number | null;
  /** Only of a `Mixto` sale. */
  partes: Pago[];
  recibido: number | null;
  lineas: Linea[];
  /** The return whose goods paid for it: of an exchange. */
  cambio?: number;
}

/** What a shop asks of those who sell. */
export interface Reglas {
  cambiaPrecios: boolean;
  /** In hundredths of a percent; null for no limit. */
  descuentoMaximo: number | null;
  exigeCaja: boolean;
}

export interface Modelo {
  impuestos: Map<number, Impuestos>;
  reglas: Map<number, Reglas>;
  productos: Map<number, Producto>;
  ventas: Map<number, Venta>;
  consecutivos: Map<number, number>;
  /** What was sent with each key. */
  claves: Map<string, string>;
  compras: Map<number, Compra>;
  proveedores: Map<number, Proveedor>;
  pagos: Map<number, PagoAProveedor>;
  devoluciones: Map<number, Devolucion>;
  devolucionesCompra: Map<number, Devolucion>;
  clientes: Map<number, Cliente>;
  /** What each sale put on an account. */
  deVentas: Map<number, number>;
  abonos: Map<number, { dueno: number; cliente: number; monto: number; medio: string; anulado: boolean }>;
  cajas: Map<number, Caja>;
  conteos: Map<number, ConteoFisico>;
  gastos: Map<number, Gasto>;
  ingresos: Map<number, Gasto>;
}

/** A physical count: what was counted of each product, and what the ledger said then. */
export interface ConteoFisico {
  dueno: number;
  /** The only category that it covers, "" for all. */
  categoria: string;
  estado: "abierto" | "aplicado" | "descartado";
  lineas: Map<number, { contado: number; esperado: number }>;
}

/** Its prices are the cost of a unit. */
export interface LineaDeCompra extends Precio {
  id: number;
  /** Null when the product is gone. */
  producto: number | null;
  cantidad: number;
  unidad: Unidad;
  cuenta: boolean;
  tarifa: Tarifa;
}

export interface Compra {
  dueno: number;
  /** Null for none, and when it is gone. */
  proveedor: number | null;
  credito: boolean;
  /** What the supplier's paper says more than the lines. */
  ajuste: number;
  lineas: LineaDeCompra[];
}

/** A return, of a sale or of a purchase. */
export interface Devolucion {
  dueno: number;
  vendedor: number;
  /** The sale, null when it is gone, or the purchase. */
  de: number | null;
  /** What it took off whose debt: of the client `deudor`, or of the shop to the supplier of the purchase. */
  aDeuda: number;
  deCaja: boolean;
  deudor: number | null;
  /** In which ways it gave back the rest. */
  dado: Dado[];
  lineas: Devuelta[];
}

export interface Devuelta {
  /** The line that the units come off, null when it is gone. */
  linea: number | null;
  producto: number;
  cantidad: number;
  precio: number;
  base: number;
  iva: number;
  /** With IVA for a client, without it for a supplier. */
  valor: number;
  cuenta: boolean;
  partes: Parte[];
}

export interface Pedido extends DadosDeLinea {
  id: number | null;
  producto: number;
  cantidad: number;
  /** Half a unit more of what is sold in whole ones. */
  quebrada: boolean;
}

/** The command must be refused. */
export class Negado extends Error {}

export const exigir = (condicion: boolean): void => {
  if (!condicion) throw new Negado();
};

export const modeloVacio = (actores: readonly Actor[], { clientes, proveedores }: Pick<Modelo, "clientes" | "proveedores">): Modelo => ({
  impuestos: new Map(actores.map(({ dueno }) => [dueno, { iva: true, inc: false }])),
  reglas: new Map(actores.map(({ dueno }) => [dueno, { cambiaPrecios: true, descuentoMaximo: null, exigeCaja: false }])),
  productos: new Map(),
  ventas: new Map(),
  consecutivos: new Map(actores.map(({ dueno }) => [dueno, 0])),
  claves: new Map(),
  compras: new Map(),
  proveedores,
  pagos: new Map(),
  devoluciones: new Map(),
  devolucionesCompra: new Map(),
  clientes,
  deVentas: new Map(),
  abonos: new Map(),
  cajas: new Map(),
  conteos: new Map(),
  gastos: new Map(),
  ingresos: new Map(),
});

export function reglasDe({ reglas }: Modelo, { dueno }: Actor): Reglas {
  const deLaTienda = reglas.get(dueno);
  if (!deLaTienda) throw new Negado();
  return deLaTienda;
}

export const subtotal = (linea: Linea): number => importes(linea, linea.unidad, linea.cantidad).subtotal;

export const suma = (montos: readonly number[]): number => montos.reduce((total, monto) => total + monto, 0);

export const total = (lineas: readonly Linea[]): number => suma(lineas.map(subtotal));

export function productoDe({ productos }: Modelo, { dueno }: Actor, id: number): Producto {
  const producto = productos.get(id);
  if (producto?.dueno !== dueno || producto.unidoA !== undefined) throw new Negado();
  return producto;
}

/** The product that has the units of this one. */
export const productoActual = ({ productos }: Pick<Modelo, "productos">, id: number): number => productos.get(id)?.unidoA ?? id;

/** Whether the actor sees a record of that owner; a sale, only its own when it is a vendedor. */
export const ve = (actor: Actor, { dueno, vendedor = actor.id }: { dueno: number; vendedor?: number }): boolean =>
  dueno === actor.dueno && (actor.esAdmin || vendedor === actor.id);

export function ventaDe({ ventas }: Modelo, actor: Actor, id: number): Venta {
  const venta = ventas.get(id);
  if (!venta || !ve(actor, venta)) throw new Negado();
  return venta;
}

/** Moves units; only the final stock of a command counts, see {@link exigirExistencias}. */
export function mover(producto: Producto | undefined, cantidad: number): void {
  if (!producto || cantidad === 0) return;
  producto.stock += cantidad;
  producto.movimientos.push(cantidad);
}

/** The kits of which a product is a part. */
export const kitsDe = ({ productos }: Pick<Modelo, "productos">, id: number): Producto[] =>
  [...productos.values()].filter(({ kit }) => kit?.some(({ de }) => de === id));

interface Unidades {
  producto: number;
  cantidad: number;
  partes: readonly Parte[];
}

/** The units of a kit as those of its parts. */
export const desarmar = ({ producto, cantidad, partes }: Unidades): Parte[] =>
  partes.length === 0 ? [{ de: producto, cantidad }] : partes.map((parte) => ({ ...parte, cantidad: cantidad * parte.cantidad }));

/** Moves the units of a line. */
export function moverLinea(modelo: Modelo, unidades: Unidades): void {
  for (const { de, cantidad } of desarmar(unidades)) mover(modelo.productos.get(productoActual(modelo, de)), cantidad);
}

/** A kit has as many units as can be made, and costs what its parts do. */
export function armarKits({ productos }: Modelo): void {
  for (const kit of productos.values()) {
    if (!kit.kit) continue;
    const partes = kit.kit.flatMap(({ de, cantidad }) => {
      const parte = productos.get(de);
      return parte ? [{ ...parte, cantidad }] : [];
    });
    kit.stock = Math.min(...partes.map(({ stock, cantidad }) => Math.floor(stock / cantidad)));
    kit.costo = suma(partes.map(({ costo, unidad, cantidad }) => importes({ precio: costo, publico: costo }, unidad, cantidad).base));
  }
}

export const exigirExistencias = ({ productos }: Modelo): void => exigir([...productos.values()].every(({ stock }) => stock >= 0));
