import { textoDeImporte } from "../schema/importe";
import { trigger } from "./trigger";

const PURPOSE = `\
-- Keep what can be made of each kit, and what one costs, by the stock and the cost of its parts. Of parts that are below zero none can.
`;

/** The most that a product may cost, in cents. A part may come to cost more than its kit may: then the kit costs this. */
const MOST = "9999999999";

const COST = `min(${MOST}, sum(min(${MOST}, ${textoDeImporte("p.precio_compra_centavos", "c.cantidad")})))`;

/** Reckons these kits. Those of which nothing changes are not written: a part may be in many, and each sale of it asks. */
const reckon = (kits: string, also = ""): string => `UPDATE productos SET stock = r.stock, precio_compra_centavos = r.costo${also}
  FROM (
    SELECT k.id, max(0, coalesce(min(p.stock / c.cantidad), 0)) AS stock, coalesce(${COST}, 0) AS costo
    FROM (SELECT id FROM productos WHERE id ${kits} AND es_kit) k
      LEFT JOIN componentes c ON c.kit_id = k.id LEFT JOIN productos p ON p.id = c.parte_id GROUP BY k.id
  ) r
  WHERE productos.id = r.id AND (productos.stock <> r.stock OR productos.precio_compra_centavos <> r.costo)`;

/** The triggers that keep stock and cost of kits. */
export const KITS = [
  PURPOSE,
  trigger("productos_kit AFTER UPDATE OF stock, precio_compra_centavos, es_kit ON productos\n  WHEN NEW.es_kit", reckon("= NEW.id")),
  trigger(
    "productos_kit_fin AFTER UPDATE OF es_kit ON productos\n  WHEN OLD.es_kit AND NOT NEW.es_kit",
    "UPDATE productos SET stock = 0 WHERE id = NEW.id",
  ),
  trigger(
    `productos_kit_partes AFTER UPDATE OF stock, precio_compra_centavos ON productos
  WHEN (NEW.stock <> OLD.stock OR NEW.precio_compra_centavos <> OLD.precio_compra_centavos)
    AND EXISTS (SELECT 1 FROM componentes WHERE parte_id = NEW.id)`,
    reckon("IN (SELECT kit_id FROM componentes WHERE parte_id = NEW.id)", ", fecha_actualizacion = NEW.fecha_actualizacion"),
  ),
  trigger("componentes_kit_alta AFTER INSERT ON componentes", reckon("= NEW.kit_id")),
  trigger("componentes_kit_cambio AFTER UPDATE ON componentes", reckon("IN (OLD.kit_id, NEW.kit_id)")),
  trigger("componentes_kit_baja AFTER DELETE ON componentes", reckon("= OLD.kit_id")),
].join("\n");
