import { adjuntar } from "../domain/documento/adjunto.server";
import { leerCertificado } from "../domain/documento/certificado.server";
import { firmarEvento } from "../domain/documento/evento.server";
import { firmarDocumento } from "../domain/documento/firmar.server";
import { acquirerIn, eventIn, rangesIn, receiptIn, respuestasIn } from "./answer.server";
import { envelope } from "./envelope.server";

/**
 * What costs as much as a certificate or an answer says. The service does it apart from its processes that serve; this is the same in the
 * process itself, for tests and for that other process.
 */
export const jobsHere = {
  leerCertificado: async (...given: Parameters<typeof leerCertificado>) => leerCertificado(...given),
  firmarEvento: async (...given: Parameters<typeof firmarEvento>) => firmarEvento(...given),
  firmarDocumento: async (...given: Parameters<typeof firmarDocumento>) => firmarDocumento(...given),
  adjuntar: async (...given: Parameters<typeof adjuntar>) => adjuntar(...given),
  envelope: async (...given: Parameters<typeof envelope>) => envelope(...given),
  respuestasIn: async (...given: Parameters<typeof respuestasIn>) => respuestasIn(...given),
  receiptIn: async (...given: Parameters<typeof receiptIn>) => receiptIn(...given),
  eventIn: async (...given: Parameters<typeof eventIn>) => eventIn(...given),
  acquirerIn: async (...given: Parameters<typeof acquirerIn>) => acquirerIn(...given),
  rangesIn: async (...given: Parameters<typeof rangesIn>) => rangesIn(...given),
};

/** Each rejects with what the work throws, and with Excedido where it was ended. */
export type Jobs = typeof jobsHere;
