import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { autoId, centavos } from "./columnas";
import { columnaDeUsuario } from "./usuarios";

export const gastos = sqliteTable(
  "gastos",
  {
    id: autoId(),
    usuarioId: columnaDeUsuario("usuario_id"),
    creadoPorId: columnaDeUsuario("creado_por_id"),
    concepto: text("concepto").notNull(),
    conceptoClave: text("concepto_clave").notNull(),
    descripcion: text("descripcion").notNull().default(""),
    montoCentavos: centavos("monto_centavos").notNull(),
    /** Whether the cash came out of the drawer. */
    de_caja: integer({ mode: "boolean" }).notNull().default(false),
    /** Bogotá day on which the row was entered. */
    fecha: text("fecha").notNull(),
  },
  (t) => [
    index("gastos_fecha").on(t.usuarioId, t.fecha, t.id),
    index("gastos_creado_por").on(t.creadoPorId),
    check("gastos_monto", sql`${t.montoCentavos} > 0`),
  ],
);

export const ingresosExtra = sqliteTable(
  "ingresos_extra",
  {
    id: autoId(),
    usuarioId: columnaDeUsuario("usuario_id"),
    creadoPorId: columnaDeUsuario("creado_por_id"),
    tipo: text("tipo", { enum: ["domicilio", "servicio", "mano_obra", "otro"] }).notNull(),
    descripcion: text("descripcion").notNull().default(""),
    montoCentavos: centavos("monto_centavos").notNull(),
    /** Whether the cash went into the drawer. */
    de_caja: integer({ mode: "boolean" }).notNull().default(false),
    fecha: integer("fecha").notNull(),
  },
  (t) => [
    index("ingresos_extra_usuario").on(t.usuarioId, t.id),
    index("ingresos_extra_fecha").on(t.usuarioId, t.fecha),
    index("ingresos_extra_creado_por").on(t.creadoPorId, t.id),
    check("ingresos_extra_tipo", sql`${t.tipo} in ('domicilio', 'servicio', 'mano_obra', 'otro')`),
    check("ingresos_extra_monto", sql`${t.montoCentavos} > 0`),
  ],
);
