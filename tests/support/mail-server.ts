import { once } from "node:events";
import { SMTPServer } from "smtp-server";
import { until } from "./time";

type Step = "connect" | "mail" | "recipient" | "data";

/** A message as its reader sees it, decoded. */
export interface Received {
  from: string;
  to: string;
  headers: Record<string, string>;
  text: string;
  html: string;
  files: { name: string; content: Buffer }[];
}

/** A real SMTP server on this machine. A test can make it misbehave. */
export interface MailServer {
  url: string;
  port: number;
  received: Received[];
  /** Steps that fail: with a refusal, or without any answer. */
  answers: Partial<Record<Step, { code: number; words: string } | "silence">>;
  /** Connections so far. */
  connections: number;
  /** Resolves when it has `count` messages. */
  has(count: number): Promise<void>;
  stop(): Promise<void>;
}

export async function startMailServer(port = 0): Promise<MailServer> {
  const mail: Pick<MailServer, "received" | "answers" | "connections"> = { received: [], answers: {}, connections: 0 };
  function answer(step: Step, done: (error?: Error) => void): void {
    const answer = mail.answers[step];
    if (answer !== "silence") done(answer && Object.assign(new Error(answer.words), { responseCode: answer.code }));
  }
  const server = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    logger: false,
    closeTimeout: 50,
    onConnect(_session, done) {
      mail.connections++;
      answer("connect", done);
    },
    onMailFrom: (_address, _session, done) => answer("mail", done),
    onRcptTo: (_address, _session, done) => answer("recipient", done),
    async onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      try {
        for await (const chunk of stream) chunks.push(Buffer.from(chunk));
      } catch (error) {
        // The client was killed half-way.
        return done(error instanceof Error ? error : new Error(String(error)));
      }
      const from = envelope.mailFrom ? envelope.mailFrom.address : "";
      if (mail.answers.data === undefined)
        mail.received.push(read(from, envelope.rcptTo[0]?.address ?? "", Buffer.concat(chunks).toString()));
      answer("data", done);
    },
  });
  server.on("error", () => undefined);
  server.listen(port, "127.0.0.1");
  await once(server.server, "listening");
  const address = server.server.address();
  const own = typeof address === "object" ? (address?.port ?? 0) : 0;
  return Object.assign(mail, {
    url: `smtp://127.0.0.1:${own}`,
    port: own,
    async has(count: number) {
      await until(() => mail.received.length >= count);
    },
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  });
}

function read(from: string, to: string, raw: string): Received {
  const whole = split(raw);
  const parts = partsOf(whole);
  const of = (type: string) => parts.find((part) => part.headers["content-type"]?.startsWith(type));
  const files = parts.flatMap(({ headers, body }) => {
    const name = /filename="?([^";]+)/.exec(headers["content-disposition"] ?? "")?.[1];
    return name ? { name, content: Buffer.from(body, "base64") } : [];
  });
  return { from, to, headers: whole.headers, text: decode(of("text/plain")), html: decode(of("text/html")), files };
}

/** What a message is made of, also inside of its parts. */
function partsOf({ headers, body }: Part): Part[] {
  const limit = /boundary="?([^";]+)/.exec(headers["content-type"] ?? "")?.[1];
  if (limit === undefined) return [{ headers, body }];
  return body.split(`--${limit}`).flatMap((part) => partsOf(split(part.replace(/^\r\n/, ""))));
}

type Part = { headers: Record<string, string>; body: string };

function split(raw: string): Part {
  const end = raw.indexOf("\r\n\r\n");
  const lines = raw
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, " ")
    .split("\r\n");
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(":")).toLowerCase(), line.slice(line.indexOf(":") + 1).trim()]),
  );
  return { headers, body: raw.slice(end + 4) };
}

function decode(part: Part | undefined): string {
  const { headers = {}, body = "" } = part ?? {};
  if (headers["content-transfer-encoding"] === "base64") return Buffer.from(body, "base64").toString();
  if (headers["content-transfer-encoding"] !== "quoted-printable") return body.trim();
  const bytes = body.replace(/=\r\n/g, "").replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1").toString().trim();
}
