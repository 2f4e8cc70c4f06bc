import { expect, test } from "vitest";
import type { Contenido, Linea } from "~/modules/dian/domain/contenido";
import { nodoDelDocumento } from "~/modules/dian/domain/documento/cuerpo";
import { montosDe } from "~/modules/dian/domain/documento/montos";
import { direccionDelDocumento } from "~/modules/dian/domain/documento/qr";
import { Nodo } from "~/modules/dian/domain/documento/xml";
import { ANA, EPOS002, FACTURA, LINEAS, NOTA_DE_AJUSTE } from "./support/contenido";

// The codes here are those of the DIAN's lists, which no schema checks.

const xmlDe = (contenido: Contenido): string => nodoDelDocumento(contenido, montosDe(contenido), { cude: "c", ssc: "s" }, new Nodo("")).xml;
/** What stands in the first element of this name. */
const dentro = (xml: string, nombre: string): string => new RegExp(`<${nombre}[ >].*?</${nombre}>`).exec(xml)?.[0] ?? "";
/** Texts of the elements of this name. */
const textos = (xml: string, nombre: string): string[] =>
  [...xml.matchAll(new RegExp(`<${nombre}[^>]*>([^<]*)`, "g"))].map(([, texto = ""]) => texto);

const [leche] = LINEAS;
const conLinea = (cambio: Partial<Linea>): string => {
  if (!leche) throw new Error("No line.");
  return dentro(xmlDe({ ...EPOS002, lineas: [{ ...leche, ...cambio }] }), "cac:InvoiceLine");
};

test.each([
  ["und", "94"],
  ["kg", "KGM"],
  ["l", "LTR"],
  ["m", "MTR"],
] as const)("a quantity in %s has the unit %s, as its price has", (unidad, codigo) => {
  expect([...conLinea({ unidad, milesimas: 1235 }).matchAll(/ unitCode="([^"]+)"/g)].map(([, usado]) => usado)).toEqual([codigo, codigo]);
  expect(textos(conLinea({ unidad, milesimas: 1235 }), "cbc:InvoicedQuantity")).toEqual(["1.235000"]);
});

test("a line says whose code it has, and its lots", () => {
  expect(conLinea({})).toContain('schemeAgencyID="9" schemeID="010" schemeName="GTIN">7702001044108<');
  expect(conLinea({ codigo: "P-1", gtin: false })).toContain('schemeID="999" schemeName="Estándar de adopción del contribuyente">P-1<');
  expect(textos(conLinea({}), "cbc:Note")).toEqual(["Lotes: L-12 vence 2026-12-01; L-13"]);
});

test("no note prints what its key is computed of: that has a PIN or a technical key in it", () => {
  for (const uno of [EPOS002, FACTURA, NOTA_DE_AJUSTE])
    for (const nota of textos(xmlDe(uno), "cbc:Note")) expect(nota).not.toMatch(/\d{4}-\d\d-\d\d\d\d:\d\d/);
});

test("a check digit is of a NIT alone", () => {
  const identificado = (adquiriente: Contenido["adquiriente"]) => dentro(xmlDe({ ...FACTURA, adquiriente }), "cac:PartyIdentification");
  expect(identificado(ANA)).toContain('DIAN (Dirección de Impuestos y Aduanas Nacionales)" schemeName="13">52123456<');
  expect(identificado({ ...ANA, tipoDocumento: "31", documento: "800197268" })).toContain('schemeID="4" schemeName="31">800197268<');
});

test("who gives a name is named as a taxpayer, of a tax that nobody knows; who gives none pays IVA", () => {
  const comprador = (adquiriente: Contenido["adquiriente"]) => dentro(xmlDe({ ...EPOS002, adquiriente }), "cac:AccountingCustomerParty");
  const [ana, nadie] = [comprador(ANA), comprador(EPOS002.adquiriente)];
  expect([ana, nadie].map((xml) => dentro(xml, "cac:TaxScheme"))).toEqual([
    "<cac:TaxScheme><cbc:ID>ZZ</cbc:ID><cbc:Name>No aplica</cbc:Name></cac:TaxScheme>",
    "<cac:TaxScheme><cbc:ID>01</cbc:ID><cbc:Name>IVA</cbc:Name></cac:TaxScheme>",
  ]);
  expect([ana, nadie].map((xml) => xml.includes("<cac:PartyLegalEntity>"))).toEqual([true, false]);
  expect([ana, nadie].map((xml) => / listName="(\d+)"/.exec(xml)?.[1])).toEqual(["49", "48"]);
});

test.each([
  [true, "48", "01"],
  [false, "49", "ZZ"],
])("whether the shop charges IVA (%s) is in the list of its duties and in its tax", (responsableIva, lista, impuesto) => {
  const vendedor = dentro(xmlDe({ ...EPOS002, emisor: { ...EPOS002.emisor, responsableIva } }), "cac:AccountingSupplierParty");
  expect(vendedor).toContain(`<cbc:TaxLevelCode listName="${lista}">O-13;O-15<`);
  expect(dentro(vendedor, "cac:TaxScheme")).toContain(`<cbc:ID>${impuesto}<`);
});

test("each way to pay has its code; what is owed of a factura is due on its day, or on that of the document", () => {
  const pagos = (["efectivo", "tarjeta", "transferencia", "fiado"] as const).map((medio) => ({ medio, monto: 100, vence: null }));
  const debidos = [...pagos, { medio: "fiado" as const, monto: 100, vence: "2022-10-01" }];
  const formas = (xml: string) =>
    [...xml.matchAll(/<cac:PaymentMeans><cbc:ID>(\d)<\/cbc:ID><cbc:PaymentMeansCode>(\d+)</g)].map(
      ([, forma, codigo]) => `${forma} ${codigo}`,
    );
  const factura = xmlDe({ ...FACTURA, pagos: debidos });
  expect(formas(factura)).toEqual(["1 10", "1 48", "1 47", "2 1", "2 1"]);
  expect([textos(factura, "cbc:PaymentDueDate"), textos(factura, "cbc:DueDate")]).toEqual([["2022-09-07", "2022-10-01"], ["2022-10-01"]]);
  for (const pos of [EPOS002, { ...EPOS002, tipoEmitido: "07" as const }, NOTA_DE_AJUSTE]) {
    const xml = xmlDe({ ...pos, pagos: debidos });
    expect(formas(xml)).toEqual(["1 10", "1 48", "1 47", "1 1", "1 1"]);
    expect(xml).not.toContain("DueDate");
  }
});

test("rounding of cash is a charge of the document, or a discount, and counts in its totals", () => {
  const dicho = (redondeo: number) => {
    const xml = xmlDe({ ...EPOS002, redondeo });
    const cargo = dentro(xml, "cac:AllowanceCharge");
    const de = (nombre: string) => textos(cargo, `cbc:${nombre}`)[0];
    const totales = [..."Allowance Charge PayableRounding".split(" ").map((que) => textos(xml, `cbc:${que}TotalAmount`)[0])];
    return [de("ChargeIndicator"), de("AllowanceChargeReason"), de("MultiplierFactorNumeric"), de("Amount"), de("BaseAmount"), ...totales];
  };
  expect(dicho(5_000)).toEqual(["true", "Redondeo", "0.05", "50.00", "100100.00", undefined, "50.00", undefined]);
  expect(dicho(-2_000)).toEqual(["false", "Redondeo", "0.02", "20.00", "100100.00", "20.00", undefined, undefined]);
  expect(dicho(0)).toEqual(Array.from({ length: 8 }));
});

test("a line that is given away says what a unit of it is worth", () => {
  const [linea] = FACTURA.lineas;
  if (!linea) throw new Error("No line.");
  const regalada = { ...linea, tarifa: "19" as const, milesimas: 2000, subtotal: 0, sinDescuento: 23_800_000, motivo: "Descuento" };
  const xml = xmlDe({ ...FACTURA, lineas: [linea, regalada] }).split("<cac:InvoiceLine>")[2] ?? "";
  expect(xml).toContain(
    '<cbc:LineExtensionAmount currencyID="COP">0.00</cbc:LineExtensionAmount><cbc:FreeOfChargeIndicator>true</cbc:FreeOfChargeIndicator><cac:PricingReference><cac:AlternativeConditionPrice><cbc:PriceAmount currencyID="COP">100000.00</cbc:PriceAmount><cbc:PriceTypeCode>03</cbc:PriceTypeCode></cac:AlternativeConditionPrice></cac:PricingReference>',
  );
  expect(xml).not.toContain("AllowanceCharge");
  expect(textos(xml, "cbc:PriceAmount")).toEqual(["100000.00", "0.00"]);
});

test("a note names the kind of a POS, and the key of either", () => {
  const { referencia } = NOTA_DE_AJUSTE;
  if (!referencia) throw new Error("No reference.");
  const nombrado = (tipo: "20" | "01") =>
    dentro(xmlDe({ ...NOTA_DE_AJUSTE, referencia: { ...referencia, tipo } }), "cac:InvoiceDocumentReference");
  expect(textos(nombrado("20"), "cbc:DocumentTypeCode")).toEqual(["20"]);
  expect(textos(nombrado("01"), "cbc:DocumentTypeCode")).toEqual([]);
  expect([nombrado("20"), nombrado("01")].map((xml) => / schemeName="([^"]+)"/.exec(xml)?.[1])).toEqual(["CUDE-SHA384", "CUFE-SHA384"]);
});

test("a document is looked up where its ambiente is", () => {
  expect(direccionDelDocumento("1", "c")).toBe("https://catalogo-vpfe.dian.gov.co/document/searchqr?documentkey=c");
  expect(direccionDelDocumento("2", "c")).toBe("https://catalogo-vpfe-hab.dian.gov.co/document/searchqr?documentkey=c");
});
