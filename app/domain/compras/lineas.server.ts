import { placeholdersOf, preparedQuery } from "@db/prepared.server";
import { detallesCompra } from "@db/schema/compras";
import { type Cantidad, cantidadEn, type Unidad, unaUnidad } from "../cifras/cantidad";
import { type Centavos, MAXIMO_10_2, proporcion, sumar } from "../cifras/dinero";
import { type Importes, importe, importesDe, type PrecioUnitario, unitarioDesdePrecio } from "../cifras/linea";
import { type Regimen, type TarifaIva, tarifaDeCompra } from "../cifras/tarifas";
import { esUnKit, moverStock } from "../inventario/mover-stock.server";
import type { Contexto } from "../nucleo/contexto.server";
import { oErrorDeCampo, ReglaIncumplida } from "../nucleo/errores";
import { type FilaProducto, productoActual, productoPropio } from "../productos/consultas.server";
import { crearProducto } from "../productos/crear-producto.server";
import { EN_BLANCO } from "../productos/esquema";
import { fijarPrecios } from "../productos/fijar-precios.server";
import { preciosDe } from "../productos/precios";
import { type FilaCompra, referenciaDeCompra } from "./consultas.server";
import type { DatosLinea } from "./linea-esquema";
import { campoDe } from "./nombres";

export interface LineaConImportes {
  linea: DatosLinea;
  /** The product that it has now; `null` for a new one. */
  productoId: number | null;
  cantidad: Cantidad;
  unidad: Unidad;
  tarifa: TarifaIva;
  costo: PrecioUnitario;
  importes: Importes;
}

/**
 * The line with its amounts, in the unit and at the rate of its product. The cost has all that was paid besides IVA that is taken off.
 * Throws ReglaIncumplida when the product is not the shop's, its units have no decimals or the subtotal is above MAXIMO_10_2.
 */
export function calcularImportes(ctx: Contexto, regimen: Regimen, linea: DatosLinea): LineaConImportes {
  const producto = linea.producto === null ? null : productoDe(ctx, linea, linea.producto);
  const { unidad, iva } = producto ?? linea;
  const { papel } = linea;
  const tarifa = papel?.tarifa ?? tarifaDeCompra(regimen, iva);
  const campo = campoDe(linea.indice, "cantidad");
  const cantidad = cantidadEn(linea.cantidad, unidad, campo);
  const costo = unitarioDesdePrecio(linea.precio, tarifa);
  const importes = papel ? { ...papel, subtotal: sumar(papel.base, papel.iva) } : importesDe(costo, cantidad, unidad);
  if (importes.subtotal > MAXIMO_10_2) throw new ReglaIncumplida(campo, "El subtotal es demasiado grande; revise la cantidad y el precio.");
  return { linea, productoId: producto?.id ?? null, cantidad, unidad, tarifa, costo, importes };
}

const insertar = preparedQuery((db) => db.insert(detallesCompra).values(placeholdersOf(detallesCompra)));

/**
 * Adds a line: its units go into stock, and its product gets the cost and the selling price of this purchase. Creates the product when the
 * line has none. Throws ReglaIncumplida when the barcode of a new product is taken or its two selling prices disagree.
 */
export function agregarLinea(
  ctx: Contexto,
  compra: FilaCompra,
  { linea, cantidad, unidad, tarifa, costo }: LineaConImportes,
  costoDe: CostoDeProducto,
): void {
  const producto = linea.producto === null ? productoNuevo(ctx, linea) : productoDe(ctx, linea, linea.producto);
  if (producto.es_kit) throw new ReglaIncumplida(campoDe(linea.indice, "producto"), `${esUnKit(producto.nombre)} Compre los componentes.`);
  const venta = ubicarErrores(linea, () => preciosDe(preciosDados(linea, producto), producto, producto.iva));
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
  fijarPrecios(ctx, producto, { costo: costoDe(producto) ?? linea.precio, ...venta }, "compra");
  insertar(ctx.db).run({
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
    subtotalConIvaCentavos: importe(costo.publico, cantidad, unidad),
    papelBaseCentavos: linea.papel?.base ?? null,
    papelIvaCentavos: linea.papel?.iva ?? null,
    bonificacion: linea.bonificacion,
    precioVentaCentavos: venta.precio,
    precioPublicoCentavos: venta.publico,
    fecha_caducidad: linea.fecha_caducidad,
    lote: linea.lote,
  });
}

/** The selling prices of a line; those of the product where free units bring none. */
const preciosDados = ({ bonificacion, precio_venta, precio_publico }: DatosLinea, { precioCentavos }: FilaProducto) => ({
  precio: bonificacion && precio_publico === null ? (precio_venta ?? precioCentavos) : precio_venta,
  precio_publico,
});

/** The cost of a product after its purchase, where that is not the one of its line. */
export type CostoDeProducto = (producto: FilaProducto) => Centavos | undefined;

/**
 * The cost of the products that came with free units: the average over their lines of the purchase. Free units alone leave the cost as it
 * was.
 */
export function costosConBonificacion(lineas: readonly LineaConImportes[]): CostoDeProducto {
  const regalados = new Set(lineas.flatMap(({ linea, productoId }) => (linea.bonificacion ? (productoId ?? []) : [])));
  return ({ id, precioCompraCentavos }) => {
    if (!regalados.has(id)) return undefined;
    const lineasDelProducto = lineas.filter(({ productoId }) => productoId === id);
    const unidades = lineasDelProducto.reduce((suma, { cantidad }) => suma + cantidad, 0);
    const [{ unidad } = { unidad: "und" as const }] = lineasDelProducto;
    const pagado = sumar(...lineasDelProducto.map(({ importes }) => importes.base));
    return lineasDelProducto.every(({ linea }) => linea.bonificacion)
      ? precioCompraCentavos
      : proporcion(pagado, unaUnidad(unidad), unidades);
  };
}

const productoDe = (ctx: Contexto, { indice }: DatosLinea, id: number): FilaProducto =>
  oErrorDeCampo(campoDe(indice, "producto"), "Elija un producto de la lista.", () => productoActual(ctx, id));

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
