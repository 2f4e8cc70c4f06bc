import type { EnVenta } from "./ventas";

const CARO = 500_000;
/** Units that are taken of a product at most for one client, and what a count may have found missing since. */
const APARTADAS = 4;
const FALTARON = 2;

/** What costs so much that it is kept for a client, and is there. */
export const apartables = (porPuesto: readonly EnVenta[]): EnVenta[] =>
  porPuesto.filter(
    ({ unidad, conExistencias, publico, stock }) => unidad === "und" && conExistencias && publico > CARO && stock >= APARTADAS + FALTARON,
  );
