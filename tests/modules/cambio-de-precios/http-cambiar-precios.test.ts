import { describe, expect, test } from "vitest";
import { askedPage, errorsOf, refusedPage, taken } from "../../support/answers";
import { openCounter } from "../../support/counter";
import { control, textOf } from "../../support/html";

const { admin, vendedor, product } = await openCounter();
const precioDe = async (id: number, quien = admin) => (await quien.data(`/productos/${id}/`)).producto.precio_publico;
const RUTA = "/productos/precios/";

describe("many prices at once", () => {
  test("are shown first, and change by the form of the preview", async () => {
    const id = await product({ nombre: "Frijol rojo", precio: "", precio_publico: "4990", categoria: "Granos" });
    const ruta = `${RUTA}?categoria=Granos&modo=porcentaje&valor=10&redondeo=50`;
    const { previsto } = await admin.data(ruta);
    expect(previsto).toMatchObject({
      cambios: [{ id, precio_publico_antes: "4990.00", precio_publico: "5500.00", diferencia: "510.00", bajo_costo: false }],
      totales: { cambian: 1, suben: 1, iguales: 0, bajo_costo: 0 },
    });
    expect(await precioDe(id)).toBe("4990.00");
    const html = await admin.html(ruta);
    expect(textOf(html)).toContain("Cambiar 1 precio");
    const flash = await taken(admin, ruta, { huella: control(html, "huella").value ?? "" }, "/productos/");
    expect(flash).toMatchObject({ tipo: "exito", mensaje: "Se cambió 1 precio." });
    expect(await precioDe(id)).toBe("5500.00");
    const { cambios_precio } = await vendedor.data(`/productos/${id}/`);
    expect(cambios_precio).toMatchObject([{ causa: "cambio", precio_publico_antes: "4990.00", precio_publico: "5500.00" }]);
    expect(await admin.text(`/productos/${id}/`)).toContain("Historial de precios");
  });

  test("change by one request that says it all", async () => {
    const id = await product({ nombre: "Lenteja", precio: "", precio_publico: "3000", categoria: "Secos" });
    await taken(admin, RUTA, { categoria: "Secos", modo: "monto", valor: "-500" }, "/productos/");
    expect(await precioDe(id)).toBe("2500.00");
    await taken(admin, `${RUTA}?q=lenteja`, { valor: "100", formato: "co" }, "/productos/");
    expect(await precioDe(id)).toBe("5000.00");
  });

  test("are shown again when one changed meanwhile", async () => {
    const id = await product({ nombre: "Garbanzo", precio: "", precio_publico: "3000", categoria: "Otros" });
    const ruta = `${RUTA}?categoria=Otros&valor=10`;
    const { huella } = (await admin.data(ruta)).previsto;
    await admin.form(`/productos/editar/${id}/`, { nombre: "Garbanzo", categoria: "Otros", precio_publico: "4000" });
    const html = await refusedPage(admin, ruta, { huella });
    expect(textOf(html)).toContain("Mientras revisaba cambió un precio o un producto.");
    expect(textOf(html)).toContain("$ 4.400");
    expect(await precioDe(id)).toBe("4000.00");
    await taken(admin, ruta, { huella: control(html, "huella").value ?? "" }, "/productos/");
  });

  test("are not changed by a scan: the code of a product in the amount is asked about", async () => {
    const id = await product({ nombre: "Maní", precio: "", precio_publico: "3000", categoria: "Pasabocas", codigo_de_barras: "96385074" });
    const ruta = `${RUTA}?categoria=Pasabocas&modo=monto&valor=96385074`;
    expect(await errorsOf(admin, ruta, { formato: "co" })).toEqual({ confirmar_valor: [expect.stringContaining("el código de Maní")] });
    expect(await precioDe(id)).toBe("3000.00");
    expect(await askedPage(admin, ruta, { formato: "co" })).toContain('name="confirmar_valor" value="1"');
    await taken(admin, ruta, { formato: "co", confirmar_valor: "1" }, "/productos/");
    expect(await precioDe(id)).toBe("96388074.00");
  });

  test("are refused with the field and the name, and are for the Admin", async () => {
    await product({ nombre: "Chicle", precio: "", precio_publico: "200", categoria: "Dulces" });
    expect(await errorsOf(admin, RUTA, { categoria: "Dulces", modo: "monto", valor: "-200" })).toEqual({
      valor: ["Chicle quedaría en $ 0: un precio es mayor que cero."],
    });
    const html = await refusedPage(admin, RUTA, { categoria: "Dulces", modo: "monto", valor: "-200" });
    expect([control(html, "valor").value, html]).toEqual(["-200", expect.stringMatching(/<option(?=[^>]* selected)[^>]* value="monto"/)]);
    expect(Object.keys(await errorsOf(admin, RUTA, { modo: "otro", redondeo: "7" }))).toEqual(["modo", "redondeo", "valor"]);
    expect((await admin.data(`${RUTA}?valor=diez`)).errors).toEqual({ valor: ["Escriba un número como 10, 12,5 o −5."] });
    expect((await vendedor.form(RUTA, { valor: "10" })).status).toBe(403);
  });
});
