// Opens a .copia by the layout in db/README.md alone: node tests/support/open-copia.mjs FILE CODE > FILE.sqlite. It shares no code with the
// program on purpose.
import { createDecipheriv, scryptSync } from "node:crypto";
import { readFileSync, writeSync } from "node:fs";
import { gunzipSync } from "node:zlib";

const [path, typed] = process.argv.slice(2);
const file = readFileSync(path);
const header = file.subarray(0, 44);
if (header.toString("latin1", 0, 8) !== "TIENDACP" || header[8] !== 1) throw new Error("not a copy of version 1");
const [log2N, r, p] = header.subarray(25, 28);
const key = scryptSync(typed.replaceAll("-", ""), header.subarray(28, 44), 32, { N: 2 ** log2N, r, p, maxmem: 2 ** 30 });
const pieces = [];
for (let at = 44, counter = 0; at < file.length; counter++) {
  const end = Math.min(at + 2 ** 20 + 16, file.length);
  const nonce = Buffer.alloc(12);
  nonce.writeUInt32BE(counter, 7);
  nonce[11] = end === file.length ? 1 : 0;
  const cipher = createDecipheriv("aes-256-gcm", key, nonce);
  cipher.setAAD(header);
  cipher.setAuthTag(file.subarray(end - 16, end));
  pieces.push(cipher.update(file.subarray(at, end - 16)), cipher.final());
  at = end;
}
const content = gunzipSync(Buffer.concat(pieces));
for (let at = 0; at < content.length; ) at += writeSync(1, content, at);
