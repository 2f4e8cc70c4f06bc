import type { Reading } from "./reading";
import { type Rule, typeOf } from "./rules";
import { dvOf } from "./totals";

const KINDS_OF_ID = ["11", "12", "13", "21", "22", "31", "41", "42", "47", "48", "50", "91"];
const DUTIES = ["O-13", "O-15", "O-23", "O-47", "R-99-PN"];
const SCHEMES = ["01 IVA", "04 INC", "ZA IVA e INC", "ZZ No aplica"];
const MEANS = ["1", "10", "42", "47", "48", "49", "ZZZ"];
const NOBODY = "222222222222";

/** Who sells and buys, and how it is paid. */
export const partyRules = (document: Reading): Rule[] => [
  ...personRules(document, "AccountingSupplierParty", "FAJ"),
  ...personRules(document, "AccountingCustomerParty", "FAK"),
  ...sellerRules(document),
  ...buyerRules(document),
  ...payRules(document),
];

function personRules({ all, text }: Reading, party: string, code: string): Rule[] {
  const taxes = `${party}/Party/PartyTaxScheme`;
  const ids = [`${taxes}/CompanyID`, `${party}/Party/PartyLegalEntity/CompanyID`, `${party}/Party/PartyIdentification/ID`].flatMap((path) =>
    all(path),
  );
  const [number] = ids;
  const [kind, dv] = [number?.getAttribute("schemeName") ?? "", number?.getAttribute("schemeID")];
  const written = ids.map((id) => `${id.textContent} ${id.getAttribute("schemeName")} ${id.getAttribute("schemeID")}`);
  const names = [`${taxes}/RegistrationName`, `${party}/Party/PartyName/Name`].map((path) => text(path));
  return [
    [`${code}02, Rechazo: AdditionalAccountID`, ["1", "2"].includes(text(`${party}/AdditionalAccountID`))],
    [`${code}20, Rechazo: Nombre`, names.every((name) => name !== "")],
    [`${code}21, Rechazo: Identificación`, KINDS_OF_ID.includes(kind) && new Set(written).size === 1],
    [`${code}24, Rechazo: DV`, dv === (kind === "31" ? dvOf(number?.textContent ?? "") : null)],
    [
      `${code}26, Rechazo: TaxLevelCode`,
      text(`${taxes}/TaxLevelCode`)
        .split(";")
        .every((duty) => DUTIES.includes(duty)),
    ],
    [`${code}27, Rechazo: listName`, ["48", "49"].includes(all(`${taxes}/TaxLevelCode`)[0]?.getAttribute("listName") ?? "")],
    [`${code}40, Rechazo: TaxScheme`, SCHEMES.includes(`${text(`${taxes}/TaxScheme/ID`)} ${text(`${taxes}/TaxScheme/Name`)}`)],
  ];
}

function sellerRules({ text }: Reading): Rule[] {
  const party = "AccountingSupplierParty/Party";
  const addresses = [`${party}/PhysicalLocation/Address`, `${party}/PartyTaxScheme/RegistrationAddress`].map((path) => {
    const [town, city, region, code, line, country] = [
      "ID",
      "CityName",
      "CountrySubentity",
      "CountrySubentityCode",
      "AddressLine/Line",
      "Country/IdentificationCode",
    ].map((name) => text(`${path}/${name}`));
    return /^\d{5}$/.test(town ?? "") && code === town?.slice(0, 2) && country === "CO" && [city, region, line].every(Boolean);
  });
  return [
    ["FAJ09, Rechazo: Dirección", addresses.every(Boolean)],
    [
      "FAJ44, Rechazo: PartyLegalEntity",
      text(`${party}/PartyLegalEntity/RegistrationName`) === text(`${party}/PartyTaxScheme/RegistrationName`),
    ],
    ["FAJ71, Rechazo: Correo", text(`${party}/Contact/ElectronicMail`).includes("@")],
  ];
}

function buyerRules({ text, all }: Reading): Rule[] {
  const party = "AccountingCustomerParty";
  const id = all(`${party}/Party/PartyTaxScheme/CompanyID`)[0];
  if (id?.textContent !== NOBODY) return [];
  const rest = ["PartyLegalEntity", "Contact", "PhysicalLocation"].flatMap((name) => all(`${party}/Party/${name}`));
  const said = [text(`${party}/AdditionalAccountID`), id.getAttribute("schemeName"), text(`${party}/Party/PartyName/Name`).toLowerCase()];
  const factura = ["01", "03", "04", "91", "92"].includes(typeOf(text));
  const scheme = text(`${party}/Party/PartyTaxScheme/TaxScheme/ID`);
  return [
    ["FAK61, Rechazo: Consumidor final", said.join() === "2,13,consumidor final"],
    ["FAK60, Rechazo: Datos del consumidor final", rest.length === 0],
    ["FAK62, Rechazo: TaxScheme del consumidor final", scheme === (factura ? "ZZ" : "01")],
  ];
}

const PAID_AT_ONCE = ["20", "07", "08", "94", "93"];

function payRules({ all, text, textIn }: Reading): Rule[] {
  const means = all("PaymentMeans");
  const credit = means.filter((one) => textIn(one, "ID") === "2");
  const pos = PAID_AT_ONCE.includes(typeOf(text));
  return [
    ["DEAN02, Rechazo: Forma de pago", !pos || (credit.length === 0 && all("PaymentMeans/PaymentDueDate").length === 0)],
    ["DEAD12, Rechazo: Fecha de vencimiento", !pos || text("DueDate") === ""],
    ["FAN02, Rechazo: Forma de pago", means.length > 0 && means.every((one) => ["1", "2"].includes(textIn(one, "ID")))],
    ["FAN03, Rechazo: Medio de pago", means.every((one) => MEANS.includes(textIn(one, "PaymentMeansCode")))],
    ["IA04, Rechazo: Falta la fecha de vencimiento", credit.every((one) => /^\d{4}-\d\d-\d\d$/.test(textIn(one, "PaymentDueDate")))],
  ];
}
