import { describe, expect, test } from "vitest";
import { contingenciaDe } from "~/modules/dian/domain/cola/contingencia.server";
import { AHORA } from "../../support/tienda";
import { colaDePrueba, esperarLaContingencia } from "./support/cola";

const SEGUNDO = 1000;
const MINUTO = 60 * SEGUNDO;
const HORA = 60 * MINUTO;

type Cola = ReturnType<typeof colaDePrueba>;

const contingencia = (cola: Cola) => contingenciaDe(cola.db, cola.emisor(), cola.ahora());

describe("when the service fails", () => {
  test("it is tried three times after five seconds and five times after two minutes; then documents are issued as 08 and 04", async () => {
    const cola = colaDePrueba();
    cola.servicio.mood = "caida";
    const pos = cola.vender();
    const factura = cola.vender({ tipo: "01", prefijo: "SETP", consecutivo: 1, numero: "SETP1" });
    const tries: number[] = [];
    for (let segundo = 0; segundo <= 11 * 60; segundo += 5) {
      const antes = cola.emisor().fallas;
      await (segundo === 0 ? cola.mirar() : cola.pasar(5 * SEGUNDO));
      if (cola.emisor().fallas > antes || (antes > 0 && cola.emisor().fallas === 0)) tries.push((cola.ahora() - AHORA) / SEGUNDO);
    }
    expect(tries).toEqual([0, 5, 10, 15, 135, 255, 375, 495, 615]);
    expect(cola.emisor()).toMatchObject({ contingencia: "dian", contingenciaDesde: AHORA + 615 * SEGUNDO });
    expect(
      [pos, factura].map((id) => cola.documento(id)).map(({ estado, tipo_emitido, numero }) => [estado, tipo_emitido, numero]),
    ).toEqual([
      ["contingencia", "08", "EPOS2"],
      ["contingencia", "04", "SETP1"],
    ]);
    expect(cola.cartas()).toEqual([]);
  });

  test("what is sold in it is issued at once, and all is transmitted when a look every half hour finds the service again", async () => {
    const cola = colaDePrueba();
    cola.servicio.mood = "caida";
    const antes = cola.vender();
    await esperarLaContingencia(cola);
    const durante = cola.vender();
    await cola.mirar();
    expect(cola.documento(durante)).toMatchObject({ estado: "contingencia", tipo_emitido: "08", intentos: 0 });
    cola.servicio.mood = "bien";
    await cola.pasar(29 * MINUTO, MINUTO);
    expect(cola.documento(antes).estado).toBe("contingencia");
    await cola.pasar(MINUTO);
    expect([antes, durante].map((id) => cola.documento(id).estado)).toEqual(["aceptado", "aceptado"]);
    expect([...cola.servicio.aceptados.values()].map(({ numero, tipo }) => [numero, tipo])).toEqual([
      ["EPOS2", "08"],
      ["EPOS3", "08"],
    ]);
    expect(cola.emisor()).toMatchObject({ contingencia: "", contingenciaDesde: null, contingenciaHasta: cola.ahora(), fallas: 0 });
    const despues = cola.vender();
    await cola.mirar();
    expect(cola.documento(despues)).toMatchObject({ estado: "aceptado", tipo_emitido: "" });
  });

  test("what is refused as one of it is signed anew as itself, by itself, and once", async () => {
    const cola = colaDePrueba();
    cola.servicio.mood = "caida";
    const id = cola.vender();
    await esperarLaContingencia(cola);
    cola.servicio.mood = "rechaza";
    await cola.pasar(30 * MINUTO);
    expect(cola.documento(id)).toMatchObject({ estado: "rechazado", tipo_emitido: "", contingenciaRechazada: "08", numero: "EPOS2" });
    expect(cola.servicio.llegados.map(({ tipo }) => tipo).slice(-2)).toEqual(["08", "20"]);
  });

  test("what was refused as one of it is no other's: it waits until that is over", async () => {
    const cola = colaDePrueba();
    cola.servicio.mood = "caida";
    const id = cola.vender();
    await esperarLaContingencia(cola);
    cola.db.$client
      .prepare(
        "update documentos_electronicos set estado = 'por_firmar', tipo_emitido = '', contingencia_rechazada = '08', proximo = 0 where id = ?",
      )
      .run(id);
    await cola.mirar();
    expect(cola.documento(id).estado).toBe("por_firmar");
    cola.servicio.mood = "bien";
    cola.vender();
    await cola.pasar(30 * MINUTO);
    await cola.pasar(10 * MINUTO, MINUTO);
    expect(cola.documento(id)).toMatchObject({ estado: "aceptado", tipo_emitido: "", contingenciaRechazada: "08" });
  });

  test("fifty hours: each keeps its day and its number; the 48 hours are counted from the day after", async () => {
    const cola = colaDePrueba();
    cola.servicio.mood = "caida";
    const ids: number[] = [];
    for (let hora = 0; hora < 50; hora++) {
      ids.push(cola.vender());
      await cola.mirar();
      await cola.pasar(HORA, 2 * MINUTO);
    }
    expect(contingencia(cola)).toMatchObject({ cual: "dian", por_transmitir: 50, hasta: null, horas: null });
    const signed = ids.map((id) => cola.documento(id));
    expect(new Set(signed.map(({ estado }) => estado))).toEqual(new Set(["contingencia"]));
    // Only the answer to one document says that the service is back; the others are kept from going out.
    cola.servicio.mood = "bien";
    await cola.pasar(30 * MINUTO, MINUTO);
    expect(cola.servicio.aceptados.size).toBe(50);
    expect(ids.map((id) => cola.documento(id).cude)).toEqual(signed.map(({ cude }) => cude));
    expect(ids.map((id) => cola.documento(id).emitido)).toEqual(signed.map(({ emitido }) => emitido));
    expect(contingencia(cola)).toBeNull();
  });

  test("what the page says of the hours that are left", async () => {
    const cola = colaDePrueba();
    cola.servicio.mood = "caida";
    const ids = [cola.vender()];
    await esperarLaContingencia(cola);
    for (let i = 0; i < 4; i++) ids.push(cola.vender());
    await cola.mirar();
    cola.servicio.mood = "cuelga";
    await cola.pasar(29 * MINUTO, MINUTO);
    cola.servicio.mood = "bien";
    await cola.pasar(2 * MINUTO, MINUTO);
    expect(contingencia(cola)).toBeNull();
    const { contingenciaHasta } = cola.emisor();
    cola.db.$client.prepare("update documentos_electronicos set estado = 'contingencia', proximo = null where id = ?").run(ids[0]);
    expect(contingencia(cola)).toMatchObject({
      cual: "",
      por_transmitir: 1,
      hasta: contingenciaHasta,
      limite: Date.parse("2026-11-24T00:00:00-05:00"),
      horas: 61,
    });
    await cola.hasta("2026-11-24T00:00:00-05:00");
    expect(contingencia(cola)?.horas).toBe(0);
  });

  test("a note and the documents of a test set know no contingency: they wait", async () => {
    const cola = colaDePrueba();
    const venta = cola.vender();
    await cola.mirar();
    cola.servicio.mood = "caida";
    const nota = cola.vender({ tipo: "94", prefijo: "NA", consecutivo: 1, numero: "NA1", rangoId: null, referidoId: venta });
    await esperarLaContingencia(cola);
    expect(cola.documento(nota)).toMatchObject({ estado: "firmado", tipo_emitido: "" });
    cola.servicio.mood = "bien";
    await cola.pasar(30 * MINUTO);
    expect(cola.documento(nota)).toMatchObject({ estado: "aceptado", tipo_emitido: "" });

    const pruebas = colaDePrueba({ produccionDesde: null });
    pruebas.servicio.mood = "caida";
    const id = pruebas.vender({ ambiente: "2" });
    await esperarLaContingencia(pruebas);
    await pruebas.pasar(HORA, 2 * MINUTO);
    expect(pruebas.emisor().contingencia).toBe("");
    expect(pruebas.documento(id)).toMatchObject({ estado: "firmado", tipo_emitido: "" });
  });

  test("what had arrived before the contingency is found, and its number is accepted once", async () => {
    const cola = colaDePrueba();
    const id = cola.vender();
    cola.servicio.mood = "acepta_y_corta";
    cola.servicio.muda = true;
    await cola.mirar();
    const { cude } = cola.documento(id);
    cola.servicio.mood = "caida";
    await esperarLaContingencia(cola);
    expect(cola.documento(id)).toMatchObject({ estado: "contingencia", tipo_emitido: "08" });
    cola.servicio.mood = "bien";
    cola.servicio.muda = false;
    await cola.pasar(30 * MINUTO);
    expect(cola.documento(id)).toMatchObject({ estado: "aceptado", tipo_emitido: "", cude });
    expect(cola.servicio.llegados).toHaveLength(1);
  });

  test("what had not arrived before it is transmitted as what it was issued as", async () => {
    const cola = colaDePrueba();
    const id = cola.vender();
    cola.servicio.mood = "sin_respuesta";
    cola.servicio.muda = true;
    await esperarLaContingencia(cola);
    cola.servicio.mood = "bien";
    cola.servicio.muda = false;
    await cola.pasar(30 * MINUTO);
    expect(cola.documento(id)).toMatchObject({ estado: "aceptado", tipo_emitido: "08" });
    expect(cola.servicio.aceptados.get("EPOS2")?.tipo).toBe("08");
    expect(cola.anteriores(id)).toEqual([]);
  });
});
