import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { usuarios } from "./usuarios";

/** One shop per admin: its settings, named as in their form and in JSON, and the last document numbers. */
export const tiendas = sqliteTable("tiendas", {
  usuarioId: integer("usuario_id")
    .primaryKey()
    .references(() => usuarios.id, { onDelete: "restrict" }),
  nombre_comercial: text().notNull().default(""),
  nit: text().notNull().default(""),
  direccion: text().notNull().default(""),
  telefono: text().notNull().default(""),
  prefijo: text().notNull().default(""),
  pie_factura: text().notNull().default(""),
  titulo_factura: text().notNull().default(""),
  /** Width of the paper roll in millimetres: 80 or 58. */
  ancho_tirilla: integer().notNull().default(80),
  imprimir_al_cobrar: integer({ mode: "boolean" }).notNull().default(false),
  stock_minimo: integer().notNull().default(5),
  respetar_ley_2300: integer({ mode: "boolean" }).notNull().default(false),
  aviso_stock_bajo: integer({ mode: "boolean" }).notNull().default(false),
  aviso_resumen_diario: integer({ mode: "boolean" }).notNull().default(false),
  /** Hour in Bogotá, 0 to 23. */
  hora_resumen: integer().notNull().default(20),
  aviso_confirmacion: integer({ mode: "boolean" }).notNull().default(false),
  telefono_avisos: text().notNull().default(""),
  /** What a reminder of a debt says; "" for the usual text. */
  texto_recordatorio: text().notNull().default(""),
  /** Maximum SMS per day, set by the operator; null for the default of the box. */
  smsLimiteDiario: integer("sms_limite_diario"),
  /** Whether the operator allowed the shop to send SMS; used only when the box requires it. */
  smsPermitido: integer("sms_permitido", { mode: "boolean" }).notNull().default(false),
  responsable_iva: integer({ mode: "boolean" }).notNull().default(true),
  /** Whether it charges the impuesto nacional al consumo (INC) on what it prepares. */
  responsable_inc: integer({ mode: "boolean" }).notNull().default(false),
  /** Whether the owner said, or saw, if the shop is responsable de IVA. */
  ivaVisto: integer("iva_visto", { mode: "boolean" }).notNull().default(false),
  /** First two digits of the labels of the shop's scale; "" for none. */
  prefijo_balanza: text().notNull().default(""),
  /** What the last five digits of such a label say. */
  balanza_lleva: text({ enum: ["peso", "precio"] })
    .notNull()
    .default("peso"),
  vendedor_cambia_precios: integer({ mode: "boolean" }).notNull().default(true),
  /** In hundredths of a percent; null for no limit. */
  descuento_maximo_vendedor: integer(),
  /** Whether a vendedor who sells may say how many units of a product there are. */
  vendedor_ajusta_existencias: integer({ mode: "boolean" }).notNull().default(false),
  vendedor_ve_costos: integer({ mode: "boolean" }).notNull().default(true),
  /** The ways to pay on the sale screen, in order, one a line. */
  medios_pago: text().notNull().default(""),
  /** To how many pesos what is paid in cash is rounded; 0 for not at all. */
  redondeo_efectivo: integer().notNull().default(0),
  /** The tip that the sale screen offers, in percent; 0 for none. */
  propina_sugerida: integer().notNull().default(0),
  /** The text of the bank's own QR, to be paid by transfer; "" without one. */
  qr_pago: text().notNull().default(""),
  usa_lotes: integer({ mode: "boolean" }).notNull().default(false),
  /** What happens when only units of a lot that ended are left for a sale. */
  vende_vencidos: text({ enum: ["no", "avisa"] })
    .notNull()
    .default("no"),
  /** The names of the shop's price lists, one a line. */
  listas_precio: text().notNull().default(""),
  /** Whether the shop ever had a price list in use, a price by quantity or a promotion. A sale of any other shop looks for none. */
  conReglas: integer("con_reglas", { mode: "boolean" }).notNull().default(false),
  arqueo_ciego: integer({ mode: "boolean" }).notNull().default(true),
  exigir_caja: integer({ mode: "boolean" }).notNull().default(false),
  /** Whether the sale screen goes on selling where the box cannot be reached. */
  sin_conexion: integer({ mode: "boolean" }).notNull().default(false),
  /** Size of the tiles on the sale screen. */
  fichas: text({ enum: ["normal", "grande"] })
    .notNull()
    .default("normal"),
  /** Whether the sale screen shows prices without IVA, and the IVA of the ticket. */
  mostrar_sin_iva: integer({ mode: "boolean" }).notNull().default(false),
  /** Whether the sale screen makes quotations. */
  usa_cotizaciones: integer({ mode: "boolean" }).notNull().default(false),
  /** Whether the sale screen keeps units for clients who pay by parts. */
  usa_separes: integer({ mode: "boolean" }).notNull().default(false),
  /** Days that a client has to pay what is kept for it, when nobody says how many. */
  plazo_separe: integer().notNull().default(30),
  /** Least first payment, in percent of the total. */
  abono_minimo_separe: integer().notNull().default(0),
  /** Whether sales and returns get an electronic document of the DIAN. `dian_emisores` has the rest. */
  dian: integer({ mode: "boolean" }).notNull().default(false),
  /** Whether the DIAN is told that goods on credit arrived as soon as their purchase is confirmed. */
  recibir_al_confirmar: integer({ mode: "boolean" }).notNull().default(false),
  /** Whether it issued such documents before and stopped: some of them may still be open. */
  dianAntes: integer("dian_antes", { mode: "boolean" }).notNull().default(false),
  /** Last day whose documents stay as they are, `2026-11-30`; null when none does. */
  cerrado_hasta: text(),
  /** Whether a client ever had credit with the shop: no screen speaks of credit before. */
  haySaldos: integer("hay_saldos", { mode: "boolean" }).notNull().default(false),
  /** Last number used for each kind of document. */
  ultimoConsecutivo: integer("ultimo_consecutivo").notNull().default(0),
  ultimaCompra: integer("ultima_compra").notNull().default(0),
  ultimaDevolucion: integer("ultima_devolucion").notNull().default(0),
  ultimaDevolucionCompra: integer("ultima_devolucion_compra").notNull().default(0),
  ultimoAbono: integer("ultimo_abono").notNull().default(0),
  ultimoPagoProveedor: integer("ultimo_pago_proveedor").notNull().default(0),
  ultimaCotizacion: integer("ultima_cotizacion").notNull().default(0),
  ultimoSepare: integer("ultimo_separe").notNull().default(0),
  ultimoConteo: integer("ultimo_conteo").notNull().default(0),
  /** Last number given to a product that came without a barcode. */
  ultimoCodigo: integer("ultimo_codigo").notNull().default(0),
});
