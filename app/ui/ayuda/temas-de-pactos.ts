import type { Tema } from "./tema";

/** Topics of what a ticket may become besides a sale. */
export const TEMAS_DE_PACTOS = {
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
