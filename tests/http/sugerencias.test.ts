import { describe, expect, test } from "vitest";
import { openCounter } from "../support/counter";
import { control } from "../support/html";

const { service, admin, vendedor, product, sell } = await openCounter();

const linea = (id: number, cantidad: number) => ({ "detalles[0].producto": id, "detalles[0].cantidad": cantidad });
const nombres = async (query: string, quien = vendedor) => {
  const { productos, hay_mas } = await quien.data(`/ventas/api/sugerencias/?${query}`);
  return [productos.map(({ nombre }: { nombre: string }) => nombre), hay_mas];
};

describe("suggestions while a name is typed", () => {
  test("what is in stock and sells most comes first; the rest by name, seven at a time", async () => {
    for (let i = 1; i <= 7; i++) await product({ nombre: `Chocolatina de leche ${i}`, stock: 5 });
    await product({ nombre: "Arequipe de leche", stock: 0 });
    const entera = await product({ nombre: "Leche entera", stock: 50 });
    expect((await nombres("q=leche"))[0]).not.toContain("Leche entera");
    await sell(linea(entera, 12));
    expect(await nombres("q=leche")).toEqual([["Leche entera", ...[1, 2, 3, 4, 5, 6].map((i) => `Chocolatina de leche ${i}`)], true]);
    expect(await nombres("q=leche&page=2")).toEqual([["Chocolatina de leche 7", "Arequipe de leche"], false]);
    expect(await nombres("q=leche", await service.admin("otra"))).toEqual([[], false]);
  });

  test("a name that is what was typed comes first, then those whose words begin so; only the first is said to be exact", async () => {
    for (const nombre of ["Aceite de macarrón", "Ron viejo", "Ron blanco", "Ron"])
      await product({ nombre, stock: nombre === "Ron" ? 0 : 5 });
    expect((await nombres("q=RÓN"))[0]).toEqual(["Ron", "Ron blanco", "Ron viejo", "Aceite de macarrón"]);
    const exacto = async (q: string) => (await vendedor.data(`/ventas/api/sugerencias/?q=${q}`)).exacto;
    expect([await exacto("ron"), await exacto("ron v"), await exacto("ron&page=2")]).toEqual([true, undefined, undefined]);
    await product({ nombre: "RON" });
    expect(await exacto("ron")).toBeUndefined();
  });

  test("the cost is in them only for who may see it; nothing typed gives nothing; the list of products stays as it was", async () => {
    const claves = async (quien = vendedor) => {
      const { productos } = await quien.data("/ventas/api/sugerencias/?q=entera");
      return Object.keys(productos[0]);
    };
    const deTodos = [...["id", "nombre", "precio", "precio_publico", "iva", "unidad", "lleva_existencias"], ...["stock", "codigo_barras"]];
    expect(await claves()).toEqual(["foto", ...deTodos, "precio_compra"]);
    await admin.form("/configuracion/", { vendedor_ve_costos: "off" });
    expect([await claves(), await claves(admin)]).toEqual([
      ["foto", ...deTodos],
      ["foto", ...deTodos, "precio_compra"],
    ]);
    expect(await nombres("q=")).toEqual([[], false]);
    const lista = await admin.data("/productos/?q=leche");
    expect(lista.productos[0].nombre).toBe("Arequipe de leche");
  });
});

describe("the grid of favourites", () => {
  const favoritos = async (quien = vendedor): Promise<string[]> =>
    (await quien.data("/ventas/nueva/")).favoritos.map(({ nombre }: { nombre: string }) => nombre);
  const elegir = async (id: number, favorito: string, quien = admin) =>
    (await quien.form(`/productos/favorito/${id}/`, { favorito })).status;

  test("shows what sells most without a barcode, until the owner chooses", async () => {
    const pan = await product({ nombre: "Pan aliñado", stock: 90 });
    const huevo = await product({ nombre: "Huevo", stock: 90 });
    const gaseosa = await product({ nombre: "Gaseosa", stock: 90, codigo_de_barras: "7701234" });
    for (const [id, cantidad] of [
      [pan, 20],
      [huevo, 30],
      [gaseosa, 80],
    ] as const)
      await sell(linea(id, cantidad));
    expect(await favoritos()).toEqual(["Huevo", "Pan aliñado", "Leche entera"]);
    expect(await vendedor.text("/ventas/nueva/")).toContain("Pan aliñado");
    expect([await elegir(gaseosa, "1"), await elegir(pan, "1"), await elegir(pan, "1")]).toEqual([302, 302, 302]);
    expect(await favoritos()).toEqual(["Gaseosa", "Pan aliñado"]);
    expect(await admin.html(`/productos/${gaseosa}/`)).toContain("Quitar de favoritos");
    await elegir(gaseosa, "0");
    await elegir(pan, "0");
    expect(await favoritos()).toEqual(["Huevo", "Pan aliñado", "Leche entera"]);
    expect(await elegir(pan, "1", vendedor)).toBe(403);
    expect(await favoritos(await service.admin("ajena"))).toEqual([]);
  });

  test("shows at most 24 products", async () => {
    const ids: number[] = [];
    for (let i = 0; i < 25; i++) ids.push(await product({ nombre: `Fruta ${String(i).padStart(2, "0")}` }));
    for (const id of ids) await elegir(id, "1");
    const todos = await favoritos();
    expect([todos.length, todos.at(-1)]).toEqual([24, "Fruta 23"]);
    // The one beyond was not kept for later.
    await elegir(ids[0] ?? 0, "0");
    expect(await favoritos()).toEqual(todos.slice(1));
  });
});

describe("the tiles of a category", () => {
  test("have its products by name, 24 a page, and nothing of another shop", async () => {
    for (let i = 1; i <= 25; i++) await product({ nombre: `Jabón ${String(i).padStart(2, "0")}`, categoria: "Aseo" });
    const [primeros, hayMas] = await nombres("categoria=aseo");
    expect([primeros.length, primeros[0], primeros.at(-1), hayMas]).toEqual([24, "Jabón 01", "Jabón 24", true]);
    expect(await nombres("categoria=ASEO&page=2")).toEqual([["Jabón 25"], false]);
    const { pagina, productos } = await vendedor.data("/ventas/api/sugerencias/?categoria=aseo&page=9");
    expect([pagina, productos[0].nombre], "a page above the last one is the last one").toEqual([2, "Jabón 25"]);
    expect(await nombres("categoria=aseo", await service.admin("vacia"))).toEqual([[], false]);
    expect((await vendedor.data("/ventas/nueva/")).categorias).toEqual(["Aseo"]);
  });

  test("stay beside the ticket while it is filled without JavaScript", async () => {
    const pagina = async (campos: Record<string, string>) => (await vendedor.form("/ventas/nueva/", campos)).text();
    const abierta = await pagina({ intencion: "fichas:1:Aseo" });
    expect(control(abierta, "fichas").value).toBe("1:Aseo");
    const [, ficha = ""] =
      /value="(elegir:\d+)"[^>]*title="Jabón 03"|title="Jabón 03"[^>]*value="(elegir:\d+)"/.exec(abierta)?.filter(Boolean) ?? [];
    const conLinea = await pagina({ con_detalles: "1", fichas: "1:Aseo", intencion: ficha });
    expect(control(conLinea, "detalles[0].cantidad").value).toBe("1");
    expect(control(conLinea, "fichas").value).toBe("1:Aseo");
    expect(conLinea).toContain('aria-label="Aseo"');
    expect(control(await pagina({ fichas: "1:Aseo", intencion: "fichas" }), "fichas").value).toBe("");
    for (const clave of ["0:Aseo", "1:", "Aseo", `1:${"a".repeat(51)}`])
      expect(await pagina({ fichas: clave, intencion: "actualizar" })).not.toContain('aria-label="Aseo"');
  });

  test("are what the screen begins with in a shop without favourites", async () => {
    const duena = await service.admin("surtida");
    expect((await duena.data("/ventas/nueva/")).abierta).toBeNull();
    await duena.form("/productos/nuevo/", { nombre: "Lápiz", precio: "500", codigo_de_barras: "770", categoria: "Útiles" });
    expect((await duena.data("/ventas/nueva/")).abierta).toMatchObject({
      categoria: "Útiles",
      productos: [{ nombre: "Lápiz" }],
      hay_mas: false,
    });
  });
});
