import { compras } from "@db/schema/compras";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { NoEncontrado, SinPermiso } from "~/domain/nucleo/errores";
import { ProveedorForm } from "~/domain/proveedores/esquema";
import { listarProveedores } from "~/domain/proveedores/listar-proveedores.server";
import {
  comprasDeProveedor,
  editarProveedor,
  eliminarProveedor,
  proveedorVisible,
  vistaProveedor,
} from "~/domain/proveedores/proveedor.server";
import { abrirTienda, formaProveedor, nuevoAdmin, nuevoProveedor, rechazo } from "../support/tienda";

const nombres = (ctx: Contexto, q = "", page: string | null = null): string[] =>
  listarProveedores(ctx, q, page).proveedores.map(({ nombre }) => nombre);
const editar = (ctx: Contexto, id: number, campos: Parameters<typeof formaProveedor>[0]): void =>
  editarProveedor(ctx, id, formaProveedor(campos));

let numero = 0;
/** A purchase as the table holds it. */
function comprar(ctx: Contexto, proveedorId: number | null, totalCentavos = 100): number {
  const fila = { usuarioId: ctx.duenoId, creadoPorId: ctx.actor.id, numero: ++numero, fecha: ctx.ahora, tipo: "productos" as const };
  return ctx.db
    .insert(compras)
    .values({ ...fila, proveedorId, totalCentavos })
    .returning({ id: compras.id })
    .get().id;
}

describe("a supplier's form", () => {
  test.each([
    ["nombre", ""],
    ["nombre", "a".repeat(101)],
    ["empresa", ""],
    ["empresa", "a".repeat(151)],
    ["telefono", " "],
    ["telefono", "1".repeat(21)],
    ["correo", ""],
    ["correo", "sin-arroba"],
    ["correo", "a@b"],
    ["correo", `${"a".repeat(250)}@b.co`],
    ["direccion", ""],
    ["direccion", "a".repeat(201)],
  ])("%s %j is refused", (campo, valor) => {
    const { error } = ProveedorForm.safeParse({ ...formaProveedor(), [campo]: valor });
    expect(error?.issues.map(({ path }) => path)).toEqual([[campo]]);
  });

  test("takes each field at its longest", () => {
    const largos = {
      nombre: "a".repeat(100),
      empresa: "a".repeat(150),
      telefono: "1".repeat(20),
      correo: `${"a".repeat(64)}@${`${"b".repeat(60)}.`.repeat(3)}${"c".repeat(6)}`,
      direccion: "a".repeat(200),
    };
    expect(formaProveedor(largos)).toEqual(largos);
  });
});

describe("keeping suppliers", () => {
  test("what the form says is kept, and changed by the next one", () => {
    const { admin, vendedor } = abrirTienda();
    const id = nuevoProveedor(admin);
    const visto = {
      id,
      usuario: admin.duenoId,
      nombre: "Marta Díaz",
      empresa: "Granos del Valle SAS",
      telefono: "6024445566",
      correo: "marta@granos.co",
      direccion: "Calle 5 # 6-7",
      tipo_documento: "",
      documento: "",
      fecha_registro: "2026-11-21T10:15:00-05:00",
    };
    expect(listarProveedores(vendedor, "", null).proveedores).toEqual([visto]);
    const cambio = formaProveedor({ nombre: "Luz", empresa: "Otra", telefono: "1", correo: "l@o.co", direccion: "Aquí" });
    editarProveedor({ ...admin, ahora: admin.ahora + 1000 }, id, cambio);
    expect(vistaProveedor(proveedorVisible(admin, id))).toEqual({ ...visto, ...cambio, tipo_documento: "", documento: "" });
  });

  test("a vendedor only reads them", () => {
    const { admin, vendedor } = abrirTienda();
    const id = nuevoProveedor(admin);
    for (const comando of [() => nuevoProveedor(vendedor), () => editar(vendedor, id, {}), () => eliminarProveedor(vendedor, id)])
      expect(rechazo(admin, comando)).toBeInstanceOf(SinPermiso);
    expect(nombres(vendedor)).toEqual(["Marta Díaz"]);
  });

  test("another shop's supplier looks missing to every command", () => {
    const { db, admin } = abrirTienda();
    const ajeno = nuevoProveedor(nuevoAdmin(db));
    for (const comando of [proveedorVisible, eliminarProveedor, (ctx: Contexto, id: number) => editar(ctx, id, {})])
      expect(rechazo(admin, () => comando(admin, ajeno))).toEqual(rechazo(admin, () => proveedorVisible(admin, 999)));
    expect([nombres(admin), nombres(admin, "marta"), nombres(admin, "ma")]).toEqual([[], [], []]);
  });

  test("two suppliers may have the same name, telephone and e-mail", () => {
    const { admin } = abrirTienda();
    const ids = [nuevoProveedor(admin), nuevoProveedor(admin)];
    expect(listarProveedores(admin, "", null).proveedores.map(({ id }) => id)).toEqual(ids);
  });
});

describe("deleting", () => {
  test("leaves the purchases without supplier and takes it out of the list", () => {
    const { db, admin } = abrirTienda();
    const [id, otro] = [nuevoProveedor(admin), nuevoProveedor(admin, { nombre: "Otro" })];
    const [una, ajena] = [comprar(admin, id), comprar(admin, otro)];
    eliminarProveedor(admin, id);
    const filas = db.select({ id: compras.id, proveedorId: compras.proveedorId }).from(compras).all();
    expect(filas).toEqual([
      { id: una, proveedorId: null },
      { id: ajena, proveedorId: otro },
    ]);
    expect(listarProveedores(admin, "", null)).toMatchObject({ proveedores: [{ id: otro }], page: { total: 1 } });
    expect(nombres(admin, "marta")).toEqual([]);
    expect(rechazo(admin, () => eliminarProveedor(admin, id))).toBeInstanceOf(NoEncontrado);
  });
});

describe("the list", () => {
  test("is by name without case or accents, 20 a page, ties by id, from whichever end", () => {
    const { admin } = abrirTienda();
    const ids = Array.from({ length: 43 }, () => nuevoProveedor(admin, { nombre: "María" }));
    const orden = ["álvaro", "ÁVILA", "beto", "Ñañez", "Zoila"];
    for (const nombre of orden.toReversed()) nuevoProveedor(admin, { nombre });
    const paginas = ["1", "2", "3"].map((page) => listarProveedores(admin, "", page).proveedores);
    expect(paginas.map(({ length }) => length)).toEqual([20, 20, 8]);
    expect(paginas.flat().map(({ nombre }) => nombre)).toEqual([...orden.slice(0, 3), ...ids.map(() => "María"), ...orden.slice(3)]);
    expect(paginas.flat().flatMap(({ id, nombre }) => (nombre === "María" ? [id] : []))).toEqual(ids);
    expect(listarProveedores(admin, "", "9").page).toEqual({ number: 3, num_pages: 3, has_next: false, has_previous: true, total: 48 });
  });

  test("searches name and company, words in any order, short ones too", () => {
    const { admin } = abrirTienda();
    nuevoProveedor(admin, { nombre: "Íngrid Muñoz", empresa: "Café Águila 3M" });
    nuevoProveedor(admin, { nombre: "Juan", empresa: "Lácteos El Sol", direccion: "Águila", correo: "cafe@sol.co" });
    const encuentra = (q: string): string[] => nombres(admin, q);
    for (const q of ["ingrid", "MUÑOZ", "aguila", "cafe ing", "3m", "3m aguila", "mu"]) expect(encuentra(q), q).toEqual(["Íngrid Muñoz"]);
    expect([encuentra("el"), encuentra("ju"), encuentra("sol el"), encuentra("zz"), encuentra("\0"), encuentra('"')]).toEqual([
      ["Juan"],
      ["Juan"],
      ["Juan"],
      [],
      [],
      [],
    ]);
  });

  test("searches by sound too, after the exact ones", () => {
    const { admin } = abrirTienda();
    for (const [nombre, empresa] of [
      ["Íngrid Vásquez", "Lácteos"],
      ["Zoila", "Basques SAS"],
    ])
      nuevoProveedor(admin, { nombre, empresa });
    expect([nombres(admin, "basques"), nombres(admin, "lacteoz"), nombres(admin, "doña ingrid")]).toEqual([
      ["Zoila", "Íngrid Vásquez"],
      ["Íngrid Vásquez"],
      ["Íngrid Vásquez"],
    ]);
  });

  test("a search has pages too, and follows a change", () => {
    const { admin } = abrirTienda();
    const ids = Array.from({ length: 21 }, () => nuevoProveedor(admin));
    expect(listarProveedores(admin, "granos", "2")).toMatchObject({ proveedores: [{ id: ids.at(-1) }], page: { number: 2, total: 21 } });
    editar(admin, ids[0] ?? 0, { nombre: "Luz", empresa: "Lácteos" });
    expect(["granos", "luz", "lacteos", "lu"].map((q) => nombres(admin, q).length)).toEqual([20, 1, 1, 1]);
  });
});

describe("what was bought from one", () => {
  const compradas = (ctx: Contexto, id: number, page: string | null = null) => comprasDeProveedor(ctx, proveedorVisible(ctx, id), page);

  test("is listed newest first with its count and total, which follow every change", () => {
    const { db, admin } = abrirTienda();
    const [id, otro] = [nuevoProveedor(admin), nuevoProveedor(admin)];
    expect(compradas(admin, id)).toMatchObject({ compras: [], total_compras: "0.00", page: { total: 0 } });
    const [vieja, nueva] = [comprar(admin, id, 2_618_000), comprar(admin, id, 5)];
    comprar(admin, otro);
    comprar(admin, null);
    const pagina = compradas(admin, id);
    expect(pagina.compras.map((compra) => compra.id)).toEqual([nueva, vieja]);
    expect(pagina.compras[1]).toEqual({
      id: vieja,
      numero: String(numero - 3),
      fecha: "2026-11-21T10:15:00-05:00",
      tipo: "productos",
      credito: false,
      vence: null,
      total: "26180.00",
    });
    expect([pagina.total_compras, pagina.page.total]).toEqual(["26180.05", 2]);
    db.update(compras).set({ proveedorId: otro }).where(eq(compras.id, vieja)).run();
    db.delete(compras).where(eq(compras.id, nueva)).run();
    expect([id, otro].map((uno) => [compradas(admin, uno).total_compras, compradas(admin, uno).page.total])).toEqual([
      ["0.00", 0],
      ["26181.00", 2],
    ]);
  });

  test("has pages, counted from whichever end", () => {
    const { admin } = abrirTienda();
    const id = nuevoProveedor(admin);
    const ids = Array.from({ length: 45 }, () => comprar(admin, id)).toReversed();
    const paginas = ["1", "2", "3"].map((page) => compradas(admin, id, page).compras.map((compra) => compra.id));
    expect(paginas).toEqual([ids.slice(0, 20), ids.slice(20, 40), ids.slice(40)]);
  });
});

describe("a supplier's document", () => {
  const NIT = { tipo_documento: "31", documento: "900.123.456-8" };

  test("is kept, shown, and stays where a form does not bring it", () => {
    const { admin: ctx } = abrirTienda();
    const id = nuevoProveedor(ctx, NIT);
    expect(vistaProveedor(proveedorVisible(ctx, id))).toMatchObject(NIT);
    editar(ctx, id, { nombre: "Otro" });
    expect(vistaProveedor(proveedorVisible(ctx, id))).toMatchObject({ nombre: "Otro", ...NIT });
    editar(ctx, id, { tipo_documento: "", documento: "" });
    expect(vistaProveedor(proveedorVisible(ctx, id))).toMatchObject({ tipo_documento: "", documento: "" });
  });

  test.each(["900123456", "900123456-8", "9001234568", "900.123"])("finds it as %s", (q) => {
    const { admin: ctx } = abrirTienda();
    nuevoProveedor(ctx, { ...NIT, nombre: "Luz" });
    expect(nombres(ctx, q)).toEqual(["Luz"]);
  });

  test.each([
    ["31", "900123456-1", "documento"],
    ["31", "ABC", "documento"],
    ["99", "1", "tipo_documento"],
  ])("of kind %s, %s is refused", (tipo_documento, documento, campo) => {
    const { error } = ProveedorForm.safeParse({ ...formaProveedor(), tipo_documento, documento });
    expect(error?.issues.map(({ path }) => path)).toEqual([[campo]]);
  });
});
