import { afterAll, expect, test } from "vitest";
import { codigoDe } from "~/domain/usuarios/segundo-factor.server";
import { consent, startIdentityProvider } from "../support/identity-provider";
import { PASSWORD, startService, type Visitor } from "../support/service";

const FACTOR = "/usuarios/segundo-factor/";

const provider = await startIdentityProvider();
const service = await startService(provider.variables);

afterAll(() => provider.stop());

/** An admin whose e-mail is proved, and whom the provider knows. */
async function proved(): Promise<Visitor> {
  const admin = await service.admin();
  service.db.$client.prepare("update usuarios set email_verified = 1 where username = ?").run(admin.username);
  provider.perfil = { sub: admin.username, email: `${admin.username}@correo.co`, email_verified: true, given_name: "Ana" };
  return admin;
}

async function signIn() {
  const visitor = service.visitor();
  const location = (await visitor.get(await consent(visitor))).headers.get("Location");
  return { visitor, location };
}

const rowsOf = (table: "sesiones" | "identidades", { username }: Visitor): unknown =>
  service.db.$client
    .prepare(`select count(*) from ${table} where usuario_id = (select id from usuarios where username = ?)`)
    .pluck()
    .get(username);

/** Gives the account a second factor through its forms, and returns how to make a code that nobody has used. */
async function secondFactorOf(admin: Visitor): Promise<() => string> {
  await admin.form(FACTOR, { password: PASSWORD });
  const { secreto } = (await admin.data(`${FACTOR}confirmar/`)).pendiente;
  const code = () => {
    service.clock.now += 30_000;
    return codigoDe(secreto, service.clock.now);
  };
  expect((await admin.form(`${FACTOR}confirmar/`, { code: code() })).status).toBe(200);
  return code;
}

async function asksForCode(admin: Visitor, code: () => string): Promise<void> {
  const before = rowsOf("sesiones", admin);
  const { visitor, location } = await signIn();
  expect([location, visitor.cookies.has("sessionid"), rowsOf("sesiones", admin)]).toEqual(["/login/codigo/", false, before]);
  expect((await visitor.get("/dashboard/")).headers.get("Location")).toMatch(/^\/login\//);
  expect((await visitor.get("/after-identity-login/")).headers.get("Location")).toMatch(/^\/login\//);
  const wrong = await visitor.form("/login/codigo/", { code: "000000" }, { Accept: "application/json" });
  expect([wrong.status, visitor.cookies.has("sessionid")]).toEqual([400, false]);
  const done = await visitor.form("/login/codigo/", { code: code() });
  expect(done.headers.get("Location")).toBe("/after-identity-login/");
  expect((await visitor.data("/usuarios/perfil/")).usuario.username).toBe(admin.username);
  expect(rowsOf("sesiones", admin)).toBe(Number(before) + 1);
}

test("an account that is linked opens no session without the code", async () => {
  const admin = await proved();
  expect((await signIn()).location).toBe("/after-identity-login/");
  await asksForCode(admin, await secondFactorOf(admin));
});

test("an account that is found by its proved e-mail, and linked just now, opens none either", async () => {
  const admin = await proved();
  await asksForCode(admin, await secondFactorOf(admin));
  expect(rowsOf("identidades", admin)).toBe(1);
});
