import { describe, expect, test } from "vitest";
import { errorsOf, JSON_ONLY, refusedPage, taken } from "../support/answers";
import { line, openCounter } from "../support/counter";
import { control, textOf } from "../support/html";
import { readPdf } from "../support/read-pdf";
import { lastId, newClient } from "../support/shop";

const { service, admin, vendedor, product } = await openCounter();

const datos = (path: string, visitor = vendedor) => visitor.data(path);
const last = (table: string) => lastId(service, table);

/** A client that owes 2,377.62, and the sale. */
async function debtor(fields = {}) {
  const cliente = await newClient(service, admin, { nombre: "Ana Pérez", telefono: "3001234567", ...fields });
  const fiado = { forma_pago: "Fiado", cliente_fk: cliente };
  const response = await vendedor.form("/ventas/nueva/", { ...fiado, ...line(0, await product(), { cantidad: 2 }) });
  expect(response.status).toBe(302);
  return { cliente, venta: last("ventas") };
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
    const texto = await vendedor.text(`/clientes/${cliente}/`);
    for (const dicho of ["Debe", "$ 2.377,62", "Registrar abono", "Venta fiada", "Lo que más compra", "Panela 1 vez"])
      expect(texto).toContain(dicho);
  });

  test("names the bank by which it paid", async () => {
    const cliente = await newClient(service, admin, { nombre: "Rosa Gil" });
    const nequi = { forma_pago: "Transferencia", banco: "Nequi", cliente_fk: cliente };
    await vendedor.form("/ventas/nueva/", { ...nequi, ...line(0, await product()) });
    const texto = await vendedor.text(`/clientes/${cliente}/`);
    expect(texto).toMatch(/ Nequi \$ 1\.188,81/);
    expect(texto).not.toContain("Transferencia");
  });
});

describe("the counter after a sale", () => {
  test("on credit says what the client owes now; after another one it says nothing of a debt", async () => {
    const { venta } = await debtor();
    const despues = async (id: number) => await vendedor.text(`/ventas/nueva/?hecha=${id}`);
    expect(await despues(venta)).toContain("Ana Pérez ahora debe $ 2.377,62");
    expect((await datos(`/ventas/nueva/?hecha=${venta}`)).hecha).toMatchObject({ cliente: "Ana Pérez", debe: "2377.62" });
    await vendedor.form("/ventas/nueva/", line(0, await product()));
    expect(await despues(last("ventas"))).not.toContain("debe");
  });
});

describe("a payment on account", () => {
  test("by a vendedor leads to the client with the new balance, and has a receipt", async () => {
    const { cliente } = await debtor();
    const pago = { monto: "$ 2.000", formato: "co", medio: "transferencia", banco: "Nequi" };
    const flash = await taken(vendedor, `/clientes/${cliente}/abonos/`, pago, `/clientes/${cliente}/`);
    const abono = last("abonos");
    expect(flash).toMatchObject({
      mensaje: "Abono de $ 2.000: Ana Pérez queda debiendo $ 377,62.",
      enlace: { url: `/clientes/abonos/${abono}/recibo/` },
    });
    const pdf = await vendedor.get(`/clientes/abonos/${abono}/recibo/`);
    const { all } = await readPdf(new Uint8Array(await pdf.arrayBuffer()));
    for (const dicho of ["Ana Pérez", "$ 2.000", "Nequi", "Queda debiendo", "$ 377,62"]) expect(all).toContain(dicho);
  });

  test("of more than is owed and without the bank is refused, and the form keeps what was typed", async () => {
    const { cliente } = await debtor();
    const mal = { monto: "9.999.999", formato: "co", nota: "Trajo todo", medio: "transferencia" };
    expect(await errorsOf(vendedor, `/clientes/${cliente}/abonos/`, mal)).toEqual({
      monto: ["Ana Pérez debe $ 2.377,62."],
      banco: ["Escriba el banco de la transferencia."],
    });
    const pagina = await refusedPage(vendedor, `/clientes/${cliente}/abonos/`, mal);
    expect([control(pagina, "monto").value, control(pagina, "nota").value]).toEqual(["9.999.999", "Trajo todo"]);
  });

  test("is reversed by the admin with a reason, once", async () => {
    const { cliente } = await debtor();
    await vendedor.form(`/clientes/${cliente}/abonos/`, { monto: "1000" });
    const path = `/clientes/abonos/${last("abonos")}/anular/`;
    expect(await errorsOf(admin, path, {})).toHaveProperty("motivo");
    await taken(admin, path, { motivo: "Se registró dos veces" }, `/clientes/${cliente}/`);
    const otra = await admin.form(path, { motivo: "Otra vez" }, JSON_ONLY);
    expect([otra.status, (await otra.json()).error]).toEqual([400, "Este abono ya estaba anulado."]);
  });
});

describe("the limit of credit", () => {
  test("stops a line by JSON of a vendedor, and asks an admin", async () => {
    const { cliente, venta } = await debtor({ cupo: "2500" });
    const masPan = (visitor: typeof admin, fields = {}) =>
      visitor.json(`/ventas/${venta}/detalles/`, { producto: last("productos"), cantidad: 1, ...fields });
    expect(await (await masPan(vendedor, { autorizar_cupo: 1 })).json()).toMatchObject({ errors: { cliente_fk: [expect.any(String)] } });
    expect((await masPan(admin)).status).toBe(400);
    const hecho = await masPan(admin, { autorizar_cupo: 1 });
    expect([hecho.status, (await datos(`/clientes/${cliente}/`)).saldo]).toEqual([201, "3566.43"]);
    const { detalle } = await hecho.json();
    expect((await admin.json(`/ventas/detalles/${detalle.id}/editar/`, { cantidad: 2, autorizar_cupo: 1 })).status).toBe(200);
  });

  test.each([
    ["vendedor", vendedor, false],
    ["admin", admin, true],
  ])("is said once at the counter, to a %s", async (_, visitor, asks) => {
    const { cliente } = await debtor({ cupo: "2500" });
    const fiado = { forma_pago: "Fiado", cliente_fk: cliente, ...line(0, last("productos"), { cantidad: 1 }) };
    const pagina = textOf(await refusedPage(visitor, "/ventas/nueva/", fiado));
    expect(pagina.match(/su cupo es de/g)).toHaveLength(1);
    expect(pagina.includes("¿Le fía de todos modos?")).toBe(asks);
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

  test("offers each debtor with a phone a reminder by WhatsApp, also on its page, and says where a phone is missing", async () => {
    const { cliente } = await debtor({ nombre: "Rosa Recordada" });
    const { cliente: sin } = await debtor({ nombre: "Sin Número", telefono: "" });
    const html = await admin.html("/clientes/cartera/?orden=mayor&por_pagina=100");
    expect(textOf(html)).toContain("Fiados: quién me debe");
    const { cartera } = await datos("/clientes/cartera/?orden=mayor&por_pagina=100", admin);
    const saldos = cartera.map(({ saldo }: { saldo: string }) => Number(saldo));
    expect(saldos).toEqual(saldos.toSorted((a: number, b: number) => b - a));
    const enlaceDe = (id: number) => cartera.find((fila: { id: number }) => fila.id === id).whatsapp;
    const texto = new URL(enlaceDe(cliente)).searchParams.get("text");
    expect(texto).toContain("Hola, Rosa Recordada.");
    expect(texto).toContain("saldo pendiente de $ 2.377,62.");
    expect(html).toContain(enlaceDe(cliente).replaceAll("&", "&amp;"));
    expect(enlaceDe(sin)).toBeNull();
    expect(html).toMatch(new RegExp(`<a href="/clientes/editar/${sin}/"[^>]*>Sin celular</a>`));
    expect(textOf(await vendedor.html(`/clientes/${cliente}/`))).toContain("Recordarle por WhatsApp");
    await taken(admin, "/configuracion/", { texto_recordatorio: "{nombre} debe {saldo}" }, "/configuracion/");
    expect((await datos(`/clientes/${cliente}/`)).whatsapp).toMatch(/text=Rosa%20Recordada%20debe%20%24%202\.377%2C62$/);
  });
});

describe("the sale", () => {
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
    const id = last("ventas");
    const cuenta = `href="/clientes/${cliente}/"`;
    const pagina = await vendedor.html(`/ventas/detalle/${id}/`);
    for (const dicho of ["Efectivo $ 1.000 recibido $ 5.000, cambio $ 4.000", "Tarjeta, 4471 $ 100", "Fiado $ 88,81 Ver la cuenta"])
      expect(textOf(pagina)).toContain(dicho);
    expect(pagina).toContain(cuenta);
    const lista = await vendedor.html("/ventas/");
    expect(textOf(lista)).toContain("Mixto Efectivo $ 1.000 · Tarjeta $ 100 · Fiado $ 88,81");
    expect(lista).toContain(cuenta);
    expect(control(await vendedor.html(`/ventas/editar/${id}/`), "pagos[1].referencia").value).toBe("4471");
  });

  test("sold on credit leads to the account, and shows its IVA by rate", async () => {
    const { cliente } = await debtor();
    const lineas = { ...line(0, await product()), ...line(1, await product({ iva: "5", precio: "1000" })) };
    expect((await vendedor.form("/ventas/nueva/", { forma_pago: "Fiado", cliente_fk: cliente, ...lineas })).status).toBe(302);
    const pagina = await vendedor.html(`/ventas/detalle/${last("ventas")}/`);
    expect(pagina).toContain(`href="/clientes/${cliente}/"`);
    for (const dicho of ["Fiado Ver la cuenta", "Base $ 1.999", "IVA 19 % $ 189,81 de $ 999", "IVA 5 % $ 50 de $ 1.000"])
      expect(textOf(pagina)).toContain(dicho);
  });

  test("by a chip that the shop named is one to that bank", async () => {
    const venta = { forma_pago: "Transferencia/Nequi", ...line(0, await product()) };
    expect((await vendedor.form("/ventas/nueva/", venta)).status).toBe(302);
    const guardada = (await datos(`/ventas/detalle/${last("ventas")}/`)).venta;
    expect(guardada).toMatchObject({ forma_pago: "Transferencia", banco: "Nequi" });
  });

  test("learns what a client owes when its screen asks for all of it", async () => {
    const { cliente } = await debtor({ nombre: "Beatriz Niño", documento: "87654321", telefono: "3104445566" });
    const found = await vendedor.json("/ventas/api/buscar-cliente/", { nombre: "87654321", todo: true });
    expect((await found.json()).clientes).toMatchObject([{ id: cliente, debe: "2377.62", queda: null }]);
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
