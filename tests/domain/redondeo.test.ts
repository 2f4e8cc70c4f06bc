import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { detalleDevolucion } from "~/domain/devoluciones/consultas.server";
import { ReglaIncumplida } from "~/domain/nucleo/errores";
import { comprobanteDe } from "~/domain/ventas/comprobante.server";
import { CambioDetalleJson } from "~/domain/ventas/detalle-esquema";
import { detalleVenta } from "~/domain/ventas/detalle-venta.server";
import { editarDetalle } from "~/domain/ventas/detalles.server";
import { editarVenta } from "~/domain/ventas/editar-venta.server";
import { eliminarVenta } from "~/domain/ventas/eliminar-venta.server";
import { VentaForm } from "~/domain/ventas/esquema";
import { redondeoDe, redondeoDeDevolucion } from "~/domain/ventas/redondeo";
import { damages } from "../support/damage";
import { redondear, tiendaQueRedondea } from "../support/redondeo";
import { rechazo } from "../support/tienda";
import { verificarBase } from "../support/verificar";

const CENTAVOS = { min: 0, max: 500_000 };

describe("the rounding of an amount in cash", () => {
  test("is to the nearest multiple, and from halfway down", () => {
    fc.assert(
      fc.property(fc.integer(CENTAVOS), fc.constantFrom(50, 100), (monto, paso) => {
        const redondeo = redondeoDe(monto, null, paso);
        expect((monto + redondeo) % (paso * 100)).toBe(0);
        expect(Math.abs(redondeo) * 2).toBeLessThanOrEqual(paso * 100);
        expect(redondeo === paso * 50).toBe(false);
      }),
    );
  });

  test("is none without the setting, nor where what was received pays the amount and not the rounded one", () => {
    expect(redondeoDe(118_000, null, 0)).toBe(0);
    expect([118_000, 119_000, 120_000, null].map((recibido) => redondeoDe(118_000, recibido, 50))).toEqual([0, 0, 2_000, 2_000]);
    expect(redondeoDe(117_000, 115_000, 50)).toBe(-2_000);
  });

  test("of the returns of a sale together gives back what was received, and never more before", () => {
    const partes = fc.array(fc.integer({ min: 1, max: 200_000 }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(partes, fc.constantFrom(0, 50, 100), (montos, paso) => {
        const pagado = montos.reduce((suma, monto) => suma + monto, 0);
        const redondeo = redondeoDe(pagado, null, paso);
        let [antes, dado] = [0, 0];
        for (const entregado of montos) {
          const entrega = entregado + redondeoDeDevolucion({ pagado, redondeo, antes, dado, entregado }, paso);
          expect(entrega).toBeGreaterThanOrEqual(0);
          [antes, dado] = [antes + entregado, dado + entrega];
          expect(dado).toBeLessThanOrEqual(pagado + redondeo);
        }
        expect(dado).toBe(pagado + redondeo);
      }),
    );
  });
});

describe("a sale in cash in a shop that rounds to 50 pesos", () => {
  test("keeps its total; the difference is an amount of its own in the sale, the session, the figures and on paper", () => {
    const { db, admin, vende, venta, filas, hoy } = tiendaQueRedondea();
    const id = vende(2, { monto_recibido: "2000" });
    expect(venta(id)).toEqual({ total_venta: "1170.00", redondeo: "-20.00", cambio: "850.00", pagos: 1 });
    expect(filas()).toEqual(["base 0.00", "venta 1170.00", "redondeo -20.00"]);
    expect([hoy().brutoCentavos, hoy().redondeoCentavos, hoy().utilidadCentavos]).toEqual([117_000, -2_000, 117_000 - 140_000 - 2_000]);
    expect(comprobanteDe(admin, id)).toMatchObject({ total: "1170.00", redondeo: "-20.00", recibido: "2000.00", cambio: "850.00" });
    expect(verificarBase(db)).toEqual([]);
  });

  test("takes the rounded amount, and the exact one, and nothing less", () => {
    const { db, vende, venta } = tiendaQueRedondea();
    expect(venta(vende(2, { monto_recibido: "1150" }))).toMatchObject({ redondeo: "-20.00", cambio: "0.00" });
    expect(venta(vende(3, { monto_recibido: "1755" }))).toMatchObject({ total_venta: "1755.00", redondeo: "-5.00", cambio: "5.00" });
    expect(venta(vende(1, { monto_recibido: "585" }))).toMatchObject({ total_venta: "585.00", redondeo: "0.00", cambio: "0.00" });
    const corta = rechazo({ db }, () => vende(2, { monto_recibido: "1149" }));
    expect(corta).toEqual(new ReglaIncumplida("monto_recibido", "Lo recibido no alcanza para el total."));
  });

  test.each([
    ["Transferencia", { banco: "Nequi" }],
    ["Tarjeta", {}],
  ])("does not round %s", (forma_pago, campos) => {
    const { vende, venta } = tiendaQueRedondea();
    expect(venta(vende(2, { forma_pago, ...campos })).redondeo).toBe("0.00");
  });

  test("rounds the part in cash of a mixed one, and leaves the rest exact", () => {
    const { db, vende, venta, filas } = tiendaQueRedondea();
    const pagos = [
      { medio: "transferencia", monto: "600", banco: "Nequi" },
      { medio: "efectivo", monto: "570", recibido: "550" },
    ];
    const id = vende(2, { forma_pago: "Mixto", pagos });
    expect(venta(id)).toEqual({ total_venta: "1170.00", redondeo: "-20.00", cambio: "0.00", pagos: 2 });
    expect(filas().slice(1)).toEqual(["venta 570.00", "redondeo -20.00"]);
    const corto = [pagos[0], { ...pagos[1], recibido: "549" }];
    expect(rechazo({ db }, () => vende(2, { forma_pago: "Mixto", pagos: corto }))).toEqual(
      new ReglaIncumplida("pagos[1].recibido", "Lo recibido no alcanza para esta parte."),
    );
    expect(verificarBase(db)).toEqual([]);
  });

  test("keeps its rounding when the setting changed and only its note is edited, and rounds again with its total", () => {
    const { db, admin, vende, venta, lineas, esperado } = tiendaQueRedondea();
    const id = vende(2);
    redondear({ db }, 0);
    editarVenta(admin, id, VentaForm.parse({ nota: "Para las 3" }));
    expect([venta(id).redondeo, esperado()]).toEqual(["-20.00", 1150]);
    redondear({ db }, 100);
    editarVenta(admin, id, VentaForm.parse({ con_detalles: "1", detalles: lineas(1) }));
    expect([venta(id).redondeo, esperado()]).toEqual(["15.00", 600]);
    const [linea] = detalleVenta(admin, id).detalles;
    editarDetalle(admin, linea?.id ?? 0, CambioDetalleJson.parse({ cantidad: "3" }));
    expect([venta(id).redondeo, esperado()]).toEqual(["45.00", 1800]);
    editarVenta(admin, id, VentaForm.parse({ forma_pago: "Tarjeta" }));
    expect([venta(id).redondeo, esperado()]).toEqual(["0.00", 0]);
    expect(verificarBase(db)).toEqual([]);
  });

  test("gives back what was received: by returns, and when it is deleted", () => {
    const { db, admin, devuelve, vende, esperado, hoy } = tiendaQueRedondea();
    const [una, otra] = [vende(2), vende(2)];
    devuelve(una, 1);
    expect(esperado()).toBe(2300 - 600);
    devuelve(una, 1);
    expect([esperado(), hoy().redondeoCentavos]).toEqual([1150, -2_000]);
    devuelve(otra, 1);
    eliminarVenta(admin, otra);
    eliminarVenta(admin, una);
    expect(esperado()).toBe(0);
    expect(verificarBase(db)).toEqual([]);
  });

  test("moves no cash when it is deleted after its returns paid out more than was received in cash", () => {
    const { db, admin, devuelve, vende, esperado, filas } = tiendaQueRedondea();
    const pagos = [
      { medio: "efectivo", monto: "313" },
      { medio: "tarjeta", monto: "857" },
    ];
    const id = vende(2, { forma_pago: "Mixto", pagos });
    devuelve(id, 1);
    const antes = filas();
    expect(esperado()).toBe(300 - 600);
    eliminarVenta(admin, id);
    expect(filas()).toEqual(antes);
    expect(verificarBase(db)).toEqual([]);
  });

  test("gives back what was received by a return that is not paid out of the drawer too", () => {
    const { db, admin, devuelve, vende, esperado, hoy } = tiendaQueRedondea();
    const id = vende(2);
    const entregado = [devuelve(id, 1, false), devuelve(id, 1)].map((una) => detalleDevolucion(admin, una));
    expect(entregado.map(({ entregado, redondeo }) => [entregado, redondeo])).toEqual([
      ["585.00", "15.00"],
      ["585.00", "-35.00"],
    ]);
    expect([esperado(), hoy().redondeoCentavos]).toEqual([1150 - 550, 0]);
    expect(verificarBase(db)).toEqual([]);
  });
});

describe("the verification finds", () => {
  test.each(
    damages(`
      update devoluciones set redondeo_centavos = -3400 where id = 2 → La devolución 2 (2) redondea -$ 34 y de la caja salieron -$ 35 de redondeo.
      update devoluciones set redondeo_centavos = 0 where id = 2 → La devolución 2 (2) redondea $ 0 y de la caja salieron -$ 35 de redondeo.
      update devoluciones set de_caja = 1 where id = 1 → La devolución 1 (1) redondea $ 15 y de la caja salieron $ 0 de redondeo.
      update devoluciones set redondeo_centavos = -60000 where id = 1 → La devolución 1 (1) entrega $ 585 y redondea -$ 600.
      update devoluciones set redondeo_centavos = 100 where id = 3 → La devolución 3 (3) entrega $ 0 y redondea $ 1.
    `),
  )("%s", (sql, falta) => {
    const { db, cliente_id, devuelve, vende } = tiendaQueRedondea();
    const id = vende(2);
    devuelve(id, 1, false);
    devuelve(id, 1);
    devuelve(vende(2, { forma_pago: "Fiado", cliente_fk: cliente_id }), 1, false);
    db.$client.exec(sql);
    expect(verificarBase(db)).toContainEqual(expect.stringMatching(falta));
  });
});
