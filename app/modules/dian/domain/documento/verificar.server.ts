import { createHash, X509Certificate } from "node:crypto";
import { type Centavos, leerPesos } from "~/domain/cifras/dinero";
import { ambitoDe, XADES } from "./clases";
import { DECLARACION } from "./firmar.server";
import { esSello } from "./llave.server";
import { type Atributos, escribirAtributos, escribirConAmbito, Nodo } from "./xml";

/** What a stored document says, and whether its signature still holds. */
export interface Revisado {
  firmaVale: boolean;
  numero: string;
  cude: string;
  /** PayableAmount. */
  total: Centavos;
  iva: Centavos;
}

/**
 * Reads a document that this program signed. It relies on the form in which {@link DECLARACION} and canonical XML write it, so that any other
 * text has no valid signature; what is missing is "" or 0.
 */
export function revisarDocumento(xml: string): Revisado {
  const numero = texto(xml, /<cbc:ProfileExecutionID>\d<\/cbc:ProfileExecutionID><cbc:ID>([^<]*)</);
  return {
    firmaVale: firmaVale(xml),
    numero,
    cude: texto(xml, /<cbc:UUID [^>]*schemeName="CU(?:[DF]E|DS)-SHA384">([^<]*)<\/cbc:UUID><cbc:IssueDate>/),
    total: leerPesos(texto(xml, /<cbc:PayableAmount [^>]*>([\d.]+)</)) ?? 0,
    iva: leerPesos(impuestoDe(xml, "01")) ?? 0,
  };
}

/** What the head of a document has of the tax with this code, as text; "" for nothing. */
function impuestoDe(xml: string, codigo: string): string {
  const cabeza = texto(xml, /((?:<cac:TaxTotal>(?:(?!<\/?cac:TaxTotal>).)*<\/cac:TaxTotal>)+)<cac:(?:Legal|Requested)MonetaryTotal>/);
  const delImpuesto = cabeza.split("</cac:TaxTotal>").find((grupo) => grupo.includes(`<cac:TaxScheme><cbc:ID>${codigo}<`)) ?? "";
  return texto(delImpuesto, /<cac:TaxTotal><cbc:TaxAmount [^>]*>([\d.]+)</);
}

const texto = (xml: string, donde: RegExp): string => donde.exec(xml)?.[1] ?? "";

function firmaVale(xml: string): boolean {
  const raiz = texto(xml, /^<\?xml[^>]*\?><(\w+) xmlns=/);
  const firma = texto(xml, /(<ds:Signature [\s\S]*?<\/ds:Signature>)/);
  const partes = partesDe(firma);
  if (!xml.startsWith(DECLARACION) || !partes || !firma.includes(escribirAtributos(XADES))) return false;
  const ambito = ambitoDe(raiz);
  const firmado = [
    xml.slice(DECLARACION.length).replace(firma, () => ""),
    ...[partes.llaves, partes.propiedades].map((parte) => canonico(parte, ambito)),
  ];
  const dichos = [...partes.info.matchAll(/<ds:DigestValue>([^<]*)</g)].map(([, dicho]) => dicho);
  return firmado.map(huella).join() === dichos.join() && sellado(canonico(partes.info, ambito), partes);
}

interface Partes {
  info: string;
  llaves: string;
  propiedades: string;
  sello: string;
}

function partesDe(firma: string): Partes | null {
  const [info, llaves, propiedades, sello] = [
    texto(firma, /(<ds:SignedInfo>.*<\/ds:SignedInfo>)/),
    texto(firma, /(<ds:KeyInfo .*<\/ds:KeyInfo>)/),
    texto(firma, /(<xades:SignedProperties .*<\/xades:SignedProperties>)/),
    texto(firma, /<ds:SignatureValue [^>]*>([^<]*)</),
  ];
  return info && llaves && propiedades && sello ? { info, llaves, propiedades, sello } : null;
}

const canonico = (parte: string, ambito: Atributos): string => escribirConAmbito(new Nodo(parte), ambito);

const huella = (texto: string): string => createHash("sha256").update(texto, "utf8").digest("base64");

function sellado(info: string, { llaves, sello }: Partes): boolean {
  const certificado = texto(llaves, /<ds:X509Certificate>([^<]*)</);
  try {
    const { publicKey } = new X509Certificate(Buffer.from(certificado, "base64"));
    return esSello(sello, info, publicKey);
  } catch {
    return false;
  }
}
