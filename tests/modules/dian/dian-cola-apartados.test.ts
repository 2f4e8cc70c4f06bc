import { documentosElectronicos } from "@db/schema/documentos-electronicos";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { despertarCola } from "~/modules/dian/domain/cola/espera.server";
import { Excedido } from "~/modules/dian/domain/documento/excedido";
import { alertasDeDian } from "~/modules/dian/domain/registro/alertas.server";
import { reenviarDocumento } from "~/modules/dian/domain/registro/reenviar.server";
import { jobsHere } from "~/modules/dian/integrations/jobs.server";
import { outgoingDian } from "~/modules/dian/work/outgoing-dian.server";
import { colaDePrueba, LISTO } from "./support/cola";

const MINUTO = 60_000;

/** A queue in which the document of this number takes too long to sign, or to send; how often that was tried. */
function conCostoso(numero: string, donde: "firmar" | "enviar" = "firmar") {
  const cola = colaDePrueba();
  let ahora = cola.ahora();
  let intentos = 0;
  const tarda = () => {
    intentos++;
    throw new Excedido();
  };
  const jobs: typeof jobsHere = {
    ...jobsHere,
    firmarDocumento: async (contenido, ...resto) =>
      donde === "firmar" && contenido.numero === numero ? tarda() : jobsHere.firmarDocumento(contenido, ...resto),
  };
  const service =
    donde === "firmar"
      ? cola.servicio
      : Object.assign(cola.servicio, { getStatus: async () => tarda(), sendBillSync: async () => tarda() });
  // As after a new start, each time.
  const mirar = async () => {
    const otra = outgoingDian(cola.db, { ready: () => LISTO, service: () => service, jobsOf: () => jobs, now: () => ahora });
    otra.look();
    await otra.idle();
  };
  return {
    ...cola,
    intentos: () => intentos,
    async pasar(minutos: number) {
      for (let i = 0; i < minutos; i++) {
        await mirar();
        ahora += MINUTO;
      }
    },
    alertas: () =>
      alertasDeDian(cola.admin, { dian: true, dianAntes: false }).filter(({ clase }) => clase === "apartados" || clase === "sin_firmar"),
  };
}

test("a document that takes too long to sign is set aside after three tries, with a red line, and holds no other", async () => {
  const cola = conCostoso("EPOS2");
  const [costoso, otro] = [cola.vender(), cola.vender()];
  await cola.pasar(200);
  expect(cola.intentos()).toBe(3);
  expect(cola.documento(otro).estado).toBe("aceptado");
  expect(cola.documento(costoso)).toMatchObject({ estado: "por_firmar", proximo: null, tropiezos: 3 });
  expect(cola.alertas()).toEqual([
    {
      clase: "apartados",
      texto: expect.stringContaining("1 documento electrónico se apartó"),
      enlace: { texto: "Ver el primero", url: `/dian/${costoso}/` },
    },
  ]);
});

test("one that takes too long to send keeps its state", async () => {
  const cola = conCostoso("EPOS2", "enviar");
  const id = cola.vender();
  await cola.pasar(200);
  expect(cola.intentos()).toBe(3);
  expect(cola.documento(id)).toMatchObject({ estado: "enviado", proximo: null });
  expect(cola.alertas().map(({ clase }) => clase)).toEqual(["apartados"]);
});

test.each([
  ["by hand", (cola: ReturnType<typeof conCostoso>, id: number) => reenviarDocumento(cola.admin, id)],
  ["with another certificate", (cola: ReturnType<typeof conCostoso>) => despertarCola(cola.db, cola.admin.duenoId, cola.ahora())],
])("what was set aside goes on %s, for three more tries", async (_how, sigue) => {
  const cola = conCostoso("EPOS2");
  const id = cola.vender();
  await cola.pasar(10);
  sigue(cola, id);
  expect(cola.documento(id)).toMatchObject({ tropiezos: 0, proximo: cola.ahora() });
  expect(cola.alertas().some(({ clase }) => clase === "apartados")).toBe(false);
  await cola.pasar(10);
  expect(cola.intentos()).toBe(6);
});

test("what was refused, or accepted, is not set aside", () => {
  const cola = conCostoso("");
  for (const estado of ["aceptado", "rechazado"] as const) {
    const id = cola.vender({ estado, proximo: null });
    cola.db.update(documentosElectronicos).set({ tropiezos: 3 }).where(eq(documentosElectronicos.id, id)).run();
    despertarCola(cola.db, cola.admin.duenoId, cola.ahora());
    expect(cola.documento(id).proximo).toBeNull();
  }
  expect(cola.alertas()).toEqual([]);
});
