import { expect, test } from "vitest";
import { conCanasta } from "../../support/kits";
import { stockDe } from "../../support/tienda";
import { filas, importar, subir } from "./importar";

test("a file sets neither the stock of a kit nor what it costs; the rest of its row is taken", async () => {
  const { admin, canasta } = conCanasta();
  const [mala] = filas(admin, await subir(admin, "nombre;stock\nCanasta;9"));
  expect(mala?.errores).toMatchObject([
    { motivo: expect.stringContaining("Canasta es un kit: sus existencias son las de sus componentes.") },
  ]);
  expect(await importar(admin, "nombre;precio_publico;precio_compra;stock\nCanasta;30000;1;5")).toMatchObject({
    estado: "hecha",
    cambios: 1,
  });
  expect(stockDe(admin, canasta)).toBe(5);
  expect(
    admin.db.$client.prepare("select precio_publico_centavos, precio_compra_centavos from productos where id = ?").raw().get(canasta),
  ).toEqual([3_000_000, 700_025]);
});
