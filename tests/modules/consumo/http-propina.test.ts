import { expect, test } from "vitest";
import { errorsOf, taken } from "../../support/answers";
import { line, openCounter } from "../../support/counter";
import { control, textOf } from "../../support/html";

const { admin, vendedor, product, sell, readSale } = await openCounter();

const pageOf = async (path: string, who = admin) => (await who.get(path)).text();
const almuerzo = await product({ nombre: "Almuerzo", precio: "30000", iva: "excluido", stock: "99" });
const ticket = { ...line(0, almuerzo), volver: "nueva", con_detalles: "1", formato: "co" };

test("a shop that suggests none is asked nothing, and takes one all the same", async () => {
  const screen = await pageOf("/ventas/nueva/", vendedor);
  expect(screen.split("<script")[0]).not.toMatch(/propina/i);
  expect(textOf(await pageOf("/reportes/"))).not.toContain("Propinas");
  const sale = await sell({ ...line(0, almuerzo), propina: "3000" });
  expect(await (await vendedor.get(`/ventas/api/datos-json/${sale}/`)).json()).toMatchObject({
    total_venta: "30000.00",
    propina: "3000.00",
  });
  expect(await (await vendedor.get(`/ventas/api/datos-json/${await sell(line(0, almuerzo))}/`)).json()).not.toHaveProperty("propina");
});

test.each(["-1", "11", "2,5", "mucho"])("%s is no percentage to suggest", async (propina_sugerida) => {
  expect(Object.keys(await errorsOf(admin, "/configuracion/", { propina_sugerida }))).toEqual(["propina_sugerida"]);
});

test("one that suggests it asks on the sale screen, without JavaScript too, and charges what was shown", async () => {
  await taken(admin, "/configuracion/", { propina_sugerida: "10" }, "/configuracion/");
  const screen = await pageOf("/ventas/nueva/", vendedor);
  expect(textOf(screen)).toMatch(/Propina voluntaria 10\s%.*Sí.*Otro valor.*No/);
  const counted = await (await vendedor.form("/ventas/nueva/", { ...ticket, propina_como: "si", intencion: "actualizar" })).text();
  expect(textOf(screen)).not.toContain("Con propina");
  expect(textOf(counted)).toMatch(/Sí, \$ 3\.000.*Con propina \$ 33\.000/);
  expect(control(counted, "propina_si").value).toBe("3000.00");
  const paid = { ...ticket, propina_como: "si", propina_si: "3000.00", monto_recibido: "50.000", confirmar_precio: "0" };
  const flash = await vendedor.form("/ventas/nueva/", paid);
  expect(flash.status).toBe(302);
  const id = Number(/hecha=(\d+)/.exec(flash.headers.get("location") ?? "")?.[1]);
  expect(await readSale(id)).toMatchObject({ total_venta: "30000.00", propina: "3000.00", cambio: "17000.00" });
  expect(textOf(await pageOf(`/ventas/recibo/${id}/`))).toMatch(/Total \$ 30\.000.*Propina voluntaria:? \$ 3\.000.*A pagar:? \$ 33\.000/);
  expect(textOf(await pageOf(`/ventas/detalle/${id}/`))).toContain("Propina voluntaria $ 3.000");
});

test("another amount, none, and a wrong one", async () => {
  const otra = await vendedor.form("/ventas/nueva/", { ...ticket, propina_como: "otra", propina: "1.500", propina_si: "3000.00" });
  const no = await vendedor.form("/ventas/nueva/", { ...ticket, propina_como: "no", propina: "1.500", propina_si: "3000.00" });
  const ids = [otra, no].map(({ headers }) => Number(/hecha=(\d+)/.exec(headers.get("location") ?? "")?.[1]));
  expect((await Promise.all(ids.map(readSale))).map(({ propina }) => propina)).toEqual(["1500.00", "0.00"]);
  const errors = await errorsOf(vendedor, "/ventas/nueva/", { ...ticket, propina_como: "otra", propina: "30.001" });
  expect(errors).toEqual({ propina: ["La propina no puede pasar de lo que vale la venta."] });
  expect(Object.keys(await errorsOf(vendedor, "/ventas/nueva/", { ...ticket, propina_como: "otra", propina: "muchas" }))).toEqual([
    "propina",
  ]);
  const edit = await pageOf(`/ventas/editar/${ids[0]}/`);
  expect(control(edit, "propina").value).toBe("1.500");
});

test("the drawer, its closing and the reports have it apart", async () => {
  await taken(vendedor, "/caja/abrir/", { base: "0" }, "/caja/");
  await sell({ ...line(0, almuerzo), propina: "2000" });
  await taken(vendedor, "/caja/cerrar/", { contado: "32000" }, "/caja/1/");
  const { sesion } = await vendedor.data("/caja/1/");
  expect(sesion).toMatchObject({ esperado: "32000.00", diferencia: "0.00" });
  expect(sesion.sumas).toContainEqual({ tipo: "propina", monto: "2000.00" });
  expect(textOf(await pageOf("/caja/1/"))).toContain("Propinas en efectivo $ 2.000");
  const informe = await admin.data("/reportes/propinas/");
  expect(informe).toMatchObject({ propinas: "9500.00", por_persona: [{ vendedor_nombre: "vendedor", propina: "9500.00" }] });
  expect(await (await admin.get("/reportes/propinas/?formato=csv")).text()).toContain("Total;9500,00");
  expect(await admin.data("/reportes/ventas/")).toMatchObject({ ventas_netas: "180000.00" });
  expect(await (await admin.get("/ventas/?formato=csv")).text()).toMatch(/;Propina\r\n/);
});
