import { createHash } from "node:crypto";
import { kindRules, NUMBERED } from "./kinds";
import { literalRules } from "./literals";
import { partyRules } from "./parties";
import { type Reading, reading } from "./reading";
import { schemaErrors } from "./schema";
import { signatureErrors, signerOf } from "./signature";
import { supportRules } from "./support-document";
import { totalsErrors, totalsOf } from "./totals";

/** A range of numbers that the service knows. */
export interface KnownRange {
  tipo: "20" | "01" | "05";
  resolucion: string;
  prefijo: string;
  desde: number;
  hasta: number;
  validaDesde: string;
  validaHasta: string;
  claveTecnica?: string;
}

/** A shop that the service knows. */
export interface KnownIssuer {
  nit: string;
  softwareId: string;
  pin: string;
  /** The software of its documentos soporte, where that is another one. */
  support?: { id: string; pin: string };
  rangos: readonly KnownRange[];
}

/** What a document is, for the service's register. */
export interface Identified {
  nit: string;
  numero: string;
  cude: string;
  tipo: string;
  emitido: string;
  referido: string;
}

const sha384 = (text: string) => createHash("sha384").update(text, "utf8").digest("hex");

/** The code of the type of a document; a nota débito has none, and is known by its profile. */
export const typeOf = (text: Reading["text"]): string =>
  text("InvoiceTypeCode") || text("CreditNoteTypeCode") || (text("ProfileID") === PROFILES["92"] ? "92" : "93");

/** Documento soporte and its note. */
export const OF_PURCHASES = ["05", "95"];

export function identify(xml: string): Identified {
  const { text } = reading(xml);
  return {
    // Who buys issues a documento soporte, and its note.
    nit: text(`Accounting${OF_PURCHASES.includes(typeOf(text)) ? "Customer" : "Supplier"}Party/Party/PartyTaxScheme/CompanyID`),
    numero: text("ID"),
    cude: text("UUID"),
    tipo: typeOf(text),
    emitido: text("IssueDate"),
    referido: text("BillingReference/InvoiceDocumentReference/UUID"),
  };
}

const OF_FACTURA = ["01", "03", "04", "91", "92"];
const PROFILES: Readonly<Record<string, string>> = {
  "94": "DIAN 2.1: Nota de ajuste crédito al documento equivalente",
  "91": "DIAN 2.1: Nota Crédito de Factura Electrónica de Venta",
  "92": "DIAN 2.1: Nota Débito de Factura Electrónica de Venta",
  "93": "DIAN 2.1: Nota de ajuste débito al documento equivalente",
  "05": "DIAN 2.1: documento soporte en adquisiciones efectuadas a no obligados a facturar.",
  "95": "DIAN 2.1: Nota de ajuste al documento soporte en adquisiciones efectuadas a sujetos no obligados a expedir factura o documento equivalente",
};
const profileOf = (tipo: string) =>
  PROFILES[tipo] ?? (OF_FACTURA.includes(tipo) ? "DIAN 2.1: Factura Electrónica de Venta" : "DIAN 2.1: Documento Equivalente POS");

function operationOf(tipo: string): string {
  if (tipo === "92") return "30";
  return PROFILES[tipo] && !OF_PURCHASES.includes(tipo) ? "20" : "10";
}

const SAMPLE_ROOT =
  /^<\?xml version="1\.0" encoding="UTF-8" standalone="no"\?><(\w+) xmlns="[^"]+:\1-2" xmlns:cac="[^"]+" xmlns:cbc="[^"]+" xmlns:ds="[^"]+" xmlns:ext="[^"]+" xmlns:sts="[^"]+" xmlns:xades="[^"]+" xmlns:xades141="[^"]+" xmlns:xsi="[^"]+" xsi:schemaLocation="[^"]+:\1-2 [^"]+">/;

interface Judged {
  xml: string;
  issuer: KnownIssuer;
  /** Day of the service. */
  today: string;
  /** The registered document with this CUDE. */
  registered: (cude: string) => Identified | undefined;
  schema: boolean;
}

/** What the rules of the DIAN that are checked here have against a document, as the service would say it. */
export async function judge(judged: Judged): Promise<string[]> {
  const { xml } = judged;
  const document = reading(xml);
  const rules = [
    ...headRules(judged, document),
    ...signerRules(judged, document),
    ...keyRules(judged, document),
    ...rangeRules(judged, document),
    ...kindRules(document, { tipo: identify(xml).tipo, registered: judged.registered }),
    ...literalRules(document, identify(xml).nit),
    ...(OF_PURCHASES.includes(identify(xml).tipo) ? supportRules(document) : partyRules(document)),
  ];
  const broken = rules.filter(([, right]) => !right).map(([rule]) => `Regla: ${rule}`);
  const errors = [...signatureErrors(xml).map((error) => `Regla: ZE02, Rechazo: ${error}`), ...broken, ...totalsErrors(document)];
  // Last, because it takes longest: of a document that is refused anyway nobody needs to know.
  if (errors.length > 0 || !judged.schema) return errors;
  return (await schemaErrors(xml)).map((error) => `Regla: ZB01, Rechazo: ${error}`);
}

/** What a rule is called, and whether the document keeps it. */
export type Rule = readonly [string, boolean];

function headRules({ xml }: Judged, { text }: Reading): Rule[] {
  const { tipo } = identify(xml);
  return [
    ["ZE02, Rechazo: La raíz no es la del ejemplo", SAMPLE_ROOT.test(xml)],
    ["DEAD01, Rechazo: UBLVersionID", text("UBLVersionID") === "UBL 2.1"],
    ["DEAD02, Rechazo: CustomizationID", text("CustomizationID") === operationOf(tipo)],
    ["DEAD03, Rechazo: ProfileID", text("ProfileID") === profileOf(tipo)],
    ["FAD10, Rechazo: IssueTime", /^\d\d:\d\d:\d\d-05:00$/.test(text("IssueTime"))],
    ["FAD15a, Rechazo: DocumentCurrencyCode", text("DocumentCurrencyCode") === "COP"],
  ];
}

function signerRules({ xml, today }: Judged, { text }: Reading): Rule[] {
  const { nit, from, to, signedOn } = signerOf(xml);
  const { nit: issuer, emitido } = identify(xml);
  const at = Date.parse(`${emitido}T12:00:00-05:00`);
  return [
    ["ZE03, Rechazo: El certificado es de otro NIT", nit === issuer],
    ["ZD05, Rechazo: El certificado no está vigente", from <= at && at <= to],
    ["FAD09e, Rechazo: La fecha de firma no es la de emisión", signedOn === emitido],
    [
      "FAD09c, Rechazo: La fecha de emisión no es la de hoy",
      ["03", "04", "07", "08"].includes(text("InvoiceTypeCode")) || emitido === today,
    ],
  ];
}

function keyRules({ xml, issuer }: Judged, document: Reading): Rule[] {
  const { text, all, textIn } = document;
  const { tipo, numero, cude, nit } = identify(xml);
  const total = (id: string) =>
    textIn(all("TaxTotal").find((tax) => textIn(tax, "TaxSubtotal/TaxCategory/TaxScheme/ID") === id) ?? document.root, "TaxAmount") ||
    "0.00";
  const factura = tipo === "01" || tipo === "04";
  const totals = totalsOf(document);
  const support = OF_PURCHASES.includes(tipo);
  const software = (support && issuer.support) || { id: issuer.softwareId, pin: issuer.pin };
  const key = factura ? rangeOf(issuer, document)?.claveTecnica : software.pin;
  const seller = text("AccountingSupplierParty/Party/PartyTaxScheme/CompanyID");
  const cuds = `${numero}${text("IssueDate")}${text("IssueTime")}${text(`${totals}/LineExtensionAmount`)}01${total("01")}${text(`${totals}/PayableAmount`)}${seller}${nit}${key}${text("ProfileExecutionID")}`;
  const signed = support
    ? cuds
    : `${numero}${text("IssueDate")}${text("IssueTime")}${text(`${totals}/LineExtensionAmount`)}01${total("01")}04${total("04")}03${total("03")}${text(`${totals}/PayableAmount`)}${nit}${text("AccountingCustomerParty/Party/PartyTaxScheme/CompanyID")}${key}${text("ProfileExecutionID")}`;
  const extensions = "UBLExtensions/UBLExtension/ExtensionContent/DianExtensions";
  const catalogue = `https://catalogo-vpfe${text("ProfileExecutionID") === "1" ? "" : "-hab"}.dian.gov.co/document/searchqr?documentkey=`;
  return [
    [
      `${support ? "DSAD06" : factura ? "FAD06" : "DEAD06"}, Rechazo: Valor del ${support ? "CUDS" : factura ? "CUFE" : "CUDE"} no está calculado correctamente.`,
      cude === sha384(signed),
    ],
    ["FAD08, Rechazo: schemeName", all("UUID")[0]?.getAttribute("schemeName") === `${support ? "CUDS" : factura ? "CUFE" : "CUDE"}-SHA384`],
    ["FAB24, Rechazo: SoftwareID", text(`${extensions}/SoftwareProvider/SoftwareID`) === software.id],
    ["FAB27b, Rechazo: Huella del software", text(`${extensions}/SoftwareSecurityCode`) === sha384(software.id + software.pin + numero)],
    ["FAB36, Rechazo: QRCode", text(`${extensions}/QRCode`) === catalogue + cude],
  ];
}

const CONTROL = "UBLExtensions/UBLExtension/ExtensionContent/DianExtensions/InvoiceControl";

const rangeOf = (issuer: KnownIssuer, { text }: Reading): KnownRange | undefined =>
  issuer.rangos.find(
    ({ resolucion, prefijo }) =>
      resolucion === text(`${CONTROL}/InvoiceAuthorization`) && prefijo === text(`${CONTROL}/AuthorizedInvoices/Prefix`),
  );

const rangeKindOf = (tipo: string) => (tipo === "05" ? "05" : OF_FACTURA.includes(tipo) ? "01" : "20");

function rangeRules({ issuer, xml }: Judged, document: Reading): Rule[] {
  const { text, all } = document;
  const { tipo, numero, emitido } = identify(xml);
  if (!NUMBERED.includes(tipo)) return [["NAB05, Rechazo: Una nota no lleva rango", all(CONTROL).length === 0]];
  const range = rangeOf(issuer, document);
  const consecutive = Number(numero.slice(range?.prefijo.length));
  const written = `${text(`${CONTROL}/AuthorizationPeriod/StartDate`)} ${text(`${CONTROL}/AuthorizationPeriod/EndDate`)} ${text(`${CONTROL}/AuthorizedInvoices/From`)} ${text(`${CONTROL}/AuthorizedInvoices/To`)}`;
  return [
    ["DEAB05a, Rechazo: La resolución no existe", range !== undefined && range.tipo === rangeKindOf(tipo)],
    ["DEAB07a, Rechazo: El rango es otro", written === `${range?.validaDesde} ${range?.validaHasta} ${range?.desde} ${range?.hasta}`],
    ["DEAB08a, Rechazo: El rango no está vigente", range !== undefined && range.validaDesde <= emitido && emitido <= range.validaHasta],
    ["DEAB10b, Rechazo: El prefijo no corresponde al prefijo de la autorización de numeración", numero.startsWith(range?.prefijo ?? "?")],
    ["DEAB12b, Rechazo: El número está fuera del rango", range !== undefined && consecutive >= range.desde && consecutive <= range.hasta],
    [
      "FAB10a, Rechazo: Prefijo del emisor",
      tipo === "05" || text("AccountingSupplierParty/Party/PartyLegalEntity/CorporateRegistrationScheme/ID") === range?.prefijo,
    ],
  ];
}
