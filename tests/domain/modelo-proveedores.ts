import { type Actor, type Compra, type Devolucion, type Modelo, Negado, suma } from "./modelo";
import { asentar, type Cuenta, rebajar, valorDe } from "./modelo-cuentas";
import { importes } from "./modelo-precios";

// What the shops owe their suppliers.

export interface Proveedor extends Cuenta {
  /** In an imported file. */
  nombre: string;
}

export interface Pago {
  dueno: number;
  /** Null when the supplier is gone. */
  proveedor: number | null;
  monto: number;
  deCaja: boolean;
  anulado: boolean;
}

export function proveedorDe({ proveedores }: Modelo, { dueno, esAdmin }: Actor, id: number): Proveedor {
  const proveedor = proveedores.get(id);
  if (!esAdmin || proveedor?.dueno !== dueno) throw new Negado();
  return proveedor;
}

/** The account that a purchase is on: that of its supplier, when it is on credit. */
const cuentaDe = ({ proveedores }: Modelo, compra: Compra | undefined): Proveedor | undefined =>
  compra?.credito ? proveedores.get(compra.proveedor ?? 0) : undefined;

export const totalDe = ({ lineas, ajuste }: Pick<Compra, "lineas" | "ajuste">): number =>
  suma(lineas.map((linea) => importes(linea, linea.unidad, linea.cantidad).subtotal)) + ajuste;

export function cargarCompra(modelo: Modelo, compra: Compra): void {
  const [proveedor, total] = [cuentaDe(modelo, compra), totalDe(compra)];
  if (proveedor && total > 0) asentar(proveedor, "compra", total);
}

export function descargarCompra(modelo: Modelo, id: number, compra: Compra): void {
  const proveedor = cuentaDe(modelo, compra);
  const rebajado = suma([...modelo.devolucionesCompra.values()].flatMap(({ de, aDeuda }) => (de === id ? [aDeuda] : [])));
  if (proveedor) rebajar(proveedor, "anulacion", totalDe(compra) - rebajado);
}

export function rebajarDevuelto(modelo: Modelo, devolucion: Devolucion): void {
  const proveedor = cuentaDe(modelo, modelo.compras.get(devolucion.de ?? 0));
  if (proveedor) devolucion.aDeuda = valorDe(devolucion) - rebajar(proveedor, "devolucion", valorDe(devolucion));
}

export function reponerDevuelto(modelo: Modelo, { de, aDeuda }: Devolucion): void {
  const proveedor = cuentaDe(modelo, modelo.compras.get(de ?? 0));
  if (proveedor && aDeuda > 0) asentar(proveedor, "anulacion", aDeuda);
}
