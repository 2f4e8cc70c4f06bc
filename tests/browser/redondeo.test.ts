import { expect, type Page, test } from "@playwright/test";
import { ARROZ, abrirTienda, cobrada, cobrar, leer, PANELA, pagarCon, total } from "./cajero";
import { abrir, conJs, enviar } from "./persona";
import { revisarAbierta } from "./revisar";

const recibido = (page: Page) => page.getByRole("textbox", { name: "Recibido", exact: true }).first();
/** Whether the hint of a key lies over what is to be paid. */
const tapado = (page: Page) =>
  page.locator(".venta-efectivo").evaluate((efectivo) => {
    const [cifra, tecla] = [".venta-redondeo output", ":scope > .tecla"].map((que) => efectivo.querySelector(que)?.getBoundingClientRect());
    return !!cifra && !!tecla && tecla.width > 0 && tecla.top < cifra.bottom && tecla.bottom > cifra.top;
  });
const aPagar = (page: Page) => page.locator(".venta-efectivo .venta-redondeo");

async function datos(page: Page, ruta: string) {
  return (await page.request.get(ruta, { headers: { Accept: "application/json" } })).json();
}

test("a day in a shop that rounds cash: the counter, the sale, the receipt, the drawer and the reports agree to the peso", async ({
  page,
}) => {
  await abrirTienda(page);
  await enviar(page, "/configuracion/", { redondeo_efectivo: "50" });
  await enviar(page, "/caja/abrir/", { base: "20000" });
  await abrir(page, "/ventas/nueva/");
  await leer(page, ARROZ);
  await expect(total(page)).toHaveText("$ 1.188,81");
  await expect(aPagar(page)).toHaveText("En efectivo redondeo $ 11,19$ 1.200");
  expect(await tapado(page)).toBe(false);
  if (conJs()) {
    await page.getByRole("button", { name: "Exacto" }).click();
    await expect(recibido(page)).toHaveValue("1.200");
  }
  await recibido(page).fill("2.000");
  if (conJs()) await expect(page.locator(".venta-cambio")).toHaveText("Cambio$ 800");
  if (conJs()) await revisarAbierta(page);
  await cobrar(page).click();
  await cobrada(page, "$ 1.188,81", "$ 800");

  // By transfer it is exact.
  await leer(page, ARROZ);
  await pagarCon(page, "Transferencia");
  await page.getByRole("textbox", { name: "Banco" }).first().fill("Nequi");
  await cobrar(page).click();
  await cobrada(page, "$ 1.188,81", "", 2);

  // Nobody wrote down what was received.
  await leer(page, PANELA);
  await leer(page, ARROZ);
  await expect(aPagar(page)).toContainText("redondeo $ 1,19$ 5.950");
  await cobrar(page).click();
  await cobrada(page, "$ 5.948,81", "", 3);

  const { ventas } = await datos(page, "/ventas/");
  const redondeos = ventas.map(({ numero, redondeo }: { numero: string; redondeo: string }) => `${numero} ${redondeo}`);
  expect(redondeos).toEqual(["3 1.19", "2 0.00", "1 11.19"]);
  await abrir(page, `/ventas/recibo/${ventas[2].id}/`);
  await expect(page.locator(".recibo")).toContainText("Redondeo del efectivo$ 11,19A pagar$ 1.200Recibido$ 2.000Cambio$ 800");
  const { sesion } = await datos(page, "/caja/");
  expect([sesion.esperado, sesion.sumas.at(-1)]).toEqual(["27150.00", { tipo: "redondeo", monto: "12.38" }]);
  const informe = await datos(page, "/reportes/utilidad/");
  expect([informe.ventas_brutas, informe.redondeo]).toEqual(["8326.43", "12.38"]);
  await abrir(page, "/reportes/utilidad/");
  await expect(page.getByRole("row", { name: /Redondeo del efectivo/ })).toContainText("$ 12");
});
