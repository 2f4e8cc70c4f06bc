import { movimientosStock } from "@db/schema/productos";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { JSON_ONLY } from "../support/answers";
import { startService, type Visitor } from "../support/service";
import { lastId, newProduct, newSale } from "../support/shop";

const service = await startService();
const admin = await service.admin("duena");
const vendedor = await service.vendedor(admin, "beto");
const producto = await newProduct(service, admin, { stock: 50 });

interface Hecho {
  id: number;
  quien: string;
  clase: string;
  que: string;
  enlace: string;
}

const actividad = async (consulta = ""): Promise<Hecho[]> => (await admin.data(`/actividad/${consulta}`)).actividad;
const vender = (quien: Visitor, campos = {}) =>
  newSale(service, quien, { forma_pago: "Efectivo", "detalles[0].producto": producto, "detalles[0].cantidad": 2, ...campos });
const deshacer = (quien: Visitor, id: number | undefined) => quien.form(`/actividad/${id}/deshacer/`);

describe("the flash of an action", () => {
  test("has the button that undoes it, without a script, and the JSON of the page its id", async () => {
    const venta = await vender(vendedor);
    const [hecho] = await actividad();
    expect(hecho).toMatchObject({ quien: "beto", clase: "venta", enlace: `/ventas/detalle/${venta}/` });
    const { flash } = await vendedor.data("/ventas/");
    expect(flash).toMatchObject([{ tipo: "exito", deshacer: hecho?.id }]);
    await vendedor.form(`/ventas/eliminar/${venta}/`);
    const [eliminada] = await actividad();
    const html = await vendedor.html("/ventas/");
    expect(html).toContain(`action="/actividad/${eliminada?.id}/deshacer/"`);
    const hecha = await deshacer(vendedor, eliminada?.id);
    expect([hecha.status, hecha.headers.get("Location")]).toEqual([302, `/ventas/detalle/${venta}/`]);
    expect((await vendedor.data(`/ventas/detalle/${venta}/`)).flash).toEqual([
      { tipo: "exito", mensaje: expect.stringMatching(/^Deshecho: eliminó la venta/) },
    ]);
  });

  test("has no button after a refusal", async () => {
    const venta = await vender(vendedor);
    await deshacer(vendedor, (await actividad())[0]?.id);
    await vendedor.data("/ventas/");
    expect((await vendedor.form(`/ventas/eliminar/${venta}/`)).status).toBe(404);
    await deshacer(vendedor, (await actividad("?clase=venta"))[0]?.id);
    expect((await vendedor.data("/dashboard/")).flash).toEqual([{ tipo: "error", mensaje: "No se deshizo nada. Esto ya se deshizo." }]);
  });
});

describe("POST /actividad/<id>/deshacer/", () => {
  test("is only for who did it and the admin of the shop, and only by POST", async () => {
    const otro = await service.vendedor(admin, "caro");
    const ajeno = await service.admin("ajeno");
    await vender(vendedor);
    const [hecho] = await actividad();
    expect((await deshacer(otro, hecho?.id)).status).toBe(403);
    expect((await deshacer(ajeno, hecho?.id)).status).toBe(404);
    expect((await deshacer(admin, 999_999)).status).toBe(404);
    expect((await admin.get(`/actividad/${hecho?.id}/deshacer/`)).status).toBe(405);
    const hecha = await deshacer(admin, hecho?.id);
    expect([hecha.status, hecha.headers.get("Location")]).toEqual([302, "/ventas/"]);
  });

  test("sent three times at the same moment undoes once", async () => {
    await vender(vendedor);
    const [hecho] = await actividad();
    const antes = lastId(service, "movimiento_stock");
    await Promise.all([deshacer(admin, hecho?.id), deshacer(vendedor, hecho?.id), deshacer(admin, hecho?.id)]);
    expect(lastId(service, "movimiento_stock")).toBe(antes + 1);
    const [fila] = service.db
      .select()
      .from(movimientosStock)
      .where(eq(movimientosStock.id, antes + 1))
      .all();
    expect(fila).toMatchObject({ causa: "deshecho", cantidad: 2 });
    expect((await actividad()).filter(({ clase }) => clase === "deshecho")[0]?.que).toMatch(/^deshizo: registró la venta/);
  });

  test("that is refused says the reason, in JSON too", async () => {
    await vender(vendedor);
    const [hecho] = await actividad();
    await deshacer(vendedor, hecho?.id);
    const respuesta = await vendedor.form(`/actividad/${hecho?.id}/deshacer/`, {}, JSON_ONLY);
    expect([respuesta.status, await respuesta.json()]).toEqual([
      400,
      expect.objectContaining({ success: false, error: "No se deshizo nada. Esto ya se deshizo." }),
    ]);
  });
});

test("the log tells what was changed, and its row leads there", async () => {
  const venta = await vender(vendedor, { "detalles[0].descuento": "10" });
  await admin.form(`/productos/editar/${producto}/`, { nombre: "Arroz", precio: "1500", stock: "9" });
  await admin.form("/configuracion/", { nombre_comercial: "La Esquina" });
  const filas = (await actividad()).slice(0, 4).map(({ clase, enlace }) => [clase, enlace]);
  expect(filas).toEqual([
    ["configuracion", "/configuracion/"],
    ["existencias", `/productos/${producto}/`],
    ["precio", `/productos/${producto}/`],
    ["descuento", `/ventas/detalle/${venta}/`],
  ]);
});
