import { type IncomingMessage, request as plain } from "node:http";
import { request as secure } from "node:https";
import { DianUnavailable } from "./dian-service";

/** The most that an answer may have: a signed answer of some hundred KB in base64. */
const MOST_BYTES = 2 * 2 ** 20;

export interface Answer {
  status: number;
  body: Buffer;
  /** The hour of who answers, milliseconds UTC; NaN without one. */
  date: number;
}

const FOREIGN =
  "El servidor que respondió no prueba que es la DIAN: su certificado no es de confianza. Revise la fecha del equipo, y que el antivirus o la red no se metan en la conexión.";
/** What OpenSSL and Node call a certificate that does not prove whose it is. */
const UNTRUSTED = /^ERR_TLS_CERT|^CERT_|_CERT$|SELF_SIGNED|UNABLE_TO_(GET_ISSUER|VERIFY)|HOSTNAME_MISMATCH/;
const isUntrusted = (error: unknown): boolean =>
  error instanceof Error && "code" in error && typeof error.code === "string" && UNTRUSTED.test(error.code);

/**
 * Posts an envelope and reads the answer whole. Redirects are not followed. Rejects with {@link DianUnavailable}: `sin_red` where no byte was
 * sent, `sin_respuesta` where some may have been and no whole answer came within `timeoutMs`, `rechazo_soap` where another server answers.
 */
export async function post(url: string, contentType: string, body: string, timeoutMs: number): Promise<Answer> {
  const deadline = AbortSignal.timeout(timeoutMs);
  const way: Way = { connected: false };
  try {
    const answer = await begin(new URL(url), contentType, Buffer.from(body), deadline, way);
    return { status: answer.statusCode ?? 0, body: await whole(answer), date: Date.parse(answer.headers.date ?? "") };
  } catch (error) {
    if (error instanceof DianUnavailable) throw error;
    if (isUntrusted(error)) throw new DianUnavailable("rechazo_soap", FOREIGN);
    if (!way.connected) throw new DianUnavailable("sin_red", "No hay conexión con la DIAN. Revise el internet.");
    throw new DianUnavailable("sin_respuesta", "La DIAN no contestó a tiempo.");
  }
}

/** Whether the connection is there, so that something may have been sent. */
interface Way {
  connected: boolean;
}

function begin(url: URL, contentType: string, body: Buffer, signal: AbortSignal, way: Way): Promise<IncomingMessage> {
  const [ask, connected] = url.protocol === "https:" ? ([secure, "secureConnect"] as const) : ([plain, "connect"] as const);
  return new Promise((resolve, reject) => {
    const headers = { "Content-Type": contentType, "Content-Length": String(body.length) };
    const request = ask(url, { method: "POST", headers, agent: false, signal });
    request.once("socket", (socket) => socket.once(connected, () => Object.assign(way, { connected: true })));
    request.on("error", reject);
    request.once("response", resolve);
    request.end(body);
  });
}

async function whole(answer: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of answer) {
    pieces.push(piece);
    bytes += piece.length;
    if (bytes > MOST_BYTES) throw new DianUnavailable("sin_respuesta", "La respuesta de la DIAN es demasiado larga.");
  }
  return Buffer.concat(pieces);
}
