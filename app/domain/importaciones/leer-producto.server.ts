import { productos } from "@db/schema/productos";
import { enLista } from "../compartido/busqueda.server";
import { cantidadEn, vistaCantidad } from "../compartido/cantidad";
import type { Contexto } from "../compartido/contexto.server";
import { textoPesos } from "../compartido/dinero";
import { CANTIDAD_ILEGIBLE, leerEscrito, leerMedidaEscrita, type Refusal } from "../compartido/lectura";
import { pick } from "../compartido/properties";
import { propios } from "../compartido/propios.server";
import type { IvaDeProducto } from "../compartido/tarifas";
import { columnasProducto } from "../productos/columnas.server";
import type { FilaProducto } from "../productos/consultas.server";
import { CamposDeProducto } from "../productos/esquema";
import { type Celdas, casillaEscrita, ivaEscrito, montoDeCelda, unidadEscrita } from "./celdas";
import type { Valores } from "./fila";
import { leerCeldas } from "./leer-celdas";
import type { Lector } from "./revisar.server";

export const LECTOR_DE_PRODUCTOS: Lector<FilaProducto> = {
  campoCodigo: "codigo_de_barras",
  codigoDe: ({ codigo_de_barras }) => codigo_de_barras ?? "",
  claveDeCodigo: (codigo) => codigo,
  segundaDe: () => "",
  distingue: "el código",
  conCodigo: (codigos) => enLista(productos.codigo_de_barras, codigos),
  conNombre: (nombres) => enLista(productos.nombreClave, nombres),
  buscar: (ctx, filtro) =>
    ctx.db
      .select()
      .from(productos)
      .where(propios(ctx, productos, filtro))
      .all(),
  leer,
  valoresDe: (producto, valores) => ({ ...soloColumnas(producto), ...("stock" in valores ? { stock: producto.stock } : {}) }),
};

/** The reader of a file whose new products have this rate when their row names none. */
export const lectorDeProductos = (iva: IvaDeProducto | null): Lector<FilaProducto> =>
  iva === null
    ? LECTOR_DE_PRODUCTOS
    : { ...LECTOR_DE_PRODUCTOS, leer: (ctx, celdas, antes) => leer(ctx, antes ? celdas : { iva, ...celdas }, antes) };

/** The columns of a row; `stock` only when the row says it and the units of the product are counted. */
function leer(ctx: Contexto, celdas: Celdas, antes: FilaProducto | null): Valores {
  const datos = leerCeldas(CamposDeProducto, camposDe(celdas, antes));
  const columnas = soloColumnas(columnasProducto(ctx, datos, antes));
  const stock = datos.stock && columnas.lleva_existencias ? cantidadEn(datos.stock, columnas.unidad, "stock") : null;
  if (stock === null) return antes ? columnas : { ...columnas, stock: 0 };
  return { ...columnas, stock };
}

const MEDIDAS = ["kg", "l", "m"];

export const COLUMNAS_DE_PRODUCTO = [
  "nombre",
  "nombreClave",
  "codigo_de_barras",
  "categoria",
  "categoriaClave",
  "precioCompraCentavos",
  "precioCentavos",
  "precioPublicoCentavos",
  "iva",
  "unidad",
  "lleva_existencias",
  "stock_minimo",
] as const;

const soloColumnas = (producto: Pick<FilaProducto, (typeof COLUMNAS_DE_PRODUCTO)[number]>) => pick(producto, COLUMNAS_DE_PRODUCTO);

/** The fields of the product's form: what the row says, and what the product has where the row says nothing. */
function camposDe(celdas: Celdas, antes: FilaProducto | null): Record<string, unknown> {
  const campos = antes ? camposDelProducto(antes, celdas) : {};
  const unidad = celdas.unidad === undefined ? antes?.unidad : unidadEscrita(celdas.unidad);
  for (const [campo, texto] of Object.entries(celdas)) campos[campo] = LECTURAS[campo]?.(texto, unidad) ?? texto;
  campos.unidad = unidad;
  return campos;
}

const cantidad = (texto: string, unidad: string | undefined) =>
  unidad && esMedida(unidad) ? leerMedidaEscrita(texto.replace(/([.,]\d{3})0+$/, "$1")) : leerEscrito(sinCeros(texto), CANTIDAD_ILEGIBLE);

/** How the cells of a field are read before the form reads them. */
const LECTURAS: Readonly<Record<string, (texto: string, unidad: string | undefined) => string | Refusal>> = {
  precio_compra: montoDeCelda,
  precio: montoDeCelda,
  precio_publico: montoDeCelda,
  stock: cantidad,
  stock_minimo: cantidad,
  iva: ivaEscrito,
  lleva_existencias: casillaEscrita,
};

const esMedida = (unidad: string): boolean => MEDIDAS.some((una) => una === unidad);

// Other programs write whole units with decimals: `12,00`.
const sinCeros = (texto: string): string => texto.replace(/[.,]00?$/, "");

/** Without any price in the row the public price stays, also when the rate changes. */
function camposDelProducto(antes: FilaProducto, celdas: Celdas): Record<string, unknown> {
  const sinPrecio = celdas.precio === undefined && celdas.precio_publico === undefined;
  return {
    nombre: antes.nombre,
    codigo_de_barras: antes.codigo_de_barras ?? "",
    categoria: antes.categoria,
    precio_compra: textoPesos(antes.precioCompraCentavos),
    ...(sinPrecio ? { precio_publico: textoPesos(antes.precioPublicoCentavos) } : {}),
    stock_minimo: antes.stock_minimo === null ? "" : vistaCantidad(antes.stock_minimo, antes.unidad),
  };
}
