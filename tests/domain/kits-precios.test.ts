import { describe, expect, test } from "vitest";
import { devolucionesDeVenta } from "~/domain/devoluciones/consultas.server";
import { detalleVenta } from "~/domain/ventas/detalle-venta.server";
import { devolver } from "../support/devoluciones";
import { conCanasta } from "../support/kits";
import { conListas, nuevaPromocion } from "../support/precios";
import { filasDetalle, nuevoCliente, vender } from "../support/tienda";
import { verificarBase } from "../support/verificar";

// A kit is priced like any other product; its parts leave the stock whatever it was sold for.

/** A shop whose basket costs 10.000 to the public, and 7.000,25 the shop. */
const canastas = (campos: Record<string, unknown> = {}) => conCanasta({ precio: "", precio_publico: "10000", ...campos });

describe("a kit under a promotion", () => {
  test.each([
    ["a percentage", { tipo: "porcentaje", valor: "20" }, 2, "16000.00"],
    ["a price", { tipo: "precio", valor: "7500" }, 2, "15000.00"],
    ["three for two", { tipo: "lleve", lleve: "3", pague: "2", valor: "" }, 3, "20000.00"],
    ["the second at half", { tipo: "segundo", valor: "50" }, 2, "15000.00"],
  ])("of %s takes its parts and costs their sum", (_, promocion, cantidad, total) => {
    const { db, admin, canasta, quedan } = canastas();
    nuevaPromocion(admin, { nombre: "Oferta", ...promocion, productos: [String(canasta)] });
    const venta = vender(admin, { reglas: "1", detalles: [{ producto: canasta, cantidad }] });
    expect(detalleVenta(admin, venta).total_venta).toBe(total);
    expect(quedan()).toEqual([11 - 2 * cantidad, 2000 - 250 * cantidad, 5 - cantidad]);
    expect(filasDetalle(admin, venta).reduce((suma, { costoCentavos }) => suma + (costoCentavos ?? 0), 0)).toBe(700_025 * cantidad);
    expect(verificarBase(db)).toEqual([]);
    devolver(admin, venta, [[canasta, cantidad]], { cliente_id: nuevoCliente(admin) });
    expect(devolucionesDeVenta(admin, venta)).toMatchObject([{ total_devuelto: total }]);
    expect(quedan()).toEqual([11, 2000, 5]);
    expect(verificarBase(db)).toEqual([]);
  });

  test("of its parts is sold at its own price, and a part beside it at the promotion's", () => {
    const { db, admin, lata, canasta, quedan } = canastas();
    nuevaPromocion(admin, { nombre: "Latas", tipo: "porcentaje", valor: "50", productos: [String(lata)] });
    const detalles = [
      { producto: canasta, cantidad: 1 },
      { producto: lata, cantidad: 2 },
    ];
    const { detalles: lineas } = detalleVenta(admin, vender(admin, { reglas: "1", detalles }));
    expect(lineas.map(({ subtotal }) => subtotal)).toEqual(["10000.00", "1190.00"]);
    expect(quedan()).toEqual([7, 1750, 3]);
    expect(verificarBase(db)).toEqual([]);
  });
});

test("a kit has prices by list and by quantity", () => {
  const { db, admin, canasta, quedan, cambiarKit } = canastas();
  conListas(admin, "Mayorista");
  const precios = [{ lista: "Mayorista", precio_publico: "8000" }];
  cambiarKit({ precio: "", precio_publico: "10000", precios, escalas: [{ desde: "3", precio_publico: "9000" }] });
  const mayorista = nuevoCliente(admin, { nombre: "Mayor", lista: "Mayorista" });
  const vende = (cantidad: number, campos: Record<string, unknown> = {}) =>
    detalleVenta(admin, vender(admin, { reglas: "1", detalles: [{ producto: canasta, cantidad }], ...campos })).total_venta;
  expect([vende(1, { cliente_fk: mayorista }), vende(3)]).toEqual(["8000.00", "27000.00"]);
  expect(quedan()).toEqual([3, 1000, 1]);
  expect(verificarBase(db)).toEqual([]);
});
