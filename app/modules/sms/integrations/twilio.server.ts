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

interface Options {
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
export function twilioSender(options: Options): SmsSender {
  const { from, patienceMs = PATIENCE_MS } = options;
  const sender = /^MG[0-9a-f]{32}$/.test(from) ? { messagingServiceSid: from } : { from };
  let messages: ReturnType<typeof open> | undefined;
  return {
    async send({ telefono, mensaje }) {
      messages ??= open(options, patienceMs);
      const late = new AbortController();
      try {
        const answer = (await messages).create({ ...sender, to: telefono, body: mensaje });
        // The client's own timeout restarts with every received byte.
        const { sid } = await Promise.race([answer, timesOut(patienceMs, late.signal)]);
        if (typeof sid !== "string") throw new EnvioFallido("El proveedor de SMS respondió algo que no se entiende.", "rechazado");
        return sid;
      } catch (error) {
        throw failureOf(error);
      } finally {
        late.abort();
      }
    },
  };
}

async function timesOut(ms: number, signal: AbortSignal): Promise<never> {
  await delay(ms, null, { signal });
  throw new EnvioFallido("", "sin_respuesta");
}

/** Loaded with the first message, because the client takes 23 MB. */
async function open({ accountSid, authToken, base }: Options, timeout: number) {
  const { default: twilio } = await import("twilio");
  const httpClient = new twilio.RequestClient({ timeout });
  httpClient.axios.defaults.transport = connectingIn(timeout / 2);
  const send = httpClient.request.bind(httpClient);
  httpClient.request = async (outgoing) => {
    const answer = await send({ ...outgoing, uri: base ? outgoing.uri.replace(OWN_ADDRESS, base.replace(/\/+$/, "")) : outgoing.uri });
    if (answer.statusCode === TOO_MANY) throw new EnvioFallido("", "freno", waitOf(answer.headers));
    return answer;
  };
  // The client requires an account id that begins with "AC"; a compatible server may use another form.
  const client = twilio(accountSid, authToken, { httpClient, ...(accountSid.startsWith("AC") ? {} : { accountSid: "AC" }) });
  return client.api.v2010.accounts(accountSid).messages;
}

function waitOf(headers: unknown): number | null {
  if (typeof headers !== "object" || headers === null || !("retry-after" in headers)) return null;
  const seconds = Number(headers["retry-after"]);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1000 : null;
}

interface Refusal extends Error {
  status: number;
  code?: number;
}

const isRefusal = (error: unknown): error is Refusal =>
  error instanceof Error && "status" in error && typeof error.status === "number" && !("config" in error);

/** Whether the error came before any byte was sent. A host with several addresses gives one error for each. */
function neverLeft(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.every(neverLeft);
  if (!(error instanceof Error)) return false;
  return "syscall" in error ? error.syscall === "connect" || error.syscall === "getaddrinfo" : neverLeft(error.cause);
}

/** The error as a sentence for the user; for a refused message, the provider's own words. */
function failureOf(error: unknown): EnvioFallido {
  if (error instanceof EnvioFallido) return error;
  if (!isRefusal(error)) return new EnvioFallido("", neverLeft(error) ? "sin_conexion" : "sin_respuesta");
  const { status, code, message } = error;
  if (status === 401 || NOT_LET_IN.includes(code ?? 0))
    return new EnvioFallido("El proveedor de SMS no aceptó la cuenta o la clave.", "credenciales");
  if (status >= 500) return new EnvioFallido(`El proveedor de SMS falló (${status}); el mensaje pudo haber salido.`, "rechazado");
  const words = (message ?? "").replace(/[\s\p{C}]+/gu, " ").slice(0, MOST_WORDS);
  return new EnvioFallido(words || `El proveedor de SMS rechazó el mensaje (${status}).`, "rechazado");
}

/** HTTP transport for axios. It aborts when the connection is not made within `ms`; then nothing has been sent. */
const connectingIn = (ms: number) => ({
  request(options: RequestOptions, respond: (answer: IncomingMessage) => void): ClientRequest {
    const [{ request }, connected] = options.protocol === "https:" ? [https, "secureConnect"] : [http, "connect"];
    const outgoing = request(options, respond);
    outgoing.once("socket", (connection) => {
      if (!connection.connecting) return;
      const timer = setTimeout(() => outgoing.destroy(Object.assign(new Error("No connection in time."), { syscall: "connect" })), ms);
      for (const event of [connected, "close"]) connection.once(event, () => clearTimeout(timer));
    });
    return outgoing;
  },
});
