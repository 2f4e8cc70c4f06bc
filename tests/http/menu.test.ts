import { describe, expect, test } from "vitest";
import { textOf } from "../support/html";
import { startService, type Visitor } from "../support/service";
import { newProduct, newPurchase, newSupplier } from "../support/shop";

const service = await startService();
const admin = await service.admin("ana");
const vendedor = await service.vendedor(admin, "luis");

/** The groups of the menu, by heading: the texts of their links. */
async function menuOf(visitor: Visitor): Promise<Record<string, string[]>> {
  const [, menu = ""] = /<nav id="menu"[^>]*>(.*?)<\/nav>/s.exec(await visitor.html("/productos/")) ?? [];
  const groups = [...menu.matchAll(/<h2 id="(menu-\d)">(.*?)<\/h2><ul aria-labelledby="\1">(.*?)<\/ul>/gs)];
  return Object.fromEntries(groups.map(([, , heading = "", list = ""]) => [heading, linksOf(list)]));
}

const linksOf = (html: string) => [...html.matchAll(/<a [^>]*>(.*?)<\/a>/gs)].map(([, link = ""]) => textOf(link));

async function barOf(visitor: Visitor): Promise<string[]> {
  const [, bar = ""] = /<nav class="barra"[^>]*>(.*?)<\/nav>/s.exec(await visitor.html("/productos/")) ?? [];
  return linksOf(bar);
}

describe("the menu", () => {
  test("shows the owner six groups, and who owes and who is owed by their names", async () => {
    expect(await menuOf(admin)).toEqual({
      Vender: ["Vender", "Ventas", "Devoluciones"],
      Hoy: ["Inicio", "Caja"],
      Mercancía: ["Productos", "Compras", "Proveedores"],
      Personas: ["Clientes", "Fiados"],
      Dinero: ["Reportes", "Gastos"],
      "La tienda": ["Usuarios", "Actividad", "Configuración", "Más opciones", "Ayuda"],
    });
    expect(await barOf(admin)).toEqual(["Inicio", "Vender", "Productos", "Fiados"]);
  });

  test("shows a vendedor the same groups without what only the owner opens, and none that is empty", async () => {
    expect(await menuOf(vendedor)).toEqual({
      Vender: ["Vender", "Ventas", "Devoluciones"],
      Hoy: ["Inicio", "Caja"],
      Mercancía: ["Productos", "Proveedores"],
      Personas: ["Clientes"],
      Dinero: ["Reportes", "Gastos"],
      "La tienda": ["Configuración", "Más opciones", "Ayuda"],
    });
    expect(await barOf(vendedor)).toEqual(["Vender", "Ventas", "Productos", "Caja"]);
  });

  test("has a page once the shop has something there; until then it stands, and is found, among more options", async () => {
    const owner = await service.admin("eva");
    const shown = async () => Object.values(await menuOf(owner)).flat();
    const options = async () => textOf(/<main.*<\/main>/s.exec(await owner.html("/mas-opciones/"))?.[0] ?? "");
    for (const page of ["Conteos", "Otros ingresos", "Por pagar", "Actividad"]) {
      expect(await shown()).not.toContain(page);
      expect(await options()).toContain(page);
      expect(textOf(await owner.html(`/buscar/?q=${page}`))).toContain(page);
    }
    await owner.form("/inventario/conteos/", { alcance: "escaneo" });
    await owner.json("/ventas/api/ingreso-extra/", { tipo: "otro", monto: "1000" });
    await service.vendedor(owner, "rita");
    const proveedor = await newSupplier(service, owner);
    await newPurchase(service, owner, await newProduct(service, owner), { proveedor, credito: "1" });
    expect(await shown()).toEqual(expect.arrayContaining(["Conteos", "Otros ingresos", "Por pagar", "Actividad"]));
    expect(await options()).not.toContain("Conteos");
  });

  test("shows a page that is open, though the shop has nothing there", async () => {
    expect(await (await service.admin("ines")).html("/proveedores/cartera/")).toMatch(
      /<li><a href="\/proveedores\/cartera\/" aria-current="page"/,
    );
  });

  test.each([
    ["/clientes/cartera/", "/clientes/cartera/"],
    ["/clientes/nuevo/", "/clientes/"],
    ["/proveedores/cartera/", "/proveedores/cartera/"],
    ["/inventario/conteos/", "/inventario/conteos/"],
    ["/productos/lista-de-precios/", "/productos/"],
    ["/usuarios/perfil/", undefined],
  ])("on %s marks %s", async (path, marked) => {
    const found = [...(await admin.html(path)).matchAll(/<li><a href="([^"]+)" aria-current="page"/g)].map(([, url]) => url);
    expect(found[0]).toBe(marked);
  });
});
