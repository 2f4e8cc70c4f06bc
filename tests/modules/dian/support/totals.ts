import type { Element } from "@xmldom/xmldom";
import { cents, type Reading } from "./reading";

/** What the DIAN lets pass between two amounts that should be equal, in cents. */
const TOLERANCE = 200;

const near = (a: number, b: number): boolean => Math.abs(a - b) <= TOLERANCE;
const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/** The element of the totals of a document. */
export const totalsOf = ({ root }: Reading): string => (root.localName === "DebitNote" ? "RequestedMonetaryTotal" : "LegalMonetaryTotal");

export const linesOf = ({ all }: Reading): Element[] => ["InvoiceLine", "CreditNoteLine", "DebitNoteLine"].flatMap((name) => all(name));

export const quantityOf = ({ all }: Reading, line: Element): Element | undefined =>
  ["InvoicedQuantity", "CreditedQuantity", "DebitedQuantity"].flatMap((name) => all(name, line))[0];

/** The DIAN's rules of totals and lines, as messages; computed from the XML alone. */
export function totalsErrors(document: Reading): string[] {
  const { all, text, textIn } = document;
  const total = (name: string) => cents(text(`${totalsOf(document)}/${name}`) || "0");
  const lines = linesOf(document);
  const amount = (element: Element, path: string) => cents(textIn(element, path) || "0");
  const bases = lines.map((line) => amount(line, "LineExtensionAmount"));
  const taxed = lines.flatMap((line) => all("TaxTotal/TaxSubtotal", line));
  const taxes = all("TaxTotal").map((tax) => amount(tax, "TaxAmount"));
  const added = (charge: string) =>
    sum(all("AllowanceCharge").flatMap((one) => (textIn(one, "ChargeIndicator") === charge ? amount(one, "Amount") : [])));
  const wrong: [string, boolean][] = [
    ["FAU02 LineExtensionAmount is the sum of the lines", total("LineExtensionAmount") === sum(bases)],
    [
      "FAU04 TaxExclusiveAmount is the sum of what is taxed",
      total("TaxExclusiveAmount") === sum(taxed.map((one) => amount(one, "TaxableAmount"))),
    ],
    ["FAU06 TaxInclusiveAmount is bases and taxes", total("TaxInclusiveAmount") === total("LineExtensionAmount") + sum(taxes)],
    ["FAU08 AllowanceTotalAmount is what the document takes off", total("AllowanceTotalAmount") === added("false")],
    ["FAU10 ChargeTotalAmount is what the document adds", total("ChargeTotalAmount") === added("true")],
    [
      "FAU14 Valor a Pagar es distinto de la Suma de Valor Bruto más tributos - Descuento Total + Cargo Total - Anticipo Total",
      total("PayableAmount") === total("LineExtensionAmount") + sum(taxes) - total("AllowanceTotalAmount") + total("ChargeTotalAmount"),
    ],
    ["FAU16 rounding is a charge", text(`${totalsOf(document)}/PayableRoundingAmount`) === ""],
    ["FAQ05 charges are of the document's lines", all("AllowanceCharge").every((one) => amount(one, "BaseAmount") === sum(bases))],
    [
      "FAQ04 a percentage has two decimals",
      all("AllowanceCharge").every((one) => /^\d+\.\d\d$/.test(textIn(one, "MultiplierFactorNumeric"))),
    ],
    ["zero nothing is sent of nothing", total("PayableAmount") > 0],
    [
      "FAS01b one TaxTotal for a tribute",
      new Set(all("TaxTotal/TaxSubtotal/TaxCategory/TaxScheme/ID").map((id) => id.textContent)).size === taxes.length,
    ],
    ["FAS taxes of the document are those of the lines", sum(taxes) === sum(taxed.map((one) => amount(one, "TaxAmount")))],
    [
      "VLR01 nothing is negative",
      !/>-\d/.test(
        [...document.root.getElementsByTagNameNS("*", "*")]
          .filter(isAmount)
          .map((one) => `>${one.textContent}`)
          .join(""),
      ),
    ],
    ["FAV02 lines are counted", text("LineCountNumeric") === String(lines.length)],
  ];
  const errors = wrong.filter(([, right]) => !right).map(([rule]) => rule);
  for (const tax of all("TaxTotal")) errors.push(...taxErrors(document, tax, null));
  for (const line of lines)
    for (const tax of all("TaxTotal", line)) errors.push(...taxErrors(document, tax, Number(quantityOf(document, line)?.textContent)));
  for (const line of lines) errors.push(...lineErrors(document, line));
  return errors.map((error) => `Regla: ${error.replace(" ", ", Rechazo: ")}`);
}

const isAmount = ({ localName }: Element): boolean => /Amount$/.test(localName ?? "");

/** A tax by percentage has a base; one by unit says what a unit bears, and on a line comes to that times its quantity. */
function taxErrors({ all, textIn }: Reading, tax: Element, quantity: number | null): string[] {
  const parts = all("TaxSubtotal", tax);
  const amounts = parts.map((part) => cents(textIn(part, "TaxAmount")));
  const rates = parts.map((part) => textIn(part, "TaxCategory/Percent") || textIn(part, "PerUnitAmount"));
  const right = parts.every((part, i) => {
    const [amount = Number.NaN, rate] = [amounts[i], Number(rates[i])];
    if (!textIn(part, "PerUnitAmount")) return near(cents(textIn(part, "TaxableAmount")) * (rate / 100), amount);
    const byUnit = all("TaxableAmount", part).length === 0 && textIn(part, "BaseUnitMeasure") === "1.00";
    return byUnit && textIn(part, "TaxCategory/Percent") === "" && (quantity === null || near(rate * 100 * quantity, amount));
  });
  return [
    ...(right ? [] : ["FAS07 tax is base by rate"]),
    ...(sum(amounts) === cents(textIn(tax, "TaxAmount")) ? [] : ["FAS02 tax is the sum of its rates"]),
    ...(new Set(rates).size === rates.length ? [] : ["FAS04 one TaxSubtotal for a rate"]),
  ];
}

function lineErrors(document: Reading, line: Element): string[] {
  const { root, all, textIn } = document;
  const quantity = Number(quantityOf(document, line)?.textContent);
  const discounts = all("AllowanceCharge", line);
  const discount = sum(discounts.map((one) => cents(textIn(one, "Amount"))));
  const product = Math.round(quantity * Number(textIn(line, "Price/PriceAmount")) * 100);
  const parts = discounts.every((one) => {
    const part = (cents(textIn(one, "BaseAmount")) * Number(textIn(one, "MultiplierFactorNumeric"))) / 100;
    return near(part, cents(textIn(one, "Amount"))) && cents(textIn(one, "BaseAmount")) >= cents(textIn(one, "Amount"));
  });
  const free = cents(textIn(line, "LineExtensionAmount")) === 0 && product === 0;
  const worth = textIn(line, "PricingReference/AlternativeConditionPrice/PriceAmount");
  const bag = all("TaxTotal/TaxSubtotal/TaxCategory/TaxScheme/ID", line).some((id) => id.textContent === "22");
  const given = [textIn(line, "FreeOfChargeIndicator"), textIn(line, "PricingReference/AlternativeConditionPrice/PriceTypeCode")].join(" ");
  return [
    ...(given === `${root.localName === "DebitNote" ? "" : free && !bag}${free ? " 03" : " "}` && free === Number(worth) > 0
      ? []
      : ["FAV09 a line of nothing says what it is worth"]),
    ...(near(product - discount, cents(textIn(line, "LineExtensionAmount"))) ? [] : ["FAV06 price by quantity less discounts"]),
    ...(parts ? [] : ["FBE08 discount is its percentage of its base"]),
    ...(quantity > 0 ? [] : ["FAW01 quantity above zero"]),
  ];
}

/** The check digit of a NIT, by the weights of the DIAN written anew. */
export function dvOf(nit: string): string {
  const weights = [71, 67, 59, 53, 47, 43, 41, 37, 29, 23, 19, 17, 13, 7, 3];
  const padded = nit.padStart(15, "0");
  const rest = weights.reduce((total, weight, i) => total + weight * Number(padded[i]), 0) % 11;
  return String(rest > 1 ? 11 - rest : rest);
}
