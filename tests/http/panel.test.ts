import { describe, expect, test } from "vitest";
import { mostrarPesos } from "~/domain/cifras/dinero";
import { textOf } from "../support/html";
import { startService } from "../support/service";
import { newClient, newProduct, newSale } from "../support/shop";

const AMOUNT = expect.stringMatching(/^-?\d+\.\d\d$/);

const service = await startService();
const admin = await service.admin("duena");
const vendedor = await service.vendedor(admin, "vendedor");
const cliente = await newClient(service, admin, { nombre: "Rosa Constante", telefono: "3001112233" });
const producto = await newProduct(service, admin, { nombre: "Panela", precio: "1000.00", precio_compra: "700", stock: 12 });
const venta = await newSale(service, vendedor, { cliente_fk: cliente, "detalles[0].producto": producto, "detalles[0].cantidad": 8 });
await vendedor.json("/devoluciones/crear/", {
  venta_id: venta,
  cliente_id: cliente,
  productos: [{ producto_id: producto, cantidad: 1 }],
});

describe("GET /dashboard/", () => {
  test("has its keys, of today and of 7 and 30 days", async () => {
    const data = await admin.data("/dashboard/");
    const figures = {
      ventas_brutas: "9520.00",
      devoluciones: "1190.00",
      ventas_netas: "8330.00",
      tickets: 1,
      unidades: 7,
      margen: "2100.00",
    };
    for (const period of ["hoy", "siete_dias", "treinta_dias"])
      expect(data[period], period).toMatchObject({ ...figures, ingresos_extra: "0.00", gastos: "0.00", hasta: "2026-11-21" });
    expect(data.hoy).toMatchObject({ ventas: "9520.00", tiquetes: 1 });
    expect(data).toMatchObject({
      stock_bajo: [expect.objectContaining({ nombre: "Panela", stock: 5 })],
      mas_vendidos: [{ producto: { nombre: "Panela" }, unidades: 7, ventas_netas: "8330.00" }],
      primeros_pasos: { pasos: expect.arrayContaining([{ clave: "venta", hecho: true }]) },
    });
    expect(data.por_dia).toHaveLength(30);
    expect(data.por_dia.at(-1)).toEqual({
      dia: "2026-11-21",
      ventas_brutas: AMOUNT,
      devoluciones: AMOUNT,
      ventas_netas: "8330.00",
      tickets: 1,
    });
  });

  test("answers the owner's six questions first, in their order, each with the way to what explains it", async () => {
    const html = await admin.html("/dashboard/");
    const pairs = [...html.matchAll(/<a href="([^"]+)" class="hoy-pregunta">(.*?)<\/a>/g)].map(([, href, text]) => [
      textOf(text ?? ""),
      href,
    ]);
    expect(pairs).toEqual([
      ["Hoy Vendí", "/reportes/ventas/?desde=2026-11-21&amp;hasta=2026-11-21"],
      ["Gané", "/reportes/utilidad/?desde=2026-11-21&amp;hasta=2026-11-21"],
      ["Hay en caja", "/caja/"],
      ["Me deben", "/clientes/cartera/"],
      ["Debo", "/proveedores/cartera/"],
      ["Se acaba", "/productos/?orden=stock"],
    ]);
    const text = textOf(html);
    expect(text).toContain(`Vendí ${mostrarPesos("8330.00")} 1 venta de ${mostrarPesos("9520.00")} en promedio`);
    expect(text).toContain(`Gané ${mostrarPesos("2100.00")} 30 % de lo vendido sin IVA`);
    expect(text).toContain("Hay en caja Caja cerrada Abrir la caja");
    expect(text).toContain("Me deben $ 0 Nadie le debe");
    expect(text).toContain("Debo $ 0 No le debe a nadie");
    expect(text).toContain("Se acaba 1 producto Panela");
    expect(await admin.data("/dashboard/")).toMatchObject({
      en_caja: { total: "0.00", cajas: [] },
      me_deben: { total: "0.00", cuantos: 0, desde: null },
      debo: { total: "0.00", cuantos: 0, desde: null, proximo: null },
      se_acaban: { cuantos: 1, mas: false },
    });
  });

  test("shows each number with a way to its rows, the charts with a table, and each day that sold with a way to its sales", async () => {
    const html = await admin.html("/dashboard/");
    for (const href of [
      "/ventas/nueva/",
      "/dashboard/?dias=7#ultimos-dias",
      "/reportes/ventas/?desde=2026-11-21&amp;hasta=2026-11-21",
      "/reportes/productos/?desde=2026-11-15&amp;hasta=2026-11-21&amp;orden=ventas",
      "/devoluciones/lista/?fecha_desde=2026-11-21&amp;fecha_hasta=2026-11-21",
      "/ventas/ingresos/?fecha_desde=2026-11-21&amp;fecha_hasta=2026-11-21",
      "/compras/gastos/?fecha_desde=2026-11-21&amp;fecha_hasta=2026-11-21",
    ])
      expect(html, href).toContain(`href="${href}"`);
    expect(html).toMatch(/<svg[^>]* role="img" aria-labelledby="[^"]+ [^"]+"><title/);
    expect(textOf(html)).toContain("Ver como tabla Ventas por hora, con IVA y antes de devoluciones");
    expect(html).toContain('aria-label="Ventas de los últimos 30 días, día por día"');
    expect(html.match(/<li><a href="\/reportes\/ventas\/\?desde=(\S+?)&amp;hasta=\1">/g)).toHaveLength(1);
    expect(textOf(html)).toContain(`j 19 v 20 s 21 ${mostrarPesos("8330.00")} Ver como tabla`);
  });

  test("shows 7 days instead of 30 by a link", async () => {
    const html = await admin.html("/dashboard/?dias=7");
    expect(html).toContain('href="/reportes/ventas/?desde=2026-11-15&amp;hasta=2026-11-21"');
    expect(html).toContain('aria-label="Ventas de los últimos 7 días, día por día"');
    expect(await admin.html("/dashboard/?dias=365")).toContain("Últimos 30 días");
  });

  test("has at most 20 KB", async () => {
    expect(Buffer.byteLength(await admin.html("/dashboard/"))).toBeLessThan(20_480);
  });

  test("shows no link that leads to an error", async () => {
    for (const visitor of [admin, vendedor]) {
      const html = await visitor.html("/dashboard/");
      const content = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
      const hrefs = new Set([...content.matchAll(/href="([^"#]+)"/g)].map(([, href = ""]) => href.replaceAll("&amp;", "&")));
      for (const href of hrefs) expect((await visitor.twin().get(href)).status, href).toBe(200);
    }
  });

  test("tells a vendedor of its own sales alone, and nothing of expenses", async () => {
    const html = await vendedor.html("/dashboard/");
    const { hoy, primeros_pasos } = await vendedor.data("/dashboard/");
    expect([hoy.ventas_netas, hoy.margen, hoy.gastos, primeros_pasos]).toEqual(["8330.00", "2100.00", undefined, null]);
    const content = textOf(html.slice(html.indexOf("<main"), html.indexOf("</main>")));
    expect(content).toMatch(/Vendí .* Gané .* Hay en caja .* Se acaba/);
    expect(content).not.toMatch(/Gastos|Consejos|Primeros pasos|Me deben|Debo/);
    const other = await service.vendedor(admin);
    const data = await other.data("/dashboard/");
    expect([data.hoy.ventas_netas, data.me_deben, data.debo]).toEqual(["0.00", null, null]);
    const empty = textOf(await other.html("/dashboard/"));
    expect(empty).toContain("Hoy no ha vendido todavía.");
    expect(empty).toMatch(/Aquí verá cómo van las ventas .* Hacer una venta/);
  });

  test("unfolds the guide in a shop without sales, folds it below the answers when it sells, and hides it when it was put away", async () => {
    const visitor = await service.admin();
    const empty = await visitor.html("/dashboard/");
    expect(empty).toMatch(/Primeros pasos.*<details open="">.*Lleva 0 de 6\. Sigue: .*escriba los datos de la tienda.*hoy-pregunta/s);
    await newSale(service, visitor, {});
    expect(await visitor.html("/dashboard/")).toMatch(/hoy-pregunta.*Primeros pasos.*<details><summary/s);
    await visitor.form("/usuarios/tutorial/", {});
    visitor.cookies.delete("flash");
    expect(await visitor.text("/dashboard/")).not.toContain("Primeros pasos");
    expect((await visitor.data("/dashboard/")).primeros_pasos).toBeNull();
  });
});
