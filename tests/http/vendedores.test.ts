import { describe, expect, test } from "vitest";
import { errorsOf, refusedPage, taken } from "../support/answers";
import { control, notesOf } from "../support/html";
import { Newcomers } from "../support/newcomers";
import { PASSWORD, type Visitor } from "../support/service";
import { FREE, openStaff } from "../support/staff";

const { service, admin, person, find, created, loggedIn, row, whereTo } = await openStaff();

describe("the e-mail of a vendedor where the box sends none", () => {
  test("may stay empty in the rendered form: an address that nobody has is made up, and not shown", async () => {
    const html = await admin.html("/usuarios/nuevo/");
    expect(control(html, "correo_opcional")).toMatchObject({ type: "hidden", value: "1" });
    expect(control(html, "email")).not.toHaveProperty("required");
    const { id, username, email } = await created({ username: "Doña.Luz", email: "", correo_opcional: "1" });
    expect([username, email]).toEqual(["Doña.Luz", "do+f1a+2eluz@sin-correo.invalid"]);
    expect(await whereTo(await loggedIn(username))).toBe(FREE);
    expect(await admin.html("/usuarios/")).not.toContain("sin-correo.invalid");
    expect(await admin.html("/usuarios/?formato=csv")).not.toContain("sin-correo.invalid");
    const edit = await admin.html(`/usuarios/editar/${id}/`);
    expect(control(edit, "email").value ?? "").toBe("");
    await taken(admin, `/usuarios/editar/${id}/`, { username: "luz", email: "", nombre: "Luz", correo_opcional: "1" }, "/usuarios/");
    expect((await find("luz")).email).toBe("luz@sin-correo.invalid");
    await taken(
      admin,
      `/usuarios/editar/${id}/`,
      { username: "luz", email: "luz@correo.co", nombre: "Luz", correo_opcional: "1" },
      "/usuarios/",
    );
    expect((await find("luz")).email).toBe("luz@correo.co");
  });

  test("is required of a request that does not say so, and names its own error with those of the others", async () => {
    expect(Object.keys(await errorsOf(admin, "/usuarios/nuevo/", person({ email: "" })))).toEqual(["email"]);
    const { id, username } = await created();
    expect(Object.keys(await errorsOf(admin, `/usuarios/editar/${id}/`, { username, email: "" }))).toEqual(["email"]);
    const nothing = await errorsOf(admin, "/usuarios/nuevo/", { correo_opcional: "1" });
    expect(Object.keys(nothing).toSorted()).toEqual(["password1", "password2", "username"]);
    const bad = await errorsOf(admin, "/usuarios/nuevo/", person({ email: "nada", correo_opcional: "1" }));
    expect(Object.keys(bad)).toEqual(["email"]);
  });

  test("is required where the box sends mail, whatever the form says", async () => {
    const { service: other } = await Newcomers.arrive();
    const owner = await other.admin();
    other.db.$client.exec("update usuarios set email_verified = 1");
    await owner.login(owner.username);
    expect(control(await owner.html("/usuarios/nuevo/"), "correo_opcional")).toEqual({});
    expect(Object.keys(await errorsOf(owner, "/usuarios/nuevo/", person({ email: "", correo_opcional: "1" })))).toEqual(["email"]);
  });
});

describe("creating and editing", () => {
  test("all errors come at once, those of the rules with those of the fields", async () => {
    const errors = await errorsOf(admin, "/usuarios/nuevo/", {
      username: "Doña Rosa",
      email: "rosa",
      password1: "12345678",
      password2: "1",
    });
    expect(Object.keys(errors).toSorted()).toEqual(["email", "password1", "password2", "username"]);
    const { id } = await created();
    const edited = await errorsOf(admin, `/usuarios/editar/${id}/`, { username: "Doña Rosa", email: "rosa" });
    expect(Object.keys(edited).toSorted()).toEqual(["email", "username"]);
  });

  test("all fields are kept; it belongs to the admin and must change its password", async () => {
    const data = person({ email: "Rosa@Correo.co" });
    const flash = await taken(admin, "/usuarios/nuevo/", data, "/usuarios/");
    expect(flash).toMatchObject({ tipo: "exito", mensaje: `Rosa Díaz ya puede entrar con el usuario ${data.username}.` });
    const { usuarios, page } = await admin.data(`/usuarios/?q=${data.username}`);
    expect(page.total).toBe(1);
    expect(usuarios[0]).toMatchObject({
      username: data.username,
      email: "Rosa@Correo.co",
      nombre: "Rosa",
      apellido: "Díaz",
      telefono: "300 123",
      rol: "vendedor",
      creado_por: 1,
      debe_cambiar_password: true,
      email_verified: false,
      activo: true,
      foto_perfil: null,
    });
    expect(await whereTo(await loggedIn(data.username))).toBe(FREE);
  });

  const ESCALATION = {
    rol: "admin",
    usuario: 99,
    creado_por: 99,
    creado_por_id: "",
    creadoPorId: 99,
    es_operador: "1",
    esOperador: "1",
    id: 1,
    debe_cambiar_password: "",
    email_verified: "on",
    activo: "0",
    password_hash: "x",
    passwordHash: "x",
    tutorial_visto: "1",
  };

  test("whatever else the form says changes nothing: new, edit, own profile", async () => {
    const user = await created(ESCALATION);
    expect(row(user.id)).toMatchObject({ rol: "vendedor", creado_por_id: 1, es_operador: 0, activo: 1, debe_cambiar_password: 1 });
    expect(row(user.id)).toMatchObject({ email_verified: 0, tutorial_visto: 0, password_hash: expect.stringMatching(/^\$argon2id/) });
    const before = [row(user.id), row(1)];
    const { username, email, nombre, apellido, telefono } = user;
    await taken(admin, `/usuarios/editar/${user.id}/`, { ...ESCALATION, username, email, nombre, apellido, telefono }, "/usuarios/");
    expect([row(user.id), row(1)]).toEqual(before);
    const vendedor = await service.vendedor(admin);
    const { usuario } = await vendedor.data("/usuarios/perfil/");
    const own = row(usuario.id);
    await taken(vendedor, "/usuarios/perfil/", { ...ESCALATION, username: "otra", email: "otra@correo.co" }, "/usuarios/perfil/");
    expect(row(usuario.id)).toEqual(own);
  });

  test("an edit shows what is and keeps what was typed", async () => {
    const { id, username, email } = await created();
    const html = await admin.html(`/usuarios/editar/${id}/`);
    expect([control(html, "username").value, control(html, "email").value]).toEqual([username, email]);
    await taken(admin, `/usuarios/editar/${id}/`, { username: `${username}b`, email, nombre: "Otra" }, "/usuarios/");
    expect(await find(`${username}b`)).toMatchObject({ id, nombre: "Otra", apellido: "", telefono: "" });
  });

  test("a refused form keeps what was typed, and gives no password back", async () => {
    const fields = person({ nombre: "Escrita", password2: "Otra-clave-2" });
    const html = await refusedPage(admin, "/usuarios/nuevo/", fields);
    expect(control(html, "nombre").value).toBe("Escrita");
    expect(notesOf(html, "password2").join()).not.toBe("");
    for (const secret of [PASSWORD, "Otra-clave-2"]) expect(html).not.toContain(secret);
  });
});

describe("the list", () => {
  test("shows an admin's own people only, and says how to begin", async () => {
    const other = await service.admin();
    const empty = await other.text("/usuarios/");
    expect(empty).toContain("Aún no hay vendedores");
    expect(empty).toContain("al vender puede cambiar el precio");
    await other.form("/configuracion/", { vendedor_cambia_precios: "false" });
    expect(await other.text("/usuarios/")).toContain("No cambia precios, productos, compras ni gastos.");
    await created({ nombre: "Ñandú" });
    expect((await other.data("/usuarios/")).usuarios).toEqual([]);
    expect((await other.data("/usuarios/?q=nandu")).usuarios).toEqual([]);
    expect((await admin.data("/usuarios/?q=nandu")).usuarios).toHaveLength(1);
    expect(await admin.text("/usuarios/?q=zzz")).toContain("Nadie coincide");
  });

  test("is in the navigation of an admin only, and lights up there, not on the own account", async () => {
    const vendedor = await service.vendedor(admin);
    const lit = async (visitor: Visitor, path: string): Promise<boolean | null> => {
      const [tag] = /<a [^>]*href="\/usuarios\/"[^>]*>/.exec(await visitor.html(path)) ?? [];
      return tag ? tag.includes('aria-current="page"') : null;
    };
    for (const path of ["/usuarios/", "/usuarios/nuevo/"]) expect(await lit(admin, path), path).toBe(true);
    for (const path of ["/usuarios/perfil/", "/usuarios/sesiones/", FREE]) expect(await lit(admin, path), path).toBe(false);
    expect(await lit(vendedor, "/dashboard/")).toBeNull();
  });
});
