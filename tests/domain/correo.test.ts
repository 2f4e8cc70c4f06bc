import { openDatabase } from "@db/open.server";
import { mensajesSalientes } from "@db/schema/correo";
import { asc } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { escribirCarta } from "~/domain/correo/carta";
import { encolarCorreo } from "~/domain/correo/encolar-correo.server";
import { purgarMensajes } from "~/domain/correo/salida.server";
import type { Cartero } from "~/integrations/correo/cartero";
import { carteroDeConsola } from "~/integrations/correo/consola.server";
import { carteroSmtp } from "~/integrations/correo/smtp.server";
import { configureLog } from "~/platform/log.server";
import { outgoingMail } from "~/platform/outgoing-mail.server";
import { type MailServer, startMailServer } from "../support/mail-server";
import { AHORA } from "../support/tienda";

const MINUTE = 60_000;
const FROM = "Mi tienda <ventas@tienda.co>";
const PATIENCE_MS = 300;
const LETTER = escribirCarta({
  asunto: "Su código: ñandú",
  antes: "Este es <su> código & nada más:",
  enlace: { texto: "Abrir", url: `http://tienda.test/verificar-email/MQ/?token=${"a1".repeat(32)}` },
  despues: ["Adiós."],
});

configureLog({ LOG_LEVEL: "silent", NODE_ENV: "test" });

let server: MailServer;
let db: ReturnType<typeof openDatabase>;
let clock: number;
beforeEach(async () => {
  server = await startMailServer();
  db = openDatabase(":memory:", { migrate: true });
  clock = AHORA;
});
afterEach(() => server.stop());

const store = (destino = "ana@correo.co") => encolarCorreo(db, { usuarioId: null, destino, carta: LETTER, ahora: clock });
const rows = () => db.select().from(mensajesSalientes).orderBy(asc(mensajesSalientes.id)).all();
const smtp = (): Cartero => carteroSmtp({ url: server.url, remitente: FROM, patienceMs: PATIENCE_MS });

/** Looks once for what is due, and waits until it is sent or refused. */
async function look(carrier = smtp()): Promise<void> {
  const mail = outgoingMail(db, carrier, () => clock);
  mail.look();
  await mail.idle();
}

describe("a message", () => {
  test("arrives in text and HTML, from MAIL_FROM, and is emptied then", async () => {
    store();
    expect(rows()).toMatchObject([{ estado: "pendiente", intentos: 0, proximoIntento: AHORA, texto: LETTER.texto }]);
    await look();
    expect(server.received).toHaveLength(1);
    const [message] = server.received;
    expect(message).toMatchObject({ from: "ventas@tienda.co", to: "ana@correo.co" });
    expect(message?.headers).toMatchObject({ from: FROM, to: "ana@correo.co", "auto-submitted": "auto-generated" });
    expect(message?.text.split(/\r?\n/)).toContain(`http://tienda.test/verificar-email/MQ/?token=${"a1".repeat(32)}`);
    expect(message?.html).toContain("Este es &lt;su&gt; código &amp; nada más:");
    expect(rows()).toMatchObject([
      { estado: "enviado", texto: "", html: "", error: "", enviado: AHORA, proximoIntento: null, intentos: 1 },
    ]);
    expect(rows()[0]?.asunto).toBe(LETTER.asunto);
    await look();
    expect(server.received).toHaveLength(1);
  });

  test("without a server is printed and stays to be read", async () => {
    store();
    const printed: string[] = [];
    await look(carteroDeConsola((text) => printed.push(text)));
    expect(printed.join("")).toContain("Para: ana@correo.co");
    expect(printed.join("")).toContain(LETTER.texto);
    expect(rows()).toMatchObject([{ estado: "guardado", proximoIntento: null, texto: LETTER.texto, enviado: null }]);
  });

  test("is not sent by two who look at the same time", async () => {
    store();
    await Promise.all([look(), look()]);
    expect(server.received).toHaveLength(1);
  });

  test("that hangs holds up no other, and five go at once", async () => {
    for (let i = 0; i < 7; i++) store(`ana${i}@correo.co`);
    let going = 0;
    let most = 0;
    const slow: Cartero = {
      async entregar() {
        most = Math.max(most, ++going);
        await new Promise((resolve) => setTimeout(resolve, 20));
        going--;
        return "enviado";
      },
    };
    await look(slow);
    await look(slow);
    expect([most, rows().filter(({ estado }) => estado === "enviado").length]).toEqual([5, 7]);
  });
});

describe("a server that", () => {
  const LATER = [
    ["is down", async () => server.stop(), "No se pudo conectar con el servidor de correo."],
    ["hangs after the connection", () => (server.answers.connect = "silence"), "El servidor de correo no respondió a tiempo."],
    ["hangs at the recipient", () => (server.answers.recipient = "silence"), "El servidor de correo no respondió a tiempo."],
    ["hangs after the message", () => (server.answers.data = "silence"), "El servidor de correo no respondió a tiempo."],
    ["greets with 421", () => (server.answers.connect = { code: 421, words: "Busy" }), /pidió intentarlo más tarde\. \(421 .*Busy\)$/],
    ["puts the recipient off", () => (server.answers.recipient = { code: 451, words: "Gray" }), /más tarde\. \(451 .*Gray\)$/],
    ["puts the message off", () => (server.answers.data = { code: 452, words: "Full" }), /más tarde\. \(452 .*Full\)$/],
    ["refuses the sender", () => (server.answers.mail = { code: 550, words: "Who" }), /rechazó el mensaje\. \(550 .*Who\)$/],
    ["refuses the message", () => (server.answers.data = { code: 554, words: "Spam" }), /rechazó el mensaje\. \(554 .*Spam\)$/],
  ] as const;

  test.each(LATER)("%s: the message is kept and sent a minute later", async (_what, misbehave, error) => {
    store();
    await misbehave();
    await look();
    const [row] = rows();
    expect(row).toMatchObject({ estado: "pendiente", intentos: 1, proximoIntento: AHORA + MINUTE, texto: LETTER.texto });
    expect(row?.error).toMatch(error);
    server.answers = {};
    if (_what === "is down") server = await startMailServer(server.port);
    clock += MINUTE - 1;
    await look();
    expect(server.received).toHaveLength(0);
    clock += 1;
    await look();
    expect(server.received).toHaveLength(1);
    expect(rows()).toMatchObject([{ estado: "enviado", intentos: 2, error: "", texto: "" }]);
  });

  test("refuses the recipient for good: it is not asked again", async () => {
    store();
    server.answers.recipient = { code: 550, words: "No such user here" };
    await look();
    expect(rows()).toMatchObject([
      {
        estado: "fallido",
        intentos: 1,
        proximoIntento: null,
        error: expect.stringMatching(/no acepta esa dirección\. \(550 .*No such user here\)$/),
      },
    ]);
    clock += 24 * 60 * MINUTE;
    await look();
    expect(server.connections).toBe(1);
  });

  test("never answers well is asked eight times, at pauses that grow", async () => {
    store();
    server.answers.data = { code: 451, words: "Later" };
    const pauses: number[] = [];
    for (;;) {
      await look();
      const [row] = rows();
      if (row?.estado !== "pendiente") break;
      pauses.push(((row?.proximoIntento ?? 0) - clock) / MINUTE);
      clock = row?.proximoIntento ?? 0;
    }
    expect(pauses).toEqual([1, 5, 15, 60, 180, 360, 720]);
    expect(rows()).toMatchObject([{ estado: "fallido", intentos: 8, proximoIntento: null, error: expect.stringContaining("más tarde") }]);
  });
});

describe("whoever dies in the middle of a send", () => {
  const dead: Cartero = { entregar: () => new Promise(() => undefined) };

  test("leaves the message to the next after a minute", async () => {
    store();
    outgoingMail(db, dead, () => clock).look();
    clock += MINUTE - 1;
    await look();
    expect(server.received).toHaveLength(0);
    clock += 1;
    await look();
    expect(server.received).toHaveLength(1);
  });

  test("loses nothing however often", async () => {
    store();
    for (let i = 0; i < 12; i++) {
      outgoingMail(db, dead, () => clock).look();
      clock += MINUTE;
    }
    await look();
    expect(server.received).toHaveLength(1);
    expect(server.received[0]?.headers["message-id"]).toBe(`<mensaje-1-${AHORA}@tienda.co>`);
  });

  test("and comes to after the end notes nothing more", async () => {
    store();
    let arrive = () => {};
    const mail = outgoingMail(db, { entregar: () => new Promise((resolve) => (arrive = () => resolve("enviado"))) }, () => clock);
    mail.look();
    mail.leave();
    arrive();
    await mail.idle();
    expect(rows()).toMatchObject([{ estado: "pendiente" }]);
  });
});

test("what was never sent loses its text after a day, and every message goes after 90", async () => {
  const day = 24 * 60 * MINUTE;
  store("guardada@correo.co");
  await look(carteroDeConsola(() => undefined));
  store("fallida@correo.co");
  server.answers.recipient = { code: 550, words: "No" };
  await look();
  store("espera@correo.co");
  const texts = () => rows().map(({ destino, texto }) => [destino.split("@")[0], texto !== ""]);
  purgarMensajes(db, AHORA + day - 1);
  expect(texts()).toEqual([["guardada", true], ["fallida", true], ["espera", true]]); // biome-ignore format: a table
  purgarMensajes(db, AHORA + day);
  expect(texts()).toEqual([["guardada", false], ["fallida", false], ["espera", true]]); // biome-ignore format: a table
  purgarMensajes(db, AHORA + 90 * day);
  expect(texts()).toEqual([["espera", true]]);
});

test("looking for what is due reads the index of those that wait alone", () => {
  const plan = db.$client
    .prepare<[number], { detail: string }>(
      "explain query plan select id from mensajes_salientes where proximo_intento <= ? order by proximo_intento limit 5",
    )
    .all(1);
  expect(plan.map(({ detail }) => detail)).toEqual([
    "SEARCH mensajes_salientes USING COVERING INDEX mensajes_salientes_pendientes (proximo_intento<?)",
  ]);
});
