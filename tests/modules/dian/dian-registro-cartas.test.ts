import { dianCartas } from "@db/schema/dian";
import { describe, expect, test } from "vitest";
import { NoEncontrado } from "~/domain/nucleo/errores";
import { anotarCartaEnviada } from "~/modules/dian/domain/registro/contingencia.server";
import { situacionDe } from "~/modules/dian/domain/registro/situacion.server";
import { AHORA, abrirTienda, nuevoAdmin } from "../../support/tienda";
import { conDian } from "./support/documentos";

const DIA_MS = 24 * 60 * 60 * 1000;

describe("the letters about contingencies", () => {
  function conCartas() {
    const { db, admin } = abrirTienda();
    conDian(db, admin.duenoId, { contingenciaHasta: AHORA });
    for (const desde of [AHORA - 2 * DIA_MS, AHORA - DIA_MS])
      db.insert(dianCartas).values({ usuarioId: admin.duenoId, desde, cual: "fin" }).run();
    return { db, admin, cartas: () => situacionDe(admin).cartas };
  }

  test("say the end of the last one alone: that of an earlier one is not kept", () => {
    const [ultima, anterior] = conCartas().cartas();
    expect(ultima?.texto).toContain("comenzó el 20/11/2026 10:15 terminó el 21/11/2026 10:15.");
    expect(anterior?.texto).toContain("comenzó el 19/11/2026 10:15 terminó.");
  });

  test("are those of the shop, each until it was sent", () => {
    const { db, admin, cartas } = conCartas();
    const otra = nuevoAdmin(db);
    conDian(db, otra.duenoId);
    expect(situacionDe(otra).cartas).toEqual([]);
    const carta = { desde: AHORA - DIA_MS, cual: "fin" } as const;
    expect(() => anotarCartaEnviada(otra, carta)).toThrow(NoEncontrado);
    expect(cartas()).toHaveLength(2);
    anotarCartaEnviada(admin, carta);
    expect(cartas().map(({ desde }) => desde)).toEqual([AHORA - 2 * DIA_MS]);
  });
});
