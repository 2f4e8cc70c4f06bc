import { DE_CLIENTES, DE_PROVEEDORES } from "./campos-de-personas";
import { type CampoImportado, campo } from "./columnas-de-archivo";

interface ClaseDeImportacion {
  titulo: string;
  /** Its records, in small letters: one and several. */
  nombres: readonly [string, string];
  campos: readonly CampoImportado[];
  /** A file has at least one of these columns; a row without any of them is not a record. */
  identidad: readonly string[];
  /** Words of its headings that say only what all of its columns are about, as `claveSuelta` makes them. */
  sobran: readonly string[];
}

const DE_PRODUCTOS = [
  campo(
    "codigo_de_barras",
    "Código de barras",
    "codigo barras, cod barras, codigo, cod, ean, ean13, ean 13, gtin, upc, plu, sku, referencia, ref, barcode, bar code, codigo de producto, codigo interno, product code, item code",
    "7702001044108",
    "",
  ),
  campo(
    "nombre",
    "Nombre",
    "nombre del producto, nombre producto, producto, descripcion, articulo, item, detalle, name, product name, product, title, description",
    "Leche entera 1 l",
    "Queso campesino",
  ),
  campo(
    "categoria",
    "Categoría",
    "grupo, linea, familia, departamento, seccion, category, department, group, rubro, tipo de producto",
    "Lácteos",
    "Lácteos",
  ),
  campo(
    "precio_compra",
    "Costo sin IVA",
    "precio de compra, costo, costo unitario, precio de costo, precio costo, ultimo costo, costo promedio, costo sin iva, precio de compra sin iva, valor compra, valor costo, valor unitario de compra, cost, cost price, unit cost, purchase price, costo compra",
    "3.200",
    "18.500",
  ),
  {
    ...campo(
      "precio",
      "Precio sin IVA",
      "precio sin iva, precio antes de iva, precio base, precio sin impuesto, precio antes de impuestos, precio neto, precio mas iva, valor sin iva, valor antes de iva",
      "",
      "",
    ),
    dudosos: ["valor", "precio unitario", "valor unitario", "precio producto", "price", "unit price"],
  },
  campo(
    "precio_publico",
    "Precio al público",
    "pvp, precio de venta, precio venta, precio al publico, precio con iva, precio de venta al publico, p v p, precio final, precio iva incluido, precio con impuesto, valor venta, valor publico, valor al publico, valor con iva, valor iva incluido, venta publico, precio detal, precio de lista con iva, sale price, selling price, retail price",
    "4.500",
    "28.900",
  ),
  campo("iva", "IVA", "tarifa de iva, tarifa iva, % iva, iva %, porcentaje de iva, impuesto, tarifa, tax, tax rate, vat", "0", "excluido"),
  campo("unidad", "Unidad", "unidad de medida, medida, um, u m, und, unit of measure, uom", "und", "kg"),
  campo(
    "stock",
    "Existencias",
    "existencias, existencia, cantidad, cant, inventario, unidades, saldo, disponible, stock actual, existencia actual, cantidad actual, inventario actual, saldo actual, stock disponible, cantidad disponible, cantidad en stock, cantidad en existencia, unidades disponibles, quantity, quantity on hand, on hand, stock quantity, inventory",
    "24",
    "3,5",
  ),
  campo(
    "stock_minimo",
    "Mínimo",
    "minimo, existencias minimas, existencia minima, cantidad minima, punto de reorden, cantidad minima de stock, stock min, minimo de existencias, minimum stock, reorder level, reorder point",
    "6",
    "",
  ),
  campo("lote", "Lote", "numero de lote, no lote, n lote, lote numero, lot, lot number, batch, batch number", "", ""),
  campo(
    "vence",
    "Vence",
    "vencimiento, fecha de vencimiento, fecha vencimiento, caducidad, fecha de caducidad, expira, fecha de expiracion, fecha de caducacion, vencimiento lote, expiry, expiry date, expiration, expiration date, best before",
    "",
    "",
  ),
  campo("lleva_existencias", "Lleva existencias", "lleva inventario, maneja inventario, inventariable", "sí", "sí"),
  campo("empaque_de", "Es un empaque de", "es empaque de, es un empaque de, trae el producto", "", ""),
  campo("unidades_por_empaque", "Cuántas trae", "unidades por caja, unidades por paquete, cuantas trae", "", ""),
  campo(
    "otros_codigos",
    "Otros códigos",
    "codigos adicionales, codigo adicional, codigos alternos, codigo alterno, codigos alternativos, codigo alternativo, codigos secundarios, codigo secundario, mas codigos, codigo 2, codigo de barras 2, codigos de barras adicionales, otros codigos de barras, alternate codes, alternate barcode, additional barcodes, other barcodes",
    "",
    "",
  ),
  campo("componentes", "Componentes", "partes, kit, componentes del kit, partes del kit, componente", "", ""),
  campo("impuesto_bolsa", "Impuesto de la bolsa", "impuesto bolsa, impuesto a las bolsas, impuesto bolsas plasticas, inc bolsas", "", ""),
];

/** What can be imported: the first part of its address, and the columns of its file. */
export const CLASES_DE_IMPORTACION = {
  productos: {
    titulo: "Importar productos",
    nombres: ["producto", "productos"],
    campos: DE_PRODUCTOS,
    identidad: ["nombre", "codigo_de_barras"],
    sobran: ["producto", "articulo", "item", "product"],
  },
  clientes: {
    titulo: "Importar clientes",
    nombres: ["cliente", "clientes"],
    campos: DE_CLIENTES,
    identidad: ["nombre", "documento"],
    sobran: ["cliente", "customer"],
  },
  proveedores: {
    titulo: "Importar proveedores",
    nombres: ["proveedor", "proveedores"],
    campos: DE_PROVEEDORES,
    identidad: ["nombre"],
    sobran: ["proveedor", "supplier", "vendor"],
  },
} as const satisfies Record<string, ClaseDeImportacion>;

export type Clase = keyof typeof CLASES_DE_IMPORTACION;

export const CLASES_DE_ARCHIVO = ["productos", "clientes", "proveedores"] as const satisfies readonly Clase[];

/** The kind of an address such as `/productos/importar/`. */
export function claseDe(path: string): Clase {
  const clase = CLASES_DE_ARCHIVO.find((una) => path.startsWith(`/${una}/importar/`));
  if (!clase) throw new Error(`${path} imports nothing`);
  return clase;
}
