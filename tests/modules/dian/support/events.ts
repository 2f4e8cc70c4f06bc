import { createHash } from "node:crypto";
import { type Reading, reading } from "./reading";
import type { KnownIssuer, Rule } from "./rules";
import { schemaErrors } from "./schema";
import { signatureErrors, signerOf } from "./signature";
import { dvOf } from "./totals";

/** An invoice that the service knows: by its CUFE. */
export interface KnownInvoice {
  numero: string;
  nit: string;
  /** To whom it was made out. */
  adquiriente: string;
  /** PaymentMeans/ID. */
  formaDePago: "1" | "2";
}

/** An event that was accepted. */
export interface AcceptedEvent {
  nit: string;
  numero: string;
  codigo: string;
  cufe: string;
  cude: string;
}

const DESCRIPTIONS: Readonly<Record<string, string>> = {
  "030": "Acuse de recibo de Factura Electrónica de Venta",
  "032": "Recibo del bien y/o prestación del servicio",
};
const sha384 = (text: string) => createHash("sha384").update(text, "utf8").digest("hex");
const DIAN = "UBLExtensions/UBLExtension/ExtensionContent/DianExtensions";
const REFERENCE = "DocumentResponse/DocumentReference";

export const isEvent = (xml: string): boolean => /<ApplicationResponse[\s>]/.test(xml);

export function identifyEvent(xml: string): AcceptedEvent {
  const { text } = reading(xml);
  return {
    nit: text("SenderParty/PartyTaxScheme/CompanyID"),
    numero: text("ID"),
    codigo: text("DocumentResponse/Response/ResponseCode"),
    cufe: text(`${REFERENCE}/UUID`),
    cude: text("UUID"),
  };
}

interface Judged {
  xml: string;
  issuer: KnownIssuer;
  today: string;
  invoice: KnownInvoice | undefined;
  /** The events of this invoice that were accepted. */
  before: readonly AcceptedEvent[];
  schema: boolean;
}

/** What the rules of events have against one, as the service would say it. */
export async function judgeEvent(judged: Judged): Promise<string[]> {
  const { xml, schema } = judged;
  const document = reading(xml);
  const rules = [...headRules(judged, document), ...partyRules(judged, document), ...referenceRules(judged, document)];
  const broken = rules.filter(([, right]) => !right).map(([rule]) => `Regla: ${rule}`);
  const errors = [...signatureErrors(xml).map((error) => `Regla: ZE02, Rechazo: ${error}`), ...broken];
  if (errors.length > 0 || !schema) return errors;
  return (await schemaErrors(xml)).map((error) => `Regla: ZB01, Rechazo: ${error}`);
}

function headRules({ xml, issuer, today }: Judged, { text, all }: Reading): Rule[] {
  const { nit, numero, codigo, cude, cufe } = identifyEvent(xml);
  const { nit: signer, signedOn } = signerOf(xml);
  const signed = `${numero}${text("IssueDate")}${text("IssueTime")}${nit}${text("ReceiverParty/PartyTaxScheme/CompanyID")}${codigo}${text(`${REFERENCE}/ID`)}${text(`${REFERENCE}/DocumentTypeCode`)}${issuer.pin}`;
  return [
    ["AAC01, Rechazo: UBLExtensions", all("UBLExtensions/UBLExtension").length === 2 && all(`${DIAN}/InvoiceControl`).length === 0],
    ["AAD02, Rechazo: CustomizationID", text("CustomizationID") === "1"],
    ["AAD03, Rechazo: ProfileID", text("ProfileID") === "DIAN 2.1: ApplicationResponse de la Factura Electrónica de Venta"],
    ["AAD06, Rechazo: CUDE", cude === sha384(signed)],
    ["AAD09e, Rechazo: La fecha de firma no es la de emisión", signedOn === text("IssueDate") && signedOn === today],
    ["AAB24b, Rechazo: El software no está autorizado", text(`${DIAN}/SoftwareProvider/SoftwareID`) === issuer.softwareId],
    ["AAB27, Rechazo: Huella del software", text(`${DIAN}/SoftwareSecurityCode`) === sha384(issuer.softwareId + issuer.pin + numero)],
    ["AAB36, Rechazo: QRCode", text(`${DIAN}/QRCode`).endsWith(`documentkey=${cufe}`)],
    ["ZE03, Rechazo: El certificado es de otro NIT", signer === nit],
  ];
}

function partyRules({ invoice }: Judged, { text, all }: Reading): Rule[] {
  const dv = (party: string) => {
    const id = all(`${party}/PartyTaxScheme/CompanyID`)[0];
    return id?.getAttribute("schemeName") === "31" && id.getAttribute("schemeID") === dvOf(id.textContent ?? "");
  };
  const person = (name: string) => text("DocumentResponse/IssuerParty/Person/".concat(name));
  return [
    [
      "AAF01a, Rechazo: Nombre o Razón social no esta autorizado para generar esté evento",
      text("SenderParty/PartyTaxScheme/CompanyID") === invoice?.adquiriente,
    ],
    [
      "AAG01a, Rechazo: El adquiriente no esta autorizado para recibir esté evento",
      text("ReceiverParty/PartyTaxScheme/CompanyID") === invoice?.nit,
    ],
    ["AAJ24, Rechazo: DV", dv("SenderParty")],
    ["AAK24, Rechazo: DV", dv("ReceiverParty")],
    ["AAH11, Rechazo: Persona", /^\d+$/.test(person("ID")) && ["FirstName", "FamilyName"].every((name) => person(name) !== "")],
  ];
}

function referenceRules({ xml, invoice, before }: Judged, { text }: Reading): Rule[] {
  const { codigo } = identifyEvent(xml);
  const told = (code: string) => before.some((one) => one.codigo === code);
  return [
    ["AAH07, Rechazo: esta UUID no existe en la base de datos de la DIAN", invoice !== undefined],
    ["AAH06, Rechazo: Número de la factura", text(`${REFERENCE}/ID`) === invoice?.numero],
    ["AAH09, Rechazo: Tipo de la factura", text(`${REFERENCE}/DocumentTypeCode`) === "01"],
    ["AAH10, Rechazo: Descripción", text("DocumentResponse/Response/Description") === DESCRIPTIONS[codigo]],
    ["LGC62, Rechazo: La factura referenciada no es de tipo crédito, PaymentMeansID=2", invoice?.formaDePago === "2"],
    ["LGC01, Rechazo: Evento registrado previamente", !told(codigo)],
    ["DC24b, Rechazo: Falta el acuse de recibo", codigo !== "032" || told("030")],
  ];
}
