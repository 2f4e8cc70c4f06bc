import { describe, expect, test } from "vitest";
import { textOf } from "../support/html";
import { startService, type Visitor } from "../support/service";

const service = await startService();
const admin = await service.admin("duena");
const vendedor = await service.vendedor(admin, "vendedora");

const topics = async (visitor: Visitor, q = ""): Promise<string[]> =>
  (await visitor.data(`/ayuda/?q=${encodeURIComponent(q)}`)).temas.map(({ clave }: { clave: string }) => clave);

describe("/ayuda/", () => {
  test("has every topic, each with an anchor and a link in the index, for the owner", async () => {
    const all = await topics(admin);
    const wanted = "primera-venta escaner impresora devoluciones compras copias usuarios iva peso fiado caja sin-internet".split(" ");
    expect(all).toEqual(expect.arrayContaining(wanted));
    const html = await admin.html("/ayuda/");
    for (const clave of all) expect([html.includes(`href="#${clave}"`), html.includes(`id="${clave}"`)]).toEqual([true, true]);
  });

  test("shows a vendedor no topic that only the owner may do", async () => {
    const his = await topics(vendedor);
    expect(his).toContain("primera-venta");
    for (const clave of ["compras", "usuarios", "copias"]) expect(his).not.toContain(clave);
    const [, main = ""] = (await vendedor.html("/ayuda/")).split("<main");
    const links = [...main.matchAll(/<a href="(\/[^"#]*)"/g)].map(([, path = ""]) => path);
    expect(links).toContain("/ventas/nueva/");
    for (const path of new Set(links)) expect((await vendedor.get(path)).status, path).toBe(200);
  });

  test.each([
    ["IMPRESORA termica", ["impresora"]],
    ["contraseña", ["usuarios"]],
    ["lector pistola", ["escaner"]],
    ["apagon offline", ["sin-internet"]],
    ["anchetas combos kits", ["productos"]],
    ["pistolas lectores", ["escaner"]],
    ["meses cerrados", ["cerrar-periodo"]],
    ["unidades gratis", ["compras"]],
    ["bonificación redondeo", ["compras"]],
    ["nevera congelada", []],
  ])("finds %s by the words that people use", async (q, found) => {
    expect(await topics(admin, q)).toEqual(found);
  });

  test("a search that finds nothing leads back", async () => {
    const html = await admin.html("/ayuda/?q=zzz");
    expect(textOf(html)).toContain("Nada coincide");
    expect(html).toContain('href="/ayuda/"');
  });

  test("is for those who are logged in, and in the navigation", async () => {
    expect((await service.visitor().get("/ayuda/")).headers.get("Location")).toBe("/login/?next=%2Fayuda%2F");
    expect(await vendedor.html("/dashboard/")).toContain('<li><a href="/ayuda/"');
  });

  test("every empty list links to its topic", async () => {
    const all = await topics(admin);
    const paths =
      "/productos/ /ventas/ /ventas/nueva/ /ventas/ingresos/ /clientes/ /clientes/plantillas/ /clientes/campanas/ /clientes/sms/ /compras/ /compras/crear/ /compras/gastos/ /proveedores/ /devoluciones/lista/ /devoluciones/nueva/ /devoluciones/compras/lista/ /reportes/ventas/";
    const fresh = await service.admin("recien-llegada");
    for (const path of paths.split(" ")) {
      const [, clave] = /href="\/ayuda\/#([\w-]+)"/.exec(await fresh.html(path)) ?? [];
      expect(all, path).toContain(clave);
    }
    expect(await fresh.html("/productos/?q=zzz")).not.toContain("/ayuda/#");
  });
});
