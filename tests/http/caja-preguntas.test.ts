import { describe, expect, test } from "vitest";
import { askedPage, errorsOf, taken } from "../support/answers";
import { shopForEachTest } from "../support/counter";
import { control, textOf } from "../support/html";
import type { Visitor } from "../support/service";
import { newProduct, newSale } from "../support/shop";

const { service, admin, vendedor } = await shopForEachTest();

const HTML = { Accept: "text/html" };
const base = async (visitor: Visitor) => (await visitor.data("/caja/")).sesion?.base ?? null;

describe("a base above 5.000.000", () => {
  const PREGUNTA = "¿De verdad hay $ 5.000.001 en la caja para dar vueltas?";
  const alta = { formato: "co", base: "5.000.001", confirmar_base: "0", volver: "/ventas/nueva/" };

  test("is asked about once by our form, which then leads back to the ticket", async () => {
    expect(control(await admin.html("/caja/"), "confirmar_base")).toMatchObject({ type: "hidden", value: "0" });
    expect(await errorsOf(admin, "/caja/abrir/", alta)).toEqual({ confirmar_base: [PREGUNTA] });
    const html = await (await admin.form("/caja/abrir/", alta, HTML)).text();
    expect([control(html, "base").value, control(html, "volver").value]).toEqual(["5.000.001", "/ventas/nueva/"]);
    expect(await base(admin)).toBeNull();
    await taken(admin, "/caja/abrir/", { ...alta, confirmar_base: "1" }, "/ventas/nueva/");
    expect(await base(admin)).toBe("5000001.00");
  });

  test("is taken without a question from a form without the hint, and 5.000.000 from ours", async () => {
    await taken(admin, "/caja/abrir/", { base: "5000001" }, "/caja/");
    await taken(vendedor, "/caja/abrir/", { ...alta, base: "5.000.000" }, "/ventas/nueva/");
  });

  test("is asked about on the sale screen too, and only the button of the question says yes", async () => {
    await admin.form("/configuracion/", { exigir_caja: "on" });
    const producto = await newProduct(service, admin, { stock: 9 });
    const tiquete = { con_detalles: "1", "detalles[0].producto": producto, base_caja: "5.000.001" };
    for (const intencion of ["abrir-caja", "abrir-caja", "enter"]) {
      const html = await (await vendedor.form("/ventas/nueva/", { ...tiquete, intencion }, HTML)).text();
      expect(textOf(html)).toContain(PREGUNTA);
      expect(html).toContain('value="abrir-caja:si"');
      expect(await base(vendedor)).toBeNull();
    }
    await vendedor.form("/ventas/nueva/", { ...tiquete, intencion: "abrir-caja:si" }, HTML);
    expect(await base(vendedor)).toBe("5000001.00");
  });
});

describe("the sale screen says that the drawer is closed", () => {
  const pantalla = async (visitor: Visitor) => await visitor.text("/ventas/nueva/");

  test("to a shop that has used one, and opens it without leaving the ticket", async () => {
    expect(await pantalla(vendedor)).not.toContain("Caja cerrada");
    await taken(admin, "/caja/abrir/", { base: "0" }, "/caja/");
    expect([await pantalla(vendedor), await pantalla(admin)]).toEqual([
      expect.stringContaining("Caja cerrada."),
      expect.not.stringContaining("Caja cerrada"),
    ]);
    const producto = await newProduct(service, admin, { stock: 9 });
    const tiquete = { con_detalles: "1", "detalles[0].producto": producto, "detalles[0].cantidad": "3" };
    const mal = await vendedor.form("/ventas/nueva/", { ...tiquete, intencion: "abrir-caja", base_caja: "mucho" }, HTML);
    expect(await mal.text()).toMatch(/<details[^>]*open=""[^>]*>\s*<summary>Caja cerrada/);
    const abierta = await vendedor.form("/ventas/nueva/", { ...tiquete, intencion: "abrir-caja", base_caja: "20.000" }, HTML);
    const html = await abierta.text();
    expect(html).toMatch(/name="detalles\[0\]\.cantidad"[^>]*value="3"/);
    expect(textOf(html)).not.toContain("Caja cerrada");
    expect(await base(vendedor)).toBe("20000.00");
    await admin.form("/caja/cerrar/", { contado: "0" });
    expect((await admin.data("/ventas/nueva/")).borrador.caja_cerrada).toBe(true);
  });

  test("neither where a saved sale is edited nor to another shop", async () => {
    await taken(admin, "/caja/abrir/", { base: "0" }, "/caja/");
    await admin.form("/caja/cerrar/", { contado: "0" });
    await admin.form("/ventas/nueva/", {});
    const [{ id }] = (await admin.data("/ventas/")).ventas;
    expect((await admin.data(`/ventas/editar/${id}/`)).borrador.caja_cerrada).toBe(false);
    expect(await pantalla(await service.admin())).not.toContain("Caja cerrada");
  });
});

test("a part of a mixed payment with an amount and no way to pay is an error of that field", async () => {
  const producto = await newProduct(service, admin, { precio: "1000", stock: 9 });
  const pagos = { "pagos[0].medio": "tarjeta", "pagos[0].monto": "1000", "pagos[1].medio": "", "pagos[1].monto": "190" };
  const venta = { forma_pago: "Mixto", con_detalles: "1", "detalles[0].producto": producto, ...pagos };
  expect(await errorsOf(admin, "/ventas/nueva/", venta)).toEqual({ "pagos[1].medio": ["Falta este dato."] });
  await taken(admin, "/ventas/nueva/", { ...venta, "pagos[0].monto": "1190", "pagos[1].monto": "" }, "/ventas/");
});

const abrir = async (visitor: Visitor, base = "50000"): Promise<number> => {
  await taken(visitor, "/caja/abrir/", { base }, "/caja/");
  return (await visitor.data("/caja/")).sesion.id;
};
const sesion = async (visitor: Visitor, id: number) => (await visitor.data(`/caja/${id}/`)).sesion;

describe("closing a session", () => {
  test("carries Deshacer, which opens it again with its rows as they were", async () => {
    const id = await abrir(admin);
    const antes = await sesion(admin, id);
    await admin.form("/caja/cerrar/", { "billetes[100000]": "5" }, HTML);
    const html = await admin.html(`/caja/${id}/`);
    const [, hecho] = /action="\/actividad\/(\d+)\/deshacer\/"/.exec(html) ?? [];
    const deshecho = await admin.form(`/actividad/${hecho}/deshacer/`, {}, HTML);
    expect(deshecho.headers.get("Location")).toBe(`/caja/${id}/`);
    expect(await sesion(admin, id)).toEqual(antes);
    const { actividad } = await admin.data("/actividad/?clase=deshecho");
    expect(actividad[0]).toMatchObject({ que: `deshizo: cerró la caja ${id} con $ 500.000: sobran $ 450.000`, enlace: `/caja/${id}/` });
    expect((await admin.data("/actividad/?clase=caja")).actividad).toHaveLength(1);
  });

  test("asks about a difference in our form, and keeps what was counted", async () => {
    const id = await abrir(vendedor);
    const pagina = await vendedor.html("/caja/cerrar/");
    const escondidos = { formato: "co", sesion: String(id), confirmar_diferencia: "0" };
    for (const [nombre, value] of Object.entries(escondidos)) expect(control(pagina, nombre)).toMatchObject({ type: "hidden", value });
    const conteo = { ...escondidos, "billetes[100000]": "5", nota: "Del día" };
    expect(await errorsOf(vendedor, "/caja/cerrar/", conteo)).toEqual({
      confirmar_diferencia: ["Contó $ 500.000 y no es lo que debe haber en la caja. Cuente otra vez si no está seguro. ¿Cerrarla así?"],
    });
    const html = await (await vendedor.form("/caja/cerrar/", conteo, HTML)).text();
    expect(control(html, "billetes[100000]").value).toBe("5");
    expect(html).toContain("Del día");
    expect((await sesion(vendedor, id)).cerrada).toBeNull();
    const cuerpo = new URLSearchParams([...Object.entries(conteo), ["confirmar_diferencia", "1"]]);
    const headers = { "X-CSRFToken": vendedor.cookies.get("csrftoken") ?? "" };
    expect((await vendedor.send("/caja/cerrar/", { method: "POST", body: cuerpo, headers })).status).toBe(302);
    expect((await sesion(vendedor, id)).diferencia).toBe("450000.00");
  });
});

test("more than the drawer should hold is asked about by each of our forms that takes it, and taken with a yes", async () => {
  await abrir(admin);
  const retiro = { formato: "co", tipo: "retiro", monto: "50.001", motivo: "Consignación", confirmar_retiro: "0" };
  const gasto = { formato: "co", concepto: "Arriendo", monto: "50.001", de_caja: ["0", "1"], confirmar_retiro: "0" };
  for (const [path, form] of [
    ["/caja/movimientos/", retiro],
    ["/compras/gastos/nuevo/", gasto],
  ] as const) {
    expect(control(await admin.html(path), "confirmar_retiro"), path).toMatchObject({ type: "hidden", value: "0" });
    const pregunta = "En la caja debe haber $ 50.000. ¿Sacar $ 50.001 de todos modos?";
    expect(await errorsOf(admin, path, form)).toEqual({ confirmar_retiro: [pregunta] });
    const html = await askedPage(admin, path, form);
    expect(textOf(html)).toContain(pregunta);
    expect(html).toMatch(/<button[^>]*name="confirmar_retiro"[^>]*value="1"/);
    expect(control(html, "monto").value).toBe("50.001");
  }
  await taken(admin, "/compras/gastos/nuevo/", { ...gasto, confirmar_retiro: "1" }, "/compras/gastos/");
  await taken(admin, "/caja/movimientos/", { tipo: "retiro", monto: "50001", motivo: "Consignación" }, "/caja/");
});

test("the session of a vendedor is counted by the admin from its page or the list, and says who counted", async () => {
  const id = await abrir(vendedor);
  for (const path of ["/caja/lista/", `/caja/${id}/`]) expect(await admin.html(path), path).toContain(`href="/caja/cerrar/?sesion=${id}"`);
  const pagina = await admin.html(`/caja/cerrar/?sesion=${id}`);
  expect(textOf(pagina)).toContain(`Contar y cerrar la caja de ${vendedor.username}`);
  await taken(admin, "/caja/cerrar/", { sesion: String(id), contado: "49000" }, `/caja/${id}/`);
  expect(await sesion(vendedor, id)).toMatchObject({ quien: vendedor.username, contada_por: admin.username, diferencia: "-1000.00" });
  expect(await vendedor.text(`/caja/${id}/`)).toContain(`Contada por ${admin.username}`);
  expect((await admin.data(`/caja/cerrar/?sesion=${id}`)).sesion).toBeNull();
  expect(await taken(admin, "/caja/cerrar/", { sesion: String(id), contado: "1" }, `/caja/${id}/`)).toMatchObject({
    tipo: "error",
    mensaje: "Esta caja ya está cerrada.",
  });
});

test("a session shows what came in besides cash, on its pages and on the roll", async () => {
  const id = await abrir(admin);
  const producto = await newProduct(service, admin, { precio: "1000", stock: 9 });
  const linea = { "detalles[0].producto": producto };
  await newSale(service, admin, { ...linea, forma_pago: "Transferencia", banco: "Nequi" });
  const pagos = { "pagos[0].medio": "efectivo", "pagos[0].monto": "190", "pagos[1].medio": "tarjeta", "pagos[1].monto": "1000" };
  await newSale(service, admin, { ...linea, forma_pago: "Mixto", ...pagos });
  const { por_medio, esperado } = await sesion(admin, id);
  expect([por_medio, esperado]).toEqual([
    [
      { medio: "transferencia", banco: "Nequi", monto: "1190.00" },
      { medio: "tarjeta", banco: "", monto: "1000.00" },
    ],
    "50190.00",
  ]);
  for (const path of ["/caja/", `/caja/${id}/`]) expect(await admin.text(path)).toMatch(/Transferencia, Nequi \$ 1\.190 Tarjeta \$ 1\.000/);
});
