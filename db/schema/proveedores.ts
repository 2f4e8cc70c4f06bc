import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { digitsSql } from "../digits";
import { autoId, centavos } from "./columnas";
import { columnaDeUsuario, usuarios } from "./usuarios";

export const proveedores = sqliteTable(
  "proveedores",
  {
    id: autoId(),
    usuarioId: columnaDeUsuario("usuario_id"),
    nombre: text("nombre").notNull(),
    nombreClave: text("nombre_clave").notNull(),
    empresa: text("empresa").notNull(),
    /** Normalized name and company, for the search. */
    busquedaClave: text("busqueda_clave").notNull(),
    telefono: text("telefono").notNull(),
    /** As {@link digitsSql}, by which searches compare it. */
    telefonoCifras: text("telefono_cifras").generatedAlwaysAs(sql.raw(digitsSql("telefono")), { mode: "virtual" }),
    correo: text("correo").notNull(),
    direccion: text("direccion").notNull(),
    /** The DIAN's code of the kind of document; "" where it is not known. */
    tipo_documento: text().notNull().default(""),
    documento: text("documento").notNull().default(""),
    /** As {@link digitsSql}, by which searches compare it. */
    documentoCifras: text("documento_cifras").generatedAlwaysAs(sql.raw(digitsSql("documento")), { mode: "virtual" }),
    /** Whether it must invoice: a purchase from one that need not gets a documento soporte. */
    obligado: integer({ mode: "boolean" }).notNull().default(true),
    /** DANE code, five digits; and six digits. "" where they are not known. */
    municipio: text().notNull().default(""),
    codigo_postal: text().notNull().default(""),
    fechaRegistro: integer("fecha_registro").notNull(),
    /** Number and total of its purchases, kept by triggers. */
    compras: integer("compras").notNull().default(0),
    totalComprasCentavos: centavos("total_compras_centavos").notNull().default(0),
    /** What the shop owes it: the sum of its rows in `movimientos_proveedor`. */
    saldoCentavos: centavos("saldo_centavos").notNull().default(0),
    /** All that the shop was ever charged. What is not owed of it was paid, the oldest charge first. */
    cargadoCentavos: centavos("cargado_centavos").notNull().default(0),
    /** When the oldest charge was made that is not paid; null without a debt. A trigger keeps it. */
    debeDesde: integer("debe_desde"),
  },
  (t) => [
    index("proveedores_nombre").on(t.usuarioId, t.nombreClave, t.id),
    index("proveedores_telefono_cifras").on(t.usuarioId, t.telefonoCifras),
    index("proveedores_documento_cifras").on(t.usuarioId, t.documentoCifras),
    index("proveedores_deudas").on(t.usuarioId, t.debeDesde, t.id).where(sql`${t.debeDesde} is not null`),
  ],
);

/** The supplier of a document once it was deleted: `nombres_anteriores` has its name. Triggers write it; null before. */
export const columnaDelEliminado = () => ({ proveedorEliminado: integer("proveedor_eliminado") });

/**
 * The account of each supplier: a row for each charge and each credit. No row changes or goes. A supplier may be deleted: its rows stay
 * without it. `documentoId` is the id of the purchase, the return or the payment that `referencia` names.
 */
export const movimientosProveedor = sqliteTable(
  "movimientos_proveedor",
  {
    id: autoId(),
    usuarioId: columnaDeUsuario("usuario_id"),
    titularId: integer("proveedor_id").references(() => proveedores.id, { onDelete: "set null" }),
    tipo: text({ enum: ["compra", "pago", "devolucion", "anulacion"] }).notNull(),
    /** Positive: the shop owes more. */
    montoCentavos: centavos("monto_centavos").notNull(),
    /** Balance after this row. */
    saldoCentavos: centavos("saldo_centavos").notNull(),
    /** For a charge: sum of all charges of the supplier up to this one. Null for a credit, and for a credit that is taken back. */
    cargadoCentavos: centavos("cargado_centavos"),
    documento: text("documento", { enum: ["compra", "devolucion", "pago"] }).notNull(),
    documentoId: integer("documento_id").notNull(),
    referencia: text("referencia").notNull(),
    creadoPorId: columnaDeUsuario("creado_por_id"),
    fecha: integer("fecha").notNull(),
  },
  (t) => [
    index("movimientos_proveedor_proveedor").on(t.titularId),
    index("movimientos_proveedor_cargos")
      .on(t.titularId, t.cargadoCentavos, t.montoCentavos, t.fecha)
      .where(sql`${t.cargadoCentavos} is not null`),
    index("movimientos_proveedor_documento").on(t.documento, t.documentoId),
    index("movimientos_proveedor_usuario").on(t.usuarioId),
    index("movimientos_proveedor_creado_por").on(t.creadoPorId),
    check("movimientos_proveedor_monto", sql`${t.montoCentavos} <> 0`),
    check("movimientos_proveedor_saldo", sql`${t.saldoCentavos} >= 0`),
  ],
);

/** What the shop paid to its suppliers for purchases on credit. A reversed one keeps its row. */
export const pagosProveedor = sqliteTable(
  "pagos_proveedor",
  {
    id: autoId(),
    usuarioId: columnaDeUsuario("usuario_id"),
    titularId: integer("proveedor_id").references(() => proveedores.id, { onDelete: "set null" }),
    ...columnaDelEliminado(),
    creadoPorId: columnaDeUsuario("creado_por_id"),
    /** Number for people, counted per shop; never reused. */
    numero: integer("numero").notNull(),
    montoCentavos: centavos("monto_centavos").notNull(),
    /** What the shop owed the supplier after it. */
    saldoCentavos: centavos("saldo_centavos").notNull(),
    medio: text({ enum: ["efectivo", "transferencia", "tarjeta"] }).notNull(),
    banco: text("banco").notNull().default(""),
    referencia: text("referencia").notNull().default(""),
    nota: text("nota").notNull().default(""),
    /** Whether it was paid out of the cash drawer. */
    de_caja: integer({ mode: "boolean" }).notNull().default(false),
    fecha: integer("fecha").notNull(),
    /** When it was reversed, by whom and why; null while it counts. */
    anulado: integer("anulado"),
    anuladoPorId: integer("anulado_por_id").references(() => usuarios.id, { onDelete: "set null" }),
    motivo: text("motivo").notNull().default(""),
  },
  (t) => [
    uniqueIndex("pagos_proveedor_numero").on(t.usuarioId, t.numero),
    index("pagos_proveedor_proveedor").on(t.titularId),
    index("pagos_proveedor_creado_por").on(t.creadoPorId),
    index("pagos_proveedor_anulado_por").on(t.anuladoPorId).where(sql`${t.anuladoPorId} is not null`),
    check("pagos_proveedor_monto", sql`${t.montoCentavos} > 0`),
    check("pagos_proveedor_banco", sql`${t.medio} <> 'transferencia' or ${t.banco} <> ''`),
  ],
);
