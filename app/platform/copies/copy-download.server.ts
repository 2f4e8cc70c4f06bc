import { createReadStream, statSync } from "node:fs";
import { join } from "node:path";
import { diaDe } from "~/domain/nucleo/fecha";
import { download } from "../files/download.server";
import type { RequestContext } from "../http/context.server";
import { makeCopy } from "./make-copy.server";

/** Sends the whole database as one checked file. The file is deleted when it was sent. */
export function copyDownload(context: RequestContext): Promise<Response> {
  const { db, env, ahora } = context;
  const { duenoId } = context.ctx;
  const name = `tienda-${diaDe(ahora)}.sqlite`;
  return download(context, {
    kind: "copia",
    owner: String(duenoId),
    name,
    type: "application/vnd.sqlite3",
    async make(folder, signal) {
      const path = join(folder, name);
      await makeCopy(db, env, path, signal);
      return { pieces: piecesOf(path), bytes: statSync(path).size };
    },
  });
}

/** The file in pieces. It is opened with the first read. */
async function* piecesOf(path: string): AsyncGenerator<Uint8Array> {
  yield* createReadStream(path);
}
