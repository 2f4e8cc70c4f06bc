import { smsLog } from "@db/schema/sms";
import { describe, expect, test } from "vitest";
import { caducarAvisos, purgarAvisos } from "~/modules/sms/domain/anotar-sms.server";
import { encolarAviso } from "~/modules/sms/domain/avisos.server";
import { crearCampana } from "~/modules/sms/domain/crear-campana.server";
import { EnviarSmsJson } from "~/modules/sms/domain/esquema";
import { type CausaFallo, EnvioFallido } from "~/modules/sms/integrations/sms-sender";
import { outgoingSms } from "~/modules/sms/work/outgoing-sms.server";
import { AHORA, abrirTienda, nuevoCliente } from "../../support/tienda";
import { verificarBase } from "../../support/verificar";
import { SMS } from "./limits";

const MINUTO = 60_000;
const HORA = 60 * MINUTO;
const DIA = 24 * HORA;

/** A shop with a notification that waits, and a provider that fails with these causes, one a try, and then takes it. */
function avisoCon(...causas: CausaFallo[]) {
  const { db, admin } = abrirTienda();
  const aviso = { tipo: "stock_bajo", clave: "stock/1/1", nombre: "La 14", telefono: "300 111 2233", mensaje: "Stock bajo" } as const;
  encolarAviso(admin, aviso);
  const intentos: number[] = [];
  let ahora = AHORA;
  const provider = {
    async send() {
      intentos.push((ahora - AHORA) / MINUTO);
      const causa = causas[intentos.length - 1];
      if (causa) throw new EnvioFallido("", causa);
      return "SM1";
    },
  };
  const cola = outgoingSms(db, provider, () => ahora);
  /** Looks at the queue once a minute, as long as is said. */
  async function pasar(minutos: number) {
    for (let i = 0; i < minutos; i++, ahora += MINUTO) {
      cola.look();
      await cola.idle();
    }
  }
  const filas = () => db.select().from(smsLog).all();
  return { db, admin, pasar, intentos, filas, fila: () => filas()[0] };
}

describe("a notification that reaches no provider", () => {
  test("waits longer each time, and is sent when the provider answers", async () => {
    const { db, pasar, intentos, fila } = avisoCon("sin_conexion", "sin_conexion", "sin_conexion");
    await pasar(30);
    expect([intentos, fila()?.estado]).toEqual([[0, 1, 6, 21], "enviado"]);
    expect(verificarBase(db)).toEqual([]);
  });

  test("is given up after three hours and a half", async () => {
    const { db, pasar, intentos, fila } = avisoCon(...Array<CausaFallo>(9).fill("sin_conexion"));
    await pasar(600);
    expect([intentos, fila()]).toMatchObject([
      [0, 1, 6, 21, 81, 201],
      { estado: "fallido", error_mensaje: "El proveedor de SMS no respondió." },
    ]);
    expect(verificarBase(db)).toEqual([]);
  });

  test.each(["sin_respuesta", "rechazado", "credenciales"] as const)("and after %s it is not sent again", async (causa) => {
    const { pasar, intentos, fila } = avisoCon(causa);
    await pasar(600);
    expect([intentos, fila()?.estado]).toEqual([[0], "fallido"]);
  });
});

test("a notification that waited for hours because the box was off is not sent", () => {
  const { db, fila } = avisoCon();
  caducarAvisos(db, AHORA + 4 * HORA - 1);
  expect(fila()?.estado).toBe("pendiente");
  caducarAvisos(db, AHORA + 4 * HORA);
  expect(fila()).toMatchObject({ estado: "fallido", error_mensaje: "No se pudo enviar a tiempo." });
  expect(verificarBase(db)).toEqual([]);
});

test("after 90 days a notification is deleted, but not one that waits nor a message of a campaign", async () => {
  const { db, admin, pasar, filas } = avisoCon();
  crearCampana(
    { ...admin, sms: SMS },
    EnviarSmsJson.parse({ cliente_ids: [nuevoCliente(admin, { telefono: "3001112233" })], mensaje: "x" }),
  );
  purgarAvisos(db, AHORA + 91 * DIA);
  expect(filas()).toHaveLength(2);
  await pasar(1);
  purgarAvisos(db, AHORA + 90 * DIA - 1);
  expect(filas()).toHaveLength(2);
  purgarAvisos(db, AHORA + 90 * DIA);
  expect(filas()).toMatchObject([{ tipo: "campana" }]);
  expect(verificarBase(db)).toEqual([]);
});
