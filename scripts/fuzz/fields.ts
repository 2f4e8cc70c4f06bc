import { z } from "zod";
import type { MapEntry } from "~/platform/http/route-map.server";
import { sourceText } from "../../tests/support/routes";

const IMPORTS = /import \{([^}]*)\} from "~\/((?:domain|modules\/\w+\/domain)\/[^"]+)"/g;
const INLINE = /z\.object\(\{([^}]*)\}/g;
const KEY = /(\w+):/g;
const CONTROL = /<(?:input|select|textarea|button)\b[^>]* name="([^"]+)"/g;
/** Fields of a document line, which the schemas do not show. */
const OF_A_LINE = [
  ..."id producto producto_id cantidad unidad precio_unitario precio_publico descuento iva".split(" "),
  ..."nombre categoria precio precio_venta tiene_caducidad fecha_caducidad".split(" "),
];
const OF_A_PAYMENT = "medio monto recibido banco referencia".split(" ");
/** Fields that the schema of a compra reads without naming them. */
const UNNAMED: Record<string, string> = {
  "routes/compras/crear": `detalles pendiente nombre_producto descripcion valor fecha_adquisicion codigo_de_barras ${OF_A_LINE.join(" ")}`,
};
const LINES = ["detalles", "productos", "lineas"];

/** Every field that a route may read, from the schemas that its file names and from its rendered form. */
export async function fieldsOf(entry: MapEntry, html: string): Promise<string[]> {
  const names = new Set([...html.matchAll(CONTROL)].map(([, name = ""]) => name));
  for (const name of await schemaFields(sourceText(entry.file))) names.add(name);
  for (const name of UNNAMED[entry.file]?.split(" ") ?? []) names.add(name);
  names.delete("csrfmiddlewaretoken");
  const lines = LINES.filter((list) => [...names].some((name) => name.startsWith(list)));
  for (const list of lines) for (const name of OF_A_LINE) names.add(`${list}[0].${name}`);
  if (names.has("pagos")) for (const name of OF_A_PAYMENT) names.add(`pagos[0].${name}`);
  return [...names];
}

async function schemaFields(source: string): Promise<string[]> {
  const inline = [...source.matchAll(INLINE)].flatMap(([, body = ""]) => [...body.matchAll(KEY)].map(([, name = ""]) => name));
  const named: string[] = [];
  for (const [, names = "", path = ""] of source.matchAll(IMPORTS)) {
    const module: Record<string, unknown> = await import(`../../app/${path}`);
    for (const name of names.split(",")) named.push(...keysOf(module[name.trim()]));
  }
  return [...inline, ...named];
}

function keysOf(value: unknown): string[] {
  if (!(value instanceof z.ZodType)) return [];
  return Object.keys(z.toJSONSchema(value, { io: "input", unrepresentable: "any" }).properties ?? {});
}
