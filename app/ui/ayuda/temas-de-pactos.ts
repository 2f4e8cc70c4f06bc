import type { Tema } from "./tema";

/** Topics of what a ticket may become besides a sale. */
export const TEMAS_DE_PACTOS = {
  cotizaciones: {
    titulo: "Cotizaciones",
    icono: "etiqueta",
    pasos: [
      "Primero el dueño marca «Hacer cotizaciones» en Configuración, en Separes y cotizaciones.",
      "En Vender arme el tiquete como siempre, con el cliente, los precios y los descuentos.",
      "Abra Cotizar, escriba hasta cuándo valen los precios y pulse Guardar cotización. Vacío: quince días; a lo más un año, y de un vendedor 60 días.",
      "Envíela por WhatsApp o imprímala, en hoja o en tirilla.",
      "Cuando el cliente vuelva, ábrala en Cotizaciones y pulse Vender: el tiquete queda lleno y se cobra como cualquier otro.",
    ],
    notas: [
      "Una cotización no aparta los productos ni mueve la caja.",
      "Mientras vale, se vende con sus precios, la cobre quien la cobre. Lo que agregue a su tiquete va con los precios y las promociones de hoy.",
      "Después de su último día el tiquete lleva los precios de hoy, y se lo dice.",
      "Si tenía otro tiquete en la pantalla, vuelve solo cuando cobre este.",
      "Cuando se cobra, la cotización dice en qué venta quedó. El reporte Cotizaciones cuenta cuántas se vendieron.",
    ],
    enlace: { texto: "Ver las cotizaciones", to: "/ventas/cotizaciones/" },
    palabras: "cotizar presupuesto proforma precio validez oferta whatsapp",
  },
  "saldo-a-favor": {
    titulo: "Saldo a favor y vales",
    icono: "clientes",
    pasos: [
      "En una devolución elija Saldo a favor o vale. Si el cliente está registrado le queda a favor en su cuenta; si no, imprima el vale y entrégueselo.",
      "Para recibir plata por adelantado, abra el cliente y elija Recibir un anticipo: primero paga lo que debe, y lo demás le queda a favor.",
      "Al vender, elija el cliente y pague con Saldo. De un vale, escanee el código en la casilla de los productos, o escríbalo en Código del vale.",
      "Si el vale no alcanza, el resto queda en la forma de pago que estaba elegida. Si no alcanza el saldo del cliente, elija Mixto. Al vale le queda lo que no gastó.",
      "Si el cliente quiere su plata, el dueño abre el cliente y pulsa Devolver saldo.",
    ],
    notas: [
      "Quien presente el vale paga con él: el papel es como plata.",
      "Si le fía a quien tiene saldo a favor, primero se gasta ese saldo.",
      "Una devolución cuyo saldo ya se gastó no se puede eliminar.",
    ],
    enlace: { texto: "Ver los clientes", to: "/clientes/" },
    palabras: "vale bono credito a favor anticipo abono adelantado devolver saldo nota codigo",
  },
} as const satisfies Record<string, Tema>;
