import { inflateSync } from "node:zlib";
import { PDFDict, PDFDocument, PDFName, PDFNumber, type PDFRawStream } from "pdf-lib";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import type { NotaDevolucion } from "~/domain/devoluciones/nota";
import type { Membrete } from "~/domain/tienda/documentos";
import type { Comprobante } from "~/domain/ventas/comprobante";
import { readImage } from "~/platform/files/images.server";
import { facturaPdf } from "~/print/factura.server";
import { notaPdf } from "~/print/nota.server";
import { pictureOf } from "~/print/picture.server";
import { tirillaPdf } from "~/print/tirilla.server";
import { expectApart, expectInside, readPdf } from "../support/read-pdf";

const TIENDA: Membrete = { nombre: "La Esquina", nit: "900", direccion: "Calle 1", telefono: "604", pie: "", logo: null };
const VENTA: Comprobante = {
  ...{ titulo: "Comprobante de venta", tienda: TIENDA, numero: "1", fecha: "2026-11-21T10:15:00-05:00", cliente: "Ana", documento: "1" },
  ...{
    telefono_cliente: "",
    vendedor: "ana",
    forma_pago: "Efectivo",
    banco: "",
    referencia: "",
    lineas: [],
    redondeo: "0.00",
    recibido: null,
    cambio: null,
    nota: "Nota",
  },
  ...{ regimen: "", partes: [], sumas: [], total: "0.00", debe: null, apunte: "" },
};
const NOTA: NotaDevolucion = {
  ...{ titulo: "Nota de devolución", tienda: TIENDA, numero: "1", fecha: VENTA.fecha, partes: [], motivo: "", lineas: [] },
  ...{ regimen: "", sumas: [], total: "0.00", firma: "Firma", nota: "" },
};

type Kind = "png" | "jpeg" | "webp";

/** What an upload becomes: a red picture, half of it transparent where the kind can hold that. */
async function logo(kind: Kind = "png", width = 600, height = 600, grey = false): Promise<Uint8Array> {
  const half = { create: { width: width >> 1, height, channels: 4 as const, background: "#c00" } };
  const whole = sharp({ create: { width, height, channels: 4, background: "#0000" } }).composite([{ input: half, left: 0, top: 0 }]);
  const file = (grey ? whole.greyscale() : whole).toFormat(kind, kind === "png" ? { progressive: true } : {});
  const blob = new Blob([new Uint8Array(await file.toBuffer())]);
  return (await readImage(blob, { campo: "logo", side: 480, format: "papel" })).contenido;
}

/** The pictures that the first page names. */
async function picturesOf(pdf: Uint8Array) {
  const file = await PDFDocument.load(pdf);
  const named = file.getPage(0).node.Resources()?.lookup(PDFName.of("XObject"), PDFDict);
  return (named?.keys() ?? []).map((key) => named?.lookup(key) as PDFRawStream);
}

const sizeOf = ({ dict }: PDFRawStream) => ["Width", "Height"].map((key) => dict.lookup(PDFName.of(key), PDFNumber).asNumber());

describe.each([
  { name: "factura", margin: 30, pdf: (tienda: Membrete) => facturaPdf({ ...VENTA, tienda }) },
  { name: "tirilla", margin: 8, pdf: (tienda: Membrete) => tirillaPdf({ ...VENTA, tienda }) },
  { name: "nota", margin: 30, pdf: (tienda: Membrete) => notaPdf({ ...NOTA, tienda }) },
])("$name", ({ pdf, margin }) => {
  test.each<[Kind, number, number]>([
    ["png", 600, 600],
    ["jpeg", 600, 200],
    ["webp", 100, 900],
  ])("has the logo of a %s of %i × %i, and its texts where they belong", async (kind, width, height) => {
    const bytes = await pdf({ ...TIENDA, logo: await logo(kind, width, height) });
    const [picture, ...more] = await picturesOf(bytes);
    expect(more).toEqual([]);
    const [wide = 0, high = 1] = picture ? sizeOf(picture) : [];
    expect([Math.max(wide, high), wide / high]).toEqual([480, expect.closeTo(width / height, 1)]);
    const printed = await readPdf(bytes);
    for (const text of ["La Esquina", "NIT 900", "Calle 1"]) expect(printed.all).toContain(text);
    expectInside(printed, margin);
    expectApart(printed);
  });

  test("has none when the shop has none", async () => {
    expect(await picturesOf(await pdf(TIENDA))).toEqual([]);
  });
});

describe("the picture inside", () => {
  test("is the PNG's own data: red where it was red, white where it was transparent", async () => {
    const [picture] = await picturesOf(await facturaPdf({ ...VENTA, tienda: { ...TIENDA, logo: await logo() } }));
    const rows = inflateSync(picture?.contents ?? new Uint8Array());
    expect(rows.length).toBe(480 * (1 + 3 * 480));
    const png = sharp(await logo())
      .removeAlpha()
      .raw();
    const { data, info } = await png.toBuffer({ resolveWithObject: true });
    expect(info.channels).toBe(3);
    const at = (x: number, y: number) => [...data.subarray(3 * (480 * y + x), 3 * (480 * y + x) + 3)];
    expect([at(10, 10), at(470, 470)]).toEqual([
      [204, 0, 0],
      [255, 255, 255],
    ]);
  });

  test.each<[Kind, boolean]>([
    ["png", true],
    ["png", false],
    ["jpeg", true],
    ["webp", true],
  ])("of a %s, grey: %s, is of a kind that can be printed", async (kind, grey) => {
    expect(pictureOf(await logo(kind, 300, 200, grey))).toMatchObject({ width: 300, height: 200 });
  });

  test("of another kind is refused", async () => {
    const clear = await sharp({ create: { width: 9, height: 9, channels: 4, background: "#0000" } })
      .png()
      .toBuffer();
    expect(() => pictureOf(clear)).toThrow("none that can be printed");
  });
});
