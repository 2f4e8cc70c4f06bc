import { beforeAll, describe, expect, test } from "vitest";
import { errorsOf, JSON_ONLY, taken } from "../../support/answers";
import { type Service, startService, type Visitor } from "../../support/service";
import { newProduct } from "../../support/shop";
import { conDian, nuevoRango } from "./support/documentos";
import { DIAN, darPasos, paso, RANGO, SOFTWARE } from "./support/pasos";
import { RANGO_DE_SOPORTE } from "./support/soporte";

const PROVEEDORA = {
  nombre: "Rosa Elvira Peña",
  empresa: "Finca La Ñapa",
  telefono: "3001234567",
  correo: "rosa@correo.co",
  direccion: "Vereda El Carmen",
  tipo_documento: "13",
  documento: "20304050",
};
const DE_SOPORTE = { obligado: "0", municipio: "Fusagasugá", codigo_postal: "" };

let service: Service;
let admin: Visitor;
let vendedor: Visitor;
let duenoId: number;
let producto: number;

beforeAll(async () => {
  service = await startService();
  admin = await service.admin("duena");
  vendedor = await service.vendedor(admin, "vendedor");
  producto = await newProduct(service, admin, { nombre: "Panela", precio: "999.00", stock: 10, codigo_de_barras: "" });
  duenoId = service.db.$client.prepare<[], number>("select id from usuarios where username = 'duena'").pluck().get() ?? 0;
});

const ultimo = (tabla: string): number => service.db.$client.prepare<[], number>(`select max(id) from ${tabla}`).pluck().get() ?? 0;
const aceptar = () => service.db.$client.exec("update documentos_electronicos set estado = 'aceptado', cude = 'c' || id, proximo = null");

async function proveedora(campos: Record<string, string> = {}): Promise<number> {
  await taken(admin, "/proveedores/crear/", { ...PROVEEDORA, ...campos }, "/proveedores/");
  return ultimo("proveedores");
}

async function comprar(proveedor: number, campos: Record<string, string> = {}): Promise<number> {
  const linea = { producto: String(producto), cantidad: "10", precio: "1000", precio_venta: "1500" };
  await taken(admin, "/compras/crear/", { tipo: "productos", proveedor: String(proveedor), ...linea, ...campos }, "/compras/");
  return ultimo("compras");
}
const compra = async (id: number) => (await admin.data(`/compras/detalle/${id}/`)).compra;

describe("where the shop issues no electronic documents", () => {
  test("a supplier has nothing of it, whatever is posted, and a purchase is as ever", async () => {
    const proveedor = await proveedora(DE_SOPORTE);
    const dicho = (await admin.data(`/proveedores/${proveedor}/`)).proveedor;
    expect(dicho).toMatchObject({ tipo_documento: "13", documento: "20304050" });
    for (const campo of ["obligado", "municipio", "codigo_postal"]) expect(dicho).not.toHaveProperty(campo);
    expect(await (await admin.get(`/proveedores/editar/${proveedor}/`)).text()).not.toContain("obligado");
    const id = await comprar(proveedor);
    expect(await compra(id)).toMatchObject({ total: "11900.00", iva: "1900.00" });
    expect(await compra(id)).not.toHaveProperty("documento_electronico");
    const sinPapel = await admin.get(`/compras/${id}/documento-soporte/`);
    expect([sinPapel.status, sinPapel.headers.get("location")]).toEqual([302, `/compras/detalle/${id}/`]);
    admin.cookies.delete("flash");
    expect((await admin.form(`/compras/${id}/documento-soporte/`, {}, JSON_ONLY)).status).toBe(400);
    expect((await vendedor.form(`/compras/${id}/documento-soporte/`, {})).status).toBe(403);
  });
});

describe("where it does", () => {
  beforeAll(() => {
    conDian(service.db, duenoId);
    nuevoRango(service.db, duenoId, RANGO_DE_SOPORTE);
  });

  test("a supplier says whether it invoices, and where it is", async () => {
    const pagina = await (await admin.get("/proveedores/crear/")).text();
    for (const campo of ["obligado", "municipio", "codigo_postal"]) expect(pagina).toContain(`name="${campo}"`);
    const quien = async (id: number) => (await admin.data(`/proveedores/${id}/`)).proveedor;
    const proveedor = await proveedora(DE_SOPORTE);
    expect(await quien(proveedor)).toMatchObject({ obligado: false, municipio: "25290", codigo_postal: "250001" });
    expect(await quien(await proveedora())).toMatchObject({ obligado: true, municipio: "", codigo_postal: "" });
    const editar = `/proveedores/editar/${proveedor}/`;
    await taken(admin, editar, { ...PROVEEDORA, obligado: "0", municipio: "Cali", codigo_postal: "250001" }, "/proveedores/");
    expect(await quien(proveedor)).toMatchObject({ municipio: "76001", codigo_postal: "760001" });
    await taken(admin, editar, PROVEEDORA, "/proveedores/");
    expect(await quien(proveedor)).toMatchObject({ obligado: false, municipio: "76001", codigo_postal: "760001" });
    for (const [campo, valor] of [
      ["municipio", "Macondo"],
      ["codigo_postal", "1234"],
      ["obligado", "2"],
    ] as const)
      expect(await errorsOf(admin, editar, { ...PROVEEDORA, [campo]: valor })).toHaveProperty(campo);
  });

  test("a purchase has its documento soporte in JSON, on its page and in the register, its return a note, and it is annulled with one", async () => {
    const proveedor = await proveedora(DE_SOPORTE);
    const id = await comprar(proveedor);
    expect(await compra(id)).toMatchObject({
      total: "10000.00",
      documento_electronico: { tipo: "05", numero: "SEDS1", estado: "por_firmar" },
    });
    expect((await compra(id)).detalles[0]).toMatchObject({ tarifa_iva: "no_responsable" });
    const papel = `/compras/${id}/documento-soporte/`;
    expect(await (await admin.get(`/compras/detalle/${id}/`)).text()).toContain(`href="${papel}"`);
    const pdf = await admin.get(papel);
    expect([pdf.status, pdf.headers.get("content-type"), pdf.headers.get("content-disposition")]).toEqual([
      200,
      "application/pdf",
      expect.stringContaining("documento-soporte-SEDS1.pdf"),
    ]);
    expect((await vendedor.get(papel)).status).toBe(403);
    expect((await admin.get("/compras/999999/documento-soporte/")).status).toBe(404);
    expect(await taken(admin, `/proveedores/eliminar/${proveedor}/`, {}, "/proveedores/")).toMatchObject({
      tipo: "error",
      mensaje: expect.stringContaining("documento soporte SEDS1"),
    });
    const negada = await taken(admin, `/compras/eliminar/${id}/`, {}, `/compras/detalle/${id}/`);
    expect(negada).toMatchObject({ tipo: "error", mensaje: expect.stringContaining("SEDS1") });
    aceptar();
    const devuelto = { compra_id: id, productos: [{ producto_id: producto, cantidad: 2 }] };
    const devolucion = await (await admin.json("/devoluciones/compras/crear/", devuelto)).json();
    expect(devolucion).toMatchObject({ documento_electronico: { tipo: "95", numero: "NS1" } });
    const suPagina = `/devoluciones/compras/detalle/${devolucion.id}/`;
    expect(await (await admin.get(suPagina)).text()).toMatch(/Ajuste de soporte[\s\S]*NS1/);
    const queda = await taken(admin, `/devoluciones/compras/eliminar/${devolucion.id}/`, {}, "/devoluciones/compras/lista/");
    expect(queda.mensaje).toContain("NS1");
    aceptar();
    const confirma = await (await admin.get(`/compras/eliminar/${id}/`)).text();
    for (const dice of ["Anular con nota", "Lo que ya se devolvió al proveedor tiene su propia nota"]) expect(confirma).toContain(dice);
    await taken(admin, `/compras/eliminar/${id}/`, {}, `/compras/detalle/${id}/`);
    expect(await compra(id)).toMatchObject({ anulada: true, total: "10000.00" });
    expect((await admin.data("/compras/")).compras[0]).toMatchObject({ id, anulada: true });
    expect((await taken(admin, `/compras/eliminar/${id}/`, {}, `/compras/detalle/${id}/`)).mensaje).toContain("ya se anuló");
    const { documentos } = await admin.data("/dian/");
    expect(documentos.map(({ tipo, numero, compra }: Record<string, unknown>) => [tipo, numero, compra])).toEqual([
      ["95", "NS2", { id, numero: expect.any(String) }],
      ["95", "NS1", { id, numero: expect.any(String) }],
      ["05", "SEDS1", { id, numero: expect.any(String) }],
    ]);
    expect((await admin.data("/dian/?tipo=05")).documentos).toHaveLength(1);
    const { documento } = await admin.data(`/dian/${documentos[1].id}/`);
    expect(documento).toMatchObject({ compra: { id, proveedor }, devolucion_compra: { id: devolucion.id }, referido: { numero: "SEDS1" } });
    expect(await (await admin.get("/dian/?formato=csv&tipo=95")).text()).toContain("NS2;Ajuste de soporte;");
    expect(await (await vendedor.get(`/compras/detalle/${id}/`)).text()).toContain("SEDS1");
  });

  test("what is missing stands on the page of the purchase, whose button makes up for it", async () => {
    const proveedor = await proveedora({ ...DE_SOPORTE, documento: "" });
    const linea = { producto: String(producto), cantidad: "10", precio: "1000", precio_venta: "1500" };
    const registrada = await taken(admin, "/compras/crear/", { tipo: "productos", proveedor: String(proveedor), ...linea }, "/compras/");
    expect(registrada).toMatchObject({
      tipo: "aviso",
      mensaje: expect.stringMatching(/Documento soporte: A Rosa .* le falta el documento/),
    });
    const id = ultimo("compras");
    const pagina = `/compras/detalle/${id}/`;
    const texto = await (await admin.get(pagina)).text();
    expect(texto).toContain("le falta el documento");
    expect(texto).toContain(`action="/compras/${id}/documento-soporte/"`);
    expect(await (await vendedor.get(pagina)).text()).not.toContain("documento-soporte");
    const ruta = `/compras/${id}/documento-soporte/`;
    expect(await taken(admin, ruta, {}, pagina)).toMatchObject({
      tipo: "error",
      mensaje: expect.stringContaining("le falta el documento"),
    });
    const json = await admin.form(ruta, {}, JSON_ONLY);
    expect([json.status, (await json.json()).success]).toEqual([400, false]);
    await taken(admin, `/proveedores/editar/${proveedor}/`, PROVEEDORA, "/proveedores/");
    expect(await taken(admin, ruta, {}, pagina)).toMatchObject({ mensaje: "El documento soporte va para la DIAN." });
    expect((await compra(id)).documento_electronico).toMatchObject({ numero: "SEDS2" });
    expect((await admin.form("/compras/999999/documento-soporte/", {})).status).toBe(404);
  });
});

test("the steps take a range for documentos soporte, and a software of its own, whose PIN nobody sees", async () => {
  const otra = await service.admin("otra");
  await darPasos(otra);
  const numeracion = { ...RANGO, tipo: "05", prefijo: "DS", resolucion: "18764000000007" };
  expect(await errorsOf(otra, paso("numeracion"), { ...numeracion, clave_tecnica: "a".repeat(40) })).toHaveProperty("clave_tecnica");
  await taken(otra, paso("numeracion"), numeracion, paso("numeracion"));
  expect((await otra.data(DIAN)).dian.rangos).toContainEqual(expect.objectContaining({ tipo: "05", prefijo: "DS" }));
  const propio = { ...SOFTWARE, software_id_soporte: "11111111-2222-3333-4444-555555555555" };
  expect(await errorsOf(otra, paso("software"), propio)).toHaveProperty("pin_soporte");
  await taken(otra, paso("software"), { ...propio, pin_soporte: "86420" }, DIAN);
  const { software } = await otra.data(paso("software"));
  expect(software).toMatchObject({ software_id_soporte: propio.software_id_soporte, con_pin_soporte: true });
  expect(JSON.stringify(software)).not.toContain("86420");
  await taken(otra, paso("software"), propio, DIAN);
  await taken(otra, paso("software"), SOFTWARE, DIAN);
  expect((await otra.data(paso("software"))).software).toMatchObject({ software_id_soporte: "", con_pin_soporte: false });
});
