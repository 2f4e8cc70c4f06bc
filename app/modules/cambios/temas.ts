import type { Tema } from "~/ui/ayuda/tema";

export const TEMAS = {
  cambio: {
    titulo: "Cambio de mercancía",
    icono: "devoluciones",
    pasos: [
      "Al vender, abra Más opciones, pulse Cambio de mercancía (F7) y escanee el recibo, o escriba el número de la venta. También está en la página de la venta.",
      "Escanee lo que devuelven: queda arriba, por lo que se pagó. Si son varias unidades u otros productos, súmelos ahí mismo.",
      "Escanee lo que se llevan.",
      "Reciba lo que falta, o devuelva lo que sobra, y pulse Registrar cambio. El recibo dice las dos cosas.",
    ],
    notas: [
      "Queda como una devolución y una venta, que se nombran la una a la otra. En la caja entra o sale solo la diferencia.",
      "Si la venta se fió, la deuda sigue igual: lo que vuelve paga lo que se llevan. Lo que sobre baja la deuda.",
      "Durante diez minutos se deshace completo. Sus dos partes no se editan ni se eliminan solas.",
      "El tiquete que tenía en pantalla queda en espera.",
    ],
    enlace: { texto: "Hacer un cambio", to: "/ventas/nueva/?cambio=" },
    palabras: "cambiar talla color otra prenda garantia trueque devolver f7",
  },
} as const satisfies Record<string, Tema>;
