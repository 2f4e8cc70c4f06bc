import { devoluciones as tablaDeDevoluciones } from "@db/schema/devoluciones";
import { ventas } from "@db/schema/ventas";
import { eq } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { detalleVenta } from "~/domain/ventas/detalle-venta.server";
import { editarVenta } from "~/domain/ventas/editar-venta.server";
import { eliminarVenta } from "~/domain/ventas/eliminar-venta.server";
import { VentaForm } from "~/domain/ventas/esquema";
import { redondear, tiendaQueRedondea } from "../support/redondeo";
import { verificarBase } from "../support/verificar";

const PASOS_DE_UN_DIA = fc.array(
  fc.record({
    que: fc.constantFrom("vende", "mixta", "edita", "devuelve", "elimina", "ajusta"),
    cual: fc.nat(20),
    cantidad: fc.integer({ min: 1, max: 9 }),
    paso: fc.constantFrom(0, 50, 100),
    propina: fc.constantFrom(0, 0, 37, 100, 250),
  }),
  { minLength: 5, maxLength: 25 },
);

test("whatever happens in a day, the drawer has what was received less what was given back, and the file is sound", () => {
  fc.assert(
    fc.property(PASOS_DE_UN_DIA, (dia) => {
      const { db, admin, lineas, devuelve, vende, esperado } = tiendaQueRedondea();
      const { recibido, dado, conPropina, sinPropina, devuelto } = efectivoPorVenta(admin);
      let deEliminadas = 0;
      const pasos: Record<(typeof dia)[number]["que"], (cantidad: number, id: number, mas: Mas) => unknown> = {
        vende: (cantidad, _, { propina }) => vende(cantidad, { propina }),
        mixta: (cantidad, _, { propina }) => {
          const enEfectivo = propina === 37;
          const efectivo = { medio: "efectivo", monto: String(313 + (enEfectivo ? propina : 0)) };
          const tarjeta = { medio: "tarjeta", monto: String(585 * cantidad - 313 + (enEfectivo ? 0 : propina)) };
          return vende(cantidad, { forma_pago: "Mixto", propina, pagos: enEfectivo ? [tarjeta, efectivo] : [efectivo, tarjeta] });
        },
        edita: (cantidad, id) =>
          id && editarVenta(admin, id, VentaForm.parse({ forma_pago: "Efectivo", con_detalles: "1", detalles: lineas(cantidad) })),
        devuelve: (cantidad, id) => id && devuelve(id, Math.min(cantidad, 2)),
        elimina: (_, id) => {
          if (!id) return;
          // Returns of a mixed one may have paid out more than was received in cash: nothing comes back of that, but its tip does, less what
          // those returns were rounded up by.
          const deLaVenta = sinPropina(id) - devuelto(id);
          const deMas = conPropina(id) ? Math.min(0, deLaVenta) : 0;
          const queda = deMas + Math.min(0, recibido(id) - dado(id) - deMas);
          eliminarVenta(admin, id);
          deEliminadas += queda;
        },
        ajusta: (_, __, { paso }) => redondear({ db }, paso),
      };
      for (const { que, cual, cantidad, ...mas } of dia) {
        const ids = db.select({ id: ventas.id }).from(ventas).all();
        rechazoOHecho(() => pasos[que](cantidad, ids[cual % Math.max(1, ids.length)]?.id ?? 0, mas));
      }
      const quedan = db.select({ id: ventas.id }).from(ventas).all();
      const deVentas = quedan.reduce((suma, { id }) => suma + recibido(id) - dado(id), 0);
      expect(Math.round(esperado() * 100)).toBe(deVentas + deEliminadas);
      expect(verificarBase(db)).toEqual([]);
    }),
    { numRuns: 60 },
  );
});

interface Mas {
  paso: number;
  propina: number;
}

/** A refused step changes nothing. */
function rechazoOHecho(paso: () => unknown): void {
  try {
    paso();
  } catch (error) {
    if (!(error instanceof Error) || error.constructor.name === "SqliteError") throw error;
  }
}

/** What was received in cash for a sale, and what its returns paid out, in cents: with the rounding, and without rounding and tip. */
function efectivoPorVenta(ctx: Contexto) {
  const enEfectivo = (id: number) => detalleVenta(ctx, id).pagos.filter(({ medio }) => medio === "efectivo");
  const sumar = (montos: (string | undefined)[]) => montos.reduce((suma, monto = "0") => suma + Math.round(Number(monto) * 100), 0);
  const propinas = (id: number) => sumar(enEfectivo(id).map(({ propina }) => propina));
  const montos = (id: number) => sumar(enEfectivo(id).map(({ monto }) => monto));
  const devoluciones = (id: number) => ctx.db.select().from(tablaDeDevoluciones).where(eq(tablaDeDevoluciones.ventaId, id)).all();
  return {
    recibido: (id: number): number => montos(id) + sumar(enEfectivo(id).map(({ redondeo }) => redondeo)),
    sinPropina: (id: number): number => montos(id) - propinas(id),
    conPropina: (id: number): boolean => propinas(id) > 0,
    dado: (id: number) => devoluciones(id).reduce((suma, una) => suma + una.totalDevueltoCentavos + una.redondeoCentavos, 0),
    devuelto: (id: number) => devoluciones(id).reduce((suma, una) => suma + una.totalDevueltoCentavos, 0),
  };
}
