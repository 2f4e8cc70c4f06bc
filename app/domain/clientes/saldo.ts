import { type Centavos, restar, textoPesos } from "../cifras/dinero";

/** The one number of an account as people know it: what the client owes, or its credit. */
export const vistaSaldo = (saldo: Centavos) => ({
  saldo: textoPesos(Math.max(0, saldo)),
  a_favor: textoPesos(Math.max(0, restar(0, saldo))),
});

/** What a client owes, its credit where it has some, and what is left of its limit; `null` without one. */
export const vistaDeuda = (saldo: Centavos, cupo: Centavos | null) => ({
  debe: textoPesos(Math.max(0, saldo)),
  ...(saldo < 0 && { a_favor: vistaSaldo(saldo).a_favor }),
  queda: cupo === null ? null : textoPesos(Math.max(0, restar(cupo, saldo))),
});
