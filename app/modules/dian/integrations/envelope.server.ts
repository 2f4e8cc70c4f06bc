import { createHash, X509Certificate } from "node:crypto";
import type { Firmante } from "../domain/contenido";
import { llaveQueFirma, selloDe } from "../domain/documento/llave.server";
import { type Atributos, elemento, escribirConAmbito, grupo, type Nodo, valor } from "../domain/documento/xml";

const SOAP = { "xmlns:soap": "http://www.w3.org/2003/05/soap-envelope" } as const;
const WCF = { "xmlns:wcf": "http://wcf.dian.colombia" } as const;
const WSA = { "xmlns:wsa": "http://www.w3.org/2005/08/addressing" } as const;
const DS = { "xmlns:ds": "http://www.w3.org/2000/09/xmldsig#" } as const;
const OASIS = "http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-";
const WSSE = { "xmlns:wsse": `${OASIS}wssecurity-secext-1.0.xsd` } as const;
const WSU = { "xmlns:wsu": `${OASIS}wssecurity-utility-1.0.xsd` } as const;
const X509V3 = `${OASIS}x509-token-profile-1.0#X509v3`;
const BASE64 = `${OASIS}soap-message-security-1.0#Base64Binary`;
const EXCLUSIVE = "http://www.w3.org/2001/10/xml-exc-c14n#";
const SHA256 = "http://www.w3.org/2001/04/xmlenc#sha256";
/** How long an envelope counts, as other clients say. */
const VALID_MS = 60_000_000;

/** The SOAP action of an operation. */
export const actionOf = (operation: string): string => `http://wcf.dian.colombia/IWcfDianCustomerServices/${operation}`;

/** A call: the operation, and its parameters in their order. */
export interface Call {
  operation: string;
  parameters: Readonly<Record<string, string>>;
}

interface Sealed {
  url: string;
  firmante: Firmante;
  /** Milliseconds UTC. */
  now: number;
  /** Differs in each envelope. */
  id: string;
}

/** A call in its envelope, signed. */
export function envelope({ operation, parameters }: Call, sealed: Sealed): string {
  const body = grupo(`wcf:${operation}`, ...Object.entries(parameters).map(([name, text]) => valor(`wcf:${name}`, text)));
  return elemento(
    "soap:Envelope",
    { ...SOAP, ...WCF },
    elemento("soap:Header", WSA, security(sealed), valor("wsa:Action", actionOf(operation)), toIn({}, sealed)),
    grupo("soap:Body", body),
  ).xml;
}

/**
 * The one place that knows what of an envelope is signed: `wsa:To` alone, with a direct reference to the certificate, as clients do that the
 * DIAN accepts. Its WSDL asks for the certificate's thumbprint, which its server is said to refuse.
 */
function security(sealed: Sealed): Nodo {
  const { firmante, now, id } = sealed;
  const llave = llaveQueFirma(firmante.llave);
  const token = new X509Certificate(firmante.certificados[0] ?? "").raw.toString("base64");
  const canonicalTo = toIn({ ...SOAP, ...WCF, ...WSA }, sealed).xml;
  const info = signedInfo(llave.algoritmo, `#id-${id}`, createHash("sha256").update(canonicalTo, "utf8").digest("base64"));
  const seal = selloDe(llave, escribirConAmbito(info, { ...DS, ...SOAP, ...WCF, ...WSA }));
  const reference = elemento("wsse:Reference", { URI: `#X509-${id}`, ValueType: X509V3 });
  return elemento(
    "wsse:Security",
    { ...WSSE, ...WSU },
    elemento("wsu:Timestamp", { "wsu:Id": `TS-${id}` }, valor("wsu:Created", utc(now)), valor("wsu:Expires", utc(now + VALID_MS))),
    valor("wsse:BinarySecurityToken", token, { EncodingType: BASE64, ValueType: X509V3, "wsu:Id": `X509-${id}` }),
    elemento(
      "ds:Signature",
      { ...DS, Id: `SIG-${id}` },
      info,
      valor("ds:SignatureValue", seal),
      grupo("ds:KeyInfo", grupo("wsse:SecurityTokenReference", reference)),
    ),
  );
}

/** What is signed: in the envelope it inherits `scope`. */
const toIn = (scope: Atributos, { url, id }: Sealed): Nodo => valor("wsa:To", url, { ...scope, ...WSU, "wsu:Id": `id-${id}` });

const signedInfo = (algorithm: string, uri: string, digest: string): Nodo =>
  grupo(
    "ds:SignedInfo",
    elemento("ds:CanonicalizationMethod", { Algorithm: EXCLUSIVE }, inclusive("wsa soap wcf")),
    elemento("ds:SignatureMethod", { Algorithm: algorithm }),
    elemento(
      "ds:Reference",
      { URI: uri },
      grupo("ds:Transforms", elemento("ds:Transform", { Algorithm: EXCLUSIVE }, inclusive("soap wcf"))),
      elemento("ds:DigestMethod", { Algorithm: SHA256 }),
      valor("ds:DigestValue", digest),
    ),
  );

/** Prefixes that exclusive canonical form takes along though nothing uses them. */
const inclusive = (prefixes: string): Nodo => elemento("ec:InclusiveNamespaces", { PrefixList: prefixes, "xmlns:ec": EXCLUSIVE });

const utc = (instant: number): string => new Date(instant).toISOString();
