import { tiendas } from "@db/schema/tiendas";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { Contexto } from "~/domain/compartido/contexto.server";
import { ReglaIncumplida } from "~/domain/compartido/errores";
import { agregarDetalle, editarDetalle } from "~/domain/ventas/detalles.server";
import { CambioDetalleJson, DetalleJson } from "~/domain/ventas/esquema";
import { abrirTienda, cambiarLineas, filasDetalle, nuevoProducto, primeraLinea, rechazo, vender } from "../support/tienda";

type Campos = Record<string, unknown>;

/** A shop with a product of 1.000 and 1.190 with IVA, and these limits. */
function conLimites(limites: Partial<typeof tiendas.$inferInsert>) {
  const { db, admin, vendedor } = abrirTienda();
  db.update(tiendas).set(limites).where(eq(tiendas.usuarioId, admin.duenoId)).run();
  const producto = nuevoProducto(admin, { precio: "1000", stock: "99" });
  const otro = nuevoProducto(admin, { nombre: "Otro", precio: "2000", stock: "99" });
  const venta = (ctx: Contexto, linea: Campos, cabeza: Campos = {}) => vender(ctx, { detalles: [{ producto, ...linea }], ...cabeza });
  const negado = (linea: Campos, cabeza: Campos = {}) => {
    const error = rechazo(vendedor, () => venta(vendedor, linea, cabeza));
    return error instanceof ReglaIncumplida ? error.campo : error;
  };
  const finalDe = (ctx: Contexto, id: number) => filasDetalle(ctx, id).map((fila) => fila.precioUnitarioFinalCentavos);
  return { admin, vendedor, producto, otro, venta, negado, finalDe };
}

describe("a vendedor who may not change prices", () => {
  test("sells at the price of the product, said or not, and at no other", () => {
    const { admin, vendedor, venta, negado, finalDe } = conLimites({ vendedor_cambia_precios: false });
    for (const linea of [{}, { precio_unitario: "1000" }, { precio_publico: "1190" }, { precio_unitario: "1000", precio_publico: "1190" }])
      expect(finalDe(vendedor, venta(vendedor, linea))).toEqual([119_000]);
    expect(negado({ precio_unitario: "900" })).toBe("detalles[0].precio_unitario");
    expect(negado({ precio_unitario: "1100" })).toBe("detalles[0].precio_unitario");
    expect(negado({ precio_unitario: "1000", precio_publico: "1200" })).toBe("detalles[0].precio_publico");
    expect(finalDe(vendedor, venta(vendedor, { descuento: "10" }))).toEqual([107_100]);
    expect(finalDe(admin, venta(admin, { precio_publico: "500" }))).toEqual([50_000]);
  });

  test("keeps the price of a saved line, and takes that of another product", () => {
    const { admin, vendedor, producto, otro, venta, finalDe } = conLimites({ vendedor_cambia_precios: false });
    const id = venta(vendedor, {});
    const linea = primeraLinea(vendedor, id);
    editarDetalle(admin, linea, CambioDetalleJson.parse({ precio_publico: "1000" }));
    cambiarLineas(vendedor, id, [{ id: linea, producto, cantidad: "2", precio_publico: "1000" }]);
    expect(finalDe(vendedor, id)).toEqual([100_000]);
    for (const precio_publico of ["999", "1190"])
      expect(() => cambiarLineas(vendedor, id, [{ id: linea, producto, precio_publico }])).toThrow(/Solo el administrador cambia/);
    cambiarLineas(vendedor, id, [{ id: linea, producto: otro }]);
    expect(finalDe(vendedor, id)).toEqual([238_000]);
  });

  test("has no way around it by the lines in JSON", () => {
    const { vendedor, producto, venta } = conLimites({ vendedor_cambia_precios: false });
    const id = venta(vendedor, {});
    const error = rechazo(vendedor, () => agregarDetalle(vendedor, id, DetalleJson.parse({ producto, precio_unitario: "1" })));
    expect(error).toMatchObject({ campo: "precio_unitario" });
    const cambio = CambioDetalleJson.parse({ precio_publico: "1" });
    expect(rechazo(vendedor, () => editarDetalle(vendedor, primeraLinea(vendedor, id), cambio))).toMatchObject({ campo: "precio_publico" });
  });
});

describe("the largest discount of a vendedor", () => {
  const diez = { descuento_maximo_vendedor: 1_000 };

  test("binds discounts and lower prices, and both together; not higher prices, and not the owner", () => {
    const { admin, vendedor, venta, negado, finalDe } = conLimites(diez);
    expect(finalDe(vendedor, venta(vendedor, { descuento: "10" }))).toEqual([107_100]);
    expect(finalDe(vendedor, venta(vendedor, { precio_publico: "1071" }))).toEqual([107_100]);
    expect(finalDe(vendedor, venta(vendedor, { precio_publico: "9999" }))).toEqual([999_900]);
    expect(negado({ descuento: "10.01" })).toBe("detalles[0].descuento");
    expect(negado({}, { descuento: "11" })).toBe("detalles[0].descuento");
    expect(negado({ precio_publico: "1070" })).toBe("detalles[0].precio_publico");
    expect(negado({ precio_unitario: "800" })).toBe("detalles[0].precio_unitario");
    expect(negado({ precio_publico: "1100", descuento: "9" })).toBe("detalles[0].precio_publico");
    expect(finalDe(admin, venta(admin, { descuento: "50" }))).toEqual([59_500]);
  });

  test("leaves what the owner gave on a saved line, and lets nothing more be taken off", () => {
    const { admin, vendedor, producto, venta, finalDe } = conLimites(diez);
    const id = venta(vendedor, {});
    const linea = primeraLinea(vendedor, id);
    editarDetalle(admin, linea, CambioDetalleJson.parse({ descuento: "50" }));
    cambiarLineas(vendedor, id, [{ id: linea, producto, cantidad: "3" }]);
    cambiarLineas(vendedor, id, [{ id: linea, producto, cantidad: "3", descuento: "50" }]);
    expect(finalDe(vendedor, id)).toEqual([59_500]);
    expect(() => cambiarLineas(vendedor, id, [{ id: linea, producto, descuento: "51" }])).toThrow("Su descuento máximo es 10 %.");
    expect(() => cambiarLineas(vendedor, id, [{ id: linea, producto, precio_publico: "1000", descuento: "50" }])).toThrow(/no baja de/);
  });

  test("of nothing lets a vendedor take nothing off", () => {
    const { negado } = conLimites({ descuento_maximo_vendedor: 0 });
    expect([negado({ descuento: "0.01" }), negado({ precio_publico: "1189" })]).toEqual([
      "detalles[0].descuento",
      "detalles[0].precio_publico",
    ]);
  });
});
