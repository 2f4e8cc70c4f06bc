import bwip from "bwip-js/node";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { readQr } from "~/platform/files/read-qr.server";
import { fileOf } from "../support/file";
import { newFolder } from "../support/process";
import { qr } from "../support/qr";
import { startService } from "../support/service";
import { pngOfSvg } from "../support/svg";

const service = await startService();
const folder = newFolder();
afterAll(folder.remove);
const admin = await service.admin("duena");

const drawn = (text: string): Promise<Buffer> => bwip.toBuffer({ bcid: "qrcode", text, scale: 4, padding: 10, backgroundcolor: "ffffff" });
const put = async (bytes: Buffer, fields: Record<string, string> = {}) =>
  admin.upload("/configuracion/", { ...fields, qr_imagen: fileOf(bytes, "qr.png", "image/png") });
const leido = async (svg: string) => {
  const grande = sharp(await pngOfSvg(svg)).resize(800, 800, { kernel: "nearest" });
  const reader = { database: folder.database, shop: 1, signal: new AbortController().signal };
  return readQr(fileOf(await grande.png().toBuffer(), "qr.png", "image/png"), reader);
};
const guardado = async () => (await admin.data("/configuracion/")).configuracion.qr_pago;

test("a picture of the bank's QR is read, its owner is asked, and it is shown with the same text", async () => {
  const pregunta = await (await put(await drawn(qr()))).text();
  expect(pregunta).toContain("Este QR le paga a TIENDA LA 14, llave @tienda14. ¿Es el de su tienda?");
  expect(pregunta).toContain(qr());
  expect(await guardado()).toBe("");
  expect((await admin.get("/configuracion/qr/")).status).toBe(404);
  await admin.upload("/configuracion/", { qr_pago: qr(), confirmar_qr_pago: "1" });
  expect(await guardado()).toBe(qr());
  const dibujo = await admin.get("/configuracion/qr/");
  expect(dibujo.headers.get("Content-Type")).toBe("image/svg+xml");
  expect(await leido(await dibujo.text())).toBe(qr());
  expect(await admin.html("/ventas/nueva/")).toContain("TIENDA LA 14, llave @tienda14");
  await admin.upload("/configuracion/", { nit: "900" });
  expect(await guardado()).toBe(qr());
  await admin.upload("/configuracion/", { qr_pago: "" });
  expect(await guardado()).toBe("");
  expect(await admin.html("/ventas/nueva/")).not.toContain("venta-qr");
});

test.each([
  [
    "no QR",
    () =>
      sharp({ create: { width: 300, height: 300, channels: 3, background: "#fff" } })
        .png()
        .toBuffer(),
    "No se ve ningún QR",
  ],
  ["another QR", () => drawn("https://ejemplo.co"), "no es para recibir pagos"],
  ["another country", () => drawn(qr({ pais: "BR" })), "de otro país"],
  ["another currency", () => drawn(qr({ moneda: "840" })), "otra moneda"],
  ["a wrong check", () => drawn(qr().replace("LA 14", "LA 15")), "no cuadra con su código"],
  ["no picture", () => Promise.resolve(Buffer.from("hola")), "Elija una imagen PNG, JPEG o WebP."],
])("a picture with %s is refused with its reason", async (_, bytes, frase) => {
  expect(await (await put(await bytes(), { confirmar_qr_pago: "1" })).text()).toContain(frase);
  expect(await guardado()).toBe("");
});
