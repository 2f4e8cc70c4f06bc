import { spawnSync } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "@db/open.server";
import { tiendas } from "@db/schema/tiendas";
import { describe, expect, test } from "vitest";
import {
  activarUsuario,
  crearUsuario,
  hacerOperador,
  listarUsuarios,
  marcarVerificado,
  restablecerPassword,
} from "~/domain/usuarios/administrar.server";
import { autenticar } from "~/domain/usuarios/autenticar.server";
import { passwordTemporal } from "~/domain/usuarios/password-temporal.server";
import { exigirPasswordBueno } from "~/domain/usuarios/passwords.server";
import { abrirSesion, entrar, usuarioDeSesion } from "~/domain/usuarios/sesiones.server";
import { readArguments } from "../../scripts/user/arguments";
import { newDatabase } from "../support/database";
import { AHORA, huella } from "../support/tienda";
import { verificarBase } from "../support/verificar";

type Base = ReturnType<typeof newDatabase>;

const crear = (db: Base, username: string, adminDe: string | null = null) =>
  crearUsuario(db, { username, email: `${username}@correo.co`, adminDe }, AHORA);
const entra = (db: Base, username: string, password: string) => autenticar(db, { username, password, direccion: "", ahora: AHORA });
const usuario = (db: Base, username: string) => listarUsuarios(db).find((fila) => fila.usuario.username === username)?.usuario;

describe("a temporary password", () => {
  test("is one that the password rules take, and never the same", async () => {
    const varias = Array.from({ length: 50 }, passwordTemporal);
    expect(new Set(varias).size).toBe(50);
    for (const password of varias) {
      expect(password).toMatch(/^[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}$/);
      await exigirPasswordBueno({ campo: "", password, repetido: { campo: "", password }, ajenos: [] });
    }
  });
});

describe("an account from the console", () => {
  test("of an admin has a shop; the first one is the operator; its password must be changed", async () => {
    const db = newDatabase();
    const password = await crear(db, "ana");
    await crear(db, "beto");
    const id = await entra(db, "ana", password);
    expect(usuario(db, "ana")).toMatchObject({ id, rol: "admin", esOperador: true, debeCambiarPassword: true, emailVerified: false });
    expect(usuario(db, "beto")).toMatchObject({ esOperador: false });
    expect(db.select().from(tiendas).all()).toHaveLength(2);
    expect(verificarBase(db)).toEqual([]);
  });

  test("of a vendedor belongs to its admin and has no shop", async () => {
    const db = newDatabase();
    await crear(db, "ana");
    const password = await crear(db, "caro", "ANA@correo.co");
    await entra(db, "caro", password);
    expect(usuario(db, "caro")).toMatchObject({ rol: "vendedor", creadoPorId: usuario(db, "ana")?.id, esOperador: false });
    expect(listarUsuarios(db).map(({ usuario: { username }, jefe }) => [username, jefe])).toEqual([
      ["ana", null],
      ["caro", "ana"],
    ]);
    expect(db.select().from(tiendas).all()).toHaveLength(1);
    expect(verificarBase(db)).toEqual([]);
  });

  test.each([
    ["ana", null, "Ya existe un usuario con este nombre."],
    ["con espacio", null, "El usuario no puede llevar espacios ni @."],
    ["nueva", "nadie", "No hay un usuario nadie. Los que hay se ven con: npm run user -- lista"],
    ["nueva", "caro", "caro es vendedor; debe ser un administrador."],
  ])("%s under %s is refused", async (username, adminDe, mensaje) => {
    const db = newDatabase();
    await crear(db, "ana");
    await crear(db, "caro", "ana");
    const antes = huella(db);
    await expect(crear(db, username, adminDe)).rejects.toThrow(mensaje);
    expect(huella(db)).toBe(antes);
  });
});

test("a new password ends the sessions and the old password", async () => {
  const db = newDatabase();
  const vieja = await crear(db, "ana");
  const usuarioId = await entra(db, "ana", vieja);
  const sesion = abrirSesion(db, { usuarioId, ahora: AHORA, dias: 14, direccion: "", agente: "" });
  const nueva = await restablecerPassword(db, "Ana", AHORA);
  expect(usuarioDeSesion(db, sesion, AHORA)).toBeNull();
  await expect(entra(db, "ana", vieja)).rejects.toThrow("Usuario o contraseña incorrectos.");
  await expect(entra(db, "ana", nueva)).resolves.toBe(usuarioId);
  expect(usuario(db, "ana")).toMatchObject({ debeCambiarPassword: true });
});

test("verifies an account, makes it the operator, and activates it again", async () => {
  const db = newDatabase();
  await crear(db, "ana");
  await crear(db, "beto");
  db.$client.exec("update usuarios set activo = 0");
  marcarVerificado(db, "beto@correo.co");
  hacerOperador(db, "beto", AHORA);
  activarUsuario(db, "beto", AHORA);
  expect(usuario(db, "beto")).toMatchObject({ emailVerified: true, esOperador: true, activo: true });
  expect(usuario(db, "ana")).toMatchObject({ emailVerified: false, activo: false });
});

test("a vendedor is no operator", async () => {
  const db = newDatabase();
  await crear(db, "ana");
  await crear(db, "caro", "ana");
  expect(() => hacerOperador(db, "caro", AHORA)).toThrow("caro es vendedor; debe ser un administrador.");
});

describe("npm run user", () => {
  const env = { ...process.env, DATABASE_PATH: join(mkdtempSync(join(tmpdir(), "tienda-usuarios-")), "tienda.sqlite") };
  const user = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, ["scripts/run.mjs", "user", ...args], {
      encoding: "utf8",
      env,
    });
    return { status, stdout, stderr };
  };

  test("makes an account in a new database and prints the password that opens it", async () => {
    const { status, stdout } = user("crear", "ana", "ana@correo.co");
    expect(status).toBe(0);
    const [, password = ""] = /usuario ana, contraseña temporal (\S+)/.exec(stdout) ?? [];
    const db = openDatabase(env.DATABASE_PATH);
    const usuarioId = await entra(db, "ana", password);
    entrar(db, { usuarioId, ahora: AHORA, dias: 14, direccion: "", agente: "" });
    db.$client.close();
    expect(user("lista").stdout).toMatch(
      /^ana {2}ana@correo\.co {2}administrador, operador, correo sin verificar, debe cambiar la contraseña, entró el /,
    );
  });

  test.each([
    [["crear", "beto", "no-es-correo"], /^Correo: Escriba un correo válido/],
    [["crear", "ana", "otra@correo.co"], /^Ya existe un usuario con este nombre\.\n$/],
    [["operador", "nadie"], /^No hay un usuario nadie\./],
  ])("%j is refused in words", (args, mensaje) => {
    const { status, stderr } = user(...args);
    expect(stderr).toMatch(mensaje);
    expect(stderr).not.toContain("    at ");
    expect(status).toBe(1);
  });

  test.each([[["crear"]], [["verificar", "ana", "--vendedor-de", "ana"]], [["borrar", "ana"]], [["constructor"]], [["lista", "--otra"]]])(
    "%j is answered with how it is used",
    (args) => {
      expect(() => readArguments(args)).toThrow(/^Uso:/);
    },
  );
});
