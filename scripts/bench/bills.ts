import { zipSync } from "fflate";
import type { Visitor } from "../visitor";
import { expectStatus } from "./imports";

const UBL = "urn:oasis:names:specification:ubl:schema:xsd:Invoice-2";
const LARGE_NEST = 300_000;
const ZEROS = 40 * 1024 * 1024;

const lineOf = (n: number): string =>
  `<InvoiceLine><ID>${n}</ID><InvoicedQuantity unitCode="94">2</InvoicedQuantity><LineExtensionAmount>2000.00</LineExtensionAmount><TaxTotal><TaxAmount>380.00</TaxAmount><TaxSubtotal><TaxableAmount>2000.00</TaxableAmount><TaxAmount>380.00</TaxAmount><TaxCategory><Percent>19.00</Percent><TaxScheme><ID>01</ID></TaxScheme></TaxCategory></TaxSubtotal></TaxTotal><Item><Description>De la factura ${n}</Description><StandardItemIdentification><ID schemeID="999">F-${n}</ID></StandardItemIdentification></Item><Price><PriceAmount>1000.00</PriceAmount></Price></InvoiceLine>`;

/** The bill of a supplier, without signatures. */
function billOf(lines: number, number: number): string {
  const cufe = String(number).padStart(96, "0");
  const all = Array.from({ length: lines }, (_, i) => lineOf(i)).join("");
  const seller =
    "<Party><PartyTaxScheme><RegistrationName>Mayorista</RegistrationName><CompanyID>900555111</CompanyID></PartyTaxScheme></Party>";
  return `<Invoice xmlns="${UBL}"><ID>B-${number}</ID><UUID>${cufe}</UUID><IssueDate>2026-11-20</IssueDate><InvoiceTypeCode>01</InvoiceTypeCode><AccountingSupplierParty>${seller}</AccountingSupplierParty><LegalMonetaryTotal><PayableAmount>${lines * 2380}.00</PayableAmount></LegalMonetaryTotal>${all}</Invoice>`;
}

const send = (owner: Visitor, bytes: Uint8Array | string): Promise<Response> =>
  owner.upload("/compras/importar-factura/", {
    archivo: new File([typeof bytes === "string" ? bytes : new Uint8Array(bytes)], "factura.xml"),
  });

/** Sends a bill, and returns the page of its review. */
export async function bringBill(owner: Visitor, lines: number): Promise<string> {
  const response = await expectStatus(send(owner, billOf(lines, lines)), 302);
  return response.headers.get("Location") ?? "";
}

const HOSTILE = [
  () => billOf(10_000, 1),
  () => "<a>".repeat(LARGE_NEST),
  () => `<Invoice xmlns="${UBL}">${"<a/>".repeat(LARGE_NEST)}</Invoice>`,
  () => zipSync({ "a.xml": new Uint8Array(ZEROS).fill(32) }),
];

/** Sends the file of a bill that is made to cost. */
export const hostileBill = (owner: Visitor, i: number): Promise<Response> => send(owner, HOSTILE[i % HOSTILE.length]?.() ?? "");
