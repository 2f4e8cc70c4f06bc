import { describe, expect, test } from "vitest";
import { errorsOf, taken } from "../support/answers";
import { shopForEachTest } from "../support/counter";
import { control, textOf } from "../support/html";
import type { Visitor } from "../support/service";
import { newProduct } from "../support/shop";

const { service, admin, vendedor } = await shopForEachTest();

const HTML = { Accept: "text/html" };
const base = async (visitor: Visitor) => (await visitor.data("/caja/")).sesion?.base ?? null;

describe("a base above 5.000.000", () => {
  const PREGUNTA = "¿De verdad hay $ 5.000.001 en la caja para dar vueltas?";
  const alta = { formato: "co", base: "5.000.001", confirmar_base: "0", volver: "/ventas/nueva/" };

  test("is asked about once by our form, which then goes where it would have gone", async () => {
    expect(control(await (await admin.get("/caja/")).text(), "confirmar_base")).toMatchObject({ type: "hidden", value: "0" });
    expect(await errorsOf(admin, "/caja/abrir/", alta)).toEqual({ confirmar_base: [PREGUNTA] });
    const html = await (await admin.form("/caja/abrir/", alta, HTML)).text();
    expect([control(html, "base").value, control(html, "volver").value]).toEqual(["5.000.001", "/ventas/nueva/"]);
    expect(await base(admin)).toBeNull();
    await taken(admin, "/caja/abrir/", { ...alta, confirmar_base: "1" }, "/ventas/nueva/");
    expect(await base(admin)).toBe("5000001.00");
  });

  test("is taken from another form, and 5.000.000 from ours", async () => {
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
  const pantalla = async (visitor: Visitor) => textOf(await (await visitor.get("/ventas/nueva/")).text());

  test("once the shop has used one, and opens it without leaving the ticket", async () => {
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

  test("not where a saved sale is edited, and not to another shop", async () => {
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
  expect(await errorsOf(admin, "/ventas/nueva/", venta)).toEqual({ "pagos[1].medio": ["Este campo es obligatorio."] });
  await taken(admin, "/ventas/nueva/", { ...venta, "pagos[0].monto": "1190", "pagos[1].monto": "" }, "/ventas/");
});
