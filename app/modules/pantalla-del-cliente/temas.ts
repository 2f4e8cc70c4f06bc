import type { Tema } from "~/ui/ayuda/tema";

export const TEMAS = {
  pantalla: {
    titulo: "Una pantalla para el cliente",
    icono: "equipo",
    pasos: [
      "Conecte otra pantalla al computador de la caja y póngala de cara al cliente.",
      "En Caja, en Más, abra Pantalla del cliente: sale en una ventana aparte.",
      "Lleve esa ventana a la otra pantalla y pulse Pantalla completa. Esc la devuelve.",
      "Venda como siempre: el cliente ve cada producto, el total, con cuánto paga y su cambio.",
    ],
    notas: [
      "Sigue la venta de este mismo navegador. Si tiene varias abiertas, muestra la última que usó.",
      "Al cobrar da las gracias y muestra el cambio medio minuto, o hasta el siguiente producto. Después queda el nombre de la tienda.",
      "Nunca muestra costos ni ganancias. Si cierra la sesión, deja de mostrar el tiquete.",
    ],
    enlace: { texto: "Abrir la pantalla", to: "/pantalla/" },
    palabras: "segunda pantalla monitor visor display cliente total cambio doble",
  },
} as const satisfies Record<string, Tema>;
