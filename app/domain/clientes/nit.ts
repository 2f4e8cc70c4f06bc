import { digitoDeVerificacion } from "../cifras/digito-de-verificacion";
import { documentoSinAdornos, esDeEmpresa } from "./tipos-de-documento";

const NIT = /^\d{5,15}$/;
const CON_DIGITO = /^(.*)-(\d)$/;

/** What is wrong with a document of this kind, as a sentence; "" for a good one, and for what is no NIT. */
export function faltaDeNit(tipo: string, documento: string): string {
  if (!esDeEmpresa(tipo) || documento === "") return "";
  const cifras = documentoSinAdornos(tipo, documento);
  if (!NIT.test(cifras)) return "El NIT tiene solo números, con o sin su dígito de verificación: 900123456-8.";
  const escrito = CON_DIGITO.exec(documento.replace(/[.\s]/g, ""))?.[2];
  const calculado = digitoDeVerificacion(cifras);
  return escrito === undefined || escrito === calculado
    ? ""
    : `El dígito de verificación de ${cifras} es ${calculado}. Revise los dos números.`;
}
