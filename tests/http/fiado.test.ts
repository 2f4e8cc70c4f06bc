import { describe, expect, test } from "vitest";
import { errorsOf, JSON_ONLY, taken } from "../support/answers";
import { line, openCounter } from "../support/counter";
import { control, textOf } from "../support/html";
import { readPdf } from "../support/read-pdf";
import { newClient } from "../support/shop";

const { service, admin, vendedor, product } = await openCounter();

const datos = (path: string, visitor = vendedor) => visitor.data(path);
const lastId = (table: string) => service.db.$client.prepare<[], number>(`select max(id) from ${table}`).pluck().get() ?? 0;

/** A client that owes 2,377.62, and the sale. */
async function debtor(fields = {}) {
  const cliente = await newClient(service, admin, { nombre: "Ana Pérez", telefono: "3001234567", ...fields });
  const fiado = { forma_pago: "Fiado", cliente_fk: cliente };
  const response = await vendedor.form("/ventas/nueva/", { ...fiado, ...line(0, await product(), { cantidad: 2 }) });
  expect(response.status).toBe(302);
  return { cliente, venta: lastId("ventas") };
}

describe("a client's page", () => {
  test("says what the client owes, since when, what it bought, and all movements", async () => {
    const { cliente, venta } = await debtor({ cupo: "5000" });
    const numero = service.db.$client.prepare<[number], string>("select numero from ventas where id = ?").pluck().get(venta);
    const pagina = await datos(`/clientes/${cliente}/`);
    expect(pagina).toMatchObject({
      cliente: { id: cliente, nombre: "Ana Pérez", cupo: "5000.00" },
      saldo: "2377.62",
      queda: "2622.38",
      desde: expect.stringMatching(/-05:00$/),
      compras: [{ id: venta, total: "2377.62", forma_pago: "Fiado" }],
      mas_comprados: [{ veces: 1 }],
      movimientos: [
        {
          id: expect.any(Number),
          tipo: "venta",
          monto: "2377.62",
          saldo: "2377.62",
          referencia: `Venta ${numero}`,
          usuario: "vendedor",
          fecha: pagina.desde,
        },
      ],
    });
    const texto = textOf(await (await vendedor.get(`/clientes/${cliente}/`)).text());
    for (const dicho of ["Debe", "$ 2.377,62", "Registrar abono", "Venta fiada", "Lo que más compra", "Panela 1 vez"])
      expect(texto).toContain(dicho);
  });
});

describe("the counter after a sale", () => {
  test("on credit says what the client owes now; after another one it says nothing of a debt", async () => {
    const { venta } = await debtor();
    const despues = async (id: number) => textOf(await (await vendedor.get(`/ventas/nueva/?hecha=${id}`)).text());
    expect(await despues(venta)).toContain("Ana Pérez ahora debe $ 2.377,62");
    expect((await datos(`/ventas/nueva/?hecha=${venta}`)).hecha).toMatchObject({ cliente: "Ana Pérez", debe: "2377.62" });
    await vendedor.form("/ventas/nueva/", line(0, await product()));
    expect(await despues(lastId("ventas"))).not.toContain("debe");
  });
});

describe("a payment on account", () => {
  test("goes to the client with the new balance and a receipt, once for each key", async () => {
    const { cliente } = await debtor();
    const pago = { monto: "$ 2.000", formato: "co", medio: "transferencia", banco: "Nequi", clave_envio: "k-1" };
    for (const _ of [1, 2]) {
      const hecho = await vendedor.form(`/clientes/${cliente}/abonos/`, pago);
      expect([hecho.status, hecho.headers.get("Location")]).toEqual([302, `/clientes/${cliente}/`]);
    }
    const abono = lastId("abonos");
    const { flash } = await datos(`/clientes/${cliente}/`);
    expect(flash[0]).toMatchObject({
      mensaje: "Abono de $ 2.000: Ana Pérez queda debiendo $ 377,62.",
      enlace: { url: `/clientes/abonos/${abono}/recibo/` },
    });
    expect((await datos(`/clientes/${cliente}/`)).movimientos.map(({ tipo }: { tipo: string }) => tipo)).toEqual(["abono", "venta"]);
    const pdf = await vendedor.get(`/clientes/abonos/${abono}/recibo/`);
    const { all } = await readPdf(new Uint8Array(await pdf.arrayBuffer()));
    for (const dicho of ["Ana Pérez", "$ 2.000", "Nequi", "Queda debiendo", "$ 377,62"]) expect(all).toContain(dicho);
  });

  test("of more than is owed, of nothing, or without the bank, is refused as it was typed", async () => {
    const { cliente } = await debtor();
    const errores = async (campos: Record<string, string>) => errorsOf(vendedor, `/clientes/${cliente}/abonos/`, campos);
    expect(await errores({ monto: "2377.63" })).toEqual({ monto: ["Ana Pérez debe $ 2.377,62."] });
    expect(await errores({ monto: "0" })).toHaveProperty("monto");
    expect(await errores({ monto: "1", medio: "transferencia" })).toEqual({ banco: ["Escriba el banco de la transferencia."] });
    const pagina = await (
      await vendedor.form(`/clientes/${cliente}/abonos/`, { monto: "9999999", formato: "co", nota: "Trajo todo" })
    ).text();
    expect(pagina).toContain('value="9999999"');
    expect(pagina).toContain('value="Trajo todo"');
  });

  test("is reversed by the admin with a reason, once", async () => {
    const { cliente } = await debtor();
    await vendedor.form(`/clientes/${cliente}/abonos/`, { monto: "1000" });
    const path = `/clientes/abonos/${lastId("abonos")}/anular/`;
    expect((await vendedor.form(path, { motivo: "Error" })).status).toBe(403);
    expect(await errorsOf(admin, path, {})).toHaveProperty("motivo");
    const hecho = await admin.form(path, { motivo: "Se registró dos veces" });
    expect([hecho.status, hecho.headers.get("Location")]).toEqual([302, `/clientes/${cliente}/`]);
    const otra = await admin.form(path, { motivo: "Otra vez" }, JSON_ONLY);
    expect([otra.status, (await otra.json()).error]).toEqual([400, "Este abono ya estaba anulado."]);
    expect((await datos(`/clientes/${cliente}/`)).saldo).toBe("2377.62");
  });
});

describe("the limit of credit", () => {
  test("stops a vendedor, and asks an admin; an empty one takes it away", async () => {
    const { cliente, venta } = await debtor({ cupo: "2500" });
    const otra = { forma_pago: "Fiado", cliente_fk: cliente, ...line(0, await product()) };
    const falta = "Ana Pérez debe $ 2.377,62 y su cupo es de $ 2.500: le quedan $ 122,38.";
    expect(await errorsOf(vendedor, "/ventas/nueva/", { ...otra, autorizar_cupo: "1" })).toEqual({ cliente_fk: [falta] });
    expect(await errorsOf(admin, "/ventas/nueva/", otra)).toHaveProperty("autorizar_cupo");
    expect((await admin.form("/ventas/nueva/", { ...otra, autorizar_cupo: "1" })).status).toBe(302);
    const masPan = (visitor: typeof admin, fields = {}) =>
      visitor.json(`/ventas/${venta}/detalles/`, { producto: lastId("productos"), cantidad: 1, ...fields });
    expect(await (await masPan(vendedor, { autorizar_cupo: 1 })).json()).toMatchObject({ errors: { cliente_fk: [expect.any(String)] } });
    expect((await masPan(admin)).status).toBe(400);
    const hecho = await masPan(admin, { autorizar_cupo: 1 });
    expect([hecho.status, (await datos(`/clientes/${cliente}/`)).saldo]).toEqual([201, "4755.24"]);
    const { detalle } = await hecho.json();
    expect((await admin.json(`/ventas/detalles/${detalle.id}/editar/`, { cantidad: 2, autorizar_cupo: 1 })).status).toBe(200);
    await admin.form(`/clientes/editar/${cliente}/`, { nombre: "Ana Pérez", cupo: "" });
    expect((await datos(`/clientes/${cliente}/`)).cliente.cupo).toBeNull();
  });
});

test("what a client had paid and owes no more leaves the drawer, also when a line is changed or deleted by JSON", async () => {
  const { cliente, venta } = await debtor();
  await vendedor.form("/caja/abrir/", { base: "5000" });
  await vendedor.form(`/clientes/${cliente}/abonos/`, { monto: "2000", medio: "tarjeta" });
  const [{ id }] = (await datos(`/ventas/api/datos-json/${venta}/`)).detalles;
  expect((await vendedor.json(`/ventas/detalles/${id}/editar/`, { cantidad: 1, de_caja: 1 })).status).toBe(200);
  const [{ id: caja }] = (await datos("/caja/lista/")).sesiones;
  expect((await datos(`/caja/${caja}/`, admin)).sesion).toMatchObject({ esperado: "4188.81" });
  expect((await vendedor.json(`/ventas/detalles/${id}/eliminar/`, { de_caja: 1 })).status).toBe(200);
  expect((await datos(`/caja/${caja}/`, admin)).sesion).toMatchObject({ esperado: "3000.00" });
  await vendedor.form("/caja/cerrar/", { contado: "3000" });
});

describe("the cartera", () => {
  test("says who owes, how much and since when, also as a file, to the admin alone", async () => {
    const { cliente } = await debtor({ nombre: "Debe Mucho" });
    expect((await vendedor.get("/clientes/cartera/")).status).toBe(403);
    const { cartera, totales } = await datos("/clientes/cartera/", admin);
    expect(cartera.find(({ id }: { id: number }) => id === cliente)).toMatchObject({
      saldo: "2377.62",
      hasta_30: "2377.62",
      mas_de_90: "0.00",
    });
    expect(Number(totales.total)).toBeGreaterThanOrEqual(2377.62);
    const csv = await admin.get("/clientes/cartera/?formato=csv");
    expect(csv.headers.get("Content-Type")).toContain("text/csv");
    expect(await csv.text()).toContain("Debe Mucho;3001234567;2377,62;");
  });

  test("leads to the messages, with those who owe chosen and each told its own balance", async () => {
    const { cliente } = await debtor({ nombre: "Con Teléfono" });
    const { redaccion } = await datos("/clientes/sms/?deben=1", admin);
    expect(redaccion.elegidos.map(({ id }: { id: number }) => id)).toContain(cliente);
  });
});

describe("the sale", () => {
  test("in parts adds up, names what is missing, and shows its payments", async () => {
    const partes = {
      forma_pago: "Mixto",
      "pagos[0].medio": "efectivo",
      "pagos[0].monto": "2.000",
      "pagos[0].recibido": "5.000",
      formato: "co",
    };
    const dos = { ...line(0, await product(), { cantidad: 2 }) };
    expect(await errorsOf(vendedor, "/ventas/nueva/", { ...partes, ...dos })).toEqual({
      pagos: ["Los pagos suman $ 2.000 y la venta vale $ 2.377,62: faltan $ 377,62."],
    });
    const resto = { "pagos[1].medio": "transferencia", "pagos[1].monto": "377,62", "pagos[1].banco": "Nequi" };
    expect((await vendedor.form("/ventas/nueva/", { ...partes, ...dos, ...resto })).status).toBe(302);
    const { venta } = await datos(`/ventas/detalle/${lastId("ventas")}/`);
    expect(venta).toMatchObject({
      forma_pago: "Mixto",
      cambio: "3000.00",
      pagos: [{ medio: "efectivo" }, { medio: "transferencia", banco: "Nequi" }],
    });
  });

  test("shows its parts on its page and in the list, with the change and the way to the account", async () => {
    const { cliente } = await debtor();
    const partes = {
      forma_pago: "Mixto",
      cliente_fk: cliente,
      "pagos[0].medio": "efectivo",
      "pagos[0].monto": "1000",
      "pagos[0].recibido": "5000",
      "pagos[1].medio": "tarjeta",
      "pagos[1].monto": "100",
      "pagos[1].referencia": "4471",
      "pagos[2].medio": "fiado",
      "pagos[2].monto": "88.81",
    };
    expect((await vendedor.form("/ventas/nueva/", { ...partes, ...line(0, await product()) })).status).toBe(302);
    const id = lastId("ventas");
    const cuenta = `href="/clientes/${cliente}/"`;
    const pagina = await (await vendedor.get(`/ventas/detalle/${id}/`)).text();
    for (const dicho of ["Efectivo $ 1.000 recibido $ 5.000, cambio $ 4.000", "Tarjeta, 4471 $ 100", "Fiado $ 88,81 Ver la cuenta"])
      expect(textOf(pagina)).toContain(dicho);
    expect(pagina).toContain(cuenta);
    const lista = await (await vendedor.get("/ventas/")).text();
    expect(textOf(lista)).toContain("Mixto Efectivo $ 1.000 · Tarjeta $ 100 · Fiado $ 88,81");
    expect(lista).toContain(cuenta);
    expect(control(await (await vendedor.get(`/ventas/editar/${id}/`)).text(), "pagos[1].referencia").value).toBe("4471");
  });

  test("sold on credit leads to the account, and shows its IVA by rate", async () => {
    const { cliente } = await debtor();
    const lineas = { ...line(0, await product()), ...line(1, await product({ iva: "5", precio: "1000" })) };
    expect((await vendedor.form("/ventas/nueva/", { forma_pago: "Fiado", cliente_fk: cliente, ...lineas })).status).toBe(302);
    const pagina = await (await vendedor.get(`/ventas/detalle/${lastId("ventas")}/`)).text();
    expect(pagina).toContain(`href="/clientes/${cliente}/"`);
    for (const dicho of ["Fiado Ver la cuenta", "Base $ 1.999", "IVA 19 % $ 189,81 de $ 999", "IVA 5 % $ 50 de $ 1.000"])
      expect(textOf(pagina)).toContain(dicho);
  });

  test("by a chip that the shop named is one to that bank", async () => {
    const venta = { forma_pago: "Transferencia/Nequi", ...line(0, await product()) };
    expect((await vendedor.form("/ventas/nueva/", venta)).status).toBe(302);
    const guardada = (await datos(`/ventas/detalle/${lastId("ventas")}/`)).venta;
    expect(guardada).toMatchObject({ forma_pago: "Transferencia", banco: "Nequi" });
  });

  test("finds its client by name, document or telephone; what it owes, when the screen asks", async () => {
    const { cliente } = await debtor({ nombre: "Beatriz Niño", documento: "87654321", telefono: "3104445566" });
    const hallar = async (fields: object) => (await (await vendedor.json("/ventas/api/buscar-cliente/", fields)).json()).clientes;
    for (const nombre of ["beatriz nino", "87654321", "3104445566"])
      expect(await hallar({ nombre }), nombre).toEqual([
        { id: cliente, nombre: "Beatriz Niño", documento: "87654321", telefono: "3104445566" },
      ]);
    expect(await hallar({ nombre: "87654321", todo: true })).toMatchObject([{ id: cliente, debe: "2377.62", queda: null }]);
  });

  test("keeps the parts and the debt of its client on the screen when it is refused", async () => {
    const { cliente } = await debtor();
    const partes = { forma_pago: "Mixto", "pagos[3].medio": "fiado", "pagos[3].monto": "10" };
    const response = await vendedor.form("/ventas/nueva/", { ...partes, cliente_fk: cliente, ...line(0, await product()) });
    const html = await response.text();
    expect(textOf(html)).toContain("Ana Pérez ya debe $ 2.377,62");
    expect(html).toMatch(/name="pagos\[3\]\.monto"[^>]*value="10"/);
  });

  test("deleted, says what the client had paid of it", async () => {
    const { cliente, venta } = await debtor();
    await vendedor.form(`/clientes/${cliente}/abonos/`, { monto: "1000" });
    const { mensaje } = await taken(vendedor, `/ventas/eliminar/${venta}/`, {}, "/ventas/");
    expect(mensaje).toContain("Devuélvale al cliente $ 1.000: ya los había abonado.");
    expect((await datos(`/clientes/${cliente}/`)).saldo).toBe("0.00");
  });
});
