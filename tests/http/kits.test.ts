import { describe, expect, test } from "vitest";
import { errorsOf, refusedPage, taken } from "../support/answers";
import { type Fields, line, openCounter } from "../support/counter";
import { control, notesOf } from "../support/html";
import { newClient, newProduct } from "../support/shop";

const { service, admin, vendedor, product, sell, stockOf, causesOf, readSale, post } = await openCounter();

let cuantos = 0;

const part = (i: number, fields: Record<string, string | number>) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [`componentes[${i}].${name}`, value]));

/** Nine glasses, half a kilo of sweets, and a bag of two glasses and 100 g of sweets. */
async function conBolsa(fields: Fields = {}) {
  const n = ++cuantos;
  const vaso = await product({ nombre: `Vaso ${n}`, codigo_de_barras: `88000${n}`, stock: 9, precio_compra: "500" });
  const dulce = await product({ nombre: `Dulce ${n}`, unidad: "kg", stock: "0.5", precio_compra: "10000" });
  const partes = { ...part(0, { producto: vaso, cantidad: 2 }), ...part(1, { producto: dulce, cantidad: "0.1" }) };
  const bolsa = await product({
    nombre: `Bolsa ${n}`,
    codigo_de_barras: `99000${n}`,
    precio: "5000",
    precio_compra: "",
    stock: "",
    ...partes,
    ...fields,
  });
  return { n, vaso, dulce, bolsa, partes };
}

describe("a kit", () => {
  test("says what it is made of, how many can be made and what it costs, in each JSON", async () => {
    const { n, vaso, dulce, bolsa } = await conBolsa();
    const { producto } = await admin.data(`/productos/${bolsa}/`);
    expect(producto).toMatchObject({ stock: 4, precio_compra: "2000.00" });
    expect(producto.componentes).toEqual([
      { producto: { id: vaso, nombre: `Vaso ${n}` }, cantidad: 2 },
      { producto: { id: dulce, nombre: `Dulce ${n}` }, cantidad: "0.100" },
    ]);
    expect((await admin.data(`/productos/${vaso}/`)).producto).not.toHaveProperty("componentes");
    const [enLista] = (await admin.data(`/productos/?q=Bolsa+${n}`)).productos;
    expect(enLista).toMatchObject({ id: bolsa, stock: 4 });
    expect(await post("/ventas/api/buscar-producto/", { codigo_barras: `99000${n}` })).toMatchObject({ producto: { id: bolsa, stock: 4 } });
    const html = await admin.html(`/productos/${bolsa}/`);
    expect(html).toContain("Las que se pueden armar");
    expect(html).toContain("Componentes");
  });

  test("is sold, and comes back, by its parts", async () => {
    const { vaso, dulce, bolsa } = await conBolsa();
    const venta = await sell(line(0, bolsa, { cantidad: 3 }));
    expect([await stockOf(vaso), await stockOf(dulce), await stockOf(bolsa)]).toEqual([3, "0.200", 1]);
    expect(await causesOf(vaso)).toEqual(["venta", "inicial"]);
    expect((await readSale(venta)).detalles).toMatchObject([{ producto: { id: bolsa }, cantidad: 3 }]);
    const devuelto = await post("/devoluciones/crear/", {
      venta_id: venta,
      cliente_id: await newClient(service, admin),
      productos: [{ producto_id: bolsa, cantidad: 1 }],
    });
    expect(devuelto).toMatchObject({ status: 201 });
    expect([await stockOf(vaso), await stockOf(dulce), await stockOf(bolsa)]).toEqual([5, "0.300", 2]);
  });

  test("that is short of a part says of which", async () => {
    const { n, bolsa } = await conBolsa();
    expect(await errorsOf(vendedor, "/ventas/nueva/", line(0, bolsa, { cantidad: 5 }))).toEqual({
      "detalles[0].cantidad": [`Stock insuficiente: quedan 9 de Vaso ${n}.`],
    });
  });

  test("is changed in the form as it is shown: a part by its name or its code, a row that is emptied goes", async () => {
    const { n, vaso, dulce, bolsa } = await conBolsa();
    const html = await admin.html(`/productos/editar/${bolsa}/`);
    const valor = (name: string) => control(html, name).value;
    expect([valor("componentes[0].nombre"), valor("componentes[0].cantidad")]).toEqual([`Vaso ${n}`, "2"]);
    expect([valor("componentes[1].nombre"), valor("componentes[1].cantidad")]).toEqual([`Dulce ${n}`, "0,1"]);
    expect(html).not.toContain('name="stock"');
    const guardar = (campos: Fields) =>
      taken(
        admin,
        `/productos/editar/${bolsa}/`,
        { nombre: `Bolsa ${n}`, formato: "co", casillas_presentes: 1, lleva_existencias: "on", ...campos },
        "/productos/",
      );
    await guardar({ ...part(0, { nombre: "", cantidad: "" }), ...part(1, { nombre: `dulce ${n}`, cantidad: "0,25" }) });
    const { producto } = await admin.data(`/productos/${bolsa}/`);
    expect([producto.stock, producto.componentes]).toEqual([2, [{ producto: { id: dulce, nombre: `Dulce ${n}` }, cantidad: "0.250" }]]);
    await guardar({ ...part(0, { nombre: `88000${n}`, cantidad: "3" }), ...part(1, { nombre: "", cantidad: "" }) });
    expect((await admin.data(`/productos/${bolsa}/`)).producto.componentes).toMatchObject([{ producto: { id: vaso }, cantidad: 3 }]);
    const [{ que }] = (await admin.data("/actividad/?clase=precio")).actividad;
    expect(que).toContain(`componentes: 3 de Vaso ${n}`);
  });

  test("is refused with the field that says why, and the form keeps what was typed", async () => {
    const { n, bolsa, vaso, partes } = await conBolsa();
    const errores = (campos: Fields, path = "/productos/nuevo/") => errorsOf(admin, path, { nombre: "Otra", ...campos });
    expect(await errores(part(0, { producto: bolsa, cantidad: 1 }))).toEqual({
      "componentes[0].producto": [`Bolsa ${n} es un kit: un kit no lleva otro kit.`],
    });
    expect(await errores({ ...partes, stock: 3 })).toEqual({ stock: ["Otra es un kit: sus existencias son las de sus componentes."] });
    expect(await errores(part(0, { producto: bolsa, cantidad: 1 }), `/productos/editar/${vaso}/`)).toEqual({
      componentes: [`Este producto es parte de Bolsa ${n}: un kit no lleva otro kit.`],
    });
    const html = await refusedPage(admin, "/productos/nuevo/", { nombre: "Otra", ...part(0, { nombre: "No existe", cantidad: 1 }) });
    expect(control(html, "componentes[0].nombre").value).toBe("No existe");
    expect(notesOf(html, "componentes[0].nombre").join()).toContain("No hay un producto con ese código ni con ese nombre");
  });

  test("is neither bought nor counted, and its parts are not deleted", async () => {
    const { n, bolsa, vaso } = await conBolsa();
    const compra = {
      tipo: "productos",
      "detalles[0].producto": bolsa,
      "detalles[0].cantidad": 2,
      "detalles[0].precio": 10,
      "detalles[0].precio_venta": 20,
    };
    expect(await errorsOf(admin, "/compras/crear/", compra)).toEqual({
      "detalles[0].producto": [`Bolsa ${n} es un kit: sus existencias son las de sus componentes. Compre los componentes.`],
    });
    const aviso = await taken(admin, `/productos/eliminar/${vaso}/`, {}, "/productos/");
    expect(aviso).toMatchObject({
      tipo: "error",
      mensaje: `No se puede eliminar Vaso ${n}: es parte de Bolsa ${n}. Quítelo primero de ese kit.`,
    });
    const ajuste = await post(`/productos/api/existencias/${bolsa}/`, { stock: 9 }, admin);
    expect([ajuste.status, ajuste.errors]).toEqual([400, { stock: [`Bolsa ${n} es un kit: sus existencias son las de sus componentes.`] }]);
  });

  test("takes no part of another shop, and a vendedor makes none", async () => {
    const { partes } = await conBolsa();
    const otra = await service.admin("vecina");
    const ajeno = await newProduct(service, otra, { nombre: "Ajeno", precio: "1", stock: 1 });
    expect(await errorsOf(admin, "/productos/nuevo/", { nombre: "X", ...part(0, { producto: ajeno, cantidad: 1 }) })).toEqual({
      "componentes[0].producto": ["Elija un producto de la lista."],
    });
    expect(await errorsOf(admin, "/productos/nuevo/", { nombre: "X", ...part(0, { nombre: "Ajeno", cantidad: 1 }) })).toHaveProperty([
      "componentes[0].nombre",
    ]);
    expect((await vendedor.form("/productos/nuevo/", { nombre: "X", ...partes })).status).toBe(403);
  });
});
