import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import { smsVariables } from "../../support/sms-variables";
import { until } from "../../support/time";

/** A message as the provider received it. */
export interface ReceivedSms {
  to: string;
  from: string;
  body: string;
}

type Answer = "taken" | "refused" | "unauthorized" | "slow-down" | "broken" | "silence" | "trickle" | "cut";

/** A local server with the API of Twilio. A test can make it misbehave. */
export interface SmsServer {
  url: string;
  /** Environment variables of a service that sends through it. */
  variables: Record<string, string>;
  /** All messages received with valid credentials, refused ones included. */
  received: ReceivedSms[];
  /** Chooses the answer to a message. `before`: earlier messages to the same number. */
  answer: (sms: ReceivedSms, before: number) => Answer;
  /** Delay of each answer. */
  delayMs: number;
  /** Messages after so many get no answer until this grows. */
  answered: number;
  /** Retry-After of a "slow-down", in seconds; no header when undefined. */
  retryAfter: number | undefined;
  /** Maximum number of messages handled at the same time. */
  atOnce: number;
  has(count: number): Promise<void>;
  stop(): Promise<void>;
}

const { TWILIO_ACCOUNT_SID: SID, TWILIO_AUTH_TOKEN: TOKEN } = smsVariables("");
const AUTHORIZATION = `Basic ${Buffer.from(`${SID}:${TOKEN}`).toString("base64")}`;

const REFUSALS: Record<"refused" | "unauthorized" | "slow-down" | "broken", [number, object]> = {
  refused: [400, { code: 21211, message: "The 'To' number is not a valid phone number.", status: 400 }],
  unauthorized: [401, { code: 20003, message: "Authenticate", status: 401 }],
  "slow-down": [429, { code: 20429, message: "Too Many Requests", status: 429 }],
  broken: [500, { code: 20500, message: "Internal Server Error", status: 500 }],
};

export async function startSmsServer(port = 0): Promise<SmsServer> {
  const sms: Omit<SmsServer, "url" | "variables" | "has" | "stop"> = {
    received: [],
    answer: () => "taken",
    delayMs: 0,
    answered: Number.POSITIVE_INFINITY,
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
    const turn = sms.received.length;
    await delay(sms.delayMs);
    while (turn > sms.answered) await delay(10);
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
      await until(() => sms.received.length >= count);
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

/** Sends one byte now and then and never ends the answer. */
function trickle(res: ServerResponse): void {
  const timer = setInterval(() => res.write(" "), 50);
  res.writeHead(201).once("close", () => clearInterval(timer));
}
