import fc from "fast-check";
import { expect, test } from "vitest";
import { type Cantidad, seMide, type Unidad } from "~/domain/cifras/cantidad";
import type { Centavos } from "~/domain/cifras/dinero";
import { importe, importesDe, unitarioDesdePrecio, unitarioDesdePublico } from "~/domain/cifras/linea";
import type { TarifaIva } from "~/domain/cifras/tarifas";
import { descontarParte, type LineaDevolvible, type Parte, precioNormal, SIN_DEVOLUCIONES } from "~/domain/devoluciones/parte";
import { CAMPOS_JSON, repartirDevueltas, tomar } from "~/domain/devoluciones/reparto";

const tarifa = fc.constantFrom<TarifaIva[]>("19", "5", "0", "excluido", "no_responsable");
const unidad = fc.constantFrom<Unidad[]>("und", "kg", "l", "m");
// Also prices under a peso: there each rounding weighs most.
const centavos = fc.oneof(fc.nat(300), fc.nat(3_000_000), fc.nat(9_999_999_999));

/** A line that was sold or bought. */
const vendida = fc
  .record({ unidad, tarifa, publico: centavos, costo: centavos, cantidad: fc.integer({ min: 1, max: 5000 }), alPublico: fc.boolean() })
  .map(
    ({ publico, ...linea }): LineaDevolvible => ({
      ...linea,
      id: 1,
      productoId: 1,
      bolsa: 0,
      devueltas: 0,
      quedan: linea.cantidad,
      unitario: unitarioDesdePublico(publico, linea.tarifa),
      conExistencias: true,
      devuelto: SIN_DEVOLUCIONES,
      tramos: [],
      tope: null,
    }),
  );

/** Returns of a part of what is left, in thousandths of it, and the share of the price that is paid back; `null` for all of it. */
const partes = fc.array(fc.record({ parte: fc.integer({ min: 1, max: 1000 }), precio: fc.option(fc.nat(100)) }), { maxLength: 8 });

/** Returns `cantidad` of the line. */
function devolver(linea: LineaDevolvible, cantidad: Cantidad, precio: Centavos | null): { linea: LineaDevolvible; parte: Parte } {
  const [parte] = tomar([linea], cantidad, precio);
  if (!parte) throw new Error("Nothing was left.");
  return { linea: descontarParte(linea, parte), parte };
}

const suma = (partes: readonly Parte[], campo: "cantidad" | "subtotalCentavos" | "baseCentavos" | "ivaCentavos" | "costoCentavos") =>
  partes.reduce((total, parte) => total + parte[campo], 0);

test("all that was sold, returned in any number of parts, is worth what was paid, to the cent", () => {
  fc.assert(
    fc.property(vendida, partes, (vendida, pedidas) => {
      let linea = vendida;
      const hechas: Parte[] = [];
      for (const { parte } of [...pedidas, { parte: 1000 }]) {
        if (linea.quedan === 0) continue;
        const hecha = devolver(linea, Math.max(1, Math.floor((linea.quedan * parte) / 1000)), null);
        hechas.push(hecha.parte);
        linea = hecha.linea;
      }
      const { base, iva, subtotal } = importesDe(vendida.unitario, vendida.cantidad, vendida.unidad);
      expect([suma(hechas, "cantidad"), suma(hechas, "baseCentavos"), suma(hechas, "ivaCentavos")]).toEqual([vendida.cantidad, base, iva]);
      expect(suma(hechas, "subtotalCentavos")).toBe(vendida.alPublico ? subtotal : base);
      expect(suma(hechas, "costoCentavos")).toBe(importe(vendida.costo, vendida.cantidad, vendida.unidad));
      for (const parte of hechas) expect(Math.min(parte.baseCentavos, parte.ivaCentavos, parte.costoCentavos)).toBeGreaterThanOrEqual(0);
    }),
    { numRuns: 2000 },
  );
});

test("all that was sold, returned at lower prices and with returns deleted again, never gives back more than was paid", () => {
  const gestos = fc.array(fc.record({ parte: fc.integer({ min: 1, max: 1000 }), precio: fc.option(fc.nat(100)), borra: fc.nat(3) }), {
    maxLength: 12,
  });
  fc.assert(
    fc.property(vendida, gestos, (vendida, gestos) => {
      const { base, iva } = importesDe(vendida.unitario, vendida.cantidad, vendida.unidad);
      let hechas: Parte[] = [];
      for (const { parte, precio, borra } of gestos) {
        if (borra === 0) hechas = hechas.slice(1);
        const linea = hechas.reduce(descontarParte, vendida);
        if (linea.quedan === 0) continue;
        const pagado = precio === null ? null : Math.floor((precioNormal(linea) * precio) / 100);
        hechas.push(devolver(linea, Math.max(1, Math.floor((linea.quedan * parte) / 1000)), pagado).parte);
        expect(suma(hechas, "baseCentavos")).toBeLessThanOrEqual(base);
        expect(suma(hechas, "ivaCentavos")).toBeLessThanOrEqual(iva);
      }
    }),
    { numRuns: 2000 },
  );
});

test("returned units that are counted are worth their price each", () => {
  fc.assert(
    fc.property(vendida, partes, (vendida, pedidas) => {
      let linea: LineaDevolvible = { ...vendida, unidad: "und" };
      for (const { parte: cuanto, precio } of pedidas) {
        if (linea.quedan === 0) continue;
        const pagado = precio === null ? precioNormal(linea) : Math.floor((linea.unitario.publico * precio) / 100);
        const { parte, linea: queda } = devolver(linea, Math.ceil((linea.quedan * cuanto) / 1000), pagado);
        expect(seMide(parte.unidad)).toBe(false);
        expect(parte.subtotalCentavos).toBe(parte.cantidad * pagado);
        linea = queda;
      }
    }),
  );
});

test("two returns of a product in one request share its lines", () => {
  const linea = (id: number, cantidad: Cantidad): LineaDevolvible => ({
    id,
    productoId: 1,
    bolsa: 0,
    unidad: "kg",
    cantidad,
    devueltas: 0,
    quedan: cantidad,
    tarifa: "0",
    unitario: unitarioDesdePrecio(100_033, "0"),
    costo: 50_000,
    conExistencias: true,
    alPublico: true,
    devuelto: SIN_DEVOLUCIONES,
    tramos: [],
    tope: null,
  });
  const pedida = { producto_id: 1, nombre: "Queso", unidad: "kg", precio_unitario: null } as const;
  const devueltas = [350, 150, 505].map((cantidad, indice) => ({ ...pedida, indice, cantidad }));
  const partes = repartirDevueltas([linea(1, 500), linea(2, 505)], devueltas, CAMPOS_JSON);
  expect(partes.map(({ lineaId, cantidad, subtotalCentavos }) => [lineaId, cantidad, subtotalCentavos])).toEqual([
    [1, 350, 35_012],
    [1, 150, 15_004],
    [2, 505, 50_517],
  ]);
  const demas = [...devueltas, { ...pedida, indice: 3, cantidad: 1 }];
  expect(() => repartirDevueltas([linea(1, 500), linea(2, 505)], demas, CAMPOS_JSON)).toThrow("Solo se pueden devolver 1,005 kg de Queso.");
});
