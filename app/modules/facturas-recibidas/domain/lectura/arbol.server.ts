import { Parser } from "saxen";
import { Ilegible } from "./ilegible";
import { PROHIBIDOS } from "./letras";

/** An element of an XML, with its names as they were written and resolved. */
export interface Elemento {
  /** As it was written: `cbc:ID`. */
  nombre: string;
  /** Without its prefix: `ID`. */
  local: string;
  /** Namespace; "" for none. */
  espacio: string;
  atributos: readonly Atributo[];
  /** The namespaces that it declares, by prefix; "" is the default one. */
  declara: ReadonlyMap<string, string>;
  hijos: (Elemento | string)[];
  padre: Elemento | null;
}

export interface Atributo {
  nombre: string;
  espacio: string;
  local: string;
  valor: string;
}

/** How deep elements may stand. */
const HONDURA = 64;
/** How many elements an XML may have: 10 MB of a bill have some 200,000. */
const MAXIMO_ELEMENTOS = 400_000;
const XML = "http://www.w3.org/XML/1998/namespace";
const VACIO: ReadonlyMap<string, string> = new Map();

/**
 * The root of an XML. Comments and processing instructions are left out. Throws {@link Ilegible} for what is not well formed, has a DTD (nothing
 * of a bill needs one, and its entities may grow without end), is nested too deep or has too many elements.
 */
export function leerXml(texto: string): Elemento {
  const xml = texto.replace(/\r\n?/g, "\n");
  if (xml.search(PROHIBIDOS) >= 0) throw new Ilegible("caracteres");
  const lector = nuevaLectura();
  const parser = new Parser();
  parser.on("openTag", (nombre, atributos) => lector.abrir(nombre, atributos()));
  parser.on("closeTag", () => lector.cerrar());
  parser.on("text", (escrito) => lector.agregar(descifrar(escrito)));
  parser.on("cdata", (escrito) => lector.agregar(escrito));
  for (const suceso of ["error", "warn"] as const) parser.on(suceso, ({ message }) => fallar(message));
  parser.on("attention", () => {
    throw new Ilegible("dtd");
  });
  parser.parse(xml);
  return lector.raiz() ?? fallar("no root");
}

function fallar(motivo: string): never {
  throw new Ilegible("xml", motivo);
}

function nuevaLectura() {
  let raiz: Elemento | null = null;
  let actual: Elemento | null = null;
  let hondura = 0;
  let cuantos = 0;
  return {
    raiz: () => raiz,
    abrir(nombre: string, escritos: Record<string, string>): void {
      if (++hondura > HONDURA || ++cuantos > MAXIMO_ELEMENTOS) throw new Ilegible("grande");
      const elemento = elementoDe(nombre, Object.entries(escritos), actual);
      if (actual) actual.hijos.push(elemento);
      else if (raiz) fallar("two roots");
      else raiz = elemento;
      actual = elemento;
    },
    cerrar(): void {
      hondura--;
      actual = actual?.padre ?? null;
    },
    agregar(texto: string): void {
      if (texto) actual?.hijos.push(texto);
    },
  };
}

function elementoDe(nombre: string, escritos: readonly [string, string][], padre: Elemento | null): Elemento {
  const declaradas = escritos.flatMap(([atributo, valor]) =>
    atributo === "xmlns" || atributo.startsWith("xmlns:") ? [[atributo.slice(6), descifrarAtributo(valor)] as const] : [],
  );
  const declara = declaradas.length > 0 ? new Map(declaradas) : VACIO;
  const elemento: Elemento = { nombre, local: localDe(nombre), espacio: "", atributos: [], declara, hijos: [], padre };
  elemento.espacio = espacioDe(elemento, prefijoDe(nombre));
  if (escritos.length > declaradas.length)
    elemento.atributos = escritos.flatMap(([atributo, valor]) =>
      atributo === "xmlns" || atributo.startsWith("xmlns:") ? [] : [atributoDe(elemento, atributo, descifrarAtributo(valor))],
    );
  return elemento;
}

const atributoDe = (elemento: Elemento, nombre: string, valor: string): Atributo => ({
  nombre,
  espacio: nombre.includes(":") ? espacioDe(elemento, prefijoDe(nombre)) : "",
  local: localDe(nombre),
  valor,
});

export const prefijoDe = (nombre: string): string => (nombre.includes(":") ? nombre.slice(0, nombre.indexOf(":")) : "");
const localDe = (nombre: string): string => nombre.slice(nombre.indexOf(":") + 1);

/** The namespace of a prefix where an element stands. Throws {@link Ilegible} for a prefix that nobody declared. */
function espacioDe(elemento: Elemento, prefijo: string): string {
  if (prefijo === "xml") return XML;
  for (let uno: Elemento | null = elemento; uno; uno = uno.padre) {
    const espacio = uno.declara.get(prefijo);
    if (espacio !== undefined) return espacio;
  }
  return prefijo === "" ? "" : fallar(`prefix ${prefijo}`);
}

const ENTIDADES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };
const MAXIMO_PUNTO = 0x10ffff;

/** A text with its references replaced: the five of XML, and characters by number. */
function descifrar(escrito: string): string {
  if (!escrito.includes("&")) return escrito;
  return escrito.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w+));|&/gi, (todo, hex?: string, decimal?: string, nombre?: string) => {
    if (nombre !== undefined) return ENTIDADES[nombre] ?? fallar(todo);
    const punto = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    if (Number.isNaN(punto) || punto > MAXIMO_PUNTO) return fallar(todo);
    const letra = String.fromCodePoint(punto);
    return PROHIBIDOS.test(letra) ? fallar(todo) : letra;
  });
}

const descifrarAtributo = (escrito: string): string => descifrar(escrito.replace(/[\t\n]/g, " "));

const esElemento = (nodo: Elemento | string): nodo is Elemento => typeof nodo !== "string";

/** The elements directly in this one that have this name, whatever their prefix. */
export const hijosDe = (elemento: Elemento | undefined, local: string): Elemento[] =>
  elemento?.hijos.filter((nodo): nodo is Elemento => esElemento(nodo) && nodo.local === local) ?? [];

/** The first element at the end of a path of names, each directly in the one before. */
export function en(elemento: Elemento | undefined, ...camino: string[]): Elemento | undefined {
  let uno = elemento;
  for (const local of camino) uno = uno?.hijos.find((nodo): nodo is Elemento => esElemento(nodo) && nodo.local === local);
  return uno;
}

/** All text in an element, without blanks around it; "" for none. */
export const textoDe = (elemento: Elemento | undefined): string => (elemento ? todoElTexto(elemento).trim() : "");

export const todoElTexto = ({ hijos }: Elemento): string => hijos.map((nodo) => (esElemento(nodo) ? todoElTexto(nodo) : nodo)).join("");

/** The text at the end of a path; "" for none. */
export const textoEn = (elemento: Elemento | undefined, ...camino: string[]): string => textoDe(en(elemento, ...camino));

export const atributoEn = (elemento: Elemento | undefined, local: string): string =>
  elemento?.atributos.find((uno) => uno.local === local)?.valor.trim() ?? "";

/** All elements of this name in and below an element, in the order of the document. */
export function* todosEn(elemento: Elemento, local: string): Generator<Elemento> {
  if (elemento.local === local) yield elemento;
  for (const nodo of elemento.hijos) if (esElemento(nodo)) yield* todosEn(nodo, local);
}
