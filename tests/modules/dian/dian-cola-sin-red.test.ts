import { dianEmisores } from "@db/schema/dian";
import { describe, expect, test } from "vitest";
import { tomarNumero } from "~/modules/dian/domain/emitir/numeraciones.server";
import { AHORA, nuevoAdmin } from "../../support/tienda";
import { colaDePrueba, esperarLaContingencia } from "./support/cola";
import { conDian } from "./support/documentos";
import { nuevoRango } from "./support/tienda";

const MINUTO = 60_000;

describe("when the shop has no network", () => {
  test("a POS is issued as 07 and both letters are drafted; a factura waits, and is dated when it goes", async () => {
    const cola = colaDePrueba();
    cola.servicio.mood = "sin_red";
    const pos = cola.vender();
    const factura = cola.vender({ tipo: "01", prefijo: "SETP", consecutivo: 1, numero: "SETP1" });
    await esperarLaContingencia(cola);
    const desde = cola.emisor().contingenciaDesde;
    expect(cola.emisor().contingencia).toBe("tienda");
    expect(cola.documento(pos)).toMatchObject({ estado: "contingencia", tipo_emitido: "07" });
    expect(cola.documento(factura)).toMatchObject({ estado: "firmado", tipo_emitido: "" });
    expect(cola.cartas()).toEqual([{ cual: "inicio", desde }]);
    await cola.hasta("2026-11-22T08:00:00-05:00");
    cola.servicio.mood = "bien";
    await cola.pasar(2 * MINUTO);
    expect(cola.servicio.aceptados.get("EPOS2")).toMatchObject({ tipo: "07", fecha: "2026-11-22", papel: "2026-11-21" });
    expect(cola.servicio.aceptados.get("SETP1")).toMatchObject({ tipo: "01", fecha: "2026-11-22" });
    expect(cola.cartas().map(({ cual }) => cual)).toEqual(["fin", "inicio"]);
  });

  test("a factura from a contingency range is a transcription, 03", async () => {
    const cola = colaDePrueba({}, { tipo: "01", prefijo: "CONT", contingencia: true });
    const id = cola.vender({ tipo: "01", prefijo: "CONT", consecutivo: 1, numero: "CONT1" });
    await cola.mirar();
    expect(cola.documento(id)).toMatchObject({ estado: "aceptado", tipo_emitido: "03" });
  });
});

test("without the shop's network a factura takes its number from a contingency range, when there is one", () => {
  const { db, admin } = colaDePrueba({ contingencia: "tienda", contingenciaDesde: AHORA });
  nuevoRango(admin, { tipo: "01", prefijo: "FE" });
  const tomar = () => tomarNumero({ ...admin, ahora: AHORA }, "01").numero;
  expect(tomar()).toBe("FE1");
  const otra = nuevoAdmin(db);
  conDian(db, otra.duenoId);
  nuevoRango(otra, { tipo: "01", prefijo: "OTR" });
  nuevoRango(otra, { tipo: "01", prefijo: "PAP", contingencia: true });
  expect(tomarNumero({ ...otra, ahora: AHORA }, "01").numero).toBe("OTR1");
  nuevoRango(admin, { tipo: "01", prefijo: "CON", contingencia: true, hasta: 1 });
  expect([tomar(), tomar()]).toEqual(["CON1", "FE2"]);
  db.update(dianEmisores).set({ contingencia: "", contingenciaDesde: null }).run();
  nuevoRango(admin, { tipo: "01", prefijo: "CIN", contingencia: true });
  expect(tomar()).toBe("FE3");
});
