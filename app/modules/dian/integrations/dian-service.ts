import type { Person } from "~/module";
import type { Respuesta } from "../domain/cola/respuesta";
import type { Numeracion } from "../domain/contenido";

/**
 * The web service of the DIAN. Each call is one attempt; all reject with {@link DianUnavailable}, or with CertificadoInvalido or Excedido where
 * the envelope could not be signed or the answer not be read.
 */
export interface DianService {
  /** Sends one document; `zip` holds one XML. */
  sendBillSync(fileName: string, zip: Uint8Array): Promise<Respuesta>;
  /** Sends an event of a supplier's invoice; `zip` holds one XML. */
  sendEventUpdateStatus(zip: Uint8Array): Promise<Respuesta>;
  /** What became of the event with this code of the invoice with this CUFE: unknown (`66`) where it has none. */
  getStatusEvent(cufe: string, codigo: string): Promise<Respuesta>;
  /** Sends to the test set. `zipKey` is "" where it was refused at once; `mensajes` say why. */
  sendTestSetAsync(fileName: string, zip: Uint8Array, testSetId: string): Promise<{ zipKey: string; mensajes: string[] }>;
  /** What became of a file of the test set. */
  getStatusZip(key: string): Promise<Respuesta[]>;
  /** What became of a document, by its CUDE or CUFE. */
  getStatus(key: string): Promise<Respuesta>;
  /** Whom the DIAN knows by this kind and number of document, without check digit; null for nobody. */
  getAcquirer(tipo: string, numero: string): Promise<Person | null>;
  getNumberingRange(nit: string, softwareId: string): Promise<Numeracion[]>;
  /** How far our clock is ahead of that of the last answer, in milliseconds; absent where it named no hour. */
  readonly ahead?: number | undefined;
}

/**
 * `sin_red`: nothing was sent, because there was no connection. `caida`: the service said that it fails. `sin_respuesta`: what was sent may have
 * arrived, but no answer came that can be read. `rechazo_soap`: the service refused the request, not the document, or who answers is not it.
 */
export type DianFailure = "sin_red" | "caida" | "sin_respuesta" | "rechazo_soap";

export class DianUnavailable extends Error {
  override name = "DianUnavailable";

  constructor(
    readonly causa: DianFailure,
    mensaje: string,
  ) {
    super(mensaje);
  }
}
