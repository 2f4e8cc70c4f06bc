import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { clientes } from "./clientes";
import { autoId, centavos } from "./columnas";
import { columnaDeUsuario } from "./usuarios";

/** Papers whose code pays a sale, for credit of who gives no name. The credit is in the account of a client that nothing shows. */
export const vales = sqliteTable(
  "vales",
  {
    id: autoId(),
    usuarioId: columnaDeUsuario("usuario_id"),
    titularId: integer("cliente_id")
      .notNull()
      .references(() => clientes.id, { onDelete: "restrict" }),
    /** The return that made it. No reference: a deleted return may come back. */
    devolucionId: integer("devolucion_id").notNull(),
    /** SHA-256 of the code, which a key outside the file makes of the id. */
    huella: text("huella").notNull(),
    fecha: integer("fecha").notNull(),
  },
  (t) => [
    uniqueIndex("vales_huella").on(t.usuarioId, t.huella),
    uniqueIndex("vales_titular").on(t.titularId),
    index("vales_devolucion").on(t.devolucionId),
  ],
);

/** Credit of a client that was paid out. */
export const saldosDevueltos = sqliteTable(
  "saldos_devueltos",
  {
    id: autoId(),
    usuarioId: columnaDeUsuario("usuario_id"),
    titularId: integer("cliente_id")
      .notNull()
      .references(() => clientes.id, { onDelete: "restrict" }),
    creadoPorId: columnaDeUsuario("creado_por_id"),
    montoCentavos: centavos("monto_centavos").notNull(),
    medio: text({ enum: ["efectivo", "transferencia", "tarjeta"] }).notNull(),
    fecha: integer("fecha").notNull(),
    /** When it was taken back; null while it counts. */
    anulado: integer("anulado"),
  },
  (t) => [
    index("saldos_devueltos_usuario").on(t.usuarioId, t.fecha),
    index("saldos_devueltos_cliente").on(t.titularId),
    index("saldos_devueltos_creado_por").on(t.creadoPorId),
    check("saldos_devueltos_monto", sql`${t.montoCentavos} > 0`),
  ],
);
