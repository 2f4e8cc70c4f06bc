import { Readable } from "node:stream";
import { PayloadTooLarge } from "../http/refusals.server";

/** Reads the bytes of a body. Rejects with {@link PayloadTooLarge} when there are more than `limit`. */
type ReadBytes = (limit: number) => Promise<Buffer<ArrayBuffer>>;

/** A body as it comes. After `take` the request may take as long as it likes. */
export interface Pieces {
  stream: Readable;
  take(): void;
}

/** The ways to read a body, of which one is used: as a whole, and in pieces. */
export interface Reader {
  read: ReadBytes;
  pieces(): Pieces;
}

/** Reads the stream of a request that did not come through the listener. */
export function readerOf({ body }: Request): Reader | null {
  if (!body) return null;
  const read: ReadBytes = async (limit) => {
    const bytes = Buffer.from(await new Response(body).arrayBuffer());
    if (bytes.byteLength > limit) throw new PayloadTooLarge();
    return bytes;
  };
  return { read, pieces: () => ({ stream: Readable.from(piecesOf(body)), take() {} }) };
}

async function* piecesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) yield piece.value;
}
