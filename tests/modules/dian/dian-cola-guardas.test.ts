import { dianEmisores } from "@db/schema/dian";
import { documentosAnteriores, documentosElectronicos } from "@db/schema/documentos-electronicos";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { archivosDe } from "~/modules/dian/domain/archivos.server";
import { anotarAceptado, anotarRechazado, olvidarAnterior } from "~/modules/dian/domain/cola/anotar.server";
import { contingenciaDe } from "~/modules/dian/domain/cola/contingencia.server";
import { marcarEnviado } from "~/modules/dian/domain/cola/enviar.server";
import { despertarCola, hacerEsperar } from "~/modules/dian/domain/cola/espera.server";
import { firmarTurno } from "~/modules/dian/domain/cola/firmar.server";
import { firmarDocumento } from "~/modules/dian/domain/documento/firmar.server";
import { jobsHere } from "~/modules/dian/integrations/jobs.server";
import { AHORA, nuevoAdmin } from "../../support/tienda";
import { colaDePrueba, esperarLaContingencia, LISTO } from "./support/cola";
import { conDian, ponerDocumento } from "./support/documentos";

const SEGUNDO = 1000;
const HORA = 3_600_000;
const DIA = 24 * HORA;

const RECHAZO = {
  valida: false,
  codigo: "99",
  descripcion: "",
  mensajes: ["Regla: FAD06, Rechazo: CUDE mal"],
  clave: "",
  respuesta: Buffer.from("<No/>"),
};
const ACEPTADO = { valida: true, codigo: "00", descripcion: "", mensajes: [], clave: "", respuesta: Buffer.from("<Si/>") };

test("what happens to the queue of a shop leaves that of another one alone", async () => {
  const cola = colaDePrueba();
  const { db, admin, servicio } = cola;
  const { duenoId } = nuevoAdmin(db);
  const rangoId = conDian(db, duenoId, { nit: "900000001", fallas: 2, descansaHasta: AHORA + HORA });
  for (const [consecutivo, estado] of [
    [1, "firmado"],
    [2, "enviado"],
    [3, "contingencia"],
  ] as const)
    ponerDocumento(db, duenoId, {
      rangoId,
      consecutivo,
      estado,
      proximo: AHORA + HORA,
      tipo_emitido: estado === "contingencia" ? "08" : "",
    });
  const suyo = () => [
    db.select().from(dianEmisores).where(eq(dianEmisores.usuarioId, duenoId)).all(),
    db.select().from(documentosElectronicos).where(eq(documentosElectronicos.usuarioId, duenoId)).all(),
  ];
  const antes = suyo();
  servicio.mood = "caida";
  cola.vender();
  await esperarLaContingencia(cola);
  expect(contingenciaDe(db, cola.emisor(), cola.ahora())).toMatchObject({ cual: "dian", por_transmitir: 1 });
  servicio.mood = "bien";
  await cola.pasar(HORA / 2);
  hacerEsperar(db, admin.duenoId, "Falta algo.", AHORA + 2 * DIA);
  despertarCola(db, admin.duenoId, AHORA);
  expect(suyo()).toEqual(antes);
});

test("each shop signs and sends its own documents", async () => {
  const cola = colaDePrueba();
  cola.vender();
  const suyo = cola.otraTienda("900000001");
  await cola.mirar();
  expect([cola.servicio, suyo].map(({ aceptados }) => [...aceptados.keys()])).toEqual([["EPOS2"], ["EPOS1"]]);
});

test("a document that the test set refuses at once is rejected, with its reasons", async () => {
  const cola = colaDePrueba({ produccionDesde: null });
  cola.servicio.sendTestSetAsync = async () => ({ zipKey: "", mensajes: ["Regla: ZB01, Rechazo: No es un XML"] });
  const id = cola.vender({ ambiente: "2" });
  await cola.mirar();
  expect(cola.documento(id)).toMatchObject({ estado: "rechazado", proximo: null, mensajes: expect.stringContaining("ZB01") });
});

test("only the first of two answers counts, and none to what was said before", () => {
  const { db, documento, rangoId, admin } = colaDePrueba();
  const poner = (estado: "enviado" | "aceptado" | "rechazado", consecutivo: number) =>
    documento(ponerDocumento(db, admin.duenoId, { rangoId, estado, consecutivo }));
  for (const antes of [poner("aceptado", 2), poner("rechazado", 3)]) {
    anotarRechazado(db, antes, RECHAZO, AHORA + SEGUNDO);
    anotarAceptado(db, antes, ACEPTADO, AHORA + SEGUNDO);
    expect(documento(antes.id)).toEqual(antes);
  }
  const enviado = poner("enviado", 4);
  anotarRechazado(db, { ...enviado, cude: "de antes" }, RECHAZO, AHORA);
  anotarAceptado(db, { ...enviado, cude: "de antes" }, ACEPTADO, AHORA);
  expect(documento(enviado.id)).toEqual(enviado);
});

test.each([
  ["rechazado", anotarRechazado, RECHAZO],
  ["aceptado", anotarAceptado, ACEPTADO],
] as const)("an answer is kept with its document, %s, and failed tries are forgotten", (estado, anotar, respuesta) => {
  const { db, documento, vender, emisor } = colaDePrueba({ fallas: 3, descansaHasta: AHORA });
  const id = vender({ estado: "enviado" });
  anotar(db, documento(id), respuesta, AHORA);
  expect(documento(id)).toMatchObject({ estado, respondido: AHORA, proximo: null });
  expect(Buffer.from(archivosDe(db, id).respuesta ?? "").toString()).toBe(respuesta.respuesta.toString());
  expect(emisor()).toMatchObject({ fallas: 0, descansaHasta: null });
});

test("a question that fails leaves a document sent: it may have arrived", async () => {
  const cola = colaDePrueba();
  const id = cola.vender();
  cola.servicio.mood = "acepta_y_corta";
  cola.servicio.muda = true;
  await cola.mirar();
  await cola.pasar(5 * SEGUNDO);
  expect(cola.documento(id)).toMatchObject({ estado: "enviado", intentos: 1 });
  expect(cola.servicio.preguntas).toHaveLength(1);
});

describe("a document is marked as sent", () => {
  test("only in the state in which it was chosen", () => {
    const { db, documento, vender, emisor } = colaDePrueba();
    const id = vender({ estado: "por_firmar" });
    expect(marcarEnviado(db, emisor(), { ...documento(id), estado: "firmado" }, AHORA)).toBeNull();
    expect(documento(id)).toMatchObject({ estado: "por_firmar", intentos: 0, enviado: null });
  });

  test("without its earlier answer, which is of another signature", () => {
    const { db, documento, vender, emisor } = colaDePrueba();
    const id = vender({ estado: "firmado", respondido: AHORA - DIA });
    expect(marcarEnviado(db, emisor(), documento(id), AHORA)).toBe("ds09001234560002600000001");
    expect(documento(id)).toMatchObject({ estado: "enviado", respondido: null, proximo: AHORA + 75 * SEGUNDO });
  });
});

test("what was issued in an earlier contingency is not signed anew in the next one", async () => {
  const cola = colaDePrueba();
  const ayer = AHORA - DIA;
  const id = cola.vender({ estado: "enviado", tipo_emitido: "08", emitido: ayer, creado: ayer });
  const antes = cola.documento(id);
  cola.servicio.muda = true;
  await esperarLaContingencia(cola);
  expect(cola.emisor().contingencia).toBe("dian");
  expect(cola.documento(id)).toMatchObject({ estado: "enviado", emitido: ayer, cude: antes.cude });
  expect(contingenciaDe(cola.db, cola.emisor(), cola.ahora())).toMatchObject({ por_transmitir: 1 });
});

test("of several earlier signatures only that is forgotten which the service does not know", () => {
  const { db, vender, documento, anteriores } = colaDePrueba();
  const id = vender({ estado: "enviado" });
  const { tipo_emitido, emitido, totalCentavos, ivaCentavos } = documento(id);
  for (const cude of ["uno", "otro"])
    db.insert(documentosAnteriores)
      .values({ documentoId: id, cude, qr: "", tipo_emitido, emitido, totalCentavos, ivaCentavos, xml: Buffer.from("") })
      .run();
  olvidarAnterior(db, { id }, "uno");
  expect(anteriores(id).map(({ cude }) => cude)).toEqual(["otro"]);
});

test("what a person mended wakes the queue and its shop, but asks about nothing sooner that was just sent", () => {
  const { db, admin, vender, documento, emisor } = colaDePrueba({ fallas: 4, descansaHasta: AHORA + HORA });
  const [espera, enviado] = [vender({ proximo: AHORA + HORA }), vender({ estado: "enviado", proximo: AHORA + HORA })];
  despertarCola(db, admin.duenoId, AHORA);
  expect([espera, enviado].map((id) => documento(id).proximo)).toEqual([AHORA, AHORA + HORA]);
  expect(emisor().descansaHasta).toBeNull();
});

describe("a document that is signed anew", () => {
  /** A signed document that is to be signed again, with these columns. */
  function conFirmado(campos: Partial<typeof documentosElectronicos.$inferInsert>) {
    const cola = colaDePrueba();
    const id = cola.vender({ estado: "firmado", ...campos });
    const antes = cola.documento(id);
    /** Signs it while something happens. */
    const firmar = async (estado: "por_firmar" | "aceptado", meanwhile: () => unknown = () => undefined) => {
      cola.db.update(documentosElectronicos).set({ estado: "por_firmar" }).where(eq(documentosElectronicos.id, id)).run();
      await firmarTurno(cola.db, { documento: antes, numeracion: null, referidoAceptado: true }, LISTO, {
        contingencia: "",
        ahora: AHORA,
        firmas: {
          ...jobsHere,
          async firmarDocumento(...given) {
            cola.db.update(documentosElectronicos).set({ estado }).where(eq(documentosElectronicos.id, id)).run();
            meanwhile();
            return firmarDocumento(...given);
          },
        },
        terminado: () => false,
      });
      return cola.documento(id);
    };
    return { cola, antes, firmar, anteriores: () => cola.anteriores(id).map(({ cude }) => cude) };
  }

  test.each([
    ["may have arrived", { enviado: AHORA }, true],
    ["was refused", { enviado: AHORA, respondido: AHORA }, false],
    ["was never sent", {}, false],
  ])("keeps what it said before when that %s: %o", async (_, campos, guarda) => {
    const { antes, firmar, anteriores } = conFirmado(campos);
    const { cude, estado } = await firmar("por_firmar");
    expect([cude === antes.cude, estado]).toEqual([false, "firmado"]);
    expect(anteriores()).toEqual(guarda ? [antes.cude] : []);
  });

  test("stays of the contingency in which it was issued, when that is over", async () => {
    expect(await conFirmado({ tipo_emitido: "07" }).firmar("por_firmar")).toMatchObject({ tipo_emitido: "07", estado: "contingencia" });
  });

  test("is left alone when it was accepted meanwhile", async () => {
    const { antes, firmar, anteriores } = conFirmado({ enviado: AHORA });
    expect(await firmar("aceptado")).toEqual({ ...antes, estado: "aceptado" });
    expect(anteriores()).toEqual([]);
  });

  test("is left alone when a contingency began meanwhile", async () => {
    const { cola, antes, firmar } = conFirmado({});
    const began = { contingencia: "dian", contingenciaDesde: AHORA } as const;
    const firmado = await firmar("por_firmar", () => cola.db.update(dianEmisores).set(began).run());
    expect(firmado).toEqual({ ...antes, estado: "por_firmar" });
  });
});
