import type { Page } from "@playwright/test";
import { enviar } from "./persona";

/** A product of which six units are sold and two are left. */
export async function vender(page: Page): Promise<void> {
  await enviar(page, "/productos/nuevo/", { nombre: "Panela", precio: "1000", precio_compra: "700", stock: "8" });
  await page.goto("/productos/");
  const id = /\/productos\/(\d+)\//.exec((await page.getByRole("link", { name: "Panela" }).getAttribute("href")) ?? "")?.[1] ?? "";
  await enviar(page, "/ventas/nueva/", { "detalles[0].producto": id, "detalles[0].cantidad": "6" });
}
