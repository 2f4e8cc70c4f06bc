import type { CampoImportado } from "./encabezado";

const PVP = ["pvp", "precio de venta", "precio venta", "precio al publico", "precio con iva", "precio de venta al publico", "p v p"];

export const CAMPOS_DE_PRODUCTOS = [
  {
    nombre: "codigo_de_barras",
    titulo: "Código de barras",
    sinonimos: ["codigo barras", "cod barras", "codigo", "cod", "ean", "ean13", "ean 13", "gtin", "upc", "plu", "sku", "referencia", "ref"],
    ejemplos: ["7702001044108", ""],
  },
  {
    nombre: "nombre",
    titulo: "Nombre",
    sinonimos: ["nombre del producto", "nombre producto", "producto", "descripcion", "articulo", "item", "detalle"],
    ejemplos: ["Leche entera 1 l", "Queso campesino"],
  },
  {
    nombre: "categoria",
    titulo: "Categoría",
    sinonimos: ["grupo", "linea", "familia", "departamento", "seccion"],
    ejemplos: ["Lácteos", "Lácteos"],
  },
  {
    nombre: "precio_compra",
    titulo: "Costo sin IVA",
    sinonimos: [
      "precio de compra",
      "costo",
      "costo unitario",
      "precio de costo",
      "precio costo",
      "ultimo costo",
      "costo promedio",
      "costo sin iva",
    ],
    ejemplos: ["3.200", "18.500"],
  },
  { nombre: "precio", titulo: "Precio sin IVA", sinonimos: ["precio sin iva", "precio antes de iva", "precio base"], ejemplos: ["", ""] },
  { nombre: "precio_publico", titulo: "Precio al público", sinonimos: [...PVP, "precio final"], ejemplos: ["4.500", "28.900"] },
  {
    nombre: "iva",
    titulo: "IVA",
    sinonimos: ["tarifa de iva", "tarifa iva", "% iva", "iva %", "porcentaje de iva", "impuesto", "tarifa"],
    ejemplos: ["0", "excluido"],
  },
  {
    nombre: "unidad",
    titulo: "Unidad",
    sinonimos: ["unidad de medida", "medida", "um", "u m", "und"],
    ejemplos: ["und", "kg"],
  },
  {
    nombre: "stock",
    titulo: "Existencias",
    sinonimos: ["existencias", "existencia", "cantidad", "cant", "inventario", "unidades", "saldo", "disponible"],
    ejemplos: ["24", "3,5"],
  },
  {
    nombre: "stock_minimo",
    titulo: "Mínimo",
    sinonimos: ["minimo", "existencias minimas", "existencia minima", "cantidad minima", "punto de reorden"],
    ejemplos: ["6", ""],
  },
  {
    nombre: "lleva_existencias",
    titulo: "Lleva existencias",
    sinonimos: ["lleva inventario", "maneja inventario", "inventariable"],
    ejemplos: ["sí", "sí"],
  },
  {
    nombre: "empaque_de",
    titulo: "Es un empaque de",
    sinonimos: ["es empaque de", "es un empaque de", "trae el producto"],
    ejemplos: ["", ""],
  },
  {
    nombre: "unidades_por_empaque",
    titulo: "Cuántas trae",
    sinonimos: ["unidades por caja", "unidades por paquete", "cuantas trae"],
    ejemplos: ["", ""],
  },
] as const satisfies readonly CampoImportado[];
