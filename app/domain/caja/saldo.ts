import { type Centavos, leerPesos } from "../compartido/dinero";

/** Cents of an amount in JSON that may be negative: `"-1500.00"` → -150000. */
export const leerSaldo = (texto: string): Centavos => (texto.startsWith("-") ? -(leerPesos(texto.slice(1)) ?? 0) : (leerPesos(texto) ?? 0));
