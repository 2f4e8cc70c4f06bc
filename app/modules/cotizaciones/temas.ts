import type { Tema } from "~/ui/ayuda/tema";

export const TEMAS = {
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
} as const satisfies Record<string, Tema>;

/** A topic, as a page leads to it. */
export const tema = (clave: keyof typeof TEMAS) => ({ clave });
