import type { Tema } from "~/ui/ayuda/tema";

export const TEMAS = {
  pedir: {
    titulo: "Qué pedirle a cada proveedor",
    icono: "compras",
    pasos: [
      "En Compras pulse Qué pedir. Sale, por proveedor, lo que está por debajo de su existencia mínima y lo que no alcanza para 14 días.",
      "Si quiere otros días, cámbielos arriba. Corrija lo que va a pedir de cada producto; lo que deje en 0 no se pide.",
      "Con WhatsApp o PDF le manda el pedido al proveedor.",
      "Con Pedir se llena una compra con esos productos y su último costo: cuando lleguen, revísela y regístrela.",
    ],
    notas: [
      "Cuánto alcanza se calcula con lo vendido en los últimos 60 días, menos lo que devolvieron los clientes.",
      "El proveedor de un producto es el de su última compra.",
      "La existencia mínima se pone al editar el producto.",
    ],
    enlace: { texto: "Ver qué pedir", to: "/compras/sugeridas/" },
    palabras: "pedido sugerido surtir reponer agotado faltante minimo proveedor lista de compras",
    soloAdmin: true,
  },
} as const satisfies Record<string, Tema>;

/** A topic, as a page leads to it. */
export const tema = (clave: keyof typeof TEMAS) => ({ clave });
