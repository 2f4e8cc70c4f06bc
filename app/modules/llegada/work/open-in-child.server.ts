import { spawn } from "node:child_process";
import { pipeline } from "node:stream/promises";
import { ReglaIncumplida } from "~/domain/nucleo/errores";
import { bePolite } from "~/platform/process/polite.server";
import { codeOf } from "~/platform/process/storage-problem.server";
import { freePieces } from "./collect.server";

/** What scripts/open-copy.mjs exits with when the copy cannot be opened. */
const REFUSED = 2;
const START_BYTES = 8;
/** After so many bytes the pieces that were written are freed. */
const FREE_BYTES = 4 * 2 ** 20;

/** The first bytes of a file, and all of it as it comes. */
export async function startOf(file: AsyncIterable<Buffer>): Promise<{ start: Buffer; content: AsyncGenerator<Buffer> }> {
  const source = file[Symbol.asyncIterator]();
  let start = Buffer.alloc(0);
  while (start.length < START_BYTES) {
    const { value, done } = await source.next();
    if (done) break;
    start = Buffer.concat([start, value]);
  }
  async function* content() {
    yield start;
    let waiting = 0;
    for await (const piece of { [Symbol.asyncIterator]: () => source }) {
      yield piece;
      waiting += piece.byteLength;
      if (waiting < FREE_BYTES) continue;
      freePieces();
      waiting = 0;
    }
  }
  return { start: start.subarray(0, START_BYTES), content: content() };
}

interface Opening {
  path: string;
  codigo: string;
  signal: AbortSignal;
}

/**
 * Writes what a copy elsewhere holds to the new file `path`. A process of its own does it, because its key takes memory, and the rest the
 * processor. Throws ReglaIncumplida at `codigo` or `archivo`, as soon as it is known, and what the content fails with.
 */
export async function openInChild(content: AsyncIterable<Buffer>, { path, codigo, signal }: Opening): Promise<void> {
  const env = { ...process.env, TIENDA_CODIGO: codigo };
  const { input, ended } = start(path, { env, signal });
  const sent =
    input &&
    pipeline(content, input).then(
      () => null,
      (error: unknown) => error,
    );
  const { code, text } = await ended;
  const broken = await sent;
  if (broken && !["EPIPE", "ERR_STREAM_PREMATURE_CLOSE", "ECONNRESET"].includes(codeOf(broken))) throw broken;
  if (code === REFUSED) {
    const { campo, mensaje } = JSON.parse(text);
    throw new ReglaIncumplida(campo, mensaje);
  }
  if (code !== 0) throw new Error(`The copy could not be opened: ${text}`);
}

function start(path: string, options: { env: NodeJS.ProcessEnv; signal: AbortSignal }) {
  const child = spawn(process.execPath, ["scripts/open-copy.mjs", path], { ...options, stdio: ["pipe", "ignore", "pipe"] });
  bePolite(child);
  let said = "";
  child.stderr.on("data", (piece) => (said += piece));
  const ended = new Promise<{ code: number | null; text: string }>((resolve) => {
    child.once("close", (code) => resolve({ code, text: said.trim() }));
    child.once("error", (error) => resolve({ code: null, text: error.message }));
  });
  return { input: child.stdin, ended };
}
