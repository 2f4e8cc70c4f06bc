import { dianEmisores } from "@db/schema/dian";
import { describe, expect, test } from "vitest";
import { archivosDe } from "~/modules/dian/domain/archivos.server";
import { despertarCola } from "~/modules/dian/domain/cola/espera.server";
import { colaDePrueba } from "./support/cola";

const SEGUNDO = 1000;
const MINUTO = 60 * SEGUNDO;

describe("at midnight", () => {
  test("what was signed at 23:59:59 and did not go is dated and signed anew, with its number", async () => {
    const cola = colaDePrueba();
    await cola.hasta("2026-11-21T23:59:59-05:00");
    cola.servicio.mood = "caida";
    const id = cola.vender();
    await cola.mirar();
    const ayer = cola.documento(id).cude;
    cola.servicio.mood = "bien";
    await cola.pasar(5 * SEGUNDO);
    expect(cola.servicio.llegados).toMatchObject([{ numero: "EPOS2", fecha: "2026-11-22", cude: cola.documento(id).cude }]);
    expect(cola.documento(id)).toMatchObject({ estado: "aceptado", emitido: cola.ahora() });
    expect(cola.documento(id).cude).not.toBe(ayer);
  });

  test("what went at 23:59:59 and lost its answer is not signed anew while it may have arrived", async () => {
    const cola = colaDePrueba();
    await cola.hasta("2026-11-21T23:59:59-05:00");
    cola.servicio.mood = "acepta_y_corta";
    const id = cola.vender();
    await cola.mirar();
    const { cude } = cola.documento(id);
    await cola.pasar(5 * SEGUNDO);
    expect(cola.documento(id)).toMatchObject({ estado: "aceptado", cude });
    expect(cola.servicio.llegados).toHaveLength(1);
  });

  test("what may have arrived keeps its day and its CUDE, and is found again", async () => {
    const cola = colaDePrueba();
    await cola.hasta("2026-11-21T23:59:59-05:00");
    cola.servicio.mood = "sin_respuesta";
    const id = cola.vender();
    await cola.mirar();
    const primero = cola.servicio.llegados[0];
    if (!primero) throw new Error("nothing arrived");
    cola.servicio.mood = "bien";
    // Asked, the service does not know it yet; it takes it after the question.
    const preguntar = cola.servicio.getStatus.bind(cola.servicio);
    cola.servicio.getStatus = async (cude) => {
      const respuesta = await preguntar(cude);
      cola.servicio.aceptados.set(primero.numero, primero);
      return respuesta;
    };
    await cola.pasar(5 * SEGUNDO);
    expect(cola.documento(id)).toMatchObject({ estado: "aceptado", cude: primero.cude });
    expect(new Set(cola.servicio.llegados.map(({ cude }) => cude))).toEqual(new Set([primero.cude]));
    expect(Buffer.from(archivosDe(cola.db, id).xml ?? "").toString()).toContain(`>${primero.cude}<`);
  });

  test("what arrived long after it was asked about is still found", async () => {
    const cola = colaDePrueba();
    await cola.hasta("2026-11-21T23:59:59-05:00");
    cola.servicio.mood = "sin_respuesta";
    const id = cola.vender();
    await cola.mirar();
    const primero = cola.servicio.llegados[0];
    if (!primero) throw new Error("nothing arrived");
    cola.servicio.mood = "bien";
    let veces = 0;
    const preguntar = cola.servicio.getStatus.bind(cola.servicio);
    cola.servicio.getStatus = async (cude) => {
      const respuesta = await preguntar(cude);
      if (cude === primero.cude && ++veces === 2) cola.servicio.aceptados.set(primero.numero, primero);
      return respuesta;
    };
    await cola.pasar(60 * SEGUNDO, 5 * SEGUNDO);
    expect(cola.documento(id)).toMatchObject({ estado: "aceptado", cude: primero.cude, numero: "EPOS2" });
  });

  test("what did not arrive and is refused because it is of yesterday is signed anew, with its number", async () => {
    const cola = colaDePrueba();
    await cola.hasta("2026-11-21T23:59:59-05:00");
    cola.servicio.mood = "sin_respuesta";
    const id = cola.vender();
    await cola.mirar();
    const { cude } = cola.documento(id);
    cola.servicio.mood = "rechaza";
    await cola.pasar(5 * SEGUNDO);
    expect(cola.servicio.llegados.map(({ fecha }) => fecha)).toEqual(["2026-11-21", "2026-11-21", "2026-11-22"]);
    expect(cola.documento(id)).toMatchObject({ estado: "rechazado", numero: "EPOS2", duda: "" });
    expect(cola.documento(id).cude).not.toBe(cude);
  });

  test("a document of the last day of a range keeps its day: on the next it would surely be refused", async () => {
    const cola = colaDePrueba({}, { valida_hasta: "2026-11-21" });
    await cola.hasta("2026-11-21T23:59:59-05:00");
    cola.servicio.mood = "caida";
    const id = cola.vender();
    await cola.mirar();
    cola.servicio.mood = "bien";
    await cola.pasar(5 * SEGUNDO);
    expect(cola.servicio.llegados).toMatchObject([{ fecha: "2026-11-21", cude: cola.documento(id).cude }]);
  });
});

describe("a certificate", () => {
  test("that ends in the night lets documents wait with the reason; a new one wakes them", async () => {
    const cola = colaDePrueba({ certificadoHasta: Date.parse("2026-11-22T00:00:00-05:00") });
    await cola.hasta("2026-11-21T23:59:50-05:00");
    const antes = cola.vender();
    await cola.mirar();
    await cola.hasta("2026-11-22T00:00:01-05:00");
    const despues = cola.vender();
    await cola.mirar();
    expect([antes, despues].map((id) => cola.documento(id).estado)).toEqual(["aceptado", "por_firmar"]);
    expect(cola.documento(despues)).toMatchObject({ intentos: 0, proximo: cola.ahora() + 10 * MINUTO });
    expect(JSON.parse(cola.documento(despues).mensajes)).toEqual([
      {
        regla: "",
        clase: "notificacion",
        texto: "El certificado digital venció el 22/11/2026 00:00. Suba el nuevo en Configuración, Documentos electrónicos.",
      },
    ]);
    await cola.pasar(60 * MINUTO, MINUTO);
    cola.db
      .update(dianEmisores)
      .set({ certificadoHasta: cola.ahora() * 2 })
      .run();
    despertarCola(cola.db, cola.admin.duenoId, cola.ahora());
    await cola.mirar();
    expect(cola.documento(despues).estado).toBe("aceptado");
    expect(cola.servicio.llegados).toHaveLength(2);
  });

  test("that is missing does not open a contingency, however long it takes", async () => {
    const cola = colaDePrueba({ certificado: "" });
    const id = cola.vender();
    await cola.pasar(3 * 60 * MINUTO, MINUTO);
    expect(cola.emisor()).toMatchObject({ contingencia: "", fallas: 0 });
    expect(cola.documento(id)).toMatchObject({ estado: "por_firmar", intentos: 0 });
  });
});

test("a refused envelope is tried each half hour, and is no contingency", async () => {
  const cola = colaDePrueba();
  cola.servicio.mood = "rechazo_soap";
  const id = cola.vender();
  await cola.mirar();
  await cola.pasar(29 * MINUTO, MINUTO);
  expect(cola.documento(id)).toMatchObject({ estado: "firmado", intentos: 1 });
  await cola.pasar(MINUTO);
  expect(cola.documento(id)).toMatchObject({ estado: "firmado", intentos: 2 });
  expect(cola.emisor()).toMatchObject({ contingencia: "", fallas: 0 });
});

test("waits that a clock set ahead left behind end when it is set back", async () => {
  const cola = colaDePrueba({ certificadoHasta: Date.parse("2030-01-01T00:00:00-05:00") });
  await cola.hasta("2027-11-21T10:00:00-05:00");
  cola.servicio.mood = "rechazo_soap";
  const espera = cola.vender();
  await cola.mirar();
  cola.servicio.mood = "caida";
  const id = cola.vender();
  await cola.mirar();
  cola.servicio.mood = "bien";
  await cola.hasta("2026-11-21T10:00:00-05:00");
  await cola.mirar();
  expect([espera, id].map((uno) => cola.documento(uno).estado)).toEqual(["aceptado", "aceptado"]);
});
