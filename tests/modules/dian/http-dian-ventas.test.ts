import { usuarios } from "@db/schema/usuarios";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { EXTENSIONS } from "~/modules.server";
import { openCounter } from "../../support/counter";
import { dump } from "../../support/dump";
import { control, textOf } from "../../support/html";
import { lastId } from "../../support/shop";
import { emitirDocumentos, responder } from "./support/tienda";

const { service, admin, product, sell, post } = await openCounter();
const sinDian = await service.admin("sin_dian");
const [duena] = service.db.select({ id: usuarios.id }).from(usuarios).where(eq(usuarios.username, admin.username)).all();
const ctx = {
  db: service.db,
  actor: { id: duena?.id ?? 0, rol: "admin" as const },
  duenoId: duena?.id ?? 0,
  ahora: Date.now(),
  extensiones: EXTENSIONS,
};
emitirDocumentos(ctx);

const panela = await product({ stock: 50 });
const una = () => sell({ "detalles[0].producto": panela, "detalles[0].cantidad": 2 });
async function aceptada(): Promise<number> {
  const venta = await una();
  responder(ctx, venta);
  return venta;
}

/** Where a form leads, and what the next page says. */
async function answerTo(respuesta: Response) {
  const location = respuesta.headers.get("Location") ?? "";
  const { flash } = await admin.data(location);
  return { status: respuesta.status, location, flash };
}

test("the JSON of a sale says its document", async () => {
  const id = await una();
  const { venta } = await admin.data(`/ventas/detalle/${id}/`);
  expect(venta.documento_electronico).toEqual({
    id: expect.any(Number),
    tipo: "20",
    numero: "EP1",
    estado: "por_firmar",
    cude: "",
    qr: "",
    emitido: venta.fecha_venta,
    enviado: null,
    respondido: null,
    intentos: 0,
    mensajes: [],
  });
  expect(venta).not.toHaveProperty("anulada");
  const datos = await admin.data(`/ventas/api/datos-json/${id}/`);
  expect(datos.documento_electronico).toEqual(venta.documento_electronico);
  expect(datos).not.toHaveProperty("anulada");
});

describe("a sale whose document was accepted", () => {
  test("is not edited: the page and its form lead to it, with the link that takes it back", async () => {
    const venta = await aceptada();
    const before = dump(service);
    const enlace = { texto: "Anular con nota", url: `/ventas/eliminar/${venta}/` };
    const negada = { status: 302, location: `/ventas/detalle/${venta}/`, flash: [expect.objectContaining({ tipo: "error", enlace })] };
    expect(await answerTo(await admin.get(`/ventas/editar/${venta}/`))).toEqual(negada);
    expect(await answerTo(await admin.form(`/ventas/editar/${venta}/`, { nota: "otra" }))).toEqual(negada);
    expect(dump(service)).toEqual(before);
  });

  test("is not edited by JSON, nor are its lines: 400", async () => {
    const venta = await aceptada();
    const linea = lastId(service, "detalles_venta");
    const before = dump(service);
    const edicion = await admin.form(`/ventas/editar/${venta}/`, { nota: "otra" }, { Accept: "application/json" });
    expect([edicion.status, await edicion.json()]).toEqual([400, expect.objectContaining({ success: false, code: "PROTECTED_ERROR" })]);
    for (const [path, body] of [
      [`/ventas/${venta}/detalles/`, { producto: panela }],
      [`/ventas/detalles/${linea}/editar/`, { cantidad: 1 }],
      [`/ventas/detalles/${linea}/eliminar/`, {}],
    ] as const)
      expect(await post(path, body)).toMatchObject({ status: 400, success: false, code: "PROTECTED_ERROR" });
    expect(dump(service)).toEqual(before);
  });

  test("is taken back with a note by Eliminar, once, and stays", async () => {
    const venta = await aceptada();
    const pregunta = textOf(await admin.html(`/ventas/eliminar/${venta}/`));
    expect(pregunta).toContain("¿Anular la venta");
    // By one means alone, the amount is said once.
    expect(pregunta).toMatch(/Se le devuelven al cliente \$\s[\d.,]+ en efectivo\./);
    expect(textOf(await admin.html(`/ventas/detalle/${venta}/`))).toContain("Anular con nota");
    const hecha = await answerTo(await admin.form(`/ventas/eliminar/${venta}/`, {}));
    expect(hecha).toMatchObject({ status: 302, location: `/ventas/detalle/${venta}/`, flash: [{ tipo: "exito" }] });
    const datos = await admin.data(`/ventas/detalle/${venta}/`);
    expect(datos).toMatchObject({
      venta: { anulada: true },
      devoluciones: [{ documento_electronico: { tipo: "94", estado: "por_firmar" } }],
    });
    expect(await admin.data(`/ventas/api/datos-json/${venta}/`)).toMatchObject({ anulada: true, documento_electronico: { tipo: "20" } });
    const negada = { status: 302, flash: [{ tipo: "error", mensaje: "Esta venta ya se anuló con una nota." }] };
    expect(await answerTo(await admin.form(`/ventas/eliminar/${venta}/`, {}))).toMatchObject(negada);
    expect(await answerTo(await admin.get(`/ventas/eliminar/${venta}/`))).toMatchObject(negada);
    const [devolucion] = datos.devoluciones;
    const borrada = await answerTo(await admin.form(`/devoluciones/eliminar/${devolucion.id}/`, {}));
    expect(borrada).toMatchObject({ location: "/devoluciones/lista/", flash: [{ tipo: "error" }] });
    expect(textOf(await admin.html("/ventas/"))).toMatch(/\d ANULADA/);
    const pagina = textOf(await admin.html(`/ventas/detalle/${venta}/`));
    expect([pagina.includes("Anulada con nota"), pagina.includes("Anular con nota")]).toEqual([true, false]);
  });
});

test("a sale whose document waits is neither deleted nor taken back", async () => {
  const venta = await una();
  const before = dump(service);
  const negada = { status: 302, location: `/ventas/detalle/${venta}/`, flash: [expect.objectContaining({ tipo: "error" })] };
  expect(await answerTo(await admin.get(`/ventas/eliminar/${venta}/`))).toEqual(negada);
  expect(await answerTo(await admin.form(`/ventas/eliminar/${venta}/`, {}))).toEqual(negada);
  expect(dump(service)).toEqual(before);
});

test("while it is rejected it is edited, and waits again", async () => {
  const venta = await una();
  responder(ctx, venta, "rechazado");
  expect((await admin.get(`/ventas/editar/${venta}/`)).status).toBe(200);
  expect((await admin.form(`/ventas/editar/${venta}/`, { nota: "corregida" })).headers.get("Location")).toBe("/ventas/");
  const { venta: ahora } = await admin.data(`/ventas/detalle/${venta}/`);
  expect(ahora).toMatchObject({ nota: "corregida", documento_electronico: { estado: "por_firmar" } });
});

describe("a client", () => {
  const completo = { nombre: "Granos SAS", tipo_documento: "31", documento: "900123456", correo: "a@granos.co", factura: "1" };

  test("has what electronic documents ask in its form, its JSON and crear/ajax", async () => {
    expect((await admin.form("/clientes/nuevo/", completo)).status).toBe(302);
    const id = lastId(service, "clientes");
    const dian = { tipo_documento: "31", correo: "a@granos.co", factura: true };
    expect((await admin.data(`/clientes/${id}/`)).cliente).toMatchObject(dian);
    expect((await admin.data("/clientes/")).clientes).toContainEqual(expect.objectContaining(dian));
    const html = await admin.html(`/clientes/editar/${id}/`);
    expect([control(html, "correo").value, html.includes('name="factura" value="0"')]).toEqual(["a@granos.co", true]);
    expect((await admin.form(`/clientes/editar/${id}/`, { ...completo, factura: "0" })).status).toBe(302);
    expect((await admin.data(`/clientes/${id}/`)).cliente).toMatchObject({ ...dian, factura: false });
    expect((await admin.form(`/clientes/editar/${id}/`, { nombre: "Granos del Valle" })).status).toBe(302);
    expect((await admin.data(`/clientes/${id}/`)).cliente).toMatchObject({ ...dian, nombre: "Granos del Valle", factura: false });
    const hecho = await post("/clientes/crear/ajax/", { ...completo, nombre: "Ana", factura: true });
    expect(hecho).toMatchObject({ status: 201, cliente: dian });
  });

  test.each([
    ["tipo_documento", "99", "Elija el tipo de documento de la lista."],
    ["correo", "ana", "Escriba un correo válido, como nombre@ejemplo.com."],
    ["plazo_dias", "181", expect.any(String)],
    ["plazo_dias", "-1", expect.any(String)],
  ])("is refused with a wrong %s", async (campo, valor, mensaje) => {
    expect(await post("/clientes/crear/ajax/", { ...completo, [campo]: valor })).toMatchObject({
      status: 400,
      errors: { [campo]: [mensaje] },
    });
  });

  test("who lacks something for a factura is named at its field", async () => {
    expect((await admin.form("/clientes/nuevo/", { nombre: "Sin correo", documento: "1", tipo_documento: "13" })).status).toBe(302);
    const cliente_fk = lastId(service, "clientes");
    const campos = { "detalles[0].producto": panela, cliente_fk, factura: "1" };
    const { errors } = await (await admin.form("/ventas/nueva/", campos, { Accept: "application/json" })).json();
    expect(errors).toEqual({ factura: ["Para una factura a Sin correo falta el correo. Complete sus datos."] });
  });
});

test("a shop that issues nothing sees nothing of it", async () => {
  await sinDian.form("/clientes/nuevo/", { nombre: "Ana", tipo_documento: "13", correo: "mal", factura: "1" });
  const id = lastId(service, "clientes");
  const { cliente } = await sinDian.data(`/clientes/${id}/`);
  expect(Object.keys(cliente)).toEqual([
    "id",
    "nombre",
    "telefono",
    "documento",
    "activo",
    "creado",
    "usuario",
    "saldo",
    "a_favor",
    "cupo",
  ]);
  const html = await sinDian.html(`/clientes/editar/${id}/`);
  expect(html).not.toMatch(/tipo_documento|name="correo"|name="factura"/);
  const filas = service.db.$client.prepare("select tipo_documento, correo, factura from clientes where id = ?").get(id);
  expect(filas).toEqual({ tipo_documento: "", correo: "", factura: 0 });
});

describe("the sale screen", () => {
  test("offers a factura only where the shop issues documents, and keeps it ticked when the form comes back", async () => {
    expect(await sinDian.html("/ventas/nueva/")).not.toContain('name="factura"');
    expect((await sinDian.data("/ventas/nueva/")).borrador).not.toHaveProperty("emite");
    expect(control(await admin.html("/ventas/nueva/"), "factura")).toMatchObject({ type: "checkbox" });
    const campos = { "detalles[0].producto": panela, factura: "1" };
    const html = await (await admin.form("/ventas/nueva/", campos)).text();
    expect(control(html, "factura")).toHaveProperty("checked");
    expect(textOf(html)).toContain("Para una factura elija un cliente registrado, con su documento y su correo.");
  });

  test("charges a factura", async () => {
    await admin.form("/clientes/nuevo/", { nombre: "Con todo", documento: "5", tipo_documento: "13", correo: "a@b.co" });
    const cliente_fk = lastId(service, "clientes");
    const venta = await sell({ "detalles[0].producto": panela, cliente_fk, factura: "1" });
    expect((await admin.data(`/ventas/detalle/${venta}/`)).venta.documento_electronico).toMatchObject({ tipo: "01", numero: "FE1" });
  });

  test("registers a client with all that a factura needs", async () => {
    const nuevo = { nuevo_cliente_nombre: "Rosa", nuevo_cliente_documento: "77", nuevo_cliente_correo: "rosa@correo.co" };
    expect(await sinDian.html("/ventas/nueva/")).not.toContain("nuevo_cliente_correo");
    const campos = { ...nuevo, nuevo_cliente_tipo_documento: "13", "detalles[0].producto": panela, intencion: "crear-cliente" };
    const html = await (await admin.form("/ventas/nueva/", campos)).text();
    expect(textOf(html)).toContain("Rosa");
    const { cliente } = await admin.data(`/clientes/${lastId(service, "clientes")}/`);
    expect(cliente).toMatchObject({ nombre: "Rosa", tipo_documento: "13", correo: "rosa@correo.co", factura: false });
  });
});
