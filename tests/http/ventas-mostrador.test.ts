import { deflateRawSync, inflateRawSync } from "node:zlib";
import { beforeEach, describe, expect, test } from "vitest";
import { askedPage, errorsOf, JSON_ONLY, refusedPage, taken } from "../support/answers";
import { type Fields, line, openCounter } from "../support/counter";
import { dump } from "../support/dump";
import { control, messagesOf, textOf } from "../support/html";
import { PASSWORD } from "../support/service";
import { newProduct } from "../support/shop";

const { service, admin, vendedor, product, sell, readSale: read } = await openCounter();
const NUEVA = "/ventas/nueva/";

let a: number;
beforeEach(async () => {
  a = await product();
});

const hechaDe = async (id: number | string, visitor = vendedor) => (await visitor.data(`${NUEVA}?hecha=${id}`)).hecha;
/** Charges as the sale screen does, and returns the id of the sale. */
async function charge(fields: Fields): Promise<number> {
  const response = await vendedor.form(NUEVA, { volver: "nueva", ...fields });
  expect(response.status).toBe(302);
  return Number(/^\/ventas\/nueva\/\?hecha=(\d+)$/.exec(response.headers.get("Location") ?? "")?.[1]);
}

describe("after a sale", () => {
  test("the screen of the next one follows, with number, change and receipt of the last, said once", async () => {
    const id = await charge({ ...line(0, a), monto_recibido: "2000" });
    const html = await vendedor.html(`${NUEVA}?hecha=${id}`);
    const { numero, cambio } = await read(id);
    expect(await hechaDe(id)).toMatchObject({ id, numero, total_venta: "1188.81", monto_recibido: "2000.00", cambio, imprimir: false });
    expect(textOf(html)).toContain(`Venta ${numero}`);
    expect(textOf(html)).toMatch(/Cambio \$ 811,19/);
    expect(messagesOf(html)).toEqual([]);
    expect(html).toContain(`href="/ventas/recibo/${id}/?imprimir=1"`);
    expect(html).toContain(`href="/ventas/detalle/${id}/"`);
    expect(html).toContain('href="https://wa.me/?text=');
    expect(control(html, "codigo").value).toBe("");
  });

  test("a form without the hint goes to the list, as before", async () => {
    expect((await taken(vendedor, NUEVA, line(0, a), "/ventas/")).mensaje).toMatch(/^Venta \d+ registrada por/);
    const answer = await vendedor.form(NUEVA, { volver: "nueva", ...line(0, a) }, JSON_ONLY);
    expect((await answer.json()).redirect).toMatch(/hecha=\d+$/);
  });

  test("another shop's sale, one of another vendedor or a made-up one shows nothing", async () => {
    const id = await sell(line(0, a), admin);
    for (const visitor of [await service.admin(), vendedor]) expect(await hechaDe(id, visitor)).toBeNull();
    for (const other of ["999999", "abc", "-1", "", "1e3"]) expect(await hechaDe(other)).toBeNull();
    expect(await hechaDe(id, admin)).toMatchObject({ id });
  });

  test("the last sale of the person can be printed from the counter in one step", async () => {
    const id = await sell(line(0, a));
    await sell(line(0, a), admin);
    expect((await vendedor.data(NUEVA)).ultima).toEqual({ id, numero: (await read(id)).numero });
    expect(await vendedor.html(NUEVA)).toContain(`href="/ventas/recibo/${id}/?imprimir=1"`);
    expect((await (await service.admin()).data(NUEVA)).ultima).toBeNull();
  });
});

describe("a ticket without lines", () => {
  test("is charged after a question, and at once by a form without the hint", async () => {
    const before = dump(service);
    expect(Object.keys(await errorsOf(vendedor, NUEVA, { volver: "nueva" }))).toEqual(["abrir_vacia"]);
    const html = await askedPage(vendedor, NUEVA, { volver: "nueva", intencion: "cobrar" });
    expect(textOf(html)).toContain("Abrir venta vacía");
    expect(html).toContain('name="abrir_vacia" value="1"');
    expect(dump(service)).toBe(before);
    expect((await read(await charge({ abrir_vacia: 1 }))).total_venta).toBe("0.00");
    expect((await read(await sell())).total_venta).toBe("0.00");
  });
});

describe("cash that is probably a mistake", () => {
  const over = { monto_recibido: "1000000.01" };

  test.each([
    ["over ten times the total and over 1,000,000", over],
    ["of 77,012,347", { monto_recibido: "77012347" }],
  ])("%s is saved only after a question", async (_, cash) => {
    const before = dump(service);
    for (const hint of [{ volver: "nueva" }, { confirmar_recibido: 0 }])
      expect(Object.keys(await errorsOf(vendedor, NUEVA, { ...hint, ...line(0, a), ...cash }))).toEqual(["confirmar_recibido"]);
    const html = await askedPage(vendedor, NUEVA, { volver: "nueva", ...line(0, a), ...cash });
    // Only the button of the question says yes: not F4, and not a second Enter of a scanner.
    expect([control(html, "confirmar_recibido"), control(html, "monto_recibido").value]).toMatchObject([
      { type: "hidden", value: "0" },
      cash.monto_recibido,
    ]);
    expect(html).toMatch(/<button[^>]* name="confirmar_recibido" value="1"/);
    expect(dump(service)).toBe(before);
    const id = await charge({ confirmar_recibido: 1, ...line(0, a), ...cash });
    expect(Number((await read(id)).monto_recibido)).toBe(Number(cash.monto_recibido));
  });

  test.each([
    ["77012347", "77012347"],
    ["00123457", "123457"],
    ["001234567895", "1234567895"],
    ["0001234567895", "1234567895.00"],
  ])("the barcode %s as the amount %s is too, and names its product", async (codigo_de_barras, monto_recibido) => {
    const milk = await newProduct(service, admin, { nombre: "Leche Alquería", codigo_de_barras, precio: "100", stock: 1 });
    const fields = { volver: "nueva", ...line(0, milk), monto_recibido };
    expect((await errorsOf(vendedor, NUEVA, fields)).confirmar_recibido?.[0]).toContain("Leche Alquería");
    await admin.form(`/productos/eliminar/${milk}/`, {});
  });

  test("what a person may well receive is not asked about, and a form with the spec's fields alone never is", async () => {
    const fine = [{ monto_recibido: "1000000" }, { monto_recibido: "50000" }, { ...over, forma_pago: "Transferencia", banco: "Nequi" }, {}];
    for (const fields of fine) await charge({ ...line(0, a), ...fields });
    const dear = line(0, await product({ precio: "500000" }));
    await charge({ ...dear, monto_recibido: "5950000" });
    const much = { volver: "nueva", ...dear, monto_recibido: "5950000.01" };
    expect(Object.keys(await errorsOf(vendedor, NUEVA, much))).toEqual(["confirmar_recibido"]);
    expect((await read(await sell({ ...line(0, a), monto_recibido: "77012347" }))).monto_recibido).toBe("77012347.00");
  });

  test("an edit asks when its form says that it can", async () => {
    const id = await sell(line(0, a));
    const path = `/ventas/editar/${id}/`;
    expect(control(await vendedor.html(path), "confirmar_recibido").value).toBe("0");
    expect(Object.keys(await errorsOf(vendedor, path, { confirmar_recibido: 0, ...over }))).toEqual(["confirmar_recibido"]);
    await taken(vendedor, path, { confirmar_recibido: 1, ...over }, "/ventas/");
    await taken(vendedor, path, over, "/ventas/");
  });
});

describe("a price that is probably a mistake", () => {
  const NUEVO = { volver: "nueva" };
  const DOS_MIL = { precio: "", precio_publico: "2000" };
  const asked = async (fields: Parameters<typeof errorsOf>[2]) =>
    (await errorsOf(vendedor, NUEVA, { ...NUEVO, ...fields })).confirmar_precio;

  test("is saved only after one question for all lines, which names product and both prices", async () => {
    const [rice, gift] = [await product({ nombre: "Arroz", ...DOS_MIL }), await product({ nombre: "Bolsa", precio: "0" })];
    const before = dump(service);
    const lines = { ...line(0, rice, { precio_publico: "77012340" }), ...line(1, gift) };
    expect(await asked(lines)).toEqual([
      "Va Arroz a $ 77.012.340 (su precio es $ 2.000) y Bolsa a $ 0 (no tiene precio). ¿De verdad se vende así?",
    ]);
    const html = await askedPage(vendedor, NUEVA, { ...NUEVO, ...lines, intencion: "cobrar" });
    expect(control(html, "confirmar_precio")).toMatchObject({ type: "hidden", value: "0" });
    expect(html).toMatch(/<button[^>]* name="confirmar_precio" value="1"/);
    expect(dump(service)).toBe(before);
    expect((await read(await charge({ ...lines, confirmar_precio: 1 }))).total_venta).toBe("77012340.00");
  });

  test.each([
    ["10000", false],
    ["10000.01", true],
    ["400", false],
    ["399.99", true],
    ["0", true],
  ])("of %s where the product's is 2,000 is asked about: %s", async (precio_publico, asks) => {
    const fields = { ...NUEVO, ...line(0, await product(DOS_MIL), { precio_publico }) };
    if (asks) expect(await asked(fields)).toHaveLength(1);
    else await charge(fields);
  });

  test.each([
    [{ descuento: "90" }, false],
    [{ descuento: "100" }, false],
    [{ descuento_monto: "1990" }, false],
    [{ precio_publico: "10001", descuento: "90" }, true],
  ])("is compared before its discount: %j is asked about: %s", async (prices, asks) => {
    const fields = { ...NUEVO, ...line(0, await product(DOS_MIL), prices) };
    if (asks) expect(await asked(fields)).toHaveLength(1);
    else await charge(fields);
  });

  test("with cash that is one too is asked about at once, and a yes to one is not asked for again", async () => {
    const id = await product(DOS_MIL);
    const fields = { ...NUEVO, intencion: "cobrar", monto_recibido: "90000000", ...line(0, id, { precio_publico: "20000" }) };
    const html = await askedPage(vendedor, NUEVA, fields);
    expect(html.match(/class="pregunta"/g)).toHaveLength(2);
    const rest = await askedPage(vendedor, NUEVA, { ...fields, confirmar_precio: "1" });
    expect(rest.match(/class="pregunta"/g)).toHaveLength(1);
    expect(rest).toContain('<input type="hidden" name="confirmar_precio" value="1"/>');
  });

  test("is taken from a form without the hint; an edit asks about new prices alone", async () => {
    const dear = line(0, await product(DOS_MIL), { precio_publico: "50000" });
    const id = await sell(dear);
    const path = `/ventas/editar/${id}/`;
    const [{ id: fila }] = (await read(id)).detalles;
    const edit = { confirmar_precio: 0, con_detalles: 1, ...dear, "detalles[0].id": fila };
    await taken(vendedor, path, { ...edit, "detalles[0].cantidad": 2 }, "/ventas/");
    expect(Object.keys(await errorsOf(vendedor, path, { ...edit, "detalles[0].precio_publico": "60000" }))).toEqual(["confirmar_precio"]);
    await taken(vendedor, path, { ...edit, "detalles[0].precio_publico": "60000", confirmar_precio: 1 }, "/ventas/");
  });
});

describe("the same clave_envio with other data", () => {
  test("offers to register another sale, under a key of its own", async () => {
    const clave_envio = "tiquete-de-una-pestana-doble";
    const first = await charge({ clave_envio, ...line(0, a) });
    const html = await refusedPage(vendedor, NUEVA, { volver: "nueva", clave_envio, ...line(0, a, { cantidad: 2 }) });
    expect(textOf(html)).toContain("Registrar como otra venta");
    expect(html).toContain(`href="/ventas/detalle/${first}/"`);
    const fresh = control(html, "clave_envio").value ?? "";
    expect(fresh).not.toBe(clave_envio);
    expect(await charge({ clave_envio: fresh, ...line(0, a, { cantidad: 2 }) })).not.toBe(first);
  });

  test("a confirmation does not change the data: the same form again is the same sale", async () => {
    const fields = { clave_envio: "confirmada", ...line(0, a), monto_recibido: "2000000" };
    const id = await charge({ ...fields, confirmar_recibido: 1 });
    expect([await charge({ ...fields, confirmar_recibido: 1 }), await charge({ ...fields, confirmar_recibido: 0 })]).toEqual([id, id]);
  });
});

describe("a ticket whose session has ended", () => {
  test("without scripts waits for the login, and comes back with its key; then it is forgotten", async () => {
    const visitor = await service.vendedor(admin, "rosa");
    const { sessionid = "" } = Object.fromEntries(visitor.cookies);
    const fields = { volver: "nueva", clave_envio: "de-antes", cliente: "Doña Rosa", ...line(0, a, { cantidad: 3 }), intencion: "cobrar" };
    service.db.$client.exec("delete from sesiones where usuario_id = (select id from usuarios where username = 'rosa')");
    const before = dump(service);
    const refused = await visitor.form(NUEVA, fields);
    expect([refused.status, refused.headers.get("Location"), sessionid !== ""]).toEqual([302, "/login/", true]);
    const [text = ""] = visitor.cookies.get("formulario")?.split(".") ?? [];
    const kept = inflateRawSync(Buffer.from(text, "base64url")).toString();
    expect([kept.includes("de-antes"), kept.includes("csrf")]).toEqual([true, false]);
    expect(dump(service)).toBe(before);
    const login = await visitor.html("/login/");
    expect(textOf(login)).toContain("Su tiquete está guardado.");
    expect(login).toContain('action="/login/?next=%2Fventas%2Fnueva%2F&amp;tiquete=1"');
    await visitor.form("/login/?next=%2Fventas%2Fnueva%2F", { username: "rosa", password: PASSWORD });
    const html = await visitor.html(NUEVA);
    expect([control(html, "detalles[0].cantidad").value, control(html, "cliente").value, control(html, "clave_envio").value]).toEqual([
      "3",
      "Doña Rosa",
      "de-antes",
    ]);
    await visitor.form(NUEVA, fields);
    expect(control(await visitor.html(NUEVA), "detalles[0].cantidad")).toEqual({});
  });

  test("is not kept when it is too long or has too many lines, nor any other form", async () => {
    const visitor = service.visitor();
    await visitor.token();
    const many = Object.assign({}, ...Array.from({ length: 900 }, (_, i) => line(i, i * 7919, { precio_unitario: (i * i) % 99991 })));
    await visitor.form(NUEVA, many);
    await visitor.form(NUEVA, line(1000, a));
    await visitor.form("/productos/nuevo/", { nombre: "Panela" });
    expect(visitor.cookies.has("formulario")).toBe(false);
  });

  test("whose cookie the service did not write is an empty ticket", async () => {
    const visitor = service.visitor();
    await visitor.form(NUEVA, { cliente: "Doña Rosa", ...line(0, a) });
    const [, signature = ""] = visitor.cookies.get("formulario")?.split(".") ?? [];
    const forged = deflateRawSync(
      new URLSearchParams([
        ["", NUEVA],
        ["cliente", "Don Nadie"],
      ]).toString(),
    ).toString("base64url");
    for (const value of ["x", "%%%", "AAAA", forged, `${forged}.${signature}`, `${forged}.`]) {
      vendedor.cookies.set("formulario", value);
      expect((await vendedor.data(NUEVA)).borrador.cliente, value).toBe("");
      visitor.cookies.set("formulario", value);
      expect(await visitor.text("/login/"), value).not.toContain("tiquete");
    }
    vendedor.cookies.delete("formulario");
  });
});

test("the login says that a ticket waits", async () => {
  const visitor = service.visitor();
  const path = "/login/?next=%2Fventas%2Fnueva%2F&tiquete=1";
  const html = await visitor.html(path);
  expect(textOf(html)).toContain("Su tiquete está guardado.");
  expect(html).toContain('action="/login/?next=%2Fventas%2Fnueva%2F&amp;tiquete=1"');
  expect(await visitor.text("/login/?next=%2Fventas%2Fnueva%2F")).not.toContain("tiquete");
});
