import { beforeEach, describe, expect, test } from "vitest";
import { mostrarPesos } from "~/domain/cifras/dinero";
import { JSON_ONLY, refusedPage } from "../support/answers";
import { dump } from "../support/dump";
import { control, messagesOf, notesOf, textOf } from "../support/html";
import { startService } from "../support/service";
import { newClient, newProduct, newSale } from "../support/shop";

type Fields = Record<string, string | number | undefined>;

let panela: number;
let queso: number;
let venta: number;
const service = await startService();
const admin = await service.admin("duena");
const vendedor = await service.vendedor(admin, "vendedor");
const cliente = await newClient(service, admin, { nombre: "Ana Pérez" });

beforeEach(async () => {
  panela = await newProduct(service, admin, { nombre: "Panela", precio: "999.00", stock: 10 });
  queso = await newProduct(service, admin, { nombre: "Queso", precio: "100", stock: 5 });
  const lineas = { "detalles[0].producto": panela, "detalles[0].cantidad": 4, "detalles[1].producto": queso };
  venta = await newSale(service, vendedor, { ...lineas, cliente_fk: cliente });
});

const path = () => `/devoluciones/nueva/?venta=${venta}`;
const stockOf = async (id: number): Promise<number> => (await admin.data(`/productos/${id}/`)).producto.stock;
const row = (i: number, producto_id: number, rest: Fields = {}): Fields => ({
  [`productos[${i}].producto_id`]: producto_id,
  ...Object.fromEntries(Object.entries(rest).map(([name, value]) => [`productos[${i}].${name}`, value])),
});
const page = async (visitor = vendedor) => (await visitor.get(path())).text();
const press = async (intencion: string, fields: Fields = {}) => {
  const response = await vendedor.form(path(), { ...fields, intencion }, { Accept: "text/html" });
  return { status: response.status, html: await response.text() };
};

describe("the form of a sale", () => {
  test("begins at 0 with the sale's client, and shows the most that can come back", async () => {
    await vendedor.form(path(), { cliente, ...row(0, panela, { cantidad: 1 }) });
    const html = await page();
    expect(control(html, "productos[0].cantidad").value).toBe("0");
    expect(notesOf(html, "productos[0].cantidad").join()).toContain("4 vendidas · 1 ya devuelta · máximo 3");
    expect(control(html, "productos[1].cantidad").value).toBe("0");
    expect(control(html, "cliente").value).toBe(String(cliente));
    expect(control(html, "sin_cliente")).toEqual({});
    expect(textOf((await press("todo", { cliente })).html)).toContain(mostrarPesos("3685.43"));
  });

  test("of a sale without a client asks for none, and books the return to the Consumidor final", async () => {
    venta = await newSale(service, vendedor, { "detalles[0].producto": panela });
    const html = await page();
    expect(control(html, "sin_cliente")).toMatchObject({ type: "hidden", value: "1" });
    const fields = { sin_cliente: 1, cliente: "", ...row(0, panela, { cantidad: 1 }) };
    const { devolucion, flash } = await vendedor.data((await vendedor.form(path(), fields)).headers.get("Location") ?? "");
    expect(devolucion.cliente_nombre).toBe("Consumidor final");
    expect(flash[0].mensaje).toContain(`entregue ${mostrarPesos("1188.81")} al cliente.`);
    expect((await admin.get(`/clientes/editar/${devolucion.cliente}/`)).status).toBe(404);
    expect(await admin.text("/clientes/?q=consumidor")).not.toContain("222222222222");
  });

  test("registers, goes to the return and says how much goes back, with a link to the note", async () => {
    const fields = { cliente, motivo: "Vencida", ...row(0, panela, { cantidad: 2 }), ...row(1, queso, { cantidad: "" }) };
    const response = await vendedor.form(path(), fields, { Accept: "text/html" });
    const location = response.headers.get("Location") ?? "";
    expect([response.status, location]).toEqual([302, expect.stringMatching(/^\/devoluciones\/detalle\/\d+\/$/)]);
    const { devolucion, flash } = await vendedor.data(location);
    expect(devolucion).toMatchObject({ venta, cliente, motivo: "Vencida", total_devuelto: "2377.62", detalles: [{ cantidad: 2 }] });
    expect(flash).toEqual([
      {
        tipo: "exito",
        mensaje: `Devolución ${devolucion.numero} registrada: entregue $ 2.377,62 a Ana Pérez.`,
        enlace: { texto: expect.any(String), url: `/devoluciones/nota/${devolucion.id}/` },
        deshacer: expect.any(Number),
      },
    ]);
    expect([await stockOf(panela), await stockOf(queso)]).toEqual([8, 4]);
  });

  test("says what leaves the shop, rounded, and what only comes off a debt", async () => {
    await admin.form("/configuracion/", { redondeo_efectivo: "50" });
    const vende = (fields: Fields) => newSale(service, vendedor, { cliente_fk: cliente, "detalles[0].producto": panela, ...fields });
    const dicho = async (de: number, fields: Fields) => {
      const form = { cliente, ...row(0, panela, { cantidad: 1 }), ...fields };
      const { mensaje } = await (await vendedor.form(`/devoluciones/nueva/?venta=${de}`, form, JSON_ONLY)).json();
      return mensaje.replace(/^Devolución \d+ /, "");
    };
    const contado = await vende({ "detalles[0].cantidad": 2 });
    const fiada = await vende({ "detalles[0].cantidad": 2, forma_pago: "Fiado" });
    expect([
      await dicho(contado, { medio: "efectivo" }),
      await dicho(contado, { medio: "fiado" }),
      await dicho(fiada, { medio: "efectivo" }),
    ]).toEqual([
      "registrada: entregue $ 1.200 a Ana Pérez.",
      "registrada: la deuda bajó $ 1.200.",
      "registrada: entregue $ 11,19 a Ana Pérez; la deuda bajó $ 1.177,62.",
    ]);
    await admin.form("/configuracion/", { redondeo_efectivo: "0" });
  });

  test("answers JSON with where to go, and registers the same key once", async () => {
    const fields = { cliente, clave_envio: "doble clic", ...row(0, panela, { cantidad: 1, precio_unitario: "500" }) };
    const answers = [];
    for (let i = 0; i < 2; i++) answers.push(await (await vendedor.form(path(), fields, JSON_ONLY)).json());
    expect(answers[0]).toEqual({ success: true, mensaje: expect.stringContaining("$ 500"), redirect: expect.any(String) });
    expect(answers[1]).toEqual(answers[0]);
    expect(await stockOf(panela)).toBe(7);
    const id = answers[0].redirect.split("/").at(-2);
    await admin.form(`/devoluciones/eliminar/${id}/`);
    const again = await (await vendedor.form(path(), fields, JSON_ONLY)).json();
    expect(again).toMatchObject({ success: true, redirect: "/devoluciones/lista/" });
    expect(await stockOf(panela)).toBe(6);
  });

  test("says that nothing is left once all came back", async () => {
    await vendedor.form(path(), { cliente, ...row(0, panela, { cantidad: 4 }), ...row(1, queso, { cantidad: 1 }) });
    expect(textOf(await page())).toContain("No queda nada por devolver");
    expect(await vendedor.html(`/ventas/detalle/${venta}/`)).not.toContain("/devoluciones/nueva/");
  });
});

describe("a form that is refused", () => {
  test("shows each error beside its field, and those without one beside the button", async () => {
    const typed = { cliente, motivo: "Se dañó", ...row(5, panela, { cantidad: 9, precio_unitario: "10" }) };
    const html = await refusedPage(vendedor, path(), typed);
    expect(notesOf(html, "productos[5].cantidad")).toContain("Solo se pueden devolver 4 de Panela.");
    expect([control(html, "productos[5].cantidad").value, control(html, "productos[5].precio_unitario").value]).toEqual(["9", "10"]);
    expect(html).toContain("Se dañó</textarea>");
    const sinRenglon = await refusedPage(vendedor, path(), { cliente, ...row(0, 987654321, { cantidad: 1 }) });
    expect(textOf(sinRenglon)).toContain("Elija un producto de la lista.");
    const sinCliente = await refusedPage(vendedor, path(), row(0, panela, { cantidad: 1 }));
    expect(notesOf(sinCliente, "buscar_cliente")).toContain("Falta este dato.");
  });
});

describe("the buttons, without JavaScript", () => {
  const filled = () => ({ cliente, clave_envio: "la mía", ...row(0, panela, { cantidad: 2 }), ...row(1, queso, { cantidad: 1 }) });

  test("empty and fill the quantities, and add up, without registering", async () => {
    const before = dump(service);
    const nada = await press("nada", filled());
    expect([nada.status, control(nada.html, "productos[0].cantidad").value ?? ""]).toEqual([200, "0"]);
    expect(textOf(nada.html)).toContain("$ 0");
    const todo = await press("todo", filled());
    expect([0, 1].map((i) => control(todo.html, `productos[${i}].cantidad`).value)).toEqual(["4", "1"]);
    const total = await press("actualizar", filled());
    expect(textOf(total.html)).toContain("$ 2.496,62");
    expect(control(total.html, "clave_envio").value).toBe("la mía");
    expect(dump(service)).toBe(before);
  });

  test("find, choose and drop a client", async () => {
    const found = await press("buscar-cliente", { ...filled(), cliente: "", buscar_cliente: "ana" });
    expect(found.html).toContain(`value="cliente:${cliente}"`);
    const chosen = await press(`cliente:${cliente}`, { ...filled(), cliente: "" });
    expect(control(chosen.html, "cliente").value).toBe(String(cliente));
    expect(textOf(chosen.html)).toContain("Ana Pérez");
    const dropped = await press("quitar-cliente", filled());
    expect(control(dropped.html, "cliente").value).toBe("");
    const nobody = await press("buscar-cliente", { ...filled(), buscar_cliente: "zzz" });
    expect(notesOf(nobody.html, "buscar_cliente")).toContain("Ningún cliente activo se llama así.");
  });

  test("register a client inside the form; one that was typed and not registered yet is not dropped", async () => {
    const fields = { ...filled(), cliente: "", nuevo_cliente_nombre: "Rosa Nueva", nuevo_cliente_documento: "77" };
    const { html } = await press("crear-cliente", fields);
    const id = Number(control(html, "cliente").value);
    expect((await admin.data(`/clientes/editar/${id}/`)).cliente).toMatchObject({ nombre: "Rosa Nueva", documento: "77" });
    const pending = await press("devolver", { ...filled(), cliente: "", nuevo_cliente_nombre: "Otra Nueva" });
    expect([pending.status, messagesOf(pending.html)]).toEqual([200, ["Revise el cliente y registre la devolución."]]);
    expect(Number(control(pending.html, "cliente").value)).toBeGreaterThan(id);
    expect(await stockOf(panela)).toBe(6);
    const bad = await press("crear-cliente", { ...filled(), nuevo_cliente_nombre: "x".repeat(151) });
    expect(notesOf(bad.html, "nuevo_cliente_nombre").join()).toContain("Máximo 150");
  });
});

describe("without a sale", () => {
  test("a page looks one up by client or number", async () => {
    const { ventas } = await vendedor.data("/devoluciones/nueva/?q=ana");
    expect(ventas.map(({ id }: { id: number }) => id)).toContain(venta);
    const { numero } = ventas.find(({ id }: { id: number }) => id === venta);
    expect((await vendedor.data(`/devoluciones/nueva/?q=${numero}`)).ventas.map(({ id }: { id: number }) => id)).toEqual([venta]);
    expect(await vendedor.html("/devoluciones/nueva/?q=ana")).toContain(`?venta=${venta}"`);
    expect((await vendedor.data("/devoluciones/nueva/?venta=nada")).venta).toBeNull();
  });

  test("a POST says what is missing", async () => {
    const response = await vendedor.form("/devoluciones/nueva/", { cliente }, JSON_ONLY);
    expect([response.status, (await response.json()).error]).toEqual([400, "Elija la venta que se devuelve."]);
  });

  test("the form of a sale that the caller cannot see is 404", async () => {
    const deAdmin = await newSale(service, admin, { "detalles[0].producto": panela });
    for (const id of [deAdmin, 987654321]) {
      expect((await vendedor.get(`/devoluciones/nueva/?venta=${id}`)).status).toBe(404);
      for (const fields of [{ cliente, ...row(0, panela, { cantidad: 1 }) }, { intencion: "actualizar" }, {}])
        for (const headers of [JSON_ONLY, { Accept: "text/html" }])
          expect((await vendedor.form(`/devoluciones/nueva/?venta=${id}`, fields, headers)).status).toBe(404);
    }
    expect((await admin.get(`/devoluciones/nueva/?venta=${deAdmin}`)).status).toBe(200);
  });
});
