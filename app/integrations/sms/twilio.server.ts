import http, { type ClientRequest, type IncomingMessage, type RequestOptions } from "node:http";
import https from "node:https";
import { setTimeout as delay } from "node:timers/promises";
import { EnvioFallido, type SmsSender } from "./sms-sender";

const PATIENCE_MS = 10_000;
const OWN_ADDRESS = "https://api.twilio.com";
const TOO_MANY = 429;
/** Twilio error codes: authentication failed, and account not active. */
const NOT_LET_IN = [20003, 20005];
const MOST_WORDS = 200;

interface Opciones {
  accountSid: string;
  authToken: string;
  /** Number or name of the sender, or the id of a messaging service (`MG…`). */
  from: string;
  /** Base URL of a compatible server, without `/2010-04-01`. */
  base?: string | undefined;
  /** Maximum time for one message, in milliseconds. */
  patienceMs?: number;
}

/** SMS through Twilio or a compatible server. Makes one attempt per message; the caller decides about retries. */
export function twilioSender(opciones: Opciones): SmsSender {
  const { from, patienceMs = PATIENCE_MS } = opciones;
  const remitente = /^MG[0-9a-f]{32}$/.test(from) ? { messagingServiceSid: from } : { from };
  let mensajes: ReturnType<typeof abrir> | undefined;
  return {
    async send({ telefono, mensaje }) {
      mensajes ??= abrir(opciones, patienceMs);
      const tardanza = new AbortController();
      try {
        const respuesta = (await mensajes).create({ ...remitente, to: telefono, body: mensaje });
        // The client's own timeout restarts with every received byte.
        const { sid } = await Promise.race([respuesta, seAgota(patienceMs, tardanza.signal)]);
        if (typeof sid !== "string") throw new EnvioFallido("El proveedor de SMS respondió algo que no se entiende.", "rechazado");
        return sid;
      } catch (error) {
        throw envioFallido(error);
      } finally {
        tardanza.abort();
      }
    },
  };
}

async function seAgota(ms: number, signal: AbortSignal): Promise<never> {
  await delay(ms, null, { signal });
  throw new EnvioFallido("", "sin_respuesta");
}

/** Loaded with the first message, because the client takes 23 MB. */
async function abrir({ accountSid, authToken, base }: Opciones, timeout: number) {
  const { default: twilio } = await import("twilio");
  const httpClient = new twilio.RequestClient({ timeout });
  httpClient.axios.defaults.transport = conexionEn(timeout / 2);
  const pedir = httpClient.request.bind(httpClient);
  httpClient.request = async (peticion) => {
    const respuesta = await pedir({ ...peticion, uri: base ? peticion.uri.replace(OWN_ADDRESS, base.replace(/\/+$/, "")) : peticion.uri });
    if (respuesta.statusCode === TOO_MANY) throw new EnvioFallido("", "freno", esperaDe(respuesta.headers));
    return respuesta;
  };
  // The client requires an account id that begins with "AC"; a compatible server may use another form.
  const cliente = twilio(accountSid, authToken, { httpClient, ...(accountSid.startsWith("AC") ? {} : { accountSid: "AC" }) });
  return cliente.api.v2010.accounts(accountSid).messages;
}

function esperaDe(cabeceras: unknown): number | null {
  if (typeof cabeceras !== "object" || cabeceras === null || !("retry-after" in cabeceras)) return null;
  const segundos = Number(cabeceras["retry-after"]);
  return Number.isFinite(segundos) && segundos >= 0 ? segundos * 1000 : null;
}

interface Respuesta extends Error {
  status: number;
  code?: number;
}

const esRespuesta = (error: unknown): error is Respuesta =>
  error instanceof Error && "status" in error && typeof error.status === "number" && !("config" in error);

/** Whether the error came before any byte was sent. A host with several addresses gives one error for each. */
function nuncaSalio(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.every(nuncaSalio);
  if (!(error instanceof Error)) return false;
  return "syscall" in error ? error.syscall === "connect" || error.syscall === "getaddrinfo" : nuncaSalio(error.cause);
}

/** The error as a sentence for the user; for a refused message, the provider's own words. */
function envioFallido(error: unknown): EnvioFallido {
  if (error instanceof EnvioFallido) return error;
  if (!esRespuesta(error)) return new EnvioFallido("", nuncaSalio(error) ? "sin_conexion" : "sin_respuesta");
  const { status, code, message } = error;
  if (status === 401 || NOT_LET_IN.includes(code ?? 0))
    return new EnvioFallido("El proveedor de SMS no aceptó las credenciales.", "credenciales");
  if (status >= 500) return new EnvioFallido(`El proveedor de SMS falló (${status}); el mensaje pudo haber salido.`, "rechazado");
  const palabras = (message ?? "").replace(/[\s\p{C}]+/gu, " ").slice(0, MOST_WORDS);
  return new EnvioFallido(palabras || `El proveedor de SMS rechazó el mensaje (${status}).`, "rechazado");
}

/** HTTP transport for axios. It aborts when the connection is not made within `ms`; then nothing has been sent. */
export const conexionEn = (ms: number) => ({
  request(opciones: RequestOptions, responder: (respuesta: IncomingMessage) => void): ClientRequest {
    const [{ request }, hecha] = opciones.protocol === "https:" ? [https, "secureConnect"] : [http, "connect"];
    const peticion = request(opciones, responder);
    peticion.once("socket", (conexion) => {
      if (!conexion.connecting) return;
      const plazo = setTimeout(() => peticion.destroy(Object.assign(new Error("No connection in time."), { syscall: "connect" })), ms);
      for (const suceso of [hecha, "close"]) conexion.once(suceso, () => clearTimeout(plazo));
    });
    return peticion;
  },
});
