import { z } from "zod";
import { camposDe } from "~/domain/compartido/campos";

/** `nombre`, or `detalles[0].cantidad`. */
const NAME = /^(\w{1,40})(?:\[\d{1,3}\]\.(\w{1,40}))?$/;

/** The fields of `form` that `schema` reads. Fields with any other name are dropped. */
export function fieldsOf(form: FormData, schema: z.ZodType): FormData {
  const names = namesIn(schema);
  const known = new FormData();
  for (const [name, value] of form) {
    const [, first = "", second] = NAME.exec(name) ?? [];
    if (names.has(second === undefined ? first : `${first}[].${second}`)) known.append(name, value);
  }
  return known;
}

/** Names of the fields of a schema: `nombre` for a field, repeated or not; `detalles[].cantidad` for a field of each line. */
function namesIn(schema: z.ZodType): Set<string> {
  const object = structureOf(schema);
  if (!(object instanceof z.ZodObject)) throw new Error("A form's schema must show its fields, or name them by conCampos");
  const names = Object.entries(object.shape).flatMap(([name, field]) => {
    const list = structureOf(field);
    const line = list instanceof z.ZodArray ? structureOf(list.element) : undefined;
    return line instanceof z.ZodObject ? Object.keys(line.shape).map((key) => `${name}[].${key}`) : [name];
  });
  return new Set(names);
}

/** The object or array schema inside `schema`, without transformations and `optional`. */
function structureOf(schema: unknown): unknown {
  if (!(schema instanceof z.ZodType)) return schema;
  const registered = camposDe(schema);
  if (registered) return structureOf(registered);
  if (schema instanceof z.ZodPipe) return structureOf(schema.in instanceof z.ZodTransform ? schema.out : schema.in);
  return schema instanceof z.ZodOptional ? structureOf(schema.unwrap()) : schema;
}
