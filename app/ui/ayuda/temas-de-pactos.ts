import type { Tema } from "./tema";

/** Topics of what a ticket may become besides a sale. */
export const TEMAS_DE_PACTOS = {
  separes: {
    titulo: "Separes",
    icono: "fiados",
    pasos: [
      "Primero el dueño marca «Hacer separes» en Configuración, en Separes y cotizaciones, con el plazo y el primer abono.",
      "En Vender arme el tiquete, elija el cliente registrado y la forma de pago del abono.",
      "Abra Separar, escriba cuánto abona y pulse Separar para el cliente. Los productos salen del estante y el precio ya no cambia.",
      "Cuando venga a abonar, abra su separe en Separes y registre el abono. Puede imprimirle o enviarle cuánto lleva.",
      "Cuando no deba nada, pulse Entregar: queda una venta con sus abonos, y se imprime como cualquier otra.",
    ],
    notas: [
      "La plata de los abonos entra en la caja del que la recibe, pero solo cuenta como venta cuando se entrega.",
      "Un separe vencido aparece en Inicio. Se puede seguir abonando y entregar.",
      "El dueño lo puede cancelar: los productos vuelven a la venta y él dice cuánto devuelve. Lo demás queda en Otros ingresos.",
      "Separar, abonar y cancelar se pueden deshacer durante diez minutos.",
    ],
    enlace: { texto: "Ver los separes", to: "/ventas/separes/" },
    palabras: "separar apartar apartado plan separe abono cuotas guardar reservar plazo cancelar entregar",
  },
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
