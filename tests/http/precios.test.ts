import { describe, expect, test } from "vitest";
import { errorsOf, JSON_ONLY, refusedPage, taken } from "../support/answers";
import { line, openCounter } from "../support/counter";
import { formsOf } from "../support/forms";
import { control, textOf } from "../support/html";
import { newClient } from "../support/shop";

const { service, admin, vendedor, readSale, sell } = await openCounter();
const NUEVA = "/ventas/nueva/";

await admin.form("/configuracion/", { listas_precio: "Mayorista" });
const creado = await admin.json("/productos/api/crear/", {
  nombre: "Gaseosa",
  precio_publico: "1000",
  stock: "500",
  codigo_de_barras: "555",
});
const { producto } = await creado.json();
const ruta = `/productos/editar/${producto.id}/`;
const FICHA = { nombre: "Gaseosa", precio_publico: "1000", codigo_de_barras: "555" };

describe("a shop without rules", () => {
  test("has no field more at the counter", async () => {
    const html = await vendedor.html(NUEVA);
    expect(html).not.toContain('name="reglas"');
    expect((await vendedor.data(NUEVA)).borrador.reglas).toBeNull();
    expect(await (await service.admin()).html("/clientes/nuevo/")).not.toContain('name="lista"');
  });
});

describe("prices by list and by quantity", () => {
  test("are fields of the product, shown in its JSON, and refused at their field", async () => {
    const campos = {
      ...FICHA,
      formato: "co",
      "precios[0].lista": "Mayorista",
      "precios[0].precio_publico": "$ 900",
      "escalas[0].desde": "6",
      "escalas[0].precio_publico": "950",
    };
    expect(await errorsOf(admin, ruta, { ...campos, "precios[0].precio_publico": "1.100" })).toEqual({
      "precios[0].precio_publico": ["No puede ser mayor que el precio al público: $ 1.000."],
    });
    await admin.form(ruta, campos);
    const alBajar = { ...campos, precio_publico: "800", "precios[0].precio_publico": "900" };
    expect(await errorsOf(admin, ruta, { ...alBajar, "precios[0].precio_publico": "901" })).toEqual({
      "precios[0].precio_publico": ["No puede ser mayor que el precio al público: $ 800."],
    });
    await taken(admin, ruta, { ...alBajar, "escalas[0].desde": "", "escalas[0].precio_publico": "" }, "/productos/");
    const comoSeMuestra = formsOf(await admin.html(ruta), ruta).find(({ fields }) => "precio_publico" in fields)?.fields;
    await taken(admin, ruta, comoSeMuestra ?? {}, "/productos/");
    await taken(admin, ruta, campos, "/productos/");
    const refused = await refusedPage(admin, ruta, { ...campos, "escalas[0].desde": "1" });
    expect(control(refused, "escalas[0].desde").value).toBe("1");
    expect(control(refused, "precios[0].precio_publico").value).toBe("$ 900");
    await taken(admin, ruta, campos, "/productos/");
    expect((await admin.data(`/productos/${producto.id}/`)).producto).toMatchObject({
      precios: [{ lista: "Mayorista", precio_publico: "900.00" }],
      escalas: [{ desde: 6, precio_publico: "950.00" }],
    });
    await taken(admin, ruta, FICHA, "/productos/");
    expect((await admin.data(ruta)).producto.escalas).toHaveLength(1);
  });

  test("stand on the ticket, without JavaScript too", async () => {
    const paso = { ...line(0, producto.id, { cantidad: 6 }), intencion: "actualizar", reglas: "1" };
    const { borrador } = await (await vendedor.form(NUEVA, paso, JSON_ONLY)).json();
    expect(borrador.total).toBe("5700.00");
    expect(borrador.lineas[0]).toMatchObject({ precio_publico: "950", visto: "950", visto_total: "6000=5700.00" });
    const html = await (await vendedor.form(NUEVA, paso)).text();
    expect(control(html, "reglas").value).toBe("1");
    expect(control(html, "detalles[0].visto").value).toBe("950");
    expect(textOf(html)).toContain("Desde 6 · antes $ 1.000");
    const cliente_fk = await newClient(service, admin, { nombre: "Rosa", lista: "Mayorista" });
    const { detalles, total_venta } = await readSale(
      await sell({ reglas: "1", ...line(0, producto.id, { cantidad: 2, visto: "900", precio_publico: "900" }), cliente_fk }),
    );
    expect(total_venta).toBe("1800.00");
    expect(detalles[0]).toMatchObject({ precio_lista: "1000.00", regla: { tipo: "lista", nombre: "Mayorista" } });
    const { productos } = await (await vendedor.send("/ventas/api/sugerencias/?q=gaseosa")).json();
    expect(productos[0].reglas).toMatchObject({ listas: { Mayorista: "900.00" }, escalas: [{ desde: 6000, precio_publico: "950.00" }] });
  });
});
