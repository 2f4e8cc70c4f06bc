import type { Tema } from "~/ui/ayuda/tema";

export const TEMAS = {
  separes: {
    titulo: "Separes",
    icono: "separes",
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
} as const satisfies Record<string, Tema>;

/** A topic, as a page leads to it. */
export const tema = (clave: keyof typeof TEMAS) => ({ clave });
