import { smsLog } from "@db/schema/sms";
import { asc } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { anotarAbandono, anotarFreno, anotarResultado, SIN_RESPUESTA } from "~/modules/sms/domain/anotar-sms.server";
import { campanaVisible, ultimosSms } from "~/modules/sms/domain/campanas.server";
import { mensajesAbandonados, tomarMensajes } from "~/modules/sms/domain/cola.server";
import { crearCampana } from "~/modules/sms/domain/crear-campana.server";
import { EnviarSmsJson } from "~/modules/sms/domain/esquema";
import { AHORA, abrirTienda, nuevoAdmin, nuevoCliente } from "../../support/tienda";
import { verificarBase } from "../../support/verificar";
import { SMS } from "./limits";

/** A shop with a campaign to `cuantos` people. */
function campanaA(cuantos: number) {
  const { db, admin: sinProveedor } = abrirTienda();
  const admin = { ...sinProveedor, sms: SMS };
  const cliente_ids = Array.from({ length: cuantos }, (_, i) => nuevoCliente(admin, { telefono: `30012345${10 + i}` }));
  const id = crearCampana(admin, EnviarSmsJson.parse({ cliente_ids, mensaje: "Hola {nombre}" }));
  const tomar = (ahora = AHORA) => tomarMensajes(db, { ahora });
  const estado = () => {
    const { estado, enviados_exitosos, enviados_fallidos } = campanaVisible(admin, id);
    return [estado, enviados_exitosos, enviados_fallidos];
  };
  const filas = () => db.select().from(smsLog).orderBy(asc(smsLog.id)).all();
  return { db, admin, id, tomar, estado, filas };
}

describe("the queue", () => {
  test("gives out eight messages at once, each to one process, and the next when one is over", () => {
    const { db, tomar, estado } = campanaA(10);
    expect(estado()).toEqual(["pendiente", 0, 0]);
    const [primero, ...resto] = tomar();
    expect([resto.length, tomar(), estado()]).toEqual([7, [], ["procesando", 0, 0]]);
    if (primero) anotarResultado(db, primero, { sid: "SM1" }, AHORA);
    expect(tomar()).toHaveLength(1);
    expect(estado()).toEqual(["procesando", 1, 0]);
    expect(verificarBase(db)).toEqual([]);
  });

  test("does not wait for a clock that was set back a day", () => {
    const { db, tomar, filas } = campanaA(2);
    const [uno, dos] = tomar();
    if (uno) anotarFreno(db, uno, null, AHORA);
    const ayer = AHORA - 24 * 60 * 60_000;
    expect(tomar(ayer).map(({ id }) => id)).toEqual([uno?.id]);
    expect(mensajesAbandonados(db, ayer).map(({ id }) => id)).toEqual([dos?.id]);
    expect(filas().map(({ estado }) => estado)).toEqual(["en_vuelo", "en_vuelo"]);
  });

  test("moves the counters with each message; the last one ends the campaign", () => {
    const { db, tomar, estado, filas } = campanaA(2);
    const [uno, dos] = tomar();
    if (uno) anotarResultado(db, uno, { sid: "SM1" }, AHORA);
    if (dos) anotarResultado(db, dos, { error: "No existe" }, AHORA);
    expect(estado()).toEqual(["completado", 1, 1]);
    expect(filas().map(({ estado, sms_provider_sid, error_mensaje }) => [estado, sms_provider_sid, error_mensaje])).toEqual([
      ["enviado", "SM1", ""],
      ["fallido", null, "No existe"],
    ]);
    expect(verificarBase(db)).toEqual([]);
    expect(ultimosSms(db, 1)).toMatchObject([{ estado: "fallido", error: "No existe" }]);
  });

  test("what a dead process left on its way is given up after its time, not before, and a late answer changes nothing", () => {
    const { db, tomar, estado, filas } = campanaA(1);
    const [uno] = tomar();
    expect(mensajesAbandonados(db, AHORA + 12_000)).toEqual([]);
    const [abandonado] = mensajesAbandonados(db, AHORA + 13_000);
    if (!uno || !abandonado) throw new Error("nothing was taken");
    anotarAbandono(db, abandonado, AHORA + 13_000);
    expect([filas()[0]?.error_mensaje, estado()]).toEqual(["Envío interrumpido", ["completado", 0, 1]]);
    anotarResultado(db, uno, { sid: "SM1" }, AHORA + 14_000);
    anotarFreno(db, uno, null, AHORA + 14_000);
    expect([filas()[0]?.estado, estado()]).toEqual(["fallido", ["completado", 0, 1]]);
    expect(tomar(AHORA + 99_000)).toEqual([]);
  });

  test("asked to go slower, the whole campaign waits; the fourth time the message fails", () => {
    const { db, tomar, filas } = campanaA(9);
    const [uno] = tomar();
    if (uno) anotarFreno(db, uno, 30_000, AHORA);
    expect(filas().filter(({ estado }) => estado === "pendiente")).toHaveLength(2);
    expect(tomar(AHORA + 29_999)).toEqual([]);
    let ahora = AHORA + 30_000;
    for (let intento = 2; intento <= 4; intento++) {
      const otra = tomar(ahora).find(({ id }) => id === uno?.id);
      expect(otra?.intentos).toBe(intento);
      if (otra) anotarFreno(db, otra, null, ahora);
      ahora += 60_000;
    }
    expect(filas()[0]).toMatchObject({ estado: "fallido", intentos: 4 });
    expect(verificarBase(db)).toEqual([]);
  });

  test("a reason to stop fails what has not been tried, and waits for what is on its way", () => {
    const { db, tomar, estado, filas } = campanaA(20);
    const [uno, dos, ...resto] = tomar();
    if (uno) anotarResultado(db, uno, { error: "Credenciales", detiene: "Credenciales" }, AHORA);
    expect(estado()).toEqual(["procesando", 0, 13]);
    if (dos) anotarFreno(db, dos, null, AHORA);
    for (const otro of resto) anotarResultado(db, otro, { sid: "SM" }, AHORA);
    expect(estado()).toEqual(["error", 6, 14]);
    expect(filas().at(-1)?.error_mensaje).toBe("No se envió. Credenciales");
    expect(verificarBase(db)).toEqual([]);
  });

  test("a provider that answers nobody: an error, and after 24 silences nobody else is tried", () => {
    const silencio = ({ db, tomar }: ReturnType<typeof campanaA>, salvo = 0) => {
      let probados = 0;
      for (let tomados = tomar(); tomados.length > 0; tomados = tomar())
        for (const uno of tomados)
          anotarResultado(db, uno, ++probados === salvo ? { error: "No existe" } : { error: SIN_RESPUESTA }, AHORA);
      return probados;
    };
    const grande = campanaA(40);
    expect([silencio(grande), grande.estado()]).toEqual([24, ["error", 0, 40]]);
    const chica = campanaA(3);
    expect([silencio(chica), chica.estado()]).toEqual([3, ["error", 0, 3]]);
    const contestada = campanaA(40);
    expect([silencio(contestada, 2), contestada.estado()]).toEqual([40, ["completado", 0, 40]]);
  });

  test.each([
    [[0, 1, 2, 3, 4, 5, 6, 7], 40, 24],
    [[7], 40, 24],
    [[0], 3, 3],
    [[2], 3, 3],
  ])("messages %j of a dead process are no answer of the provider", (interrumpidos, total, probados) => {
    const { db, tomar, estado } = campanaA(total);
    let cuenta = 0;
    for (let tomados = tomar(); tomados.length > 0; tomados = tomar())
      for (const uno of tomados) {
        if (interrumpidos.includes(cuenta++)) anotarAbandono(db, uno, AHORA);
        else anotarResultado(db, uno, { error: SIN_RESPUESTA }, AHORA);
      }
    expect([cuenta, estado()]).toEqual([probados, ["error", 0, total]]);
  });
});

describe("verify finds", () => {
  test.each([
    ["update campanas_sms set enviados_exitosos = 0", /dice 2 clientes, 0 enviados y 0 fallidos; sus mensajes son 2, 2 y 0/],
    ["update campanas_sms set total_clientes = 3", /dice 3 clientes, 2 enviados y 0 fallidos; sus mensajes son 2, 2 y 0/],
    ["delete from sms_log where id = 1", /sus mensajes son 1, 1 y 0/],
    ["update campanas_sms set estado = 'procesando'", /está en procesando y le faltan 0 mensajes/],
    ["update campanas_sms set completado = null", /le faltan 0/],
    ["update sms_log set terminado = null where id = 1", /El SMS 1 está en enviado y no dice cuándo terminó/],
    ["update totales_lista set total = 5 where lista = 'campanas'", /La lista campanas del usuario \d+ dice 5 y tiene 1/],
    ["update campanas_sms set creado_por_id = 3", /La campaña 1 es de una tienda y lo hizo el usuario 3, de otra/],
  ])("%s", (sql, frase) => {
    const { db, tomar } = campanaA(2);
    for (const uno of tomar()) anotarResultado(db, uno, { sid: "SM" }, AHORA);
    expect(verificarBase(db)).toEqual([]);
    nuevoAdmin(db);
    db.$client.pragma("foreign_keys = OFF");
    db.$client.exec(sql);
    expect(verificarBase(db).join(" ")).toMatch(frase);
  });
});
