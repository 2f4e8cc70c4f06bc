import { devoluciones } from "@db/schema/devoluciones";
import { tiendas } from "@db/schema/tiendas";
import { ventas } from "@db/schema/ventas";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { abrirCaja } from "~/domain/caja/abrir-y-cerrar.server";
import { vistaSesion } from "~/domain/caja/vista.server";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { ReglaIncumplida } from "~/domain/nucleo/errores";
import { cifrasDe } from "~/domain/resumenes/cifras.server";
import { entregarSepare } from "~/domain/separes/entregar.server";
import { comprobanteDe } from "~/domain/ventas/comprobante.server";
import { detalleVenta } from "~/domain/ventas/detalle-venta.server";
import { editarDetalle } from "~/domain/ventas/detalles.server";
import { editarVenta } from "~/domain/ventas/editar-venta.server";
import { eliminarVenta } from "~/domain/ventas/eliminar-venta.server";
import { CambioDetalleJson, VentaForm } from "~/domain/ventas/esquema";
import { redondeoDe, redondeoDeDevolucion } from "~/domain/ventas/redondeo";
import { verificarBase } from "~/domain/verificacion.server";
import { devolver } from "../support/devoluciones";
import { separarEn } from "../support/separes";
import { abrirTienda, nuevoCliente, nuevoProducto, rechazo, vender } from "../support/tienda";

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

const redondear = ({ db }: Pick<Contexto, "db">, redondeo_efectivo: number) => db.update(tiendas).set({ redondeo_efectivo }).run();

/** A shop that rounds to 50 pesos, with an open drawer, and a product at 585 pesos without IVA. */
function tienda(paso = 50) {
  const { db, admin } = abrirTienda();
  redondear({ db }, paso);
  const producto = nuevoProducto(admin, { precio: "585", iva: "0", stock: "900" });
  const cliente_id = nuevoCliente(admin);
  const caja = abrirCaja(admin, { base: 0 });
  const lineas = (cantidad: number) => [{ producto: String(producto), cantidad: String(cantidad) }];
  return {
    db,
    admin,
    lineas,
    devuelve: (id: number, cantidad: number) => devolver(admin, id, [[producto, cantidad]], { cliente_id, de_caja: true }),
    vende: (cantidad: number, campos: object = {}) => vender(admin, { detalles: lineas(cantidad), ...campos }),
    venta: (id: number) => {
      const { total_venta, redondeo, cambio, pagos } = detalleVenta(admin, id);
      return { total_venta, redondeo, cambio, pagos: pagos.length };
    },
    filas: () => vistaSesion(admin, caja).movimientos.map(({ tipo, monto }) => [tipo, monto].join(" ")),
    esperado: () => Number(vistaSesion(admin, caja).esperado),
    hoy: () => cifrasDe(admin, { desde: "2026-11-21", hasta: "2026-11-21" }),
  };
}

describe("a sale in cash in a shop that rounds to 50 pesos", () => {
  test("keeps its total; the difference is an amount of its own in the sale, the session, the figures and on paper", () => {
    const { db, admin, vende, venta, filas, hoy } = tienda();
    const id = vende(2, { monto_recibido: "2000" });
    expect(venta(id)).toEqual({ total_venta: "1170.00", redondeo: "-20.00", cambio: "850.00", pagos: 1 });
    expect(filas()).toEqual(["base 0.00", "venta 1170.00", "redondeo -20.00"]);
    expect([hoy().brutoCentavos, hoy().redondeoCentavos, hoy().utilidadCentavos]).toEqual([117_000, -2_000, 117_000 - 140_000 - 2_000]);
    expect(comprobanteDe(admin, id)).toMatchObject({ total: "1170.00", redondeo: "-20.00", recibido: "2000.00", cambio: "850.00" });
    expect(verificarBase(db)).toEqual([]);
  });

  test("takes the rounded amount, and the exact one, and nothing less", () => {
    const { db, vende, venta } = tienda();
    expect(venta(vende(2, { monto_recibido: "1150" }))).toMatchObject({ redondeo: "-20.00", cambio: "0.00" });
    expect(venta(vende(3, { monto_recibido: "1755" }))).toMatchObject({ total_venta: "1755.00", redondeo: "-5.00", cambio: "5.00" });
    expect(venta(vende(1, { monto_recibido: "585" }))).toMatchObject({ total_venta: "585.00", redondeo: "0.00", cambio: "0.00" });
    const corta = rechazo({ db }, () => vende(2, { monto_recibido: "1149" }));
    expect(corta).toEqual(new ReglaIncumplida("monto_recibido", "Lo recibido no alcanza para el total."));
  });

  test("rounds nothing that was paid before, when a separe is delivered", () => {
    const { db, admin, lineas, venta, esperado } = tienda();
    const cliente_fk = nuevoCliente(admin, { nombre: "Rosa" });
    const separe = separarEn(admin, { cliente_fk, detalles: lineas(2), abono: "1170" });
    expect(venta(entregarSepare(admin, separe))).toMatchObject({ total_venta: "1170.00", redondeo: "0.00" });
    expect(esperado()).toBe(1170);
    expect(verificarBase(db)).toEqual([]);
  });

  test.each([
    ["Transferencia", { banco: "Nequi" }],
    ["Tarjeta", {}],
  ])("does not round %s", (forma_pago, campos) => {
    const { vende, venta } = tienda();
    expect(venta(vende(2, { forma_pago, ...campos })).redondeo).toBe("0.00");
  });

  test("rounds the part in cash of a mixed one, and leaves the rest exact", () => {
    const { db, vende, venta, filas } = tienda();
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
    const { db, admin, vende, venta, lineas, esperado } = tienda();
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
    const { db, admin, devuelve, vende, esperado, hoy } = tienda();
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
});

const PASOS_DE_UN_DIA = fc.array(
  fc.record({
    que: fc.constantFrom("vende", "mixta", "edita", "devuelve", "elimina", "ajusta"),
    cual: fc.nat(20),
    cantidad: fc.integer({ min: 1, max: 9 }),
    paso: fc.constantFrom(0, 50, 100),
  }),
  { minLength: 5, maxLength: 25 },
);

test("whatever happens in a day, the drawer has what was received less what was given back, and the file is sound", () => {
  fc.assert(
    fc.property(PASOS_DE_UN_DIA, (dia) => {
      const { db, admin, lineas, devuelve, vende, esperado } = tienda(50);
      const pasos: Record<(typeof dia)[number]["que"], (cantidad: number, id: number, paso: number) => unknown> = {
        vende: (cantidad) => vende(cantidad),
        mixta: (cantidad) =>
          vende(cantidad, {
            forma_pago: "Mixto",
            pagos: [
              { medio: "efectivo", monto: "313" },
              { medio: "tarjeta", monto: String(585 * cantidad - 313) },
            ],
          }),
        edita: (cantidad, id) =>
          id && editarVenta(admin, id, VentaForm.parse({ forma_pago: "Efectivo", con_detalles: "1", detalles: lineas(cantidad) })),
        devuelve: (cantidad, id) => id && devuelve(id, Math.min(cantidad, 2)),
        // What a mixed one gave back in cash may be more than its part in cash.
        elimina: (_, id) => id && detalleVenta(admin, id).forma_pago === "Efectivo" && eliminarVenta(admin, id),
        ajusta: (_, __, paso) => redondear({ db }, paso),
      };
      for (const { que, cual, cantidad, paso } of dia) {
        const ids = db.select({ id: ventas.id }).from(ventas).all();
        rechazoOHecho(() => pasos[que](cantidad, ids[cual % Math.max(1, ids.length)]?.id ?? 0, paso));
      }
      const recibido = db
        .select()
        .from(ventas)
        .all()
        .reduce((suma, venta) => suma + enEfectivo(admin, venta.id), 0);
      const devuelto = db
        .select()
        .from(devoluciones)
        .all()
        .filter(({ ventaId }) => ventaId !== null);
      const dado = devuelto.reduce((suma, una) => suma + una.totalDevueltoCentavos + una.redondeoCentavos, 0);
      expect(Math.round(esperado() * 100)).toBe(recibido - dado);
      expect(verificarBase(db)).toEqual([]);
    }),
    { numRuns: 60 },
  );
});

/** A refused step changes nothing. */
function rechazoOHecho(paso: () => unknown): void {
  try {
    paso();
  } catch (error) {
    if (!(error instanceof Error) || error.constructor.name === "SqliteError") throw error;
  }
}

function enEfectivo(ctx: Contexto, id: number): number {
  const { pagos } = detalleVenta(ctx, id);
  const centavos = pagos.map(({ medio, monto, redondeo = "0" }) => (medio === "efectivo" ? Number(monto) + Number(redondeo) : 0));
  return Math.round(centavos.reduce((suma, monto) => suma + monto, 0) * 100);
}
