import type { Database } from "@db/open.server";
import { recuperaciones } from "@db/schema/acceso";
import { sesiones, usuarios } from "@db/schema/usuarios";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { Protegido, ReglaIncumplida } from "~/domain/nucleo/errores";
import { autenticar } from "~/domain/usuarios/autenticar.server";
import { VendedorForm } from "~/domain/usuarios/esquema";
import { abrirSesion, usuarioDeSesion } from "~/domain/usuarios/sesiones.server";
import { activarVendedor, crearVendedor, eliminarVendedor, registrosDe, restablecerVendedor } from "~/domain/usuarios/vendedores.server";
import { isFilled } from "../support/module-tables";
import { AHORA, abrirTienda, nuevoCliente, rechazo, vender } from "../support/tienda";
import { verificarBase } from "../support/verificar";

const BUENA = "Clave-segura-1";

const crear = (ctx: Contexto) =>
  crearVendedor(ctx, VendedorForm.parse({ username: "rosa", email: "rosa@correo.co", password1: BUENA, password2: BUENA }));
const fila = (db: Database, id: number) => db.select().from(usuarios).where(eq(usuarios.id, id)).get();
const sesion = (db: Database, usuarioId: number): string =>
  abrirSesion(db, { usuarioId, ahora: AHORA, dias: 14, direccion: "", agente: "" });
const entra = (db: Database, username: string, password = BUENA) => autenticar(db, { username, password, direccion: "", ahora: AHORA });

describe("a temporary password", () => {
  test("replaces the old one, must be changed, and ends the vendedor's sessions and resets, nobody else's", async () => {
    const { db, admin, vendedor } = abrirTienda();
    const id = await crear(admin);
    db.update(usuarios).set({ debeCambiarPassword: false }).where(eq(usuarios.id, id)).run();
    db.insert(recuperaciones).values({ idHash: "r", usuarioId: id, codigoHash: "c", expira: AHORA }).run();
    const abiertas = [id, id, vendedor.actor.id].map((quien) => sesion(db, quien));
    const password = await restablecerVendedor(admin, id);
    expect(fila(db, id)?.debeCambiarPassword).toBe(true);
    expect(abiertas.map((una) => usuarioDeSesion(db, una, AHORA) !== null)).toEqual([false, false, true]);
    expect(db.select().from(recuperaciones).all()).toEqual([]);
    await expect(entra(db, "rosa")).rejects.toMatchObject({ message: "Usuario o contraseña incorrectos." });
    expect(await entra(db, "rosa", password)).toBe(id);
    expect(JSON.stringify(db.$client.prepare("select * from usuarios").all())).not.toContain(password);
  });

  test("a login with the old password that is under way gets nowhere", async () => {
    const { db, admin } = abrirTienda();
    const id = await crear(admin);
    const enCamino = entra(db, "rosa");
    db.update(usuarios).set({ passwordHash: "otro" }).where(eq(usuarios.id, id)).run();
    await expect(enCamino).rejects.toMatchObject({ message: "Usuario o contraseña incorrectos." });
  });
});

describe("activating", () => {
  test("switches an account, or sets what the form means however often it is sent", async () => {
    const { db, admin } = abrirTienda();
    const id = await crear(admin);
    expect([activarVendedor(admin, id), activarVendedor(admin, id)]).toEqual([false, true]);
    expect([activarVendedor(admin, id, false), activarVendedor(admin, id, false)]).toEqual([false, false]);
    expect(fila(db, id)?.activo).toBe(false);
    expect(activarVendedor(admin, id, true)).toBe(true);
  });

  test("deactivating ends the sessions for good; the password still works afterwards", async () => {
    const { db, admin } = abrirTienda();
    const id = await crear(admin);
    const abierta = sesion(db, id);
    activarVendedor(admin, id);
    expect(db.select().from(sesiones).all()).toEqual([]);
    await expect(entra(db, "rosa")).rejects.toEqual(new ReglaIncumplida("", "Esta cuenta está desactivada."));
    activarVendedor(admin, id);
    expect(usuarioDeSesion(db, abierta, AHORA)).toBeNull();
    expect(await entra(db, "rosa")).toBe(id);
  });
});

const AUTORES = `select m.name tabla, f."from" autor from sqlite_master m join pragma_foreign_key_list(m.name) f
  where m.type = 'table' and m.name <> 'usuarios' and f."table" = 'usuarios' and f.on_delete = 'RESTRICT' and f."from" <> 'usuario_id'`;
const NECESARIAS = `select name, type from pragma_table_info(?) where "notnull" = 1 and dflt_value is null and name <> 'id'`;

describe("deleting", () => {
  test("a vendedor without records goes with its sessions", async () => {
    const { db, admin } = abrirTienda();
    const id = await crear(admin);
    sesion(db, id);
    eliminarVendedor(admin, id);
    expect([fila(db, id), db.select().from(sesiones).all()]).toEqual([undefined, []]);
    expect(verificarBase(db)).toEqual([]);
  });

  test("a vendedor with sales and clients is not deleted, and the refusal says so", () => {
    const { admin, vendedor } = abrirTienda();
    nuevoCliente(vendedor);
    vender(vendedor);
    const error = rechazo(admin, () => eliminarVendedor(admin, vendedor.actor.id));
    expect(error).toEqual(
      new Protegido(
        `No se puede eliminar a ${fila(admin.db, vendedor.actor.id)?.username}: tiene ventas y clientes. Puede desactivar su cuenta.`,
      ),
    );
  });

  // The database says which columns keep an author: a table that is added later is looked at too, or this fails.
  test("a record of any kind keeps its author from being deleted", () => {
    const { db, admin, vendedor } = abrirTienda();
    const { $client: client } = db;
    client.pragma("foreign_keys = off");
    client.pragma("ignore_check_constraints = on");
    const autores = client
      .prepare<[], { tabla: string; autor: string }>(AUTORES)
      .all()
      .filter(({ tabla }) => isFilled(tabla));
    expect(autores.length).toBeGreaterThan(7);
    for (const [i, { tabla, autor }] of autores.entries()) {
      expect(registrosDe(admin, vendedor.actor.id), `before ${tabla}`).toHaveLength(i);
      const columnas = client.prepare<[string], { name: string; type: string }>(NECESARIAS).all(tabla);
      const valores = columnas.map(({ name, type }) => (name === autor ? vendedor.actor.id : type === "TEXT" ? "x" : 1));
      const nombres = columnas.map(({ name }) => name);
      client.prepare(`insert into ${tabla} (${nombres.join()}) values (${valores.map(() => "?").join()})`).run(...valores);
      expect(registrosDe(admin, vendedor.actor.id), tabla).toHaveLength(i + 1);
    }
    expect(registrosDe(admin, admin.actor.id)).toEqual([]);
  });
});
