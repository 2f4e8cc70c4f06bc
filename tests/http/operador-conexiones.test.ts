import { setTimeout as delay } from "node:timers/promises";
import { afterAll, describe, expect, test } from "vitest";
import { consoleSender } from "~/integrations/correo/mail-sender";
import { smtpSender } from "~/integrations/correo/smtp.server";
import { configureLog } from "~/platform/process/log.server";
import { outgoingMail } from "~/platform/sending/outgoing-mail.server";
import { errorsOf, JSON_ONLY, taken } from "../support/answers";
import { startIdentityProvider } from "../support/identity-provider";
import { lettersTo } from "../support/letters";
import { startMailServer } from "../support/mail-server";
import { PASSWORD, startService } from "../support/service";
import { PATIENCE_MS, TIMED } from "../support/time";

const ADMIN = "/admin/";
const FROM = "Mi tienda <ventas@tienda.co>";

configureLog({ LOG_LEVEL: "silent", NODE_ENV: "test" });
const provider = await startIdentityProvider();
const mail = await startMailServer();
const service = await startService(provider.variables);
const operador = await service.admin("primera");

afterAll(async () => {
  await mail.stop();
  if (provider.server.listening) await provider.stop();
});

/** Looks for what waits, as the background work does, until `work` is done. */
async function carrying<T>(sender: Parameters<typeof outgoingMail>[1], work: Promise<T>): Promise<T> {
  const outgoing = outgoingMail(service.db, sender, () => service.clock.now);
  let done = false;
  work.finally(() => (done = true)).catch(() => undefined);
  while (!done) {
    outgoing.look();
    await delay(20);
  }
  await outgoing.idle();
  return work;
}

const tryMail = () => taken(operador, ADMIN, { probar: "correo" }, ADMIN);
const smtp = () => smtpSender({ url: mail.url, remitente: FROM, patienceMs: PATIENCE_MS });

// It waits five seconds for the message, and no longer.
describe("the test of mail", TIMED, () => {
  test("sends the operator a message, in text and HTML, and says that it left", async () => {
    const { tipo, mensaje } = await carrying(smtp(), tryMail());
    expect([tipo, mensaje]).toEqual(["exito", "El correo de prueba salió para primera@correo.co. Mire si le llegó."]);
    const letter = mail.received.find(({ headers }) => headers.subject === "Correo de prueba");
    expect(letter).toMatchObject({ to: "primera@correo.co", text: expect.stringContaining("ya envía correos") });
    expect(letter?.html).toContain("ya envía correos");
    expect(letter?.html).not.toContain("<p></p>");
  });

  test("says what the server said, and when it is tried again", async () => {
    mail.answers.mail = { code: 451, words: "hoy no" };
    const { tipo, mensaje } = await carrying(smtp(), tryMail());
    mail.answers = {};
    expect(tipo).toBe("error");
    expect(mensaje).toMatch(
      /^El correo de prueba no salió\. El servidor de correo pidió intentarlo más tarde\. \(.*hoy no\) Se intentará otra vez el 21\/11\/2026/,
    );
  });

  test("without a server says where the message is", async () => {
    const { tipo, mensaje } = await carrying(
      consoleSender(() => undefined),
      tryMail(),
    );
    expect([tipo, mensaje]).toEqual(["aviso", expect.stringContaining("No hay servidor de correo (SMTP_URL)")]);
  });

  test("does not wait for ever, and holds up nobody meanwhile", async () => {
    const trying = tryMail();
    const start = performance.now();
    expect((await service.visitor().get("/salud/")).status).toBe(200);
    expect(performance.now() - start).toBeLessThan(1_000);
    expect(await trying).toMatchObject({ tipo: "aviso", mensaje: expect.stringContaining("sigue en camino") });
    expect(performance.now() - start).toBeLessThan(PATIENCE_MS);
  });
});

describe("the outgoing log", () => {
  test("shows what became of each message, what is stuck apart, and never what one says", async () => {
    const ana = service.visitor();
    await ana.form("/registro/", { username: "ana", email: "ana@correo.co", password1: PASSWORD, password2: PASSWORD });
    await ana.form("/recuperacion/", { email: "ana@correo.co" });
    mail.answers.recipient = { code: 550, words: "no such user" };
    const outgoing = outgoingMail(service.db, smtp(), () => service.clock.now + 24 * 60 * 60 * 1000);
    outgoing.look();
    await outgoing.idle();
    mail.answers = {};
    const letters = lettersTo(service, "ana@correo.co");
    expect(letters).toHaveLength(2);
    const { mensajes, sin_salir } = await operador.data(ADMIN);
    expect(mensajes.slice(0, 2)).toMatchObject([
      { destino: "ana@correo.co", asunto: "Su código para cambiar la contraseña", estado: "fallido", intentos: 1, proximo_intento: null },
      { destino: "ana@correo.co", estado: "fallido", error: expect.stringContaining("no acepta esa dirección") },
    ]);
    expect(sin_salir.slice(0, 2)).toEqual(mensajes.slice(0, 2));
    const secrets = letters.flatMap(({ texto }) => texto.match(/\b\d{6}\b|token=[\w-]{64}/g) ?? []);
    expect(secrets).toHaveLength(2);
    const pages = [await operador.html(ADMIN), JSON.stringify(await operador.data(ADMIN))];
    for (const page of pages) for (const secret of secrets) expect(page).not.toContain(secret);
    expect(pages[0]).toContain("Correos sin salir");
    for (const fila of [...mensajes, ...sin_salir]) expect(Object.keys(fila)).not.toEqual(expect.arrayContaining(["texto"]));
    expect(JSON.stringify([mensajes, sin_salir])).not.toMatch(/"(texto|html)"/);
  });
});

describe("the test of the identity provider", () => {
  const tryIt = () => taken(operador, ADMIN, { probar: "identidad" }, ADMIN);

  test("says that its addresses are there, or which is not", async () => {
    expect(await tryIt()).toMatchObject({ tipo: "exito", mensaje: expect.stringContaining("contestan") });
    await provider.stop();
    const { tipo, mensaje } = await tryIt();
    expect([tipo, mensaje]).toEqual(["error", expect.stringContaining("OAUTH_TOKEN_URL: no hubo conexión.")]);
  });
});

describe("what cannot be tried", () => {
  test.each(["sms", "ia", "nada", "__proto__"])("%s is refused", async (probar) => {
    const response = await operador.form(ADMIN, { probar }, JSON_ONLY);
    expect([response.status, (await response.json()).error]).toEqual([400, "Elija una conexión que se pueda probar."]);
  });

  test("by somebody else is forbidden, and by too long a name refused", async () => {
    const otra = await service.admin();
    expect((await otra.form(ADMIN, { probar: "correo" })).status).toBe(403);
    expect(lettersTo(service, `${otra.username}@correo.co`).map(({ asunto }) => asunto)).not.toContain("Correo de prueba");
    expect(Object.keys(await errorsOf(operador, ADMIN, { probar: "x".repeat(41) }))).toEqual(["probar"]);
  });
});
