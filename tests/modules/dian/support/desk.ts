import { randomUUID } from "node:crypto";
import { unzipSync } from "fflate";
import { type AcceptedEvent, identifyEvent, isEvent, judgeEvent, type KnownInvoice } from "./events";
import { type Identified, identify, judge, type KnownIssuer } from "./rules";
import { acquirerOf, rangesOf, receiptOf, type Verdict, verdictOf, verdictsOf } from "./said";
import type { Call } from "./service";

/** A document that was found valid. */
export interface Accepted extends Identified {
  xml: string;
  /** Id of the test set by which it came; "" without. */
  testSet: string;
}

/** How many documents of each kind a test set asks for, by its id; without an entry, any number. */
export type TestSets = Map<string, Readonly<Record<string, number>>>;

/** The part of the service that knows documents. */
export interface Desk {
  register(issuer: KnownIssuer): void;
  /** In the order in which they came. */
  accepted: Accepted[];
  testSet: TestSets;
  /** Whom it knows, by kind and number of the document. */
  people: Map<string, { nombre: string; correo: string }>;
  /** The invoices of others that it knows, by their CUFE, and the events of them. */
  invoices: Map<string, KnownInvoice>;
  events: AcceptedEvent[];
  identify(zip: Uint8Array): Identified | null;
  answer(call: Call, zip: Uint8Array | null, refuse: boolean): Promise<string>;
}

const DONE = "Procesado Correctamente.";
const WRONG = "Validación contiene errores en campos mandatorios.";
const REFUSED = "Regla: FAJ99, Rechazo: Rechazado por la prueba.";
const UNKNOWN = "TrackId no existe en los registros de la DIAN.";

/** The one XML of a file, when the file is named as its XML is. */
function xmlOf(zip: Uint8Array, fileName?: string): string | null {
  const [[name, bytes] = ["", new Uint8Array()], ...others] = Object.entries(unzipSync(zip));
  const tail = /^(?:fv|nc|nd|ds|ncs|ar)(\d{10}000\d\d[0-9a-f]{8})\.xml$/.exec(name)?.[1];
  if (tail === undefined || others.length > 0 || (fileName !== undefined && fileName !== `z${tail}.zip`)) return null;
  return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
}

interface Options {
  now: () => number;
  /** How often a file is said to be under way. */
  pending: () => number;
  schema: boolean;
}

export function deskOf({ now, pending, schema }: Options): Desk {
  const issuers = new Map<string, KnownIssuer>();
  const accepted: Accepted[] = [];
  const testSet: TestSets = new Map();
  const people: Desk["people"] = new Map();
  const invoices: Desk["invoices"] = new Map();
  const events: AcceptedEvent[] = [];
  const files = new Map<string, Verdict>();
  const asked = new Map<string, number>();
  const today = () => new Date(now() - 5 * 3_600_000).toISOString().slice(0, 10);

  async function verdict(zip: Uint8Array, fileName: string | undefined, refuse: boolean, set: string): Promise<Verdict> {
    const xml = xmlOf(zip, fileName);
    if (xml === null) return { valid: false, code: "99", description: WRONG, messages: [`Regla: ZB00, Rechazo: Archivo ${fileName}`] };
    const of = identify(xml);
    const issuer = issuers.get(of.nit);
    const refused = (messages: string[]): Verdict => ({ valid: false, code: "99", description: WRONG, messages, of });
    if (!issuer) return refused(["Regla: 92, Rechazo: El Emisor del Documento no se encuentra Habilitado"]);
    if (accepted.some(({ nit, numero }) => nit === of.nit && numero === of.numero))
      return refused(["Regla: 90, Rechazo: Documento procesado anteriormente."]);
    const registered = (cude: string) => accepted.find((one) => one.cude === cude);
    const messages = refuse ? [REFUSED] : await judge({ xml, issuer, today: today(), registered, schema });
    if (messages.length > 0) return refused(messages);
    // Another call may have registered the number while this one was judged.
    if (accepted.some(({ nit, numero }) => nit === of.nit && numero === of.numero))
      return refused(["Regla: 90, Rechazo: Documento procesado anteriormente."]);
    accepted.push({ ...of, xml, testSet: set });
    return {
      valid: true,
      code: "00",
      description: DONE,
      messages: ["Regla: FAJ43b, Notificación: Nombre informado no corresponde al registrado en el RUT"],
      of,
    };
  }

  async function verdictOfEvent(zip: Uint8Array, refuse: boolean): Promise<Verdict> {
    const xml = xmlOf(zip);
    if (xml === null || !isEvent(xml)) return { valid: false, code: "99", description: WRONG, messages: ["Regla: ZB00, Rechazo: Archivo"] };
    const event = identifyEvent(xml);
    const issuer = issuers.get(event.nit);
    const of = { nit: event.nit, numero: event.numero, cude: event.cude, tipo: event.codigo, emitido: today(), referido: event.cufe };
    const refused = (messages: string[]): Verdict => ({ valid: false, code: "99", description: WRONG, messages, of });
    if (!issuer) return refused(["Regla: AAB24b, Rechazo: El software no está autorizado"]);
    const known = { issuer, invoice: invoices.get(event.cufe), before: events.filter(({ cufe }) => cufe === event.cufe) };
    const messages = refuse ? [REFUSED] : await judgeEvent({ xml, ...known, today: today(), schema });
    if (messages.length > 0) return refused(messages);
    if (events.some(({ nit, numero }) => nit === event.nit && numero === event.numero))
      return refused(["Regla: 90, Rechazo: Documento procesado anteriormente."]);
    events.push(event);
    return { valid: true, code: "00", description: DONE, messages: ["Regla: AAH18, Notificación: Área de quien recibe"], of };
  }

  /** The events of an invoice, each with its code. */
  function statusOfEvents(cufe: string): Verdict {
    const told = events.filter((event) => event.cufe === cufe);
    if (told.length === 0)
      return {
        valid: false,
        code: "67",
        description: "EL CUFE o Factura consultada no tiene a la fecha eventos asociados.",
        messages: [],
      };
    const answer = told.map(({ codigo, numero, cude }) => ({ codigo, numero, cude }));
    return { valid: true, code: "00", description: DONE, messages: [], events: answer };
  }

  /** Whether everything that a test set asks for is accepted. */
  function closed(set: string): boolean {
    const wanted = testSet.get(set);
    const count = (tipo: string) => accepted.filter((one) => one.testSet === set && one.tipo === tipo).length;
    return wanted !== undefined && Object.entries(wanted).every(([tipo, many]) => count(tipo) >= many);
  }

  async function sendTestSet({ parameters }: Call, zip: Uint8Array, refuse: boolean): Promise<string> {
    const key = randomUUID();
    const set = parameters.testSetId ?? "";
    const over = { valid: false, code: "2", description: `Set de prueba con identificador ${set} se encuentra Aceptado.`, messages: [] };
    files.set(key, closed(set) ? over : await verdict(zip, parameters.fileName, refuse, set));
    return receiptOf(key);
  }

  function statusOfFile(key: string): Verdict {
    const asks = (asked.get(key) ?? 0) + 1;
    asked.set(key, asks);
    const found = files.get(key);
    if (!found) return { valid: false, code: "90", description: UNKNOWN, messages: [] };
    return asks <= pending() ? { valid: false, code: "", description: "Batch en proceso de validación.", messages: [] } : found;
  }

  function status(key: string): Verdict {
    const of = accepted.find(({ cude }) => cude === key);
    return of
      ? { valid: true, code: "00", description: DONE, messages: [], of }
      : { valid: false, code: "66", description: UNKNOWN, messages: [] };
  }

  return {
    register: (issuer) => void issuers.set(issuer.nit, issuer),
    accepted,
    testSet,
    people,
    invoices,
    events,
    identify(zip) {
      const xml = xmlOf(zip);
      if (xml === null) return null;
      if (!isEvent(xml)) return identify(xml);
      const { nit, numero, cude, codigo, cufe } = identifyEvent(xml);
      return { nit, numero, cude, tipo: codigo, emitido: "", referido: cufe };
    },
    async answer(call, zip, refuse) {
      const { operation, parameters } = call;
      if (operation === "GetStatusZip") return verdictsOf(operation, [statusOfFile(parameters.trackId ?? "")]);
      if (operation === "GetStatus") return verdictOf(operation, status(parameters.trackId ?? ""));
      if (operation === "GetAcquirer") return acquirerOf(people.get(`${parameters.identificationType} ${parameters.identificationNumber}`));
      if (operation === "GetNumberingRange") return rangesOf(issuers.get(parameters.accountCode ?? "")?.rangos ?? []);
      if (operation === "GetStatusEvent") return verdictOf(operation, statusOfEvents(parameters.trackId ?? ""));
      if (!zip) throw new Error(`${operation} without a file.`);
      if (operation === "SendEventUpdateStatus") return verdictOf(operation, await verdictOfEvent(zip, refuse));
      if (operation === "SendTestSetAsync") return sendTestSet(call, zip, refuse);
      return verdictOf(operation, await verdict(zip, parameters.fileName, refuse, ""));
    },
  };
}
