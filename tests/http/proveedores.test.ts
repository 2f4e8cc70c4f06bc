import { describe, expect, test } from "vitest";
import { errorsOf, JSON_ONLY, refusedPage, taken } from "../support/answers";
import { openCounter } from "../support/counter";
import { dump } from "../support/dump";
import { control, notesOf, textOf } from "../support/html";
import type { Visitor } from "../support/service";
import { newSupplier } from "../support/shop";

const { service, admin, vendedor } = await openCounter();

const FIELDS = {
  nombre: "José Ñáñez",
  empresa: "Lácteos Ñáñez",
  telefono: "300 123 4567",
  correo: "jose@lacteos.co",
  direccion: "Calle 10 # 5-20, Cali",
};
const add = (fields: Parameters<Visitor["form"]>[1] = {}) => newSupplier(service, admin, fields);
const namesOf = async (query = "", visitor = admin): Promise<string[]> =>
  (await visitor.data(`/proveedores/${query}`)).proveedores.map(({ nombre }: { nombre: string }) => nombre);

/** A purchase as its table holds it. */
function buyFrom(proveedor: number, total: number): number {
  return Number(
    service.db.$client
      .prepare(
        `insert into compras (usuario_id, creado_por_id, numero, proveedor_id, fecha, tipo, total_centavos)
         select usuario_id, usuario_id, (select count(*) + 1 from compras), id, ?, 'productos', ? from proveedores where id = ?`,
      )
      .run(service.clock.now, total, proveedor).lastInsertRowid,
  );
}

describe("creating and editing", () => {
  test("all fields are kept, with the flashes of each; the vendedor reads them", async () => {
    const flash = await taken(admin, "/proveedores/crear/", { ...FIELDS, nombre: " José Ñáñez " }, "/proveedores/");
    expect(flash).toMatchObject({ tipo: "exito", mensaje: "Proveedor agregado correctamente." });
    const { proveedores } = await vendedor.data("/proveedores/?q=nanez");
    const seen = { id: expect.any(Number), usuario: 1, ...FIELDS, fecha_registro: "2026-11-21T10:15:00-05:00" };
    expect(proveedores).toEqual([seen]);
    const { id } = proveedores[0];
    const change = { nombre: "Luz", empresa: "Lácteos Luz", telefono: "1", correo: "luz@lacteos.co", direccion: "Otra" };
    expect((await taken(admin, `/proveedores/editar/${id}/`, change, "/proveedores/")).mensaje).toBe(
      "Proveedor actualizado correctamente.",
    );
    expect((await admin.data(`/proveedores/${id}/`)).proveedor).toEqual({ ...seen, ...change });
  });

  test.each([
    ["nombre", ""],
    ["nombre", "x".repeat(101)],
    ["nombre", "a\u0000b"],
    ["empresa", " "],
    ["empresa", "x".repeat(151)],
    ["telefono", undefined],
    ["telefono", "3".repeat(21)],
    ["correo", "no es un correo"],
    ["correo", `${"x".repeat(250)}@y.co`],
    ["direccion", undefined],
    ["direccion", "x".repeat(201)],
  ])("%s %j is refused, new and in an edit", async (field, typed) => {
    const id = await add();
    const before = dump(service);
    for (const path of ["/proveedores/crear/", `/proveedores/editar/${id}/`])
      expect(Object.keys(await errorsOf(admin, path, { ...FIELDS, [field]: typed }))).toEqual([field]);
    expect(dump(service)).toBe(before);
  });

  test("all errors come at once", async () => {
    expect(Object.keys(await errorsOf(admin, "/proveedores/crear/", { correo: "jose" }))).toEqual(Object.keys(FIELDS));
  });

  test("a refused form shows what was typed and the error beside its field", async () => {
    const html = await refusedPage(admin, "/proveedores/crear/", { ...FIELDS, correo: "jose", nombre: "" });
    expect(control(html, "correo")).toMatchObject({ value: "jose", "aria-invalid": "true" });
    expect(notesOf(html, "correo")).toEqual(["Escriba un correo válido, como nombre@ejemplo.com."]);
    expect(notesOf(html, "nombre")).toEqual(["Este campo es obligatorio."]);
    expect(control(html, "empresa").value).toBe("Lácteos Ñáñez");
  });
});

describe("the list", () => {
  test("is by name without regard to case and accents, with pages and a total", async () => {
    const owner = await service.admin();
    for (const nombre of ["zoila", "Ávila", "beto", "ÁLVARO"]) await newSupplier(service, owner, { nombre });
    expect(await namesOf("", owner)).toEqual(["ÁLVARO", "Ávila", "beto", "zoila"]);
    expect(await namesOf("?q=alvaro", owner)).toEqual(["ÁLVARO"]);
    for (let i = 0; i < 18; i++) await newSupplier(service, owner, { nombre: "Café", empresa: "Molinos" });
    const page = { number: 2, num_pages: 2, has_next: false, has_previous: true, total: 22 };
    expect(await owner.data("/proveedores/?page=77")).toMatchObject({ page, proveedores: [{ nombre: "Café" }, { nombre: "zoila" }] });
    expect((await owner.data("/proveedores/?q=molinos&page=x")).page).toMatchObject({ number: 1, total: 18 });
  });

  test("an empty one offers the first step to the admin, and to a vendedor nothing that it may not do", async () => {
    const owner = await service.admin();
    const seller = await service.vendedor(owner);
    const pages = async () => [await (await owner.get("/proveedores/")).text(), await (await seller.get("/proveedores/")).text()];
    const [first = "", forSeller = ""] = await pages();
    expect(textOf(first)).toContain("Aún no hay proveedores");
    expect(first).toContain('href="/proveedores/crear/"');
    await newSupplier(service, owner);
    const [full = "", fullForSeller = ""] = await pages();
    expect(full).toMatch(/href="\/proveedores\/(\d+)\/".*href="\/proveedores\/editar\/\1\/".*href="\/proveedores\/eliminar\/\1\/"/s);
    for (const html of [forSeller, fullForSeller]) expect(html).not.toMatch(/href="\/proveedores\/[^"?]/);
    expect(textOf(fullForSeller)).toContain("Granos SAS");
  });
});

describe("the page of one", () => {
  test("shows its data and its purchases, newest first, with what they come to", async () => {
    const id = await add({ nombre: "Con compras" });
    expect(await admin.data(`/proveedores/${id}/`)).toMatchObject({ compras: [], total_compras: "0.00", page: { total: 0 } });
    const ids = Array.from({ length: 21 }, (_, i) => buyFrom(id, 100_000 + i));
    const { proveedor, compras, total_compras, page } = await admin.data(`/proveedores/${id}/`);
    expect([proveedor.nombre, total_compras, page.total]).toEqual(["Con compras", "21002.10", 21]);
    expect(compras.map((compra: { id: number }) => compra.id)).toEqual(ids.toReversed().slice(0, 20));
    expect(compras[0]).toEqual({
      id: ids.at(-1),
      numero: expect.stringMatching(/^\d+$/),
      fecha: "2026-11-21T10:15:00-05:00",
      tipo: "productos",
      credito: false,
      vence: null,
      total: "1000.20",
    });
    expect((await admin.data(`/proveedores/${id}/?page=2`)).compras).toMatchObject([{ id: ids[0] }]);
    expect(await (await admin.get(`/proveedores/${id}/`)).text()).toContain(`href="/compras/detalle/${ids.at(-1)}/"`);
  });
});

describe("deleting", () => {
  test("says how many purchases stay without supplier, and leaves them so", async () => {
    const id = await add({ nombre: "Para borrar" });
    const ask = async () => textOf(await (await admin.get(`/proveedores/eliminar/${id}/`)).text());
    expect(await ask()).toContain("No tiene compras");
    const compra = buyFrom(id, 500);
    expect(await ask()).toContain("1 compra queda sin proveedor");
    buyFrom(id, 500);
    expect(await ask()).toMatch(/Para borrar.*2 compras quedan sin proveedor/);
    expect(await admin.data(`/proveedores/eliminar/${id}/`)).toMatchObject({ compras: 2, proveedor: { nombre: "Para borrar" } });
    expect((await taken(admin, `/proveedores/eliminar/${id}/`, {}, "/proveedores/")).mensaje).toBe("Proveedor eliminado correctamente.");
    expect((await admin.get(`/proveedores/${id}/`)).status).toBe(404);
    const left = service.db.$client.prepare("select proveedor_id, total_centavos from compras where id = ?").get(compra);
    expect(left).toEqual({ proveedor_id: null, total_centavos: 500 });
  });

  test("for JSON alike", async () => {
    const id = await add();
    const response = await admin.form(`/proveedores/eliminar/${id}/`, {}, JSON_ONLY);
    expect([response.status, await response.json()]).toEqual([
      200,
      { success: true, mensaje: "Proveedor eliminado correctamente.", redirect: "/proveedores/" },
    ]);
  });
});

test("a vendedor gets 403 from everything but the list, and nothing changes", async () => {
  const id = await add();
  const before = dump(service);
  for (const path of ["/proveedores/crear/", `/proveedores/editar/${id}/`, `/proveedores/eliminar/${id}/`]) {
    expect((await vendedor.get(path)).status, path).toBe(403);
    expect((await vendedor.form(path, FIELDS)).status, path).toBe(403);
  }
  expect((await vendedor.get(`/proveedores/${id}/`)).status).toBe(403);
  expect((await vendedor.get("/proveedores/")).status).toBe(200);
  expect(dump(service)).toBe(before);
});
