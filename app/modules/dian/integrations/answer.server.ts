import { createRequire } from "node:module";
import type * as Xmldom from "@xmldom/xmldom";
import type { Document, Element, Node } from "@xmldom/xmldom";
import { esDia } from "~/domain/nucleo/fecha";
import type { Person } from "~/module";
import type { Respuesta } from "../domain/cola/respuesta";
import type { Numeracion } from "../domain/contenido";
import { DianUnavailable } from "./dian-service";

// Loaded with the first answer: a shop without documents gets none.
const require = createRequire(import.meta.url);
const xmldom = (): typeof Xmldom => require("@xmldom/xmldom");

const MOST_WORDS = 300;
/** What of an answer is kept for a person to read. */
const MOST_MESSAGES = 100;
const MOST_LETTERS = 1_000;
/** The most tags that an answer may have: a few for each message or range. */
const MOST_TAGS = 10_000;
/** How deep its elements may stand. Reading what is nested takes its square. */
const MOST_DEPTH = 64;
const MOST_RANGES = 200;

/**
 * The XML of an answer. Rejects with {@link DianUnavailable} what is no XML, takes too long to read, or has a DTD: nothing that the service says
 * needs one, and its entities may grow without end.
 */
function readXml(bytes: Uint8Array): Document {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    if (text.includes("<!DOCTYPE")) throw new Error("A DTD is not read.");
    if (text.split("<").length > MOST_TAGS) throw new Error("Too many tags.");
    const answer = new (xmldom().DOMParser)({ onError: (_level, message) => fail(message) }).parseFromString(text, "text/xml");
    return isDeeperThan(answer, MOST_DEPTH) ? fail("Too deep.") : answer;
  } catch {
    throw new DianUnavailable("sin_respuesta", "La DIAN respondió algo que no se entiende.");
  }
}

const isDeeperThan = ({ childNodes }: Node, most: number): boolean =>
  [...childNodes].some((child) => child.nodeType === child.ELEMENT_NODE && (most === 0 || isDeeperThan(child, most - 1)));

function fail(message: string): never {
  throw new Error(message);
}

/** All elements of this name, of whatever namespace, below `above`. */
const allIn = (above: Document | Element, name: string): Element[] => [...above.getElementsByTagNameNS("*", name)];
const firstIn = (above: Document | Element, name: string): Element | undefined => allIn(above, name)[0];
const textIn = (above: Document | Element, name: string): string => firstIn(above, name)?.textContent?.trim() ?? "";

/** What a SOAP fault says, and whether the service failed (`theirs`) or what was sent; null where there is none. */
function faultIn(answer: Document): { theirs: boolean; reason: string } | null {
  const fault = firstIn(answer, "Fault");
  if (!fault) return null;
  const reason = textIn(fault, "Text") || textIn(fault, "faultstring") || "Sin motivo.";
  return { theirs: /Receiver|Server/.test(textIn(fault, "Value") || textIn(fault, "faultcode")), reason: reason.slice(0, MOST_WORDS) };
}

const wordsOf = (said: readonly Element[]): string[] =>
  said.slice(0, MOST_MESSAGES).flatMap((one) => one.textContent?.trim().slice(0, MOST_LETTERS) || []);

const CHECK = "Revise que el certificado sea el de la tienda y esté vigente, y la hora del equipo.";

const stringsIn = (above: Element, list: string): string[] => wordsOf(allIn(above, list).flatMap((one) => allIn(one, "string")));

/** What the answer says about a document, or about each of a file. Throws {@link DianUnavailable}, as the others do. */
export function respuestasIn(answer: Uint8Array, operation: string): Respuesta[] {
  const result = resultOf(answer, operation);
  const each = allIn(result, "DianResponse");
  return (each.length === 0 ? [result] : each).filter((said) => firstIn(said, "IsValid")).map(respuestaOf);
}

const CUDE = /^[0-9a-f]{96}$/;

function respuestaOf(said: Element): Respuesta {
  const encoded = textIn(said, "XmlBase64Bytes");
  const clave = textIn(said, "XmlDocumentKey").toLowerCase();
  return {
    valida: textIn(said, "IsValid") === "true",
    codigo: textIn(said, "StatusCode").slice(0, MOST_LETTERS),
    descripcion: (textIn(said, "StatusDescription") || textIn(said, "StatusMessage")).slice(0, MOST_LETTERS),
    mensajes: stringsIn(said, "ErrorMessage"),
    respuesta: encoded === "" ? null : Uint8Array.from(Buffer.from(encoded, "base64")),
    clave: CUDE.test(clave) ? clave : "",
  };
}

/** What the DIAN answers where an invoice has no events, or is not known itself. */
const WITHOUT_EVENTS = new Set(["66", "67", "90"]);

/** The event with this code among those of an invoice; one that is not there is as a document that the service does not know. */
export function eventIn(answer: Uint8Array, operation: string, codigo: string): Respuesta {
  const [said] = respuestasIn(answer, operation);
  if (!said) throw new DianUnavailable("sin_respuesta", "La DIAN respondió algo que no se entiende.");
  // Its key, where there is one, is that of the invoice.
  const none = { ...said, valida: false, codigo: "66", respuesta: null, clave: "" };
  if (!said.valida) return WITHOUT_EVENTS.has(said.codigo) ? none : { ...said, clave: "" };
  const events = said.respuesta ? allIn(readXml(said.respuesta), "ResponseCode") : [];
  return events.some((event) => event.textContent?.trim() === codigo) ? { ...said, clave: "" } : none;
}

/** What came of sending to the test set. */
export function receiptIn(answer: Uint8Array, operation: string): { zipKey: string; mensajes: string[] } {
  const result = resultOf(answer, operation);
  const said = wordsOf(allIn(result, "ProcessedMessage"));
  return { zipKey: textIn(result, "ZipKey").slice(0, MOST_LETTERS), mensajes: [...stringsIn(result, "ErrorMessageList"), ...said] };
}

/** The authorized ranges, but those without whole numbers or days. */
export function rangesIn(answer: Uint8Array, operation: string): Numeracion[] {
  const ranges = allIn(resultOf(answer, operation), "NumberRangeResponse");
  if (ranges.length > MOST_RANGES) throw new DianUnavailable("sin_respuesta", `La DIAN respondió más de ${MOST_RANGES} numeraciones.`);
  return ranges.flatMap(rangeOf);
}

/** Who has a document; null where it names nobody. */
export function acquirerIn(answer: Uint8Array, operation: string): Person | null {
  const result = resultOf(answer, operation);
  // Sources do not agree on the code of somebody who is found.
  const [nombre, correo] = [textIn(result, "ReceiverName"), textIn(result, "ReceiverEmail")].map((said) => said.slice(0, MOST_LETTERS));
  return nombre ? { nombre, correo: correo ?? "" } : null;
}

function rangeOf(range: Element): Numeracion[] {
  const [desde, hasta] = [textIn(range, "FromNumber"), textIn(range, "ToNumber")];
  const [validaDesde, validaHasta] = [textIn(range, "ValidDateFrom").slice(0, 10), textIn(range, "ValidDateTo").slice(0, 10)];
  if (![desde, hasta].every((text) => /^\d{1,15}$/.test(text)) || ![validaDesde, validaHasta].every((text) => esDia(text))) return [];
  const [resolucion, prefijo, claveTecnica] = [textIn(range, "ResolutionNumber"), textIn(range, "Prefix"), textIn(range, "TechnicalKey")];
  return [{ resolucion, prefijo, desde: Number(desde), hasta: Number(hasta), validaDesde, validaHasta, claveTecnica }];
}

/** The result in an answer that is no fault. */
function resultOf(bytes: Uint8Array, operation: string): Element {
  const answer = readXml(bytes);
  const fault = faultIn(answer);
  if (fault?.theirs) throw new DianUnavailable("caida", `El servicio falla: ${fault.reason}`);
  if (fault) throw new DianUnavailable("rechazo_soap", `No acepta el envío: ${fault.reason} ${CHECK}`);
  const result = firstIn(answer, `${operation}Result`);
  if (!result) throw new DianUnavailable("sin_respuesta", "La DIAN respondió algo que no se entiende.");
  return result;
}
