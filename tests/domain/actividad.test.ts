import { actividad } from "@db/schema/actividad";
import { describe, expect, test } from "vitest";
import { anotarActividad } from "~/domain/actividad/anotar-actividad.server";
import { anotarIngresoFallido } from "~/domain/actividad/ingreso-fallido.server";
import { listarActividad, purgarActividad } from "~/domain/actividad/listar-actividad.server";
import { TODOS_LOS_DIAS } from "~/domain/listas/filtro-dias";
import { SinPermiso } from "~/domain/nucleo/errores";
import { newDatabase } from "../support/database";
import { AHORA, abrirTienda, nuevoAdmin } from "../support/tienda";

const HORA = 60 * 60_000;
const TODO = { usuario: null, clase: null, dias: TODOS_LOS_DIAS, page: null };

describe("what was done", () => {
  test("is of its own shop, the newest first, and narrowed by person, kind and day", () => {
    const { db, admin, vendedor } = abrirTienda();
    const ajeno = nuevoAdmin(db);
    anotarActividad(admin, { clase: "vendedor", que: "creó a Beto", enlace: "/usuarios/editar/2/" });
    anotarActividad({ ...vendedor, ahora: AHORA + 24 * HORA }, { clase: "password", que: "cambió su contraseña" });
    anotarActividad(ajeno, { clase: "password", que: "de otra tienda" });
    const que = (filtro: object) => listarActividad(admin, { ...TODO, ...filtro }).actividad.map((fila) => fila.que);
    expect(que({})).toEqual(["cambió su contraseña", "creó a Beto"]);
    expect(que({ usuario: admin.actor.id })).toEqual(["creó a Beto"]);
    expect(que({ usuario: ajeno.actor.id })).toEqual([]);
    expect(que({ clase: "password" })).toEqual(["cambió su contraseña"]);
    expect(que({ dias: { desde: "2026-11-22", hasta: null } })).toEqual(["cambió su contraseña"]);
    expect(() => listarActividad(vendedor, TODO)).toThrow(SinPermiso);
  });

  test("cannot be changed, and is not kept when its transaction is taken back", () => {
    const { db, admin } = abrirTienda();
    anotarActividad(admin, { clase: "rol", que: "x" });
    expect(() => db.update(actividad).set({ que: "y" }).run()).toThrow("what was done stays as it was written");
    expect(() =>
      db.$client.transaction(() => {
        anotarActividad(admin, { clase: "rol", que: "z" });
        throw new Error("no");
      })(),
    ).toThrow("no");
    expect(listarActividad(admin, TODO).actividad).toHaveLength(1);
  });

  test("is deleted after two years", () => {
    const { db, admin } = abrirTienda();
    anotarActividad(admin, { clase: "rol", que: "x" });
    purgarActividad(db, AHORA + 2 * 365 * 24 * HORA - 1);
    expect(listarActividad(admin, TODO).page.total).toBe(1);
    purgarActividad(db, AHORA + 2 * 365 * 24 * HORA);
    expect(listarActividad(admin, TODO).page.total).toBe(0);
  });

  test("is read in the order of an index, sorted by nobody", () => {
    const { db } = abrirTienda();
    const plan = (filtro: string) =>
      db.$client
        .prepare<[], { detail: string }>(
          `explain query plan select * from actividad where ${filtro} order by instante desc, id desc limit 20`,
        )
        .all()
        .map(({ detail }) => detail)
        .join();
    const otras = "clase <> 'venta' and usuario_id = 1";
    expect(plan(otras)).toBe("SEARCH actividad USING INDEX actividad_tienda (usuario_id=?)");
    expect(plan(`${otras} and instante >= 5`)).toMatch(/^SEARCH actividad USING INDEX actividad_tienda \(usuario_id=\? AND instante>\?\)$/);
    expect(plan(`${otras} and actor_id = 2`)).toBe("SEARCH actividad USING INDEX actividad_actor (usuario_id=? AND actor_id=?)");
    expect(plan(`${otras} and clase = 'rol'`)).toBe("SEARCH actividad USING INDEX actividad_clase (usuario_id=? AND clase=?)");
    expect(plan("clase = 'venta' and usuario_id = 1")).toMatch(/^SEARCH actividad USING INDEX actividad_ventas \(usuario_id=\?\)/);
  });
});

describe("failed logins", () => {
  test("are counted up within the hour, and a stranger from everywhere writes eleven rows in it", () => {
    const { db, admin } = abrirTienda();
    const cuenta = { id: admin.actor.id, creadoPorId: null };
    const fallar = (direccion: string, ahora = AHORA) =>
      anotarIngresoFallido(db, cuenta, { motivo: "contraseña equivocada", direccion, ahora });
    const veces = () =>
      db
        .select()
        .from(actividad)
        .all()
        .map((fila) => fila.veces);
    for (let i = 0; i < 3; i++) fallar("192.0.2.1");
    expect(listarActividad(admin, TODO).actividad).toMatchObject([
      { clase: "ingreso_fallido", que: "no pudo entrar: contraseña equivocada (3 veces)", direccion: "192.0.2.1" },
    ]);
    for (let i = 2; i < 200; i++) fallar(`192.0.2.${i}`);
    expect(veces()).toEqual([3, ...Array(9).fill(1), 189]);
    fallar("192.0.2.1", AHORA + HORA);
    expect(veces()).toHaveLength(12);
  });

  test("of an account that does not exist leave no row", () => {
    const db = newDatabase();
    const fallo = { motivo: "x", direccion: "", ahora: AHORA };
    anotarIngresoFallido(db, undefined, fallo);
    nuevoAdmin(db);
    anotarIngresoFallido(db, undefined, fallo);
    expect(db.select().from(actividad).all()).toEqual([]);
  });
});
