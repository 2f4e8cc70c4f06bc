import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Contenido } from "~/modules/dian/domain/contenido";
import { empaquetar, nombreDeArchivo } from "~/modules/dian/domain/documento/archivo.server";
import { leerCertificado } from "~/modules/dian/domain/documento/certificado.server";
import { CLASES_DE_DOCUMENTO } from "~/modules/dian/domain/documento/clases";
import { firmarDocumento } from "~/modules/dian/domain/documento/firmar.server";
import { revisarDocumento } from "~/modules/dian/domain/documento/verificar.server";
import { dianService } from "~/modules/dian/integrations/soap.server";
import { EPOS002 } from "./support/contenido";
import { makeP12 } from "./support/p12";
import { type DianServer, startDianService } from "./support/service";

const NOW = EPOS002.emitido;
const NIT = EPOS002.emisor.nit;
const { p12, clave } = makeP12({ nit: NIT });
const { firmante } = leerCertificado(p12, clave, NOW);

const [vendida] = EPOS002.lineas.slice(1);
if (!vendida) throw new Error("no line");
const { bolsas: _, ...linea } = vendida;

const SOPORTE: Contenido = {
  ...EPOS002,
  tipo: "05",
  numero: "SEDS984000001",
  prefijo: "SEDS",
  adquiriente: {
    tipoPersona: "2",
    tipoDocumento: "31",
    documento: "20304050",
    nombre: "Rosa & <Peña>",
    correo: "",
    consumidorFinal: false,
    domicilio: { municipio: "25290", ciudad: "Fusagasugá", departamento: "Cundinamarca", linea: "Vereda", codigoPostal: "252211" },
  },
  numeracion: {
    resolucion: "18760000001",
    prefijo: "SEDS",
    desde: 984_000_000,
    hasta: 985_000_000,
    validaDesde: "2022-01-01",
    validaHasta: "2030-01-01",
    claveTecnica: "",
  },
  caja: null,
  lineas: [
    linea,
    { ...linea, codigo: "7702001044108", gtin: true, unidad: "kg", milesimas: 1235, subtotal: 333_333, sinDescuento: 333_333 },
  ],
  redondeo: -90,
  comprado: "2022-09-05",
};

const ajusteDe = (cude: string): Contenido => ({
  ...SOPORTE,
  tipo: "95",
  numero: "NS1",
  prefijo: "NS",
  numeracion: null,
  comprado: null,
  lineas: [linea],
  redondeo: 0,
  referencia: { tipo: "05", tipoEmitido: "", numero: SOPORTE.numero, cude, emitido: NOW, concepto: "1", motivo: "Devolución" },
});

let server: DianServer;
beforeAll(async () => {
  const { tipo, numeracion } = SOPORTE;
  const rango = numeracion && { ...numeracion, tipo: tipo === "05" ? ("05" as const) : ("20" as const) };
  const { id: softwareId, pin } = EPOS002.software;
  server = await startDianService({ now: () => NOW, issuers: [{ nit: NIT, softwareId, pin, rangos: rango ? [rango] : [] }] });
});
afterAll(() => server.stop());

let files = 0;
async function send(contenido: Contenido, cambiar = (xml: string) => xml) {
  const { xml } = firmarDocumento(contenido, firmante, contenido.emitido);
  files += 1;
  const { nombre, zip } = empaquetar(nombreDeArchivo(contenido.tipo, NIT, 2022, files), cambiar(xml));
  return await dianService({ url: server.url, firmante, timeoutMs: 20_000, now: () => NOW }).sendBillSync(nombre, zip);
}

test("the profiles are as long as the annex has them, and no space is at their end", () => {
  const [soporte, ajuste] = (["05", "95"] as const).map((tipo) => CLASES_DE_DOCUMENTO[tipo].perfil);
  expect([soporte?.length, ajuste?.length, ajuste?.trimEnd().length]).toEqual([82, 138, 138]);
});

test("a documento soporte and its note are accepted, in their order; what they say is read again", async () => {
  const firmado = firmarDocumento(SOPORTE, firmante, NOW);
  expect((await send(ajusteDe(firmado.cude))).mensajes.join()).toContain("CBG04a");
  expect(await send(SOPORTE)).toMatchObject({ valida: true });
  expect(await send(ajusteDe(firmado.cude))).toMatchObject({ valida: true });
  expect(revisarDocumento(firmado.xml)).toEqual({
    firmaVale: true,
    numero: "SEDS984000001",
    cude: firmado.cude,
    total: 343_243,
    iva: 0,
  });
  const catalogo = "https://catalogo-vpfe-hab.dian.gov.co/document/searchqr?documentkey=";
  expect(firmado.qr.split("\n")).toEqual([
    "NumDS: SEDS984000001",
    "FecDS: 2022-09-07",
    "HorDS: 16:31:02-05:00",
    "NumSNO: 20304050",
    `DocABS: ${NIT}`,
    "ValDS: 3433.33",
    "ValIva: 0.00",
    "ValTolDS: 3432.43",
    `CUDS: ${firmado.cude}`,
    `QRCode: ${catalogo}${firmado.cude}`,
  ]);
});

describe("the service refuses", () => {
  const otro = { ...SOPORTE, numero: "SEDS984000002" };
  const { domicilio, ...sinDomicilio } = otro.adquiriente;
  const en = (campos: Partial<NonNullable<typeof domicilio>>): Contenido => ({
    ...otro,
    adquiriente: { ...sinDomicilio, ...(domicilio && { domicilio: { ...domicilio, ...campos } }) },
  });
  test.each<[string, Contenido, string]>([
    ["another PIN", { ...otro, software: { ...otro.software, pin: "54321" } }, "DSAD06"],
    ["a seller without a place", { ...otro, adquiriente: sinDomicilio }, "DSAJ08a"],
    ["a postal code of five digits", en({ codigoPostal: "25221" }), "DSAJ11"],
    ["a municipality that is none", en({ municipio: "X" }), "DSAJ09"],
    ["a seller without a number", { ...otro, adquiriente: { ...otro.adquiriente, documento: "AX1" } }, "DSAJ25a"],
    ["lines that say no day", { ...otro, comprado: null }, "DSFC01"],
    ["a day after the document's", { ...otro, comprado: "2022-09-08" }, "DSFC01"],
    ["IVA", { ...otro, lineas: [{ ...linea, tarifa: "19" }] }, "DSAY13"],
    ["a line of nothing", { ...otro, lineas: [linea, { ...linea, subtotal: 0 }] }, "DSAV04"],
    ["a number out of its range", { ...otro, numero: "SEDS1" }, "DEAB12b"],
    [
      "a range of POS",
      { ...otro, numeracion: { ...(otro.numeracion as NonNullable<Contenido["numeracion"]>), prefijo: "EPOS" } },
      "DEAB05a",
    ],
  ])("%s", async (_que, contenido, regla) => {
    const { valida, mensajes } = await send(contenido);
    expect([valida, mensajes.join()]).toEqual([false, expect.stringContaining(`Regla: ${regla},`)]);
  });

  test("one whose parties are not swapped: it is of somebody else", async () => {
    const cambiar = (xml: string) =>
      xml
        .replace(/AccountingSupplierParty/g, "X")
        .replace(/AccountingCustomerParty/g, "AccountingSupplierParty")
        .replace(/cac:X\b/g, "cac:AccountingCustomerParty");
    expect((await send(otro, cambiar)).mensajes.join()).toContain("Regla: 92");
  });

  test("the wrong check digit of a seller", async () => {
    const { mensajes } = await send(otro, (xml) =>
      xml.replace('schemeID="7" schemeName="31">20304050', 'schemeID="8" schemeName="31">20304050'),
    );
    expect(mensajes.join()).toContain("DSAJ24b");
  });
});
