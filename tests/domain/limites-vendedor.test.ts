import { tiendas } from "@db/schema/tiendas";
import { eq } from "drizzle-orm";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { ReglaIncumplida } from "~/domain/nucleo/errores";
import { CambioDetalleJson, DetalleJson } from "~/domain/ventas/detalle-esquema";
import { agregarDetalle, editarDetalle } from "~/domain/ventas/detalles.server";
import { abrirTienda, cambiarLineas, cambiarProducto, filasDetalle, nuevoProducto, primeraLinea, rechazo, vender } from "../support/tienda";

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
    cambiarLineas(vendedor, id, [{ id: linea, producto, cantidad: "1", precio_publico: "1000" }]);
    expect(finalDe(vendedor, id)).toEqual([100_000]);
    for (const precio_publico of ["999", "1190"])
      expect(() => cambiarLineas(vendedor, id, [{ id: linea, producto, precio_publico }])).toThrow(/Solo el dueño cambia/);
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
    const id = venta(vendedor, { cantidad: "3" });
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

describe("an old sale of a vendedor", () => {
  /** A sale of one unit at 1.190, before its price went up to 5.950 and the limits came. */
  function vieja(limites: Partial<typeof tiendas.$inferInsert>, linea: Campos = {}) {
    const tienda = conLimites({ vendedor_cambia_precios: true });
    const id = tienda.venta(tienda.vendedor, linea);
    cambiarProducto(tienda.admin, tienda.producto, { precio: "5000", stock: "98" });
    tienda.admin.db.update(tiendas).set(limites).run();
    return { ...tienda, id, linea: primeraLinea(tienda.vendedor, id) };
  }
  const DE_ANTES = /vale para 1 unidad, como estaba: agregue lo demás en otra línea/;

  test("is no voucher for more units at its price", () => {
    const { vendedor, producto, id, linea, finalDe } = vieja({ vendedor_cambia_precios: false });
    const muchas = { id: linea, producto, cantidad: "98", precio_publico: "1190" };
    const error = rechazo(vendedor, () => cambiarLineas(vendedor, id, [muchas]));
    expect(error).toMatchObject({ campo: "detalles[0].cantidad", message: expect.stringMatching(DE_ANTES) });
    const porJson = rechazo(vendedor, () => editarDetalle(vendedor, linea, CambioDetalleJson.parse({ cantidad: 2 })));
    expect(porJson).toMatchObject({ campo: "cantidad", message: expect.stringMatching(DE_ANTES) });
    cambiarLineas(vendedor, id, [
      { id: linea, producto },
      { producto, cantidad: "97" },
    ]);
    expect(finalDe(vendedor, id)).toEqual([119_000, 595_000]);
  });

  test("nor at its discount, nor under the price that the largest discount leaves", () => {
    const { vendedor, producto, id, linea } = vieja({ descuento_maximo_vendedor: 1_000 }, { descuento: "50" });
    for (const precio of [{}, { precio_publico: "1190", descuento: "50" }])
      expect(rechazo(vendedor, () => cambiarLineas(vendedor, id, [{ id: linea, producto, cantidad: "2", ...precio }]))).toMatchObject({
        campo: "detalles[0].cantidad",
      });
    cambiarLineas(vendedor, id, [{ id: linea, producto, cantidad: "1" }]);
  });

  test("takes more units at a price that the vendedor may give today, and the owner may give any", () => {
    const { admin, vendedor, producto, id, linea, finalDe } = vieja({ vendedor_cambia_precios: true, descuento_maximo_vendedor: 9_000 });
    cambiarLineas(vendedor, id, [{ id: linea, producto, cantidad: "2" }]);
    admin.db.update(tiendas).set({ vendedor_cambia_precios: false, descuento_maximo_vendedor: 0 }).run();
    cambiarLineas(admin, id, [{ id: linea, producto, cantidad: "50" }]);
    expect(finalDe(vendedor, id)).toEqual([119_000]);
  });

  test("whatever is edited, no unit leaves below today's limits but those that had left so before", () => {
    const limites = fc.record({ vendedor_cambia_precios: fc.boolean(), descuento_maximo_vendedor: fc.constantFrom(null, 0, 1_000, 5_000) });
    const precio = fc.constantFrom(
      {},
      { precio_publico: "1190" },
      { precio_publico: "5950" },
      { precio_publico: "600" },
      { descuento: "50" },
    );
    const cantidad = fc.integer({ min: 1, max: 6 });
    const cambio = fc.record({ cantidad, precio, deLaVieja: fc.boolean(), otra: fc.boolean() });
    fc.assert(
      fc.property(limites, cantidad, fc.array(cambio, { minLength: 1, maxLength: 4 }), (reglas, vendidas, cambios) => {
        const { vendedor, producto, id, linea } = vieja(reglas, { cantidad: String(vendidas) });
        for (const { cantidad, precio, deLaVieja, otra } of cambios) {
          const lineas = [
            ...(deLaVieja ? [{ id: linea, producto, cantidad: String(cantidad), ...precio }] : []),
            ...(otra ? [{ producto, cantidad: String(cantidad), ...precio }] : []),
          ];
          try {
            cambiarLineas(vendedor, id, lineas);
          } catch (error) {
            if (!(error instanceof ReglaIncumplida)) throw error;
          }
        }
        const { vendedor_cambia_precios: cambia, descuento_maximo_vendedor: maximo } = reglas;
        const minimo = 595_000 - (595_000 * (maximo ?? 10_000)) / 10_000;
        const bajo = filasDetalle(vendedor, id).filter((fila) => {
          const fijo = (fila.precioListaCentavos ?? fila.precioUnitarioFinalCentavos) === 595_000;
          return fila.precioUnitarioFinalCentavos < minimo || (!cambia && !fijo);
        });
        expect(bajo.reduce((suma, fila) => suma + fila.cantidad, 0)).toBeLessThanOrEqual(vendidas);
      }),
      { numRuns: 120 },
    );
  });
});
