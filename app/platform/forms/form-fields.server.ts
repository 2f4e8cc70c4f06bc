import { z } from "zod";
import { camposRegistrados, esNumeroTecleado, ilegibleDe } from "~/domain/campos/campo";
import { preguntaPor } from "~/domain/campos/pregunta";
import { CANTIDAD_ILEGIBLE, leerMedidaAMano, leerNumeroAMano, leerSinUnidad, type Refusal } from "~/domain/cifras/lectura";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import type { Falta } from "~/domain/nucleo/errores";
import { esEseCodigo } from "~/domain/productos/codigo";
import { productoEnNumero } from "~/domain/productos/producto-leido.server";

/** `nombre`, or `detalles[0].cantidad`. */
const NAME = /^(\w{1,40})(?:\[\d{1,3}\]\.(\w{1,40}))?$/;
/** `billetes[100000]`: a value in brackets, which a schema reads as `billetes_100000`. */
const BY_VALUE = /^(\w{1,30})\[(\d{1,6})\]$/;

/** The fields of `form` that `schema` reads. Fields with any other name are dropped. */
export function fieldsOf(form: FormData, schema: z.ZodType): FormData {
  const { fields } = structureOf(schema);
  const known = new FormData();
  for (const [name, value] of form) {
    const [, first = "", second] = NAME.exec(name) ?? [];
    const plain = name.replace(BY_VALUE, "$1_$2");
    if (fields.has(second === undefined ? first : `${first}[].${second}`)) known.append(name, value);
    else if (fields.has(plain)) known.append(plain, value);
  }
  return known;
}

/** `schema` for this form: with `formato=co`, its amounts and quantities are read as people write them. */
export function inFormatOf<S extends z.ZodType>(form: FormData, schema: S) {
  const unreadable = form.get("formato") === "co" ? structureOf(schema).unreadable : NONE;
  return z.preprocess((payload) => (unreadable.size > 0 ? withNumbersRead(payload, "", unreadable) : payload), schema);
}

/** The amounts and quantities that a form of ours carries, as they were typed, by name; none of any other form. */
function numbersTyped(form: FormData, schema: z.ZodType): [name: string, text: string][] {
  if (form.get("formato") !== "co") return [];
  const { numbers } = structureOf(schema);
  return [...form].flatMap(([name, value]): [string, string][] => {
    const plain = name.replace(BY_VALUE, "$1_$2");
    return typeof value === "string" && numbers.has(plain.replace(INDEX, "[]")) ? [[plain, value]] : [];
  });
}

const INDEX = /\[\d+\]/;

/** Whether the form says yes in this field. The last value counts: a button comes after a hidden field that says no. */
export const isYes = (form: FormData, name: string): boolean => form.getAll(name).at(-1) === "1";

const NONE: ReadonlyMap<string, Refusal> = new Map();

type ReadQuantity = (text: string) => unknown;

/** `value` with its numbers in the format of the API; `unreadable` has the refusal of each field for a number, by name. */
function withNumbersRead(value: unknown, name: string, unreadable: ReadonlyMap<string, Refusal>, readQuantity?: ReadQuantity): unknown {
  if (typeof value === "string") {
    const refusal = unreadable.get(name);
    if (readQuantity && refusal === CANTIDAD_ILEGIBLE) return readQuantity(value);
    return refusal ? leerNumeroAMano(value, refusal) : value;
  }
  if (Array.isArray(value)) return value.map((item) => withNumbersRead(item, `${name}[]`, unreadable));
  if (typeof value !== "object" || value === null || value instanceof File) return value;
  const inside = name && `${name}.`;
  const read = quantityReader("unidad" in value && value.unidad);
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withNumbersRead(item, `${inside}${key}`, unreadable, read)]));
}

/** How the quantity beside `unidad` is read; without it, its product has the unit. `undefined`: in whole units. */
function quantityReader(unidad: unknown): ReadQuantity | undefined {
  if (!unidad) return leerSinUnidad;
  return ["kg", "l", "m"].some((measured) => measured === unidad) ? leerMedidaAMano : undefined;
}

/** The names of a schema's fields, of those in which a number is typed, and the refusals of those that are read as one. */
interface Structure {
  fields: ReadonlySet<string>;
  numbers: ReadonlySet<string>;
  unreadable: ReadonlyMap<string, Refusal>;
}

// A schema never changes, and each form of a request needs its structure twice.
const STRUCTURES = new WeakMap<z.ZodType, Structure>();

function structureOf(schema: z.ZodType): Structure {
  const known = STRUCTURES.get(schema) ?? structureIn(schema);
  STRUCTURES.set(schema, known);
  return known;
}

function structureIn(schema: z.ZodType): Structure {
  const fields = fieldsIn(schema);
  const refusals = fields.flatMap(([name, field]): [string, Refusal][] => {
    const refusal = refusalOf(field);
    return refusal ? [[name, refusal]] : [];
  });
  const typed = fields.flatMap(([name, field]) => (field instanceof z.ZodType && esNumeroTecleado(field) ? [name] : []));
  return {
    fields: new Set(fields.map(([name]) => name)),
    numbers: new Set([...refusals.map(([name]) => name), ...typed]),
    unreadable: new Map(refusals),
  };
}

/** The refusal of a field that is a number, also when what it reads is transformed afterwards. */
function refusalOf(field: unknown): Refusal | undefined {
  if (!(field instanceof z.ZodType)) return undefined;
  return ilegibleDe(field) ?? (field instanceof z.ZodPipe ? refusalOf(field.in) : undefined);
}

/** The fields of a schema by name: `nombre` for a field, repeated or not; `detalles[].cantidad` for a field of each line. */
function fieldsIn(schema: z.ZodType): [string, unknown][] {
  const object = insideOf(schema);
  if (!(object instanceof z.ZodObject)) throw new Error("A form's schema must show its fields, or name them by registrarCampos");
  return Object.entries(object.shape).flatMap(([name, field]): [string, unknown][] => {
    const list = insideOf(field);
    const line = list instanceof z.ZodArray ? insideOf(list.element) : undefined;
    return line instanceof z.ZodObject ? Object.entries(line.shape).map(([key, inner]) => [`${name}[].${key}`, inner]) : [[name, field]];
  });
}

/** The object or array schema inside `schema`, without transformations and `optional`. */
function insideOf(schema: unknown): unknown {
  if (!(schema instanceof z.ZodType)) return schema;
  const registered = camposRegistrados(schema);
  if (registered) return insideOf(registered);
  if (schema instanceof z.ZodPipe) return insideOf(schema.in instanceof z.ZodTransform ? schema.out : schema.in);
  return schema instanceof z.ZodOptional ? insideOf(schema.unwrap()) : schema;
}

/**
 * What to say of each amount or quantity of a form of ours that is the code of one of the shop's products, or of a new one in the form itself: a
 * scanner typed it where the browser could not tell. It is asked about, once for all lines; in a field of `wrong`, which cannot be saved anyway,
 * it is the error.
 */
export function scansAmongNumbers(ctx: Contexto, form: FormData, schema: z.ZodType, wrong: readonly string[]): Falta[] {
  const codes = codesTyped(form);
  // Looking each field up in the form, or in a list, would read all of them for each of up to 12,000 fields.
  const [last, wrongs] = [new Map(form), new Set(wrong)];
  const found = new Map<string, string>();
  for (const [name, text] of numbersTyped(form, schema)) {
    if (found.size === MOST_SCANS) break;
    const question = preguntaPor(name);
    const campo = wrongs.has(name) ? name : question;
    if (found.has(campo) || last.get(question) === "1" || last.get(name.replace(/\w+$/, question)) === "1") continue;
    const whose = productoEnNumero(ctx, text)?.nombre ?? (codes.some((code) => esEseCodigo(text, code)) && "este producto");
    if (!whose) continue;
    const code = `${text.trim()} es el código de ${whose}`;
    found.set(campo, campo === name ? `${code}, no un número.` : `${code}. ${REALLY}`);
  }
  return [...found].map(([campo, mensaje]) => ({ campo, mensaje }));
}

/** The barcodes in a form: that of its product, or those of the products that its lines create. */
const codesTyped = (form: FormData): string[] =>
  [...form].flatMap(([name, value]) => (/(?:^|[._])codigo_de_barras$/.test(name) && typeof value === "string" && value ? [value] : []));

/** More are not said of one form. They come in the order of its fields, and a response names the first of those that are wrong. */
const MOST_SCANS = 20;
const REALLY = "¿De verdad quiere guardarlo como un número?";
/** The path of a value in a schema, as a form names its field: `detalles[0].cantidad`. */
export const fieldName = (path: readonly PropertyKey[]): string =>
  path.reduce<string>((text, key) => (typeof key === "number" ? `${text}[${key}]` : `${text}${text && "."}${String(key)}`), "");
