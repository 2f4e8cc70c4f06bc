import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import type { EnvioFallido } from "~/modules/sms/integrations/sms-sender";
import { twilioSender } from "~/modules/sms/integrations/twilio.server";
import { PATIENCE_MS, TIMED } from "../../support/time";
import { startSmsServer } from "./sms-server";

const sms = await startSmsServer();

afterAll(() => sms.stop());
beforeEach(() => void Object.assign(sms, { received: [], answer: () => "taken", retryAfter: undefined }));

const CUENTA = { accountSid: "ACprueba", authToken: "ficha-secreta", from: "+15005550006", patienceMs: PATIENCE_MS };
const BRIEF = { patienceMs: 500 };
const enviar = (cambio = {}) =>
  twilioSender({ ...CUENTA, base: `${sms.url}/`, ...cambio }).send({ telefono: "+573001234567", mensaje: "Ñ & ü?" });
const fallo = (cambio = {}): Promise<EnvioFallido> =>
  enviar(cambio).then(
    () => Promise.reject(new Error("It was sent.")),
    (error) => error,
  );

describe("the provider's client", () => {
  test("sends the number, the sender and the text, and gives the identifier back", async () => {
    expect(await enviar()).toMatch(/^SM\d+$/);
    expect(sms.received).toEqual([{ to: "+573001234567", from: "+15005550006", body: "Ñ & ü?" }]);
  });

  test.each([
    ["refused", "rechazado", "The 'To' number is not a valid phone number."],
    ["broken", "rechazado", "El proveedor de SMS falló (500); el mensaje pudo haber salido."],
    ["unauthorized", "credenciales", "El proveedor de SMS no aceptó la cuenta o la clave."],
    ["slow-down", "freno", ""],
    ["silence", "sin_respuesta", ""],
    ["trickle", "sin_respuesta", ""],
  ] as const)("%s is %s, after one try", TIMED, async (answer, causa, message) => {
    sms.answer = () => answer;
    expect(await fallo(causa === "sin_respuesta" ? BRIEF : {})).toMatchObject({ causa, message, esperaMs: null });
    expect(sms.received).toHaveLength(1);
  });

  test("says how long it was asked to wait", async () => {
    Object.assign(sms, { answer: () => "slow-down", retryAfter: 7 });
    expect(await fallo()).toMatchObject({ causa: "freno", esperaMs: 7_000 });
  });

  test.each(["http://127.0.0.1:9", "http://localhost:9", "http://no-existe.invalid"])("%s is not there: nothing has left", async (base) => {
    expect(await fallo({ base })).toMatchObject({ causa: "sin_conexion" });
  });

  test("nothing has left either when a connection is begun and comes to nothing", async () => {
    const mute = createServer().listen(0, "127.0.0.1");
    const held: Socket[] = [];
    mute.on("connection", (socket) => held.push(socket));
    await once(mute, "listening");
    expect(await fallo({ ...BRIEF, base: `https://127.0.0.1:${(mute.address() as AddressInfo).port}` })).toMatchObject({
      causa: "sin_conexion",
    });
    for (const socket of held) socket.destroy();
    mute.close();
  });

  test("a connection that breaks off may have taken the message", async () => {
    sms.answer = () => "cut";
    expect(await fallo()).toMatchObject({ causa: "sin_respuesta" });
  });

  test("an account that it does not know, by whatever name", async () => {
    expect(await fallo({ authToken: "otra" })).toMatchObject({ causa: "credenciales" });
    expect(await fallo({ accountSid: "otra-cuenta" })).toMatchObject({ causa: "rechazado", message: "Not found" });
  });
});
