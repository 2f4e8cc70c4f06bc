/** What the service says about a document. */
export interface Respuesta {
  /** Whether the document is valid: this decides, not its messages. False also while it is being validated. */
  valida: boolean;
  /** StatusCode: `00` processed, `66` and `90` unknown, `98` being processed, `99` refused; "" for a set under way. */
  codigo: string;
  descripcion: string;
  mensajes: string[];
  /** The signed ApplicationResponse, byte for byte; null without one. */
  respuesta: Uint8Array | null;
  /** CUDE or CUFE of the document that it is about; "" where it says none. */
  clave: string;
}

/** A range of numbers as the DIAN authorized it. */
export interface RangoAutorizado {
  resolucion: string;
  prefijo: string;
  desde: number;
  hasta: number;
  /** Days. */
  validaDesde: string;
  validaHasta: string;
  claveTecnica: string;
}

/** The web service of the DIAN. Each call is one attempt; all reject with {@link DianUnavailable} alone. */
export interface DianService {
  /** Sends one document; `zip` holds one XML. */
  sendBillSync(fileName: string, zip: Uint8Array): Promise<Respuesta>;
  /** Sends to the test set. `zipKey` is "" where it was refused at once; `mensajes` say why. */
  sendTestSetAsync(fileName: string, zip: Uint8Array, testSetId: string): Promise<{ zipKey: string; mensajes: string[] }>;
  /** What became of a file of the test set. */
  getStatusZip(key: string): Promise<Respuesta[]>;
  /** What became of a document, by its CUDE or CUFE. */
  getStatus(key: string): Promise<Respuesta>;
  getNumberingRange(nit: string, softwareId: string): Promise<RangoAutorizado[]>;
}

/**
 * `sin_red`: nothing was sent, because there was no connection. `caida`: the service said that it fails. `sin_respuesta`: what was sent may have
 * arrived, but no answer came that can be read. `rechazo_soap`: the service refused the envelope, not the document.
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
