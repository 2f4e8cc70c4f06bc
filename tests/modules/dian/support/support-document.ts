import type { Element } from "@xmldom/xmldom";
import type { Reading } from "./reading";
import type { Rule } from "./rules";
import { dvOf, linesOf } from "./totals";

const SELLER = "AccountingSupplierParty";
const SHOP = "AccountingCustomerParty";

/** What the DIAN asks of a documento soporte and its note: who sells, who buys, and each line. */
export const supportRules = (document: Reading): Rule[] => [...sellerRules(document), ...shopRules(document), ...lineRules(document)];

const childrenOf = (element: Element | undefined): string =>
  [...(element?.childNodes ?? [])].map(({ localName }) => localName ?? "").join();

function sellerRules({ all, text }: Reading): Rule[] {
  const tax = `${SELLER}/Party/PartyTaxScheme`;
  const id = all(`${tax}/CompanyID`)[0];
  const address = `${SELLER}/Party/PhysicalLocation/Address`;
  const at = (name: string) => text(`${address}/${name}`);
  return [
    ["DSAJ02, Rechazo: AdditionalAccountID", ["1", "2"].includes(text(`${SELLER}/AdditionalAccountID`))],
    ["DSAJ08a, Rechazo: Datos del vendedor", childrenOf(all(`${SELLER}/Party`)[0]) === "PhysicalLocation,PartyTaxScheme"],
    ["DSAJ09, Rechazo: Municipio", /^\d{5}$/.test(at("ID")) && at("CountrySubentityCode") === at("ID").slice(0, 2)],
    ["DSAJ11, Rechazo: Código postal", /^\d{6}$/.test(at("PostalZone"))],
    ["DSAJ12, Rechazo: Dirección", [at("CityName"), at("CountrySubentity"), at("AddressLine/Line")].every(Boolean)],
    ["DSAJ20, Rechazo: Nombre del vendedor", text(`${tax}/RegistrationName`) !== ""],
    ["DSAJ25a, Rechazo: Identificación del vendedor", id?.getAttribute("schemeName") === "31" && /^\d{3,15}$/.test(id.textContent ?? "")],
    ["DSAJ24b, Rechazo: El DV del NIT no es correcto", id?.getAttribute("schemeID") === dvOf(id?.textContent ?? "")],
    ["DSAJ26, Rechazo: TaxLevelCode", text(`${tax}/TaxLevelCode`) === "R-99-PN"],
    ["DSAJ40, Rechazo: TaxScheme", text(`${tax}/TaxScheme/ID`) === "ZZ"],
  ];
}

function shopRules({ all, text, textIn }: Reading): Rule[] {
  const tax = `${SHOP}/Party/PartyTaxScheme`;
  const id = all(`${tax}/CompanyID`)[0];
  const means = all("PaymentMeans");
  const onCredit = means.filter((one) => textIn(one, "ID") === "2");
  return [
    ["DSAK08, Rechazo: Datos del adquirente", childrenOf(all(`${SHOP}/Party`)[0]) === "PartyTaxScheme"],
    ["DSAK20, Rechazo: Nombre del adquirente", text(`${tax}/RegistrationName`) !== ""],
    [
      "DSAK24b, Rechazo: DV del adquirente",
      id?.getAttribute("schemeName") === "31" && id.getAttribute("schemeID") === dvOf(id.textContent ?? ""),
    ],
    ["DSAK40, Rechazo: TaxScheme", ["01", "04", "ZA", "ZZ"].includes(text(`${tax}/TaxScheme/ID`))],
    ["DSAN02, Rechazo: Forma de pago", means.length > 0 && means.every((one) => ["1", "2"].includes(textIn(one, "ID")))],
    ["DSAN04, Rechazo: Vencimiento", onCredit.every((one) => /^\d{4}-\d\d-\d\d$/.test(textIn(one, "PaymentDueDate")))],
  ];
}

/** What a line of a purchase says of when it was made; a note does not. */
function lineRules(document: Reading): Rule[] {
  const { root, all, text, textIn } = document;
  const lines = linesOf(document);
  const period = (line: Element) =>
    ["StartDate", "DescriptionCode", "Description"].map((name) => textIn(line, `InvoicePeriod/${name}`)).join(" ");
  const ofPurchase = root.localName === "Invoice";
  const dated = lines.every(
    (line) => /^\d{4}-\d\d-\d\d 1 Por operación$/.test(period(line)) && textIn(line, "InvoicePeriod/StartDate") <= text("IssueDate"),
  );
  return [
    ["DSFC01, Rechazo: InvoicePeriod", ofPurchase ? dated : lines.every((line) => period(line).trim() === "")],
    [
      "DSAZ06, Rechazo: SellersItemIdentification",
      !ofPurchase || lines.every((line) => textIn(line, "Item/SellersItemIdentification/ID") !== ""),
    ],
    ["DSAY13, Rechazo: Tributo", [...all("TaxTotal"), ...lines.flatMap((line) => all("TaxTotal", line))].length === 0],
    ["DSAU04, Rechazo: TaxExclusiveAmount", text("LegalMonetaryTotal/TaxExclusiveAmount") === "0.00"],
    ["DSAV04, Rechazo: Una línea no vale nada", lines.every((line) => Number(textIn(line, "LineExtensionAmount")) > 0)],
  ];
}
