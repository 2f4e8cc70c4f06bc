import type { Visitor } from "./service";

/** Posts a form with files as a browser does. */
export async function upload(
  visitor: Visitor,
  path: string,
  fields: Record<string, string | File>,
  headers: Record<string, string> = {},
): Promise<Response> {
  const body = new FormData();
  body.set("csrfmiddlewaretoken", await visitor.token());
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  return visitor.send(path, { method: "POST", body, headers: { Accept: "text/html", ...headers } });
}

/** A file with these bytes. Name and type may be false. */
export const fileOf = (bytes: Uint8Array | string, name = "foto.png", type = "image/png"): File =>
  new File([typeof bytes === "string" ? bytes : new Uint8Array(bytes)], name, { type });
