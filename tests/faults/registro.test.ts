import { describe, expect, test } from "vitest";
import { serviceOfFile } from "../support/process";
import { PASSWORD } from "../support/service";

// The log of a real process, a JSON line a request.

const { service } = await serviceOfFile({ variables: { LOG_LEVEL: "info" } }, "duena");

type Line = { path?: string; event?: string; account?: number; address?: string; message?: string };

/** What the process writes while `act` runs. */
async function linesOf(act: () => Promise<unknown>): Promise<Line[]> {
  const before = service.said().length;
  await act();
  const lines = service
    .said()
    .slice(before)
    .split("\n")
    .filter((line) => line.startsWith("{"));
  return lines.map((line): Line => JSON.parse(line));
}

const events = (lines: Line[]) =>
  lines.filter(({ event }) => event).map(({ path, event, account, address }) => [path, event, account, address]);

describe("the log names", () => {
  test("logins, refused ones and refused resets, with the address and the account's id, and never a password or an e-mail", async () => {
    const lines = await linesOf(async () => {
      const visitor = service.visitor();
      await visitor.login("duena", "equivocada-9");
      await visitor.login("nadie@correo.co", "equivocada-9");
      await visitor.login("duena");
      await visitor.form("/logout/");
      const otro = service.visitor();
      await otro.form("/recuperacion/", { email: "duena@correo.co" });
      await otro.form("/recuperacion/verificar/", { code: "000000" });
    });
    expect(events(lines)).toEqual([
      ["/login/", "login_refused", 1, "127.0.0.1"],
      ["/login/", "login_refused", undefined, "127.0.0.1"],
      ["/login/", "login", 1, "127.0.0.1"],
      ["/logout/", "logout", undefined, "127.0.0.1"],
      ["/recuperacion/", "reset_asked", undefined, "127.0.0.1"],
      ["/recuperacion/verificar/", "reset_refused", undefined, "127.0.0.1"],
    ]);
    const requests = lines.filter(({ path }) => path).map((line) => JSON.stringify(line));
    expect(requests.join()).not.toMatch(/equivocada|correo\.co/);
  });

  test("refusals of a role, for pages and JSON alike", async () => {
    const admin = service.visitor();
    await admin.login("duena");
    const password = "Temporal-de-paso-7";
    await admin.form("/usuarios/nuevo/", { username: "beto", email: "beto@correo.co", password1: password, password2: password });
    const vendedor = service.visitor();
    await vendedor.login("beto", password);
    await vendedor.form("/usuarios/cambiar-password/", { old_password: password, new_password1: PASSWORD, new_password2: PASSWORD });
    const lines = await linesOf(async () => {
      await vendedor.get("/usuarios/");
      await vendedor.data("/usuarios/");
      await vendedor.send("/productos/nuevo/", { method: "POST" });
    });
    expect(events(lines).map(([path, event]) => [path, event])).toEqual([
      ["/usuarios/", "role_refused"],
      ["/usuarios/", "role_refused"],
      ["/productos/nuevo/", "csrf_refused"],
    ]);
  });
});

test("a proxy that nobody declared is told of once, in the log and on the operator's page", async () => {
  const admin = service.visitor();
  await admin.login("duena");
  expect((await admin.data("/admin/")).caja.proxy_sin_declarar).toBeNull();
  const lines = await linesOf(async () => {
    for (let i = 0; i < 3; i++) await admin.send("/salud/", { headers: { "X-Forwarded-For": "203.0.113.9" } });
  });
  expect(lines.filter(({ message }) => message?.includes("TRUST_PROXY"))).toHaveLength(1);
  expect((await admin.data("/admin/")).caja.proxy_sin_declarar).toMatch(/^\d{4}-/);
  expect(await (await admin.get("/admin/")).text()).toContain("TRUST_PROXY=1");
});
