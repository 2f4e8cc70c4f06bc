import { expect, test } from "vitest";
import { line, openCounter } from "../../support/counter";
import { newClient } from "../../support/shop";

const { service, admin, vendedor, product } = await openCounter();

test("the cartera leads to the messages, with those who owe chosen and each told its own balance", async () => {
  const cliente = await newClient(service, admin, { nombre: "Con Teléfono", telefono: "3001234567" });
  const fiado = { forma_pago: "Fiado", cliente_fk: cliente, ...line(0, await product(), { cantidad: 2 }) };
  expect((await vendedor.form("/ventas/nueva/", fiado)).status).toBe(302);
  const [enlace = ""] = (await admin.html("/clientes/cartera/")).match(/(?<=href=")[^"]+(?="[^>]*>SMS a todos)/) ?? [];
  const { redaccion } = await admin.data(enlace);
  expect(redaccion.elegidos.map(({ id }: { id: number }) => id)).toContain(cliente);
  for (const visitor of [admin, vendedor]) expect(await visitor.html("/clientes/")).toContain('href="/clientes/campanas/"');
});
