import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { MailSender } from "~/integrations/correo/mail-sender";
import { startMailServer } from "../support/mail-server";
import { LETTER, Outbox } from "../support/outbox";
import { AHORA } from "../support/tienda";

const MINUTE = 60_000;

let box: Outbox;
beforeEach(async () => {
  box = await Outbox.open();
});
afterEach(() => box.server.stop());

describe("a server that", () => {
  const LATER = [
    ["is down", async () => box.server.stop(), "No se pudo conectar con el servidor de correo."],
    ["hangs after the connection", () => (box.server.answers.connect = "silence"), "El servidor de correo no respondió a tiempo."],
    ["hangs at the recipient", () => (box.server.answers.recipient = "silence"), "El servidor de correo no respondió a tiempo."],
    ["hangs after the message", () => (box.server.answers.data = "silence"), "El servidor de correo no respondió a tiempo."],
    ["greets with 421", () => (box.server.answers.connect = { code: 421, words: "Busy" }), /pidió intentarlo más tarde\. \(421 .*Busy\)$/],
    ["puts the recipient off", () => (box.server.answers.recipient = { code: 451, words: "Gray" }), /más tarde\. \(451 .*Gray\)$/],
    ["puts the message off", () => (box.server.answers.data = { code: 452, words: "Full" }), /más tarde\. \(452 .*Full\)$/],
    ["refuses the sender", () => (box.server.answers.mail = { code: 550, words: "Who" }), /rechazó el mensaje\. \(550 .*Who\)$/],
    ["refuses the message", () => (box.server.answers.data = { code: 554, words: "Spam" }), /rechazó el mensaje\. \(554 .*Spam\)$/],
  ] as const;

  test.each(LATER)("%s: the message is kept and sent a minute later", async (_what, misbehave, error) => {
    box.store();
    await misbehave();
    await box.look();
    const [row] = box.rows();
    expect(row).toMatchObject({ estado: "pendiente", intentos: 1, proximoIntento: AHORA + MINUTE, texto: LETTER.texto });
    expect(row?.error).toMatch(error);
    box.server.answers = {};
    if (_what === "is down") box.server = await startMailServer(box.server.port);
    box.clock += MINUTE - 1;
    await box.look();
    expect(box.server.received).toHaveLength(0);
    box.clock += 1;
    await box.look();
    expect(box.server.received).toHaveLength(1);
    expect(box.rows()).toMatchObject([{ estado: "enviado", intentos: 2, error: "", texto: "" }]);
  });

  test("refuses the recipient for good is not asked again", async () => {
    box.store();
    box.server.answers.recipient = { code: 550, words: "No such user here" };
    await box.look();
    expect(box.rows()).toMatchObject([
      {
        estado: "fallido",
        intentos: 1,
        proximoIntento: null,
        error: expect.stringMatching(/no acepta esa dirección\. \(550 .*No such user here\)$/),
      },
    ]);
    box.clock += 24 * 60 * MINUTE;
    await box.look();
    expect(box.server.connections).toBe(1);
  });

  test("never answers well is asked eight times, each time after a longer pause", async () => {
    box.store();
    box.server.answers.data = { code: 451, words: "Later" };
    const pauses: number[] = [];
    for (;;) {
      await box.look();
      const [row] = box.rows();
      if (row?.estado !== "pendiente") break;
      pauses.push(((row?.proximoIntento ?? 0) - box.clock) / MINUTE);
      box.clock = row?.proximoIntento ?? 0;
    }
    expect(pauses).toEqual([1, 5, 15, 60, 180, 360, 720]);
    expect(box.rows()).toMatchObject([
      { estado: "fallido", intentos: 8, proximoIntento: null, error: expect.stringContaining("más tarde") },
    ]);
  });
});

describe("a process that dies while it sends a message", () => {
  const dead: MailSender = { send: () => new Promise(() => undefined) };

  test("leaves the message, which the next process sends after a minute", async () => {
    box.store();
    box.mail(dead).look();
    box.clock += MINUTE - 1;
    await box.look();
    expect(box.server.received).toHaveLength(0);
    box.clock += 1;
    await box.look();
    expect(box.server.received).toHaveLength(1);
  });

  test("loses no message, however often it dies", async () => {
    box.store();
    for (let i = 0; i < 12; i++) {
      box.mail(dead).look();
      box.clock += MINUTE;
    }
    await box.look();
    expect(box.server.received).toHaveLength(1);
    expect(box.server.received[0]?.headers["message-id"]).toBe(`<mensaje-1-${AHORA}@tienda.co>`);
  });

  test("and had handed the message over notes nothing more, so that it is sent again", async () => {
    box.store();
    let mail: ReturnType<typeof box.mail> | undefined;
    const arrive = await new Promise<() => void>((sending) => {
      mail = box.mail({ send: () => new Promise((resolve) => sending(() => resolve("enviado"))) });
      mail.look();
    });
    mail?.leave();
    arrive();
    await mail?.idle();
    expect(box.rows()).toMatchObject([{ estado: "pendiente" }]);
  });
});
