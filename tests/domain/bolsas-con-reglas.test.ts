import fc from "fast-check";
import { expect, test } from "vitest";
import { sumar, textoPesos } from "~/domain/cifras/dinero";
import { detalleDevolucion } from "~/domain/devoluciones/consultas.server";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { crearVentaDelTiquete, pactadasVigentes } from "~/domain/pactado/acuerdos.server";
import { detalleVenta } from "~/domain/ventas/detalle-venta.server";
import { VentaForm } from "~/domain/ventas/esquema";
import { publicoDe } from "~/domain/ventas/precio-de-linea";
import { cotizar, SE_COTIZA } from "../support/cotizaciones";
import { devolver } from "../support/devoluciones";
import { conListas, nuevaPromocion } from "../support/precios";
import { abrirTienda, cambiarProducto, nuevoCliente, nuevoProducto, vender } from "../support/tienda";
import { verificarBase } from "../support/verificar";

const regla = fc.constantFrom<Record<string, string> | null>(
  null,
  { tipo: "porcentaje", valor: "15" },
  { tipo: "precio", valor: "70" },
  { tipo: "lleve", lleve: "3", pague: "2" },
  { tipo: "segundo", valor: "50" },
);

const caso = fc.record({
  regla,
  publico: fc.integer({ min: 71, max: 900 }),
  /** Whole pesos, as the law has it: then also an average that is down to the peso has all of it. */
  impuesto: fc.integer({ min: 1, max: 90 }),
  cantidades: fc.array(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 3 }),
  escala: fc.boolean(),
  deLista: fc.boolean(),
  cotizada: fc.boolean(),
  vuelven: fc.integer({ min: 1, max: 9 }),
});
type Caso = typeof caso extends fc.Arbitrary<infer C> ? C : never;

const centavos = (pesos: string) => Math.round(Number(pesos) * 100);

/** What a shop charges, and what comes back of it in two returns: some units, and all others. */
function enUnaTienda({ regla, publico, cantidades, escala, deLista, cotizada, vuelven }: Caso, impuesto: number) {
  const { db, admin } = abrirTienda();
  conListas(admin, "Mayorista");
  if (regla) nuevaPromocion(admin, regla);
  const deBolsa = impuesto > 0 ? { bolsa: "on", impuesto_bolsa: String(impuesto) } : {};
  const reglasDelProducto = {
    ...(escala && { escalas: [{ desde: "4", precio_publico: String(publico - 1) }] }),
    ...(deLista && { precios: [{ lista: "Mayorista", precio_publico: String(publico - 2) }] }),
  };
  const campos = { nombre: "Bolsa", precio: "", precio_publico: String(publico), stock: "900", ...deBolsa };
  const producto = nuevoProducto(admin, { ...campos, ...reglasDelProducto });
  const cliente_fk = nuevoCliente(admin, { lista: "Mayorista" });
  const detalles = cantidades.map((cantidad) => ({ producto, cantidad }));
  const tiquete = { reglas: "1", cliente_fk, detalles, confirmar_precio: "1" };
  const venta = cotizada && SE_COTIZA ? vendidaDeCotizacion(admin, tiquete) : vender(admin, tiquete);
  const total = centavos(detalleVenta(admin, venta).total_venta);
  const unidades = cantidades.reduce((suma, una) => suma + una, 0);
  const algunas = Math.min(vuelven, unidades);
  const devuelto = [algunas, unidades - algunas]
    .filter((cuantas) => cuantas > 0)
    .map((cuantas) =>
      centavos(detalleDevolucion(admin, devolver(admin, venta, [[producto, cuantas]], { cliente_id: cliente_fk })).total_devuelto),
    );
  expect(verificarBase(db)).toEqual([]);
  return { total, unidades, algunas, devuelto };
}

/** The sale of what was quoted, after the tax and the price of its product changed. */
function vendidaDeCotizacion(ctx: Contexto, tiquete: Record<string, unknown>): number {
  const id = cotizar(ctx, tiquete);
  const detalles = pactadasVigentes(ctx, id);
  const [primera] = detalles;
  if (primera?.impuestoBolsaCentavos) {
    cambiarProducto(ctx, primera.productoId ?? 0, {
      nombre: "Bolsa",
      precio: "",
      precio_publico: "999",
      impuesto_bolsa: "91",
      stock: "900",
      stock_anterior: "900",
    });
  }
  const lineas = detalles.map((linea) => {
    const { id, productoId: producto, cantidad } = linea;
    const precio_publico = textoPesos(publicoDe(linea));
    return { producto, cantidad, precio_publico, visto: precio_publico, pactada: String(id) };
  });
  const venta = crearVentaDelTiquete(ctx, VentaForm.parse({ ...tiquete, cotizacion: id, detalles: lineas }));
  expect(detalleVenta(ctx, venta).total_venta).toBe(textoPesos(sumar(...detalles.map(({ subtotalCentavos }) => subtotalCentavos))));
  return venta;
}

test("whatever rule prices bags, sold at once or after a quotation, each costs its tax more, and brings that much more back", () => {
  fc.assert(
    fc.property(caso, (uno) => {
      const [con, sin] = [enUnaTienda(uno, uno.impuesto), enUnaTienda(uno, 0)];
      const delImpuesto = (unidades: number) => uno.impuesto * 100 * unidades;
      expect(con.total - sin.total).toBe(delImpuesto(con.unidades));
      expect(con.devuelto.reduce((suma, una) => suma + una, 0)).toBe(con.total);
      expect((con.devuelto[0] ?? 0) - (sin.devuelto[0] ?? 0)).toBe(delImpuesto(con.algunas));
    }),
    { numRuns: 25 },
  );
});
