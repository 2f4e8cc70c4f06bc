import { openDatabase } from "@db/open.server";
import { afterEach, beforeEach, expect, test } from "vitest";
import { newFolder, type ServiceProcess, startProcess } from "../../support/process";
import { until } from "../../support/time";
import { certificado, DE_FACTURAS, EMISOR, PUBLICOS, paso, SOFTWARE } from "./support/pasos";
import { type DianServer, startDianService } from "./support/service";
import { DianShop } from "./support/shop";

let folder: ReturnType<typeof newFolder>;
let dian: DianServer;
let service: ServiceProcess;
beforeEach(async () => {
  folder = newFolder();
  const { tipo: _, desde, hasta, valida_desde: validaDesde, valida_hasta: validaHasta, clave_tecnica: claveTecnica, ...suyo } = DE_FACTURAS;
  const propio = { ...suyo, tipo: "01", desde: Number(desde), hasta: Number(hasta), validaDesde, validaHasta, claveTecnica } as const;
  dian = await startDianService({
    issuers: [{ nit: EMISOR.nit, softwareId: SOFTWARE.software_id, pin: SOFTWARE.pin, rangos: [...PUBLICOS, propio] }],
    schema: false,
  });
  service = await startProcess(folder.database, { variables: { DIAN_URL: dian.url } });
});
afterEach(async () => {
  await service.killAll();
  await dian.stop();
  folder.remove();
});

/** What waits for its turn waits no longer. */
function hurry(): void {
  const db = openDatabase(folder.database);
  try {
    db.$client.exec("update documentos_electronicos set proximo = 1 where proximo is not null");
  } finally {
    db.$client.close();
  }
}

const setsOf = (...tipos: string[]) =>
  new Set(dian.accepted.flatMap(({ tipo, testSet }) => (tipos.includes(tipo) && testSet !== "" ? [testSet] : [])));

test("a shop that gives each sale a factura passes the test set of its one TestSetId, and its first sale has a factura", async () => {
  const owner = await service.owner();
  const step = async (nombre: string, campos: Record<string, string | string[]>): Promise<void> => {
    const { status } = await owner.form(paso(nombre), campos);
    expect([nombre, status]).toEqual([nombre, 302]);
  };
  await step("emisor", EMISOR);
  const { archivo, clave } = certificado();
  expect((await owner.upload(paso("certificado"), { archivo, clave })).status).toBe(302);
  await step("numeracion", { todo_factura: "1" });
  await step("software", SOFTWARE);
  await step("numeracion", DE_FACTURAS);
  await step("pruebas", { cantidad_01: "2", cantidad_91: "1", cantidad_92: "1" });
  const { pruebas } = await owner.data(paso("pruebas"));
  expect(pruebas.tipos.map(({ tipo, pedidos }: Record<string, unknown>) => `${tipo} ${pedidos}`)).toEqual(
    expect.arrayContaining(["01 2", "91 1", "92 1"]),
  );
  await until(async () => {
    hurry();
    return (await owner.data(paso("pruebas"))).pruebas.aceptado;
  });
  expect(dian.accepted.map(({ tipo, testSet }) => [tipo, testSet === ""])[0]).toEqual(["01", true]);
  expect([setsOf("01", "91", "92"), setsOf("20", "94")]).toEqual([new Set([SOFTWARE.testset_id]), new Set()]);
  await step("produccion", {});
  await owner.form("/productos/nuevo/", { nombre: "Panela", precio: "1000", stock: "9", iva: "19" });
  expect(await new DianShop(folder.database).charge(owner)).toBe(true);
  const documento = async () => (await owner.data("/ventas/detalle/1/")).venta.documento_electronico;
  await until(async () => (await documento()).estado === "aceptado");
  expect(await documento()).toMatchObject({ tipo: "01", numero: "FE1" });
});
