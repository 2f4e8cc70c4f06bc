import type { CampoImportado } from "./columnas-de-archivo";

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

/** A column: its name, its title, other headings for it with commas between them, and its cells in the two rows of the template. */
const campo = (nombre: string, titulo: string, sinonimos: string, ...ejemplos: [string, string]): CampoImportado => ({
  nombre,
  titulo,
  sinonimos: sinonimos.split(", "),
  ejemplos,
});

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
];

const DE_CLIENTES = [
  campo(
    "nombre",
    "Nombre",
    "cliente, nombre completo, nombre del cliente, nombres y apellidos, nombres, razon social, name, customer, customer name, full name, nombre o razon social",
    "Ana Pérez",
    "Tienda La Esquina",
  ),
  campo(
    "telefono",
    "Teléfono",
    "celular, movil, tel, whatsapp, numero de telefono, telefono celular, numero celular, phone, phone number, mobile",
    "300 123 4567",
    "602 444 5566",
  ),
  campo(
    "documento",
    "Documento",
    "cedula, cc, c c, nit, identificacion, numero de documento, cedula o nit, nit o cedula, numero de identificacion, documento de identidad, identification, tax id",
    "1144000111",
    "900123456-1",
  ),
  campo("cupo", "Cupo para fiar", "cupo para fiar, cupo de credito, limite de credito, credit limit", "100.000", ""),
  campo(
    "saldo",
    "Debe",
    "debe, deuda, saldo pendiente, saldo actual, saldo inicial, saldo en contra, total debe, fiado, balance",
    "25.000",
    "",
  ),
  campo("activo", "Activo", "estado, active", "sí", "sí"),
  campo(
    "tipo_documento",
    "Tipo de documento",
    "tipo de documento, tipo de identificacion, tipo identificacion, tipo doc, document type",
    "cédula",
    "NIT",
  ),
  campo("correo", "Correo", "correo electronico, email, e mail, mail, mail electronico", "ana@ejemplo.co", "tienda@ejemplo.co"),
  campo("factura", "Pide factura", "pide factura electronica, factura electronica, factura", "no", "sí"),
];

const DE_PROVEEDORES = [
  campo(
    "nombre",
    "Nombre",
    "proveedor, contacto, nombre del proveedor, vendedor, name, supplier, vendor, contact, nombre de contacto, persona de contacto",
    "Marta Díaz",
    "Luis Gómez",
  ),
  campo(
    "empresa",
    "Empresa",
    "razon social, compania, distribuidora, nombre de la empresa, company, company name",
    "Granos del Valle SAS",
    "Lácteos Gómez",
  ),
  campo(
    "telefono",
    "Teléfono",
    "celular, movil, tel, whatsapp, telefono celular, numero celular, phone, phone number, mobile",
    "602 444 5566",
    "300 123 4567",
  ),
  campo("correo", "Correo", "correo electronico, email, e mail, mail, mail electronico", "marta@granos.co", "luis@lacteos.co"),
  campo("direccion", "Dirección", "domicilio, address", "Calle 5 # 6-7, Cali", "Carrera 10 # 20-30, Cali"),
  campo(
    "tipo_documento",
    "Tipo de documento",
    "tipo de documento, tipo de identificacion, tipo identificacion, tipo doc, document type",
    "NIT",
    "cédula",
  ),
  campo(
    "documento",
    "Documento",
    "nit, cedula, cc, identificacion, numero de documento, cedula o nit, nit o cedula, numero de identificacion, rut, tax id",
    "900123456-8",
    "1144000111",
  ),
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
