import { describe, expect, test } from "vitest";
import type { PapelOficial } from "~/domain/nucleo/papel-oficial";
import type { Comprobante } from "~/domain/ventas/comprobante";
import { enlaceWhatsapp } from "~/domain/ventas/recibo";
import { CONTINGENCIAS, SIN_VALIDAR } from "~/modules/dian/domain/registro/nombres";
import { facturaPdf } from "~/print/factura.server";
import { notaPdf } from "~/print/nota.server";
import { rollPdf } from "~/print/roll.server";
import { tirillaRoll } from "~/print/tirilla.server";
import { readPdf } from "../../support/read-pdf";
import { readQr } from "../../support/read-qr";
import { renderPdf } from "../../support/render-pdf";
import { returnNote } from "../../support/return-note";

const CUDE = "63586429c4577b7461150bdc28ed35cbee4edb3fe8872d4ef55d74f7b7a9ecd062419600290208fc869ca94c47e895ca";
const ENLACE = `https://catalogo-vpfe.dian.gov.co/document/searchqr?documentkey=${CUDE}`;
const QR = [
  "NumFac: EPOS990000123",
  "FecFac: 2026-11-21",
  "HorFac: 10:15:00-05:00",
  "NitFac: 9001234567",
  "DocAdq: 222222222222",
  "ValFac: 100000000.00",
  "ValIva: 19000000.00",
  "ValOtroIm: 0.00",
  "ValTolFac: 119000000.00",
  `CUDE: ${CUDE}`,
  `QRCode: ${ENLACE}`,
].join("\n");
const DIAN: PapelOficial = {
  nombre: "Documento equivalente electrónico tiquete de máquina registradora con sistema P.O.S.",
  numero: "EPOS990000123",
  fecha: "2026-11-21T10:15:00-05:00",
  emisor: { razon_social: "Inversiones La Ñapa SAS", nit: "900123456-8", responsabilidades: "" },
  avisos: [],
  resolucion: "Autorización de numeración DIAN 18764000001234, vigente del 01/01/2026 al 01/01/2028, prefijo EPOS del 1 al 1.000.",
  sobre: "",
  codigo: "CUDE",
  cude: CUDE,
  qr: QR,
  enlace: ENLACE,
  fabricante: "Software Tienda, de Inversiones La Ñapa SAS, NIT 900123456-8.",
};
const TIENDA = {
  nombre: "La Ñapa",
  razon_social: "Inversiones La Ñapa SAS",
  nit: "900123456-8",
  direccion: "",
  telefono: "",
  pie: "",
  logo: null,
};
const linea = (n: number): Comprobante["lineas"][number] => ({
  nombre: `Producto ${n}`,
  codigo: "",
  cantidad: 1,
  precio_unitario: "10000.00",
  monto_iva: "1900.00",
  precio_unitario_final: "11900.00",
  rebaja: "",
  tarifa: "IVA 19 %",
  subtotal: "11900.00",
});
const ventaDe = (lineas: number, oficial: Partial<PapelOficial> = {}): Comprobante => ({
  titulo: "Comprobante de venta",
  tienda: TIENDA,
  numero: "FV-12",
  fecha: "2026-11-20T09:00:00-05:00",
  oficial: { ...DIAN, ...oficial },
  cliente: "Consumidor final",
  documento: "222222222222",
  telefono_cliente: "",
  vendedor: "ana",
  forma_pago: "Efectivo",
  banco: "",
  referencia: "",
  partes: [],
  apunte: "",
  lineas: Array.from({ length: lineas }, (_, n) => linea(n)),
  regimen: "",
  sumas: [
    ["Base gravable", "$ 10.000"],
    ["IVA 19 %", "$ 1.900"],
  ],
  total: "11900.00",
  redondeo: "0.00",
  recibido: "20000.00",
  cambio: "8100.00",
  debe: null,
  nota: "",
});
const NOTA = returnNote(TIENDA, {
  ...DIAN,
  nombre: "Nota de ajuste del documento equivalente electrónico",
  numero: "NA3",
  resolucion: "",
  sobre: "Sobre Tiquete POS EPOS1.",
});
const PUNTO_MM = 25.4 / 72;
/** Those of the coarsest office printers. */
const PUNTOS_POR_PULGADA = 300;
/** A QR of a document is as wide at least. */
const MINIMO_MM = 20;

/** Text of the QR on each page of a PDF, drawn by another program, and its side in millimetres. */
async function qrsOf(bytes: Uint8Array) {
  const [page = { width: 0, height: 0 }] = (await readPdf(bytes)).pages;
  const drawn = await renderPdf(bytes, [page.width * PUNTO_MM, page.height * PUNTO_MM], PUNTOS_POR_PULGADA);
  return drawn.map((raster) => {
    const read = readQr(raster);
    return read && { text: read.text, mm: read.side / raster.x };
  });
}

/** The words of a paper, without the breaks of its lines. */
const wordsOf = async (bytes: Uint8Array) => (await readPdf(bytes)).all.replaceAll("\n", " ");

describe("the paper of an electronic document", () => {
  test.each([
    ["the roll of 80 mm", () => rollPdf(tirillaRoll(ventaDe(2)), 80)],
    ["the roll of 58 mm", () => rollPdf(tirillaRoll(ventaDe(2)), 58)],
    ["the letter page", () => facturaPdf(ventaDe(2))],
  ])("says on %s what the document is", async (_, pdf) => {
    const bytes = await pdf();
    const words = await wordsOf(bytes);
    const compact = words.replaceAll(" ", "");
    for (const said of [DIAN.nombre, DIAN.numero, DIAN.resolucion, DIAN.fabricante, "Base gravable", "$ 1.900", "Efectivo", "IVA 19 %"])
      expect(compact).toContain(said.replaceAll(" ", ""));
    expect(compact).toContain(`CUDE:${CUDE}`);
    for (const said of ["21/11/2026 10:15", "NIT 900123456-8", "FV-12"]) expect(words).toContain(said);
    expect(words).toContain("Inversiones La Ñapa SAS");
    expect(words).not.toContain("Comprobante de venta");
    const [qr] = await qrsOf(bytes);
    expect(qr?.text).toBe(QR);
    expect(qr?.mm).toBeGreaterThan(MINIMO_MM);
  });

  test("has its QR on each letter page", async () => {
    const qrs = await qrsOf(await facturaPdf(ventaDe(45)));
    expect(qrs.length).toBeGreaterThan(1);
    expect(qrs.map((qr) => qr?.text)).toEqual(qrs.map(() => QR));
  });

  test("warns first while it is not valid, and says the words of a contingency", async () => {
    const avisos = [CONTINGENCIAS["08"], SIN_VALIDAR];
    const papeles = [
      await wordsOf(await facturaPdf(ventaDe(1, { avisos }))),
      await wordsOf(await rollPdf(tirillaRoll(ventaDe(1, { avisos })), 58)),
    ];
    for (const words of papeles) {
      for (const aviso of avisos) expect(words).toContain(aviso);
      expect(words.indexOf(SIN_VALIDAR)).toBeLessThan(words.indexOf("Producto 0"));
    }
    expect(await wordsOf(await facturaPdf(ventaDe(1)))).not.toContain(SIN_VALIDAR);
  });

  test("says on each paper when what is owed is due", async () => {
    const fiada: Comprobante = { ...ventaDe(1), forma_pago: "Fiado", debe: "11900.00", vence: "2026-11-21" };
    const papeles = [
      await wordsOf(await facturaPdf(fiada)),
      await wordsOf(await rollPdf(tirillaRoll(fiada), 80)),
      await wordsOf(await rollPdf(tirillaRoll(fiada), 58)),
      decodeURIComponent(enlaceWhatsapp(fiada)),
    ];
    for (const words of papeles) expect(words).toMatch(/Vence:? +21\/11\/2026/);
  });

  test("has no code and no QR before it is signed", async () => {
    const bytes = await facturaPdf(ventaDe(1, { cude: "", qr: "", avisos: [SIN_VALIDAR] }));
    expect(await wordsOf(bytes)).not.toContain("CUDE");
    expect(await qrsOf(bytes)).toEqual([null]);
  });

  test("is said in the message, with where to look it up", () => {
    const mensaje = decodeURIComponent(enlaceWhatsapp(ventaDe(1, { avisos: [SIN_VALIDAR] })));
    for (const said of [`${DIAN.nombre} ${DIAN.numero}`, SIN_VALIDAR, `CUDE: ${CUDE}`, `Consúltelo en ${ENLACE}`])
      expect(mensaje).toContain(said);
  });

  test("of a return says the document over which it is", async () => {
    const bytes = await notaPdf(NOTA);
    const words = await wordsOf(bytes);
    for (const said of ["Nota de ajuste del documento equivalente electrónico", "NA3", "Sobre Tiquete POS EPOS1."])
      expect(words).toContain(said);
    expect((await qrsOf(bytes))[0]?.text).toBe(QR);
  });
});
