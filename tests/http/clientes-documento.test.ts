import { expect, test } from "vitest";
import { askedPage, errorsOf, taken } from "../support/answers";
import { shopForEachTest } from "../support/counter";
import { control } from "../support/html";

const { admin } = await shopForEachTest();
const PREGUNTA = "Ana ya tiene el documento 52.123.456. ¿Es otro cliente?";
const otro = { nombre: "Otro", documento: "52123456" };
const preguntada = { ...otro, confirmar_documento: "0" };

async function conAna(): Promise<number> {
  const respuesta = await admin.json("/clientes/crear/ajax/", { nombre: "Ana", documento: "52.123.456" });
  return (await respuesta.json()).cliente.id;
}

test("the document of another client is asked about once, with a link to that one, also when it is not active", async () => {
  const ana = await conAna();
  await taken(admin, `/clientes/editar/${ana}/`, { nombre: "Ana", documento: "52.123.456", activo_presente: "1" }, "/clientes/");
  expect(control(await admin.html("/clientes/nuevo/"), "confirmar_documento")).toMatchObject({ type: "hidden", value: "0" });
  const html = await askedPage(admin, "/clientes/nuevo/", preguntada);
  expect(html).toContain(PREGUNTA);
  expect(html).toContain(`href="/clientes/${ana}/"`);
  expect(html).toContain("Sí, es otro cliente");
  expect(await errorsOf(admin, "/clientes/nuevo/", preguntada)).toEqual({ confirmar_documento: [PREGUNTA] });
  await taken(admin, "/clientes/nuevo/", { ...preguntada, confirmar_documento: "1" }, "/clientes/");
});

test("a form or a JSON call without the field is not asked", async () => {
  await conAna();
  await taken(admin, "/clientes/nuevo/", otro, "/clientes/");
  expect((await admin.json("/clientes/crear/ajax/", otro)).status).toBe(201);
  const respuesta = await admin.json("/clientes/crear/ajax/", preguntada);
  expect([respuesta.status, (await respuesta.json()).errors]).toEqual([400, { confirmar_documento: [PREGUNTA] }]);
  expect((await admin.json("/clientes/crear/ajax/", { ...otro, confirmar_documento: "1" })).status).toBe(201);
});
