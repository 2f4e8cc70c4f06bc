import { beforeEach, describe, expect, test } from "vitest";
import { askedPage, errorsOf, JSON_ONLY, refusedPage, taken } from "../../support/answers";
import { shopForEachTest } from "../../support/counter";
import { control, textOf } from "../../support/html";
import type { Visitor } from "../../support/service";
import { lastId, newProduct, newSale } from "../../support/shop";

let arroz: number;
const { service, admin, vendedor } = await shopForEachTest();
beforeEach(async () => {
  const fields = { nombre: "Arroz 500 g", codigo_de_barras: "7701234567897", categoria: "Granos", precio_compra: "700", stock: 10 };
  arroz = await newProduct(service, admin, fields);
});

const HTML = { Accept: "text/html" };

async function abrir(fields: Record<string, string> = { alcance: "todo" }): Promise<number> {
  const respuesta = await admin.form("/inventario/conteos/", fields, HTML);
  const [, id] = /^\/inventario\/conteos\/(\d+)\/$/.exec(respuesta.headers.get("Location") ?? "") ?? [];
  expect([respuesta.status, Number(id)]).toEqual([302, lastId(service, "conteos")]);
  admin.cookies.delete("flash");
  return Number(id);
}

const ruta = (id: number, resto = "") => `/inventario/conteos/${id}/${resto}`;
const stock = async (id = arroz) => (await admin.data(`/productos/${id}/`)).producto.stock;
const contar = (visitor: Visitor, id: number, fields: Record<string, string | number>) =>
  taken(visitor, ruta(id, "contar/"), fields, ruta(id));

describe("a count", () => {
  test("is opened, counted by several, reviewed and applied while the shop sells", async () => {
    const panela = await newProduct(service, admin, { nombre: "Panela", stock: 4 });
    const id = await abrir();
    expect(await contar(vendedor, id, { codigo: "7701234567897", cantidad: 8 })).toMatchObject({
      tipo: "exito",
      mensaje: "Arroz 500 g: 8.",
      enlace: { url: `${ruta(id)}?producto=${arroz}` },
    });
    await newSale(service, vendedor, { "detalles[0].producto": arroz, "detalles[0].cantidad": 3 });
    const { conteo, lineas, sin_contar, ultimos } = await admin.data(ruta(id));
    expect(conteo).toMatchObject({
      id,
      numero: 1,
      alcance: "todo",
      estado: "abierto",
      fecha: "2026-11-21T10:15:00-05:00",
      creado_por: admin.username,
      cerrado: null,
      contados: 1,
      con_diferencia: 1,
      sobrante: 0,
      faltante: 2,
      valor_costo: { sobrante: "0.00", faltante: "1400.00", neto: "-1400.00" },
    });
    expect(lineas).toMatchObject([
      {
        producto: { id: arroz },
        contado: 8,
        esperado: 10,
        diferencia: -2,
        costo: "700.00",
        valor_costo: "-1400.00",
        quien: vendedor.username,
      },
    ]);
    expect([ultimos.length, sin_contar.map(({ id }: { id: number }) => id)]).toEqual([1, [panela]]);
    const texto = await admin.text(ruta(id));
    expect(texto).toMatch(/Arroz 500 g 10 8 −2 -\$ 1\.400/);
    expect(texto).toContain("Nadie ha contado 1 producto Panela");
    expect(await admin.text(ruta(id, "aplicar/"))).toContain("De 1 producto contado se corrige 1.");
    expect(await taken(admin, ruta(id, "aplicar/"), {}, ruta(id))).toMatchObject({ tipo: "exito", deshacer: expect.any(Number) });
    expect([await stock(), await stock(panela)]).toEqual([5, 4]);
    const { movimientos } = await admin.data(`/productos/${arroz}/`);
    expect(movimientos[0]).toMatchObject({ causa: "conteo", cantidad: -2, stock: 5, referencia: "Conteo 1" });
    expect((await admin.data("/inventario/conteos/")).conteos).toMatchObject([{ id, estado: "aplicado" }]);
    const otra = await admin.form(ruta(id, "aplicar/"), {}, JSON_ONLY);
    expect([otra.status, await otra.json()]).toMatchObject([400, { error: "El conteo 1 ya se aplicó." }]);
  });

  test("shows the largest differences by name before it is applied, those out of measure first, and then no button", async () => {
    const id = await abrir();
    const nombres = Array.from({ length: 12 }, (_, i) => `Producto ${i}`);
    for (const [i, nombre] of nombres.entries()) {
      const producto = await newProduct(service, admin, { nombre, stock: 50, precio_compra: String(1000 * (i + 1)) });
      await contar(admin, id, { producto, cantidad: 49 });
    }
    // Without a cost it has no value, however many there are.
    const bolsas = await newProduct(service, admin, { nombre: "Bolsas", stock: 2, precio_compra: "0" });
    await contar(admin, id, { producto: bolsas, cantidad: 77_012_347 });
    const { mayores } = await admin.data(ruta(id, "aplicar/"));
    const [primera, ...otras] = mayores;
    expect([primera.producto.nombre, primera.desmedida, mayores.length]).toEqual(["Bolsas", true, 10]);
    expect(otras.map(({ producto }: typeof primera) => producto.nombre)).toEqual(nombres.toReversed().slice(0, 9));
    const texto = await admin.text(ruta(id, "aplicar/"));
    expect(texto).toContain("Bolsas Muchas más de las que había: revísela 2 77.012.347 +77.012.345");
    await taken(admin, ruta(id, "aplicar/"), {}, ruta(id));
    for (const resto of ["aplicar/", "descartar/"]) {
      const cerrado = await admin.html(ruta(id, resto));
      expect([textOf(cerrado).includes("El conteo 1 ya está aplicado."), cerrado.includes('class="confirmacion')]).toEqual([true, false]);
    }
  });

  test("offers a vendedor nothing that only the owner does", async () => {
    const id = await abrir();
    expect(await vendedor.html("/inventario/conteos/")).not.toContain('name="alcance"');
    expect(await vendedor.html(ruta(id))).not.toContain("aplicar/");
  });

  test("of a category that has no products is not opened", async () => {
    const fields = { alcance: "categoria", categoria: "Aseo" };
    expect(Object.keys(await errorsOf(admin, "/inventario/conteos/", fields))).toEqual(["categoria"]);
    await refusedPage(admin, "/inventario/conteos/", fields);
    expect((await admin.data("/inventario/conteos/")).conteos).toEqual([]);
    expect(await abrir({ alcance: "categoria", categoria: "granos" })).toBeGreaterThan(0);
  });

  test("that was dropped leaves the stock as it was, and takes no more units", async () => {
    const id = await abrir();
    await contar(admin, id, { producto: arroz, cantidad: 1 });
    expect(await taken(admin, ruta(id, "descartar/"), {}, "/inventario/conteos/")).toMatchObject({ tipo: "exito" });
    expect(await stock()).toBe(10);
    expect(await admin.html(ruta(id))).not.toContain('name="codigo"');
    const tarde = await admin.form(ruta(id, "contar/"), { producto: arroz, cantidad: 1 }, JSON_ONLY);
    expect([tarde.status, await tarde.json()]).toMatchObject([400, { error: "El conteo 1 ya se descartó." }]);
  });
});

describe("the place to count", () => {
  test("asks for a code or a name, then for the quantity, with the cursor in the field and without JavaScript", async () => {
    const id = await abrir();
    await newProduct(service, admin, { nombre: "Arroz integral", stock: 3 });
    expect(control(await admin.html(ruta(id)), "codigo")).toHaveProperty("autofocus");
    const elegido = await admin.html(`${ruta(id)}?codigo=7701234567897`);
    expect(control(elegido, "cantidad")).toHaveProperty("autofocus");
    expect(control(elegido, "producto").value).toBe(String(arroz));
    const varios = await admin.data(`${ruta(id)}?codigo=arroz`);
    expect([varios.por_contar, varios.opciones.length]).toEqual([null, 2]);
    expect(await admin.text(`${ruta(id)}?codigo=999`)).toContain("No hay un producto con el código o el nombre «999».");
    expect(await admin.text(`${ruta(id)}?producto=${arroz}`)).not.toContain("Sumar a");
    await contar(admin, id, { producto: arroz, cantidad: 4 });
    expect(await admin.text(`${ruta(id)}?producto=${arroz}`)).toContain("Ya se contaron 4. Lo que guarde las reemplaza.");
  });

  test("shows again what was typed wrong, and writes nothing", async () => {
    const id = await abrir();
    expect(await errorsOf(admin, ruta(id, "contar/"), { codigo: "nada", cantidad: 1 })).toEqual({
      codigo: ["No hay un producto con el código «nada»."],
    });
    const html = await refusedPage(admin, ruta(id, "contar/"), { formato: "co", producto: arroz, cantidad: "1,5" });
    expect(control(html, "cantidad")).toMatchObject({ "aria-invalid": "true", value: "1,5" });
    expect((await admin.data(ruta(id))).conteo.contados).toBe(0);
  });

  test("reads the quantity in the product's own unit", async () => {
    const id = await abrir();
    const queso = await newProduct(service, admin, { nombre: "Queso", unidad: "kg", stock: "2", codigo_de_barras: "81" });
    await contar(admin, id, { formato: "co", codigo: "81", cantidad: "1,750" });
    expect((await admin.data(ruta(id))).lineas).toMatchObject([{ producto: { id: queso }, contado: "1.750", diferencia: "-0.250" }]);
    await contar(admin, id, { formato: "co", producto: arroz, cantidad: "1.200" });
    expect((await admin.data(`${ruta(id)}?ver=contados`)).lineas).toContainEqual(expect.objectContaining({ contado: 1200 }));
  });

  test("adds one for each reading when asked to, and takes the next code for no quantity", async () => {
    const id = await abrir();
    const uno = { codigo: "7701234567897", uno: "1", sumar: "1" };
    for (const clave_envio of ["a", "b", "b"]) await taken(admin, ruta(id, "contar/"), { ...uno, clave_envio }, `${ruta(id)}?modo=uno`);
    expect((await admin.data(ruta(id))).ultimos).toMatchObject([{ contado: 2 }]);
    const leido = { formato: "co", producto: arroz, cantidad: "7701234567897" };
    const flash = await taken(admin, ruta(id, "contar/"), leido, `${ruta(id)}?codigo=7701234567897`);
    expect(flash).toMatchObject({ tipo: "aviso", mensaje: "Escaneó Arroz 500 g sin contar lo anterior." });
    expect((await admin.data(ruta(id))).ultimos).toMatchObject([{ contado: 2 }]);
  });

  test("asks about a quantity far above the ledger's, and only the button of the question says yes", async () => {
    const id = await abrir();
    expect(control(await admin.html(`${ruta(id)}?producto=${arroz}`), "confirmar_cantidad").value).toBe("0");
    const mucho = { formato: "co", producto: arroz, cantidad: "1.200", confirmar_cantidad: "0" };
    const html = await askedPage(admin, ruta(id, "contar/"), mucho);
    expect(textOf(html)).toContain("El inventario dice 10 de Arroz 500 g. ¿De verdad hay 1.200?");
    expect(control(html, "cantidad")).toMatchObject({ value: "1.200" });
    // Enter in a field presses the first button of the form.
    const form = /class="contar-cuantas".*?<\/form>/s.exec(html)?.[0] ?? "";
    const botones = [...form.matchAll(/<button[^>]*>/g)].map(([boton]) => boton);
    expect(botones.map((boton) => boton.includes("confirmar_cantidad"))).toEqual([false, true]);
    expect((await admin.data(ruta(id))).conteo.contados).toBe(0);
    await contar(admin, id, { ...mucho, confirmar_cantidad: "1" });
    expect((await admin.data(ruta(id))).lineas).toMatchObject([{ contado: 1200 }]);
    for (const cantidad of ["100", "110"]) await contar(admin, id, { ...mucho, cantidad });
    await contar(admin, id, { producto: arroz, cantidad: 5000 });
  });

  test("that adds to the last count goes on adding after a question", async () => {
    const id = await abrir();
    await contar(admin, id, { producto: arroz, cantidad: 8 });
    const sumar = { formato: "co", producto: arroz, cantidad: "500", sumar: "1", confirmar_cantidad: "0" };
    const html = await askedPage(admin, ruta(id, "contar/"), sumar);
    expect([control(html, "sumar"), textOf(html)]).toMatchObject([
      { type: "hidden", value: "1" },
      expect.stringContaining("¿De verdad hay 508?"),
    ]);
    expect(textOf(html)).not.toContain("Guardar");
  });

  test("lets what was counted by mistake be taken out", async () => {
    const id = await abrir();
    await contar(vendedor, id, { producto: arroz, cantidad: 1 });
    expect(await taken(vendedor, ruta(id, "quitar/"), { producto: arroz }, ruta(id))).toMatchObject({ mensaje: "Quitado del conteo." });
    expect(await taken(vendedor, ruta(id, "quitar/"), { producto: arroz }, ruta(id))).toMatchObject({ tipo: "error" });
  });

  test("shows a vendedor who may not see costs the units and no money", async () => {
    const id = await abrir();
    await contar(vendedor, id, { producto: arroz, cantidad: 7 });
    for (const path of ["/inventario/conteos/", ruta(id), ruta(id, "hoja/")]) {
      expect(JSON.stringify(await vendedor.data(path)), path).toContain("2100.00");
      await admin.form("/configuracion/", { vendedor_ve_costos: "off" });
      expect(JSON.stringify(await vendedor.data(path)), path).not.toMatch(/700\.00|2100\.00/);
      expect(await vendedor.text(path), path).not.toMatch(/\$ ?(700|2\.100)/);
      await admin.form("/configuracion/", { vendedor_ve_costos: "on" });
    }
  });
});
