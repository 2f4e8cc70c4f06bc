import type forge from "node-forge";
import { CertificadoInvalido } from "./certificado-invalido";

type Asn1 = forge.asn1.Asn1;

/** What a file says lies in seven levels. */
const MAXIMA_HONDURA = 64;
const BYTES_DE_NUMERO = 4;

/**
 * By how many rounds the passwords of a .p12 become keys, in all that can be read of it before any is done: in each algorithm, and in the MAC, the
 * number follows its salt. Throws {@link CertificadoInvalido} for what is nested without end.
 */
export function vueltasEn(biblioteca: typeof forge, nodo: Asn1, hondura = 0): number {
  if (hondura > MAXIMA_HONDURA) throw new CertificadoInvalido("ilegible");
  if (esDe(biblioteca, nodo, biblioteca.asn1.Type.OCTETSTRING)) {
    const dentro = leer(biblioteca, bytesDe(nodo));
    return dentro ? vueltasEn(biblioteca, dentro, hondura + 1) : 0;
  }
  if (!Array.isArray(nodo.value)) return 0;
  return nodo.value.reduce((suma, parte, i, todas) => suma + vueltasDe(biblioteca, parte, todas[i - 1], hondura + 1), 0);
}

function vueltasDe(biblioteca: typeof forge, nodo: Asn1, anterior: Asn1 | undefined, hondura: number): number {
  const { OCTETSTRING, INTEGER } = biblioteca.asn1.Type;
  const trasSal = esDe(biblioteca, anterior, OCTETSTRING) && esDe(biblioteca, nodo, INTEGER);
  return trasSal ? numeroDe(bytesDe(nodo)) : vueltasEn(biblioteca, nodo, hondura);
}

/** Whether the node is there, of this type. */
export const esDe = ({ asn1 }: typeof forge, nodo: Asn1 | undefined, cual: forge.asn1.Type): boolean =>
  nodo?.tagClass === asn1.Class.UNIVERSAL && nodo.type === cual;

/** In BER the bytes may come in pieces. */
const bytesDe = ({ value }: Asn1): string => (typeof value === "string" ? value : value.map(bytesDe).join(""));

const numeroDe = (bytes: string): number =>
  bytes.length > BYTES_DE_NUMERO ? Number.POSITIVE_INFINITY : [...bytes].reduce((suma, byte) => suma * 256 + byte.charCodeAt(0), 0);

/** What an octet string holds; `null` when it is something else than ASN.1. */
function leer({ asn1 }: typeof forge, bytes: string): Asn1 | null {
  try {
    return asn1.fromDer(bytes, false);
  } catch {
    return null;
  }
}
