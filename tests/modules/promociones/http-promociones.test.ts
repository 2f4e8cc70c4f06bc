import { expect, test } from "vitest";
import { errorsOf, refusedPage, taken } from "../../support/answers";
import { line, openCounter } from "../../support/counter";
import { textOf } from "../../support/html";

const { admin, vendedor, readSale, sell } = await openCounter();
const NUEVA = "/ventas/nueva/";
const PROMOCIONES = "/productos/promociones/";

const creado = await admin.json("/productos/api/crear/", {
  nombre: "Gaseosa",
  precio_publico: "1000",
  stock: "500",
  codigo_de_barras: "555",
});
const { producto } = await creado.json();

const tresPorDos = { nombre: "Gaseosa 3x2", tipo: "lleve", lleve: "3", pague: "2", alcance: "productos" };

test("a promotion is the owner's, made, edited, ended, in its report and in the activity", async () => {
  const names = async () => (await admin.data("/reportes/")).reportes.map(({ nombre }: { nombre: string }) => nombre);
  expect(await names()).not.toContain("promociones");
  expect((await vendedor.send(PROMOCIONES)).status).toBe(403);
  expect(Object.keys(await errorsOf(admin, `${PROMOCIONES}nueva/`, { tipo: "porcentaje" }))).toEqual(
    expect.arrayContaining(["nombre", "valor"]),
  );
  await taken(admin, `${PROMOCIONES}nueva/`, { ...tresPorDos, productos: producto.id }, PROMOCIONES);
  const [promocion] = (await admin.data(PROMOCIONES)).promociones;
  expect(promocion).toMatchObject({ nombre: "Gaseosa 3x2", lleve: 3, pague: 2, valor: null, hasta: null, estado: "vigente" });
  const editar = `${PROMOCIONES}${promocion.id}/editar/`;
  expect(await admin.html(editar)).toMatch(/<textarea[^>]*name="productos_escritos"[^>]*>\s*555/);
  await taken(admin, editar, { ...tresPorDos, productos_escritos: "555", dias: ["0", "1", "2", "3", "4", "5", "6"] }, PROMOCIONES);
  const venta = await readSale(await sell({ reglas: "1", ...line(0, producto.id, { cantidad: 3 }) }));
  expect(venta.total_venta).toBe("2000.00");
  expect(venta.detalles.map(({ cantidad, descuento }: { cantidad: number; descuento: string }) => [cantidad, descuento])).toEqual([
    [2, "0.00"],
    [1, "100.00"],
  ]);
  const recibo = textOf(await vendedor.html(`/ventas/recibo/${venta.id}/`));
  expect(recibo).toContain("Antes $ 1.000, menos 100 % (Gaseosa 3x2)");
  expect((await admin.data("/reportes/promociones/")).promociones).toMatchObject([
    { nombre: "Gaseosa 3x2", unidades: 3, rebajado: "1000.00" },
  ]);

  const mostrada = line(0, producto.id, { cantidad: 3, visto: "1000", precio_publico: "1000", visto_total: "3000=2000.00" });
  expect((await admin.form(`${PROMOCIONES}${promocion.id}/terminar/`, {})).status).toBe(302);
  const html = await refusedPage(vendedor, NUEVA, { volver: "nueva", reglas: "1", ...mostrada });
  expect(textOf(html)).toContain("El precio de Gaseosa cambió mientras tanto: ahora son $ 3.000.");
  expect((await admin.form(`${PROMOCIONES}${promocion.id}/terminar/`, {})).status).toBe(302);
  const { actividad } = await admin.data("/actividad/?clase=precio");
  expect(actividad.slice(0, 3).map(({ que }: { que: string }) => que)).toEqual([
    "terminó la promoción «Gaseosa 3x2»",
    "cambió la promoción «Gaseosa 3x2»",
    "creó la promoción «Gaseosa 3x2»",
  ]);
});
