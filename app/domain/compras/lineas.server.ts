import { detallesCompra } from "@db/schema/compras";
import { type Cantidad, cantidadEn, type Unidad } from "../cifras/cantidad";
import { MAXIMO_10_2 } from "../cifras/dinero";
import { type Importes, importesDe, type PrecioUnitario, unitarioDesdePrecio } from "../cifras/linea";
import { type TarifaIva, tarifaEn } from "../cifras/tarifas";
import { moverStock } from "../inventario/mover-stock.server";
import type { Contexto } from "../nucleo/contexto.server";
import { oErrorDeCampo, ReglaIncumplida } from "../nucleo/errores";
import { type FilaProducto, productoPropio } from "../productos/consultas.server";
import { crearProducto } from "../productos/crear-producto.server";
import { EN_BLANCO } from "../productos/esquema";
import { fijarPrecios } from "../productos/fijar-precios.server";
import { preciosDe } from "../productos/precios";
import { type FilaCompra, referenciaDeCompra } from "./consultas.server";
import type { DatosLinea } from "./linea-esquema";
import { campoDe } from "./nombres";

/** A line with its amounts. */
export interface LineaConImportes {
  linea: DatosLinea;
  cantidad: Cantidad;
  unidad: Unidad;
  tarifa: TarifaIva;
  costo: PrecioUnitario;
  importes: Importes;
}

/**
 * The line with its amounts, in the unit and at the rate of its product. In a shop that is not `responsable` the cost is all that was paid.
 * Throws ReglaIncumplida when the product is not the shop's, its units have no decimals or the subtotal is above MAXIMO_10_2.
 */
export function calcularImportes(ctx: Contexto, responsable: boolean, linea: DatosLinea): LineaConImportes {
  const { unidad, iva } = linea.producto === null ? linea : productoDe(ctx, linea, linea.producto);
  const tarifa = tarifaEn(responsable, iva);
  const campo = campoDe(linea.indice, "cantidad");
  const cantidad = cantidadEn(linea.cantidad, unidad, campo);
  const costo = unitarioDesdePrecio(linea.precio, tarifa);
  const importes = importesDe(costo, cantidad, unidad);
  if (importes.subtotal > MAXIMO_10_2) throw new ReglaIncumplida(campo, "El subtotal es demasiado grande; revise la cantidad y el precio.");
  return { linea, cantidad, unidad, tarifa, costo, importes };
}

/**
 * Adds a line: its units go into stock, and its product gets the cost and the selling price of this purchase. Creates the product when the
 * line has none. Throws ReglaIncumplida when the barcode of a new product is taken or its two selling prices disagree.
 */
export function agregarLinea(
  ctx: Contexto,
  compra: FilaCompra,
  { linea, cantidad, unidad, tarifa, costo, importes }: LineaConImportes,
): void {
  const producto = linea.producto === null ? productoNuevo(ctx, linea) : productoDe(ctx, linea, linea.producto);
  const venta = ubicarErrores(linea, () => preciosDe({ ...linea, precio: linea.precio_venta }, producto, producto.iva));
  if (producto.lleva_existencias)
    moverStock(ctx, {
      productoId: producto.id,
      cantidad,
      causa: "compra",
      referencia: referenciaDeCompra(compra),
      campo: campoDe(linea.indice, "cantidad"),
      lote: { lote: linea.lote, vence: linea.fecha_caducidad ?? "" },
      campoVence: campoDe(linea.indice, "fecha_caducidad"),
    });
  fijarPrecios(ctx, producto, { ...venta, costo: linea.precio }, "compra");
  ctx.db
    .insert(detallesCompra)
    .values({
      usuarioId: ctx.duenoId,
      compraId: compra.id,
      productoId: producto.id,
      productoNombre: producto.nombre,
      categoria: linea.categoria,
      cantidad,
      unidad,
      tarifa_iva: tarifa,
      conExistencias: producto.lleva_existencias,
      precioCentavos: costo.precio,
      precioConIvaCentavos: costo.publico,
      subtotalConIvaCentavos: importes.subtotal,
      precioVentaCentavos: venta.precio,
      precioPublicoCentavos: venta.publico,
      fecha_caducidad: linea.fecha_caducidad,
      lote: linea.lote,
    })
    .run();
}

const productoDe = (ctx: Contexto, { indice }: DatosLinea, id: number): FilaProducto =>
  oErrorDeCampo(campoDe(indice, "producto"), "Elija un producto de la lista.", () => productoPropio(ctx, id));

// The product starts without stock: the purchase is its first movement.
function productoNuevo(ctx: Contexto, linea: DatosLinea): FilaProducto {
  const { nombre, codigo_de_barras, categoria, precio: precio_compra, precio_venta: precio, precio_publico, iva, unidad } = linea;
  const lleva_lotes = linea.lote !== "" || undefined;
  const datos = { ...EN_BLANCO, nombre, codigo_de_barras, categoria, precio_compra, precio, precio_publico, iva, unidad, lleva_lotes };
  return productoPropio(
    ctx,
    ubicarErrores(linea, () => crearProducto(ctx, datos)),
  );
}

/** Runs `hacer`, whose errors are of fields of the line. */
function ubicarErrores<T>({ indice }: DatosLinea, hacer: () => T): T {
  try {
    return hacer();
  } catch (error) {
    if (error instanceof ReglaIncumplida) throw new ReglaIncumplida(campoDe(indice, error.campo), error.message);
    throw error;
  }
}
