import { textoDeImporte } from "../schema/importe";
import { trigger } from "./trigger";

const PURPOSE = `\
-- Keep what can be made of each kit, and what one costs, by the stock and the cost of its parts.
`;

const ofParts = (value: string): string =>
  `coalesce((SELECT ${value} FROM componentes c JOIN productos p ON p.id = c.parte_id WHERE c.kit_id = NEW.id), 0)`;

const RECKON = `UPDATE productos SET
    stock = ${ofParts("min(p.stock / c.cantidad)")},
    precio_compra_centavos = ${ofParts(`sum(${textoDeImporte("p.precio_compra_centavos", "c.cantidad")})`)}
  WHERE id = NEW.id`;

/** A write of the stock of a kit, whatever it writes, reckons the kit. */
const touch = (kits: string, changed: string): string => `UPDATE productos SET stock = stock${changed} WHERE id ${kits}`;

/** The triggers that keep stock and cost of kits. */
export const KITS = [
  PURPOSE,
  trigger("productos_kit AFTER UPDATE OF stock, precio_compra_centavos, es_kit ON productos\n  WHEN NEW.es_kit", RECKON),
  trigger(
    "productos_kit_fin AFTER UPDATE OF es_kit ON productos\n  WHEN OLD.es_kit AND NOT NEW.es_kit",
    "UPDATE productos SET stock = 0 WHERE id = NEW.id",
  ),
  trigger(
    `productos_kit_partes AFTER UPDATE OF stock, precio_compra_centavos ON productos
  WHEN (NEW.stock <> OLD.stock OR NEW.precio_compra_centavos <> OLD.precio_compra_centavos)
    AND EXISTS (SELECT 1 FROM componentes WHERE parte_id = NEW.id)`,
    touch("IN (SELECT kit_id FROM componentes WHERE parte_id = NEW.id)", ", fecha_actualizacion = NEW.fecha_actualizacion"),
  ),
  trigger("componentes_kit_alta AFTER INSERT ON componentes", touch("= NEW.kit_id", "")),
  trigger("componentes_kit_cambio AFTER UPDATE ON componentes", touch("IN (OLD.kit_id, NEW.kit_id)", "")),
  trigger("componentes_kit_baja AFTER DELETE ON componentes", touch("= OLD.kit_id", "")),
].join("\n");
