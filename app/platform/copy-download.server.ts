import { createReadStream, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import type { Database } from "@db/open.server";
import { diaDe } from "~/domain/compartido/fecha";
import type { Env } from "./env.server";
import { makeCopy } from "./make-copy.server";

/** The whole database as one checked file. It exists only while it is sent. */
export async function copyDownload(db: Database, env: Env, ahora: number): Promise<Response> {
  const folder = mkdtempSync(join(tmpdir(), "tienda-copia-"));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  const name = `tienda-${diaDe(ahora)}.sqlite`;
  const path = join(folder, name);
  try {
    await makeCopy(db, env, path);
    const file = createReadStream(path).once("close", remove);
    return new Response(Readable.toWeb(file) as ReadableStream<Uint8Array>, {
      headers: {
        "Content-Type": "application/vnd.sqlite3",
        "Content-Length": String(statSync(path).size),
        "Content-Disposition": `attachment; filename="${name}"`,
      },
    });
  } catch (error) {
    remove();
    throw error;
  }
}
