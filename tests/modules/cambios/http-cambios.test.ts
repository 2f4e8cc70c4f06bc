import { beforeEach, describe, expect, test } from "vitest";
import { JSON_ONLY } from "../../support/answers";
import { type Fields, line, openCounter } from "../../support/counter";
import { textOf } from "../../support/html";
import { readPdf } from "../../support/read-pdf";
import { PASSWORD } from "../../support/service";
import { lastId, newClient } from "../../support/shop";
import { openTicket, press, step, ticketOn } from "../../support/ticket";

// Goods of an earlier sale that come back and pay for a new one.

const { service, admin, vendedor, product, sell, readSale, stockOf } = await openCounter();
const NUEVA = "/ventas/nueva/";

let [m, l, venta, vez] = [0, 0, 0, 0];
beforeEach(async () => {
  vez++;
  m = await product({ nombre: "Camisa M", precio: "", precio_publico: "50000", codigo_de_barras: `M-${vez}` });
  l = await product({ nombre: "Camisa L", precio: "", precio_publico: "60000", codigo_de_barras: `L-${vez}` });
  venta = await sell(line(0, m, { cantidad: 2 }));
});

const textsOf = (fields: object) => Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]));
const back = (i: number, producto: number, cantidad: number | string = 1): Record<string, number | string> => ({
  [`devuelve[${i}].producto`]: producto,
  [`devuelve[${i}].cantidad`]: cantidad,
});
const exchange = (fields: Fields = {}, visitor = vendedor, accept = {}) =>
  visitor.form(NUEVA, { cambio_de: venta, ...back(0, m), ...line(0, l), ...fields }, accept);
const errorsOf = async (fields: Fields, visitor = vendedor) => {
  const antes = lastId(service, "devoluciones");
  const answer = await exchange(fields, visitor, JSON_ONLY);
  expect([answer.status, lastId(service, "devoluciones")]).toEqual([400, antes]);
  return (await answer.json()).errors;
};

test("the sale's page leads to its exchange, whose form, as it is rendered, makes it", async () => {
  const pagina = await vendedor.html(`/ventas/detalle/${venta}/`);
  expect(pagina).toContain(`href="/ventas/nueva/?cambio=${venta}"`);
  const ticket = await openTicket(vendedor, `${NUEVA}?cambio=${venta}`);
  expect(ticket.fields.cambio_de).toBe(String(venta));
  const filled = await step(vendedor, ticket, "actualizar", { "devuelve[0].cantidad": "2", ...textsOf(line(0, l, { cantidad: 1 })) });
  expect([filled.total, textOf(filled.html).includes("Devuélvale")]).toEqual([40_000_00, true]);
  const answer = await press(vendedor, filled, "cobrar");
  const id = lastId(service, "ventas");
  expect([answer.status, answer.headers.get("Location")]).toEqual([302, `/ventas/nueva/?hecha=${id}`]);
  expect((await readSale(id)).cambio).toMatchObject({ venta, devuelto: "100000.00", a_pagar: "-40000.00" });
  for (const path of [`/ventas/detalle/${id}/`, "/ventas/"]) {
    const said = textOf(await vendedor.html(path));
    expect([path, said.includes("Cambio de mercancía"), said.includes("Mixto")]).toEqual([path, true, false]);
  }
  expect(textOf(await vendedor.html(`/ventas/nueva/?hecha=${id}`))).toContain("Cambio: se le devolvieron $ 40.000");
  expect([await stockOf(m), await stockOf(l)]).toEqual([10, 9]);
});

test("a plain request gets the JSON of both parts, and pages and papers name each other", async () => {
  expect((await exchange({ monto_recibido: "20000" })).status).toBe(302);
  const [id, devolucion] = [lastId(service, "ventas"), lastId(service, "devoluciones")];
  const { cambio, pagos, forma_pago, total_venta, numero } = await readSale(id);
  expect(cambio).toMatchObject({ venta, devolucion, devuelto: "50000.00", a_pagar: "10000.00" });
  expect([pagos, forma_pago, total_venta]).toEqual([
    [expect.objectContaining({ medio: "efectivo", monto: "10000.00" })],
    "Efectivo",
    "60000.00",
  ]);
  expect(await vendedor.data(`/ventas/api/datos-json/${id}/`)).toMatchObject({ cambio, pagos });
  expect(await vendedor.data(`/ventas/api/datos-json/${venta}/`)).not.toHaveProperty("cambio");
  expect((await vendedor.data(`/devoluciones/detalle/${devolucion}/`)).devolucion).toMatchObject({
    total_devuelto: "50000.00",
    entregado: "0.00",
    medio: "cambio",
    cambio: { venta: id, venta_numero: numero },
  });
  expect(await vendedor.html(`/devoluciones/detalle/${devolucion}/`)).toContain(`href="/ventas/detalle/${id}/"`);
  expect(await vendedor.html(`/ventas/detalle/${id}/`)).toContain(`href="/devoluciones/detalle/${devolucion}/"`);
  expect(await vendedor.html(`/ventas/detalle/${venta}/`)).toContain(`href="/ventas/detalle/${id}/"`);
  for (const papel of ["", "?formato=tirilla"]) {
    const pdf = await vendedor.get(`/ventas/factura/${id}/${papel}`);
    const { all } = await readPdf(new Uint8Array(await pdf.arrayBuffer()));
    for (const texto of ["Vuelve 1 × Camisa M", "50.000", "Quedó por pagar", "10.000", "60.000"]) expect(all).toContain(texto);
  }
  expect(textOf(await vendedor.html(`/ventas/recibo/${id}/`))).toContain("Vuelve 1 × Camisa M");
  const nota = await vendedor.get(`/devoluciones/nota/${devolucion}/`);
  expect((await readPdf(new Uint8Array(await nota.arrayBuffer()))).all).toContain(`Cambio por la venta ${numero}`);
});

describe("what the goods are worth more", () => {
  const dicho = async (fields: Fields) => {
    const { mensaje } = await (await exchange({ ...back(0, m, 2), ...fields }, vendedor, JSON_ONLY)).json();
    const id = lastId(service, "ventas");
    return [mensaje.replace(/^Cambio registrado en la venta \d+: /, ""), textOf(await vendedor.html(`/ventas/detalle/${id}/`))];
  };

  test("that stays in favour is not said to be handed out", async () => {
    const [mensaje, pagina] = await dicho({ medio: "saldo" });
    expect(mensaje).toBe("$ 40.000 quedan a favor, para otra compra.");
    expect(pagina).toContain("Quedaron a favor $ 40.000");
  });

  test("that comes off the debt neither", async () => {
    const cliente_fk = await newClient(service, admin, { nombre: `Fiada ${vez}` });
    venta = await sell({ ...line(0, m, { cantidad: 2 }), forma_pago: "Fiado", cliente_fk });
    const [mensaje, pagina] = await dicho({ cliente_fk });
    expect(mensaje).toBe("la deuda bajó $ 40.000.");
    expect(pagina).toContain("Se descontaron de la deuda $ 40.000");
  });

  test("in cash is said as it is rounded", async () => {
    const cara = await product({ nombre: "Medias", precio: "", precio_publico: "50030" });
    await admin.form("/configuracion/", { redondeo_efectivo: "50" });
    expect((await dicho(line(0, cara)))[0]).toBe("entregue $ 49.950 al cliente.");
    await admin.form("/configuracion/", { redondeo_efectivo: "0" });
  });
});

describe("an exchange that is refused changes nothing and says why", () => {
  test.each<[string, () => Fields, Record<string, string>]>([
    ["without a sale", () => ({ cambio_de: "" }), { cambio_de: "Diga de qué venta es lo que devuelven." }],
    ["of a sale that is not there", () => ({ cambio_de: 999_999 }), { cambio_de: "No encontramos esta venta." }],
    ["of nothing", () => back(0, m, 0), { devuelve: "Diga qué devuelven." }],
    ["of more than was sold", () => back(0, m, 3), { "devuelve[0].cantidad": "Solo se pueden devolver 2 de Camisa M." }],
    ["of a product that is not there", () => back(0, 999_999), { "devuelve[0].producto": "Elija un producto de la lista." }],
    ["of half a unit", () => back(0, m, "0.5"), { "devuelve[0].cantidad": expect.any(String) as unknown as string }],
    [
      "for nothing",
      () => ({ "detalles[0].producto": "" }),
      { detalles: "Agregue lo que se llevan. Si no se llevan nada, regístrelo como devolución." },
    ],
    ["by a way that is none", () => ({ medio: "trueque" }), { medio: expect.stringContaining("Elija una opción") as unknown as string }],
    ["with too little cash", () => ({ monto_recibido: "9000" }), { monto_recibido: "Lo recibido no alcanza para el total." }],
    ["on credit to nobody", () => ({ forma_pago: "Fiado" }), { cliente_fk: "Elija a quién le fía: debe ser un cliente registrado." }],
  ])("%s", async (_, fields, expected) => {
    const errors = await errorsOf(fields());
    expect(errors).toEqual(Object.fromEntries(Object.entries(expected).map(([campo, mensaje]) => [campo, [mensaje]])));
  });

  test("of another shop's sale, and of one of another vendedor", async () => {
    const ajeno = await service.admin("ajeno");
    expect(await errorsOf({}, ajeno)).toMatchObject({ cambio_de: ["No encontramos esta venta."] });
    const otro = await service.vendedor(admin, "otro");
    expect(await errorsOf({}, otro)).toMatchObject({ cambio_de: ["No encontramos esta venta."] });
    for (const visitor of [ajeno, otro]) expect((await visitor.get(`${NUEVA}?cambio=${venta}`)).status).toBe(404);
    expect((await exchange({}, admin)).status).toBe(302);
  });

  test("the second of two who exchange the same unit, and the same form sent twice makes one", async () => {
    const clave_envio = crypto.randomUUID();
    const [una, otra] = await Promise.all([exchange({ ...back(0, m, 2), clave_envio }), exchange({ ...back(0, m, 2), clave_envio })]);
    expect([una.status, otra.status]).toEqual([302, 302]);
    expect((await vendedor.data(`/ventas/detalle/${venta}/`)).devoluciones).toHaveLength(1);
    expect(await errorsOf(back(0, m, 1), admin)).toEqual({ "devuelve[0].cantidad": ["Solo se pueden devolver 0 de Camisa M."] });
  });
});

describe("without JavaScript", () => {
  test("the ticket on the screen waits while an exchange begins, and the receipt leads to it", async () => {
    const begun = await vendedor.form(NUEVA, { ...line(0, l, { cantidad: 1 }), intencion: "parte" });
    expect([begun.status, begun.headers.get("Location")]).toEqual([302, "/ventas/nueva/?cambio="]);
    expect((await vendedor.data(NUEVA)).en_espera).toHaveLength(1);
    const empty = await openTicket(vendedor, `${NUEVA}?cambio=`);
    expect(textOf(empty.html)).toContain("Escanee el recibo");
    const { numero } = await readSale(venta);
    const found = await press(vendedor, empty, "agregar", { codigo: numero });
    expect([found.status, found.headers.get("Location")]).toEqual([302, `/ventas/nueva/?cambio=${venta}`]);
    const sinRecibo = await press(vendedor, empty, "cobrar", textsOf(line(0, l, { cantidad: 1 })));
    expect(textOf(await sinRecibo.text())).toContain("Falta el recibo");
  });

  test("the first product that is read comes back, the next one goes out, and nothing is lost on the way", async () => {
    const uno = await step(vendedor, await openTicket(vendedor, `${NUEVA}?cambio=${venta}`), "agregar", { codigo: `M-${vez}` });
    expect([uno.fields["devuelve[0].cantidad"], uno.fields.cambio_lado, uno.total]).toEqual(["1", "lleva", 50_000_00]);
    const dos = await step(vendedor, uno, "agregar", { codigo: `L-${vez}` });
    expect([dos.fields["devuelve[0].cantidad"], dos.fields["detalles[0].producto"], dos.total]).toEqual(["1", String(l), 10_000_00]);
    const mas = await step(vendedor, dos, "parte:mas:0");
    expect([mas.fields["devuelve[0].cantidad"], mas.total, mas.html.includes('name="medio"')]).toEqual(["2", 40_000_00, true]);
    const lado = await step(vendedor, mas, "parte:vuelve");
    const ajeno = await step(vendedor, lado, "agregar", { codigo: `L-${vez}` });
    expect(textOf(ajeno.html)).toContain("Camisa L: no es de la venta que se cambia.");
    expect([ajeno.fields["devuelve[0].cantidad"], ajeno.fields["detalles[0].producto"]]).toEqual(["2", String(l)]);
    expect((await press(vendedor, await step(vendedor, ajeno, "parte:menos:0", { codigo: "" }), "cobrar")).status).toBe(302);
    expect((await readSale(lastId(service, "ventas"))).cambio).toMatchObject({ a_pagar: "10000.00" });
  });

  test("cash is received only once there is something to pay", async () => {
    const empieza = await openTicket(vendedor, `${NUEVA}?cambio=`);
    const vuelve = await step(vendedor, await openTicket(vendedor, `${NUEVA}?cambio=${venta}`), "agregar", { codigo: `M-${vez}` });
    const paga = await step(vendedor, vuelve, "agregar", { codigo: `L-${vez}` });
    const debe = await step(vendedor, paga, "parte:mas:0");
    const parejo = await step(vendedor, vuelve, "agregar", { codigo: `M-${vez}` });
    const recibe = ({ html }: { html: string }) => html.includes('name="monto_recibido"');
    expect([empieza, vuelve, paga, debe, parejo].map(recibe)).toEqual([false, false, true, false, false]);
    expect((await press(vendedor, parejo, "cobrar")).status).toBe(302);
    expect((await readSale(lastId(service, "ventas"))).cambio).toMatchObject({ a_pagar: "0.00" });
  });

  test("the ticket of an exchange whose session was over comes back after the login", async () => {
    const ticket = await step(vendedor, await openTicket(vendedor, `${NUEVA}?cambio=${venta}`), "agregar", { codigo: `M-${vez}` });
    service.db.$client.prepare("delete from sesiones").run();
    const posted = new URLSearchParams({ ...ticket.fields, ...textsOf(line(0, l, { cantidad: 1 })), intencion: "cobrar" });
    const refused = await vendedor.send(NUEVA, { method: "POST", body: posted, headers: { Origin: "http://tienda.test" } });
    expect(refused.headers.get("location")).toBe("/login/");
    vendedor.cookies.delete("csrftoken");
    await vendedor.form("/login/?next=%2Fventas%2Fnueva%2F", { username: vendedor.username, password: PASSWORD });
    const back = ticketOn(await vendedor.html(NUEVA));
    expect([back.total, back.fields.cambio_de, back.fields["devuelve[0].cantidad"]]).toEqual([10_000_00, String(venta), "1"]);
    await admin.login(admin.username);
  });
});
