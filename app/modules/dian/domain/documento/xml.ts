/** A piece of XML in canonical form (Canonical XML 1.0, without comments). */
export class Nodo {
  constructor(readonly xml: string) {}
}

export type Atributos = Readonly<Record<string, string>>;
type Hijo = Nodo | null | readonly (Nodo | null)[];

const ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "\t": "&#x9;",
  "\n": "&#xA;",
  "\r": "&#xD;",
};
const escapar = (texto: string, cuales: RegExp): string => texto.replace(SIN_LUGAR, "").replace(cuales, (signo) => ESCAPES[signo] ?? "");

/** What XML 1.0 does not allow, halves of a pair among it. */
const SIN_LUGAR = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** Declarations first, by prefix; then attributes without prefix, then the others. */
function orden(nombre: string): string {
  if (nombre === "xmlns") return "0";
  return `${nombre.startsWith("xmlns:") ? 1 : nombre.includes(":") ? 3 : 2}${nombre}`;
}

/** The attributes of an element as they stand in its tag, each after a blank. */
export function escribirAtributos(atributos: Atributos): string {
  const nombres = Object.keys(atributos).sort((a, b) => (orden(a) < orden(b) ? -1 : 1));
  return nombres.map((nombre) => ` ${nombre}="${escapar(atributos[nombre] ?? "", /[&<"\t\n\r]/g)}"`).join("");
}

const escribir = (nombre: string, atributos: Atributos, dentro: string): Nodo =>
  new Nodo(`<${nombre}${escribirAtributos(atributos)}>${dentro}</${nombre}>`);

/** An element around others. Null children are left out. */
export const grupo = (nombre: string, ...hijos: Hijo[]): Nodo => elemento(nombre, {}, ...hijos);

/** An element around others, with attributes. */
export const elemento = (nombre: string, atributos: Atributos, ...hijos: Hijo[]): Nodo =>
  escribir(
    nombre,
    atributos,
    hijos
      .flatMap((hijo) => hijo ?? [])
      .flatMap((hijo) => hijo?.xml ?? [])
      .join(""),
  );

/** An element around a text. Characters that XML does not allow are dropped. */
export const valor = (nombre: string, texto: string, atributos: Atributos = {}): Nodo =>
  escribir(nombre, atributos, escapar(texto, /[&<>\r]/g));

/** The canonical form of an element that stands inside others: with the declarations that it inherits. */
export const escribirConAmbito = ({ xml }: Nodo, ambito: Atributos): string => xml.replace(/^<[^\s>]+/, `$&${escribirAtributos(ambito)}`);
