import { dianEmisores } from "@db/schema/dian";
import { documentosElectronicos } from "@db/schema/documentos-electronicos";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { TODOS_LOS_DIAS } from "~/domain/listas/filtro-dias";
import { NoEncontrado, ReglaIncumplida, SinPermiso } from "~/domain/nucleo/errores";
import { tiendaDe } from "~/domain/tienda/tienda.server";
import { alertasDeDian } from "~/modules/dian/domain/registro/alertas.server";
import { anotarCartaEnviada } from "~/modules/dian/domain/registro/contingencia.server";
import { archivoDeDocumento, detalleDocumento } from "~/modules/dian/domain/registro/detalle.server";
import { archivoDeDocumentos, type FiltroDeDocumentos, listarDocumentos } from "~/modules/dian/domain/registro/listar.server";
import { reenviarDocumento } from "~/modules/dian/domain/registro/reenviar.server";
import { situacionDe } from "~/modules/dian/domain/registro/situacion.server";
import { plansOf } from "../../support/plans";
import { AHORA, abrirTienda, nuevoAdmin } from "../../support/tienda";
import { verificarBase } from "../../support/verificar";
import { conDian, nuevoRango, ponerDocumento } from "./support/documentos";

const DIA_MS = 24 * 60 * 60 * 1000;
const TODOS: FiltroDeDocumentos = { estado: null, tipo: null, dias: TODOS_LOS_DIAS };

function tienda() {
  const { db, admin, vendedor } = abrirTienda();
  const rangoId = conDian(db, admin.duenoId);
  const poner = (campos: Parameters<typeof ponerDocumento>[2]) => ponerDocumento(db, admin.duenoId, { rangoId, ...campos });
  const numeros = (filtro: Partial<FiltroDeDocumentos> = {}) =>
    listarDocumentos(admin, { ...TODOS, ...filtro }, null).documentos.map(({ numero }) => numero);
  return { db, admin, vendedor, poner, numeros };
}

describe("the list of documents", () => {
  test("has those of the shop, the newest first, of all kinds", () => {
    const { db, admin, poner, numeros } = tienda();
    poner({ consecutivo: 1, emitido: AHORA - DIA_MS });
    poner({ consecutivo: 1, prefijo: "NA", tipo: "94", emitido: AHORA });
    poner({ consecutivo: 2, estado: "rechazado", emitido: AHORA - 1 });
    ponerDocumento(db, nuevoAdmin(db).duenoId, { consecutivo: 7 });
    expect(numeros()).toEqual(["NA1", "EPOS2", "EPOS1"]);
    expect(listarDocumentos(admin, TODOS, null).conteos).toEqual({
      por_firmar: 0,
      firmado: 0,
      enviado: 0,
      aceptado: 2,
      rechazado: 1,
      contingencia: 0,
    });
  });

  test("is filtered by state, kind and days together", () => {
    const { poner, numeros } = tienda();
    poner({ consecutivo: 1, emitido: Date.parse("2026-11-19T23:59:59-05:00") });
    poner({ consecutivo: 2, emitido: Date.parse("2026-11-20T00:00:00-05:00") });
    poner({ consecutivo: 3, estado: "rechazado" });
    poner({ consecutivo: 1, prefijo: "NA", tipo: "94", estado: "rechazado" });
    expect(numeros({ estado: "rechazado" })).toEqual(["NA1", "EPOS3"]);
    expect(numeros({ estado: "rechazado", tipo: "20" })).toEqual(["EPOS3"]);
    expect(numeros({ estado: "aceptado", dias: { desde: "2026-11-20", hasta: "2026-11-20" } })).toEqual(["EPOS2"]);
    expect(numeros({ tipo: "94" })).toEqual(["NA1"]);
    expect(numeros({ dias: { desde: null, hasta: "2026-11-19" } })).toEqual(["EPOS1"]);
  });

  test("shows twenty of a page, and says when there are more than it shows", () => {
    const { admin, poner } = tienda();
    for (let consecutivo = 1; consecutivo <= 21; consecutivo++) poner({ consecutivo });
    const segunda = listarDocumentos(admin, TODOS, "2");
    expect(segunda.documentos.map(({ numero }) => numero)).toEqual(["EPOS1"]);
    expect(segunda).toMatchObject({ page: { total: 21, num_pages: 2 }, hay_mas: false });
  });

  test("is a file with all of them and what the DIAN said", () => {
    const { admin, poner } = tienda();
    poner({ consecutivo: 1 });
    const mensajes = JSON.stringify([{ regla: "FAD06", clase: "rechazo", texto: "CUFE mal" }]);
    poner({ consecutivo: 2, estado: "rechazado", emitido: AHORA + 1, mensajes });
    const { columnas, batches } = archivoDeDocumentos(admin, TODOS);
    const filas = [...batches].flat();
    expect(filas.map(([numero]) => numero)).toEqual(["EPOS2", "EPOS1"]);
    expect(filas[0]?.[columnas.indexOf("Mensajes")]).toBe("FAD06: CUFE mal");
    expect(filas[0]?.[columnas.indexOf("Total")]).toBe("11900,00");
  });

  test("has the documents of the tests in no count and in no sum, and its file says which they are", () => {
    const { db, admin, poner } = tienda();
    poner({ consecutivo: 1 });
    poner({ consecutivo: 2, ambiente: "2" });
    poner({ consecutivo: 3, ambiente: "2", estado: "rechazado" });
    const { conteos, documentos } = listarDocumentos(admin, TODOS, null);
    expect(documentos).toHaveLength(3);
    expect([conteos.aceptado, conteos.rechazado]).toEqual([1, 0]);
    const { columnas, batches } = archivoDeDocumentos(admin, TODOS);
    const deColumnas = ["Número", "Ambiente", "Total", "IVA"].map((nombre) => columnas.indexOf(nombre));
    expect([...batches].flat().map((fila) => deColumnas.map((i) => fila[i]))).toEqual([
      ["EPOS3", "Pruebas", "", ""],
      ["EPOS2", "Pruebas", "", ""],
      ["EPOS1", "Producción", "11900,00", "1900,00"],
    ]);
    expect(verificarBase(db).filter((falta) => falta.includes("documentos/20"))).toEqual([]);
  });

  test("is not for a vendedor", () => {
    const { vendedor, poner } = tienda();
    const id = poner({});
    for (const pedir of [
      () => listarDocumentos(vendedor, TODOS, null),
      () => archivoDeDocumentos(vendedor, TODOS),
      () => detalleDocumento(vendedor, id),
      () => reenviarDocumento(vendedor, id),
      () => situacionDe(vendedor),
      () => anotarCartaEnviada(vendedor, { desde: AHORA, cual: "inicio" }),
    ])
      expect(pedir).toThrow(SinPermiso);
  });

  test.each<[string, Partial<FiltroDeDocumentos>]>([
    ["all", {}],
    ["a state", { estado: "rechazado" }],
    ["the accepted ones", { estado: "aceptado" }],
    ["a kind", { tipo: "91" }],
    ["a state and a kind of some days", { estado: "contingencia", tipo: "20", dias: { desde: "2026-01-01", hasta: "2026-01-31" } }],
    ["accepted ones of a kind and some days", { estado: "aceptado", tipo: "01", dias: { desde: "2026-01-01", hasta: null } }],
  ])("reads %s through an index in their order", async (_, filtro) => {
    const { admin, poner } = tienda();
    poner({});
    const planes = await plansOf(admin.db, () => [
      listarDocumentos(admin, { ...TODOS, ...filtro }, null),
      [...archivoDeDocumentos(admin, { ...TODOS, ...filtro }).batches],
    ]);
    const deDocumentos = planes.filter((plan) => /documentos_electronicos/.test(plan.split(" — ")[0] ?? ""));
    expect(deDocumentos.length).toBeGreaterThan(0);
    expect(planes.filter((plan) => /^(SCAN (?!json_each)|USE TEMP B-TREE)/.test(plan))).toEqual([]);
    for (const plan of deDocumentos)
      expect(plan).toMatch(/USING (COVERING )?INDEX documentos_electronicos_(tipo|estado) \(usuario_id=\?|USING INTEGER PRIMARY KEY/);
  });

  test("stands beside a situation that is read without walking over the accepted ones", async () => {
    const { admin, poner } = tienda();
    const id = poner({});
    const planes = await plansOf(admin.db, () => [situacionDe(admin), detalleDocumento(admin, id)]);
    const deDocumentos = planes.filter((plan) => /documentos_electronicos/.test(plan.split(" — ")[0] ?? ""));
    expect(deDocumentos.length).toBeGreaterThan(0);
    expect(deDocumentos.filter((plan) => !/documentos_electronicos_(estado|referido)|PRIMARY KEY/.test(plan))).toEqual([]);
    expect(planes.filter((plan) => /^(SCAN|USE TEMP B-TREE)/.test(plan))).toEqual([]);
  });

  test("keeps its totals as verify counts them", () => {
    const { db, poner } = tienda();
    poner({});
    const deDocumentos = () => verificarBase(db).filter((falta) => falta.includes("documentos/20"));
    expect(deDocumentos()).toEqual([]);
    db.$client.exec("update totales_lista set total = 2 where lista = 'documentos/20'");
    expect(deDocumentos()).toHaveLength(1);
  });
});

describe("a document", () => {
  test("says its sale, what it is over, and its range", () => {
    const { admin, poner } = tienda();
    const id = poner({});
    const nota = poner({ prefijo: "NA", tipo: "94", referidoId: id, rangoId: null });
    expect(detalleDocumento(admin, id)).toMatchObject({
      numero: "EPOS1",
      total: "11900.00",
      iva: "1900.00",
      notas: [{ id: nota, numero: "NA1" }],
      rango: { resolucion: "18764000001234", desde: 1, hasta: 1000 },
      tiene_xml: true,
      tiene_respuesta: true,
    });
    expect(detalleDocumento(admin, nota)).toMatchObject({ referido: { id, numero: "EPOS1" }, rango: null });
  });

  test("gives its files byte for byte, and says why there is none", () => {
    const { admin, poner } = tienda();
    const id = poner({ archivo: "ds09001234560002600000001" });
    const { nombre, contenido } = archivoDeDocumento(admin, id, "xml");
    expect([nombre, Buffer.from(contenido).toString()]).toEqual([
      "ds09001234560002600000001.xml",
      '<?xml version="1.0" encoding="UTF-8"?>\n<Invoice><ID>EPOS1</ID>ñ</Invoice>',
    ]);
    expect(archivoDeDocumento(admin, id, "respuesta").nombre).toBe("respuesta-EPOS1.xml");
    const sinFirmar = poner({ consecutivo: 2, estado: "por_firmar" });
    expect(detalleDocumento(admin, sinFirmar)).toMatchObject({ total: null, iva: null });
    expect(() => archivoDeDocumento(admin, sinFirmar, "xml")).toThrow("Este documento aún no se ha firmado.");
    expect(() => archivoDeDocumento(admin, sinFirmar, "respuesta")).toThrow("La DIAN aún no ha respondido.");
  });

  test("of another shop is not there", () => {
    const { db, poner } = tienda();
    const id = poner({});
    expect(() => detalleDocumento(nuevoAdmin(db), id)).toThrow(NoEncontrado);
    expect(() => reenviarDocumento(nuevoAdmin(db), id)).toThrow(NoEncontrado);
  });

  test("goes back into the queue when it was rejected, with its number, and not when it was accepted", () => {
    const { db, admin, poner } = tienda();
    const mensajes = JSON.stringify([{ regla: "FAD06", clase: "rechazo", texto: "CUFE mal" }]);
    const rechazado = poner({ estado: "rechazado", mensajes });
    reenviarDocumento(admin, rechazado);
    const fila = db.select().from(documentosElectronicos).where(eq(documentosElectronicos.id, rechazado)).get();
    expect(fila).toMatchObject({ estado: "por_firmar", numero: "EPOS1", proximo: AHORA, mensajes: "[]" });
    const aceptado = poner({ consecutivo: 2 });
    expect(() => reenviarDocumento(admin, aceptado)).toThrow(ReglaIncumplida);
    const prueba = poner({ consecutivo: 4, estado: "rechazado", ambiente: "2" });
    expect(() => reenviarDocumento(admin, prueba)).toThrow("Es un documento de prueba");
    const espera = poner({ consecutivo: 3, estado: "firmado", proximo: AHORA + DIA_MS });
    reenviarDocumento(admin, espera);
    expect(detalleDocumento(admin, espera)).toMatchObject({ estado: "firmado", proximo: "2026-11-21T10:15:00-05:00" });
  });
});

describe("what the owner must do", () => {
  function alertas({ emisor = {}, rango = {} }: { emisor?: Parameters<typeof conDian>[2]; rango?: Parameters<typeof conDian>[3] } = {}) {
    const { db, admin, vendedor } = abrirTienda();
    conDian(db, admin.duenoId, emisor, rango);
    return { db, admin, vendedor, textos: () => alertasDeDian(admin, tiendaDe(admin)).map(({ texto }) => texto) };
  }

  test("is nothing while all is well", () => {
    expect(alertas().textos()).toEqual([]);
  });

  test("is to mend what was rejected", () => {
    const { db, admin, vendedor, textos } = alertas();
    ponerDocumento(db, admin.duenoId, { estado: "rechazado" });
    ponerDocumento(db, admin.duenoId, { consecutivo: 2, estado: "rechazado", ambiente: "2" });
    expect(textos()).toEqual(["La DIAN rechazó 1 documento electrónico."]);
    expect(alertasDeDian(vendedor, tiendaDe(vendedor))).toEqual([]);
  });

  test("is to bring what signing lacks, of which the oldest document that waits for it tells", () => {
    const { db, admin, textos } = alertas();
    const poner = (campos: Parameters<typeof ponerDocumento>[2]) => ponerDocumento(db, admin.duenoId, { estado: "por_firmar", ...campos });
    poner({ consecutivo: 1, emitido: AHORA - 2 });
    expect(textos()).toEqual([]);
    const motivo = (texto: string) => JSON.stringify([{ regla: "", clase: "notificacion", texto }]);
    poner({ consecutivo: 2, emitido: AHORA, mensajes: motivo("Falta el pin.") });
    poner({ consecutivo: 3, emitido: AHORA - 1, mensajes: motivo("El certificado no abre.") });
    expect(textos()).toEqual(["2 documentos electrónicos esperan. El certificado no abre."]);
    db.update(dianEmisores).set({ certificadoHasta: AHORA }).run();
    expect(textos()).toEqual(["El certificado para firmar vence hoy."]);
  });

  test.each([
    [31, []],
    [30, ["El certificado para firmar vence en 30 días, el 21/12/2026."]],
    [0, ["El certificado para firmar vence hoy."]],
    [-1, ["El certificado para firmar venció el 20/11/2026."]],
  ])("is another certificate when it ends in %i days", (dias, esperadas) => {
    expect(alertas({ emisor: { certificadoHasta: AHORA + dias * DIA_MS } }).textos()).toEqual(esperadas);
  });

  test.each([
    [{ ultimo: 899 }, []],
    [{ ultimo: 900 }, ["La numeración EPOS de tiquetes se acaba: quedan 100 números."]],
    [{ ultimo: 1000 }, ["La numeración EPOS de tiquetes se acabó."]],
    [{ valida_hasta: "2026-12-22" }, []],
    [{ valida_hasta: "2026-12-21" }, ["La numeración EPOS de tiquetes vence en 30 días, el 21/12/2026."]],
  ])("is another range for %o", (rango, esperadas) => {
    expect(alertas({ rango }).textos()).toEqual(esperadas);
  });

  test("is no other range where one goes on", () => {
    const { db, admin, textos } = alertas({ rango: { ultimo: 990 } });
    nuevoRango(db, admin.duenoId, { prefijo: "POS2", ultimo: 0 });
    expect(textos()).toEqual([]);
  });

  test("is another range where only one of the tests, of paper or of another shop goes on", () => {
    const { db, admin, textos } = alertas({ rango: { ultimo: 1000 } });
    nuevoRango(db, admin.duenoId, { prefijo: "PRU", de_prueba: true });
    nuevoRango(db, admin.duenoId, { prefijo: "PAP", contingencia: true });
    nuevoRango(db, nuevoAdmin(db).duenoId, { prefijo: "OTR" });
    expect(textos()).toEqual(["La numeración EPOS de tiquetes se acabó."]);
  });

  test("is to know of a contingency", () => {
    const { admin, textos } = alertas({ emisor: { contingencia: "dian", contingenciaDesde: AHORA } });
    // The register says it with its hours.
    expect(situacionDe(admin)).toMatchObject({ alertas: [], contingencia: { cual: "dian" } });
    expect(textos()).toEqual(["El servicio de la DIAN no responde: lo que venda se expide en contingencia."]);
  });

  test("costs a shop that does not issue no query", async () => {
    const { admin } = abrirTienda();
    const suya = tiendaDe(admin);
    expect(await plansOf(admin.db, () => alertasDeDian(admin, suya))).toEqual([]);
  });
});
