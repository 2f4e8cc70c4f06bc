import { integer } from "drizzle-orm/sqlite-core";

// Everywhere: money is integer cents (`_centavos`), instants are milliseconds UTC, days are `YYYY-MM-DD`, and `usuario_id` is the owning admin.

export const autoId = () => integer("id").primaryKey({ autoIncrement: true });
