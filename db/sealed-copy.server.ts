import { createCipheriv, createDecipheriv, randomBytes, scrypt } from "node:crypto";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";

const MAGIC = Buffer.from("TIENDACP");
const VERSION = 1;
/** Magic, version, box, three numbers of scrypt, salt. */
export const HEADER_BYTES = 44;
/** @public */
export const BOX_BYTES = 16;
const AT = { version: 8, box: 9, cost: 25, salt: 28 } as const;
const PIECE_BYTES = 2 ** 20;
const TAG_BYTES = 16;
/** log2 N, r and p of scrypt for new files. The code is random, so guessing it is hopeless at any cost. */
const COST = [15, 8, 1] as const;
/** The most that the header of a file may ask for, which may come from anybody: 128 MiB, once. */
const MOST_COST = [17, 8, 1] as const;
/** How much the content of a file may be larger than the file. A shop's is some ten times, an empty one's more. */
const MOST_TIMES = 50;
const MOST_MORE = 64 * 2 ** 20;

/** A file of copies elsewhere cannot be opened; `campo` is what is wrong: the file or the typed code. */
export class UnreadableCopy extends Error {
  override name = "UnreadableCopy";

  constructor(
    readonly campo: "archivo" | "codigo",
    message: string,
  ) {
    super(message);
  }
}

const bad = (message: string): UnreadableCopy => new UnreadableCopy("archivo", message);
const OTHER_CODE =
  "Ese no es el código de esta copia, o el archivo se dañó. Copie el código como está en el papel: son seis grupos de cuatro letras y números.";
const CHANGED = "El archivo de la copia está dañado: una parte no es la que se guardó. Use otra copia.";
const MISSING = "Al archivo de la copia le falta una parte. Cópielo otra vez, o use otra copia.";
const CUT = "El archivo de la copia está incompleto: le falta el final. Cópielo otra vez, o use otra copia.";
const SWOLLEN = "Lo que trae ese archivo es demasiado grande para lo que pesa: no es una copia de la tienda. Use otra copia.";
const NEWER = "Esta copia es de una versión más nueva del programa. Actualice este equipo y vuelva a intentarlo.";

/** Whether a file begins as a copy elsewhere does. */
export const isSealed = (start: Buffer): boolean => start.subarray(0, MAGIC.length).equals(MAGIC);

/**
 * The box that made a file, by its header; `null` when it is no header of ours.
 * @public
 */
export const boxOf = (header: Buffer): Buffer | null =>
  header.length === HEADER_BYTES && isSealed(header) ? header.subarray(AT.box, AT.cost) : null;

interface Owner {
  /** 16 bytes that name the box. */
  box: Buffer;
  code: string;
}

/** The file of a copy: the content compressed, in pieces that are encrypted. Its salt is new, because its nonces count from zero. */
export async function* sealed(content: AsyncIterable<Buffer>, { box, code }: Owner): AsyncGenerator<Buffer> {
  const header = Buffer.concat([MAGIC, Buffer.from([VERSION]), box, Buffer.from(COST), randomBytes(HEADER_BYTES - AT.salt)]);
  const key = await keyOf(code, header);
  yield header;
  for await (const { bytes, last, at } of inPieces(through(content, createGzip()), PIECE_BYTES)) {
    const cipher = createCipheriv("aes-256-gcm", key, nonceOf(at, last)).setAAD(header);
    yield Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
  }
}

/** The content of the file of a copy. Throws {@link UnreadableCopy}, at the first piece that is wrong. */
export async function* opened(file: AsyncIterable<Buffer>, code: string): AsyncGenerator<Buffer> {
  let [closed, open] = [0, 0];
  async function* counted() {
    for await (const piece of decrypted(file, code)) {
      closed += piece.length;
      yield piece;
    }
  }
  try {
    for await (const bytes of through(counted(), createGunzip())) {
      open += bytes.length;
      if (open > MOST_MORE + MOST_TIMES * closed) throw bad(SWOLLEN);
      yield bytes;
    }
  } catch (error) {
    throw error instanceof Error && "code" in error && String(error.code).startsWith("Z_") ? bad(CHANGED) : error;
  }
}

async function* decrypted(file: AsyncIterable<Buffer>, code: string): AsyncGenerator<Buffer> {
  const source = file[Symbol.asyncIterator]();
  const { header, rest } = await headerOf(source);
  const key = await keyOf(code, header);
  const open = (piece: Buffer, at: number, last: boolean) => decryptPiece(piece, { key, header, nonce: nonceOf(at, last) });
  for await (const { bytes, last, at } of inPieces(joined(rest, source), PIECE_BYTES + TAG_BYTES)) {
    const content = open(bytes, at, last);
    if (!content) throw faultOf((number, end) => open(bytes, number, end) !== null, at, last);
    yield content;
  }
}

/** Why a piece does not open. The first one fails for another code too. */
function faultOf(opens: (at: number, last: boolean) => boolean, at: number, last: boolean): UnreadableCopy {
  if (last && opens(at, false)) return bad(CUT);
  if (opens(at + 1, last) || opens(at + 1, !last)) return bad(MISSING);
  if (at === 0) return new UnreadableCopy("codigo", OTHER_CODE);
  return bad(last ? CUT : CHANGED);
}

function decryptPiece(piece: Buffer, { key, header, nonce }: { key: Buffer; header: Buffer; nonce: Buffer }): Buffer | null {
  if (piece.length < TAG_BYTES) return null;
  const end = piece.length - TAG_BYTES;
  const cipher = createDecipheriv("aes-256-gcm", key, nonce).setAAD(header).setAuthTag(piece.subarray(end));
  try {
    return Buffer.concat([cipher.update(piece.subarray(0, end)), cipher.final()]);
  } catch {
    return null;
  }
}

function nonceOf(at: number, last: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt32BE(at, 7);
  nonce.writeUInt8(last ? 1 : 0, 11);
  return nonce;
}

async function headerOf(source: AsyncIterator<Buffer>): Promise<{ header: Buffer; rest: Buffer }> {
  let found = Buffer.alloc(0);
  while (found.length < HEADER_BYTES) {
    const { value, done } = await source.next();
    if (done) throw bad(CUT);
    found = Buffer.concat([found, value]);
  }
  const header = found.subarray(0, HEADER_BYTES);
  if (!isSealed(header)) throw bad("Ese archivo no es una copia de la tienda.");
  if (header[AT.version] !== VERSION) throw bad(NEWER);
  return { header, rest: found.subarray(HEADER_BYTES) };
}

function keyOf(code: string, header: Buffer): Promise<Buffer> {
  const cost = [...header.subarray(AT.cost, AT.salt)];
  if (cost.some((number, i) => number < 1 || number > (MOST_COST[i] ?? 0))) throw bad(CHANGED);
  const [log2N = 0, r = 0, p = 0] = cost;
  const N = 2 ** log2N;
  const memory = 128 * N * r;
  return new Promise((resolve, reject) => {
    scrypt(code, header.subarray(AT.salt), 32, { N, r, p, maxmem: memory + 2 ** 22 }, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}

export interface Piece {
  bytes: Buffer;
  /** Its number, from 0. */
  at: number;
  last: boolean;
}

/** The content in pieces of `size` bytes; the last one may be shorter. Without content it is one empty piece. */
export async function* inPieces(content: AsyncIterable<Buffer>, size: number): AsyncGenerator<Piece> {
  let waiting: Buffer[] = [];
  let length = 0;
  let at = 0;
  for await (const bytes of content) {
    waiting.push(bytes);
    length += bytes.length;
    // More than one piece must wait: the one that ends with the content is marked.
    if (length <= size) continue;
    let whole = Buffer.concat(waiting);
    for (; whole.length > size; whole = whole.subarray(size)) yield { bytes: whole.subarray(0, size), at: at++, last: false };
    waiting = [whole];
    length = whole.length;
  }
  yield { bytes: Buffer.concat(waiting), at, last: true };
}

async function* joined(first: Buffer, rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  yield first;
  yield* { [Symbol.asyncIterator]: () => rest };
}

/** The content as `stream` changes it. */
async function* through(content: AsyncIterable<Buffer>, stream: NodeJS.ReadWriteStream & AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const sent = pipeline(content, stream);
  // Whoever reads the stream gets its error.
  sent.catch(() => undefined);
  yield* stream;
  await sent;
}
