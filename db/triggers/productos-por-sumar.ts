import { dayOf, trigger } from "./trigger";

const PURPOSE = `\
-- Note the products that change in a day that was summed before (\`dias.cerrado\`). They wait to be summed again, for its month and year.
`;

interface Documents {
  table: string;
  fecha: string;
  /** The table of their lines, the columns that the sums of a product read, and the one that refers to the document. */
  lines: string;
  columns: string;
  key: string;
}

function triggersOf({ table, fecha, lines, columns, key }: Documents): string[] {
  const note = (producto: string, rest: string): string => `INSERT OR IGNORE INTO productos_por_sumar
  SELECT d.usuario_id, substr(d.dia, 1, 7), ${producto}
  FROM ${table} v JOIN dias d ON d.usuario_id = v.usuario_id AND d.dia = ${dayOf(`v.${fecha}`)}
  ${rest} AND d.cerrado`;
  const [before = "", after = ""] = ["OLD", "NEW"].map((row) => note(`${row}.producto_id`, `WHERE v.id = ${row}.${key}`));
  return [
    trigger(`${lines}_productos_alta AFTER INSERT ON ${lines}`, after),
    trigger(`${lines}_productos_baja AFTER DELETE ON ${lines}`, before),
    trigger(`${lines}_productos_cambio\n  AFTER UPDATE OF ${key}, ${columns}\n  ON ${lines}`, before, after),
    trigger(
      `${table}_productos_baja BEFORE DELETE ON ${table}`,
      note("l.producto_id", `JOIN ${lines} l ON l.${key} = v.id\n  WHERE v.id = OLD.id`),
    ),
  ];
}

/** The triggers that fill `productos_por_sumar`. */
export const PRODUCTOS_POR_SUMAR = [
  PURPOSE,
  ...triggersOf({
    table: "devoluciones",
    fecha: "fecha",
    lines: "detalles_devolucion",
    columns: "producto_id, cantidad, unidad, base_centavos, iva_centavos, costo_centavos",
    key: "devolucion_id",
  }),
  ...triggersOf({
    table: "ventas",
    fecha: "fecha_venta",
    lines: "detalles_venta",
    columns: "producto_id, cantidad, unidad, precio_unitario_centavos, monto_iva_centavos, costo_compra_centavos",
    key: "venta_id",
  }),
].join("\n");
