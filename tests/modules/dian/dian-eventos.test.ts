import { randomBytes } from "node:crypto";
import type { Database } from "@db/open.server";
import { documentosElectronicos } from "@db/schema/documentos-electronicos";
import { facturasRecibidas } from "@db/schema/facturas-recibidas";
import { tiendas } from "@db/schema/tiendas";
import { usuarios } from "@db/schema/usuarios";
import { asc, eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { detalleCompra } from "~/domain/compras/detalle-compra.server";
import { eliminarCompra } from "~/domain/compras/eliminar-compra.server";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { Protegido, SinPermiso } from "~/domain/nucleo/errores";
import { billedPurchase } from "~/domain/nucleo/sucesos.server";
import { archivosDe } from "~/modules/dian/domain/archivos.server";
import type { Listo } from "~/modules/dian/domain/cola/firmar.server";
import { contenidoDe } from "~/modules/dian/domain/contenidos/contenido.server";
import { cudeDeEvento } from "~/modules/dian/domain/documento/hash.server";
import { emisorListo } from "~/modules/dian/domain/emisor/emisor.server";
import { recibirCompra } from "~/modules/dian/domain/eventos/recibir.server";
import { guardarCertificado } from "~/modules/dian/domain/pasos/certificado.server";
import { EmisorForm, SoftwareForm } from "~/modules/dian/domain/pasos/esquema";
import { guardarEmisor, guardarFila, guardarSoftware } from "~/modules/dian/domain/pasos/guardar.server";
import { datoDeDocumento } from "~/modules/dian/domain/registro/dato.server";
import { reenviarDocumento } from "~/modules/dian/domain/registro/reenviar.server";
import { jobsHere } from "~/modules/dian/integrations/jobs.server";
import { dianService } from "~/modules/dian/integrations/soap.server";
import { outgoingDian } from "~/modules/dian/work/outgoing-dian.server";
import { comprar } from "../../support/compras";
import { abrirTienda, nuevoProducto, nuevoVendedor, rechazo } from "../../support/tienda";
import { verificarBase } from "../../support/verificar";
import { makeP12 } from "./support/p12";
import { EMISOR, SOFTWARE } from "./support/pasos";
import { type DianServer, startDianService } from "./support/service";

const LLAVES = [randomBytes(32).toString("base64url")];
const CUFE = "f".repeat(96);
const PROVEEDOR = "800197268";

let ctx: Contexto;
let db: Database;
let dian: DianServer;

beforeEach(async () => {
  ({ admin: ctx, db } = abrirTienda());
  dian = await startDianService({
    now: () => ctx.ahora,
    issuers: [{ nit: EMISOR.nit, softwareId: SOFTWARE.software_id, pin: SOFTWARE.pin, rangos: [] }],
  });
  dian.invoices.set(CUFE, { numero: "SETT-12", nit: PROVEEDOR, adquiriente: EMISOR.nit, formaDePago: "2" });
  const { p12, clave } = makeP12();
  guardarEmisor(ctx, EmisorForm.parse(EMISOR));
  await guardarCertificado(ctx, p12, { clave, llaves: LLAVES, leer: jobsHere.leerCertificado });
  guardarSoftware(ctx, SoftwareForm.parse(SOFTWARE), LLAVES);
  guardarFila(ctx, { produccionDesde: ctx.ahora });
  db.update(tiendas).set({ dian: true }).run();
});
afterEach(() => dian.stop());

/** A purchase on credit that was made of a supplier's electronic bill. */
function conFactura(campos: Partial<typeof facturasRecibidas.$inferInsert> = {}, credito = "1"): number {
  const producto = nuevoProducto(ctx, { stock: "0" });
  const compra = comprar(ctx, {
    credito,
    proveedor_nuevo: "Granos",
    detalles: [{ producto, cantidad: "3", precio: "1000", precio_venta: "2000" }],
  });
  const propia = { usuarioId: ctx.duenoId, creadoPorId: ctx.actor.id, fecha: ctx.ahora, clase: "factura", estado: "confirmada" } as const;
  const dicha = { cufe: CUFE, numero: "SETT-12", nit: PROVEEDOR, proveedorNombre: "Granos & Cía", emitida: "2026-11-20", formaDePago: "2" };
  db.insert(facturasRecibidas)
    .values({ ...propia, ...dicha, totalCentavos: 300_000, datos: "{}", compraId: compra, ...campos })
    .run();
  return compra;
}

const eventos = () =>
  db
    .select()
    .from(documentosElectronicos)
    .orderBy(asc(documentosElectronicos.id))
    .all()
    .map(({ tipo, numero, estado }) => `${tipo} ${numero} ${estado}`);

function listoDe(): Listo | string {
  const listo = emisorListo(db, ctx.duenoId, LLAVES);
  return listo ? { ...listo, contenidoDe, testset: () => "", abrir: () => null } : "no certificate";
}

async function esperar(): Promise<void> {
  const service = ({ firmante }: Listo) => dianService({ url: dian.url, firmante, timeoutMs: 20_000, now: () => ctx.ahora });
  const cola = outgoingDian(db, { ready: listoDe, service, now: () => ctx.ahora });
  for (let i = 0; i < 12; i++) {
    cola.look();
    await cola.idle();
    ctx = { ...ctx, ahora: ctx.ahora + 30_000 };
  }
}

test("the CUDE of an event is computed without amounts and environment", () => {
  const deAnexo = { numero: "1", fecha: "2019-04-30", hora: "19:48:50-05:00", nit: "99998888", proveedor: "800197268", evento: "030" };
  expect(cudeDeEvento({ ...deAnexo, factura: "FE123", tipoDeFactura: "01", pin: "11111" })).toBe(
    "0d91ba25b01f5e7dbda870a11b274501d3a62a73e91932c473c86c93f12a142a2ac45876efcde3e679024a01c0be41f9",
  );
  const nuestro = { numero: "AC1", fecha: "2026-11-21", hora: "12:00:00-05:00", nit: "900123456", proveedor: "800987654", evento: "030" };
  expect(cudeDeEvento({ ...nuestro, factura: "FE100", tipoDeFactura: "01", pin: "12345" })).toBe(
    "7f1fd331787653d5d6dce2b0fb5c52dd8fab2c0dc7f276cba3e773e801fdeccc4929a5e6719e8e9acd0ab7a8ec7c82d1",
  );
});

test("the receipt of goods on credit is told in two events, the second after the first, and by whom", async () => {
  const compra = conFactura();
  expect(datoDeDocumento(ctx, { compra })).toMatchObject([{ texto: "Avisar que llegó", url: `/compras/${compra}/recibir/` }]);
  db.update(usuarios).set({ cargo: "Administradora", area: "Bodega & caja" }).run();
  recibirCompra(ctx, compra, "52.123.456");
  expect(db.select().from(usuarios).get()?.documento).toBe("52.123.456");
  expect(eventos()).toEqual(["030 AC1 por_firmar", "032 RB1 por_firmar"]);
  await esperar();
  expect(eventos()).toEqual(["030 AC1 aceptado", "032 RB1 aceptado"]);
  expect(dian.events.map(({ codigo, numero }) => `${codigo} ${numero}`)).toEqual(["030 AC1", "032 RB1"]);
  expect(dian.calls.every(({ operation }) => operation === "SendEventUpdateStatus")).toBe(true);
  expect(detalleCompra(ctx, compra)).toMatchObject({
    eventos: [
      { tipo: "030", numero: "AC1", estado: "aceptado", fecha: expect.any(String), mensajes: [{ regla: "AAH18" }] },
      { tipo: "032", numero: "RB1", estado: "aceptado" },
    ],
  });
  const [{ id } = { id: 0 }] = db.select({ id: documentosElectronicos.id }).from(documentosElectronicos).all();
  const xml = Buffer.from(archivosDe(db, id).xml ?? []).toString();
  expect(xml).toContain('<cbc:ID schemeName="13">52123456</cbc:ID>');
  expect(xml).toContain("<cbc:JobTitle>Administradora</cbc:JobTitle><cbc:OrganizationDepartment>Bodega &amp; caja<");
  expect(() => recibirCompra(ctx, compra)).toThrow("La DIAN ya tiene este aviso, o va en camino.");
  expect(() => eliminarCompra(ctx, compra)).toThrow(Protegido);
  // The bill of this test has no file.
  expect(verificarBase(db).filter((falla) => !falla.includes("factura recibida"))).toEqual([]);
});

test("nothing is sent without who received it, of what is paid, without a bill, by a vendedor", () => {
  const compra = conFactura();
  expect(rechazo(ctx, () => recibirCompra(ctx, compra))).toMatchObject({ campo: "documento" });
  for (const escrita of ["abc", "1", "12345678901", "52.123.456-1"])
    expect(rechazo(ctx, () => recibirCompra(ctx, compra, escrita))).toMatchObject({ campo: "documento" });
  expect(db.select().from(usuarios).get()?.documento).toBe("");
  expect(() => recibirCompra(nuevoVendedor(ctx), compra, "1")).toThrow(SinPermiso);
  const sinFactura = comprar(ctx, {
    credito: "1",
    proveedor_nuevo: "Otro",
    detalles: [{ producto: nuevoProducto(ctx), cantidad: "1", precio: "10", precio_venta: "20" }],
  });
  expect(() => recibirCompra(ctx, sinFactura, "1")).toThrow("no tiene la factura electrónica");
  const deContado = conFactura({ cufe: "e".repeat(96), formaDePago: "1" });
  expect(() => recibirCompra(ctx, deContado, "1")).toThrow("a crédito");
  db.update(tiendas).set({ dian: false }).run();
  expect(() => recibirCompra(ctx, compra, "1")).toThrow("no expide documentos");
  expect(eventos()).toEqual([]);
});

test("what the DIAN refused goes anew with a new number, told again or sent again", async () => {
  const compra = conFactura();
  dian.behave = ({ document }) => (["AC1", "RB1"].includes(document?.numero ?? "") ? "refused" : "answered");
  recibirCompra(ctx, compra, "52123456");
  await esperar();
  expect(eventos()).toEqual(["030 AC1 rechazado", "032 RB1 por_firmar"]);
  recibirCompra(ctx, compra);
  await esperar();
  expect(eventos()).toEqual(["030 AC2 aceptado", "032 RB1 rechazado"]);
  const [, recibo] = db
    .select({ id: documentosElectronicos.id })
    .from(documentosElectronicos)
    .orderBy(asc(documentosElectronicos.id))
    .all();
  reenviarDocumento(ctx, recibo?.id ?? 0);
  await esperar();
  expect(eventos()).toEqual(["030 AC2 aceptado", "032 RB2 aceptado"]);
});

test("an event whose answer was lost, and one that somebody told before, are there", async () => {
  const compra = conFactura();
  dian.behave = ({ document, before }) => (document?.numero === "AC1" && before === 0 ? "cut-after" : "answered");
  recibirCompra(ctx, compra, "52123456");
  await esperar();
  await esperar();
  expect(eventos()).toEqual(["030 AC1 aceptado", "032 RB1 aceptado"]);
  expect(dian.events).toHaveLength(2);
  expect(dian.calls.map(({ operation }) => operation)).toContain("GetStatusEvent");
  const otro = "a".repeat(96);
  dian.invoices.set(otro, { numero: "SETT-13", nit: PROVEEDOR, adquiriente: EMISOR.nit, formaDePago: "2" });
  dian.events.push({ nit: EMISOR.nit, numero: "X1", codigo: "030", cufe: otro, cude: "b".repeat(96) });
  recibirCompra(ctx, conFactura({ cufe: otro, numero: "SETT-13" }));
  await esperar();
  expect(eventos().slice(2)).toEqual(["030 AC2 aceptado", "032 RB2 aceptado"]);
});

test("a number that a restored copy lost is passed over", async () => {
  dian.events.push({ nit: EMISOR.nit, numero: "AC1", codigo: "030", cufe: "c".repeat(96), cude: "b".repeat(96) });
  recibirCompra(ctx, conFactura(), "52123456");
  for (let i = 0; i < 12 && !eventos().join().includes("032 RB1 aceptado"); i++) await esperar();
  expect(eventos()).toEqual(["030 AC2 aceptado", "032 RB1 aceptado"]);
});

test("an invoice made out to another, or paid at once, is refused by the DIAN", async () => {
  dian.invoices.set(CUFE, { numero: "SETT-12", nit: PROVEEDOR, adquiriente: "900000001", formaDePago: "1" });
  recibirCompra(ctx, conFactura(), "52123456");
  await esperar();
  const [acuse] = db.select({ mensajes: documentosElectronicos.mensajes }).from(documentosElectronicos).all();
  expect(acuse?.mensajes).toContain("AAF01a");
  expect(acuse?.mensajes).toContain("LGC62");
  expect(eventos()[0]).toBe("030 AC1 rechazado");
});

test("where the shop wants it, confirming a bill on credit tells by itself who is known", () => {
  const confirmar = () => {
    const compra = conFactura({ cufe: randomBytes(48).toString("hex") });
    billedPurchase(ctx, compra);
    return detalleCompra(ctx, compra).numero;
  };
  confirmar();
  db.update(tiendas).set({ recibir_al_confirmar: true }).run();
  confirmar();
  db.update(usuarios).set({ documento: "sin número" }).run();
  confirmar();
  expect(eventos()).toEqual([]);
  db.update(usuarios).set({ documento: "52123456" }).where(eq(usuarios.id, ctx.actor.id)).run();
  confirmar();
  expect(eventos()).toEqual(["030 AC1 por_firmar", "032 RB1 por_firmar"]);
});
