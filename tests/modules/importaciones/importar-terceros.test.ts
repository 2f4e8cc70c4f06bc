import { clientes } from "@db/schema/clientes";
import { proveedores } from "@db/schema/proveedores";
import { asc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import type { Clase } from "~/modules/importaciones/domain/clases";
import { abrirTienda, nuevoCliente, nuevoProveedor } from "../../support/tienda";
import { verificarBase } from "../../support/verificar";
import { escribir, filas, importacionDe, importar, subir } from "./importar";

let { admin } = abrirTienda();
beforeEach(() => {
  admin = abrirTienda().admin;
});

const revisadas = async (texto: string, clase: Clase) =>
  filas(admin, await subir(admin, texto, clase), clase).map(({ accion, registro, errores }) => [accion, registro, errores[0]?.columna]);

const todos = () => admin.db.select().from(clientes).where(eq(clientes.consumidorFinal, false)).orderBy(asc(clientes.id)).all();

describe("clients", () => {
  test("a document is compared without points and blanks, and stays as the shop wrote it", async () => {
    const ana = nuevoCliente(admin, { nombre: "Ana", documento: "1.144.000.111" });
    expect(await revisadas("documento;nombre\n1144 000 111;Ana", "clientes")).toEqual([["igual", ana, undefined]]);
    await importar(admin, "documento;telefono\n1144000111;300", "clientes");
    expect(todos()).toMatchObject([{ id: ana, documento: "1.144.000.111", telefono: "300" }]);
  });

  test("of several with one document the name decides, and without it nobody knows which one it is", async () => {
    const norte = nuevoCliente(admin, { nombre: "Sede Norte", documento: "900" });
    const sur = nuevoCliente(admin, { nombre: "Sede Sur", documento: "900" });
    expect(await revisadas("documento;nombre;telefono\n900;SEDE SUR;300\n9.00;Sede Norte;", "clientes")).toEqual([
      ["cambia", sur, undefined],
      ["igual", norte, undefined],
    ]);
    expect(await revisadas("documento;telefono\n900;300", "clientes")).toEqual([["error", null, "documento"]]);
    nuevoCliente(admin, { nombre: "sede sur", documento: "900" });
    expect(await revisadas("documento;nombre\n900;Sede Sur", "clientes")).toEqual([["error", null, "documento"]]);
  });

  test("another name than all of them is a new client, and is written", async () => {
    for (const nombre of ["Sede Norte", "Sede Sur"]) nuevoCliente(admin, { nombre, documento: "900" });
    expect(await importar(admin, "documento;nombre\n900;Sede Centro\n901;Uno\n901;Otro", "clientes")).toMatchObject({
      estado: "hecha",
      nuevos: 3,
    });
    expect(todos().map(({ nombre }) => nombre)).toEqual(["Sede Norte", "Sede Sur", "Sede Centro", "Uno", "Otro"]);
    expect(verificarBase(admin.db)).toEqual([]);
  });

  test("one that is another one by now is nobody that a row means", async () => {
    const [ana, anita] = [nuevoCliente(admin, { nombre: "Ana" }), nuevoCliente(admin, { nombre: "Anita", documento: "900" })];
    admin.db.update(clientes).set({ unidoA: ana }).where(eq(clientes.id, anita)).run();
    expect(await importar(admin, "documento;nombre\n900;Anita", "clientes")).toMatchObject({ estado: "hecha", nuevos: 1 });
    expect(await importar(admin, "nombre;telefono\nAnita;300", "clientes")).toMatchObject({ estado: "hecha", cambios: 1 });
  });

  test("one that got the document of a new row after the review is shown", async () => {
    const id = await subir(admin, "documento;nombre\n1.144;Ana", "clientes");
    nuevoCliente(admin, { nombre: "Eva", documento: "1144" });
    escribir(admin, id, "clientes");
    expect(importacionDe(admin, id, "clientes")).toMatchObject({ estado: "revision", nuevos: 0, cambios: 1 });
  });
});

describe("clients of a shop that issues facturas", () => {
  beforeEach(() => {
    admin = { ...admin, extensiones: [{ issuesFacturas: () => true }] };
  });

  test.each([
    ["CC", "13"],
    ["c.c.", "13"],
    ["Cédula de ciudadanía", "13"],
    ["nit", "31"],
    ["31", "31"],
    ["Pasaporte", "41"],
  ])("%s is the kind of document %s", async (celda, tipo_documento) => {
    await importar(admin, `nombre;tipo_documento\nAna;${celda}`, "clientes");
    expect(todos()).toMatchObject([{ tipo_documento, correo: "", factura: false }]);
  });

  test("a row changes what it says, and leaves the rest", async () => {
    const ana = nuevoCliente(admin, { nombre: "Ana", tipo_documento: "31", correo: "a@b.co", factura: true });
    await importar(admin, "nombre;telefono\nAna;300", "clientes");
    await importar(admin, "nombre;correo\nAna;c@d.co", "clientes");
    expect(todos()).toMatchObject([{ id: ana, telefono: "300", tipo_documento: "31", correo: "c@d.co", factura: true }]);
    await importar(admin, "nombre;factura\nAna;no", "clientes");
    expect(todos()).toMatchObject([{ correo: "c@d.co", factura: false }]);
  });

  test("what nobody can read is an error of its column", async () => {
    expect(await revisadas("nombre;tipo_documento;correo;factura\nA;placa;;\nB;;sin;\nC;;;tal vez", "clientes")).toEqual([
      ["error", null, "tipo_documento"],
      ["error", null, "correo"],
      ["error", null, "factura"],
    ]);
    const [{ errores: [{ motivo } = {}] = [] } = {}] = filas(
      admin,
      await subir(admin, "nombre;tipo_documento\nA;placa", "clientes"),
      "clientes",
    );
    expect(motivo).toBe("Elija el tipo de documento de la lista.");
  });

  test("a shop that does not issue them leaves them as they are", async () => {
    nuevoCliente(admin, { nombre: "Ana", tipo_documento: "31", correo: "a@b.co", factura: true });
    admin = { ...admin, extensiones: [] };
    await importar(admin, "nombre;telefono;correo\nAna;300;sin\nEva;301;sin", "clientes");
    expect(todos()).toMatchObject([
      { nombre: "Ana", telefono: "300", tipo_documento: "31", correo: "a@b.co", factura: true },
      { nombre: "Eva", telefono: "301", tipo_documento: "", correo: "", factura: false },
    ]);
  });
});

describe("suppliers", () => {
  const HEAD = "nombre;empresa;telefono;correo;direccion";
  const fila = (nombre: string, empresa: string) => `${nombre};${empresa};300;a@b.co;Calle 1`;
  const datos = { nombre: "Marta", telefono: "300", correo: "a@b.co", direccion: "Calle 1" };

  test("of several with one contact the company decides, and another company is a new supplier", async () => {
    const granos = nuevoProveedor(admin, { ...datos, empresa: "Granos" });
    const lacteos = nuevoProveedor(admin, { ...datos, empresa: "Lácteos" });
    const texto = [HEAD, fila("marta", "LACTEOS"), fila("Marta", "Granos"), fila("Marta", "Dulces")].join("\n");
    expect(await revisadas(texto, "proveedores")).toEqual([
      ["cambia", lacteos, undefined],
      ["igual", granos, undefined],
      ["nuevo", null, undefined],
    ]);
    expect(await revisadas("nombre;telefono\nMarta;301", "proveedores")).toEqual([["error", null, "nombre"]]);
  });

  test("a file with two companies of one contact makes both, once", async () => {
    const texto = [HEAD, fila("Marta", "Granos"), fila("Marta", "Lácteos")].join("\n");
    expect(await importar(admin, texto, "proveedores")).toMatchObject({ estado: "hecha", nuevos: 2 });
    expect(importacionDe(admin, await subir(admin, texto, "proveedores"), "proveedores")).toMatchObject({ iguales: 2 });
    expect(admin.db.select().from(proveedores).all()).toHaveLength(2);
  });

  test("a second company of a contact that the shop has is no second row for it", async () => {
    const granos = nuevoProveedor(admin, { ...datos, empresa: "Granos" });
    const texto = [HEAD, fila("Marta", "Granos"), fila("Marta", "Lácteos"), fila("Marta", "Lácteos")].join("\n");
    expect(await revisadas(texto, "proveedores")).toEqual([
      ["igual", granos, undefined],
      ["nuevo", null, undefined],
      ["error", null, "nombre"],
    ]);
  });
});
