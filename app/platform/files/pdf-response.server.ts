import { WholeResponse } from "../listener/whole-body.server";
import { inLine, type Waiting } from "./pdf-line.server";

/** Makes a PDF in its turn and sends it to be shown in the browser and saved as `name`. Throws Ocupado when too many wait. */
export async function pdfResponse(
  context: Waiting,
  name: string,
  make: (pause: () => Promise<void>) => Promise<Uint8Array>,
): Promise<Response> {
  const pdf = await inLine(context, make);
  return new WholeResponse(pdf, {
    headers: { "Content-Type": "application/pdf", "Content-Disposition": `inline; ${filename(name)}` },
  });
}

/** `filename` in ASCII for every client and, when the real name differs, `filename*` with the real name (RFC 6266). */
function filename(name: string): string {
  const whole = name.toWellFormed().replace(/[\p{Cc}/\\]/gu, "_");
  const plain = whole
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[^\w.-]/g, "_");
  const encoded = encodeURIComponent(whole).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16)}`);
  return plain === whole ? `filename="${plain}"` : `filename="${plain}"; filename*=UTF-8''${encoded}`;
}
