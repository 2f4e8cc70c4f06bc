import { expect, test } from "@playwright/test";
import { abrirSesion, enviar, soloConJs } from "../../browser/persona";
import { revisar } from "../../browser/revisar";

test("on a phone each product to order has its field beside it, and one that is out says only that", async ({ page }) => {
  soloConJs();
  await abrirSesion(page, "pedir");
  for (const [nombre, stock, unidad] of [
    ["Panela redonda", "0", "und"],
    ["Queso campesino", "2.5", "kg"],
  ] as const)
    await enviar(page, "/productos/nuevo/", { nombre, stock, stock_minimo: "8", unidad, precio_compra: "900", precio: "1500" });
  const proveedor = { nombre: "Luz Marina", empresa: "La 14", telefono: "300", correo: "luz@correo.co", direccion: "Calle 1" };
  await enviar(page, "/proveedores/crear/", proveedor);
  const idDe = async (ruta: string, clave: string) =>
    String((await (await page.request.get(ruta, { headers: { Accept: "application/json" } })).json())[clave][0].id);
  // Of each one as many: their tables have names of their own.
  await enviar(page, "/compras/crear/", {
    tipo: "productos",
    proveedor: await idDe("/proveedores/", "proveedores"),
    producto: await idDe("/productos/?q=queso", "productos"),
    cantidad: "1",
    precio: "900",
    precio_venta: "1500",
  });
  await revisar(page, "/compras/sugeridas/");
  await page.setViewportSize({ width: 390, height: 844 });
  const fila = (nombre: string) => page.getByRole("row", { name: nombre });
  const agotada = fila("Panela redonda").getByRole("cell", { name: "Agotado" });
  await expect(agotada).toBeVisible();
  expect(await agotada.evaluate((celda) => getComputedStyle(celda, "::before").content)).toBe("none");
  await expect(fila("Queso campesino")).toContainText("Sin ventas");
  for (const nombre of ["Panela redonda", "Queso campesino"]) {
    const [campo, enlace] = [
      await page.getByLabel(`Cuánto pedir de ${nombre}`).boundingBox(),
      await page.getByRole("link", { name: nombre }).boundingBox(),
    ];
    expect(campo?.width).toBeLessThan(90);
    expect(campo?.x).toBeGreaterThan((enlace?.x ?? 0) + (enlace?.width ?? 0));
    expect(campo?.y).toBeLessThan((enlace?.y ?? 0) + (enlace?.height ?? 0));
  }
  await page.getByLabel("Cuánto pedir de Panela redonda").fill("12");
  await page.getByRole("button", { name: "Pedir" }).first().click();
  await expect(page.getByLabel("Cantidad de Panela redonda")).toHaveValue("12");
});
