import type { Tema } from "~/ui/ayuda/tema";

export const TEMAS = {
  consumo: {
    titulo: "Impuesto al consumo",
    icono: "gastos",
    pasos: [
      "Si su RUT trae la responsabilidad 33, márquelo en Configuración, en Impuestos. Es para restaurantes, cafeterías, panaderías, heladerías y bares.",
      "En cada producto que usted prepara elija INC 8 %. Lo que vende como lo compró, como una gaseosa, sigue con IVA.",
      "El precio al público ya lo trae: el cliente paga lo que dice la carta, y el comprobante muestra la base y el impuesto aparte.",
      "Cada dos meses abra en Reportes Impuesto al consumo: dice cuánto declarar de cada bimestre, menos lo devuelto.",
    ],
    notas: [
      "El INC que usted paga al comprar es parte de su costo: no se resta de nada, y no sale en el reporte de IVA.",
      "Quien no es responsable de IVA también puede cobrar INC.",
      "Si deja de cobrarlo, sus productos se venden al mismo precio sin el impuesto. Las ventas que ya se hicieron no cambian.",
    ],
    enlace: { texto: "Ver los reportes", to: "/reportes/" },
    palabras: "inc impoconsumo impuesto nacional consumo 8 restaurante cafeteria panaderia heladeria bar 310 bimestre declarar",
    soloAdmin: true,
  },
  bolsas: {
    titulo: "Impuesto a las bolsas",
    icono: "productos",
    pasos: [
      "Cree la bolsa como un producto, con el precio al que la vende: 0 si solo cobra el impuesto.",
      "En su formulario marque Es una bolsa con impuesto y escriba el de cada una. La DIAN lo fija cada año.",
      "Al vender agregue las bolsas que entrega: el impuesto se suma al precio de cada una, y sale aparte en el comprobante.",
      "El reporte Impuesto a las bolsas dice de cada bimestre cuántas entregó y cuánto declarar.",
    ],
    notas: [
      "Solo lo cobra quien es responsable de IVA: las otras tiendas venden la bolsa a su precio, sin el impuesto.",
      "No es IVA: no sale en el reporte de IVA. Un descuento se hace al precio, nunca al impuesto.",
      "Si el cliente devuelve una bolsa, se le devuelve también su impuesto.",
    ],
    enlace: { texto: "Crear un producto", to: "/productos/nuevo/" },
    palabras: "bolsa plastica impuesto nacional consumo bolsas 22 310 bimestre",
    soloAdmin: true,
  },
  propina: {
    titulo: "Propina voluntaria",
    icono: "vender",
    pasos: [
      "El dueño escribe en Configuración, en Redondeo y propina, qué porcentaje sugiere: de 0 a 10. Con 0 no se pregunta.",
      "Al vender, pregúntele al cliente antes de cobrar y marque Sí, Otro valor o No. El porcentaje es de lo consumido, sin impuestos.",
      "Cobre lo que dice Con propina: en efectivo, por transferencia o con tarjeta. La propina no se fía.",
      "El reporte Propinas dice de cada día cuánto es de cada persona.",
    ],
    notas: [
      "No es venta de la tienda: no sale en ventas, utilidad ni impuestos. En el comprobante y al cerrar la caja va aparte.",
      "Si el cliente devuelve algo, la propina no se le devuelve. Si la venta se elimina, sí, toda.",
      "Si paga en partes, lo que pasa del total es la propina: la última parte.",
    ],
    enlace: { texto: "Vender", to: "/ventas/nueva/" },
    palabras: "propina servicio voluntaria mesero 10 restaurante otro valor tip",
  },
} as const satisfies Record<string, Tema>;
