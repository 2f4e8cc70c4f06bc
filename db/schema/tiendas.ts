import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { usuarios } from "./usuarios";

/** One shop per admin: invoice texts, settings and the last document numbers. */
export const tiendas = sqliteTable("tiendas", {
  usuarioId: integer("usuario_id")
    .primaryKey()
    .references(() => usuarios.id, { onDelete: "restrict" }),
  nombreComercial: text("nombre_comercial").notNull().default(""),
  nit: text("nit").notNull().default(""),
  direccion: text("direccion").notNull().default(""),
  telefono: text("telefono").notNull().default(""),
  prefijo: text("prefijo").notNull().default(""),
  pieFactura: text("pie_factura").notNull().default(""),
  tituloFactura: text("titulo_factura").notNull().default(""),
  stockMinimo: integer("stock_minimo").notNull().default(5),
  respetarLey2300: integer("respetar_ley_2300", { mode: "boolean" }).notNull().default(false),
  avisoStockBajo: integer("aviso_stock_bajo", { mode: "boolean" }).notNull().default(false),
  avisoResumenDiario: integer("aviso_resumen_diario", { mode: "boolean" }).notNull().default(false),
  /** Hour in Bogotá, 0 to 23. */
  horaResumen: integer("hora_resumen").notNull().default(20),
  avisoConfirmacion: integer("aviso_confirmacion", { mode: "boolean" }).notNull().default(false),
  telefonoAvisos: text("telefono_avisos").notNull().default(""),
  /** Maximum SMS per day, set by the operator; null for the default of the box. */
  smsLimiteDiario: integer("sms_limite_diario"),
  /** Whether the operator allowed the shop to send SMS; used only when the box requires it. */
  smsPermitido: integer("sms_permitido", { mode: "boolean" }).notNull().default(false),
  /** Last number used for each kind of document. */
  ultimoConsecutivo: integer("ultimo_consecutivo").notNull().default(0),
  ultimaCompra: integer("ultima_compra").notNull().default(0),
  ultimaDevolucion: integer("ultima_devolucion").notNull().default(0),
  ultimaDevolucionCompra: integer("ultima_devolucion_compra").notNull().default(0),
});
