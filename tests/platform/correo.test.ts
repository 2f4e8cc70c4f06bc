import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { anotarFallo, purgarMensajes, tomarPendientes } from "~/domain/correo/por-enviar.server";
import type { MailSender } from "~/integrations/correo/mail-sender";
import { consoleSender } from "~/integrations/correo/mail-sender";
import { FROM, LETTER, Outbox } from "../support/outbox";
import { AHORA } from "../support/tienda";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let box: Outbox;
beforeEach(async () => {
  box = await Outbox.open();
});
afterEach(() => box.server.stop());

describe("a message", () => {
  test("arrives in text and HTML, from MAIL_FROM, and is emptied then", async () => {
    box.store();
    expect(box.rows()).toMatchObject([{ estado: "pendiente", intentos: 0, proximoIntento: AHORA, texto: LETTER.texto }]);
    await box.look();
    expect(box.server.received).toHaveLength(1);
    const [message] = box.server.received;
    expect(message).toMatchObject({ from: "ventas@tienda.co", to: "ana@correo.co" });
    expect(message?.headers).toMatchObject({ from: FROM, to: "ana@correo.co", "auto-submitted": "auto-generated" });
    expect(message?.text.split(/\r?\n/)).toContain(`http://tienda.test/verificar-email/MQ/?token=${"a1".repeat(32)}`);
    expect(message?.html).toContain("Este es &lt;su&gt; código &amp; nada más:");
    expect(box.rows()).toMatchObject([
      { estado: "enviado", texto: "", html: "", error: "", enviado: AHORA, proximoIntento: null, intentos: 1 },
    ]);
    expect(box.rows()[0]?.asunto).toBe(LETTER.asunto);
    await box.look();
    expect(box.server.received).toHaveLength(1);
  });

  test("without a mail server is printed and stays in the outgoing log", async () => {
    box.store();
    const printed: string[] = [];
    await box.look(consoleSender((text) => printed.push(text)));
    expect(printed.join("")).toContain("Para: ana@correo.co");
    expect(printed.join("")).toContain(LETTER.texto);
    expect(box.rows()).toMatchObject([{ estado: "guardado", proximoIntento: null, texto: LETTER.texto, enviado: null }]);
  });

  test("does not wait for a clock that was set back a day, before its first try or between two", async () => {
    box.store();
    const [nuevo] = tomarPendientes(box.db, AHORA - DAY, 5);
    if (!nuevo) throw new Error("nothing was taken");
    anotarFallo(box.db, nuevo, { error: "x", definitivo: false, ahora: AHORA });
    expect(tomarPendientes(box.db, AHORA + MINUTE - 1, 5)).toEqual([]);
    expect(tomarPendientes(box.db, AHORA - DAY, 5)).toHaveLength(1);
  });

  test("is sent once when two processes look at the same time", async () => {
    box.store();
    await Promise.all([box.look(), box.look()]);
    expect(box.server.received).toHaveLength(1);
  });

  test("that hangs holds up no other: five are sent at once", async () => {
    for (let i = 0; i < 7; i++) box.store(`ana${i}@correo.co`);
    let going = 0;
    let most = 0;
    const slow: MailSender = {
      async send() {
        most = Math.max(most, ++going);
        await new Promise((resolve) => setTimeout(resolve, 20));
        going--;
        return "enviado";
      },
    };
    await box.look(slow);
    await box.look(slow);
    expect([most, box.rows().filter(({ estado }) => estado === "enviado").length]).toEqual([5, 7]);
  });
});

test("a message that was never sent loses its text after a day, and every message is deleted after 90", async () => {
  const day = 24 * 60 * MINUTE;
  box.store("guardada@correo.co");
  await box.look(consoleSender(() => undefined));
  box.store("fallida@correo.co");
  box.server.answers.recipient = { code: 550, words: "No" };
  await box.look();
  box.store("espera@correo.co");
  const texts = () => box.rows().map(({ destino, texto }) => [destino.split("@")[0], texto !== ""]);
  purgarMensajes(box.db, AHORA + day - 1);
  expect(texts()).toEqual([["guardada", true], ["fallida", true], ["espera", true]]); // biome-ignore format: a table
  purgarMensajes(box.db, AHORA + day);
  expect(texts()).toEqual([["guardada", false], ["fallida", false], ["espera", true]]); // biome-ignore format: a table
  purgarMensajes(box.db, AHORA + 90 * day);
  expect(texts()).toEqual([["espera", true]]);
});

test("looking for what is due reads the index of those that wait alone", () => {
  const plan = box.db.$client
    .prepare<[number], { detail: string }>(
      "explain query plan select id from mensajes_salientes where proximo_intento <= ? order by proximo_intento limit 5",
    )
    .all(1);
  expect(plan.map(({ detail }) => detail)).toEqual([
    "SEARCH mensajes_salientes USING COVERING INDEX mensajes_salientes_pendientes (proximo_intento<?)",
  ]);
});
