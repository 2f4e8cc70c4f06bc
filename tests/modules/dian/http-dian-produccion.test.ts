import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { errorsOf, JSON_ONLY, taken } from "../../support/answers";
import { type Service, startService, type Visitor } from "../../support/service";
import { CLAVE_TECNICA, DIAN, darPasos, EMISOR, paso, RANGO, SOFTWARE } from "./support/pasos";
import type { KnownRange } from "./support/rules";
import { type DianServer, startDianService } from "./support/service";

const DE_LA_DIAN: KnownRange[] = [
  { tipo: "20", resolucion: "18764000000009", prefijo: "TIQ", desde: 1, hasta: 900, validaDesde: "2026-01-01", validaHasta: "2028-01-01" },
  {
    tipo: "01",
    resolucion: "18764000000010",
    prefijo: "FV",
    desde: 1,
    hasta: 900,
    validaDesde: "2026-01-01",
    validaHasta: "2028-01-01",
    claveTecnica: CLAVE_TECNICA,
  },
  { tipo: "20", resolucion: "18764000000008", prefijo: "OLD", desde: 1, hasta: 900, validaDesde: "2020-01-01", validaHasta: "2022-01-01" },
];

let dian: DianServer;
let service: Service;
let admin: Visitor;

beforeEach(async () => {
  dian = await startDianService({
    issuers: [{ nit: EMISOR.nit, softwareId: SOFTWARE.software_id, pin: SOFTWARE.pin, rangos: DE_LA_DIAN }],
  });
  service = await startService({ DIAN_URL: dian.url });
  admin = await service.admin();
});
afterEach(() => dian.stop());

const estado = async () => (await admin.data(DIAN)).dian;
const traer = async () => (await admin.form(paso("numeracion"), { accion: "traer" }, JSON_ONLY)).json();

/** The service accepts what waits. */
const aceptar = () => service.db.$client.exec("update documentos_electronicos set estado = 'aceptado', proximo = null");

describe("ranges from the DIAN", () => {
  test("are kept once, each as what it is, without those that are over", async () => {
    await darPasos(admin);
    expect((await taken(admin, paso("numeracion"), { accion: "traer" }, paso("numeracion"))).mensaje).toMatch(
      /^Se trajeron 2 numeraciones/,
    );
    const { rangos } = await estado();
    expect(rangos.map(({ tipo, prefijo }: { tipo: string; prefijo: string }) => tipo + prefijo)).toEqual(["20POS", "20TIQ", "01FV"]);
    expect((await taken(admin, paso("numeracion"), { accion: "traer" }, paso("numeracion"))).tipo).toBe("aviso");
    expect((await estado()).rangos).toHaveLength(3);
    expect(dian.calls.map(({ operation }) => operation)).toEqual(["GetNumberingRange", "GetNumberingRange"]);
    expect(dian.calls[0]?.parameters).toMatchObject({ accountCode: EMISOR.nit, softwareCode: SOFTWARE.software_id });
    expect(JSON.stringify(await admin.data(paso("numeracion")))).not.toContain(CLAVE_TECNICA);
  });

  test("say why there are none", async () => {
    expect((await traer()).error).toMatch(/^Para traerla de la DIAN termine antes/);
    await darPasos(admin);
    for (const [behaviour, frase] of [
      ["down", "está fallando"],
      ["nonsense", "La DIAN no respondió"],
    ] as const) {
      dian.behave = () => behaviour;
      expect((await traer()).error, behaviour).toContain(frase);
    }
    await dian.stop();
    expect((await traer()).error).toContain("No hay conexión con la DIAN");
    expect((await estado()).rangos).toHaveLength(1);
  });
});

test("a shop may give each sale a factura, and then needs neither POS numbers nor a till", async () => {
  const vendedor = await service.vendedor(admin);
  expect((await vendedor.form(paso("numeracion"), { todo_factura: "1" })).status).toBe(403);
  expect((await taken(admin, paso("numeracion"), { todo_factura: "1" }, paso("numeracion"))).mensaje).toContain("cada venta lleva factura");
  const { todo_factura, pasos } = await estado();
  const faltas = pasos.map(({ nombre, falta }: { nombre: string; falta: string | null }) => [nombre, falta]);
  expect(todo_factura).toBe(true);
  expect(faltas).toEqual(
    expect.arrayContaining([
      ["numeracion", "Falta una numeración para facturas."],
      ["cajas", null],
    ]),
  );
  expect(await admin.html(paso("pruebas"))).not.toContain("cantidad_20");
  expect(await admin.text(paso("software"))).not.toContain("documentos POS");
  await taken(admin, paso("numeracion"), { todo_factura: "0" }, paso("numeracion"));
  expect((await estado()).todo_factura).toBe(false);
});

describe("the test set and the beginning", () => {
  test("production is refused before an accepted test set, and shows afterwards that it is on", async () => {
    const nada = await admin.form(paso("produccion"), {});
    expect(nada.status).toBe(400);
    await darPasos(admin);
    const sinPruebas = await admin.form(paso("produccion"), {}, JSON_ONLY);
    expect([sinPruebas.status, (await sinPruebas.json()).error]).toEqual([400, expect.stringContaining("Pruebas")]);
    expect(await estado()).toMatchObject({ activo: false, ambiente: "2" });
    await taken(admin, paso("pruebas"), { cantidad_20: "2", cantidad_94: "1" }, paso("pruebas"));
    expect((await admin.form(paso("produccion"), {})).status).toBe(400);
    const { pruebas } = await admin.data(paso("pruebas"));
    expect(pruebas.tipos[0]).toEqual({ tipo: "20", pedidos: 2, aceptados: 0, en_camino: 2, rechazados: 0, faltan: 2 });
    expect(await admin.text(paso("pruebas"))).toContain("2 en camino");
    aceptar();
    expect((await taken(admin, paso("produccion"), {}, DIAN)).tipo).toBe("exito");
    const { activo, ambiente, pasos } = await estado();
    expect([activo, ambiente, pasos.every(({ listo }: { listo: boolean }) => listo)]).toEqual([true, "1", true]);
    expect(await admin.text(DIAN)).toContain("Encendido desde el 21/11/2026");
    expect(service.db.$client.prepare("select dian from tiendas").pluck().get()).toBe(1);
    expect(await errorsOf(admin, paso("emisor"), { ...EMISOR, nit: "800197268", dv: "4" })).toEqual({
      nit: [expect.stringContaining("ya emite documentos")],
    });
  });

  test("what was refused says why, and is replaced", async () => {
    await darPasos(admin);
    await admin.form(paso("pruebas"), { cantidad_20: "1" });
    const mensajes = JSON.stringify([{ regla: "DEAB10b", clase: "rechazo", texto: "El prefijo no corresponde" }]);
    service.db.$client.prepare("update documentos_electronicos set estado = 'rechazado', proximo = null, mensajes = ?").run(mensajes);
    expect((await admin.data(paso("pruebas"))).pruebas.rechazos).toEqual([
      { id: 1, numero: "EPOS1", motivos: ["DEAB10b: El prefijo no corresponde"] },
      { id: 2, numero: "EPOS2", motivos: ["DEAB10b: El prefijo no corresponde"] },
    ]);
    const pagina = await admin.text(paso("pruebas"));
    for (const dicho of ["DEAB10b: El prefijo no corresponde", "los demás esperan"]) expect(pagina).toContain(dicho);
    await admin.form(paso("pruebas"), { cantidad_20: "1" });
    const { tipos } = (await admin.data(paso("pruebas"))).pruebas;
    expect(tipos[0]).toMatchObject({ pedidos: 1, en_camino: 1, rechazados: 1, faltan: 1 });
    expect(await errorsOf(admin, paso("pruebas"), { cantidad_20: "1", cantidad_94: "2" })).toHaveProperty("cantidad_94");
  });

  test("a public test range is no range of the shop, which may have the same prefix", async () => {
    await darPasos(admin);
    await admin.form(paso("pruebas"), { cantidad_20: "1" });
    expect((await estado()).rangos).toEqual([expect.objectContaining({ prefijo: RANGO.prefijo })]);
    await taken(admin, paso("numeracion"), { ...RANGO, prefijo: "EPOS" }, paso("numeracion"));
    expect(await errorsOf(admin, paso("numeracion"), { ...RANGO, prefijo: "EPOS", resolucion: "18760000001" })).toHaveProperty(
      "resolucion",
    );
  });
});
