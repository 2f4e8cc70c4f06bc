import { randomBytes } from "node:crypto";
import type { Database } from "@db/open.server";
import { actividad } from "@db/schema/actividad";
import { dianRangos } from "@db/schema/dian";
import { documentosElectronicos } from "@db/schema/documentos-electronicos";
import { asc, eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { Protegido, ReglaIncumplida } from "~/domain/nucleo/errores";
import { faltaParaEmitir } from "~/modules/dian/domain/cola/falta";
import type { Listo } from "~/modules/dian/domain/cola/firmar.server";
import { contenidoDe } from "~/modules/dian/domain/contenidos/contenido.server";
import { emisorListo, type FilaEmisor, filaDeEmisor } from "~/modules/dian/domain/emisor/emisor.server";
import { abrirSellado } from "~/modules/dian/domain/emisor/secretos.server";
import { documentoDe } from "~/modules/dian/domain/emitir/documento.server";
import { cajasDe, guardarCaja, quitarCaja } from "~/modules/dian/domain/pasos/cajas.server";
import { guardarCertificado } from "~/modules/dian/domain/pasos/certificado.server";
import { CajaForm, EmisorForm, NumeracionForm, PruebasForm, SoftwareForm } from "~/modules/dian/domain/pasos/esquema";
import { guardarEmisor, guardarSoftware } from "~/modules/dian/domain/pasos/guardar.server";
import { agregarNumeracion, numeracionesDe, quitarNumeracion } from "~/modules/dian/domain/pasos/numeraciones.server";
import { estadoDePasos } from "~/modules/dian/domain/pasos/pasos.server";
import { empezarProduccion } from "~/modules/dian/domain/pasos/produccion.server";
import { enviarPruebas } from "~/modules/dian/domain/pasos/pruebas.server";
import { avanceDePruebas } from "~/modules/dian/domain/pruebas/avance.server";
import { jobsHere } from "~/modules/dian/integrations/jobs.server";
import { dianService } from "~/modules/dian/integrations/soap.server";
import { outgoingDian } from "~/modules/dian/work/outgoing-dian.server";
import { abrirTienda, nuevoAdmin, nuevoProducto, vender } from "../../support/tienda";
import { ponerDocumento } from "./support/documentos";
import { makeP12 } from "./support/p12";
import { CAJA, EMISOR, PUBLICOS, RANGO, SOFTWARE } from "./support/pasos";
import { type DianServer, startDianService } from "./support/service";
import { documentosDe, emitirDocumentos } from "./support/tienda";

const LLAVES = [randomBytes(32).toString("base64url")];
const PIDE = { cantidad_20: "3", cantidad_94: "2", cantidad_01: "2", cantidad_91: "1" };

let dian: DianServer;
let ctx: ReturnType<typeof abrirTienda>["admin"];
let db: Database;

beforeEach(async () => {
  ({ admin: ctx, db } = abrirTienda());
  dian = await startDianService({
    now: () => ctx.ahora,
    issuers: [{ nit: EMISOR.nit, softwareId: SOFTWARE.software_id, pin: SOFTWARE.pin, rangos: PUBLICOS }],
  });
});
afterEach(() => dian.stop());

async function darPasos(): Promise<void> {
  const { p12, clave } = makeP12();
  guardarEmisor(ctx, EmisorForm.parse(EMISOR));
  await guardarCertificado(ctx, p12, { clave, llaves: LLAVES, leer: jobsHere.leerCertificado });
  guardarSoftware(ctx, SoftwareForm.parse(SOFTWARE), LLAVES);
  guardarCaja(ctx, CajaForm.parse(CAJA));
}

const enviar = (pide: Record<string, string> = PIDE) => enviarPruebas(ctx, PruebasForm.parse(pide), LLAVES);
const emisor = () => filaDeEmisor(db, ctx.duenoId) as FilaEmisor;
const documentos = () => db.select().from(documentosElectronicos).orderBy(asc(documentosElectronicos.id)).all();
const enviados = () => dian.calls.flatMap(({ operation, document }) => (operation === "SendTestSetAsync" && document ? document : []));
const faltan = () => avanceDePruebas(db, ctx.duenoId).tipos.map((tipo) => tipo.faltan);
const enCamino = () => avanceDePruebas(db, ctx.duenoId).tipos.reduce((suma, tipo) => suma + tipo.en_camino, 0);

function listoDe(emisor: FilaEmisor): Listo | string {
  const listo = emisorListo(db, emisor.usuarioId, LLAVES);
  if (!listo) return faltaParaEmitir(emisor, ctx.ahora);
  return { ...listo, contenidoDe, testset: () => emisor.testset_id, abrir: (sellado) => abrirSellado(sellado, LLAVES) };
}

/** Lets the queue work until nothing is due within an hour. */
async function esperar(): Promise<void> {
  const service = ({ firmante }: Listo) => dianService({ url: dian.url, firmante, timeoutMs: 20_000, now: () => ctx.ahora });
  const cola = outgoingDian(db, { ready: listoDe, service, now: () => ctx.ahora });
  for (let i = 0; i < 40 && documentos().some(({ proximo }) => proximo !== null); i++) {
    cola.look();
    await cola.idle();
    ctx = { ...ctx, ahora: ctx.ahora + 30_000 };
  }
}

test("sends what the portal asks for, the notes after the acceptance of their document, and is then accepted", async () => {
  await darPasos();
  // The set, with a nota débito, and the one that goes before it.
  expect(enviar()).toBe(10);
  await esperar();
  expect(documentos().map(({ estado, mensajes }) => [estado, mensajes])).toEqual(documentos().map(() => ["aceptado", expect.any(String)]));
  expect(dian.accepted.map(({ tipo }) => tipo).sort()).toEqual(["01", "01", "20", "20", "20", "20", "91", "92", "94", "94"]);
  const antes = new Set<string>();
  for (const { cude, referido } of dian.accepted) {
    if (referido) expect(antes).toContain(referido);
    antes.add(cude);
  }
  const [primero, ...otros] = dian.calls.filter(({ operation }) => operation !== "GetStatusZip");
  expect([primero?.operation, primero?.document?.tipo]).toEqual(["SendBillSync", "20"]);
  expect([...new Set(otros.map(({ operation }) => operation))]).toEqual(["SendTestSetAsync"]);
  expect(documentos().map(({ numero }) => numero)).toEqual(
    expect.arrayContaining(["EPOS1", "EPOS2", "EPOS3", "EPOS4", "SETP990000000", "SETP990000001", "NA1", "NA2", "NC1", "ND1"]),
  );
  expect(dian.accepted.map(({ testSet }) => testSet)).toEqual(["", ...Array.from({ length: 9 }, () => SOFTWARE.testset_id)]);
  expect(estadoDePasos(ctx, LLAVES).pasos.find(({ nombre }) => nombre === "pruebas")).toMatchObject({ listo: true, falta: null });
  const { pruebasAceptadas } = emisor();
  expect(pruebasAceptadas).toBe(documentos().reduce((ultimo, { respondido }) => Math.max(ultimo, respondido ?? 0), 0));
  expect(enviar()).toBe(0);
  // More of it, as after another reading of the portal, takes nothing back.
  expect(enviar({ ...PIDE, cantidad_20: "4" })).toBe(1);
  expect(avanceDePruebas(db, ctx.duenoId).aceptado).toBe(true);
  await esperar();
  expect(emisor().pruebasAceptadas).toBe(pruebasAceptadas);
});

test("while the first document is refused nothing of the set goes out, and another one takes its place", async () => {
  await darPasos();
  dian.behave = ({ document }) => (document?.numero === "EPOS1" ? "refused" : "answered");
  expect(enviar({ cantidad_20: "1" })).toBe(2);
  await esperar();
  const { primera, aceptado } = avanceDePruebas(db, ctx.duenoId);
  expect([primera, aceptado, dian.accepted]).toEqual([{ id: expect.any(Number), numero: "EPOS1", estado: "rechazado" }, false, []]);
  expect(dian.calls.map(({ operation }) => operation)).toEqual(["SendBillSync"]);
  expect(enviar({ cantidad_20: "1" })).toBe(1);
  await esperar();
  expect(dian.accepted.map(({ numero }) => numero)).toEqual(["EPOS3", "EPOS2"]);
  expect(avanceDePruebas(db, ctx.duenoId)).toMatchObject({ aceptado: true, primera: { numero: "EPOS3", estado: "aceptado" } });
});

test("a set that began without a first document goes on without one", async () => {
  await darPasos();
  ponerDocumento(db, ctx.duenoId, { ambiente: "2", ventaId: null, prefijo: "VIEJA" });
  expect(enviar({ cantidad_20: "2" })).toBe(1);
});

test("counts only what the shop itself sent", async () => {
  const otra = nuevoAdmin(db);
  ponerDocumento(db, otra.duenoId, { ambiente: "2" });
  await darPasos();
  expect(enviar({ cantidad_20: "1" })).toBe(2);
  expect(faltan()).toEqual([1, 0, 0, 0, 0, 0]);
});

test("uses the last number of its range, and is refused without another", async () => {
  await darPasos();
  agregarNumeracion(ctx, NumeracionForm.parse({ ...RANGO, prefijo: "PRU", hasta: "3", de_prueba: "on" }), LLAVES);
  expect(enviar({ cantidad_20: "2" })).toBe(3);
  expect(() => enviar({ cantidad_20: "3" })).toThrow("Se acabaron los números de prueba PRU.");
});

test("each step is written down, and what a person brings wakes what waits for it", async () => {
  const documento = ponerDocumento(db, ctx.duenoId, { estado: "por_firmar", proximo: ctx.ahora + 600_000 });
  await darPasos();
  agregarNumeracion(ctx, NumeracionForm.parse(RANGO), LLAVES);
  const [rango] = numeracionesDe(ctx);
  quitarNumeracion(ctx, rango?.id ?? 0);
  const [caja] = cajasDe(ctx);
  quitarCaja(ctx, caja?.id ?? 0);
  expect(
    db
      .select({ que: actividad.que })
      .from(actividad)
      .orderBy(asc(actividad.id))
      .all()
      .map(({ que }) => que),
  ).toEqual([
    "guardó quién emite los documentos electrónicos",
    expect.stringMatching(/^guardó el certificado digital de .*, que vale hasta el/),
    "guardó el software de los documentos electrónicos",
    "guardó la caja CAJA-01 de los documentos electrónicos",
    "guardó la numeración POS1 a POS5000 de la DIAN",
    "quitó la numeración POS1 a POS5000 de la DIAN",
    "quitó la caja CAJA-01 de los documentos electrónicos",
  ]);
  for (const traer of [
    () => guardarCertificado(ctx, makeP12().p12, { clave: makeP12().clave, llaves: LLAVES, leer: jobsHere.leerCertificado }),
    () => guardarSoftware(ctx, SoftwareForm.parse(SOFTWARE), LLAVES),
  ]) {
    db.update(documentosElectronicos)
      .set({ proximo: ctx.ahora + 600_000 })
      .run();
    await traer();
    expect(documentoDe(db, documento)?.proximo).toBe(ctx.ahora);
  }
});

test("never sends more than is asked for, and replaces what was refused when it is asked to", async () => {
  await darPasos();
  dian.behave = ({ document }) => (document?.numero === "EPOS2" ? "refused" : "answered");
  enviar({ cantidad_20: "3", cantidad_94: "3" });
  expect(enviar({ cantidad_20: "3", cantidad_94: "3" })).toBe(0);
  await esperar();
  expect(documentos().filter(({ estado }) => estado === "rechazado")).toMatchObject([{ numero: "EPOS2" }]);
  expect(faltan()).toEqual([1, 0, 1, 0, 0, 0]);
  // The note of what was refused waits for another document, and so for the owner.
  expect(enCamino()).toBe(0);
  expect(enviados().filter(({ tipo }) => tipo === "20")).toHaveLength(3);
  expect(enviar({ cantidad_20: "3", cantidad_94: "3" })).toBe(1);
  expect(enCamino()).toBe(2);
  await esperar();
  expect(faltan()).toEqual([0, 0, 0, 0, 0, 0]);
  expect(enviados().map(({ numero }) => numero)).toContain("EPOS5");
  expect(dian.accepted).toHaveLength(7);
});

test("ends when the service says that the set is complete, though the shop asked for more", async () => {
  await darPasos();
  dian.testSet.set(SOFTWARE.testset_id, { "20": 1 });
  enviar({ cantidad_20: "1" });
  await esperar();
  expect(enviar({ cantidad_20: "3" })).toBe(2);
  await esperar();
  expect([faltan(), dian.accepted.length]).toEqual([[0, 0, 0, 0, 0, 0], 2]);
  expect(enviar({ cantidad_20: "9" })).toBe(0);
  expect(enviar({ cantidad_20: "9", cantidad_01: "1" })).toBe(0);
});

test("counts a test range of the shop's own before the public one", async () => {
  await darPasos();
  agregarNumeracion(ctx, NumeracionForm.parse({ ...RANGO, prefijo: "PRU", desde: "7", de_prueba: "on" }), LLAVES);
  enviar({ cantidad_20: "2" });
  expect(documentos().map(({ numero }) => numero)).toEqual(["PRU7", "PRU8", "PRU9"]);
  expect(db.select().from(dianRangos).where(eq(dianRangos.prefijo, "PRU")).get()?.ultimo).toBe(9);
});

test("is refused while a step is missing, without a number, and with more notes than documents", async () => {
  expect(() => enviar()).toThrow("Antes termine el paso Quién factura: Faltan los datos de su RUT.");
  await darPasos();
  const falta = (pide: Record<string, string>) => {
    try {
      enviar(pide);
    } catch (error) {
      if (error instanceof ReglaIncumplida) return error.campo;
      throw error;
    }
    return null;
  };
  expect([falta({}), falta({ cantidad_20: "1", cantidad_94: "2" }), falta({ cantidad_01: "1", cantidad_91: "2" })]).toEqual([
    "cantidad_20",
    "cantidad_94",
    "cantidad_91",
  ]);
  expect([falta({ cantidad_01: "1", cantidad_92: "2" }), falta({ cantidad_20: "1", cantidad_92: "1" })]).toEqual([
    "cantidad_92",
    "cantidad_92",
  ]);
  expect(falta({ cantidad_20: "1", cantidad_93: "2" })).toBe("cantidad_93");
  expect(documentos()).toEqual([]);
});

test("production begins after the accepted test set alone", async () => {
  await darPasos();
  agregarNumeracion(ctx, NumeracionForm.parse(RANGO), LLAVES);
  expect(() => empezarProduccion(ctx, LLAVES)).toThrow(Protegido);
  enviar({ cantidad_20: "1" });
  expect(() => empezarProduccion(ctx, LLAVES)).toThrow("Pruebas: Falta que la DIAN acepte 1 de 1.");
  await esperar();
  empezarProduccion(ctx, LLAVES);
  expect(estadoDePasos(ctx, LLAVES)).toMatchObject({ activo: true, ambiente: "1" });
  expect(estadoDePasos(ctx, LLAVES).pasos.every(({ listo }) => listo)).toBe(true);
});

test("a till that is named in documents leaves them to another one, and the last one stays while the shop issues", () => {
  emitirDocumentos(ctx);
  const [primera] = cajasDe(ctx);
  const quitarPrimera = () => quitarCaja(ctx, primera?.id ?? 0);
  expect(quitarPrimera).toThrow(Protegido);
  const venta = vender(ctx, { detalles: [{ producto: nuevoProducto(ctx, { stock: "9" }), cantidad: "1" }] });
  guardarCaja(ctx, CajaForm.parse(CAJA));
  quitarPrimera();
  const documento = documentosDe(ctx, venta).at(-1);
  expect(contenidoDe(db, documento?.id ?? 0).caja?.placa).toBe(CAJA.placa);
});
