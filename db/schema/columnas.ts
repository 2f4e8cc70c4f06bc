import { integer } from "drizzle-orm/sqlite-core";

// Everywhere: money is integer cents (`_centavos`), instants are milliseconds UTC, days are `YYYY-MM-DD`, and `usuario_id` is the owning
// admin. A property that a form fills or JSON shows unchanged has its name there, the column's own: `stock_minimo`. The others are
// camelCase.

export const autoId = () => integer("id").primaryKey({ autoIncrement: true });
