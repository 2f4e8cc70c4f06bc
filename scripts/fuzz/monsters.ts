import { BAD_JSON, BAD_NAMES, BROKEN_BODIES, HUGE_JSON } from "../../tests/support/bad-input";

const FORM = "application/x-www-form-urlencoded";
const JSON_TYPE = "application/json";
const MULTIPART = "multipart/form-data; boundary=limite";
const MIB = 1024 * 1024;

/** A body that no person would send. It is built only when it is sent. */
export interface Monster {
  name: string;
  type: string;
  make(): Body;
  /** Field that the body attacks, in forms that have it; any form without it. */
  aim?: string;
  /** The client leaves so many milliseconds after it has sent everything. */
  leavesMs?: number;
  /** How long its answer may take when that costs the service nothing; the usual time without it. */
  longestWaitMs?: number;
}

export type Body = string | Buffer;

const form = (name: string, make: () => string, aim?: string): Monster => ({ name, type: FORM, make, ...(aim ? { aim } : {}) });
const json = (name: string, make: () => string, aim?: string): Monster => ({ name, type: JSON_TYPE, make, ...(aim ? { aim } : {}) });
const field = (name: string, value: string): string => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`;
const intent = (value: unknown): string => field("__intent__", JSON.stringify(value));
const part = (name: string, rest = ""): string => `--limite\r\nContent-Disposition: form-data; name="${name}"${rest}\r\n\r\nx\r\n`;
const objects = (list: string, count: number, one = "{}"): string => `{"${list}":[${Array(count).fill(one).join()}]}`;

/** Fields that conform, the library of forms, reads by itself unless it is prevented. */
const CONFORM: Monster[] = [
  form("__intent__ roto", () => field("__intent__", "{")),
  form("__intent__ de otro tipo", () => field("__intent__", '{"type":7,"payload":null}')),
  form("__intent__ null", () => field("__intent__", "null")),
  form("__state__ roto", () => field("__state__", '{"key":')),
  form("__state__ de otro tipo", () => field("__state__", '{"validated":[],"key":7,"initialValue":"x"}')),
  form("__intent__ con un índice enorme", () => intent({ type: "update", payload: { name: "username", index: 60_000_000, value: "x" } })),
  form("__intent__ que inserta lejos", () => intent({ type: "insert", payload: { name: "detalles", index: 4_000_000_000 } })),
  form("__intent__ que reordena", () => intent({ type: "reorder", payload: { name: "detalles", from: 0, to: 9e15 } })),
  form("__intent__ al prototipo", () => intent({ type: "update", payload: { name: "__proto__.x", value: "x" } })),
];

const MANY: Monster[] = [
  form("40.000 campos de un nombre", () => "a=&".repeat(40_000)),
  form("80.000 campos con nombre", () => Array.from({ length: 80_000 }, (_, i) => `c${i}=`).join("&")),
  form("100.000 veces una línea", () => "a[999].b=&".repeat(100_000)),
  form("30.000 líneas", () => Array.from({ length: 30_000 }, (_, i) => `detalles[${i}].producto=1`).join("&"), "con_detalles"),
  form("60.000 pendientes", () => "pendiente=1&".repeat(60_000), "pendiente"),
  form("sesiones sin fin", () => "sesion=x&todas=1&".repeat(30_000), "sesion"),
  form("un nombre de 1 MiB", () => `${"x".repeat(MIB - 100)}=1`),
  form("1 MiB de signos de porcentaje", () => "%".repeat(MIB - 100)),
  form("más de 1 MiB", () => `nombre=${"x".repeat(MIB)}`),
  ...BAD_NAMES.filter((name) => name.length > 1_000).map((name) => form(`un nombre hondo de ${name.length}`, () => field(name, "1"))),
];

const PARTS: Monster[] = [
  { name: "40.000 partes", type: MULTIPART, make: () => `${part("a").repeat(40_000)}--limite--` },
  { name: "partes de cabeceras enormes", type: MULTIPART, make: () => `${part("a", `; x="${"y".repeat(MIB)}"`)}--limite--` },
  { name: "archivos sin nombre", type: MULTIPART, make: () => `${part("foto", '; filename=""').repeat(5_000)}--limite--` },
  { name: "un límite de 100.000", type: `multipart/form-data; boundary=${"b".repeat(8_000)}`, make: () => part("a") },
  { name: "un límite que se repite", type: "multipart/form-data; boundary=-", make: () => "-".repeat(MIB) },
  ...BROKEN_BODIES.map(([name, type, body]) => ({ name, type, make: () => body })),
];

const JSONS: Monster[] = [
  json("340.000 productos vacíos", () => objects("productos", 340_000), "venta_id"),
  json("60.000 detalles de otro tipo", () => objects("detalles", 60_000, '{"producto":[]}'), "detalles"),
  json("100.000 cliente_ids", () => objects("cliente_ids", 100_000, '"x"'), "cliente_ids"),
  json("sustitutos sueltos", () => '{"nombre":"\\ud800","motivo":"\\udfff\\ud800","codigo_barras":"\\u0000"}'),
  ...[...BAD_JSON, ...HUGE_JSON].map(([name, body]) => json(name, () => body)),
];

export const MONSTERS: readonly Monster[] = [...CONFORM, ...MANY, ...PARTS, ...JSONS];
