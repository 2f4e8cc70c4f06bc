import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import { type Desk, deskOf } from "./desk";
import { reading } from "./reading";
import type { Identified, KnownIssuer } from "./rules";
import { faultOf } from "./said";
import { envelopeErrors } from "./signature";

/** A call that arrived. */
export interface Call {
  operation: string;
  /** fileName, trackId, …, without the file. */
  parameters: Readonly<Record<string, string>>;
  /** The document that it brings, read but not judged; null without one. */
  document: Identified | null;
  /** How many calls of this operation for this document, or with these parameters, came before. */
  before: number;
}

/**
 * `answered`: as the DIAN would. `refused`: the document is, by a rule that it keeps. `down`, `error`, `forbidden`: status 503, 500, 403.
 * `fault`: a SOAP fault. `silence`: no answer. `cut`: the connection, before the document is looked at; `cut-after`: once it is registered.
 */
export type Behaviour = "answered" | "refused" | "down" | "error" | "forbidden" | "fault" | "silence" | "cut" | "cut-after" | "nonsense";

/** A service on loopback with the interface of the DIAN's, which judges what it gets by means of its own. */
export interface DianServer extends Pick<Desk, "register" | "accepted" | "testSet" | "people" | "invoices" | "events"> {
  /** The whole address, as DIAN_URL expects. */
  url: string;
  calls: Call[];
  behave: (call: Call) => Behaviour;
  /** Delay of each answer. */
  delayMs: number;
  /** How often GetStatusZip says that a file is being validated. */
  pending: number;
  stop(): Promise<void>;
}

interface Options {
  port?: number;
  /** The clock of the service. */
  now?: () => number;
  issuers?: readonly KnownIssuer[];
  /** Whether documents are held to the schemas of UBL too: a third of a second each. */
  schema?: boolean;
}

const STATUSES = { down: 503, error: 500, forbidden: 403 } as const;

export async function startDianService({ port = 0, now = Date.now, issuers = [], schema = true }: Options = {}): Promise<DianServer> {
  const state: Pick<DianServer, "calls" | "behave" | "delayMs" | "pending"> = {
    calls: [],
    behave: () => "answered",
    delayMs: 0,
    pending: 0,
  };
  const desk = deskOf({ now, pending: () => state.pending, schema });
  for (const issuer of issuers) desk.register(issuer);
  const server = createServer(async (request, response) => {
    try {
      await serve(request, response);
    } catch (error) {
      response.writeHead(400).end(String(error));
    }
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === "object" ? address?.port : port}/WcfDianCustomerServices.svc`;

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(Buffer.from(chunk));
    const xml = Buffer.concat(chunks).toString();
    const operation = reading(xml).all("Body")[0]?.firstChild?.localName ?? "";
    const wrong = [
      ...envelopeErrors(xml, { address: url, operation, now: now() }),
      ...(request.headers["content-type"]?.includes(`/IWcfDianCustomerServices/${operation}"`) ? [] : ["Content-Type"]),
    ];
    if (wrong.length > 0)
      return void response.writeHead(500).end(faultOf("Sender", `An error occurred when verifying security for the message. ${wrong}`));
    const { call, file } = read(xml, operation);
    state.calls.push(call);
    const behaviour = state.behave(call);
    if (state.delayMs > 0) await delay(state.delayMs);
    if (behaviour === "silence") return;
    if (behaviour === "cut") return void response.destroy();
    if (behaviour === "nonsense") return void response.end("<html>Mantenimiento</html>");
    if (behaviour === "fault")
      return void response.writeHead(500).end(faultOf("Receiver", "The creator of this fault did not specify a Reason."));
    if (behaviour === "down" || behaviour === "error" || behaviour === "forbidden")
      return void response.writeHead(STATUSES[behaviour]).end("Service Unavailable");
    const answer = await desk.answer(call, file, behaviour === "refused");
    if (behaviour === "cut-after") return void response.destroy();
    if (answer.includes("<b:StatusCode>404<")) response.statusCode = 404;
    response.setHeader("Content-Type", "application/soap+xml; charset=utf-8").end(answer);
  }

  function read(xml: string, operation: string): { call: Call; file: Uint8Array | null } {
    const { all } = reading(xml);
    const given = all(`Body/${operation}`)[0]?.childNodes ?? [];
    const { contentFile, ...parameters } = Object.fromEntries([...given].map((one) => [one.localName ?? "", one.textContent ?? ""]));
    const file = contentFile === undefined ? null : new Uint8Array(Buffer.from(contentFile, "base64"));
    const document = file && desk.identify(file);
    const same = (other: Call) =>
      other.operation === operation &&
      (document
        ? other.document?.numero === document.numero && other.document.nit === document.nit
        : JSON.stringify(other.parameters) === JSON.stringify(parameters));
    return { call: { operation, parameters, document, before: state.calls.filter(same).length }, file };
  }

  return Object.assign(state, {
    url,
    register: desk.register,
    accepted: desk.accepted,
    testSet: desk.testSet,
    people: desk.people,
    invoices: desk.invoices,
    events: desk.events,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  });
}
