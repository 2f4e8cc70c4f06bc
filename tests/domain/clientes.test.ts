import { describe, expect, test } from "vitest";
import { clienteVisible, editarCliente, eliminarCliente } from "~/domain/clientes/cliente.server";
import { ClienteForm, ClienteJson } from "~/domain/clientes/esquema";
import { buscarClientes, clientesActivos, listarClientes } from "~/domain/clientes/listar-clientes.server";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { NoEncontrado, Protegido, SinPermiso } from "~/domain/nucleo/errores";
import { eliminarVenta } from "~/domain/ventas/eliminar-venta.server";
import { abrirTienda, nuevoAdmin, nuevoCliente, rechazo, vender } from "../support/tienda";

const lista = (ctx: Contexto, { q = "", activo = true, page = "1" } = {}) => listarClientes(ctx, { q, activo, page });
const nombres = (ctx: Contexto, filtro?: Parameters<typeof lista>[1]): string[] => lista(ctx, filtro).clientes.map(({ nombre }) => nombre);
const editar = (ctx: Contexto, id: number, campos: Record<string, unknown>): void =>
  editarCliente(ctx, id, ClienteForm.parse({ nombre: "Ana Pérez", ...campos }));

describe("a client's form", () => {
  test("is active unless a form that has the checkbox came without it", () => {
    const activo = (campos: Record<string, unknown>): boolean => ClienteForm.parse({ nombre: "Ana", ...campos }).activo;
    expect([activo({}), activo({ activo: "on" }), activo({ activo: "false" })]).toEqual([true, true, false]);
    expect([activo({ activo_presente: "1" }), activo({ activo_presente: "1", activo: "1" })]).toEqual([false, true]);
    const deJson = { nombre: "Ana", telefono: "", documento: "", activo: true, clave_envio: null };
    expect(ClienteJson.parse({ nombre: "Ana", activo: false })).toEqual(deJson);
  });

  test.each([
    { nombre: "" },
    { nombre: "a".repeat(151) },
    { nombre: "Ana", telefono: "1".repeat(21) },
    { nombre: "Ana", documento: "1".repeat(21) },
  ])("%j is refused", (campos) => {
    expect(ClienteForm.safeParse(campos).success).toBe(false);
  });
});

describe("keeping clients", () => {
  test("anybody of the shop adds one, and it stands as theirs", () => {
    const { admin, vendedor } = abrirTienda();
    const id = nuevoCliente(vendedor, { telefono: "3001234567", documento: "52123456" });
    expect(clienteVisible(admin, id)).toMatchObject({ usuarioId: admin.duenoId, creadoPorId: vendedor.actor.id, activo: true });
    const visto = {
      id,
      nombre: "Ana Pérez",
      telefono: "3001234567",
      documento: "52123456",
      activo: true,
      creado: "2026-11-21T10:15:00-05:00",
      usuario: vendedor.actor.id,
    };
    expect(lista(admin).clientes).toEqual([{ ...visto, saldo: "0.00", a_favor: "0.00", cupo: null }]);
  });

  test("only the admin changes and deletes", () => {
    const { admin, vendedor } = abrirTienda();
    const id = nuevoCliente(vendedor);
    for (const comando of [() => editar(vendedor, id, {}), () => eliminarCliente(vendedor, id)])
      expect(rechazo(admin, comando)).toBeInstanceOf(SinPermiso);
  });

  test("another shop's client looks missing to every command", () => {
    const { db, admin, vendedor } = abrirTienda();
    const ajeno = nuevoCliente(nuevoAdmin(db), { nombre: "Ajena" });
    const comandos = [
      () => clienteVisible(admin, ajeno),
      () => editar(admin, ajeno, {}),
      () => eliminarCliente(admin, ajeno),
      () => clienteVisible(vendedor, ajeno),
    ];
    for (const comando of comandos) expect(rechazo(admin, comando)).toEqual(rechazo(admin, () => clienteVisible(admin, 999)));
    expect([nombres(admin), nombres(admin, { q: "ajena" }), buscarClientes(vendedor, "ajena")]).toEqual([[], [], []]);
  });

  test("a client with a sale is not deleted, and the refusal offers to deactivate it", () => {
    const { admin } = abrirTienda();
    const id = nuevoCliente(admin);
    const venta = vender(admin, { cliente_fk: id });
    const error = rechazo(admin, () => eliminarCliente(admin, id));
    expect(error).toBeInstanceOf(Protegido);
    expect(String(error)).toMatch(/Ana Pérez.*desactivar/);
    eliminarVenta(admin, venta);
    eliminarCliente(admin, id);
    expect(rechazo(admin, () => eliminarCliente(admin, id))).toBeInstanceOf(NoEncontrado);
  });
});

describe("the list", () => {
  test("shows the active ones by name, 20 a page, ties by id", () => {
    const { admin } = abrirTienda();
    const ids = Array.from({ length: 23 }, () => nuevoCliente(admin, { nombre: "María" }));
    const primera = nuevoCliente(admin, { nombre: "Álvaro" });
    const paginas = ["1", "2"].map((page) => lista(admin, { page }).clientes.map(({ id }) => id));
    expect(paginas.flat()).toEqual([primera, ...ids]);
    expect(lista(admin, { page: "9" }).page).toEqual({ number: 2, num_pages: 2, has_next: false, has_previous: true, total: 24 });
  });

  test("keeps the totals of active and inactive apart, through every change", () => {
    const { admin } = abrirTienda();
    const [uno = 0, dos = 0] = [nuevoCliente(admin), nuevoCliente(admin), nuevoCliente(admin, { activo: "false" })];
    const totales = () => [true, false].map((activo) => lista(admin, { activo }).page.total);
    expect(totales()).toEqual([2, 1]);
    editar(admin, uno, { activo: "false" });
    editar(admin, uno, { activo: "false", nombre: "Otra" });
    expect(totales()).toEqual([1, 2]);
    eliminarCliente(admin, dos);
    eliminarCliente(admin, uno);
    expect(totales()).toEqual([0, 1]);
  });

  test("searches name, document and telephone, without accents", () => {
    const { admin } = abrirTienda();
    nuevoCliente(admin, { nombre: "Íngrid Muñoz", telefono: "3157778899", documento: "900.123.456-7" });
    nuevoCliente(admin, { nombre: "Juan Gómez" });
    nuevoCliente(admin, { nombre: "Íngrid Vieja", activo: "false" });
    for (const q of ["ingrid", "MUÑOZ ing", "munoz", "7788", "123.456", "in"]) expect(nombres(admin, { q })).toEqual(["Íngrid Muñoz"]);
    expect(nombres(admin, { q: "ingrid", activo: false })).toEqual(["Íngrid Vieja"]);
    expect(lista(admin, { q: "ingrid" }).page.total).toBe(1);
    expect(nombres(admin, { q: "abc\u0000def" })).toEqual([]);
  });

  test.each([
    ["jimenes", ["Luz Jiménez"]],
    ["ernandes", ["Diana Hernández"]],
    ["doña diana", ["Diana Hernández"]],
    ["Sra. Ernandez", ["Diana Hernández"]],
    ["don pedro", ["Don Pedro"]],
    ["dona", []],
    ["bargas", ["Bargas", "Álvaro Vargas"]],
  ])("%j finds %j, in the list and at the till, the exact ones first", (q, esperados) => {
    const { admin } = abrirTienda();
    for (const nombre of ["Luz Jiménez", "Diana Hernández", "Pedro Ruiz", "Don Pedro", "Álvaro Vargas", "Bargas"])
      nuevoCliente(admin, { nombre });
    expect(nombres(admin, { q })).toEqual(esperados);
    expect(buscarClientes(admin, q).map(({ nombre }) => nombre)).toEqual(esperados);
    expect(clientesActivos(admin, q, 1).map(({ nombre }) => nombre)).toEqual(esperados.slice(0, 1));
  });

  test("finds the new name by its sound after an edit", () => {
    const { admin } = abrirTienda();
    const id = nuevoCliente(admin, { nombre: "Luz Jiménez" });
    editar(admin, id, { nombre: "Luz Zapata" });
    expect([nombres(admin, { q: "jimenes" }), nombres(admin, { q: "sapata" })]).toEqual([[], ["Luz Zapata"]]);
  });

  test("finds what an edit wrote, and no longer what it replaced", () => {
    const { admin } = abrirTienda();
    const id = nuevoCliente(admin, { documento: "111222" });
    editar(admin, id, { nombre: "Beatriz", documento: "333444", telefono: "" });
    expect(["pérez", "111222", "beatriz", "333444"].map((q) => nombres(admin, { q }).length)).toEqual([0, 0, 1, 1]);
  });
});

describe("the search of the sale screen", () => {
  test("gives at most 20 active clients, by name, document or telephone", () => {
    const { admin, vendedor } = abrirTienda();
    for (let i = 0; i < 25; i++) nuevoCliente(admin, { nombre: `Cliente ${String(i).padStart(2, "0")}`, documento: "555666" });
    nuevoCliente(admin, { nombre: "Cliente inactivo", activo: "0" });
    expect(buscarClientes(vendedor, "cliente").map(({ nombre }) => nombre)).toEqual(
      Array.from({ length: 20 }, (_, i) => `Cliente ${String(i).padStart(2, "0")}`),
    );
    expect(buscarClientes(vendedor, "555666")).toHaveLength(20);
    expect(Object.keys(buscarClientes(vendedor, "cliente 07")[0] ?? {})).toEqual(["id", "nombre", "telefono", "documento"]);
  });
});
