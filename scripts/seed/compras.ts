import type { Cantidad } from "~/domain/cifras/cantidad";
import { type Centavos, sumar } from "~/domain/cifras/dinero";
import { importe, unitarioDesdePrecio } from "~/domain/cifras/linea";
import { diaDe, sumarDias } from "~/domain/nucleo/fecha";
import type { Azar } from "./azar";
import type { Grabador } from "./grabador";
import type { Proveedores } from "./proveedores";
import { type EnVenta, elegirPorDemanda, partesDe } from "./ventas";

interface Pedido {
  instante: number;
  porPuesto: readonly EnVenta[];
  /** Ids, by the category of what they sell. */
  proveedores: Proveedores;
}

export interface LineaComprada {
  id: number;
  producto: EnVenta;
  cantidad: number;
  costo: Centavos;
}

export interface CompraGrabada {
  id: number;
  numero: number;
  proveedorId: number;
  total: Centavos;
  credito: boolean;
  instante: number;
  lineas: LineaComprada[];
}

const LINEAS = 5;
const INTENTOS = 120;
/** Units per product of a compra, 12 on average. */
const CANTIDADES = [6, 12, 12, 18];
export const UNIDADES_POR_COMPRA = LINEAS * 12;
/** Part of the lines of what expires whose date is written down. */
const CON_FECHA = 0.3;
/** One purchase in so many is on credit, for 30 days. */
const A_CREDITO = 3;
const PLAZO = 30;

/** Buys up to five popular products of one category, each at a slightly changed cost, and adds them to the stock. */
export function comprar(grabador: Grabador, { instante, porPuesto, proveedores }: Pedido, azar: Azar): CompraGrabada {
  const elegidos = elegirDelRamo(porPuesto, azar);
  const proveedorId = azar.elegir(proveedores.get(elegidos[0]?.categoria ?? "") ?? []);
  const pedidas = elegidos.map((producto) => {
    return { producto, cantidad: partesDe(azar.elegir(CANTIDADES), producto.unidad), costo: otroCosto(producto, azar) };
  });
  const total = sumar(...pedidas.map(({ producto, cantidad, costo }) => valor(producto, cantidad, costo)));
  const { id, numero, credito } = grabarCompra(grabador, { instante, proveedorId, tipo: "productos", total });
  const lineas = pedidas.map(({ producto, cantidad, costo }) => {
    const linea = grabarLinea(grabador, id, { producto, cantidad, costo, caduca: caducidad(producto, instante, azar) });
    Object.assign(producto, { costo, stock: producto.stock + cantidad });
    grabador.mover({ producto, cantidad, causa: "compra", referencia: `Compra ${numero}`, quien: grabador.duenoId, fecha: instante });
    return { id: linea, producto, cantidad, costo };
  });
  return { id, numero, proveedorId, total, credito, instante, lineas };
}

function elegirDelRamo(porPuesto: readonly EnVenta[], azar: Azar): EnVenta[] {
  const elegidos = new Set<EnVenta>();
  for (let intento = 0; elegidos.size < LINEAS && (intento < INTENTOS || elegidos.size === 0); intento++) {
    const uno = elegirPorDemanda(porPuesto, azar);
    const [primero = uno] = elegidos;
    if (uno.conExistencias && uno.categoria === primero.categoria) elegidos.add(uno);
  }
  return [...elegidos];
}

const valor = ({ iva, unidad }: EnVenta, cantidad: Cantidad, costo: Centavos): Centavos =>
  importe(unitarioDesdePrecio(costo, iva).publico, cantidad, unidad);

/** The day until which the goods keep, where somebody wrote it down. */
function caducidad({ vence }: EnVenta, instante: number, azar: Azar): string | null {
  if (!vence || azar.fraccion() > CON_FECHA) return null;
  const [minimo, maximo] = vence;
  return sumarDias(diaDe(instante), minimo + azar.entero(maximo - minimo));
}

/** A little more or less than the last time; the shop keeps 12 % of the price at least. */
const otroCosto = ({ costo, precio }: EnVenta, azar: Azar): Centavos =>
  Math.min(Math.round(costo * (0.98 + azar.fraccion() * 0.04)), Math.floor(precio * 0.88));

function grabarCompra(
  { poner, siguiente, duenoId }: Grabador,
  { instante, proveedorId, tipo, total }: { instante: number; proveedorId: number; tipo: string; total: Centavos },
): { id: number; numero: number; credito: boolean } {
  const numero = siguiente("ultima_compra");
  const cabecera = { usuario_id: duenoId, creado_por_id: duenoId, numero, proveedor_id: proveedorId };
  const credito = tipo === "productos" && numero % A_CREDITO === 0;
  const debida = { credito: credito ? 1 : 0, vence: credito ? sumarDias(diaDe(instante), PLAZO) : null };
  return { numero, credito, id: poner("compras", { ...cabecera, fecha: instante, tipo, total_centavos: total, ...debida }) };
}

function grabarLinea(
  { poner, duenoId }: Grabador,
  compraId: number,
  { producto, cantidad, costo, caduca }: { producto: EnVenta; cantidad: number; costo: Centavos; caduca: string | null },
): number {
  return poner("detalles_compra", {
    usuario_id: duenoId,
    compra_id: compraId,
    producto_id: producto.id,
    producto_nombre: producto.nombre,
    cantidad,
    precio_centavos: costo,
    precio_con_iva_centavos: unitarioDesdePrecio(costo, producto.iva).publico,
    subtotal_con_iva_centavos: valor(producto, cantidad, costo),
    precio_venta_centavos: producto.precio,
    precio_publico_centavos: producto.publico,
    tarifa_iva: producto.iva,
    unidad: producto.unidad,
    fecha_caducidad: caduca,
  });
}

const VENDE_ACTIVOS = "Hogar y mascotas";
const ACTIVOS: readonly (readonly [string, string, Centavos])[] = [
  ["Nevera vertical de 400 L", "Dos puertas de vidrio, para bebidas.", 245_000_000],
  ["Vitrina panorámica", "Mostrador de 1,5 m con luz.", 118_000_000],
  ["Computador de caja", "Con lector de código de barras e impresora de tirillas.", 189_000_000],
  ["Balanza electrónica", "Hasta 30 kg.", 32_000_000],
];

/** Writes the activos that the shop was furnished with. */
export function comprarActivos(grabador: Grabador, instante: number, proveedores: Proveedores, azar: Azar): void {
  const proveedorId = azar.elegir(proveedores.get(VENDE_ACTIVOS) ?? []);
  for (const [nombre, descripcion, valor] of ACTIVOS) {
    const { id } = grabarCompra(grabador, { instante, proveedorId, tipo: "activos", total: valor });
    const activo = { compra_id: id, nombre, descripcion, valor_centavos: valor, fecha_adquisicion: diaDe(instante) };
    grabador.poner("activos", activo);
  }
}
