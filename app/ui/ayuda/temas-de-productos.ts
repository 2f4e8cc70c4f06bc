import type { Tema } from "./tema";

export const TEMAS_DE_PRODUCTOS = {
  productos: {
    titulo: "Productos y existencias",
    icono: "productos",
    pasos: [
      "En Productos pulse Nuevo producto: nombre, código de barras si tiene, precio y cuántas unidades hay.",
      "Si va a crear varios, pulse Guardar y crear otro.",
      "Lo que se pesa o se mide se vende por kilo, litro o metro; recargas y fotocopias pueden venderse sin llevar existencias.",
      "Si un producto tiene varios códigos, edítelo, abra Más opciones y Más de un código, y escríbalos, uno por renglón. El del paquete de seis va con lo que trae: 7702132004484*6 vende seis.",
      "Cuando cuente y no cuadre, edite el producto y escriba las unidades que hay.",
      "Para subir muchos precios, en Productos abra Más y pulse Cambiar precios: por categoría, proveedor o nombre. Primero ve cómo quedan.",
      "Si vende anchetas o combos, cree el producto, abra Más opciones y diga en Es un kit qué lleva: dos de esto, media libra de aquello. Al vender uno salen sus componentes; sus existencias son las que se pueden armar, y su costo es el de ellos.",
      "Si vende una caja y también lo que trae, edite la caja y diga en Más opciones, Es un empaque, de qué producto lo es; después se abre con Abrir un empaque, o al vender. Un empaque puede traer otros: un cartón, cajetillas; una cajetilla, sueltos.",
    ],
    notas: [
      "La página de un producto muestra cada unidad que entró y salió, con su razón.",
      "Debajo de la lista elija cuántos productos ve por página: 7, 20 o 50.",
      "Un producto que ya se vendió no se puede eliminar.",
    ],
    enlace: { texto: "Ver los productos", to: "/productos/" },
    palabras:
      "inventario stock unidades precio crear articulo mercancia kardex ajustar agotado peso kilo litro metro subir precios margen kit combo ancheta canasta componentes empaque caja paca bulto abrir varios codigos segundo codigo alterno",
  },
  mayoristas: {
    titulo: "Mayoristas y precios por cantidad",
    icono: "precios",
    soloAdmin: true,
    pasos: [
      "Para mayoristas, escriba los nombres de sus listas en Configuración, Listas de precios. Después ponga en cada producto su precio en la lista, y en cada cliente su lista.",
      "Para vender más barato por docena, edite el producto, abra Más opciones y Precios por cantidad, y escriba desde cuántas unidades y a cómo queda cada una.",
    ],
    notas: ["Al vender se cobra lo más barato de todo para el cliente; nada se suma. La línea dice por qué."],
    enlace: { texto: "Ver los productos", to: "/productos/" },
    palabras: "mayorista mayoreo lista docena cantidad bulto precio especial",
  },
  lotes: {
    titulo: "Lotes y vencimientos",
    icono: "productos",
    pasos: [
      "En Configuración, en Lotes y vencimientos, marque Llevar lotes y vencimientos. Después edite el producto y marque Llevar lotes.",
      "Al registrar la compra escriba el lote de cada producto y marque Vence, con la fecha.",
      "Al vender sale solo primero lo que vence primero; lo vencido no se vende mientras haya otro.",
      "Lo devuelto vuelve al lote del que salió. Al contar o corregir un producto con varios lotes se dice de cuál.",
    ],
    notas: [
      "Lo que no tiene lote sale de último.",
      "El último día todavía se puede vender.",
      "Si solo queda vencido, la venta no se deja hacer. En Configuración puede decir que se venda con un aviso.",
    ],
    enlace: { texto: "Ver los productos", to: "/productos/" },
    palabras: "lote vencimiento vence caducidad vencido fecha peps fefo farmacia",
    soloAdmin: true,
  },
  peso: {
    titulo: "Peso y balanza",
    icono: "productos",
    pasos: [
      "Al crear el producto elija cómo se vende: por unidad, kilo, litro o metro. El precio es el de un kilo, un litro o un metro.",
      "Al vender, el cursor queda en la cantidad: escriba el peso con coma, y sin él no se cobra; 0,350 son 350 gramos. Las teclas + y − ponen o quitan 100 gramos.",
      "Si su balanza imprime etiquetas, diga en Configuración, en Balanza, con qué números empiezan y si llevan el peso o el precio.",
      "Póngale al producto, como código, los cinco números que le da la balanza. Después basta escanear la etiqueta. Si lleva el precio, se cobra ese precio, y el peso sale de él.",
    ],
    notas: [
      "La unidad de un producto no se cambia después de la primera compra o venta.",
      "Lo que no se cuenta, como una recarga o una fotocopia, se marca en el producto: se vende sin existencias.",
    ],
    enlace: { texto: "Ver los productos", to: "/productos/" },
    palabras: "pesar kilo gramo libra litro metro bascula gramera etiqueta fruta verdura carne queso granel decimales",
  },
} as const satisfies Record<string, Tema>;
