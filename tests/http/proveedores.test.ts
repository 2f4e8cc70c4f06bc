import { describe, expect, test } from "vitest";
import { refusedPage, taken } from "../support/answers";
import { openCounter } from "../support/counter";
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
    const seen = {
      id: expect.any(Number),
      usuario: 1,
      ...FIELDS,
      tipo_documento: "",
      documento: "",
      fecha_registro: "2026-11-21T10:15:00-05:00",
    };
    expect(proveedores).toEqual([seen]);
    const { id } = proveedores[0];
    const change = { nombre: "Luz", empresa: "Lácteos Luz", telefono: "1", correo: "luz@lacteos.co", direccion: "Otra" };
    expect((await taken(admin, `/proveedores/editar/${id}/`, change, "/proveedores/")).mensaje).toBe(
      "Proveedor actualizado correctamente.",
    );
    expect((await admin.data(`/proveedores/${id}/`)).proveedor).toEqual({ ...seen, ...change });
  });

  test("a refused form shows what was typed and the error beside its field", async () => {
    const html = await refusedPage(admin, "/proveedores/crear/", { ...FIELDS, correo: "jose", nombre: "" });
    expect(control(html, "correo")).toMatchObject({ value: "jose", "aria-invalid": "true" });
    expect(notesOf(html, "correo")).toEqual(["Escriba un correo válido, como nombre@ejemplo.com."]);
    expect(notesOf(html, "nombre")).toEqual(["Falta este dato."]);
    expect(control(html, "empresa").value).toBe("Lácteos Ñáñez");
  });
});

describe("the list", () => {
  test("an empty one offers the first step to the admin, and to a vendedor nothing that it may not do", async () => {
    const owner = await service.admin();
    const seller = await service.vendedor(owner);
    const pages = async () => [await owner.html("/proveedores/"), await seller.html("/proveedores/")];
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
  test("shows the data of a supplier and its purchases, with what they come to", async () => {
    const id = await add({ nombre: "Con compras" });
    const compra = buyFrom(id, 100_020);
    const { proveedor, compras, total_compras, page } = await admin.data(`/proveedores/${id}/`);
    expect([proveedor.nombre, total_compras, page.total]).toEqual(["Con compras", "1000.20", 1]);
    const fecha = "2026-11-21T10:15:00-05:00";
    const numero = expect.stringMatching(/^\d+$/);
    expect(compras).toEqual([{ id: compra, numero, fecha, tipo: "productos", credito: false, vence: null, total: "1000.20" }]);
    expect(await admin.html(`/proveedores/${id}/`)).toContain(`href="/compras/detalle/${compra}/"`);
  });
});

describe("deleting", () => {
  test("says how many purchases stay without supplier, and leaves them so", async () => {
    const id = await add({ nombre: "Para borrar" });
    const ask = async () => await admin.text(`/proveedores/eliminar/${id}/`);
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
});
