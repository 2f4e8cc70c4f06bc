import { existsSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import bwipjs from "bwip-js/node";
import sharp from "sharp";
import { abrirTienda, caja, cantidad } from "./cajero";
import { conJs } from "./persona";

const ARROZ = { nombre: "Arroz Diana 500 g", codigo: "7701000000016", precio: "999" };

const [ANCHO, ALTO] = [640, 480];

/** A video of one picture: a barcode, as a camera sees it. */
async function videoDe(codigo: string): Promise<string> {
  const barras = await bwipjs.toBuffer({ bcid: "ean13", text: codigo, scale: 3, height: 25, backgroundcolor: "FFFFFF", padding: 15 });
  const fondo = { width: ANCHO, height: ALTO, fit: "contain", background: "#fff" } as const;
  const grises = await sharp(barras).flatten({ background: "#fff" }).resize(fondo).greyscale().raw().toBuffer();
  const color = Buffer.alloc((ANCHO * ALTO) / 2, 128);
  const cuadro = Buffer.concat([Buffer.from("FRAME\n"), grises, color]);
  const archivo = join(mkdtempSync(join(tmpdir(), "camara-")), "codigo.y4m");
  writeFileSync(archivo, Buffer.concat([Buffer.from(`YUV4MPEG2 W${ANCHO} H${ALTO} F10:1 Ip A1:1 C420\n`), cuadro, cuadro]));
  return archivo;
}

/** The browser to use: the small one for servers knows no camera. `null` when there is no other one. */
function conCamara(usual: string | undefined): string | undefined | null {
  if (!usual?.includes("headless-shell")) return usual;
  const whole = usual.replace("-headless-shell", "");
  return existsSync(whole) ? whole : null;
}

test("the camera reads a code into the ticket; refused, it says so; no other page may use it", async ({ playwright, baseURL }, info) => {
  test.skip(!conJs(), "needs JavaScript");
  const { executablePath: usual, args = [] } = info.project.use.launchOptions ?? {};
  const executablePath = conCamara(usual);
  test.skip(executablePath === null, "this browser has no camera: install chromium");
  const camara = ["--use-fake-device-for-media-stream", `--use-file-for-fake-video-capture=${await videoDe(ARROZ.codigo)}`];
  const navegador = await playwright.chromium.launch({ ...(executablePath ? { executablePath } : {}), args: [...args, ...camara] });
  const contexto = await navegador.newContext({ ...(baseURL ? { baseURL } : {}), locale: "es-CO" });
  const page = await contexto.newPage();
  await abrirTienda(page, [ARROZ]);
  await page.getByRole("button", { name: "Cámara" }).click();
  await expect(page.getByText("El navegador no permite usar la cámara.")).toBeVisible();
  await page.getByRole("button", { name: "Cerrar" }).click();
  await contexto.grantPermissions(["camera"]);
  await page.getByRole("button", { name: "Cámara" }).click();
  await expect(cantidad(page, ARROZ)).toHaveValue("1");
  await page.waitForTimeout(1_000);
  // The same code in sight all the time is one reading.
  await expect(cantidad(page, ARROZ)).toHaveValue("1");
  await page.getByRole("button", { name: "Cerrar" }).click();
  await expect(page.locator("video")).toHaveCount(0);
  await expect(caja(page)).toBeVisible();
  const permisos = async (ruta: string) => (await page.request.get(ruta)).headers()["permissions-policy"];
  expect(await permisos("/ventas/nueva/")).toContain("camera=(self)");
  expect(await permisos("/ventas/")).toContain("camera=()");
  await navegador.close();
});
