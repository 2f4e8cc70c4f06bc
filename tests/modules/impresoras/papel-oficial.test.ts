import { expect, test } from "vitest";
import type { PapelOficial } from "~/domain/nucleo/papel-oficial";
import type { Comprobante } from "~/domain/ventas/comprobante";
import { paperBytes } from "~/modules/impresoras/print/escpos.server";
import { notaRoll } from "~/modules/impresoras/print/nota-roll";
import type { Roll } from "~/print/roll-parts";
import { tirillaRoll } from "~/print/tirilla.server";
import { readQr } from "../../support/read-qr";
import { returnNote } from "../../support/return-note";
import { type PrintedPaper, readEscpos } from "./escpos";
import { SALE } from "./sale";

const CUDE = "63586429c4577b7461150bdc28ed35cbee4edb3fe8872d4ef55d74f7b7a9ecd062419600290208fc869ca94c47e895ca";
const OFICIAL: PapelOficial = {
  nombre: "Documento equivalente electrónico",
  numero: "EPOS990000123",
  fecha: "2026-11-21T10:15:00-05:00",
  emisor: { razon_social: "Inversiones La Ñapa SAS", nit: "900123456-8", responsabilidades: "" },
  avisos: [],
  resolucion: "",
  sobre: "",
  codigo: "CUDE",
  cude: CUDE,
  qr: [
    "NumFac: EPOS990000123",
    "FecFac: 2026-11-21",
    "ValTolFac: 119000000.00",
    `CUDE: ${CUDE}`,
    `QRCode: https://example.org/${CUDE}`,
  ].join("\n"),
  enlace: `https://example.org/${CUDE}`,
  fabricante: "Software Tienda",
};
const DOTS_PER_MM = 8;
/** A QR of a document is as wide at least. */
const SMALLEST_MM = 20;

const onPaper = (roll: Roll, ancho: 80 | 58 = 80) =>
  readEscpos(paperBytes(roll, { ancho, corta: true, cajon: "no", pagina: 850 }, { copia: false, logo: null }));
const printed = (sale: Comprobante, ancho: 80 | 58 = 80) => onPaper(tirillaRoll(sale), ancho);
const wordsOf = ({ lines }: PrintedPaper) => lines.map(({ text }) => text.trim()).join(" ");

/** A picture that came in strips, one below the other. */
const stripsOf = (strips: PrintedPaper["pictures"]) => ({
  width: strips[0]?.width ?? 0,
  height: strips.reduce((sum, { height }) => sum + height, 0),
  data: Buffer.concat(strips.map(({ data }) => data)),
});

test.each([80, 58] as const)("a receipt printer of %i mm prints the QR of an official document", (ancho) => {
  const paper = printed({ ...SALE, oficial: OFICIAL }, ancho);
  const read = readQr(stripsOf(paper.pictures));
  expect(read?.text).toBe(OFICIAL.qr);
  expect((read?.side ?? 0) / DOTS_PER_MM).toBeGreaterThan(SMALLEST_MM);
  expect(paper).toMatchObject({ bars: ["FV-1204"], whole: true });
});

test("what an official document warns of comes before the lines", () => {
  const avisos = ["Contingencia.", "Aún sin validar."];
  const words = wordsOf(printed({ ...SALE, oficial: { ...OFICIAL, avisos } }));
  for (const aviso of avisos) expect(words).toContain(aviso);
  expect(words.indexOf("Aún sin validar.")).toBeLessThan(words.indexOf("Panela"));
});

test("it says when what is owed is due", () => {
  const sale: Comprobante = { ...SALE, forma_pago: "Fiado", debe: "11900.00", vence: "2026-11-21" };
  expect(wordsOf(printed(sale))).toMatch(/Vence:? +21\/11\/2026/);
});

test.each([80, 58] as const)("a note of a return says on %i mm over which document it is", (ancho) => {
  const oficial = { ...OFICIAL, nombre: "Nota de ajuste", numero: "NA3", sobre: "Sobre Tiquete POS EPOS1." };
  const paper = onPaper(notaRoll(returnNote(SALE.tienda, oficial)), ancho);
  for (const said of ["Nota de ajuste", "NA3", "Sobre Tiquete POS EPOS1."]) expect(wordsOf(paper)).toContain(said);
  expect(readQr(stripsOf(paper.pictures))?.text).toBe(OFICIAL.qr);
});
