import { textoDeImporte } from "../schema/importe";
import { trigger } from "./trigger";

const PURPOSE = `\
-- Keep what can be made of each kit, and what one costs, by the stock and the cost of its parts. Of parts that are below zero none can.
`;

/** The most that a product may cost, in cents. A part may come to cost more than its kit may: then the kit costs this. */
const MOST = "9999999999";

const COST = `min(${MOST}, sum(min(${MOST}, ${textoDeImporte("p.precio_compra_centavos", "c.cantidad")})))`;

/** Reckons these kits. Those of which nothing changes are not written: a part may be in many, and each sale of it asks. */
const RECKON = `UPDATE productos
  SET stock = r.stock, precio_compra_centavos = r.costo, fecha_actualizacion = coalesce(NEW.fecha_actualizacion, productos.fecha_actualizacion)
  FROM (
    SELECT k.id, max(0, coalesce(min(p.stock / c.cantidad), 0)) AS stock, coalesce(${COST}, 0) AS costo
    FROM (
      SELECT id FROM productos
      WHERE id IN (SELECT NEW.producto_id UNION ALL SELECT kit_id FROM componentes WHERE parte_id = NEW.producto_id) AND es_kit
    ) k
      LEFT JOIN componentes c ON c.kit_id = k.id LEFT JOIN productos p ON p.id = c.parte_id GROUP BY k.id
  ) r
  WHERE productos.id = r.id AND (productos.stock <> r.stock OR productos.precio_compra_centavos <> r.costo)`;

/** Has a product, when it is a kit, and the kits of which it is a part reckoned. */
const reckon = (producto: string, fecha = "NULL"): string => `INSERT INTO kits_por_calcular VALUES (${producto}, ${fecha})`;

/**
 * The triggers that keep stock and cost of kits. What reckons is a trigger of its own, on a view: SQLite makes room for all that a trigger
 * may do before it looks at its condition, and each change of a product's stock has this one.
 */
export const KITS = [
  PURPOSE,
  trigger("kits_por_calcular_llega INSTEAD OF INSERT ON kits_por_calcular", RECKON),
  trigger(
    `productos_kit AFTER UPDATE OF stock, precio_compra_centavos, es_kit ON productos
  WHEN NEW.es_kit OR ((NEW.stock <> OLD.stock OR NEW.precio_compra_centavos <> OLD.precio_compra_centavos)
    AND EXISTS (SELECT 1 FROM componentes WHERE parte_id = NEW.id))`,
    reckon("NEW.id", "NEW.fecha_actualizacion"),
  ),
  trigger(
    "productos_kit_fin AFTER UPDATE OF es_kit ON productos\n  WHEN OLD.es_kit AND NOT NEW.es_kit",
    "UPDATE productos SET stock = 0 WHERE id = NEW.id",
  ),
  trigger("componentes_kit_alta AFTER INSERT ON componentes", reckon("NEW.kit_id")),
  trigger("componentes_kit_cambio AFTER UPDATE ON componentes", reckon("OLD.kit_id"), reckon("NEW.kit_id")),
  trigger("componentes_kit_baja AFTER DELETE ON componentes", reckon("OLD.kit_id")),
].join("\n");
