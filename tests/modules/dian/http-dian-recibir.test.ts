import { facturasRecibidas } from "@db/schema/facturas-recibidas";
import { usuarios } from "@db/schema/usuarios";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { EXTENSIONS } from "~/modules.server";
import { errorsOf, JSON_ONLY, taken } from "../../support/answers";
import { openCounter } from "../../support/counter";
import { control } from "../../support/html";
import { emitirDocumentos } from "./support/tienda";

const { service, admin, vendedor, product } = await openCounter();
const [duena] = service.db.select({ id: usuarios.id }).from(usuarios).where(eq(usuarios.username, admin.username)).all();
const duenoId = duena?.id ?? 0;
const ctx = { db: service.db, actor: { id: duenoId, rol: "admin" as const }, duenoId, ahora: Date.now(), extensiones: EXTENSIONS };
emitirDocumentos(ctx);
const otra = await service.admin("otra_tienda");

const arroz = await product({ stock: 0 });
const linea = {
  "detalles[0].producto": String(arroz),
  "detalles[0].cantidad": "1",
  "detalles[0].precio": "100",
  "detalles[0].precio_venta": "200",
};
let cufes = 0;

async function comprada(formaDePago = "2"): Promise<number> {
  await admin.form("/compras/crear/", { tipo: "productos", proveedor_nuevo: "Granos", credito: "1", ...linea });
  const compraId = Number(service.db.$client.prepare("select max(id) from compras").pluck().get());
  cufes += 1;
  const propia = { usuarioId: duenoId, creadoPorId: duenoId, fecha: Date.now(), clase: "factura", estado: "confirmada" } as const;
  const dicha = {
    cufe: String(cufes).padStart(96, "0"),
    numero: "SETT-1",
    nit: "800197268",
    proveedorNombre: "Granos",
    emitida: "2026-11-20",
  };
  service.db
    .insert(facturasRecibidas)
    .values({ ...propia, ...dicha, formaDePago, totalCentavos: 100, datos: "{}", compraId })
    .run();
  return compraId;
}

const recibir = (compra: number) => `/compras/${compra}/recibir/`;
const eventos = async (compra: number) => (await admin.data(`/compras/detalle/${compra}/`)).compra.eventos;

test("the owner tells of goods on credit once, and who received them is asked once", async () => {
  const compra = await comprada();
  expect(await eventos(compra)).toEqual([]);
  expect(await admin.text(recibir(compra))).toContain("Sin probar ante la DIAN");
  expect(await admin.html(`/compras/detalle/${compra}/`)).toContain(recibir(compra));
  expect(await errorsOf(admin, recibir(compra), {})).toEqual({ documento: [expect.stringContaining("cédula")] });
  expect(await eventos(compra)).toEqual([]);
  await taken(admin, recibir(compra), { documento: "52.123.456" }, `/compras/detalle/${compra}/`);
  expect((await eventos(compra)).map(({ tipo, numero, estado }: Record<string, string>) => [tipo, numero, estado])).toEqual([
    ["030", "AC1", "por_firmar"],
    ["032", "RB1", "por_firmar"],
  ]);
  const segunda = await admin.form(recibir(compra), {}, JSON_ONLY);
  expect([segunda.status, (await segunda.json()).success]).toEqual([400, false]);
  expect((await admin.form(recibir(compra), {})).status).toBe(302);
  service.db.$client.exec("update documentos_electronicos set estado = 'aceptado', proximo = null where tipo = '032'");
  const despues = await comprada();
  expect(await admin.text(recibir(despues))).not.toContain("Sin probar");
  await taken(admin, recibir(despues), {}, `/compras/detalle/${despues}/`);
  expect(await admin.html("/usuarios/perfil/")).toContain('value="52.123.456"');
  expect(await admin.text("/dian/")).toContain("AC1");
  const { documentos } = await admin.data("/dian/?tipo=030");
  expect(documentos[0]).toMatchObject({ numero: "AC2", total: null, iva: null });
  const perfil = { nombre: "Ana", apellido: "Peña", telefono: "" };
  expect(await errorsOf(admin, "/usuarios/perfil/", { ...perfil, documento: "abc" })).toHaveProperty("documento");
});

test("what is paid is not told, nor by a vendedor, nor of another shop's purchase", async () => {
  const deContado = await comprada("1");
  const negada = await admin.form(recibir(deContado), { documento: "1" }, JSON_ONLY);
  expect([negada.status, (await negada.json()).error]).toEqual([400, "La DIAN solo recibe este aviso de lo comprado a crédito."]);
  expect(await admin.html(`/compras/detalle/${deContado}/`)).not.toContain(recibir(deContado));
  expect(await admin.text(recibir(deContado))).toContain("No hay nada que avisar La DIAN solo recibe este aviso");
  const compra = await comprada();
  expect((await vendedor.form(recibir(compra), { documento: "1" })).status).toBe(403);
  expect((await otra.form(recibir(compra), { documento: "1" })).status).toBe(404);
  expect(await eventos(compra)).toEqual([]);
});

test("a purchase that was told of is not deleted, and its page says how it goes", async () => {
  const compra = await comprada();
  await admin.form(recibir(compra), {});
  const respuesta = await admin.form(`/compras/eliminar/${compra}/`, {}, JSON_ONLY);
  expect([respuesta.status, (await respuesta.json()).error]).toEqual([400, expect.stringContaining("ya se le avisó")]);
  const pagina = await admin.text(`/compras/detalle/${compra}/`);
  expect(pagina).toContain("Acuse de recibo");
  expect(pagina).toContain("Por firmar");
});

test("a profile that does not say who receives keeps it, and the setting is one of the shop's", async () => {
  const quien = { nombre: "Ana", apellido: "Peña", telefono: "" };
  await admin.upload("/usuarios/perfil/", { ...quien, documento: "52.123.456", cargo: "Administradora", area: "Bodega" });
  await admin.upload("/usuarios/perfil/", quien);
  const perfil = await admin.html("/usuarios/perfil/");
  expect(["documento", "cargo", "area"].map((campo) => control(perfil, campo).value)).toEqual(["52.123.456", "Administradora", "Bodega"]);
  expect(await admin.html("/configuracion/")).toContain('name="recibir_al_confirmar"');
  expect(await otra.html("/configuracion/")).not.toContain('name="recibir_al_confirmar"');
});
