import { afterAll, beforeAll, expect, test } from "vitest";
import { control } from "../../support/html";
import { type Service, startService, type Visitor } from "../../support/service";
import { darPasos, EMISOR, SOFTWARE } from "./support/pasos";
import { type DianServer, startDianService } from "./support/service";

let dian: DianServer;
let service: Service;
let admin: Visitor;
let vendedor: Visitor;

beforeAll(async () => {
  dian = await startDianService({ issuers: [{ nit: EMISOR.nit, softwareId: SOFTWARE.software_id, pin: SOFTWARE.pin, rangos: [] }] });
  service = await startService({ DIAN_URL: dian.url });
  admin = await service.admin();
  vendedor = await service.vendedor(admin);
  dian.people.set("31 800197268", { nombre: "GRANOS & CÍA SAS", correo: "compras@granos.co" });
  dian.people.set("13 52123456", { nombre: "ANA PEÑA", correo: "" });
});
afterAll(() => dian.stop());

const encender = () => service.db.$client.exec("update tiendas set dian = 1");
const TRAER = "/clientes/traer/";
const DE_GRANOS = { tipo_documento: "31", documento: "800.197.268-4" };

async function traer(quien: object, visitor = vendedor) {
  const response = await visitor.json(TRAER, quien);
  return { status: response.status, ...(await response.json()) };
}

test("a shop that issues nothing asks nobody", async () => {
  expect(await traer(DE_GRANOS)).toMatchObject({ status: 404, success: false });
  expect(dian.calls).toEqual([]);
});

test("without a certificate it cannot be asked", async () => {
  encender();
  expect(await traer(DE_GRANOS)).toMatchObject({ status: 502, success: false });
  await darPasos(admin);
});

test("whoever sells is told who has a document, by its number without check digit", async () => {
  expect(await traer(DE_GRANOS)).toEqual({ status: 200, success: true, nombre: "GRANOS & CÍA SAS", correo: "compras@granos.co" });
  expect(await traer({ tipo_documento: "13", documento: "52.123.456" })).toMatchObject({ success: true, nombre: "ANA PEÑA", correo: "" });
  expect(dian.calls.at(-1)?.parameters).toEqual({ identificationType: "13", identificationNumber: "52123456" });
  expect((await service.visitor().json(TRAER, DE_GRANOS)).headers.get("Location")).toContain("/login/");
});

test.each([
  [{ tipo_documento: "13", documento: "1" }, 404, { error: "La DIAN no conoce ese documento. Escriba sus datos." }],
  [{ tipo_documento: "99", documento: "1" }, 400, { errors: { tipo_documento: [expect.any(String)] } }],
  [{ tipo_documento: "13", documento: "" }, 400, { errors: { documento: [expect.any(String)] } }],
])("%j is %s", async (quien, status, dicho) => {
  expect(await traer(quien)).toMatchObject({ status, success: false, ...dicho });
});

test.each(["down", "error", "forbidden", "fault", "cut", "nonsense"] as const)(
  "a service that answers %s is said to fail",
  async (como) => {
    dian.behave = () => como;
    expect(await traer(DE_GRANOS)).toMatchObject({ status: 502, success: false, error: expect.stringContaining("No se pudo preguntar") });
    dian.behave = () => "answered";
  },
);

test("the form comes back filled, and what was typed stays", async () => {
  const pedir = async (campos: Record<string, string>) =>
    (await admin.form("/clientes/nuevo/", { ...DE_GRANOS, ...campos, accion: "traer" })).text();
  const vacio = await pedir({ nombre: "", telefono: "300 123 4567", correo: "", plazo_dias: "30" });
  const valor = (html: string, campo: string) => control(html, campo).value;
  expect(["nombre", "correo", "telefono", "documento", "plazo_dias"].map((campo) => valor(vacio, campo))).toEqual([
    "GRANOS &amp; CÍA SAS",
    "compras@granos.co",
    "300 123 4567",
    "800.197.268-4",
    "30",
  ]);
  const tecleado = await pedir({ nombre: "Granos de Pepe", correo: "pepe@granos.co" });
  expect(["nombre", "correo"].map((campo) => valor(tecleado, campo))).toEqual(["Granos de Pepe", "pepe@granos.co"]);
  expect(await pedir({ nombre: "X", documento: "900123456-8" })).toContain("La DIAN no conoce ese documento.");
  expect(await pedir({ nombre: "X", documento: "" })).toContain("Falta este dato.");
  expect(service.db.$client.prepare("select count(*) from clientes").pluck().get()).toBe(0);
});

test("without documents the form has no such button, and its value saves nothing", async () => {
  service.db.$client.exec("update tiendas set dian = 0");
  expect(await admin.html("/clientes/nuevo/")).not.toContain("Traer de la DIAN");
  expect(await traer(DE_GRANOS)).toMatchObject({ status: 404, success: false });
});
