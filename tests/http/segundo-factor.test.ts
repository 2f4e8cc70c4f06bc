import { describe, expect, test } from "vitest";
import { codigoDe } from "~/domain/usuarios/segundo-factor.server";
import { errorsOf, JSON_ONLY, taken } from "../support/answers";
import { messagesOf } from "../support/html";
import { codeTo } from "../support/letters";
import { PASSWORD, startService, type Visitor } from "../support/service";

const AQUI = "/usuarios/segundo-factor/";
const NUEVA = { old_password: PASSWORD, new_password1: "Otra-clave-2", new_password2: "Otra-clave-2" };

const SIN_CORREO = "El correo no está configurado en este equipo: el suyo quedó sin verificar.";

const service = await startService({ OPERATOR_TOTP: "on" });
const operador = await service.admin("opera");

const isIn = async (visitor: Visitor): Promise<boolean> => (await visitor.twin().get("/dashboard/")).status === 200;
const ahora = (secreto: string): string => {
  // Each code is of a step that nobody has used.
  service.clock.now += 30_000;
  return codigoDe(secreto, service.clock.now);
};

/** Turns the second factor on through its forms. */
async function poner(visitor: Visitor): Promise<{ secreto: string; codigos: string[] }> {
  expect((await visitor.form(AQUI, { password: PASSWORD })).headers.get("Location")).toBe(`${AQUI}confirmar/`);
  const { secreto, qr } = (await visitor.data(`${AQUI}confirmar/`)).pendiente;
  expect(qr.trazo).toMatch(/^M4 4h1v1h-1z/);
  const hecho = await visitor.form(`${AQUI}confirmar/`, { code: ahora(secreto) }, JSON_ONLY);
  return { secreto, codigos: (await hecho.json()).codigos };
}

describe("a login with a second factor", () => {
  test("opens a session after the code and not before, whatever page was asked for", async () => {
    const { secreto } = await poner(await service.admin("ana"));
    const visitor = service.visitor();
    const first = await visitor.form("/login/?next=%2Fventas%2F", { username: "ana", password: PASSWORD });
    expect([first.status, first.headers.get("Location"), visitor.cookies.has("sessionid")]).toEqual([302, "/login/codigo/", false]);
    expect(first.headers.getSetCookie().join()).toMatch(/entrada=[\w+/=.]{104}; Max-Age=300; Path=\/login\/; HttpOnly; SameSite=Lax/);
    expect(await isIn(visitor)).toBe(false);
    expect(await visitor.html("/login/codigo/")).toContain('autoComplete="one-time-code"');
    expect(Object.keys(await errorsOf(visitor, "/login/codigo/", { code: "abc" }))).toEqual(["code"]);
    const thief = service.visitor();
    expect((await thief.form("/login/codigo/", { code: ahora(secreto) })).status).toBe(200);
    expect(await isIn(thief)).toBe(false);
    const done = await visitor.form("/login/codigo/", { code: ahora(secreto) });
    expect([done.headers.get("Location"), await isIn(visitor), visitor.cookies.has("entrada")]).toEqual(["/ventas/", true, false]);
  });

  test("speaks JSON, and takes a recovery code", async () => {
    const { codigos } = await poner(await service.admin("jota"));
    const visitor = service.visitor();
    const first = await visitor.form("/login/", { username: "jota", password: PASSWORD }, JSON_ONLY);
    expect(await first.json()).toEqual({ success: true, mensaje: "", redirect: "/login/codigo/" });
    const second = await visitor.form("/login/codigo/", { code: codigos[0] ?? "" }, JSON_ONLY);
    expect(await second.json()).toEqual({ success: true, mensaje: SIN_CORREO, redirect: "/dashboard/" });
    expect(await isIn(visitor)).toBe(true);
  });

  test("tells that mail is not configured after the code, not before", async () => {
    const { secreto } = await poner(await service.admin("noe"));
    const visitor = service.visitor();
    await visitor.form("/login/", { username: "noe", password: PASSWORD });
    expect(await visitor.html("/login/codigo/")).not.toContain(SIN_CORREO);
    await visitor.form("/login/codigo/", { code: ahora(secreto) });
    expect(messagesOf(await visitor.html("/dashboard/"))).toEqual([SIN_CORREO]);
  });

  test("asks whoever comes without a password first for one", async () => {
    const stranger = service.visitor();
    expect((await stranger.data("/login/codigo/")).en_espera).toBe(false);
    expect((await stranger.form("/login/codigo/", { code: "123456" }, JSON_ONLY)).status).toBe(400);
  });

  test("is not bypassed by a reset of the password, which ends a login that waits", async () => {
    await poner(await service.admin("rita"));
    const waiting = service.visitor();
    await waiting.login("rita");
    const visitor = service.visitor();
    await visitor.form("/recuperacion/", { email: "rita@correo.co" });
    await visitor.form("/recuperacion/verificar/", { code: codeTo(service, "rita@correo.co") });
    await visitor.form("/recuperacion/establecer/", { new_password1: "Otra-clave-2", new_password2: "Otra-clave-2" });
    expect((await visitor.login("rita", "Otra-clave-2")).headers.get("Location")).toBe("/login/codigo/");
    expect([await isIn(visitor), (await waiting.data("/login/codigo/")).en_espera]).toEqual([false, false]);
  });

  test.each([
    ["a new password", "propia", (vendedor: Visitor) => vendedor.form("/usuarios/cambiar-password/", NUEVA)],
    ["a temporary password", "temporal", (_: Visitor, admin: Visitor, id: number) => admin.form(`/usuarios/restablecer/${id}/`)],
    ["the end of the factor", "sin", (_: Visitor, admin: Visitor, id: number) => admin.form(`/usuarios/quitar-segundo-factor/${id}/`)],
  ])("that waits is ended by %s", async (_what, nombre, change) => {
    const admin = await service.admin(`jefe-${nombre}`);
    const vendedor = await service.vendedor(admin, nombre);
    await poner(vendedor);
    const waiting = service.visitor();
    await waiting.login(nombre);
    const [{ id }] = (await admin.data("/usuarios/")).usuarios;
    expect((await waiting.data("/login/codigo/")).en_espera).toBe(true);
    await change(vendedor, admin, id);
    expect((await waiting.data("/login/codigo/")).en_espera).toBe(false);
  });

  test("of a vendedor who lost the telephone is opened by the admin of its shop alone", async () => {
    const admin = await service.admin("jefa");
    const vendedor = await service.vendedor(admin, "perdido");
    await poner(vendedor);
    const [{ id }] = (await admin.data("/usuarios/")).usuarios;
    expect(await admin.html(`/usuarios/restablecer/${id}/`)).toContain(`/usuarios/quitar-segundo-factor/${id}/`);
    expect((await operador.form(`/usuarios/quitar-segundo-factor/${id}/`)).status).toBe(404);
    await taken(admin, `/usuarios/quitar-segundo-factor/${id}/`, {}, "/usuarios/");
    const [hecho] = (await admin.data("/actividad/")).actividad;
    expect([hecho.quien, hecho.que, hecho.enlace]).toEqual([
      "jefa",
      "quitó la verificación en dos pasos de perdido",
      `/usuarios/editar/${id}/`,
    ]);
    const visitor = service.visitor();
    expect((await visitor.login("perdido")).headers.get("Location")).toBe("/dashboard/");
  });
});

describe("OPERATOR_TOTP=on", () => {
  test("keeps the operator out of /admin/, and of nothing else, until there is one", async () => {
    for (const path of ["/admin/", "/admin/copia/"]) expect((await operador.get(path)).headers.get("Location")).toBe(AQUI);
    expect((await operador.get("/dashboard/")).status).toBe(200);
    expect(await operador.html(AQUI)).toContain("Este equipo pide la verificación en dos pasos");
    const { secreto } = await poner(operador);
    expect((await operador.get("/admin/")).status).toBe(200);
    await taken(operador, `${AQUI}quitar/`, { password: PASSWORD, code: ahora(secreto) }, AQUI);
    expect((await operador.get("/admin/")).headers.get("Location")).toBe(AQUI);
    expect((await (await service.admin("nadie")).get("/admin/")).status).toBe(403);
  });
});
