import type { Tema } from "~/ui/ayuda/tema";

export const TEMAS = {
  "recibir-factura": {
    titulo: "Recibir la factura que llegó por correo",
    icono: "compras",
    pasos: [
      "Abra el correo del proveedor y guarde el archivo adjunto: un ZIP o un XML. Sirve tal como llega, sin abrirlo.",
      "En Compras pulse Recibir factura y suba ese archivo. Sale el proveedor, el total y qué pasa con cada producto; todavía no entra nada.",
      "Mire lo marcado. Si el proveedor vende por caja, diga una vez cuántas unidades trae; si un producto no es el que dice, pulse Cambiar y escriba el suyo. Lo que no llegó, déjelo por fuera.",
      "Revise los precios de venta: se proponen con la ganancia que ya tenía cada producto.",
      "Pulse Confirmar: queda la compra con los valores de la factura, a crédito si la factura lo dice, y la mercancía entra al inventario.",
    ],
    notas: [
      "La próxima factura de ese proveedor ya sabe qué es cada producto y cuántas unidades trae la caja.",
      "El PDF del correo es solo para leer: el que se sube es el otro archivo.",
      "Una nota crédito se sube igual: queda como una devolución al proveedor, si su factura se recibió aquí.",
      "Lo que nadie confirma se borra a la semana. Se guardan hasta diez por confirmar.",
      "El archivo de la factura queda con la compra y se descarga desde ella.",
    ],
    enlace: { texto: "Recibir una factura", to: "/compras/importar-factura/" },
    palabras: "factura electronica proveedor xml zip correo adjunto importar dian cufe nota credito recibir mercancia",
    soloAdmin: true,
  },
} as const satisfies Record<string, Tema>;

/** A topic, as a page leads to it. */
export const tema = (clave: keyof typeof TEMAS) => ({ clave });
