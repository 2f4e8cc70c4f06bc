import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import { setTimeout as delay } from "node:timers/promises";

/** A message as the provider got it. */
export interface ReceivedSms {
  to: string;
  from: string;
  body: string;
}

type Answer = "taken" | "refused" | "unauthorized" | "slow-down" | "broken" | "silence" | "trickle" | "cut";

/** A server on this machine that answers like Twilio's, and can be told to misbehave. */
export interface SmsServer {
  url: string;
  /** Environment of a service that sends by it. */
  variables: Record<string, string>;
  /** Whatever arrived, taken or not. */
  received: ReceivedSms[];
  /** How it answers a message; `before`: how often that number was here already. */
  answer: (sms: ReceivedSms, before: number) => Answer;
  /** How long it takes over each. */
  delayMs: number;
  /** In seconds, with each "slow-down"; none when undefined. */
  retryAfter: number | undefined;
  /** Messages that it had at once, at most. */
  atOnce: number;
  has(count: number): Promise<void>;
  stop(): Promise<void>;
}

const SID = "ACprueba";
const TOKEN = "ficha-secreta";
const AUTHORIZATION = `Basic ${Buffer.from(`${SID}:${TOKEN}`).toString("base64")}`;

const REFUSALS: Record<"refused" | "unauthorized" | "slow-down" | "broken", [number, object]> = {
  refused: [400, { code: 21211, message: "The 'To' number is not a valid phone number.", status: 400 }],
  unauthorized: [401, { code: 20003, message: "Authenticate", status: 401 }],
  "slow-down": [429, { code: 20429, message: "Too Many Requests", status: 429 }],
  broken: [500, { code: 20500, message: "Internal Server Error", status: 500 }],
};

/** What a service needs to send by the server at that address. */
export const smsVariables = (url: string) => ({
  TWILIO_ACCOUNT_SID: SID,
  TWILIO_AUTH_TOKEN: TOKEN,
  TWILIO_FROM: "+15005550006",
  TWILIO_API_BASE: url,
});

export async function startSmsServer(port = 0): Promise<SmsServer> {
  const sms: Omit<SmsServer, "url" | "variables" | "has" | "stop"> = {
    received: [],
    answer: () => "taken",
    delayMs: 0,
    retryAfter: undefined,
    atOnce: 0,
  };
  let now = 0;
  let taken = 0;
  const server = createServer(async (req, res) => {
    const chunks: Buffer[] = [];
    for await (const chunk of req) chunks.push(Buffer.from(chunk));
    if (req.url !== `/2010-04-01/Accounts/${SID}/Messages.json`) return reply(res, 404, { code: 20404, message: "Not found", status: 404 });
    if (req.headers.authorization !== AUTHORIZATION) return reply(res, ...REFUSALS.unauthorized);
    const fields = new URLSearchParams(Buffer.concat(chunks).toString());
    const message = { to: fields.get("To") ?? "", from: fields.get("From") ?? "", body: fields.get("Body") ?? "" };
    const before = sms.received.filter(({ to }) => to === message.to).length;
    sms.received.push(message);
    sms.atOnce = Math.max(sms.atOnce, ++now);
    await delay(sms.delayMs);
    now--;
    const answer = sms.answer(message, before);
    if (answer === "silence") return;
    if (answer === "cut") return void res.destroy();
    if (answer === "trickle") return trickle(res);
    if (answer === "slow-down" && sms.retryAfter !== undefined) res.setHeader("Retry-After", sms.retryAfter);
    if (answer === "taken") reply(res, 201, { sid: `SM${++taken}`, status: "queued", to: message.to });
    else reply(res, ...REFUSALS[answer]);
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}`;
  return Object.assign(sms, {
    url,
    variables: smsVariables(url),
    async has(count: number) {
      const deadline = Date.now() + 20_000;
      while (sms.received.length < count && Date.now() < deadline) await delay(10);
      if (sms.received.length < count) throw new Error(`${sms.received.length} messages came, ${count} were awaited`);
    },
    async stop() {
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
    },
  });
}

function reply(res: ServerResponse, status: number, body: object): void {
  res.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));
}

/** Goes on answering, a byte now and then, and never ends. */
function trickle(res: ServerResponse): void {
  const timer = setInterval(() => res.write(" "), 50);
  res.writeHead(201).once("close", () => clearInterval(timer));
}
