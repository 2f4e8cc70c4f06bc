import { lotes, lotesDeLinea } from "@db/schema/lotes";
import { detallesVenta } from "@db/schema/ventas";
import { eq } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { deshacer } from "~/domain/deshacer/deshacer.server";
import { eliminarVenta } from "~/domain/ventas/eliminar-venta.server";
import { entregarSepare } from "~/modules/separes/domain/entregar.server";
import { devolver } from "../../support/devoluciones";
import { bien, campoDe, tiendaConLotes, ultimaActividad } from "../../support/lotes";
import { vender } from "../../support/tienda";
import { abonarEn, cancelarEn, separarEn } from "./tienda-que-separa";

type Tienda = ReturnType<typeof tiendaConLotes>;

const separar = ({ admin, leche, cliente_id }: Tienda, cantidad: number, lote = "") =>
  separarEn(admin, { cliente_fk: cliente_id, detalles: [{ producto: leche, cantidad, precio_publico: "1000", lote }], abono: "0" });

/** Pays all of a separe and delivers it. */
function entregar({ admin }: Tienda, id: number, cantidad: number): number {
  abonarEn(admin, id, String(cantidad * 1000));
  return entregarSepare(admin, id);
}

const lotesDeVenta = ({ admin: { db } }: Tienda, venta: number) =>
  db
    .select({ lote: lotes.lote, cantidad: lotesDeLinea.cantidad })
    .from(detallesVenta)
    .innerJoin(lotesDeLinea, eq(lotesDeLinea.detalleVentaId, detallesVenta.id))
    .innerJoin(lotes, eq(lotes.id, lotesDeLinea.loteId))
    .where(eq(detallesVenta.ventaId, venta))
    .all();

test("cancelling gives the units back to the lots that they came from, and its undo takes them from these", () => {
  const tienda = tiendaConLotes();
  const { admin, hay } = tienda;
  const id = separar(tienda, 7);
  expect(hay()).toEqual({ "-": 5, A: 3 });
  cancelarEn(admin, id);
  expect(hay()).toEqual({ "-": 5, A: 5, B: 5 });
  deshacer(admin, ultimaActividad(admin));
  expect(hay()).toEqual({ "-": 5, A: 3 });
  cancelarEn(admin, id);
  expect(hay()).toEqual({ "-": 5, A: 5, B: 5 });
  bien(admin);
});

test("the undo of a separe gives the units back to their lots", () => {
  const tienda = tiendaConLotes();
  separar(tienda, 7);
  deshacer(tienda.admin, ultimaActividad(tienda.admin));
  expect(tienda.hay()).toEqual({ "-": 5, A: 5, B: 5 });
  bien(tienda.admin);
});

test("the sale of a delivered separe has the lots that were kept, and what comes back goes to them", () => {
  const tienda = tiendaConLotes();
  const { admin, hay, leche, cliente_id } = tienda;
  const id = separar(tienda, 4, "A");
  expect(hay()).toEqual({ "-": 5, A: 1, B: 5 });
  const venta = entregar(tienda, id, 4);
  expect(hay()).toEqual({ "-": 5, A: 1, B: 5 });
  expect(lotesDeVenta(tienda, venta)).toEqual([{ lote: "A", cantidad: 4 }]);
  devolver(admin, venta, [[leche, 3]], { cliente_id });
  expect(hay()).toEqual({ "-": 5, A: 4, B: 5 });
  eliminarVenta(admin, venta);
  expect(hay()).toEqual({ "-": 5, A: 5, B: 5 });
  bien(admin);
});

test("a separe obeys the lot that its line chose, and takes nothing that has ended", () => {
  const tienda = tiendaConLotes();
  const { admin } = tienda;
  expect(campoDe(admin, () => separar(tienda, 6, "A"))).toBe("detalles[0].lote: Del lote A quedan 5 de Leche.");
  const despues = { ...tienda, admin: { ...admin, ahora: Date.parse("2027-02-02T08:00:00-05:00") } };
  expect(campoDe(despues.admin, () => separar(despues, 1, "B"))).toBe("detalles[0].lote: El lote B de Leche venció el 01/02/2027.");
  separar(despues, 6);
  expect(tienda.hay()).toEqual({ "-": 4, B: 5 });
});

test("what was kept is delivered from its lot also after its last day", () => {
  const tienda = tiendaConLotes();
  const id = separar(tienda, 2);
  const despues = { ...tienda, admin: { ...tienda.admin, ahora: Date.parse("2027-02-02T08:00:00-05:00") } };
  expect(lotesDeVenta(tienda, entregar(despues, id, 2))).toEqual([{ lote: "B", cantidad: 2 }]);
  bien(tienda.admin);
});

const cuantas = fc.integer({ min: 1, max: 6 });
const paso = fc.oneof(
  fc.record({ haz: fc.constant("separar" as const), cuantas, lote: fc.constantFrom("", "A", "B") }),
  fc.record({ haz: fc.constantFrom("entregar" as const, "cancelar" as const, "vender" as const, "deshacer" as const), cuantas }),
);

test("over any steps each lot has what came in, less what its sales and its open separes have", () => {
  fc.assert(
    fc.property(fc.array(paso, { minLength: 3, maxLength: 15 }), (pasos) => {
      const tienda = tiendaConLotes();
      const { admin, hay, leche } = tienda;
      /** The open separes, with what each took from each lot. */
      const abiertos: { id: number; cuantas: number; tomado: Record<string, number> }[] = [];
      for (const uno of pasos) {
        const antes = hay();
        const quedan = Object.values(antes).reduce((suma, lote) => suma + lote, 0);
        const primero = abiertos[0];
        if (uno.haz === "separar") {
          if (uno.cuantas > (uno.lote ? (antes[uno.lote] ?? 0) : quedan)) continue;
          const id = separar(tienda, uno.cuantas, uno.lote);
          abiertos.push({ id, cuantas: uno.cuantas, tomado: diferencia(antes, hay()) });
        } else if (uno.haz === "vender") {
          if (uno.cuantas <= quedan) vender(admin, { detalles: [{ producto: leche, cantidad: uno.cuantas }] });
        } else if (primero && uno.haz === "entregar") {
          const venta = entregar(tienda, primero.id, primero.cuantas);
          abiertos.shift();
          expect(hay()).toEqual(antes);
          expect(Object.fromEntries(lotesDeVenta(tienda, venta).map(({ lote, cantidad }) => [lote || "-", cantidad]))).toEqual(
            primero.tomado,
          );
        } else if (primero) {
          cancelarEn(admin, primero.id);
          expect(diferencia(hay(), antes)).toEqual(primero.tomado);
          if (uno.haz === "cancelar") abiertos.shift();
          else {
            deshacer(admin, ultimaActividad(admin));
            expect(hay()).toEqual(antes);
          }
        }
      }
      bien(admin);
    }),
    { numRuns: 40 },
  );
});

/** What `mayor` has more than `menor`, by lot. */
const diferencia = (mayor: Record<string, number>, menor: Record<string, number>) =>
  Object.fromEntries(
    Object.entries(mayor)
      .map(([lote, cantidad]): [string, number] => [lote, cantidad - (menor[lote] ?? 0)])
      .filter(([, cantidad]) => cantidad > 0),
  );
