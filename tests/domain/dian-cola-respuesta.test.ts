import { expect, test } from "vitest";
import { colaDePrueba } from "../support/dian/cola";

test("a document is not accepted by an answer about another one: it is asked about", async () => {
  const cola = colaDePrueba();
  cola.servicio.clave = "f".repeat(96);
  const id = cola.vender();
  await cola.mirar();
  expect(cola.documento(id)).toMatchObject({ estado: "enviado", mensajes: expect.stringContaining("otro documento") });
  await cola.pasar(5_000);
  expect(cola.documento(id).estado).toBe("aceptado");
  expect([cola.servicio.llegados.length, cola.servicio.preguntas]).toEqual([1, [cola.documento(id).cude]]);
});
