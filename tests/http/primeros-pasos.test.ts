import { describe, expect, test } from "vitest";
import { taken } from "../support/answers";
import { shopForEachTest } from "../support/counter";
import { control, textOf } from "../support/html";
import type { Visitor } from "../support/service";
import { newProduct, newSale } from "../support/shop";

// How a new shop is led from one step to the next.

const { service, admin } = await shopForEachTest();

const PANELA = { nombre: "Panela", precio: "1000", stock: "5", categoria: "Dulces" };

describe("the way back to the guide", () => {
  const TO_GUIDE = { texto: "Volver a los primeros pasos", url: "/dashboard/" };

  test("leads from the shop's data to the guide, from the product to the sale, and ends with the steps", async () => {
    expect(await taken(admin, "/configuracion/", { nit: "1" }, "/configuracion/")).toMatchObject({ enlace: TO_GUIDE });
    const product = await taken(admin, "/productos/nuevo/", PANELA, "/productos/");
    expect(product).toMatchObject({ enlace: { url: "/ventas/nueva/" } });
    const sale = await newSale(service, admin, {});
    expect(await admin.html("/dashboard/")).toContain(`href="/ventas/recibo/${sale}/"`);
    expect(await taken(admin, "/configuracion/", { nit: "2" }, "/configuracion/")).toMatchObject({ enlace: TO_GUIDE });
    await taken(admin, "/configuracion/", { nombre_comercial: "La Esquina", iva_visto: "1" }, "/configuracion/");
    expect(await taken(admin, "/configuracion/", {}, "/configuracion/")).not.toHaveProperty("enlace");
  });

  test("is gone when the guide was put away", async () => {
    await taken(admin, "/usuarios/tutorial/", {}, "/dashboard/");
    expect(await taken(admin, "/configuracion/", {}, "/configuracion/")).not.toHaveProperty("enlace");
    const { enlace } = await admin.data((await admin.form("/productos/nuevo/", PANELA)).headers.get("Location") ?? "").then(firstFlash);
    expect(enlace.texto).toBe("Ver el producto");
  });

  const firstFlash = ({ flash }: { flash: { enlace: { texto: string } }[] }) => flash[0] ?? { enlace: { texto: "" } };
});

describe("the IVA of a new shop", () => {
  const step = async (visitor: Visitor) => (await visitor.data("/dashboard/")).primeros_pasos.pasos.find(isIva);
  const isIva = ({ clave }: { clave: string }) => clave === "iva";
  const section = async () => /<details[^>]*>(?=<summary><h2>Impuestos)/.exec(await admin.html("/configuracion/"))?.[0];

  test("is a step that leads to its part of the configuration, which is open until it was saved there", async () => {
    expect(await admin.html("/dashboard/")).toContain('href="/configuracion/#iva"');
    expect(await step(admin)).toEqual({ clave: "iva", hecho: false });
    expect(await section()).toContain("open");
    const html = await admin.html("/configuracion/");
    expect(html).toMatch(/<form[^>]* id="iva"/);
    expect(control(html, "iva_visto")).toMatchObject({ type: "hidden", value: "1" });
    const fields = { casillas_presentes: "1", iva_visto: "1", responsable_iva: "on" };
    await taken(admin, "/configuracion/", fields, "/configuracion/");
    expect(await step(admin)).toEqual({ clave: "iva", hecho: true });
    expect(await section()).not.toContain("open");
  });
});

describe("one product after another", () => {
  test("the second button leads to an empty form with the same category", async () => {
    const response = await admin.form("/productos/nuevo/", { ...PANELA, despues: "otro" });
    const next = response.headers.get("Location") ?? "";
    expect([response.status, next]).toEqual([302, expect.stringMatching(/^\/productos\/nuevo\/\?otro=\d+$/)]);
    const html = await admin.html(next);
    expect(textOf(html)).toContain("Producto agregado correctamente.");
    expect([control(html, "nombre").value ?? "", control(html, "categoria").value]).toEqual(["", "Dulces"]);
    expect(control(html, "despues")).toMatchObject({ value: "otro" });
  });

  test("a product that does not exist, or is another shop's, gives no category", async () => {
    const other = await newProduct(service, await service.admin(), PANELA);
    for (const otro of [other, "x", 987654321])
      expect(control(await admin.html(`/productos/nuevo/?otro=${otro}`), "categoria").value ?? "").toBe("");
  });

  test("there is no second button for a product that exists", async () => {
    const id = await newProduct(service, admin, PANELA);
    expect(control(await admin.html(`/productos/editar/${id}/`), "despues")).toEqual({});
  });
});

describe("the counter of a shop without products", () => {
  test("says how to begin, to the owner and to a vendedor, until there is one", async () => {
    const vendedor = await service.vendedor(admin);
    expect(await admin.text("/ventas/nueva/")).toContain("Empiece por su primer producto.");
    const his = await vendedor.text("/ventas/nueva/");
    expect(his).toContain("los agrega el dueño");
    expect(his).not.toContain("Empiece por");
    await newProduct(service, admin, PANELA);
    expect(await admin.text("/ventas/nueva/")).not.toContain("Empiece por");
  });
});
