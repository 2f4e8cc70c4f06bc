import { dayOf, folded, trigger } from "./trigger";

const PURPOSE = `\
-- Count the changes of each day of a shop. A day is a day in Bogotá: five hours (18,000 s) behind UTC. A day that changes after it was
-- summed waits to be summed again. The lines of a deleted document go with it: its own trigger counts them.
`;

const count = (days: string): string =>
  `${folded(`INSERT INTO dias (usuario_id, dia)\n  ${days}`)}\n  ON CONFLICT DO UPDATE SET cambios = cambios + 1`;

/** The triggers of a table of documents. The sums of a day read its `columns`. */
function ofDocuments(table: string, columns: string, day: (row: string) => string): string[] {
  const [before, after] = ["OLD", "NEW"].map((row) => `(${row}.usuario_id, ${day(row)})`);
  return [
    trigger(`${table}_dias_alta AFTER INSERT ON ${table}`, count(`VALUES ${after}`)),
    trigger(`${table}_dias_baja BEFORE DELETE ON ${table}`, count(`VALUES ${before}`)),
    trigger(`${table}_dias_cambio AFTER UPDATE OF ${columns} ON ${table}`, count(`VALUES ${before},\n    ${after}`)),
  ];
}

/** The triggers of a table of lines. `key` refers to their document, which has the day. */
function ofLines(table: string, columns: string, [document, key]: readonly [string, string]): string[] {
  const fecha = document === "ventas" ? "fecha_venta" : "fecha";
  const countOf = (where: string): string => count(`SELECT usuario_id, ${dayOf(fecha)} FROM ${document} WHERE id ${where}`);
  return [
    trigger(`${table}_dias_alta AFTER INSERT ON ${table}`, countOf(`= NEW.${key}`)),
    trigger(`${table}_dias_baja AFTER DELETE ON ${table}`, countOf(`= OLD.${key}`)),
    trigger(folded(`${table}_dias_cambio\n  AFTER UPDATE OF ${key}, ${columns}\n  ON ${table}`), countOf(`IN (OLD.${key}, NEW.${key})`)),
  ];
}

const fecha = (row: string): string => dayOf(`${row}.fecha`);
const OWNER = "usuario_id, creado_por_id, fecha";
const COMPRA = ["compras", "compra_id"] as const;
const DEVOLUCION = ["devoluciones", "devolucion_id"] as const;
const DEVOLUCION_DE_COMPRA = ["devoluciones_compra", "devolucion_id"] as const;
const VENTA = ["ventas", "venta_id"] as const;

const VENTA_SUMADA =
  "usuario_id, vendedor_id, fecha_venta, forma_pago, banco, total_venta_centavos, redondeo_centavos, propina_centavos, anulada";

/** The triggers that count changes in `dias`. */
export const DIAS = [
  PURPOSE,
  trigger(
    "dias_pendiente AFTER UPDATE OF cambios ON dias\n  WHEN OLD.pendiente = 0",
    "UPDATE dias SET pendiente = 1 WHERE usuario_id = NEW.usuario_id AND dia = NEW.dia",
  ),
  ...ofDocuments("compras", `${OWNER}, anulada`, fecha),
  trigger(
    "compras_dias_anulada AFTER UPDATE OF anulada ON compras",
    count(`SELECT usuario_id, ${dayOf("fecha")} FROM devoluciones_compra WHERE compra_id = NEW.id`),
  ),
  ...ofDocuments("devoluciones", `${OWNER}, medio, a_deuda_centavos`, fecha),
  ...ofDocuments("devoluciones_compra", OWNER, fecha),
  ...ofDocuments("gastos", `${OWNER}, monto_centavos`, (row) => `${row}.fecha`),
  ...ofDocuments("ingresos_extra", `${OWNER}, monto_centavos`, fecha),
  ...ofDocuments("ventas", VENTA_SUMADA, (row) => dayOf(`${row}.fecha_venta`)),
  ...ofLines("activos", "valor_centavos", COMPRA),
  ...ofLines(
    "detalles_compra",
    "cantidad, unidad, tarifa_iva, precio_centavos, subtotal_con_iva_centavos, papel_base_centavos, papel_iva_centavos",
    COMPRA,
  ),
  ...ofLines("detalles_devolucion", "producto_id, cantidad, unidad, tarifa_iva, base_centavos, iva_centavos, costo_centavos", DEVOLUCION),
  ...ofLines("detalles_devolucion_compra", "tarifa_iva, base_centavos, iva_centavos", DEVOLUCION_DE_COMPRA),
  ...ofLines(
    "detalles_venta",
    "producto_id, cantidad, unidad, tarifa_iva, precio_unitario_centavos, monto_iva_centavos, costo_compra_centavos",
    VENTA,
  ),
  ...ofLines("pagos_devolucion", "medio, monto_centavos", DEVOLUCION),
  ...ofLines("pagos_venta", "medio, monto_centavos, banco", VENTA),
].join("\n");
