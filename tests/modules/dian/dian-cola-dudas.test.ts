import { actividad } from "@db/schema/actividad";
import { dianRangos } from "@db/schema/dian";
import { dianSaltados } from "@db/schema/documentos-electronicos";
import { describe, expect, test } from "vitest";
import { ReglaIncumplida, SinPermiso } from "~/domain/nucleo/errores";
import { tiendaDe } from "~/domain/tienda/tienda.server";
import { alertasDeDian } from "~/modules/dian/domain/registro/alertas.server";
import { decidirDocumento } from "~/modules/dian/domain/registro/decidir.server";
import { reenviarDocumento } from "~/modules/dian/domain/registro/reenviar.server";
import { situacionDe } from "~/modules/dian/domain/registro/situacion.server";
import { AHORA, abrirTienda, nuevoAdmin } from "../../support/tienda";
import { colaDePrueba } from "./support/cola";

const MINUTO = 60_000;
const HORA = 60 * MINUTO;

const TODO_BIEN = { certificadoHasta: Date.parse("2030-01-01T00:00:00-05:00") };

function enDuda(mood: "no_decide" | "acepta_y_olvida" | "en_proceso") {
  const cola = colaDePrueba(TODO_BIEN);
  cola.servicio.mood = mood;
  const id = cola.vender();
  const admin = () => ({ ...cola.admin, ahora: cola.ahora() });
  const alertas = () => alertasDeDian(admin(), tiendaDe(admin())).filter(({ clase }) => clase === "en_duda" || clase === "estorbo");
  return { cola, id, admin, alertas, dicho: () => cola.servicio.llegados.map(({ numero, cude, fecha }) => `${numero} ${cude} ${fecha}`) };
}

describe("what the service neither accepts nor refuses", () => {
  test.each(["no_decide", "acepta_y_olvida"] as const)("keeps number, day and CUDE through the nights: %s", async (mood) => {
    const { cola, id, dicho } = enDuda(mood);
    await cola.mirar();
    const { cude, emitido } = cola.documento(id);
    await cola.pasar(3 * 24 * HORA, 10 * MINUTO);
    expect(cola.documento(id)).toMatchObject({ numero: "EPOS2", cude, emitido, duda: "respuesta" });
    expect(["enviado", "firmado"]).toContain(cola.documento(id).estado);
    expect(new Set(dicho()).size).toBe(1);
    cola.servicio.mood = "bien";
    await cola.pasar(HORA);
    expect(cola.documento(id)).toMatchObject({ estado: "aceptado", cude, duda: "", dudaDesde: null, proximo: null });
    expect(cola.servicio.aceptados.size).toBe(1);
  });

  test("is asked about after growing waits, of an hour at most", async () => {
    const { cola } = enDuda("no_decide");
    await cola.mirar();
    const veces: number[] = [];
    for (let hora = 0; hora < 4; hora++) {
      const antes = cola.servicio.preguntas.length;
      await cola.pasar(HORA, MINUTO);
      veces.push(cola.servicio.preguntas.length - antes);
    }
    expect(veces).toEqual([5, 1, 1, 1]);
  });

  test("is told to the owner after a day, and not before", async () => {
    const { cola, id, alertas } = enDuda("no_decide");
    await cola.mirar();
    await cola.pasar(24 * HORA - MINUTO, HORA);
    expect(alertas()).toEqual([]);
    await cola.pasar(MINUTO);
    expect(alertas()).toMatchObject([{ clase: "en_duda", enlace: { url: `/dian/${id}/` } }]);
    expect(alertas()[0]?.texto).toBe(
      "1 documento lleva más de un día sin que la DIAN diga si lo aceptó. Búsquelo en el portal de la DIAN y diga aquí si está.",
    );
  });

  test("is told after an hour where the service says that it is still looking", async () => {
    const { cola, alertas, dicho } = enDuda("en_proceso");
    await cola.mirar();
    await cola.pasar(59 * MINUTO, MINUTO);
    expect(alertas()).toEqual([]);
    await cola.pasar(10 * MINUTO, MINUTO);
    expect(alertas()).toMatchObject([{ clase: "en_duda", texto: expect.stringContaining("Desde hace más de una hora") }]);
    cola.servicio.mood = "bien";
    await cola.pasar(10 * MINUTO, MINUTO);
    expect([alertas(), new Set(dicho()).size]).toEqual([[], 1]);
  });
});

describe("a person who looked at the portal", () => {
  test("found it: it is accepted, and its notes go", async () => {
    const { cola, id, admin } = enDuda("acepta_y_olvida");
    await cola.mirar();
    const nota = cola.vender({ tipo: "94", prefijo: "NA", consecutivo: 1, numero: "NA1", rangoId: null, referidoId: id });
    await cola.mirar();
    decidirDocumento(admin(), id, "aceptado");
    expect(cola.documento(id)).toMatchObject({ estado: "aceptado", respondido: cola.ahora(), duda: "", proximo: null });
    expect(cola.db.select().from(actividad).all().at(-1)).toMatchObject({ que: "dijo que el documento EPOS2 está en la DIAN" });
    cola.servicio.mood = "bien";
    await cola.mirar();
    expect(cola.documento(nota).estado).toBe("aceptado");
  });

  test("did not find it: it is refused, and goes again with its number", async () => {
    const { cola, id, admin } = enDuda("no_decide");
    await cola.mirar();
    decidirDocumento(admin(), id, "rechazado");
    expect(cola.documento(id)).toMatchObject({ estado: "rechazado", numero: "EPOS2", duda: "" });
    cola.servicio.mood = "bien";
    await cola.pasar(48 * HORA);
    expect(cola.servicio.aceptados.size).toBe(0);
    reenviarDocumento(admin(), id);
    await cola.mirar();
    expect(cola.documento(id)).toMatchObject({ estado: "aceptado", numero: "EPOS2", descartado: null });
  });

  test("did not find it, and it is there after all: it is found before another signature goes", async () => {
    const { cola, id, admin } = enDuda("acepta_y_olvida");
    await cola.mirar();
    const { cude } = cola.documento(id);
    decidirDocumento(admin(), id, "rechazado");
    cola.servicio.mood = "bien";
    await cola.pasar(24 * HORA);
    reenviarDocumento(admin(), id);
    await cola.mirar();
    expect(cola.documento(id)).toMatchObject({ estado: "aceptado", numero: "EPOS2", cude });
    expect(cola.servicio.llegados).toHaveLength(1);
  });

  test("found another document with its number: it goes with the next one, and the number is kept with the reason", async () => {
    const { cola, id, admin } = enDuda("no_decide");
    const ajeno = { archivo: "", numero: "EPOS2", cude: "f".repeat(96), tipo: "20", fecha: "2026-11-21", papel: "", numeroDelPapel: "" };
    await cola.mirar();
    cola.servicio.mood = "bien";
    cola.servicio.aceptados.set("EPOS2", ajeno);
    await cola.pasar(24 * HORA, HORA);
    expect(cola.documento(id)).toMatchObject({ numero: "EPOS2", duda: "respuesta" });
    decidirDocumento(admin(), id, "rechazado");
    cola.db.update(dianRangos).set({ ultimo: 2 }).run();
    reenviarDocumento(admin(), id);
    await cola.mirar();
    expect(cola.documento(id)).toMatchObject({ estado: "aceptado", numero: "EPOS3" });
    expect(cola.db.select().from(dianSaltados).all()).toMatchObject([{ consecutivo: 2, motivo: "ajena" }]);
  });

  test("decides of nothing that is decided, and is an admin", async () => {
    const cola = colaDePrueba(TODO_BIEN);
    const id = cola.vender();
    await cola.mirar();
    expect(() => decidirDocumento(cola.admin, id, "rechazado")).toThrow(ReglaIncumplida);
    expect(() => decidirDocumento({ ...cola.admin, actor: { id: cola.admin.actor.id, rol: "vendedor" } }, id, "aceptado")).toThrow(
      SinPermiso,
    );
    expect(cola.documento(id).estado).toBe("aceptado");
  });
});

describe("what keeps documents from being taken", () => {
  function tienda() {
    const { cola, admin, alertas } = enDuda("no_decide");
    return {
      cola,
      estorbos: () =>
        alertas()
          .filter(({ clase }) => clase === "estorbo")
          .map(({ texto }) => texto),
      admin,
    };
  }

  test("is told at once where the request is refused, until a document is taken", async () => {
    const { cola, estorbos } = tienda();
    cola.servicio.mood = "rechazo_soap";
    await cola.mirar();
    expect(estorbos()).toEqual(["La DIAN no está recibiendo los documentos. La DIAN falla: rechazo_soap."]);
    cola.servicio.mood = "bien";
    await cola.pasar(30 * MINUTO);
    expect(estorbos()).toEqual([]);
  });

  test("is told after some minutes where it may pass, and not besides a contingency", async () => {
    const { cola, estorbos } = tienda();
    cola.servicio.mood = "caida";
    await cola.mirar();
    await cola.pasar(4 * MINUTO, 5_000);
    expect(estorbos()).toEqual([]);
    await cola.pasar(2 * MINUTO, 5_000);
    expect(estorbos()).toHaveLength(1);
    await cola.pasar(10 * MINUTO, 5_000);
    expect([cola.emisor().contingencia, estorbos()]).toEqual(["dian", []]);
  });

  test.each([
    [24 * HORA, "El reloj de este equipo está adelantado 1 día: póngalo en hora."],
    [-7 * MINUTO, "El reloj de este equipo está atrasado 7 minutos: póngalo en hora."],
  ])("is told of a clock that is off by %i, whatever is answered", async (ahead, texto) => {
    const { cola, estorbos } = tienda();
    cola.servicio.ahead = ahead;
    cola.servicio.mood = "rechazo_soap";
    await cola.mirar();
    expect(estorbos()).toEqual([expect.stringContaining(texto)]);
    cola.servicio.mood = "bien";
    await cola.pasar(30 * MINUTO);
    expect(estorbos()).toEqual([expect.stringContaining(texto)]);
    cola.servicio.ahead = 5 * MINUTO;
    cola.vender();
    await cola.mirar();
    expect(estorbos()).toEqual([]);
  });
});

test("the register says which numbers were skipped, and why", () => {
  const { db, admin } = abrirTienda();
  const suyo = { usuarioId: admin.duenoId, tipo: "20", prefijo: "EPOS", instante: AHORA } as const;
  db.insert(dianSaltados)
    .values([
      { ...suyo, consecutivo: 7 },
      { ...suyo, consecutivo: 9, motivo: "ajena" },
    ])
    .run();
  expect(situacionDe(admin).saltados).toMatchObject([
    { numero: "EPOS9", motivo: "En el portal de la DIAN ese número es de otro documento." },
    { numero: "EPOS7", motivo: "La DIAN ya lo tenía de un documento que no está en la copia restaurada." },
  ]);
  expect(situacionDe(nuevoAdmin(db)).saltados).toEqual([]);
});
