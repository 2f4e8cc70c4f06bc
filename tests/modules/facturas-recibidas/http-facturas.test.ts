import { execFileSync } from "node:child_process";
import { describe, expect, test } from "vitest";
import { JSON_ONLY } from "../../support/answers";
import { openCounter } from "../../support/counter";
import { messagesOf, textOf } from "../../support/html";
import type { Visitor } from "../../support/service";
import { hasTool } from "../../support/tools";
import { correoXml, correoZip, cufeDeMuestra, facturaXml, type Muestra, zip } from "./support/muestras";

const { service, admin, vendedor } = await openCounter();
const UPLOAD = "/compras/importar-factura/";
const DATOS: Muestra = {
  lineas: [
    { codigo: "7702001044108", esquema: "010", nombre: "Arroz Diana", cantidad: 24, precio: 1610.64, valor: 38_655.46, montoIva: 7_344.54 },
    { codigo: "Q1", nombre: "Queso", cantidad: 2, precio: 8_000, iva: null },
  ],
  vence: "2026-12-20",
};

let numero = 0;
const otra = (): Muestra => ({ ...DATOS, numero: `FE-${++numero}` });
const archivo = (bytes: Uint8Array | string, name = "adjunto.zip") =>
  new File([typeof bytes === "string" ? bytes : new Uint8Array(bytes)], name);
const subir = (bytes: Uint8Array | string, visitor: Visitor = admin, headers = {}) =>
  visitor.upload(UPLOAD, { archivo: archivo(bytes) }, headers);

/** Uploads a bill and returns the page of its review. Reading comes last on a machine: where that has no time for it, it is given up. */
async function traer(muestra: Muestra = otra(), visitor = admin): Promise<string> {
  let response = await subir(correoZip(muestra), visitor);
  if (response.status === 200 && (await response.text()).includes("Leer el archivo tomó demasiado"))
    response = await subir(correoZip(muestra), visitor);
  expect(response.status).toBe(302);
  return response.headers.get("Location") ?? "";
}

const lugar = (response: Response) => [response.status, response.headers.get("Location")];

test("from the attachment of a mail to the stock on the shelf", async () => {
  const muestra = otra();
  const path = await traer(muestra);
  expect(path).toMatch(/^\/compras\/importar-factura\/\d+\/$/);
  const { factura_recibida: vista } = await admin.data(path);
  expect(vista).toMatchObject({
    cufe: cufeDeMuestra(muestra),
    numero: muestra.numero,
    proveedor: { id: null, nombre: "Distribuidora El Faro SAS", nit: "900555111" },
    fecha: "2026-11-20",
    vence: "2026-12-20",
    total: "62000.00",
    estado: "revision",
    lineas: [
      {
        n: 0,
        codigo: "7702001044108",
        descripcion: "Arroz Diana",
        cantidad: 24,
        unidad: "94",
        costo: "1610.64",
        iva: "19",
        producto: null,
        unidades: 1,
        accion: "nuevo",
      },
      { n: 1, iva: "excluido", accion: "nuevo" },
    ],
  });
  expect(vista.avisos.map(({ clase }: { clase: string }) => clase)).toEqual(["emisor_sin_probar", "sin_nit"]);
  expect(textOf(await admin.html(path))).toContain("Entran 2 productos");
  const hecha = await admin.form(`${path}confirmar/`, {
    formato: "co",
    "lineas[0].precio_publico": "2.600",
    "lineas[0].precio_visto": "2.500,00",
    "lineas[1].accion": "omitir",
  });
  const [status, compra] = lugar(hecha);
  expect([status, compra]).toEqual([302, expect.stringMatching(/^\/compras\/detalle\/\d+\/$/)]);
  expect((await admin.data(String(compra))).compra).toMatchObject({
    total: "46000.00",
    ajuste: "0.00",
    credito: true,
    vence: "2026-12-20",
    base: "38655.46",
    iva: "7344.54",
    detalles: [{ cantidad: 24 }],
  });
  const { productos } = await admin.data("/productos/?q=arroz diana");
  expect(productos).toMatchObject([{ codigo_de_barras: "7702001044108", stock: 24, precio_publico: "2600.00" }]);
  expect(lugar(await admin.get(path))).toEqual([302, compra]);
  expect((await admin.data(path)).factura_recibida.estado).toBe("confirmada");
  expect(lugar(await admin.form(`${path}confirmar/`, {}))).toEqual([302, compra]);
  const id = String(compra).split("/")[3];
  const xml = await admin.get(`/compras/${id}/xml/`);
  expect(xml.headers.get("Content-Type")).toBe("application/xml");
  expect(await xml.text()).toBe(correoXml(muestra));
  expect(await admin.html(String(compra))).toContain(`/compras/${id}/xml/`);
  expect((await admin.get("/compras/999/xml/")).status).toBe(404);
  const repetida = await subir(correoXml(muestra), admin, JSON_ONLY);
  expect([repetida.status, await repetida.json()]).toEqual([
    400,
    expect.objectContaining({ errors: { archivo: [expect.stringContaining("ya se registró")] } }),
  ]);
});

test("labels for what it brought: one a unit of the shop, at the price of the shelf", async () => {
  const path = await traer({
    ...otra(),
    lineas: [
      { codigo: "7701234567897", esquema: "010", nombre: "Panela", unidad: "DZN", cantidad: 2, precio: 12_000, iva: null },
      { codigo: "Q2", nombre: "Café", cantidad: 3, precio: 5_000 },
    ],
  });
  const compra = lugar(await admin.form(`${path}confirmar/`, { "lineas[0].precio_publico": "1500" }))[1];
  const id = String(compra).split("/")[3];
  const etiquetas = `/productos/etiquetas/?compra=${id}`;
  expect((await admin.data(etiquetas)).productos).toMatchObject([
    { nombre: "Panela", codigo_de_barras: "7701234567897", precio_publico: "1500.00", cantidad: "24", elegido: true },
    { nombre: "Café", codigo_de_barras: null, cantidad: "3", elegido: true },
  ]);
  const pdf = await admin.get(`${etiquetas}&papel=a4`);
  expect([pdf.status, pdf.headers.get("Content-Type")]).toEqual([200, "application/pdf"]);
  expect((await service.visitor().get(etiquetas)).headers.get("Location")).toContain("/login/");
});

test("a choice is kept; a refused one is shown again with what was typed", async () => {
  const path = await traer();
  expect(lugar(await admin.form(path, { "lineas[1].nombre": "Queso de la casa" }))).toEqual([302, path]);
  expect((await admin.data(path)).factura_recibida.lineas[1].nombre).toBe("Queso de la casa");
  const html = await (await admin.form(`${path}confirmar/`, { "lineas[1].busca": "no existe", "lineas[1].nombre": "Otro nombre" })).text();
  expect(html).toContain("No hay un producto con ese código o nombre.");
  expect(html).toContain('value="Otro nombre"');
  const json = await admin.form(path, { "lineas[0].producto": "99999" }, JSON_ONLY);
  expect([json.status, (await json.json()).errors]).toEqual([400, { "lineas[0].producto": [expect.any(String)] }]);
});

test("two people who confirm at once make one purchase", async () => {
  const path = await traer();
  const antes = (await admin.data("/compras/")).page.total;
  const respuestas = await Promise.all([1, 2, 3].map(() => admin.twin().form(`${path}confirmar/`, {})));
  expect(new Set(respuestas.map((respuesta) => lugar(respuesta).join(" "))).size).toBe(1);
  expect((await admin.data("/compras/")).page.total).toBe(antes + 1);
});

describe("who may", () => {
  test("a vendedor gets 403 everywhere, another shop's admin 404", async () => {
    const path = await traer();
    const otro = await service.admin();
    for (const url of [UPLOAD, path, "/compras/1/xml/"]) expect((await vendedor.get(url)).status).toBe(403);
    expect((await subir(correoZip(otra()), vendedor)).status).toBe(403);
    for (const url of [path, `${path}confirmar/`]) expect((await otro.form(url, {})).status).toBe(404);
    expect((await otro.get(path)).status).toBe(404);
    expect((await service.visitor().get(path)).headers.get("Location")).toContain("/login/");
  });
});

describe("a file", () => {
  const rechazo = async (bytes: Uint8Array | string): Promise<string> => {
    const response = await subir(bytes, admin, JSON_ONLY);
    expect(response.status).toBe(400);
    return (await response.json()).errors.archivo[0];
  };

  test.each([
    ["two bills", () => zip({ "a.xml": facturaXml(otra()), "b.xml": facturaXml(otra()) }), /varias facturas: FE-\d+ y FE-\d+/],
    ["a PDF", () => "%PDF-1.7", /PDF/],
    ["a bomb of entities", () => '<!DOCTYPE a [<!ENTITY b "bbbbbbbbbb">]><a>&b;</a>', /no se lee/],
    ["a bomb of zeros", () => zip({ "a.xml": Buffer.alloc(60 * 1024 * 1024, 32) }), /más de lo que/],
    ["300,000 nested elements", () => "<a>".repeat(300_000), /más de lo que/],
    [
      "a credit note without its bill",
      () => correoXml({ numero: "NC-1", nota: { numero: "FE-0", cufe: "0".repeat(96) } }),
      /no está entre sus compras/,
    ],
  ])("with %s is refused at its field", async (_, bytes, frase) => expect(await rechazo(bytes())).toMatch(frase));

  test("none is asked for", async () => {
    const response = await admin.form(UPLOAD, {}, JSON_ONLY);
    expect((await response.json()).errors).toEqual({ archivo: ["Elija el archivo que le llegó por correo."] });
  });

  test("over 10 MiB: 413; of 10 MiB it is read", async () => {
    const MIB = 1024 * 1024;
    expect((await subir(Buffer.alloc(10 * MIB + 1, 32))).status).toBe(413);
    expect((await subir(Buffer.alloc(12 * MIB, 32))).status).toBe(413);
    expect((await subir(Buffer.alloc(10 * MIB, 32))).status).toBe(200);
  });

  test("of five hundred lines is taken", async () => {
    const lineas = Array.from({ length: 500 }, (_, i) => ({ codigo: `L${i}`, nombre: `Producto ${i}`, precio: 1_000 + i }));
    const path = await traer({ ...otra(), lineas });
    const response = await admin.form(`${path}confirmar/`, {});
    expect(response.status).toBe(302);
    expect((await admin.data(response.headers.get("Location") ?? "")).compra.detalles).toHaveLength(500);
  });
});

test("of a long bill the fields of a line come when they are asked for, and what was typed is kept", async () => {
  const lineas = Array.from({ length: 150 }, (_, i) => ({ codigo: `L${i}`, nombre: `Producto largo ${i}`, precio: 1_000 }));
  const path = await traer({ ...otra(), lineas });
  const cerrada = await admin.html(path);
  expect([cerrada.includes('name="abrir"'), cerrada.includes("lineas[70].busca")]).toEqual([true, false]);
  const response = await admin.form(path, { abrir: "70", "lineas[3].precio_publico": "4321", "lineas[3].precio_visto": "1" });
  expect(lugar(response)).toEqual([302, `${path}?linea=70#linea-70`]);
  const abierta = await admin.html(`${path}?linea=70`);
  expect([abierta.includes("lineas[70].busca"), abierta.includes("lineas[71].busca"), abierta.includes("4.321")]).toEqual([
    true,
    false,
    true,
  ]);
});

test("a credit note becomes the return of its goods, once", async () => {
  const muestra = otra();
  const path = await traer(muestra);
  await admin.form(`${path}confirmar/`, {});
  const nota: Muestra = {
    ...muestra,
    numero: "NC-9",
    lineas: [{ ...DATOS.lineas?.[0], cantidad: 4, valor: 6_442.56, montoIva: 1_224.09 }],
    nota: { numero: String(muestra.numero), cufe: cufeDeMuestra(muestra) },
  };
  const response = await subir(correoZip(nota));
  expect(lugar(response)).toEqual([302, expect.stringMatching(/^\/devoluciones\/compras\/detalle\/\d+\/$/)]);
  const { devolucion } = await admin.data(response.headers.get("Location") ?? "");
  expect(devolucion).toMatchObject({
    motivo: "Nota crédito NC-9",
    total_devuelto: "7666.64",
    detalles: [{ cantidad: 4, precio_unitario: "1916.66" }],
  });
  const repetida = await subir(correoZip(nota), admin, JSON_ONLY);
  expect((await repetida.json()).errors.archivo[0]).toContain("ya se registró como una devolución");
});

test("the list of purchases leads here, and the bills that wait are listed", async () => {
  await traer();
  expect(await admin.html("/compras/")).toContain(UPLOAD);
  const { facturas } = await admin.data(UPLOAD);
  expect(facturas[0]).toMatchObject({ proveedor: "Distribuidora El Faro SAS", total: "62000.00" });
  expect(messagesOf(await admin.html(UPLOAD))).toEqual([]);
});

test.skipIf(!hasTool("python3"))("samples are ZIPs and XMLs for readers that are not ours", () => {
  const script =
    "import sys, io, zipfile, xml.dom.minidom as m; z = zipfile.ZipFile(io.BytesIO(sys.stdin.buffer.read())); print(z.testzip(), m.parseString(z.read('ad0900555111.xml')).documentElement.localName)";
  expect(execFileSync("python3", ["-c", script], { input: correoZip(otra()), encoding: "utf8" }).trim()).toBe("None AttachedDocument");
});
