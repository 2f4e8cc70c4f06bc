import { existsSync, readFileSync } from "node:fs";
import type { MapEntry } from "~/platform/http/route-map.server";
import type { Visitor } from "./service";
import type { Records } from "./shop";

// Which record an id in a path names. The longest beginning that fits counts.
const RECORD_BELOW: Record<string, keyof Records> = {
  "/productos/": "producto",
  "/clientes/": "cliente",
  "/clientes/plantillas/": "plantilla",
  "/clientes/campanas/": "campana",
  "/proveedores/": "proveedor",
  "/compras/gastos/": "gasto",
  "/usuarios/": "usuario",
  "/ventas/": "venta",
  "/ventas/detalles/": "linea",
  "/ventas/ingreso-extra/": "ingreso",
  "/ventas/api/ingreso-extra/": "ingreso",
  "/compras/": "compra",
  "/devoluciones/": "devolucion",
  "/devoluciones/compras/": "devolucionCompra",
};

/** The path with its parameters filled by `value`, or by the records of the shop. */
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

/** A page that is nothing without the token of a message. */
export const needsToken = ({ path }: MapEntry): boolean => path.includes(":uidb64");

export function sourceText(file: string): string {
  const source = [`app/routes/${file}.tsx`, `app/routes/${file}.ts`].find((path) => existsSync(path));
  return readFileSync(source ?? file, "utf8");
}

/** The methods that the file of a route declares. */
export function methodsOf({ file }: MapEntry): string[] {
  const text = sourceText(file);
  const declares = (name: string) => new RegExp(`export (async )?function ${name}\\(`).test(text);
  return [...(declares("loader") ? ["GET"] : []), ...(declares("action") ? ["POST"] : [])];
}

export interface Token {
  /** What the request carries. */
  sent: string | undefined;
  /** What the cookie of the browser holds, when it was tampered with. */
  cookie?: string;
}

/** A POST of nothing but its token, as the kind of the route has it. */
export function bareInit({ kind }: MapEntry, method: string, { sent }: Token): RequestInit {
  if (method === "GET") return { headers: sent === undefined ? {} : { "X-CSRFToken": sent } };
  if (kind === "json") {
    const token: Record<string, string> = sent === undefined ? {} : { "X-CSRFToken": sent };
    return { method, body: "{}", headers: { "Content-Type": "application/json", ...token } };
  }
  return { method, body: new URLSearchParams(sent === undefined ? {} : { csrfmiddlewaretoken: sent }) };
}

/** Sends as `visitor` would, without leaving a trace in it. */
export function sendBare(visitor: Visitor, entry: MapEntry, path: string, method: string, token: Token): Promise<Response> {
  const twin = visitor.twin();
  if (token.cookie !== undefined) twin.cookies.set("csrftoken", token.cookie);
  return twin.send(path, bareInit(entry, method, token));
}
