import { productos } from "@db/schema/productos";
import { eq } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { unitarioDesdePublico } from "~/domain/cifras/linea";
import { detalleVenta } from "~/domain/ventas/detalle-venta.server";
import { abrirTienda, filasDetalle, nuevoProducto, vender } from "../support/tienda";

const publico = fc.integer({ min: 0, max: 9_999_999_999 });
const tarifa = fc.constantFrom("19" as const, "5" as const, "0" as const, "excluido" as const);
const unidad = fc.constantFrom("und" as const, "kg" as const);

test("the client pays the shelf price, and base plus IVA is the total", () => {
  const { admin } = abrirTienda();
  const id = nuevoProducto(admin);
  fc.assert(
    fc.property(publico, tarifa, unidad, fc.integer({ min: 1, max: 99 }), (precio, iva, unidad, cantidad) => {
      const precios = { precioCentavos: unitarioDesdePublico(precio, iva).precio, precioPublicoCentavos: precio };
      admin.db
        .update(productos)
        .set({ ...precios, iva, unidad, lleva_existencias: false })
        .where(eq(productos.id, id))
        .run();
      const { base, iva: impuesto, total_venta, detalles } = detalleVenta(admin, vender(admin, { detalles: [{ producto: id, cantidad }] }));
      const centavos = (texto: string) => Number(texto.replace(".", ""));
      expect(centavos(total_venta)).toBe(precio * cantidad);
      expect(centavos(base) + centavos(impuesto)).toBe(centavos(total_venta));
      expect(centavos(detalles[0]?.precio_publico ?? "")).toBe(precio);
    }),
    { numRuns: 60 },
  );
});

test("a request that gives only the price without IVA gets the spec's rounding", () => {
  const { admin } = abrirTienda();
  const id = nuevoProducto(admin, { stock: "999999" });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9_999_999_999 }), (precio) => {
      const texto = `${Math.floor(precio / 100)}.${String(precio % 100).padStart(2, "0")}`;
      const [fila] = filasDetalle(admin, vender(admin, { detalles: [{ producto: id, precio_unitario: texto }] }));
      const exacto = precio * 19;
      const iva = exacto % 100 === 50 ? 2 * Math.round(exacto / 200) : Math.round(exacto / 100);
      expect(fila).toMatchObject({ precioUnitarioCentavos: precio, montoIvaCentavos: iva });
    }),
    { numRuns: 60 },
  );
});
