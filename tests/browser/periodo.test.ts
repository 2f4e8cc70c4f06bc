import { expect, test } from "@playwright/test";
import { mostrarDiaConAno } from "~/domain/nucleo/dias-en-palabras";
import { diaDe, sumarDias } from "~/domain/nucleo/fecha";
import { abrir, abrirSesion, conJs, enLaBase, enviar, flash } from "./persona";
import { revisarAbierta } from "./revisar";

const AYER = sumarDias(diaDe(Date.now()), -1);
const FRASE = `El periodo está cerrado hasta el ${mostrarDiaConAno(AYER)}.`;

test("the day after a month was declared: what is older stays, what is of today goes on, and the owner may open it again", async ({
  page,
}) => {
  const duena = await abrirSesion(page, "periodo");
  await enviar(page, "/compras/gastos/nuevo/", { concepto: "Arriendo", monto: "500000" });
  enLaBase(`update gastos set fecha = '${AYER}' where usuario_id = (select id from usuarios where username = '${duena}')`);

  await abrir(page, "/configuracion/");
  const seccion = page.locator("summary", { hasText: "Periodo cerrado" });
  await expect(seccion).toContainText("Que nadie cambie lo que ya se declaró.");
  await seccion.click();
  const guardar = page.locator("form", { has: page.getByLabel("Cerrado hasta") }).getByRole("button", { name: "Guardar" });
  await page.getByLabel("Cerrado hasta").fill(sumarDias(AYER, 1));
  await guardar.click();
  await expect(page.getByLabel("Cerrado hasta")).toHaveAccessibleDescription(/un día que ya pasó/);
  await page.getByLabel("Cerrado hasta").fill(AYER);
  await guardar.click();
  await expect(flash(page)).toContainText("Configuración guardada");
  await expect(seccion).toContainText(`Hasta el ${mostrarDiaConAno(AYER)}`);
  await expect(page.getByLabel("Cerrado hasta")).toBeInViewport();
  await expect(flash(page)).toBeInViewport();
  if (conJs()) await revisarAbierta(page);

  await abrir(page, "/compras/gastos/");
  await page.getByRole("link", { name: /Editar/ }).click();
  await expect(page.getByText(FRASE)).toBeVisible();
  await enviar(page, "/compras/gastos/nuevo/", { concepto: "Bolsas", monto: "2000" });
  await abrir(page, "/compras/gastos/");
  await expect(page.getByRole("main")).toContainText("$ 500.000");
  await expect(page.getByRole("main")).toContainText("Bolsas");

  await enviar(page, "/configuracion/", { cerrado_hasta: "" });
  await abrir(page, "/actividad/");
  await expect(page.getByRole("main")).toContainText("fin del periodo cerrado");
});
