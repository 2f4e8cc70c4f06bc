import { randomUUID } from "node:crypto";
import type { Respuesta } from "../domain/cola/respuesta";
import type { Firmante } from "../domain/contenido";
import { type DianService, DianUnavailable } from "./dian-service";
import { actionOf, type Call } from "./envelope.server";
import { type Jobs, jobsHere } from "./jobs.server";
import { type Answer, post } from "./post.server";

interface Options {
  /** The whole address of the service. */
  url: string;
  /** Who signs the envelopes: the certificate of the documents. */
  firmante: Firmante;
  /** Longest time for a call. */
  timeoutMs: number;
  /** The clock, in milliseconds UTC. */
  now: () => number;
  /** Who signs the envelopes and reads the answers; this process when omitted. */
  jobs?: Jobs;
}

/** The DIAN's web service over SOAP 1.2, or another with its interface. */
export function dianService({ jobs = jobsHere, ...options }: Options): DianService {
  let ahead: number | undefined;
  const call = (operation: string, parameters: Call["parameters"]) =>
    ask({ operation, parameters }, { ...options, jobs }, (date) => {
      ahead = Number.isNaN(date) ? undefined : options.now() - date;
    });
  const one = async (operation: string, parameters: Call["parameters"]): Promise<Respuesta> => {
    const [first] = await jobs.respuestasIn(await call(operation, parameters), operation);
    if (!first) throw new DianUnavailable("sin_respuesta", "La DIAN respondió algo que no se entiende.");
    if (first.codigo === UNTAKEN) throw new DianUnavailable("rechazo_soap", [first.descripcion, ...first.mensajes].join(" "));
    return first;
  };
  return {
    get ahead() {
      return ahead;
    },
    sendBillSync: (fileName, zip) => one("SendBillSync", { fileName, contentFile: base64(zip) }),
    sendEventUpdateStatus: (zip) => one("SendEventUpdateStatus", { contentFile: base64(zip) }),
    async getStatusEvent(cufe, codigo) {
      return jobs.eventIn(await call("GetStatusEvent", { trackId: cufe }), "GetStatusEvent", codigo);
    },
    async sendTestSetAsync(fileName, zip, testSetId) {
      return jobs.receiptIn(await call("SendTestSetAsync", { fileName, contentFile: base64(zip), testSetId }), "SendTestSetAsync");
    },
    async getStatusZip(key) {
      return jobs.respuestasIn(await call("GetStatusZip", { trackId: key }), "GetStatusZip");
    },
    getStatus: (key) => one("GetStatus", { trackId: key }),
    async getAcquirer(tipo, numero) {
      const parameters = { identificationType: tipo, identificationNumber: numero };
      return jobs.acquirerIn(await call("GetAcquirer", parameters), "GetAcquirer");
    },
    async getNumberingRange(nit, softwareId) {
      const parameters = { accountCode: nit, accountCodeT: nit, softwareCode: softwareId };
      return jobs.rangesIn(await call("GetNumberingRange", parameters), "GetNumberingRange");
    },
  };
}

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString("base64");

async function ask(
  call: Call,
  { url, firmante, timeoutMs, now, jobs }: Required<Options>,
  heard: (date: number) => void,
): Promise<Uint8Array> {
  const sealed = await jobs.envelope(call, { url, firmante, now: now(), id: randomUUID() });
  const type = `application/soap+xml;charset=UTF-8;action="${actionOf(call.operation)}"`;
  const answer = await post(url, type, sealed, timeoutMs);
  heard(answer.date);
  return bodyOf(answer);
}

/** The code for a file that was not looked at: no ZIP, or sent by whom the issuer did not let. */
const UNTAKEN = "89";
/** What a person does about a status that takes nothing. */
const REMEDIES: Readonly<Record<number, string>> = {
  401: "No reconoce a quien envía: revise el certificado y el SoftwareID en Configuración, Documentos electrónicos.",
  404: "La dirección del servicio cambió: actualice el programa.",
  429: "Dice que se le envía demasiado: el programa espera y sigue. Si dura más de un día, comuníquese con la DIAN.",
};
const MOVED =
  "Manda a otra dirección, y el programa no envía sus ventas a cualquiera: actualícelo, y revise que la red no pida entrar a una página.";
const OTHER = "Actualice el programa, o avise a quien le ayuda con él.";

const remedyOf = (status: number): string => REMEDIES[status] ?? (status >= 300 && status < 400 ? MOVED : OTHER);

/**
 * What is to be read of an answer. A fault comes with a status of its own, so that it is looked for before the status is judged; and that nobody
 * has a document comes with 404.
 */
function bodyOf({ status, body }: Answer): Uint8Array {
  if (status === 200 || (status === 404 && body.includes("GetAcquirerResponse")) || (status === 500 && body.includes("Fault>")))
    return body;
  if (status === 403 || status >= 500) throw new DianUnavailable("caida", `El servicio de la DIAN está fallando (${status}).`);
  throw new DianUnavailable("rechazo_soap", `El servicio respondió ${status}. ${remedyOf(status)}`);
}
