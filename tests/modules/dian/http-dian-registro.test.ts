import { documentosElectronicos } from "@db/schema/documentos-electronicos";
import { afterEach, beforeAll, expect, test } from "vitest";
import { type Service, startService, type Visitor } from "../../support/service";
import { newProduct } from "../../support/shop";
import { conDian, ponerDocumento } from "./support/documentos";

let service: Service;
let admin: Visitor;
let vendedor: Visitor;
let duenoId: number;

beforeAll(async () => {
  service = await startService();
  admin = await service.admin("duena");
  vendedor = await service.vendedor(admin, "vendedor");
  await newProduct(service, admin);
  await admin.form("/ventas/nueva/", { "detalles[0].producto": "1", "detalles[0].cantidad": "1", clave_envio: crypto.randomUUID() });
  duenoId = service.db.$client.prepare<[], number>("select id from usuarios where username = 'duena'").pluck().get() ?? 0;
  admin.cookies.delete("flash");
});

afterEach(() => {
  for (const table of ["documentos_xml", "documentos_electronicos", "dian_rangos", "dian_emisores", "dian_cartas", "totales_lista"])
    service.db.$client.exec(`delete from ${table} ${table === "totales_lista" ? "where lista like 'documentos/%'" : ""}`);
  service.db.$client.exec("update tiendas set dian = 0");
  admin.cookies.delete("flash");
});

const poner = (campos: Parameters<typeof ponerDocumento>[2] = {}) =>
  ponerDocumento(service.db, duenoId, { emitido: service.clock.now, ...campos });
const pedir = (path: string) => admin.data(path);

test("the register is a page, JSON and a file, by state, kind and days", async () => {
  conDian(service.db, duenoId);
  poner({ ventaId: 1 });
  poner({ consecutivo: 2, estado: "rechazado" });
  const { documentos, conteos, page } = await pedir("/dian/");
  expect(documentos[0]).toMatchObject({ numero: "EPOS2", tipo: "20", estado: "rechazado", venta: null });
  expect(documentos[1]).toMatchObject({ numero: "EPOS1", estado: "aceptado", venta: { id: 1 }, total: "11900.00" });
  expect([conteos.aceptado, conteos.rechazado, page.total]).toEqual([1, 1, 2]);
  for (const [filtro, numeros] of [
    ["estado=rechazado", ["EPOS2"]],
    ["tipo=20&estado=aceptado", ["EPOS1"]],
    ["tipo=01", []],
    ["desde=2026-11-22", []],
    ["desde=2026-11-21&hasta=2026-11-21", ["EPOS2", "EPOS1"]],
  ] as const)
    expect((await pedir(`/dian/?${filtro}`)).documentos.map(({ numero }: { numero: string }) => numero)).toEqual(numeros);
  const malos = await pedir("/dian/?desde=ayer");
  expect(malos.errors).toHaveProperty("desde");
  const archivo = await (await admin.get("/dian/?formato=csv&estado=rechazado")).text();
  expect(archivo.trim().split("\r\n")).toHaveLength(2);
  expect(archivo).toContain("EPOS2;Tiquete POS;2026-11-21");
});

test("a document has its page, and its files byte for byte", async () => {
  conDian(service.db, duenoId);
  const id = poner({ ventaId: 1, archivo: "ds09001234560002600000001" });
  const { documento } = await pedir(`/dian/${id}/`);
  expect(documento).toMatchObject({ id, numero: "EPOS1", estado: "aceptado", intentos: 1, mensajes: [], venta: { id: 1 } });
  const xml = await admin.get(`/dian/${id}/xml/`);
  expect(xml.headers.get("Content-Disposition")).toBe('attachment; filename="ds09001234560002600000001.xml"');
  expect(await xml.text()).toBe('<?xml version="1.0" encoding="UTF-8"?>\n<Invoice><ID>EPOS1</ID>ñ</Invoice>');
  expect(await (await admin.get(`/dian/${id}/respuesta/`)).text()).toBe("<ApplicationResponse>EPOS1</ApplicationResponse>");
  const otro = poner({ consecutivo: 2, estado: "por_firmar" });
  expect((await admin.get(`/dian/${otro}/xml/`)).status).toBe(404);
  expect((await admin.get("/dian/999/")).status).toBe(404);
});

test("a rejected document is sent again, an accepted one is not", async () => {
  conDian(service.db, duenoId);
  const rechazado = poner({ ventaId: 1, estado: "rechazado" });
  const enviado = await admin.form(`/dian/${rechazado}/reenviar/`, {});
  expect([enviado.status, enviado.headers.get("Location")]).toEqual([302, `/dian/${rechazado}/`]);
  expect(await admin.text(`/dian/${rechazado}/`)).toContain("El documento va otra vez para la DIAN.");
  expect((await pedir(`/dian/${rechazado}/`)).documento).toMatchObject({ estado: "por_firmar", numero: "EPOS1" });
  const aceptado = poner({ consecutivo: 2 });
  await admin.form(`/dian/${aceptado}/reenviar/`, {});
  expect(await admin.text(`/dian/${aceptado}/`)).toContain("La DIAN ya aceptó el documento EPOS2: no se envía otra vez.");
  expect(service.db.select().from(documentosElectronicos).all().at(-1)).toMatchObject({ estado: "aceptado", proximo: null });
});

test("what was signed anew after a contingency says that the client's paper has another code", async () => {
  conDian(service.db, duenoId);
  const [igual, otro] = [poner({ ventaId: 1 }), poner({ consecutivo: 2, contingenciaRechazada: "08" })];
  expect(await admin.text(`/dian/${igual}/`)).not.toContain("otro código");
  expect(await admin.text(`/dian/${otro}/`)).toContain("El papel que tiene el cliente lleva otro código");
});

test("nobody but the owner sees it", async () => {
  conDian(service.db, duenoId);
  const id = poner();
  for (const path of ["/dian/", `/dian/${id}/`, `/dian/${id}/xml/`, `/dian/${id}/respuesta/`])
    expect((await vendedor.get(path)).status, path).toBe(403);
  expect((await vendedor.form(`/dian/${id}/reenviar/`, {})).status).toBe(403);
  expect((await (await service.admin("ajena")).get(`/dian/${id}/`)).status).toBe(404);
});

test("the menu, the dashboard and the paper of a shop that does not issue stay as they were", async () => {
  const antes = await admin.html("/dashboard/");
  expect(antes).not.toMatch(/\/dian\/|DIAN/);
  expect(await admin.text("/ventas/recibo/1/")).toContain("Este documento no es una factura electrónica de la DIAN.");
  expect((await pedir("/dashboard/")).alertas).toEqual([]);
  expect((await pedir("/ventas/recibo/1/")).recibo).not.toHaveProperty("dian");
});

test("the dashboard of a shop that issues says what stops it, and its menu leads there", async () => {
  conDian(service.db, duenoId, { certificadoHasta: service.clock.now });
  poner({ estado: "rechazado" });
  const pagina = await admin.html("/dashboard/");
  expect(pagina).toContain("Documentos DIAN");
  expect(pagina).toContain("La DIAN rechazó 1 documento electrónico.");
  expect(pagina).toContain("El certificado para firmar vence hoy.");
  expect(await vendedor.html("/dashboard/")).not.toMatch(/DIAN/);
});

test("what stops it is told without a link to the page that shows it", async () => {
  conDian(service.db, duenoId, { estorbo: "La DIAN falla.", estorboDesde: service.clock.now - 1 });
  poner({ estado: "rechazado" });
  const enlaces = async (path: string) => (await admin.html(path)).match(/<a href="[^"]*">(Ver los documentos|Ver qué corregir)<\/a>/g);
  const [DOCUMENTOS, RECHAZADOS] = ['<a href="/dian/">Ver los documentos</a>', '<a href="/dian/?estado=rechazado">Ver qué corregir</a>'];
  expect(await enlaces("/dashboard/")).toEqual([DOCUMENTOS, RECHAZADOS]);
  expect(await enlaces("/dian/")).toEqual([RECHAZADOS]);
  expect(await enlaces("/dian/?estado=rechazado")).toBeNull();
  expect(await admin.html("/dian/")).toContain("La DIAN falla.");
});

test("the receipt of the browser says what the document is, and shows its QR", async () => {
  const rangoId = conDian(service.db, duenoId);
  poner({ ventaId: 1, rangoId, estado: "contingencia", tipo_emitido: "08" });
  const pagina = await admin.html("/ventas/recibo/1/");
  for (const dicho of [
    "Documento equivalente electrónico tiquete de máquina registradora con sistema P.O.S.",
    "Sin validar por la DIAN",
    "Expedido en contingencia por inconvenientes tecnológicos de la DIAN.",
    "Autorización de numeración DIAN 18764000001234",
    "Inversiones La Ñapa SAS",
    'aria-label="QR del documento electrónico"',
  ])
    expect(pagina).toContain(dicho);
  expect(pagina).not.toContain("no es una factura electrónica");
  service.db.update(documentosElectronicos).set({ estado: "aceptado" }).run();
  expect(await admin.html("/ventas/recibo/1/")).not.toContain("Sin validar por la DIAN");
});

test("a contingency shows its hours and the letter about it, which the owner says to have sent", async () => {
  const desde = service.clock.now - 3_600_000;
  conDian(service.db, duenoId, { contingencia: "tienda", contingenciaDesde: desde });
  service.db.$client.prepare("insert into dian_cartas (usuario_id, desde, cual) values (?, ?, 'inicio')").run(duenoId, desde);
  poner({ estado: "contingencia", tipo_emitido: "07" });
  const { contingencia, cartas } = await pedir("/dian/");
  expect(contingencia).toMatchObject({ cual: "tienda", por_transmitir: 1, horas: null, desde: "2026-11-21T09:15:00-05:00" });
  expect(cartas[0]).toMatchObject({ cual: "inicio", destino: "contingencia.facturadorvp@dian.gov.co" });
  expect((await admin.form("/dian/", { desde: String(desde), cual: "inicio" })).status).toBe(302);
  expect((await pedir("/dian/")).cartas).toEqual([]);
  const termino = { contingencia: "", contingenciaDesde: null, contingenciaHasta: service.clock.now };
  service.db.$client
    .prepare(
      "update dian_emisores set contingencia = :contingencia, contingencia_desde = :contingenciaDesde, contingencia_hasta = :contingenciaHasta",
    )
    .run(termino);
  expect((await pedir("/dian/")).contingencia).toMatchObject({ cual: "", horas: 61, limite: "2026-11-24T00:00:00-05:00" });
});
