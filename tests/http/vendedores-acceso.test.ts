import { describe, expect, test, vi } from "vitest";
import { JSON_ONLY, refusedPage, taken } from "../support/answers";
import { dump } from "../support/dump";
import { control, textOf } from "../support/html";
import { PASSWORD, startService } from "../support/service";
import { newClient } from "../support/shop";
import { FREE, openStaff } from "../support/staff";

const HTML = { Accept: "text/html" };
const { service, admin, person, find, created, loggedIn, row, whereTo } = await openStaff();

describe("/usuarios/restablecer/", () => {
  const passwordIn = (html: string): string => /<code>([a-z2-9-]+)<\/code>/.exec(html)?.[1] ?? "";

  test("GET asks and changes nothing; POST shows a password that only this answer holds", async () => {
    const { id, username } = await created();
    const inside = await loggedIn(username);
    const before = dump(service);
    expect(await admin.text(`/usuarios/restablecer/${id}/`)).toContain("Se cierra su sesión abierta.");
    expect(dump(service)).toBe(before);
    const response = await admin.form(`/usuarios/restablecer/${id}/`, {}, HTML);
    const html = await response.text();
    const password = passwordIn(html);
    expect([response.status, response.headers.get("Cache-Control"), password]).toEqual([
      200,
      "no-store",
      expect.stringMatching(/^[\w-]{14}$/),
    ]);
    expect(JSON.stringify([...response.headers, ...admin.cookies])).not.toContain(password);
    expect(dump(service)).not.toContain(password);
    for (const path of [`/usuarios/restablecer/${id}/`, "/usuarios/"]) expect(await admin.html(path)).not.toContain(password);
    expect(await whereTo(inside)).toContain("/login/");
    expect(await whereTo(await loggedIn(username))).toContain("/login/");
    expect(await whereTo(await loggedIn(username, password))).toBe(FREE);
  });

  test("answers JSON with the password", async () => {
    const { id, username } = await created();
    const response = await admin.form(`/usuarios/restablecer/${id}/`, {}, JSON_ONLY);
    const { password, ...rest } = await response.json();
    expect([response.status, rest]).toEqual([
      200,
      { success: true, mensaje: "Contraseña temporal creada.", redirect: "/usuarios/", flash: [] },
    ]);
    expect(await whereTo(await loggedIn(username, password))).toBe(FREE);
  });

  test("writes the password into no line of the log", async () => {
    const lines: string[] = [];
    const write = vi.spyOn(process.stdout, "write").mockImplementation((line) => Boolean(lines.push(String(line))));
    const loud = await startService({ LOG_LEVEL: "debug" });
    const owner = await loud.admin();
    await owner.form("/usuarios/nuevo/", person());
    const { usuarios } = await owner.data("/usuarios/");
    const html = await (await owner.form(`/usuarios/restablecer/${usuarios[0].id}/`, {}, HTML)).text();
    write.mockRestore();
    await startService(); // quiet again
    expect(lines.join("")).toContain("/usuarios/restablecer/");
    expect(passwordIn(html)).toHaveLength(14);
    expect(lines.join("")).not.toContain(passwordIn(html));
  });
});

describe("/usuarios/activar/", () => {
  test("a deactivated one is out at once and told so; a second POST lets it in again", async () => {
    const { id, username } = await created();
    const inside = await loggedIn(username);
    const path = `/usuarios/activar/${id}/`;
    expect(await admin.text(path)).toContain("¿Desactivar la cuenta de Rosa Díaz?");
    expect((await taken(admin, path, {}, "/usuarios/")).mensaje).toBe("La cuenta de Rosa Díaz quedó desactivada.");
    expect(await whereTo(inside)).toContain("/login/");
    const page = await refusedPage(await loggedIn("nadie"), "/login/", { username, password: PASSWORD });
    expect(page).toContain("Esta cuenta está desactivada.");
    expect(await admin.text(path)).toContain("¿Activar la cuenta de Rosa Díaz?");
    expect((await taken(admin, path, {}, "/usuarios/")).mensaje).toBe("Rosa Díaz ya puede entrar.");
    expect(await whereTo(inside), "the old session is over for good").toContain("/login/");
    expect(await whereTo(await loggedIn(username))).toBe(FREE);
  });

  test("the page's own form says what it means, so that sending it twice changes nothing more", async () => {
    const { id } = await created();
    const path = `/usuarios/activar/${id}/`;
    const activar = control(await admin.html(path), "activar").value;
    for (let i = 0; i < 2; i++) await taken(admin, path, { activar }, "/usuarios/");
    expect(row(id)).toMatchObject({ activo: 0 });
  });
});

describe("/usuarios/eliminar/", () => {
  test("deletes a vendedor without records", async () => {
    const { id, username } = await created();
    expect(await admin.text(`/usuarios/eliminar/${id}/`)).toContain("¿Eliminar a Rosa Díaz?");
    expect((await taken(admin, `/usuarios/eliminar/${id}/`, {}, "/usuarios/")).tipo).toBe("exito");
    expect(await find(username)).toBeUndefined();
    expect((await admin.get(`/usuarios/editar/${id}/`)).status).toBe(404);
  });

  test("refuses a vendedor who has made a client, and offers to deactivate the account", async () => {
    const vendedor = await service.vendedor(admin, "conclientes");
    await vendedor.json("/clientes/crear/ajax/", { nombre: "Ana" });
    await newClient(service, admin);
    const { id } = await find("conclientes");
    const path = `/usuarios/eliminar/${id}/`;
    const html = await admin.html(path);
    expect(textOf(html)).toContain("Tiene clientes a su nombre");
    expect(html).toContain(`href="/usuarios/activar/${id}/"`);
    const before = dump(service);
    const flash = await taken(admin, path, {}, "/usuarios/");
    expect(flash).toMatchObject({
      tipo: "error",
      mensaje: "No se puede eliminar a conclientes: tiene clientes. Puede desactivar su cuenta.",
    });
    const json = await admin.form(path, {}, JSON_ONLY);
    expect([json.status, await json.json()]).toEqual([400, { success: false, error: flash.mensaje, code: "PROTECTED_ERROR" }]);
    expect(dump(service)).toBe(before);
    expect((await vendedor.get("/dashboard/")).status).toBe(200);
  });
});
