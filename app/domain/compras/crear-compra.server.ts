import { activos, compras } from "@db/schema/compras";
import { comandoUnaVez } from "../actividad/comando.server";
import { type Centavos, MAXIMO_10_2, mostrarCentavos, sumar } from "../cifras/dinero";
import { type Contexto, exigirAdmin } from "../nucleo/contexto.server";
import { ReglaIncumplida } from "../nucleo/errores";
import { diaDe } from "../nucleo/fecha";
import { siguienteConsecutivo } from "../tienda/numerar.server";
import { tiendaDe } from "../tienda/tienda.server";
import type { FilaCompra } from "./consultas.server";
import { cargarCompra } from "./credito.server";
import { comparables, type DatosCompra } from "./esquema";
import { agregarLinea, calcularImportes } from "./lineas.server";
import { proveedorDeCompra } from "./proveedores.server";

/**
 * Saves a purchase: gives it a number, then adds its units to stock and sets the products' cost and selling price, or saves its asset.
 * A supplier named by `proveedor_nuevo` is registered with it. Returns its id. One on credit is charged to its
 * supplier's account. A repeated `clave_envio` returns the id of the first call. Throws SinPermiso for a vendedor, ReglaIncumplida when a
 * record is not the shop's, a new product's barcode is taken, an amount is too large or the day on which it is due is past.
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
  if (datos.tipo === "activos") return registrarActivo(ctx, datos, cabeza);
  const { responsable_iva } = tiendaDe(ctx);
  const lineas = datos.detalles.map((linea) => calcularImportes(ctx, responsable_iva, linea));
  const compra = insertar(ctx, { tipo: datos.tipo, ...cabeza }, totalQueCabe(lineas.map(({ importes }) => importes.subtotal)));
  for (const linea of lineas) agregarLinea(ctx, compra, linea);
  return compra.id;
}

function registrarActivo(ctx: Contexto, datos: Extract<DatosCompra, { tipo: "activos" }>, cabeza: Omit<Cabeza, "tipo">): number {
  const { valor: valorCentavos, fecha_adquisicion, nombre, descripcion } = datos.activo;
  const { id: compraId } = insertar(ctx, { tipo: datos.tipo, ...cabeza }, valorCentavos);
  ctx.db.insert(activos).values({ compraId, nombre, descripcion, valorCentavos, fecha_adquisicion }).run();
  return compraId;
}

type Cabeza = Pick<FilaCompra, "tipo" | "proveedorId" | "credito" | "vence">;

function insertar(ctx: Contexto, cabeza: Cabeza, totalCentavos: Centavos): FilaCompra {
  const { consecutivo: numero } = siguienteConsecutivo(ctx, "compra");
  const compra = ctx.db
    .insert(compras)
    .values({
      usuarioId: ctx.duenoId,
      creadoPorId: ctx.actor.id,
      numero,
      fecha: ctx.ahora,
      ...cabeza,
      totalCentavos,
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
