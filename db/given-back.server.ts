import { sql } from "drizzle-orm";
import { devoluciones, pagosDevolucion } from "./schema/devoluciones";

// Of each return with its parts, if it has some.

/** By which medium it gave back. */
export const GIVEN_BY = sql<(typeof devoluciones.$inferSelect)["medio"]>`coalesce(${pagosDevolucion.medio}, ${devoluciones.medio})`;

const REST = sql`${devoluciones.totalDevueltoCentavos} - ${devoluciones.aDeudaCentavos}`;

/** How much, in cents, without what came off the debt and without rounding. */
export const GIVEN = sql<number>`coalesce(${pagosDevolucion.montoCentavos}, ${REST})`;
