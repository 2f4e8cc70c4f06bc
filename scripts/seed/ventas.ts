import { type Centavos, conIva, ivaDe, porCantidad, sumar } from "~/domain/compartido/dinero";
import type { FormaDePago } from "~/domain/ventas/formas-de-pago";
import type { Azar } from "./azar";
import { nombreRapido } from "./personas";

export interface EnVenta {
  id: number;
  nombre: string;
  precio: Centavos;
  costo: Centavos;
  stock: number;
}

export interface Linea {
  producto: EnVenta;
  cantidad: number;
  precio: Centavos;
  costo: Centavos;
  iva: Centavos;
  final: Centavos;
  subtotal: Centavos;
}

export interface Venta {
  instante: number;
  lineas: Linea[];
  total: Centavos;
  vendedorId: number;
  clienteId: number | null;
  cliente: string;
  forma_pago: FormaDePago;
  banco: string;
  referencia: string;
  recibido: Centavos | null;
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
const BANCOS = ["Nequi", "Daviplata", "Bancolombia", "Davivienda", "Banco de Bogotá"];
const BILLETES_CENTAVOS = [100_000, 200_000, 500_000, 1_000_000, 2_000_000, 5_000_000];
const CONCENTRACION = 2.2;
const MEDIODIA_UTC = 18;

/** Share of the units sold that belongs to the product of this rank. A few products have most of it. */
export function cuotaDe(rango: number, total: number): number {
  return ((rango + 1) / total) ** (1 / CONCENTRACION) - (rango / total) ** (1 / CONCENTRACION);
}

/** Makes one venta and takes its units from the stock of `porRango` (products, best seller first). */
export function venderA(instante: number, porRango: readonly EnVenta[], gente: Gente, azar: Azar): Venta {
  const lineas = llenarCanasta(porRango, azar);
  const total = sumar(...lineas.map(({ subtotal }) => subtotal));
  const transferencia = azar.fraccion() < 0.32;
  return {
    instante,
    lineas,
    total,
    vendedorId: azar.fraccion() < 0.15 ? gente.adminId : gente.turnos[new Date(instante).getUTCHours() < MEDIODIA_UTC ? 0 : 1],
    ...comprador(gente, azar),
    forma_pago: transferencia ? "Transferencia" : "Efectivo",
    banco: transferencia ? azar.elegir(BANCOS) : "",
    referencia: transferencia && azar.fraccion() < 0.6 ? `M${10_000_000 + azar.entero(90_000_000)}` : "",
    recibido: transferencia || azar.fraccion() < 0.35 ? null : efectivoPara(total, azar),
  };
}

function comprador({ clienteIds }: Gente, azar: Azar): Pick<Venta, "clienteId" | "cliente"> {
  const quien = azar.fraccion();
  if (quien < 0.22) return { clienteId: azar.elegir(clienteIds), cliente: "" };
  return { clienteId: null, cliente: quien < 0.32 ? nombreRapido(azar) : "" };
}

/** A random product; popular products are more likely. */
export function segunDemanda(porRango: readonly EnVenta[], azar: Azar): EnVenta {
  const producto = porRango[Math.floor(azar.fraccion() ** CONCENTRACION * porRango.length)];
  if (!producto) throw new RangeError("No hay productos.");
  return producto;
}

function llenarCanasta(porRango: readonly EnVenta[], azar: Azar): Linea[] {
  const lineas: Linea[] = [];
  const cuantas = azar.segun(LINEAS) + 1;
  for (let intento = 0; lineas.length < cuantas && (intento < 2 * cuantas || lineas.length === 0); intento++) {
    const producto = segunDemanda(porRango, azar);
    const cantidad = CANTIDADES[azar.segun(CADA_CANTIDAD)] ?? 1;
    if (producto.stock < cantidad || lineas.some((linea) => linea.producto === producto)) continue;
    producto.stock -= cantidad;
    lineas.push(lineaDe(producto, cantidad));
  }
  return lineas;
}

function lineaDe(producto: EnVenta, cantidad: number): Linea {
  const final = conIva(producto.precio);
  const { precio, costo } = producto;
  return { producto, cantidad, precio, costo, iva: ivaDe(producto.precio), final, subtotal: porCantidad(final, cantidad) };
}

/** Cash that the client hands over: the exact total, or notes of one value. */
function efectivoPara(total: Centavos, azar: Azar): Centavos {
  if (azar.fraccion() < 0.2) return total;
  const billete = azar.elegir(BILLETES_CENTAVOS);
  return porCantidad(billete, Math.ceil(total / billete));
}
