import { activos, compras } from "@db/schema/compras";
import { comandoUnaVez } from "../actividad/comando.server";
import { type Centavos, MAXIMO_10_2, mostrarCentavos, restar, sumar } from "../cifras/dinero";
import { regimenDeCompra } from "../cifras/tarifas";
import { type Contexto, exigirAdmin } from "../nucleo/contexto.server";
import { ReglaIncumplida } from "../nucleo/errores";
import { diaDe } from "../nucleo/fecha";
import { exigirPeriodoAbierto } from "../nucleo/periodo.server";
import { bought } from "../nucleo/sucesos.server";
import { proveedorObligado } from "../proveedores/proveedor.server";
import { siguienteConsecutivo } from "../tienda/numerar.server";
import { tiendaDe } from "../tienda/tienda.server";
import type { FilaCompra } from "./consultas.server";
import { cargarCompra } from "./credito.server";
import { comparables, type DatosCompra } from "./esquema";
import type { DatosLinea } from "./linea-esquema";
import { agregarLinea, calcularImportes, costosConBonificacion } from "./lineas.server";
import { proveedorDeCompra } from "./proveedores.server";

/**
 * Saves a purchase: gives it a number, then adds its units to stock and sets the products' cost and selling price, or saves its asset.
 * A supplier named by `proveedor_nuevo` is registered with it. Returns its id. One on credit is charged to its
 * supplier's account. A repeated `clave_envio` returns the id of the first call. Throws SinPermiso for a vendedor, ReglaIncumplida when a
 * record is not the shop's, a new product's barcode is taken, an amount is too large, the supplier's own total is too far from that of the
 * lines, the day on which it is due is past, or the books are closed over its day.
 */
export function crearCompra(ctx: Contexto, datos: DatosCompra): number {
  exigirAdmin(ctx);
  const envio = { recurso: "compra", clave: datos.clave_envio, datos: comparables(datos) };
  return comandoUnaVez(ctx, envio, () => registrar(ctx, datos));
}

function registrar(ctx: Contexto, datos: DatosCompra): number {
  const { credito, vence } = datos;
  if (vence !== null && vence < diaDe(ctx.ahora)) throw new ReglaIncumplida("vence", "La compra no puede vencer antes de hoy.");
  const cabeza = { proveedorId: proveedorDeCompra(ctx, datos), credito, vence };
  const compra =
    datos.tipo === "activos" ? registrarActivo(ctx, datos, cabeza) : asentarProductos(ctx, cabeza, datos.detalles, datos.total_documento);
  if (Math.abs(compra.ajusteCentavos) > MAXIMO_AJUSTE) throw new ReglaIncumplida("total_documento", OTRO_TOTAL);
  bought(ctx, compra);
  return compra.id;
}

/** How far the supplier's own total may be from that of the lines. */
const MAXIMO_AJUSTE: Centavos = 100_00;
const OTRO_TOTAL = "El total del documento puede diferir hasta $ 100 de la suma de los productos. Revise las cantidades y los costos.";

/**
 * Saves a purchase of products with its lines. `totalDelPapel` is what the supplier's paper says, where it is given; what it differs from the
 * lines is kept as `ajuste`. What a supplier sells that need not invoice bears no IVA. Call it inside a command. Throws ReglaIncumplida as {@link crearCompra} does, but for days and differences.
 */
export function asentarProductos(
  ctx: Contexto,
  cabeza: Omit<Cabeza, "tipo">,
  detalles: readonly DatosLinea[],
  totalDelPapel: Centavos | null,
): FilaCompra {
  const regimen = regimenDeCompra(tiendaDe(ctx), proveedorObligado(ctx, cabeza.proveedorId));
  const lineas = detalles.map((linea) => calcularImportes(ctx, regimen, linea));
  const suma = totalQueCabe(lineas.map(({ importes }) => importes.subtotal));
  const compra = insertar(ctx, { tipo: "productos", ...cabeza }, suma, totalDelPapel);
  const costoDe = costosConBonificacion(lineas);
  for (const linea of lineas) agregarLinea(ctx, compra, linea, costoDe);
  return compra;
}

function registrarActivo(ctx: Contexto, datos: Extract<DatosCompra, { tipo: "activos" }>, cabeza: Omit<Cabeza, "tipo">): FilaCompra {
  const { valor: valorCentavos, fecha_adquisicion, nombre, descripcion } = datos.activo;
  exigirPeriodoAbierto(ctx, fecha_adquisicion);
  const compra = insertar(ctx, { tipo: datos.tipo, ...cabeza }, valorCentavos, datos.total_documento);
  ctx.db.insert(activos).values({ compraId: compra.id, nombre, descripcion, valorCentavos, fecha_adquisicion }).run();
  return compra;
}

type Cabeza = Pick<FilaCompra, "tipo" | "proveedorId" | "credito" | "vence">;

function insertar(ctx: Contexto, cabeza: Cabeza, suma: Centavos, totalDelPapel: Centavos | null): FilaCompra {
  const { consecutivo: numero } = siguienteConsecutivo(ctx, "compra");
  const totalCentavos = totalDelPapel ?? suma;
  const compra = ctx.db
    .insert(compras)
    .values({
      usuarioId: ctx.duenoId,
      creadoPorId: ctx.actor.id,
      numero,
      fecha: ctx.ahora,
      ...cabeza,
      totalCentavos,
      ajusteCentavos: restar(totalCentavos, suma),
    })
    .returning()
    .get();
  cargarCompra(ctx, compra);
  return compra;
}

function totalQueCabe(subtotales: readonly Centavos[]): Centavos {
  const total = sumar(...subtotales);
  if (total <= MAXIMO_10_2) return total;
  const maximo = mostrarCentavos(MAXIMO_10_2);
  throw new ReglaIncumplida("", `El total de una compra no puede pasar de ${maximo}; regístrela en varias.`);
}
