import type { Readable } from "node:stream";
import { Busboy } from "@fastify/busboy";
import { PayloadTooLarge } from "../http/refusals.server";
import { ClientGone } from "./client-gone.server";
import type { Pieces } from "./reader.server";

/** Maximum size of the file of an upload, in bytes. */
export const LARGEST_FILE = 8 * 2 ** 30;
/** Limits of what comes before the file: a token, a key and a few more. */
const LIMITS = { fields: 20, fieldNameSize: 100, fieldSize: 4_096, headerPairs: 8, headerSize: 4_096, files: 1 };

/** A form whose file is still on its way: it has the fields that came before the file. */
export interface Upload {
  kind: "upload";
  form: FormData;
  /** The content of the file as it comes; `null` when none was chosen. It fails with {@link ClientGone} when it is cut off. */
  file: (() => Readable) | null;
}

/**
 * Reads a multipart form up to its first file, or to its end when it has none. Nothing of the file is read before `file` is called. Rejects
 * with {@link PayloadTooLarge} when more comes before the file than a form has.
 */
export function readUpload({ stream, take }: Pieces, type: string): Promise<Upload | { kind: "other" }> {
  const parser = parserOf(type);
  if (!parser) return Promise.resolve({ kind: "other" });
  return new Promise((resolve, reject) => {
    const form = new FormData();
    let content: Readable | undefined;
    const answer = (file: Upload["file"]) => resolve({ kind: "upload", form, file });
    function cut(): void {
      if (content) content.destroy(new ClientGone());
      reject(new ClientGone());
    }
    parser.on("field", (name, value, nameCut, valueCut) => {
      if (nameCut || valueCut) reject(new PayloadTooLarge());
      form.append(name, value);
    });
    parser.on("fieldsLimit", () => reject(new PayloadTooLarge()));
    parser.on("file", (_field, file, name) => {
      content = file;
      // What it says is told by the request's own end.
      file.on("error", () => undefined);
      if (!name) file.resume();
      else
        answer(() => {
          take();
          return file;
        });
    });
    parser.once("finish", () => answer(null));
    // A form that ends within a part is broken or was cut off.
    parser.once("error", () => (content ? cut() : resolve({ kind: "other" })));
    stream.once("error", cut);
    stream.once("close", () => stream.readableEnded || cut());
    stream.pipe(parser);
  });
}

/** `null` when the type names no boundary. */
function parserOf(type: string): InstanceType<typeof Busboy> | null {
  try {
    return new Busboy({ headers: { "content-type": type }, limits: LIMITS });
  } catch {
    return null;
  }
}
