import type { Element } from "@xmldom/xmldom";
import type { Reading } from "./reading";
import type { Rule } from "./rules";
import { dvOf, linesOf, quantityOf } from "./totals";

const AGENCY = "CO, DIAN (Dirección de Impuestos y Aduanas Nacionales)";
const UNITS = ["94", "KGM", "LTR", "MTR"];
/** Of IVA, INC and bags. */
const TRIBUTES = ["01 IVA", "04 INC", "22 INC Bolsas"];
const ITEM_CODES = ["001", "010", "999"];
const GTIN_AGENCY = "9";
const DIAN = "UBLExtensions/UBLExtension/ExtensionContent/DianExtensions";

/** What of a document is always the same: attributes, codes of lists, who made the software. */
export function literalRules(document: Reading, nit: string): Rule[] {
  const { root, all, text } = document;
  const every = [...root.getElementsByTagNameNS("*", "*")];
  const having = (attribute: string) => every.filter((one) => one.hasAttribute(attribute));
  const agency = having("schemeAgencyID").filter((one) => one.getAttribute("schemeAgencyID") !== GTIN_AGENCY);
  const amounts = every.filter(({ localName }) => /Amount$/.test(localName ?? ""));
  const identified = (path: string) =>
    all(path).map((one) => `${one.textContent} ${one.getAttribute("schemeID")} ${one.getAttribute("schemeName")}`);
  const own = all("UUID")[0];
  return [
    [
      "FAB22, Rechazo: schemeAgency",
      agency.length >= 5 &&
        agency.every((one) => one.getAttribute("schemeAgencyID") === "195" && one.getAttribute("schemeAgencyName") === AGENCY),
    ],
    ["FAB19, Rechazo: ProviderID", identified(`${DIAN}/SoftwareProvider/ProviderID`).join() === `${nit} ${dvOf(nit)} 31`],
    [
      "FAB31, Rechazo: AuthorizationProviderID",
      identified(`${DIAN}/AuthorizationProvider/AuthorizationProviderID`).join() === "800197268 4 31",
    ],
    ["FAB14, Rechazo: InvoiceSource", text(`${DIAN}/InvoiceSource/IdentificationCode`) === "CO"],
    [
      "FAD07, Rechazo: schemeID",
      own?.getAttribute("schemeID") === text("ProfileExecutionID") && own?.hasAttribute("schemeAgencyID") === true,
    ],
    ["FAD15b, Rechazo: currencyID", amounts.every((one) => one.getAttribute("currencyID") === "COP")],
    ...lineRules(document),
  ];
}

function lineRules(document: Reading): Rule[] {
  const { root, all, textIn } = document;
  const lines = linesOf(document);
  const indicator = root.localName === "DebitNote" ? /^$/ : /^(true|false)$/;
  const first = (line: Element, path: string) => all(path, line)[0];
  const unit = (line: Element) => quantityOf(document, line)?.getAttribute("unitCode") ?? "";
  const code = "Item/StandardItemIdentification/ID";
  const schemes = [...all("TaxTotal"), ...lines.flatMap((line) => all("TaxTotal", line))].flatMap((tax) =>
    all("TaxSubtotal/TaxCategory/TaxScheme", tax).map((scheme) => `${textIn(scheme, "ID")} ${textIn(scheme, "Name")}`),
  );
  return [
    ["FAV02, Rechazo: Número de la línea", lines.every((line, i) => textIn(line, "ID") === String(i + 1))],
    [
      "FAV05, Rechazo: Unidad",
      lines.every((line) => UNITS.includes(unit(line)) && first(line, "Price/BaseQuantity")?.getAttribute("unitCode") === unit(line)),
    ],
    ["FBB04, Rechazo: BaseQuantity", lines.every((line) => textIn(line, "Price/BaseQuantity") === "1.000000")],
    ["FAV07, Rechazo: FreeOfChargeIndicator", lines.every((line) => indicator.test(textIn(line, "FreeOfChargeIndicator")))],
    ["FAZ02, Rechazo: Descripción", lines.every((line) => textIn(line, "Item/Description") !== "")],
    [
      "FAZ09, Rechazo: Código",
      lines.every((line) => textIn(line, code) !== "" && ITEM_CODES.includes(first(line, code)?.getAttribute("schemeID") ?? "")),
    ],
    ["FAS19, Rechazo: Tributo", schemes.every((scheme) => TRIBUTES.includes(scheme))],
  ];
}
