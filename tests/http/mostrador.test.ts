import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Fields, openCounter } from "../support/counter";
import { control, textOf } from "../support/html";

const { service, admin, vendedor, product, sell, readSale, stockOf, causesOf, post } = await openCounter();

const pulsar = async (intencion: string, campos: Fields, quien = admin) => {
  const response = await quien.form("/ventas/nueva/", { intencion, con_detalles: "1", ...campos });
  expect(response.status).toBe(200);
  return response.text();
};

const NUEVO = {
  nuevo_producto_nombre: "Galletas Saltín",
  nuevo_producto_precio_publico: "2500",
  nuevo_producto_stock: "12",
};

describe("a product that is missing is created at the counter", () => {
  test("by JSON: the price with IVA is what the client pays; twice with one key is once", async () => {
    const cuerpo = { nombre: "Galletas", codigo_de_barras: "7700000000001", precio_publico: "2500", stock: 12, clave_envio: "k-1" };
    const primera = await post("/productos/api/crear/", cuerpo, admin);
    expect(primera).toMatchObject({ status: 201, producto: { nombre: "Galletas", precio: "2100.84", stock: 12 } });
    const otra = await post("/productos/api/crear/", cuerpo, admin);
    expect(otra.producto.id).toBe(primera.producto.id);
    expect(await causesOf(primera.producto.id)).toEqual(["inicial"]);
    const escrito = { ...cuerpo, codigo_de_barras: "7700000000009", precio_publico: "2.500", stock: "1.200", clave_envio: "k-9" };
    expect(await post("/productos/api/crear/", escrito, admin)).toMatchObject({ producto: { precio: "2100.84", stock: 1200 } });
    const { status, errors } = await post("/productos/api/crear/", { codigo_de_barras: "7700000000001" }, admin);
    expect([status, Object.keys(errors)]).toEqual([400, ["nombre", "precio_publico"]]);
    expect((await post("/productos/api/crear/", cuerpo, vendedor)).status).toBe(403);
  });

  test("without JavaScript: the form has its fields, and goes on with the product on the ticket", async () => {
    const pregunta = await pulsar("enter", { codigo: "3*7700000000002" });
    expect(textOf(pregunta).match(/Producto no encontrado/g)).toHaveLength(1);
    expect(control(pregunta, "nuevo_producto_codigo_de_barras").value).toBe("7700000000002");
    expect(control(pregunta, "nuevo_producto_stock").value ?? "").toBe("");
    const campos = { codigo: "3*7700000000002", clave_envio: "k-2", nuevo_producto_codigo_de_barras: "7700000000002" };
    const mala = await pulsar("crear-producto", { ...campos, ...NUEVO, nuevo_producto_precio_publico: "caro" });
    expect(control(mala, "nuevo_producto_nombre").value).toBe("Galletas Saltín");
    const hecha = await pulsar("crear-producto", { ...campos, ...NUEVO });
    expect(control(hecha, "detalles[0].cantidad").value).toBe("3");
    expect(control(hecha, "codigo").value).toBe("");
    expect(control(hecha, "nuevo_producto_nombre")).toEqual({});
    const escrita = { ...campos, ...NUEVO, nuevo_producto_nombre: "Arroz", nuevo_producto_codigo_de_barras: "7700000000003" };
    const enMiles = { codigo: "1200*7700000000003", nuevo_producto_precio_publico: "$ 2.500", nuevo_producto_stock: "1.500" };
    const conMiles = await pulsar("crear-producto", { ...escrita, ...enMiles });
    expect(control(conMiles, "detalles[0].precio_publico").value).toBe("2.500");
    const tomado = await pulsar("crear-producto", { ...campos, ...NUEVO, clave_envio: "k-3" });
    expect(textOf(tomado)).toContain("Ya existe un producto con este código de barras.");
  });
});

describe("the units of a product that is created at the counter", () => {
  test("are not counted when their field is empty: it never runs out, and its price alone is enough for Enter", async () => {
    const campos = {
      codigo: "2*Escobas",
      nuevo_producto_nombre: "Escobas",
      nuevo_producto_precio_publico: "9000",
      nuevo_producto_stock: "",
    };
    const hecha = await pulsar("enter", { ...campos, clave_envio: "k-escobas" });
    expect([control(hecha, "detalles[0].cantidad").value, control(hecha, "codigo").value]).toEqual(["2", ""]);
    const { producto } = await admin.data(`/productos/${control(hecha, "detalles[0].producto").value}/`);
    expect(producto).toMatchObject({ nombre: "Escobas", lleva_existencias: false, stock: 0 });
  });

  test("by JSON, without stock, are not counted either", async () => {
    const hecho = await post("/productos/api/crear/", { nombre: "Traperos", precio_publico: "8000" }, admin);
    expect(hecho).toMatchObject({ status: 201, producto: { nombre: "Traperos", lleva_existencias: false } });
  });
});

describe("the IVA of a product that is created at the counter", () => {
  const ARROZ = { ...NUEVO, nuevo_producto_nombre: "Arroz suelto", nuevo_producto_codigo_de_barras: "", codigo: "Arroz suelto" };

  test("is chosen in its form, 19 % first, and comes with the ticket", async () => {
    const pregunta = await pulsar("enter", { codigo: "Arroz suelto" });
    expect(pregunta).toMatch(/<select[^>]* name="nuevo_producto_iva"[^>]*><option value="19"/);
    const hecha = await pulsar("crear-producto", { ...ARROZ, nuevo_producto_iva: "excluido", clave_envio: "k-iva" });
    const { producto } = await admin.data(`/productos/${control(hecha, "detalles[0].producto").value}/`);
    expect(producto).toMatchObject({ iva: "excluido", precio: "2500.00", precio_publico: "2500.00" });
    const mala = await pulsar("crear-producto", {
      ...ARROZ,
      nuevo_producto_nombre: "Otro",
      nuevo_producto_iva: "7",
      clave_envio: "k-iva-2",
    });
    expect(control(mala, "nuevo_producto_iva")["aria-invalid"]).toBe("true");
  });

  test("by JSON is 19 % when nothing is said", async () => {
    const hecho = await post("/productos/api/crear/", { nombre: "Jabón de loza", precio_publico: "1190" }, admin);
    expect(hecho.producto).toMatchObject({ precio: "1000.00" });
    const exento = await post("/productos/api/crear/", { nombre: "Huevo", precio_publico: "600", iva: "0" }, admin);
    expect(exento.producto).toMatchObject({ precio: "600.00" });
  });

  test("is not asked in a shop that is not responsable", async () => {
    const otra = await service.admin();
    await otra.form("/configuracion/", { responsable_iva: "0" });
    const pregunta = await pulsar("enter", { codigo: "Arroz suelto" }, otra);
    expect(control(pregunta, "nuevo_producto_iva")).toEqual({});
    expect(textOf(pregunta)).not.toContain("Con IVA");
  });
});

describe("a vendedor tells the owner", () => {
  test("of a code, by JSON and by its button; the same code once a day; nothing of it reaches the form of an Admin", async () => {
    expect(await post("/ventas/api/avisar-codigo/", { codigo: "7709999999990" })).toMatchObject({ status: 200, success: true });
    const pregunta = await pulsar("enter", { codigo: "7709999999990" }, vendedor);
    expect(pregunta).toContain("Avisar al dueño");
    expect(control(pregunta, "nuevo_producto_nombre")).toEqual({});
    const hecha = await pulsar("avisar:7709999999990", { codigo: "7709999999990" }, vendedor);
    expect(textOf(hecha)).toContain("El dueño verá el aviso de «7709999999990».");
    const { actividad } = await admin.data("/actividad/?clase=sin_producto");
    expect(actividad).toMatchObject([{ enlace: "/productos/nuevo/?codigo=7709999999990", que: expect.stringContaining("(2 veces)") }]);
    const formulario = await admin.html(actividad[0].enlace);
    expect(control(formulario, "codigo_de_barras").value).toBe("7709999999990");
  });

  test("of at most a hundred codes in a day", async () => {
    for (let i = 0; i < 100; i++) await post("/ventas/api/avisar-codigo/", { codigo: `raro-${i}` });
    expect(await post("/ventas/api/avisar-codigo/", { codigo: "raro-100" })).toMatchObject({ status: 400 });
    expect((await post("/ventas/api/avisar-codigo/", { codigo: "raro-98" })).status).toBe(200);
  });
});

describe("a stock that is short is set at the counter", () => {
  test("by JSON: the difference to what the screen showed, as an adjustment; not by a vendedor", async () => {
    const id = await product({ stock: 2, codigo_de_barras: "corto-1" });
    const ruta = `/productos/api/existencias/${id}/`;
    expect(await post(ruta, { stock: 9, stock_anterior: 2 }, admin)).toMatchObject({ status: 200, producto: { id, stock: 9 } });
    // Sent twice, or counted at two tills.
    expect(await post(ruta, { stock: 9, stock_anterior: 2 }, admin)).toMatchObject({ status: 200, producto: { id, stock: 9 } });
    expect(await post(ruta, { stock: "1.009", stock_anterior: 9 }, admin)).toMatchObject({ producto: { stock: 1009 } });
    expect(await post(ruta, { stock: 9, stock_anterior: 1009 }, admin)).toMatchObject({ producto: { stock: 9 } });
    expect(await post(ruta, { stock: 0, stock_anterior: 50 }, admin)).toMatchObject({ status: 400 });
    expect((await post(ruta, { stock: 99, stock_anterior: 9 }, vendedor)).status).toBe(403);
    expect([await stockOf(id), await causesOf(id)]).toEqual([9, ["ajuste", "ajuste", "ajuste", "inicial"]]);
  });

  test("without JavaScript, and the product is on the ticket", async () => {
    const id = await product({ nombre: "Huevos", stock: 1, codigo_de_barras: "corto-2" });
    const pregunta = await pulsar("enter", { codigo: "6*corto-2" });
    expect(control(pregunta, "existencias_antes").value).toBe("1");
    expect(textOf(pregunta).match(/Stock insuficiente/g)).toHaveLength(1);
    const mala = await pulsar(`ajustar:${id}`, { codigo: "6*corto-2", existencias: "x", existencias_antes: "1" });
    expect(control(mala, "existencias").value).toBe("x");
    expect(textOf(mala).match(/Stock insuficiente/g)).toHaveLength(1);
    const hecha = await pulsar(`ajustar:${id}`, { codigo: "6*corto-2", existencias: "1.030", existencias_antes: "1" });
    expect(control(hecha, "detalles[0].cantidad").value).toBe("6");
    expect(await stockOf(id)).toBe(1030);
    const delVendedor = await pulsar("enter", { codigo: "9000*corto-2" }, vendedor);
    expect(delVendedor).not.toContain("Corregir existencias");
    expect(textOf(delVendedor)).toContain("Si hay más, pida al dueño que corrija las existencias.");
    const deLinea = { "detalles[0].producto": id, "detalles[0].cantidad": "9000" };
    expect(textOf(await pulsar("actualizar", deLinea, vendedor))).toContain("pida al dueño que corrija las existencias");
    expect(textOf(await pulsar("actualizar", deLinea, admin))).not.toContain("pida al dueño");
    expect((await vendedor.form("/ventas/nueva/", { intencion: `ajustar:${id}`, existencias: "9000" })).status).toBe(403);
  });
});

describe("a line that has more units than there are", () => {
  const lineaDe = (id: number, cantidad: string) => ({ "detalles[0].producto": id, "detalles[0].cantidad": cantidad });

  test("asks how many there are, without JavaScript, and keeps its quantity", async () => {
    const id = await product({ nombre: "Fósforos", stock: 3, codigo_de_barras: "corto-5" });
    const corta = await pulsar("actualizar", lineaDe(id, "8"));
    expect([control(corta, "existencias_de").value, control(corta, "existencias_antes").value]).toEqual([String(id), "3"]);
    const contado = { ...lineaDe(id, "8"), existencias_de: id, existencias_antes: "3", clave_envio: "tiquete-de-fosforos" };
    const mala = await pulsar("ajustar", { ...contado, existencias: "muchas" });
    expect([control(mala, "existencias").value, await stockOf(id)]).toEqual(["muchas", 3]);
    const hecha = await pulsar("enter", { ...contado, existencias: "20" });
    expect([control(hecha, "detalles[0].cantidad").value, control(hecha, "existencias"), await stockOf(id)]).toEqual(["8", {}, 20]);
    expect(textOf(hecha)).not.toContain("Stock insuficiente");
  });

  test("asks again about a count far above the ledger's, of our forms alone", async () => {
    const id = await product({ nombre: "Bombillos", stock: 3, codigo_de_barras: "corto-7" });
    const contado = { ...lineaDe(id, "8"), existencias_de: id, existencias_antes: "3", existencias: "77012347", existencias_dichas: "-" };
    expect(control(await pulsar("actualizar", lineaDe(id, "8")), "existencias_dichas").value).toBe("-");
    const dudosa = await pulsar("ajustar", contado);
    expect(textOf(dudosa)).toContain("El inventario dice 3 de Bombillos. ¿De verdad hay 77.012.347? Si es así, pulse el botón otra vez.");
    expect([control(dudosa, "existencias_dichas").value, await stockOf(id)]).toEqual(["77012347", 3]);
    await pulsar("ajustar", { ...contado, existencias_dichas: "77012347" });
    expect(await stockOf(id)).toBe(77_012_347);
    const ruta = `/productos/api/existencias/${id}/`;
    await post(ruta, { stock: 3 }, admin);
    const { errors } = await post(ruta, { stock: "500", stock_anterior: 3, confirmar_cantidad: false }, admin);
    expect(errors.stock).toEqual([expect.stringContaining("¿De verdad hay 500?")]);
    expect((await post(ruta, { stock: "500", stock_anterior: 3, confirmar_cantidad: true }, admin)).status).toBe(200);
    await post(ruta, { stock: 3 }, admin);
    expect((await post(ruta, { stock: "500", stock_anterior: 3 }, admin)).status, "as before, without the hint").toBe(200);
  });

  test("is asked for by the box alone, when a code is short too", async () => {
    const id = await product({ stock: 3, codigo_de_barras: "corto-6" });
    const dos = await pulsar("enter", { ...lineaDe(id, "8"), codigo: "corto-6" });
    expect(dos.match(/name="existencias"/g)).toHaveLength(1);
    expect(control(dos, "existencias_de")).toEqual({});
  });
});

describe("a vendedor whose shop lets it set a stock that is short", () => {
  const corto = (codigo_de_barras: string) => product({ nombre: "Velas", precio: "1000", stock: 2, codigo_de_barras });
  const enActividad = async () => (await admin.data("/actividad/?clase=existencias")).actividad;
  beforeAll(() => admin.form("/configuracion/", { vendedor_ajusta_existencias: "1" }));
  afterAll(() => admin.form("/configuracion/", { vendedor_ajusta_existencias: "0" }));

  test("goes on with its ticket without JavaScript, and the activity names the sale", async () => {
    const id = await corto("corto-3");
    const campos = { codigo: "5*corto-3", clave_envio: "tiquete-de-velas" };
    expect(control(await pulsar("enter", campos, vendedor), "existencias_antes").value).toBe("2");
    const hecha = await pulsar(`ajustar:${id}`, { ...campos, existencias: "12", existencias_antes: "2" }, vendedor);
    expect([control(hecha, "detalles[0].cantidad").value, control(hecha, "codigo").value]).toEqual(["5", ""]);
    expect((await enActividad())[0]).toMatchObject({ que: "corrigió las existencias de Velas: de 2 a 12", quien: "vendedor" });
    const venta = { clave_envio: "tiquete-de-velas", con_detalles: "1", "detalles[0].producto": id, "detalles[0].cantidad": "5" };
    const { headers } = await vendedor.form("/ventas/nueva/", { ...venta, volver: "nueva", intencion: "cobrar" });
    const { numero } = (await admin.data(`/ventas/detalle/${/hecha=(\d+)/.exec(headers.get("Location") ?? "")?.[1]}/`)).venta;
    const [primera, ...otras] = (await enActividad()).map(({ que }: { que: string }) => que);
    expect(primera).toBe(`corrigió las existencias de Velas: de 2 a 12, para la venta ${numero}`);
    expect(otras.filter((que: string) => que.includes("para la venta"))).toEqual([]);
    expect([await stockOf(id), await causesOf(id)]).toEqual([7, ["venta", "ajuste", "inicial"]]);
  });

  test("is named in the activity for a sale that it edits, too", async () => {
    const id = await product({ nombre: "Cirios", precio: "1000", stock: 2, codigo_de_barras: "corto-8" });
    const [venta, campos] = [
      await sell({ "detalles[0].producto": id }),
      { con_detalles: "1", "detalles[0].producto": id, "detalles[0].cantidad": "9" },
    ];
    const ruta = `/ventas/editar/${venta}/`;
    const { value: clave_envio = "" } = control(await vendedor.html(ruta), "clave_envio");
    const contado = { existencias_de: id, existencias_antes: "1", existencias: "20" };
    expect((await vendedor.form(ruta, { ...campos, ...contado, clave_envio, intencion: "ajustar" })).status).toBe(200);
    const [linea] = (await readSale(venta)).detalles;
    expect((await vendedor.form(ruta, { ...campos, "detalles[0].id": linea.id, clave_envio, intencion: "cobrar" })).status).toBe(302);
    const { numero } = await readSale(venta);
    expect((await enActividad())[0].que).toBe(`corrigió las existencias de Cirios: de 1 a 20, para la venta ${numero}`);
  });

  test("says by JSON how many there are, but not that there are less", async () => {
    const id = await corto("corto-4");
    const ruta = `/productos/api/existencias/${id}/`;
    const menos = await post(ruta, { stock: 1, stock_anterior: 2 });
    expect([menos.status, Object.keys(menos.errors)]).toEqual([400, ["stock"]]);
    expect(await post(ruta, { stock: 9, stock_anterior: 2, tiquete: "otro-tiquete" })).toMatchObject({
      status: 200,
      producto: { stock: 9 },
    });
    expect((await post(ruta, { stock: 3, stock_anterior: 9 }, admin)).status, "an Admin may").toBe(200);
    expect((await post(ruta, { stock: 30 }, await service.admin())).status, "another shop's").toBe(404);
  });

  test("still creates no product", async () => {
    expect((await post("/productos/api/crear/", { nombre: "Cirios", precio_publico: "900" })).status).toBe(403);
    expect(control(await pulsar("enter", { codigo: "7709999999983" }, vendedor), "nuevo_producto_nombre")).toEqual({});
  });
});
