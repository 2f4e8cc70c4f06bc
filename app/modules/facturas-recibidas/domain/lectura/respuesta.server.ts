import { type Elemento, en, textoDe, textoEn, todosEn } from "./arbol.server";
import type { PruebaLeida } from "./factura";
import { revisarFirma } from "./firma.server";

/** The DIAN's NIT as the subject of its certificates says it, with or without its check digit. */
const DE_LA_DIAN = /^serialNumber=800197268(?:-?4)?$/m;

export const SIN_RESPUESTA: PruebaLeida = { codigo: "", deEste: false, firma: "sin_firma", deLaDian: false };

/**
 * What an answer of the DIAN proves of the document with this CUFE. That its certificate was issued to the DIAN, and not only says so, would
 * need the root of its issuer.
 */
export function pruebaDe(respuesta: Elemento | null, cufe: string): PruebaLeida {
  const documento = en(respuesta ?? undefined, "DocumentResponse");
  if (respuesta?.local !== "ApplicationResponse" || !documento) return SIN_RESPUESTA;
  const { estado, certificado } = revisarFirma(respuesta);
  const firmado = instanteDe(respuesta);
  const vigente = certificado !== null && firmado >= Date.parse(certificado.validFrom) && firmado <= Date.parse(certificado.validTo);
  return {
    codigo: textoEn(documento, "Response", "ResponseCode").slice(0, 10),
    deEste: textoEn(documento, "DocumentReference", "UUID").toLowerCase() === cufe,
    firma: estado,
    deLaDian: certificado !== null && vigente && DE_LA_DIAN.test(certificado.subject),
  };
}

/** When it says that it was signed; NaN where it does not. */
function instanteDe(respuesta: Elemento): number {
  const [firmada] = todosEn(respuesta, "SigningTime");
  return Date.parse(textoDe(firmada) || textoEn(respuesta, "IssueDate"));
}
