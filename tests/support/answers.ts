import { expect } from "vitest";
import type { Visitor } from "./service";

type Fields = Parameters<Visitor["form"]>[1];

const REVISE = "Revisa los campos marcados en el formulario.";
export const JSON_ONLY = { Accept: "application/json" };

/** Posts a form for JSON and returns the field errors that refused it. */
export async function errorsOf(visitor: Visitor, path: string, fields: Fields): Promise<Record<string, string[]>> {
  const response = await visitor.form(path, fields, JSON_ONLY);
  const body = await response.json();
  expect({ status: response.status, success: body.success, code: body.code, error: body.error }, JSON.stringify(body)).toEqual({
    status: 400,
    success: false,
    code: "VALIDATION_ERROR",
    error: undefined,
  });
  return body.errors;
}

/** Posts an invalid form as a browser does and returns the page. Expects status 200 and the flash. */
export async function refusedPage(visitor: Visitor, path: string, fields: Fields): Promise<string> {
  const response = await visitor.form(path, fields, { Accept: "text/html" });
  const html = await response.text();
  expect(response.status).toBe(200);
  expect(html).toContain(REVISE);
  return html;
}

/** Posts a form that is not wrong but asked about, as a browser does, and returns the page. */
export async function askedPage(visitor: Visitor, path: string, fields: Fields): Promise<string> {
  const response = await visitor.form(path, fields, { Accept: "text/html" });
  const html = await response.text();
  expect([response.status, html.includes(REVISE), html.includes('class="pregunta"')]).toEqual([200, false, true]);
  return html;
}

/** Posts a valid form. Expects a 302 to `location` and one flash on the next page, which it returns. */
export async function taken(visitor: Visitor, path: string, fields: Fields, location: string) {
  const response = await visitor.form(path, fields, { Accept: "text/html" });
  expect({ status: response.status, location: response.headers.get("Location") }).toEqual({ status: 302, location });
  const { flash } = await visitor.data(location);
  expect(flash).toHaveLength(1);
  return flash[0] as { tipo: string; mensaje: string };
}
