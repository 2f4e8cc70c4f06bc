import type { Identified, KnownRange } from "./rules";

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

const UBL = "urn:oasis:names:specification:ubl:schema:xsd:";

/** What the service says about a document. */
export interface Verdict {
  valid: boolean;
  code: string;
  description: string;
  messages: readonly string[];
  /** The document, where there is one. */
  of?: Identified;
  /** The events of an invoice. */
  events?: readonly { codigo: string; numero: string; cude: string }[];
}

export const envelopeOf = (operation: string, result: string): string =>
  `<s:Envelope xmlns:s="http://www.w3.org/2003/05/soap-envelope" xmlns:a="http://www.w3.org/2005/08/addressing"><s:Header><a:Action s:mustUnderstand="1">http://wcf.dian.colombia/IWcfDianCustomerServices/${operation}Response</a:Action></s:Header><s:Body><${operation}Response xmlns="http://wcf.dian.colombia">${result}</${operation}Response></s:Body></s:Envelope>`;

export const faultOf = (code: "Sender" | "Receiver", reason: string): string =>
  `<s:Envelope xmlns:s="http://www.w3.org/2003/05/soap-envelope"><s:Body><s:Fault><s:Code><s:Value>s:${code}</s:Value></s:Code><s:Reason><s:Text xml:lang="en-US">${reason}</s:Text></s:Reason></s:Fault></s:Body></s:Envelope>`;

const NAMES = `xmlns:b="http://schemas.datacontract.org/2004/07/DianResponse" xmlns:i="http://www.w3.org/2001/XMLSchema-instance"`;
const STRINGS = `xmlns:c="http://schemas.microsoft.com/2003/10/Serialization/Arrays"`;

function fieldsOf({ valid, code, description, messages, of, events }: Verdict): string {
  const said = messages.map((message) => `<c:string>${escaped(message)}</c:string>`).join("");
  const answer = events
    ? Buffer.from(eventsResponse(events)).toString("base64")
    : of
      ? Buffer.from(applicationResponse(of, valid)).toString("base64")
      : "";
  return [
    messages.length === 0 ? '<b:ErrorMessage i:nil="true"/>' : `<b:ErrorMessage ${STRINGS}>${said}</b:ErrorMessage>`,
    `<b:IsValid>${valid}</b:IsValid><b:StatusCode>${code}</b:StatusCode>`,
    `<b:StatusDescription>${escaped(description)}</b:StatusDescription><b:StatusMessage i:nil="true"/>`,
    answer === "" ? '<b:XmlBase64Bytes i:nil="true"/>' : `<b:XmlBase64Bytes>${answer}</b:XmlBase64Bytes>`,
    `<b:XmlBytes i:nil="true"/><b:XmlDocumentKey>${of?.cude ?? ""}</b:XmlDocumentKey><b:XmlFileName>${of?.numero ?? ""}</b:XmlFileName>`,
  ].join("");
}

export const verdictOf = (operation: string, verdict: Verdict): string =>
  envelopeOf(operation, `<${operation}Result ${NAMES}>${fieldsOf(verdict)}</${operation}Result>`);

export const verdictsOf = (operation: string, verdicts: readonly Verdict[]): string => {
  const each = verdicts.map((verdict) => `<b:DianResponse>${fieldsOf(verdict)}</b:DianResponse>`).join("");
  return envelopeOf(operation, `<${operation}Result ${NAMES}>${each}</${operation}Result>`);
};

export const receiptOf = (zipKey: string): string =>
  envelopeOf(
    "SendTestSetAsync",
    `<SendTestSetAsyncResult xmlns:b="http://schemas.datacontract.org/2004/07/UploadDocumentResponse" xmlns:i="http://www.w3.org/2001/XMLSchema-instance"><b:ErrorMessageList i:nil="true"/><b:ZipKey>${zipKey}</b:ZipKey></SendTestSetAsyncResult>`,
  );

export function rangesOf(ranges: readonly KnownRange[]): string {
  const each = ranges.map(
    (range) =>
      `<c:NumberRangeResponse><c:ResolutionNumber>${range.resolucion}</c:ResolutionNumber><c:ResolutionDate>${range.validaDesde}</c:ResolutionDate><c:Prefix>${range.prefijo}</c:Prefix><c:FromNumber>${range.desde}</c:FromNumber><c:ToNumber>${range.hasta}</c:ToNumber><c:ValidDateFrom>${range.validaDesde}T00:00:00</c:ValidDateFrom><c:ValidDateTo>${range.validaHasta}T00:00:00</c:ValidDateTo><c:TechnicalKey>${range.claveTecnica ?? ""}</c:TechnicalKey></c:NumberRangeResponse>`,
  );
  return envelopeOf(
    "GetNumberingRange",
    `<GetNumberingRangeResult xmlns:b="http://schemas.datacontract.org/2004/07/NumberRangeResponseList" xmlns:i="http://www.w3.org/2001/XMLSchema-instance"><b:OperationCode>0</b:OperationCode><b:OperationDescription>Proceso Exitoso</b:OperationDescription><b:ResponseList xmlns:c="http://schemas.datacontract.org/2004/07/NumberRangeResponse">${each.join("")}</b:ResponseList></GetNumberingRangeResult>`,
  );
}

/** Who has a document; of nobody with a body of its own, and status 404. */
export const acquirerOf = (person: { nombre: string; correo: string } | undefined): string => {
  const [message, code] = person ? ["Adquirente encontrado", "200"] : ["El adquirente No existe en la base de datos", "404"];
  const said = (name: string, value: string | undefined) =>
    value ? `<b:${name}>${escaped(value)}</b:${name}>` : `<b:${name} i:nil="true"/>`;
  return envelopeOf(
    "GetAcquirer",
    `<GetAcquirerResult xmlns:b="http://schemas.datacontract.org/2004/07/Gosocket.Dian.Services.Utils.Common" xmlns:i="http://www.w3.org/2001/XMLSchema-instance"><b:Message>${message}</b:Message>${said("ReceiverEmail", person?.correo)}${said("ReceiverName", person?.nombre)}<b:StatusCode>${code}</b:StatusCode></GetAcquirerResult>`,
  );
};

const eventsResponse = (events: NonNullable<Verdict["events"]>): string =>
  `<?xml version="1.0" encoding="utf-8"?><ApplicationResponse xmlns="${UBL}ApplicationResponse-2" xmlns:cac="${UBL}CommonAggregateComponents-2" xmlns:cbc="${UBL}CommonBasicComponents-2">${events
    .map(
      ({ codigo, numero, cude }, i) =>
        `<cac:DocumentResponse><cac:Response><cbc:ReferenceID>${i + 1}</cbc:ReferenceID><cbc:ResponseCode>${codigo}</cbc:ResponseCode></cac:Response><cac:DocumentReference><cbc:ID>${numero}</cbc:ID><cbc:UUID>${cude}</cbc:UUID></cac:DocumentReference></cac:DocumentResponse>`,
    )
    .join("")}</ApplicationResponse>`;

/** The answer that is kept with a document. The DIAN signs its own; this one is not signed. */
const applicationResponse = ({ numero, cude, nit, emitido }: Identified, valid: boolean): string =>
  `<?xml version="1.0" encoding="utf-8" standalone="no"?>\r\n<ApplicationResponse xmlns="${UBL}ApplicationResponse-2" xmlns:cac="${UBL}CommonAggregateComponents-2" xmlns:cbc="${UBL}CommonBasicComponents-2"><cbc:UBLVersionID>UBL 2.1</cbc:UBLVersionID><cbc:ID>${numero}-1</cbc:ID><cbc:IssueDate>${emitido}</cbc:IssueDate><cbc:IssueTime>23:59:59-05:00</cbc:IssueTime><cac:SenderParty><cac:PartyTaxScheme><cbc:RegistrationName>Unidad Especial Dirección de Impuestos y Aduanas Nacionales</cbc:RegistrationName><cbc:CompanyID>800197268</cbc:CompanyID><cac:TaxScheme/></cac:PartyTaxScheme></cac:SenderParty><cac:ReceiverParty><cac:PartyTaxScheme><cbc:CompanyID>${nit}</cbc:CompanyID><cac:TaxScheme/></cac:PartyTaxScheme></cac:ReceiverParty><cac:DocumentResponse><cac:Response><cbc:ResponseCode>${valid ? "02" : "04"}</cbc:ResponseCode><cbc:Description>${valid ? "Documento validado por la DIAN" : "Documento rechazado por la DIAN"}</cbc:Description></cac:Response><cac:DocumentReference><cbc:ID>${numero}</cbc:ID><cbc:UUID schemeName="CUDE-SHA384">${cude}</cbc:UUID></cac:DocumentReference></cac:DocumentResponse></ApplicationResponse>`;
