import { smsLog } from "@db/schema/sms";
import { tiendas } from "@db/schema/tiendas";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { errorsOf } from "../../support/answers";
import { dump } from "../../support/dump";
import { startService, type Visitor } from "../../support/service";
import { newClient, newProduct, newSale } from "../../support/shop";
import { verificarBase } from "../../support/verificar";
import { openSmsShop } from "./sms-shop";

const { sms, service, admin, vendedor, newPerson, people, begin, sound } = await openSmsShop();
afterAll(() => sms.stop());
beforeEach(begin);

const send = async (visitor: Visitor, body: Record<string, unknown> | unknown[]) => {
  const response = await visitor.json("/clientes/enviar-sms/", body);
  return { status: response.status, body: await response.json() };
};

const errorsOfGeneral = async (visitor: Visitor, fields: Record<string, string | number>) => {
  const response = await visitor.form("/clientes/sms/", fields, { Accept: "application/json" });
  return (await response.json()).error;
};

test("a sale that leaves a product below its minimum tells the shop's own number", async () => {
  const low = { telefono_avisos: "300 111 2233", aviso_stock_bajo: true, stock_minimo: 5 };
  service.db.update(tiendas).set(low).run();
  const producto = await newProduct(service, admin, { nombre: "Café", stock: 6 });
  await newSale(service, vendedor, { "detalles[0].producto": producto, "detalles[0].cantidad": 2 });
  const told = service.db.select({ telefono: smsLog.telefono, mensaje: smsLog.mensaje }).from(smsLog).all();
  service.db.update(tiendas).set({ aviso_stock_bajo: false }).run();
  expect(told).toEqual([{ telefono: "+573001112233", mensaje: "Se acaba Café: quedan 4." }]);
});

describe("POST /clientes/enviar-sms/", () => {
  test("sends each recipient its own text and answers when all are done", async () => {
    const [ana, raro] = [await newPerson("Ana", "300 123 4567"), await newPerson("$& {nombre} $1", "+1 (415) 555-0100")];
    const mensaje = "Hola, {nombre}. {nombre}: $&";
    const { status, body } = await send(vendedor, { cliente_ids: [ana, raro, ana], mensaje });
    expect([status, body]).toEqual([
      200,
      {
        success: true,
        campana_id: expect.any(Number),
        total_clientes: 2,
        enviados_exitosos: 2,
        enviados_fallidos: 0,
        detalles: [
          { cliente_id: ana, nombre: "Ana", estado: "enviado", sms_provider_sid: expect.stringMatching(/^SM/) },
          { cliente_id: raro, nombre: "$& {nombre} $1", estado: "enviado", sms_provider_sid: expect.stringMatching(/^SM/) },
        ],
      },
    ]);
    expect(sms.received).toEqual(
      expect.arrayContaining([
        { to: "+573001234567", from: "+15005550006", body: "Hola, Ana. Ana: $&" },
        { to: "+14155550100", from: "+15005550006", body: "Hola, $& {nombre} $1. $& {nombre} $1: $&" },
      ]),
    );
    const { campana, mensajes } = await vendedor.data(`/clientes/campanas/${body.campana_id}/`);
    expect(campana).toMatchObject({ estado: "completado", mensaje, nombre: "Campaña del 20/11/2026 10:15", error: "" });
    expect(mensajes[1]).toMatchObject({
      cliente: raro,
      estado: "enviado",
      mensaje: sms.received.find(({ to }) => to.startsWith("+1"))?.body,
    });
    sound();
  });

  test("tells a client in {saldo} what it owes when the message goes", async () => {
    const ana = await newPerson("Ana", "3001234567");
    const producto = await newProduct(service, admin, { precio: "", precio_publico: "1000" });
    await newSale(service, vendedor, { forma_pago: "Fiado", cliente_fk: ana, "detalles[0].producto": producto, "detalles[0].cantidad": 3 });
    await vendedor.form(`/clientes/${ana}/abonos/`, { monto: "500" });
    await send(vendedor, { cliente_ids: [ana], mensaje: "{nombre}, su saldo es {saldo}" });
    expect(sms.received).toMatchObject([{ body: "Ana, su saldo es $ 2.500" }]);
  });

  test("has at most eight messages on their way at once", async () => {
    sms.delayMs = 500;
    const { body } = await send(admin, { cliente_ids: await people(20), mensaje: "x" });
    expect([body.enviados_exitosos, sms.atOnce]).toEqual([20, 8]);
  });

  test("a refused number and a broken answer fail alone and are not tried again", async () => {
    const [bueno, malo, roto] = [await newPerson(), await newPerson("Malo", "3110000001"), await newPerson("Roto", "3110000002")];
    sms.answer = ({ to }) => (to.endsWith("1") ? "refused" : to.endsWith("2") ? "broken" : "taken");
    const { body } = await send(admin, { cliente_ids: [malo, roto, bueno], mensaje: "x", nombre_campana: "Navidad" });
    expect(body).toMatchObject({ success: true, enviados_exitosos: expect.any(Number) });
    expect(body.detalles[0]).toEqual({
      cliente_id: malo,
      nombre: "Malo",
      estado: "fallido",
      error: "The 'To' number is not a valid phone number.",
    });
    expect(body.detalles[1]).toMatchObject({ estado: "fallido", error: expect.stringContaining("500") });
    expect(sms.received.filter(({ to }) => to.startsWith("+57311"))).toHaveLength(2);
    sound();
  });

  test("waits and tries again when the provider asks it to go slower, four times at most", async () => {
    const [lento, terco] = [await newPerson("Lento", "3120000001"), await newPerson("Terco", "3120000002")];
    sms.answer = ({ to }, before) => (to.endsWith("2") || before < 2 ? "slow-down" : "taken");
    const { body } = await send(admin, { cliente_ids: [lento, terco], mensaje: "x" });
    expect(body.detalles.map(({ estado }: { estado: string }) => estado)).toEqual(["enviado", "fallido"]);
    expect(sms.received.filter(({ to }) => to.endsWith("2"))).toHaveLength(4);
    sound();
  });

  test("refused credentials end the campaign: nobody else is tried", async () => {
    sms.answer = () => "unauthorized";
    const { status, body } = await send(admin, { cliente_ids: await people(30), mensaje: "x" });
    expect([status, body.success, body.code, body.error]).toEqual([
      200,
      false,
      "SERVER_ERROR",
      "El proveedor de SMS no aceptó la cuenta o la clave.",
    ]);
    expect([body.total_clientes, body.enviados_exitosos, body.enviados_fallidos, body.detalles.length]).toEqual([30, 0, 30, 30]);
    expect(sms.received.length).toBeLessThanOrEqual(8);
    expect((await admin.data(`/clientes/campanas/${body.campana_id}/`)).campana.estado).toBe("error");
    sound();
  });

  test("a provider that nobody reaches is an error too", async () => {
    const lost = await startService({ ...sms.variables, TWILIO_API_BASE: "http://127.0.0.1:9" });
    const owner = await lost.admin();
    const ids = [];
    for (let i = 0; i < 3; i++) ids.push(await newClient(lost, owner, { nombre: "x", telefono: `320000000${i}` }));
    const { body } = await send(owner, { cliente_ids: ids, mensaje: "x" });
    expect(body).toMatchObject({ success: false, code: "SERVER_ERROR", enviados_fallidos: 3 });
    expect(verificarBase(lost.db)).toEqual([]);
  });

  test("the same key again sends nothing and answers alike; with another message it is refused", async () => {
    const cliente_ids = [await newPerson()];
    const first = await send(admin, { cliente_ids, mensaje: "x", clave_envio: "a-1" });
    expect(await send(admin, { cliente_ids, mensaje: "x", clave_envio: "a-1" })).toEqual(first);
    expect(sms.received).toHaveLength(1);
    expect((await send(admin, { cliente_ids, mensaje: "otro", clave_envio: "a-1" })).status).toBe(400);
  });

  test.each([
    [{ cliente_ids: [], mensaje: "" }, ["cliente_ids", "mensaje"]],
    [{ cliente_ids: [1.5], mensaje: "x" }, ["cliente_ids"]],
    [{ cliente_ids: Array.from({ length: 501 }, (_, i) => i + 1), mensaje: "x" }, ["cliente_ids"]],
    [{ cliente_ids: [1], mensaje: "x", nombre_campana: "n".repeat(201) }, ["nombre_campana"]],
  ])("%o: 400, errors at %j", async (body, fields) => {
    const before = dump(service);
    const answer = await send(admin, body);
    expect([answer.status, answer.body.code, Object.keys(answer.body.errors)]).toEqual([400, "VALIDATION_ERROR", fields]);
    expect([sms.received, dump(service)]).toEqual([[], before]);
  });

  test("a message that a name makes too long for the provider is refused before anybody gets it", async () => {
    const cliente_ids = [await newPerson("Ana"), await newPerson("L".repeat(150))];
    const { status, body } = await send(admin, { cliente_ids, mensaje: "{nombre} ".repeat(12) });
    expect([status, body.errors.mensaje, sms.received]).toEqual([400, [expect.stringContaining("1600 caracteres")], []]);
  });

  test("names who cannot get it: unknown by id, inactive and without a phone by name", async () => {
    const other = await service.admin();
    const ajeno = await newClient(service, other, { nombre: "Ajena", telefono: "3009999999" });
    const inactivo = await newClient(service, admin, { nombre: "Inés", telefono: "3001112233", activo_presente: 1 });
    const mudo = await newClient(service, admin, { nombre: "Mudo" });
    const before = dump(service);
    for (const [id, name] of [
      [ajeno, String(ajeno)],
      [inactivo, "Inés"],
      [mudo, "Mudo"],
    ] as const) {
      const { status, body } = await send(admin, { cliente_ids: [await people(0), id].flat(), mensaje: "x" });
      expect([status, body.errors.cliente_ids[0]]).toEqual([400, expect.stringContaining(name)]);
      expect(JSON.stringify(body)).not.toContain("Ajena");
    }
    expect([sms.received, dump(service)]).toEqual([[], before]);
  });

  test("without a provider: its sentence, before any look at the recipients, and nothing is stored", async () => {
    const bare = await startService();
    const owner = await bare.admin();
    const before = dump(bare);
    const { status, body } = await send(owner, { cliente_ids: [999], mensaje: "x" });
    expect([status, body]).toEqual([400, { success: false, error: "El proveedor de SMS no está configurado.", code: "VALIDATION_ERROR" }]);
    for (const body of [{}, { cliente_ids: [], mensaje: "x" }, { cliente_ids: "no", mensaje: "x" }])
      expect((await send(owner, body)).body.error).toBe("El proveedor de SMS no está configurado.");
    expect((await send(owner, [])).body.error).toBe("JSON inválido.");
    expect(await errorsOfGeneral(owner, { cliente_ids: 999, mensaje: "x" })).toBe("El proveedor de SMS no está configurado.");
    expect(dump(bare)).toBe(before);
  });
});

describe("the law's hours", () => {
  const SUNDAY = Date.parse("2026-11-22T10:00:00-05:00");

  test("outside of them the page asks first, a program does not; with the switch on nobody may", async () => {
    const owner = await service.admin();
    const id = await newClient(service, owner, { nombre: "Ana", telefono: "3005550001" });
    service.clock.now = SUNDAY;
    const fields = { cliente_ids: id, mensaje: "x" };
    expect(Object.keys(await errorsOf(owner, "/clientes/sms/", fields))).toEqual(["confirmar_horario"]);
    expect((await owner.data("/clientes/sms/")).horario).toEqual({ motivo: expect.stringContaining("domingo"), obligatorio: false });
    expect((await owner.form("/clientes/sms/", { ...fields, confirmar_horario: "on" })).status).toBe(302);
    expect((await send(owner, { cliente_ids: [id], mensaje: "x" })).status).toBe(200);
    await owner.form("/configuracion/", { respetar_ley_2300: "on" });
    const refused = await send(owner, { cliente_ids: [id], mensaje: "x" });
    expect([refused.status, refused.body.error]).toEqual([400, expect.stringContaining("domingo")]);
    expect(await errorsOfGeneral(owner, { ...fields, confirmar_horario: "on" })).toContain("domingo");
  });

  test("one a day to a person, only while the switch is on", async () => {
    const owner = await service.admin();
    const [una, misma] = [
      await newClient(service, owner, { nombre: "Una", telefono: "3005550002" }),
      await newClient(service, owner, { nombre: "Misma", telefono: "+57 300 555 0002" }),
    ];
    for (let i = 0; i < 2; i++) expect((await send(owner, { cliente_ids: [una], mensaje: "x" })).status).toBe(200);
    await owner.form("/configuracion/", { respetar_ley_2300: "on" });
    const { status, body } = await send(owner, { cliente_ids: [misma], mensaje: "x" });
    expect([status, body.error]).toEqual([400, expect.stringContaining("Misma")]);
    service.clock.now += 3 * 24 * 60 * 60 * 1000;
    await owner.login(owner.username);
    expect((await send(owner, { cliente_ids: [misma], mensaje: "x" })).status).toBe(200);
    service.clock.now += 24 * 60 * 60 * 1000;
    expect((await send(owner, { cliente_ids: [una, misma], mensaje: "x" })).body.error).toContain("Misma");
  });
});
