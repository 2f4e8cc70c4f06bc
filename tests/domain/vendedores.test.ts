import type { Database } from "@db/open.server";
import { enlacesVerificacion, recuperaciones } from "@db/schema/acceso";
import { usuarios } from "@db/schema/usuarios";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { NoEncontrado, SinPermiso } from "~/domain/nucleo/errores";
import { autenticar } from "~/domain/usuarios/autenticar.server";
import { listarVendedores, vendedorPropio } from "~/domain/usuarios/consultas.server";
import { EdicionVendedorForm, VendedorForm } from "~/domain/usuarios/esquema";
import { abrirSesion } from "~/domain/usuarios/sesiones.server";
import { activarVendedor, crearVendedor, editarVendedor, eliminarVendedor, restablecerVendedor } from "~/domain/usuarios/vendedores.server";
import { AHORA, abrirTienda, huella, nuevoAdmin, nuevoVendedor, rechazo } from "../support/tienda";
import { verificarBase } from "../support/verificar";

const BUENA = "Clave-segura-1";
const ROSA = { username: "rosa", email: "Rosa@correo.co", nombre: "Rosa", apellido: "Díaz", telefono: "300 123" };

const crear = (ctx: Contexto, campos: object = {}) =>
  crearVendedor(ctx, VendedorForm.parse({ ...ROSA, password1: BUENA, password2: BUENA, ...campos }));
const editar = (ctx: Contexto, id: number, campos: object = {}): void =>
  editarVendedor(ctx, id, EdicionVendedorForm.parse({ ...ROSA, ...campos }));
const fila = (db: Database, id: number) => db.select().from(usuarios).where(eq(usuarios.id, id)).get();
const _sesion = (db: Database, usuarioId: number): string =>
  abrirSesion(db, { usuarioId, ahora: AHORA, dias: 14, direccion: "", agente: "" });
const entra = (db: Database, username: string, password = BUENA) => autenticar(db, { username, password, direccion: "", ahora: AHORA });
const nombres = (ctx: Contexto, q = "", page = "1"): string[] =>
  listarVendedores(ctx, { q, page }).usuarios.map(({ username }) => username);

describe("adding a vendedor", () => {
  test("it belongs to the admin and must change its password", async () => {
    const { db, admin } = abrirTienda();
    const id = await crear(admin);
    expect(fila(db, id)).toMatchObject({
      ...ROSA,
      rol: "vendedor",
      creadoPorId: admin.actor.id,
      debeCambiarPassword: true,
      emailVerified: false,
      esOperador: false,
      activo: true,
      creado: AHORA,
    });
    expect(await entra(db, "ROSA@correo.co")).toBe(id);
    expect(verificarBase(db)).toEqual([]);
  });

  test.each([
    ["username", { username: "con espacio" }],
    ["username", { username: "a@b" }],
    ["username", { username: "ROSA", email: "otra@correo.co" }],
    ["email", { username: "otra", email: "rosa@CORREO.co" }],
    ["password1", { username: "otra", email: "otra@correo.co", password1: "password1", password2: "password1" }],
    ["password1", { username: "otra", email: "otra@correo.co", password1: "otra@correo.co", password2: "otra@correo.co" }],
    ["password2", { username: "otra", email: "otra@correo.co", password2: "Clave-segura-2" }],
  ])("is refused at %s: %o, also against another shop's people", async (campo, campos) => {
    const { db, admin } = abrirTienda();
    await crear(nuevoAdmin(db));
    const antes = huella(db);
    await expect(crear(admin, campos)).rejects.toMatchObject({ campo });
    expect(huella(db)).toBe(antes);
  });

  test.each([{ username: "" }, { email: "x" }, { nombre: "x".repeat(151) }, { apellido: "x".repeat(151) }, { telefono: "3".repeat(21) }])(
    "%o does not fit its form",
    (campos) => {
      expect(VendedorForm.safeParse({ ...ROSA, password1: BUENA, password2: BUENA, ...campos }).success).toBe(false);
    },
  );
});

describe("who may", () => {
  const comandos: [string, (ctx: Contexto, id: number) => unknown][] = [
    ["see one", vendedorPropio],
    ["edit", editar],
    ["reset", restablecerVendedor],
    ["deactivate", activarVendedor],
    ["delete", eliminarVendedor],
  ];
  /** Sync or not, what the command is refused with. */
  const negado = async ({ db }: Contexto, comando: () => unknown): Promise<unknown> => {
    const antes = huella(db);
    const error = await Promise.resolve()
      .then(comando)
      .catch((motivo: unknown) => motivo);
    expect(huella(db)).toBe(antes);
    return error;
  };

  test.each(comandos)("%s: no vendedor, not even itself", async (_, comando) => {
    const { admin, vendedor } = abrirTienda();
    const otro = nuevoVendedor(admin);
    for (const { actor } of [vendedor, otro]) expect(await negado(admin, () => comando(vendedor, actor.id))).toBeInstanceOf(SinPermiso);
  });

  test.each(comandos)("%s: another shop's people, admins and what does not exist look missing", async (_, comando) => {
    const { db, admin, vendedor } = abrirTienda();
    const ajeno = nuevoAdmin(db);
    for (const id of [vendedor.actor.id, admin.actor.id, ajeno.actor.id, 987])
      expect(await negado(admin, () => comando(ajeno, id))).toBeInstanceOf(NoEncontrado);
    expect(await negado(admin, () => comando(admin, admin.actor.id)), "the admin itself").toBeInstanceOf(NoEncontrado);
  });

  test("no vendedor adds or lists any", async () => {
    const { admin, vendedor } = abrirTienda();
    expect(await negado(admin, () => crear(vendedor))).toBeInstanceOf(SinPermiso);
    for (const q of ["", "x"]) expect(rechazo(admin, () => nombres(vendedor, q))).toBeInstanceOf(SinPermiso);
  });
});

describe("editing a vendedor", () => {
  test("changes names and how it logs in, and nothing else", async () => {
    const { db, admin } = abrirTienda();
    const id = await crear(admin);
    const antes = fila(db, id);
    editar(admin, id, { username: "Rosita", nombre: "Rosa María", telefono: "" });
    expect(fila(db, id)).toEqual({ ...antes, username: "Rosita", usernameClave: "rosita", nombre: "Rosa María", telefono: "" });
    expect(await entra(db, "rosita")).toBe(id);
  });

  test("a name that another has is refused; its own in another case is not", async () => {
    const { db, admin, vendedor } = abrirTienda();
    const id = await crear(admin);
    const otro = fila(db, vendedor.actor.id);
    expect(rechazo(admin, () => editar(admin, id, { username: otro?.username.toUpperCase() }))).toMatchObject({ campo: "username" });
    expect(rechazo(admin, () => editar(admin, id, { email: otro?.email }))).toMatchObject({ campo: "email" });
    editar(admin, id, { username: "ROSA", email: "ROSA@CORREO.CO" });
    expect(fila(db, id)).toMatchObject({ username: "ROSA", email: "ROSA@CORREO.CO" });
  });

  test("what was sent to the old address proves nothing about a new one", async () => {
    const { db, admin } = abrirTienda();
    const id = await crear(admin);
    const enviar = () => {
      db.update(usuarios).set({ emailVerified: true }).where(eq(usuarios.id, id)).run();
      db.insert(enlacesVerificacion).values({ tokenHash: "t", usuarioId: id, expira: AHORA }).run();
      db.insert(recuperaciones).values({ idHash: "r", usuarioId: id, codigoHash: "c", expira: AHORA }).run();
    };
    const queda = () => [
      fila(db, id)?.emailVerified,
      db.select().from(enlacesVerificacion).all().length,
      db.select().from(recuperaciones).all().length,
    ];
    enviar();
    editar(admin, id, { email: "ROSA@correo.co", nombre: "Otra" });
    expect(queda()).toEqual([true, 1, 1]);
    editar(admin, id, { email: "nueva@correo.co" });
    expect(queda()).toEqual([false, 0, 0]);
  });
});

describe("the list", () => {
  const tienda = async () => {
    const { db, admin } = abrirTienda();
    const otra = nuevoAdmin(db);
    nuevoVendedor(otra);
    await crear(admin, { username: "arbolito", email: "a@correo.co", nombre: "Árbol", apellido: "Ñuñez" });
    return { db, admin };
  };

  test("holds the shop's own vendedores, active or not, as they came", async () => {
    const { admin } = await tienda();
    const [primero = ""] = nombres(admin);
    expect(nombres(admin)).toEqual([primero, "arbolito"]);
    const { usuarios: filas, page } = listarVendedores(admin, { q: "arbol", page: null });
    expect(page.total).toBe(1);
    expect(filas).toEqual([
      {
        id: expect.any(Number),
        username: "arbolito",
        email: "a@correo.co",
        rol: "vendedor",
        nombre: "Árbol",
        apellido: "Ñuñez",
        telefono: "300 123",
        foto_perfil: null,
        foto_idp_url: "",
        email_verified: false,
        tutorial_visto: false,
        debe_cambiar_password: true,
        creado_por: admin.actor.id,
        activo: true,
        creado: "2026-11-21T10:15:00-05:00",
        ultimo_ingreso: null,
      },
    ]);
  });

  test.each([
    ["arbol", 1],
    ["NUNEZ arb", 1],
    ["rbolit", 1],
    ["vendedor", 1],
    ["arbol zzz", 0],
    ["%", 0],
    ["a@correo.co", 0],
    ["   ", 2],
  ])("%j finds %i, in names and user name", async (q, cuantos) => {
    expect(nombres((await tienda()).admin, q)).toHaveLength(cuantos);
  });

  test("20 a page", () => {
    const { admin } = abrirTienda();
    for (let i = 0; i < 22; i++) nuevoVendedor(admin);
    expect([nombres(admin).length, nombres(admin, "", "2").length, nombres(admin, "vendedor", "9").length]).toEqual([20, 3, 3]);
    expect(new Set([...nombres(admin), ...nombres(admin, "", "2")]).size).toBe(23);
  });
});
