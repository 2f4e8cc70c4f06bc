import fc from "fast-check";
import { BAD_IDS, BAD_NAMES, BAD_TEXTS, BAD_VALUES } from "../../tests/support/bad-input";

const LONG = 1_000;
const isShort = (text: string): boolean => text.length < LONG;
/** Characters that change the writing direction, have no width, combine with others, or are invalid. */
const INVISIBLE = [
  "\u202Eoñeud",
  "\u200Bduena",
  "du\u2060ena",
  "\uFEFF",
  "\u2066x\u2069",
  "\u00AD",
  "e\u0301",
  "\u{E0041}",
  "\uFFFF",
  "\u0085",
];
const PLAUSIBLE: Record<string, string[]> = {
  forma_pago: ["Efectivo", "Transferencia", "Tarjeta", "Fiado", "Mixto", "Mixto"],
  medio: ["efectivo", "transferencia", "tarjeta", "fiado", "saldo"],
  iva: ["19", "5", "0", "excluido"],
  unidad: ["und", "kg"],
  cantidad: ["1", "2", "0.350"],
  descuento: ["0", "10", "33.33", "100"],
  formato: ["co"],
  tipo: ["productos", "activos", "domicilio", "otro", "retiro", "ingreso"],
  intencion: ["agregar", "quitar-0", "cobrar", "guardar", "buscar"],
  email: ["ana@correo.co"],
  correo: ["ana@correo.co"],
  fecha_caducidad: ["2027-02-28", "2027-02-30"],
  fecha_adquisicion: ["1998-05-01", "2026-11-21"],
  con_detalles: ["1"],
  clave_envio: ["c1", "c2"],
  probar: ["correo", "copia", "sms"],
};

const plain = fc.oneof(fc.integer({ min: 1, max: 60 }).map(String), fc.constantFrom("1", "1000", "12.50", "on", "Arroz Diana 500 g", ""));

/** Hostile texts for any field. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...BAD_TEXTS.filter(isShort)) },
  { weight: 4, arbitrary: fc.string({ unit: "binary", maxLength: 60 }) },
  { weight: 3, arbitrary: fc.oneof(fc.maxSafeInteger(), fc.double(), fc.bigInt()).map(String) },
  { weight: 3, arbitrary: fc.constantFrom(...INVISIBLE) },
  { weight: 1, arbitrary: fc.constantFrom(...BAD_TEXTS.filter((text) => !isShort(text))) },
);

/** A value for a field of this name. Half of them are valid, so that later rules are reached too. */
export function valueFor(name: string): fc.Arbitrary<string> {
  const known = PLAUSIBLE[name.replace(/^.*\./, "")];
  return fc.oneof(known ? fc.constantFrom(...known) : plain, hostileText);
}

/** A value of any JSON type for a field of this name. */
export const jsonValue = (name: string): fc.Arbitrary<unknown> =>
  fc.oneof(valueFor(name), fc.constantFrom(...BAD_VALUES), fc.jsonValue({ maxDepth: 3 }), fc.integer({ min: 1, max: 60 }));

/** The id of a record of any shop, or of none. */
export const idText: fc.Arbitrary<string> = fc.oneof(
  // The first ids belong to all three shops.
  { weight: 4, arbitrary: fc.integer({ min: 1, max: 9 }).map(String) },
  { weight: 2, arbitrary: fc.integer({ min: 1, max: 60 }).map(String) },
  { weight: 1, arbitrary: fc.constantFrom(...BAD_IDS) },
);

export const hostileName: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...BAD_NAMES.filter(isShort)),
  fc.string({ unit: "binary", maxLength: 30 }),
);
