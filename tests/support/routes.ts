import { existsSync, readFileSync } from "node:fs";
import type { MapEntry } from "~/platform/http/route-map.server";
import type { Records } from "./records";
import type { Visitor } from "./service";

// The record that an id in a path belongs to. The longest matching prefix wins.
const RECORD_BELOW: Record<string, keyof Records> = {
  "/actividad/": "hecho",
  "/admin/copias/": "destino",
  "/productos/": "producto",
  "/productos/importar/": "importacion",
  "/clientes/importar/": "importacionClientes",
  "/proveedores/importar/": "importacionProveedores",
  "/clientes/": "cliente",
  "/clientes/abonos/": "abono",
  "/clientes/plantillas/": "plantilla",
  "/clientes/campanas/": "campana",
  "/proveedores/": "proveedor",
  "/proveedores/pagos/": "pago",
  "/compras/gastos/": "gasto",
  "/usuarios/": "usuario",
  "/configuracion/impresoras/": "impresora",
  "/productos/promociones/": "promocion",
  "/ventas/": "venta",
  "/ventas/cotizaciones/": "cotizacion",
  "/ventas/separes/": "separe",
  "/ventas/detalles/": "linea",
  "/ventas/ingreso-extra/": "ingreso",
  "/ventas/api/ingreso-extra/": "ingreso",
  "/caja/": "caja",
  "/inventario/conteos/": "conteo",
  "/compras/": "compra",
  "/compras/importar-factura/": "facturaRecibida",
  "/dian/": "documento",
  "/devoluciones/": "devolucion",
  "/devoluciones/vale/": "vale",
  "/devoluciones/compras/": "devolucionCompra",
};

/** The path with its parameters replaced by `value`, or by the ids of the shop's records. */
export function pathOf({ path }: MapEntry, records: Records, value?: string): string {
  return path.replace(":uidb64", "MQ").replace(/:\w+/g, (_, at: number) => value ?? String(records[recordAt(path, path.slice(0, at))]));
}

function recordAt(path: string, before: string): keyof Records {
  const known = Object.keys(RECORD_BELOW).filter((start) => before.startsWith(start));
  const record = RECORD_BELOW[known.toSorted((a, b) => b.length - a.length)[0] ?? ""];
  if (!record) throw new Error(`No record is known for the id in ${path}: say which in tests/support/routes.ts`);
  return record;
}

export const hasId = ({ path }: MapEntry): boolean => /:(?!uidb64)/.test(path);

/** Whether the route is there only while nobody is registered. */
export const isOfEmptyBox = ({ path }: MapEntry): boolean => path === "/restaurar/";

/** Whether the route needs the token of a message. */
export const needsToken = ({ path }: MapEntry): boolean => path.includes(":uidb64");

export function sourceText(file: string): string {
  const source = [`app/${file}.tsx`, `app/${file}.ts`].find((path) => existsSync(path));
  return readFileSync(source ?? file, "utf8");
}

/** HTTP methods that the file of a route implements. */
export function methodsOf({ file }: MapEntry): string[] {
  const text = sourceText(file);
  const declares = (name: string) => new RegExp(`export (async )?function ${name}\\(`).test(text);
  return [...(declares("loader") ? ["GET"] : []), ...(declares("action") ? ["POST"] : [])];
}

export interface Token {
  /** Token sent with the request. */
  sent: string | undefined;
  /** Token in the cookie, when it was changed. */
  cookie?: string;
}

/** A request with only its token, in the form that the kind of route expects. */
export function bareInit({ kind }: MapEntry, method: string, { sent }: Token): RequestInit {
  if (method === "GET") return { headers: sent === undefined ? {} : { "X-CSRFToken": sent } };
  if (kind === "json") {
    const token: Record<string, string> = sent === undefined ? {} : { "X-CSRFToken": sent };
    return { method, body: "{}", headers: { "Content-Type": "application/json", ...token } };
  }
  return { method, body: new URLSearchParams(sent === undefined ? {} : { csrfmiddlewaretoken: sent }) };
}

/** Sends a request as `visitor` without changing the visitor's cookies. */
export function sendBare(visitor: Visitor, entry: MapEntry, path: string, method: string, token: Token): Promise<Response> {
  const twin = visitor.twin();
  if (token.cookie !== undefined) twin.cookies.set("csrftoken", token.cookie);
  return twin.send(path, bareInit(entry, method, token));
}
