import { expect, test } from "vitest";
import { readEnv } from "~/platform/process/env.server";
import { keepForm, keptForm } from "~/platform/session/kept-form.server";
import { readText, signedCookie } from "~/platform/session/signed-cookie.server";

const keeper = { env: readEnv({ BASE_URL: "https://tienda.test" }, "no-hay"), secretKey: "clave" };
const bearing = (name: string, header: string) =>
  new Request("http://tienda.test", { headers: { Cookie: `${name}=${/=([^;]*)/.exec(header)?.[1]}` } });

test.each([
  ["its own cookie", "una", null, "clave", "valor"],
  ["another cookie of the service", "otra", null, "clave", null],
  ["the same cookie of another session", "una", "s2", "clave", null],
  ["a service with another key", "una", null, "distinta", null],
])("a signed value is read in %s as %s %s %s: %s", async (_, name, boundTo, secretKey, read) => {
  const header = await signedCookie(keeper, "una", { maxAge: 60 }).serialize("valor");
  expect(header).toMatch(/; Max-Age=60; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  expect(await readText(bearing(name, header), signedCookie({ ...keeper, secretKey }, name, { maxAge: 60, boundTo }))).toBe(read);
});

test("a value that this service signed before it used createCookie is ignored", async () => {
  const old = `${Buffer.from('{"tipo":"exito"}').toString("base64url")}.${"x".repeat(43)}`;
  for (const text of [old, "", "%", "."])
    expect(await readText(bearing("una", `una=${text}`), signedCookie(keeper, "una", { maxAge: 60 }))).toBeNull();
});

test("a form of a hundred lines comes back from the cookie as it was sent; one that expands to megabytes is not read", async () => {
  const form = new FormData();
  for (let i = 0; i < 100; i++) form.append(`detalles[${i}].producto`, `${(i * 7919) % 10_007} ñ`);
  const answer = { cookies: new Map<string, string>() };
  await keepForm({ ...keeper, path: "/ventas/nueva/" }, answer, form);
  const header = answer.cookies.get("formulario") ?? "";
  expect(header.length).toBeLessThan(3_560);
  const kept = await keptForm(bearing("formulario", header), keeper);
  expect([kept?.path, kept && [...kept.form]]).toEqual(["/ventas/nueva/", [...form]]);
  const large = new FormData();
  large.append("nota", "a".repeat(2 ** 21));
  await keepForm({ ...keeper, path: "/ventas/nueva/" }, answer, large);
  expect(await keptForm(bearing("formulario", answer.cookies.get("formulario") ?? ""), keeper)).toBeNull();
});
