import { folded, trigger } from "./trigger";

const PURPOSE = `\
-- Keep the number of rows of each list and of its usual filters, so that no page has to count a table. While a shop has a row
-- 'productos en bloque', which no commit leaves behind, who adds or deletes many of its products counts them.
`;

/** A list in which a row of the table counts, and when: SQL with ROW for the row. */
type List = readonly [list: string, when?: string];

const add = ([list, when = "true"]: List): string =>
  `INSERT INTO totales_lista\n  SELECT NEW.usuario_id, ${list}, 1\n  WHERE ${when}
  ON CONFLICT (usuario_id, lista) DO UPDATE SET total = total + excluded.total`.replaceAll("ROW.", "NEW.");

const take = ([list, when]: List): string =>
  folded(
    `UPDATE totales_lista SET total = total - 1\n  WHERE usuario_id = OLD.usuario_id AND lista = ${list}${when ? ` AND ${when}` : ""}`,
  ).replaceAll("ROW.", "OLD.");

interface Table {
  lists: readonly List[];
  /** The column that moves a row from one list to another. */
  moves?: string;
  /** When rows that come and go are not counted one by one. */
  unless?: string;
}

function triggersOf(table: string, { lists, moves, unless }: Table): string[] {
  const when = (row: string): string => (unless ? `\n  WHEN NOT EXISTS (${unless.replaceAll("ROW.", `${row}.`)})` : "");
  const [added, taken] = [lists.map(add), lists.map(take)];
  return [
    trigger(`${table}_totales_alta AFTER INSERT ON ${table}${when("NEW")}`, ...added),
    trigger(`${table}_totales_baja AFTER DELETE ON ${table}${when("OLD")}`, ...taken),
    ...(moves ? [trigger(`${table}_totales_cambio AFTER UPDATE OF ${moves} ON ${table}`, ...taken, ...added)] : []),
  ];
}

const LIST_OF_DOCUMENTS = "'documentos/' || ROW.tipo";
/** Documents are never deleted. */
const OF_DOCUMENTS = [
  `-- Those of the test set are no documents of the shop.\n${trigger(
    "documentos_electronicos_totales_alta AFTER INSERT ON documentos_electronicos",
    add([LIST_OF_DOCUMENTS, "NEW.ambiente = '1'"]),
  )}`,
  trigger(
    "documentos_electronicos_totales_cambio AFTER UPDATE OF tipo ON documentos_electronicos\n  WHEN NEW.tipo <> OLD.tipo AND NEW.ambiente = '1'",
    take([LIST_OF_DOCUMENTS]),
    add([LIST_OF_DOCUMENTS]),
  ),
];

/** The triggers that keep `totales_lista`. */
export const TOTALES_DE_LISTA = [
  PURPOSE,
  ...triggersOf("clientes", {
    lists: [
      ["'clientes'", "ROW.activo = 1 AND NOT ROW.consumidor_final"],
      ["'clientes/inactivos'", "ROW.activo = 0 AND NOT ROW.consumidor_final AND ROW.unido_a IS NULL"],
    ],
    moves: "activo, unido_a",
  }),
  ...triggersOf("compras", { lists: [["'compras'"], ["'compras/' || ROW.tipo"]] }),
  ...triggersOf("cotizaciones", { lists: [["'cotizaciones'"], ["'cotizaciones/' || ROW.vendedor_id"]] }),
  ...triggersOf("devoluciones", { lists: [["'devoluciones'"], ["'devoluciones/' || ROW.creado_por_id"]] }),
  ...triggersOf("devoluciones_compra", { lists: [["'devoluciones_compra'"]] }),
  ...OF_DOCUMENTS,
  ...triggersOf("gastos", { lists: [["'gastos'"]] }),
  ...triggersOf("ingresos_extra", { lists: [["'ingresos'"], ["'ingresos/' || ROW.creado_por_id"]] }),
  ...triggersOf("plantillas_sms", { lists: [["'plantillas'"]] }),
  ...triggersOf("productos", {
    lists: [
      ["'productos'", "ROW.unido_a IS NULL"],
      ["'productos/' || ROW.categoria_clave", "ROW.categoria_clave <> '' AND ROW.unido_a IS NULL"],
    ],
    moves: "categoria_clave, unido_a",
    unless: "SELECT 1 FROM totales_lista WHERE usuario_id = ROW.usuario_id AND lista = 'productos en bloque'",
  }),
  ...triggersOf("proveedores", { lists: [["'proveedores'"]] }),
  ...triggersOf("separes", { lists: [["'separes'"]] }),
  ...triggersOf("ventas", { lists: [["'ventas'"], ["'ventas/' || ROW.vendedor_id"]] }),
].join("\n");
