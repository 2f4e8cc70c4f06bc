import type { Atributo, Elemento } from "./arbol.server";

/** How an element is written to be signed. */
export interface FormaCanonica {
  /** Exclusive canonical XML: only the namespaces that are used, and these. */
  exclusiva: boolean;
  prefijos: readonly string[];
}

const TEXTO: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", "\r": "&#xD;" };
const VALOR: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", '"': "&quot;", "\t": "&#x9;", "\n": "&#xA;", "\r": "&#xD;" };

/**
 * An element with all in it in canonical XML (1.0, without comments), but for `sin`. It is written as a part of its document: what it inherits
 * is declared again.
 */
export function canonico(elemento: Elemento, forma: FormaCanonica, sin?: Elemento): string {
  const partes: string[] = [];
  escribir(elemento, { forma, sin, partes }, alcanceDe(elemento.padre), new Map());
  return partes.join("");
}

interface Escritura {
  forma: FormaCanonica;
  sin: Elemento | undefined;
  partes: string[];
}

type Espacios = ReadonlyMap<string, string>;

/** The namespaces that an element and those around it declare. */
function alcanceDe(elemento: Elemento | null): Map<string, string> {
  const alcance = elemento ? alcanceDe(elemento.padre) : new Map<string, string>();
  for (const [prefijo, espacio] of elemento?.declara ?? []) alcance.set(prefijo, espacio);
  return alcance;
}

function escribir(elemento: Elemento, escritura: Escritura, alcanceDeFuera: Espacios, escritos: Espacios): void {
  const { forma, sin, partes } = escritura;
  if (elemento === sin) return;
  const { nombre, atributos, declara, hijos } = elemento;
  const alcance = declara.size > 0 ? new Map([...alcanceDeFuera, ...declara]) : alcanceDeFuera;
  const nuevos = espaciosPorEscribir(elemento, forma, alcance, escritos);
  partes.push(`<${nombre}`);
  for (const [prefijo, espacio] of nuevos.toSorted(compararPrefijos))
    partes.push(` ${prefijo === "" ? "xmlns" : `xmlns:${prefijo}`}="${espacio.replace(/[&<"\t\n\r]/g, (letra) => VALOR[letra] ?? letra)}"`);
  for (const { nombre: escrito, valor } of atributos.length > 1 ? [...atributos].sort(compararAtributos) : atributos)
    partes.push(` ${escrito}="${valor.replace(/[&<"\t\n\r]/g, (letra) => VALOR[letra] ?? letra)}"`);
  partes.push(">");
  const adentro = nuevos.length > 0 ? new Map([...escritos, ...nuevos]) : escritos;
  for (const hijo of hijos) {
    if (typeof hijo === "string") partes.push(hijo.replace(/[&<>\r]/g, (letra) => TEXTO[letra] ?? letra));
    else escribir(hijo, escritura, alcance, adentro);
  }
  partes.push(`</${nombre}>`);
}

function espaciosPorEscribir(
  elemento: Elemento,
  { exclusiva, prefijos }: FormaCanonica,
  alcance: Espacios,
  escritos: Espacios,
): [string, string][] {
  // All that an element inherits was written by the first one.
  if (!exclusiva && elemento.declara.size === 0 && escritos.size > 0) return [];
  const usados = exclusiva ? new Set([...prefijosDe(elemento), ...prefijos]) : alcance.keys();
  return [...usados].flatMap((prefijo): [string, string][] => {
    const espacio = alcance.get(prefijo) ?? (prefijo === "" && escritos.get("") ? "" : undefined);
    const antes = escritos.get(prefijo) ?? (prefijo === "" ? "" : undefined);
    return espacio === undefined || espacio === antes || prefijo === "xml" ? [] : [[prefijo, espacio]];
  });
}

const prefijosDe = ({ nombre, atributos }: Elemento): string[] =>
  [nombre, ...atributos.map((uno) => uno.nombre).filter((uno) => uno.includes(":"))].map((uno) =>
    uno.includes(":") ? uno.slice(0, uno.indexOf(":")) : "",
  );

const comparar = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
const compararPrefijos = ([a]: readonly [string, string], [b]: readonly [string, string]): number => comparar(a, b);
const compararAtributos = (a: Atributo, b: Atributo): number => comparar(a.espacio, b.espacio) || comparar(a.local, b.local);
