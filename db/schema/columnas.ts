import { integer } from "drizzle-orm/sqlite-core";

// Everywhere: money is integer cents (`_centavos`), instants are milliseconds UTC, days are `YYYY-MM-DD`, and `usuario_id` is the owning
// admin. A property that a form fills or JSON shows unchanged has its name there, the column's own: `stock_minimo`. The others are
// camelCase.

export const autoId = () => integer("id").primaryKey({ autoIncrement: true });

declare const marca: unique symbol;

/** An amount in integer cents of a Colombian peso. Only `cifras/dinero` calculates with amounts: `scripts/money.ts` finds others by this type. */
export type Centavos = number & { readonly [marca]?: true };

export const centavos = (nombre: string) => integer(nombre).$type<Centavos>();
