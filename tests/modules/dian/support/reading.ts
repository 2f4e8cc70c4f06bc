import { DOMParser, type Document, type Element } from "@xmldom/xmldom";

/** An XML as the tests read it: by the local names of its elements. */
export interface Reading {
  root: Element;
  /** Text of the first element at this path below the root, `LegalMonetaryTotal/PayableAmount`; "" without one. */
  text(path: string): string;
  /** All elements at this path. */
  all(path: string, from?: Element): Element[];
  textIn(from: Element, path: string): string;
}

export const parse = (xml: string): Document =>
  new DOMParser({
    onError: (_level, message) => {
      throw new Error(message);
    },
  }).parseFromString(xml, "text/xml");

const childrenOf = (element: Element, name: string): Element[] =>
  [...element.childNodes].filter((child): child is Element => child.nodeType === 1 && child.localName === name);

export function reading(xml: string): Reading {
  const root = parse(xml).documentElement;
  if (!root) throw new Error("No root.");
  const all = (path: string, from: Element = root) =>
    path.split("/").reduce<Element[]>((found, name) => found.flatMap((element) => childrenOf(element, name)), [from]);
  const textIn = (from: Element, path: string) => all(path, from)[0]?.textContent ?? "";
  return { root, all, textIn, text: (path) => textIn(root, path) };
}

/** Cents of an amount with two decimals at most. */
export const cents = (text: string): number => Math.round(Number(text) * 100);
