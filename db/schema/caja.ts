import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { autoId, centavos } from "./columnas";
import { columnaDeUsuario, usuarios } from "./usuarios";

/** The time during which one person has the cash drawer, from the counted base to the count at the end. */
export const sesionesCaja = sqliteTable(
  "sesiones_caja",
  {
    id: autoId(),
    usuarioId: columnaDeUsuario("usuario_id"),
    quienId: columnaDeUsuario("quien_id"),
    abierta: integer("abierta").notNull(),
    /** Null while it is open; the figures of the count are null until then too. */
    cerrada: integer("cerrada"),
    esperadoCentavos: centavos("esperado_centavos"),
    contadoCentavos: centavos("contado_centavos"),
    /** Number of notes and coins of each value, as JSON; "" when only the sum was given. */
    conteo: text("conteo").notNull().default(""),
    nota: text("nota").notNull().default(""),
    /** Who counted it: its person, or the admin. */
    contadaPorId: integer("contada_por_id").references(() => usuarios.id, { onDelete: "restrict" }),
    /** What came in besides cash until the count, as JSON; "" while it is open, and for sessions older than this column. */
    porMedio: text("por_medio").notNull().default(""),
    /** What was given back besides cash, likewise. */
    devueltoPorMedio: text("devuelto_por_medio").notNull().default(""),
  },
  (t) => [
    uniqueIndex("sesiones_caja_abierta").on(t.quienId).where(sql`${t.cerrada} is null`),
    index("sesiones_caja_usuario").on(t.usuarioId, t.abierta),
    index("sesiones_caja_quien").on(t.quienId, t.abierta),
    index("sesiones_caja_contada_por").on(t.contadaPorId).where(sql`${t.contadaPorId} is not null`),
    check(
      "sesiones_caja_cierre",
      sql`(${t.cerrada} is null) = (${t.esperadoCentavos} is null) and (${t.cerrada} is null) = (${t.contadoCentavos} is null)`,
    ),
    check("sesiones_caja_contado", sql`${t.contadoCentavos} >= 0`),
  ],
);

/** The ledger of the cash of a session. The sum of its rows is what should be in the drawer. No row changes or goes. */
export const movimientosCaja = sqliteTable(
  "movimientos_caja",
  {
    id: autoId(),
    sesionId: integer("sesion_id")
      .notNull()
      .references(() => sesionesCaja.id, { onDelete: "restrict" }),
    tipo: text({
      enum: [
        "base",
        "venta",
        "abono",
        "separe",
        "ingreso_extra",
        "gasto",
        "pago",
        "devolucion",
        "retiro",
        "ingreso",
        "redondeo",
        "propina",
        "saldo",
      ],
    }).notNull(),
    /** Positive: cash comes in. */
    montoCentavos: centavos("monto_centavos").notNull(),
    /** The document, and what happened to it: `Venta FV-12 editada`; the reason of a `retiro` or `ingreso`. */
    referencia: text("referencia").notNull(),
    fecha: integer("fecha").notNull(),
  },
  (t) => [index("movimientos_caja_sesion").on(t.sesionId, t.tipo, t.montoCentavos)],
);
