import { detallesDevolucion } from "@db/schema/devoluciones";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { sumar } from "~/domain/cifras/dinero";
import { importesDe } from "~/domain/cifras/linea";
import { detalleDevolucion } from "~/domain/devoluciones/consultas.server";
import { crearDevolucion } from "~/domain/devoluciones/crear-devolucion.server";
import { lineasDevolvibles, productosDeVenta } from "~/domain/devoluciones/devolvibles.server";
import { DevolucionJson } from "~/domain/devoluciones/esquema";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { ReglaIncumplida } from "~/domain/nucleo/errores";
import { ventaVisible } from "~/domain/ventas/consultas.server";
import { lineasDe } from "~/domain/ventas/lineas.server";
import { totalesDeDevolucion } from "~/screens/devolucion/borrador";
import { borradorDeVenta, tecleoNuevo } from "~/screens/devolucion/paso.server";
import { nuevaPromocion } from "../support/precios";
import { abrirTienda, nuevoCliente, nuevoProducto, rechazo, vender } from "../support/tienda";
import { verificarBase } from "../support/verificar";

const LLEVE = { nombre: "3x2", tipo: "lleve", lleve: "3", pague: "2" };
const SEGUNDO = { nombre: "El segundo", tipo: "segundo", valor: "50" };

/** Sells `cantidades`, a line each, of a product under a promotion. */
function vendido(cantidades: readonly (number | string)[], promocion: Record<string, string>, campos: Record<string, string> = {}) {
  const { admin } = abrirTienda();
  const producto = nuevoProducto(admin, { nombre: "Jabón", precio: "", precio_publico: "3000", stock: "1000", ...campos });
  nuevaPromocion(admin, promocion);
  const venta = vender(admin, { reglas: "1", detalles: cantidades.map((cantidad) => ({ producto, cantidad })) });
  const cliente_id = nuevoCliente(admin);
  const devuelve = (cantidad: number | string, precio?: string) => {
    const pedido = { producto_id: producto, cantidad, precio_unitario: precio };
    return crearDevolucion(admin, DevolucionJson.parse({ venta_id: venta, cliente_id, productos: [pedido] }));
  };
  return { admin, venta, devuelve, vale: (...pedido: Parameters<typeof devuelve>) => total(admin, devuelve(...pedido)) };
}

const total = (ctx: Contexto, devolucion: number): string => detalleDevolucion(ctx, devolucion).total_devuelto;

describe("units under a promotion of some of them come back at the average", () => {
  test("of three for two, two bring 4.000 and the last one 2.000", () => {
    const { admin, venta, vale } = vendido([3], LLEVE);
    expect(productosDeVenta(admin, venta)[0]).toMatchObject({
      precio_unitario: "1680.67",
      precio_unitario_final: "2000.00",
      subtotal: "6000.00",
    });
    expect(vale(2)).toBe("4000.00");
    expect(vale(1)).toBe("2000.00");
    expect(verificarBase(admin.db)).toEqual([]);
  });

  test("of the second at half its price, each brings three quarters", () => {
    const { vale } = vendido([1, 1], SEGUNDO);
    expect(vale(1)).toBe("2250.00");
    expect(vale(1)).toBe("2250.00");
  });

  test("the last one takes the rest, alone or with others", () => {
    const campos = { precio_publico: "5000" };
    const uno = vendido([3], LLEVE, campos);
    expect([uno.vale(1), uno.vale(1), uno.vale(1)]).toEqual(["3333.00", "3333.00", "3334.00"]);
    expect(vendido([3], LLEVE, campos).vale(3)).toBe("10000.00");
  });

  test("a given price is at most the line's own, and what is given is in all at most what was paid", () => {
    const negado = (texto: string) => new ReglaIncumplida("productos[0].precio_unitario", texto);
    const { admin, devuelve, vale } = vendido([3], LLEVE);
    const pedir = (cantidad: number, precio: string) => rechazo(admin, () => devuelve(cantidad, precio));
    expect(pedir(1, "3000.01")).toEqual(negado("El precio de Jabón no puede pasar de $ 3.000."));
    expect(pedir(3, "2000.01")).toEqual(negado("Por Jabón se pueden devolver $ 6.000 en total."));
    expect(vale(1, "3000.00")).toBe("3000.00");
    expect(pedir(2, "2000.00")).toEqual(negado("Por Jabón se pueden devolver $ 3.000 en total."));
    expect([vale(1), vale(1)]).toEqual(["1500.00", "1500.00"]);
    const barato = vendido([3], LLEVE);
    expect([barato.vale(2, "1500.00"), barato.vale(1)]).toEqual(["3000.00", "2000.00"]);
  });

  test("the rest may come to nothing, also in one return", () => {
    const { admin, venta, vale } = vendido([3], LLEVE);
    expect([vale(2, "3000.00"), vale(1)]).toEqual(["6000.00", "0.00"]);
    const otra = vendido([3], LLEVE);
    const [{ id = 0 } = {}] = productosDeVenta(otra.admin, otra.venta);
    const dos = [
      { producto_id: id, cantidad: 2, precio_unitario: "3000" },
      { producto_id: id, cantidad: 1 },
    ];
    const pedido = { venta_id: otra.venta, cliente_id: nuevoCliente(otra.admin), productos: dos };
    expect(rechazo(otra.admin, () => crearDevolucion(otra.admin, DevolucionJson.parse(pedido)))).toMatchObject({
      message: "Por Jabón se pueden devolver $ 6.000 en total.",
    });
    expect([productosDeVenta(admin, venta)[0]?.disponible, verificarBase(admin.db)]).toEqual([0, []]);
  });

  test("seven under three for two: six at their average, and the loose one last, at its own price", () => {
    const siete = vendido([7], LLEVE);
    expect([siete.vale(6), siete.vale(1)]).toEqual(["12000.00", "3000.00"]);
    const deAUna = vendido([4, 3], LLEVE, { precio_publico: "5000" });
    const valores = Array.from({ length: 7 }, () => deAUna.vale(1));
    expect(valores).toEqual([...Array.from({ length: 5 }, () => "3333.00"), "3335.00", "5000.00"]);
    expect(vendido([7], LLEVE).vale(7)).toBe("15000.00");
    const { admin, venta, vale } = vendido([3], SEGUNDO);
    expect([vale(1), vale(1), productosDeVenta(admin, venta)[0]?.precio_unitario_final, vale(1)]).toEqual([
      "2250.00",
      "2250.00",
      "3000.00",
      "3000.00",
    ]);
    expect(verificarBase(admin.db)).toEqual([]);
  });

  test("of a promotion that was changed since, all units come back at one average", () => {
    const { admin, vale } = vendido([7], LLEVE);
    admin.db.$client.exec("update promociones set lleve = 5, pague = 4");
    expect([vale(6), vale(1)]).toEqual(["12852.00", "2148.00"]);
  });

  test("the screen shows what is paid back", () => {
    const { admin, venta, devuelve } = vendido([3], LLEVE, { precio_publico: "5000" });
    const totalDe = (cantidad: string) => {
      const { filas } = borradorDeVenta(admin, venta, tecleoNuevo("", null));
      return totalesDeDevolucion(filas.map((fila) => ({ ...fila, cantidad }))).total;
    };
    expect([totalDe("2"), totalDe("3")]).toEqual(["6666.00", "10000.00"]);
    devuelve(2);
    expect(totalDe("1")).toBe("3334.00");
  });

  test("what was paid back at the whole price before is not paid back again", () => {
    const { admin, devuelve, vale } = vendido([3], LLEVE);
    const devolucion = devuelve(2);
    admin.db.$client.exec(`
      update detalles_devolucion set precio_unitario_centavos = 300000, subtotal_centavos = 600000, base_centavos = 504202, iva_centavos = 95798;
      update devoluciones set total_devuelto_centavos = 600000 where id = ${devolucion}`);
    expect(vale(1)).toBe("0.00");
  });

  test("at any prices and in any number of steps, never more comes back than was paid", () => {
    const paso = fc.record({ unidades: fc.integer({ min: 1, max: 4 }), precio: fc.option(fc.integer({ min: 0, max: 3000 })) });
    const caso = fc.record({
      promocion: fc.constantFrom(LLEVE, { ...LLEVE, lleve: "5", pague: "3" }, SEGUNDO),
      unidad: fc.constantFrom("und", "kg"),
      cantidades: fc.array(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 3 }),
      pasos: fc.array(paso, { maxLength: 6 }),
    });
    fc.assert(
      fc.property(caso, ({ promocion, unidad, cantidades, pasos }) => {
        const { admin, venta, devuelve } = vendido(cantidades, promocion, { unidad });
        for (const { unidades, precio } of [...pasos, ...Array.from({ length: 20 }, () => ({ unidades: 1, precio: null }))]) {
          try {
            devuelve(unidades, precio === null ? undefined : `${precio}.00`);
          } catch (error) {
            if (!(error instanceof ReglaIncumplida)) throw error;
          }
        }
        const pagado = sumar(...lineasDe(admin, venta).map(({ subtotalCentavos }) => subtotalCentavos));
        const devueltas = admin.db.select().from(detallesDevolucion).all();
        expect(sumar(...devueltas.map((una) => una.subtotalCentavos))).toBeLessThanOrEqual(pagado);
        for (const una of devueltas) expect(Math.min(una.baseCentavos, una.ivaCentavos)).toBeGreaterThanOrEqual(0);
        expect([Number(productosDeVenta(admin, venta)[0]?.disponible), verificarBase(admin.db)]).toEqual([0, []]);
      }),
      {
        numRuns: Number(process.env.DEVOLUCIONES ?? 25),
        examples: [
          [
            {
              promocion: SEGUNDO,
              unidad: "und",
              cantidades: [3, 1],
              pasos: [
                { unidades: 1, precio: 0 },
                { unidades: 3, precio: null },
              ],
            },
          ],
        ],
      },
    );
  });

  test("in any number of steps, all of it is worth what was paid, with its IVA, to the cent", () => {
    const caso = fc.record({
      promocion: fc.constantFrom(LLEVE, { ...LLEVE, lleve: "5", pague: "3" }, SEGUNDO),
      precio_publico: fc.oneof(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 1, max: 3_000_000 })).map((n) => (n / 100).toFixed(2)),
      iva: fc.constantFrom("19", "5", "0", "excluido"),
      unidad: fc.constantFrom("und", "kg"),
      cantidades: fc.array(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 4 }),
      pasos: fc.array(fc.integer({ min: 1, max: 1000 }), { maxLength: 4 }),
    });
    fc.assert(
      fc.property(caso, ({ promocion, precio_publico, iva, unidad, cantidades, pasos }) => {
        const { admin, venta, devuelve } = vendido(
          cantidades.map((n) => (unidad === "kg" ? (n + 0.137).toFixed(3) : n)),
          promocion,
          { precio_publico, iva, unidad },
        );
        const quedan = () => lineasDevolvibles(admin, ventaVisible(admin, venta)).reduce((suma, linea) => suma + linea.quedan, 0);
        for (const paso of [...pasos, 1000]) {
          const unidades = Math.ceil((quedan() * paso) / 1000);
          if (unidades > 0) devuelve(unidad === "kg" ? (unidades / 1000).toFixed(3) : unidades);
        }
        const vendidas = lineasDe(admin, venta).map((fila) => {
          const unitario = { precio: fila.precioUnitarioCentavos, iva: fila.montoIvaCentavos, publico: fila.precioUnitarioFinalCentavos };
          return importesDe(unitario, fila.cantidad, fila.unidad);
        });
        const devueltas = admin.db.select().from(detallesDevolucion).all();
        expect(sumar(...devueltas.map((una) => una.subtotalCentavos))).toBe(sumar(...vendidas.map(({ subtotal }) => subtotal)));
        expect(sumar(...devueltas.map((una) => una.ivaCentavos))).toBe(sumar(...vendidas.map(({ iva }) => iva)));
        for (const { baseCentavos, ivaCentavos } of devueltas) expect(Math.min(baseCentavos, ivaCentavos)).toBeGreaterThanOrEqual(0);
        expect(verificarBase(admin.db)).toEqual([]);
      }),
      { numRuns: 40 },
    );
  });
});
