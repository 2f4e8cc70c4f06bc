import { createHash, verify, X509Certificate } from "node:crypto";
import { atributoEn, type Elemento, en, hijosDe, textoEn, todosEn } from "./arbol.server";
import { canonico, type FormaCanonica } from "./canonico";

const C14N = "http://www.w3.org/TR/2001/REC-xml-c14n-20010315";
const EXCLUSIVA = "http://www.w3.org/2001/10/xml-exc-c14n#";
const ENVELOPED = "http://www.w3.org/2000/09/xmldsig#enveloped-signature";
const RESUMENES: Readonly<Record<string, string>> = {
  "http://www.w3.org/2001/04/xmlenc#sha256": "sha256",
  "http://www.w3.org/2001/04/xmldsig-more#sha384": "sha384",
  "http://www.w3.org/2001/04/xmlenc#sha512": "sha512",
};
const SELLO = /^http:\/\/www\.w3\.org\/2001\/04\/xmldsig-more#(?:rsa|ecdsa)-(sha256|sha384|sha512)$/;
const MAXIMO_REFERENCIAS = 20;

/** What is known of the signature of a document. `desconocida`: it has a method that is not computed here. */
export type EstadoDeFirma = "vale" | "no_vale" | "sin_firma" | "desconocida";

export interface Firmado {
  estado: EstadoDeFirma;
  /** Whose key signed it. */
  certificado: X509Certificate | null;
}

class MetodoDesconocido extends Error {}

/**
 * Whether the XML signature of a document holds: the document itself is signed, each part that is signed has its digest, and the key of the
 * certificate that it brings has sealed them. Whose certificate it is, who calls looks at.
 */
export function revisarFirma(raiz: Elemento): Firmado {
  const [firma] = todosEn(raiz, "Signature");
  const info = en(firma, "SignedInfo");
  if (!firma || !info) return { estado: "sin_firma", certificado: null };
  try {
    const certificado = new X509Certificate(Buffer.from(textoEn(firma, "KeyInfo", "X509Data", "X509Certificate"), "base64"));
    const vale = cubre(raiz, firma, info) && sellado(firma, info, certificado);
    return { estado: vale ? "vale" : "no_vale", certificado };
  } catch (error) {
    return { estado: error instanceof MetodoDesconocido ? "desconocida" : "no_vale", certificado: null };
  }
}

function cubre(raiz: Elemento, firma: Elemento, info: Elemento): boolean {
  const referencias = hijosDe(info, "Reference");
  const partes = referencias.map((referencia) => parteDe(raiz, atributoEn(referencia, "URI")));
  return (
    referencias.length <= MAXIMO_REFERENCIAS &&
    partes.includes(raiz) &&
    referencias.every((referencia, i) => {
      const parte = partes[i];
      return parte !== undefined && coincide(referencia, parte, firma);
    })
  );
}

/** What a reference names: the document, or the one element with this id. */
function parteDe(raiz: Elemento, uri: string): Elemento | undefined {
  if (uri === "") return raiz;
  const halladas = uri.startsWith("#") ? elementosConId(raiz, uri.slice(1)) : [];
  return halladas.length === 1 ? halladas[0] : undefined;
}

const elementosConId = (elemento: Elemento, id: string): Elemento[] => [
  ...(elemento.atributos.some(({ nombre, valor }) => /^id$/i.test(nombre) && valor === id) ? [elemento] : []),
  ...elemento.hijos.flatMap((hijo) => (typeof hijo === "string" ? [] : elementosConId(hijo, id))),
];

function coincide(referencia: Elemento, parte: Elemento, firma: Elemento): boolean {
  const transformaciones = hijosDe(en(referencia, "Transforms"), "Transform");
  const metodos = transformaciones.map((una) => atributoEn(una, "Algorithm"));
  const otras = transformaciones.filter((_, i) => metodos[i] !== ENVELOPED);
  const forma = otras.map(formaDe).at(-1) ?? { exclusiva: false, prefijos: [] };
  const resumen = RESUMENES[atributoEn(en(referencia, "DigestMethod"), "Algorithm")];
  if (!resumen) throw new MetodoDesconocido();
  const escrito = canonico(parte, forma, metodos.includes(ENVELOPED) ? firma : undefined);
  return createHash(resumen).update(escrito, "utf8").digest("base64") === quitarBlancos(textoEn(referencia, "DigestValue"));
}

function formaDe(metodo: Elemento | undefined): FormaCanonica {
  const algoritmo = atributoEn(metodo, "Algorithm")
    .replace(/#WithComments$/, "")
    .replace(/^(.*exc-c14n)$/, "$1#");
  if (algoritmo !== C14N && algoritmo !== EXCLUSIVA) throw new MetodoDesconocido();
  const lista = atributoEn(en(metodo, "InclusiveNamespaces"), "PrefixList").split(/\s+/).filter(Boolean);
  return { exclusiva: algoritmo === EXCLUSIVA, prefijos: lista.map((prefijo) => (prefijo === "#default" ? "" : prefijo)) };
}

function sellado(firma: Elemento, info: Elemento, { publicKey }: X509Certificate): boolean {
  const [, resumen] = SELLO.exec(atributoEn(en(info, "SignatureMethod"), "Algorithm")) ?? [];
  if (!resumen) throw new MetodoDesconocido();
  const texto = canonico(info, formaDe(en(info, "CanonicalizationMethod")));
  const sello = Buffer.from(quitarBlancos(textoEn(firma, "SignatureValue")), "base64");
  return verify(resumen, Buffer.from(texto, "utf8"), { key: publicKey, dsaEncoding: "ieee-p1363" }, sello);
}

const quitarBlancos = (texto: string): string => texto.replace(/\s+/g, "");
