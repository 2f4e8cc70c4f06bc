import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { clientes } from "./clientes";
import { autoId, centavos } from "./columnas";
import { ingresosExtra } from "./gastos-ingresos";
import { columnasDeLinea, reglaDeLinea } from "./lineas";
import { columnaDeUsuario, usuarios } from "./usuarios";
import { ventas } from "./ventas";

/** Units that are kept for a client, who pays for them by parts. They are no sale until they are delivered. */
export const separes = sqliteTable(
  "separes",
  {
    id: autoId(),
    usuarioId: columnaDeUsuario("usuario_id"),
    creadoPorId: columnaDeUsuario("creado_por_id"),
    consecutivo: integer("consecutivo").notNull(),
    clienteId: integer("cliente_id")
      .notNull()
      .references(() => clientes.id, { onDelete: "restrict" }),
    fecha: integer("fecha").notNull(),
    /** Days that the client has to pay, and the last of them. */
    plazo: integer("plazo").notNull(),
    vence: text("vence").notNull(),
    totalCentavos: centavos("total_centavos").notNull(),
    /** What the ticket said besides; the sale gets it. */
    nota: text().notNull().default(""),
    estado: text({ enum: ["abierto", "entregado", "cancelado"] })
      .notNull()
      .default("abierto"),
    /** When it was delivered or cancelled. */
    cerrado: integer("cerrado"),
    cerradoPorId: integer("cerrado_por_id").references(() => usuarios.id, { onDelete: "set null" }),
    /** The sale that it became. */
    ventaId: integer("venta_id").references(() => ventas.id, { onDelete: "set null" }),
    /** What was paid back when it was cancelled, and the income that the rest became. */
    devueltoCentavos: centavos("devuelto_centavos").notNull().default(0),
    medio_devuelto: text({ enum: ["efectivo", "transferencia", "tarjeta"] }),
    ingresoId: integer("ingreso_id").references(() => ingresosExtra.id, { onDelete: "set null" }),
  },
  (t) => [
    uniqueIndex("separes_consecutivo").on(t.usuarioId, t.consecutivo),
    index("separes_abiertos").on(t.usuarioId, t.vence, t.id).where(sql`${t.estado} = 'abierto'`),
    index("separes_usuario").on(t.usuarioId, t.id),
    index("separes_cliente").on(t.clienteId, t.id),
    index("separes_creado_por").on(t.creadoPorId),
    index("separes_cerrado_por").on(t.cerradoPorId).where(sql`${t.cerradoPorId} is not null`),
    uniqueIndex("separes_venta").on(t.ventaId).where(sql`${t.ventaId} is not null`),
    uniqueIndex("separes_ingreso").on(t.ingresoId).where(sql`${t.ingresoId} is not null`),
    check("separes_estado", sql`${t.estado} in ('abierto', 'entregado', 'cancelado')`),
    check("separes_cerrado", sql`(${t.estado} = 'abierto') = (${t.cerrado} is null)`),
    check("separes_montos", sql`${t.totalCentavos} >= 0 and ${t.devueltoCentavos} >= 0 and ${t.plazo} > 0`),
  ],
);

export const detallesSepare = sqliteTable(
  "detalles_separe",
  {
    id: autoId(),
    separeId: integer("separe_id")
      .notNull()
      .references(() => separes.id, { onDelete: "cascade" }),
    ...columnasDeLinea(),
    /** Whether the units were taken off the shelf: those of a product without a count are not. */
    conExistencias: integer("con_existencias", { mode: "boolean" }).notNull(),
  },
  (t) => [
    index("detalles_separe_separe").on(t.separeId),
    index("detalles_separe_producto").on(t.productoId).where(sql`${t.productoId} is not null`),
    check("detalles_separe_linea", reglaDeLinea()),
  ],
);

/** What clients paid for what is kept for them. One that was undone keeps its row. */
export const abonosSepare = sqliteTable(
  "abonos_separe",
  {
    id: autoId(),
    usuarioId: columnaDeUsuario("usuario_id"),
    separeId: integer("separe_id")
      .notNull()
      .references(() => separes.id, { onDelete: "cascade" }),
    creadoPorId: columnaDeUsuario("creado_por_id"),
    montoCentavos: centavos("monto_centavos").notNull(),
    medio: text({ enum: ["efectivo", "transferencia", "tarjeta"] }).notNull(),
    banco: text("banco").notNull().default(""),
    referencia: text("referencia").notNull().default(""),
    fecha: integer("fecha").notNull(),
    /** When it was undone; null while it counts. */
    anulado: integer("anulado"),
  },
  (t) => [
    index("abonos_separe_separe").on(t.separeId),
    index("abonos_separe_fecha").on(t.usuarioId, t.fecha),
    index("abonos_separe_creado_por").on(t.creadoPorId),
    check("abonos_separe_monto", sql`${t.montoCentavos} > 0`),
    check("abonos_separe_banco", sql`${t.medio} <> 'transferencia' or ${t.banco} <> ''`),
  ],
);
