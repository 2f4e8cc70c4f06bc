import { sql } from "drizzle-orm";
import { type AnySQLiteColumn, check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { digitsSql } from "../digits";
import { autoId, centavos } from "./columnas";
import { columnaDeUsuario, usuarios } from "./usuarios";

export const clientes = sqliteTable(
  "clientes",
  {
    id: autoId(),
    usuarioId: columnaDeUsuario("usuario_id"),
    creadoPorId: columnaDeUsuario("creado_por_id"),
    nombre: text("nombre").notNull(),
    nombreClave: text("nombre_clave").notNull(),
    telefono: text("telefono").notNull().default(""),
    documento: text("documento").notNull().default(""),
    /** The document to compare, without points and blanks. */
    documentoClave: text("documento_clave").generatedAlwaysAs(sql`replace(replace(documento, '.', ''), ' ', '')`, { mode: "virtual" }),
    /** Both as {@link digitsSql}, by which searches compare them. */
    documentoCifras: text("documento_cifras").generatedAlwaysAs(sql.raw(digitsSql("documento")), { mode: "virtual" }),
    telefonoCifras: text("telefono_cifras").generatedAlwaysAs(sql.raw(digitsSql("telefono")), { mode: "virtual" }),
    /** Kind of the document, in the DIAN's codes; "" when it is not known. */
    tipo_documento: text().notNull().default(""),
    correo: text().notNull().default(""),
    /** Whether the client always wants a factura. */
    factura: integer({ mode: "boolean" }).notNull().default(false),
    /** `1` jurídica, `2` natural; "" for what the number says. */
    tipo_persona: text({ enum: ["", "1", "2"] })
      .notNull()
      .default(""),
    /** Days after a factura on credit in which the client pays it. */
    plazo_dias: integer().notNull().default(0),
    activo: integer("activo", { mode: "boolean" }).notNull().default(true),
    creado: integer("creado").notNull(),
    /** Most that the client may owe; null for no limit. */
    cupoCentavos: centavos("cupo_centavos"),
    /** The price list whose prices the client pays; "" for none. */
    lista: text().notNull().default(""),
    /** What the client owes, the sum of its rows in `movimientos_cliente`; below zero it is what the shop owes the client. */
    saldoCentavos: centavos("saldo_centavos").notNull().default(0),
    /** All that the client was ever charged. What is not owed of it was paid, the oldest charge first. */
    cargadoCentavos: centavos("cargado_centavos").notNull().default(0),
    /** When the oldest charge was made that is not paid; null without a debt. Triggers keep it. */
    debeDesde: integer("debe_desde"),
    /** The client with which this one was united: it has its account and its documents. It is in no list, and inactive. */
    unidoA: integer("unido_a").references((): AnySQLiteColumn => clientes.id, { onDelete: "restrict" }),
    /** Whether this is the shop's client for those who give no name, or the account of a `vale`. It is in no list, search or count. */
    consumidorFinal: integer("consumidor_final", { mode: "boolean" }).notNull().default(false),
    vale: integer({ mode: "boolean" }).notNull().default(false),
  },
  (t) => [
    index("clientes_nombre").on(t.usuarioId, t.consumidorFinal, t.activo, t.nombreClave, t.id),
    index("clientes_documento").on(t.usuarioId, t.documentoClave),
    index("clientes_documento_cifras").on(t.usuarioId, t.documentoCifras),
    index("clientes_telefono_cifras").on(t.usuarioId, t.telefonoCifras),
    index("clientes_deudores").on(t.usuarioId, t.debeDesde, t.id).where(sql`${t.debeDesde} is not null`),
    index("clientes_deudas").on(t.usuarioId, t.saldoCentavos, t.id).where(sql`${t.debeDesde} is not null`),
    index("clientes_lista").on(t.usuarioId, t.lista).where(sql`${t.lista} <> ''`),
    index("clientes_creado_por").on(t.creadoPorId),
    index("clientes_unido_a").on(t.unidoA).where(sql`${t.unidoA} is not null`),
    uniqueIndex("clientes_consumidor_final").on(t.usuarioId).where(sql`${t.consumidorFinal} = 1 and ${t.vale} = 0`),
    check("clientes_saldo", sql`${t.saldoCentavos} <= ${t.cargadoCentavos}`),
  ],
);

/**
 * The account of each client: a row for each charge and each credit. No row goes, and only `cargadoCentavos` changes. `documentoId` is the
 * id of the sale, the return, the payment on account, the import or the credit that was paid out (`saldo`) that `referencia` names, or of the
 * other client of a union; that document may be deleted meanwhile.
 */
export const movimientosCliente = sqliteTable(
  "movimientos_cliente",
  {
    id: autoId(),
    usuarioId: columnaDeUsuario("usuario_id"),
    titularId: integer("cliente_id")
      .notNull()
      .references(() => clientes.id, { onDelete: "restrict" }),
    tipo: text({ enum: ["venta", "abono", "devolucion", "ajuste", "anulacion", "a_favor", "uso", "devuelto", "union"] }).notNull(),
    /** Positive: the client owes more. */
    montoCentavos: centavos("monto_centavos").notNull(),
    /** Balance after this row. */
    saldoCentavos: centavos("saldo_centavos").notNull(),
    /**
     * For a charge: sum of all charges of the client up to this one. Null for a credit, and for what is taken back, a charge or a credit: a
     * row that takes back a charge names its sum, and triggers move the charges after it down.
     */
    cargadoCentavos: centavos("cargado_centavos"),
    documento: text("documento", { enum: ["venta", "devolucion", "abono", "importacion", "saldo", "union"] }).notNull(),
    documentoId: integer("documento_id").notNull(),
    referencia: text("referencia").notNull(),
    creadoPorId: columnaDeUsuario("creado_por_id"),
    fecha: integer("fecha").notNull(),
  },
  (t) => [
    index("movimientos_cliente_cliente").on(t.titularId, t.id),
    index("movimientos_cliente_cargos")
      .on(t.titularId, t.cargadoCentavos, t.montoCentavos, t.fecha)
      .where(sql`${t.cargadoCentavos} is not null`),
    index("movimientos_cliente_documento").on(t.documento, t.documentoId),
    index("movimientos_cliente_usuario").on(t.usuarioId),
    index("movimientos_cliente_creado_por").on(t.creadoPorId),
    check("movimientos_cliente_monto", sql`${t.montoCentavos} <> 0`),
    check(
      "movimientos_cliente_saldo",
      sql`${t.saldoCentavos} >= 0 or ${t.montoCentavos} > 0 or ${t.tipo} in ('a_favor', 'uso', 'anulacion', 'union')`,
    ),
  ],
);

/** What clients still owe of the charges of each day; no row when that is nothing. A day is a day in Bogotá. Triggers keep it. */
export const deudaPorDia = sqliteTable(
  "deuda_por_dia",
  {
    usuarioId: integer("usuario_id").notNull(),
    dia: text("dia").notNull(),
    montoCentavos: centavos("monto_centavos").notNull(),
  },
  (t) => [primaryKey({ columns: [t.usuarioId, t.dia] })],
);

/** What clients paid on their accounts. A reversed one keeps its row. */
export const abonos = sqliteTable(
  "abonos",
  {
    id: autoId(),
    usuarioId: columnaDeUsuario("usuario_id"),
    titularId: integer("cliente_id")
      .notNull()
      .references(() => clientes.id, { onDelete: "restrict" }),
    creadoPorId: columnaDeUsuario("creado_por_id"),
    /** Receipt number for people, counted per shop; never reused. */
    numero: integer("numero").notNull(),
    montoCentavos: centavos("monto_centavos").notNull(),
    /** Balance of the client after it. */
    saldoCentavos: centavos("saldo_centavos").notNull(),
    medio: text({ enum: ["efectivo", "transferencia", "tarjeta"] }).notNull(),
    banco: text("banco").notNull().default(""),
    referencia: text("referencia").notNull().default(""),
    nota: text("nota").notNull().default(""),
    fecha: integer("fecha").notNull(),
    /** When it was reversed, by whom and why; null while it counts. */
    anulado: integer("anulado"),
    anuladoPorId: integer("anulado_por_id").references(() => usuarios.id, { onDelete: "set null" }),
    motivo: text("motivo").notNull().default(""),
  },
  (t) => [
    uniqueIndex("abonos_numero").on(t.usuarioId, t.numero),
    index("abonos_cliente").on(t.titularId, t.id),
    index("abonos_fecha").on(t.usuarioId, t.fecha),
    index("abonos_creado_por").on(t.creadoPorId),
    index("abonos_anulado_por").on(t.anuladoPorId).where(sql`${t.anuladoPorId} is not null`),
    check("abonos_monto", sql`${t.montoCentavos} > 0`),
    check("abonos_banco", sql`${t.medio} <> 'transferencia' or ${t.banco} <> ''`),
  ],
);
