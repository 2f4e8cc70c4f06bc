import { openSerialized } from "@db/open.server";
import { expect, test } from "vitest";
import { eliminarDevolucion } from "~/domain/devoluciones/eliminar-devolucion.server";
import { productosPorId } from "~/domain/productos/consultas.server";
import { lotesDeProducto } from "~/domain/productos/lotes-de-producto.server";
import { eliminarVenta } from "~/domain/ventas/eliminar-venta.server";
import { devolver } from "../support/devoluciones";
import { tiendaConLotes } from "../support/lotes";
import { plansOf } from "../support/plans";
import { cambiarLineas, primeraLinea, vender } from "../support/tienda";

/** The shop of {@link tiendaConLotes} in a database of which no statement is prepared yet. */
function tiendaSinPreparar() {
  const { admin, leche, cliente_id } = tiendaConLotes();
  return { admin: { ...admin, db: openSerialized(admin.db.$client.serialize()) }, leche, cliente_id };
}

const pasosDe = (planes: readonly string[]) => planes.map((plan) => plan.split(" — ")[0] ?? "");

test("a sale finds the lots of its product by index, what ends first in front", async () => {
  const { admin, leche } = tiendaSinPreparar();
  const planes = await plansOf(admin.db, () => vender(admin, { detalles: [{ producto: leche, cantidad: 7 }] }));
  const deLotes = planes.filter((plan) => /\blotes\b/.test(plan.split(" — ")[0] ?? ""));
  expect(pasosDe(deLotes)).toContain("SEARCH lotes USING INDEX lotes_con_unidades (producto_id=?)");
  expect(pasosDe(deLotes)).toContain("SEARCH lotes USING INTEGER PRIMARY KEY (rowid=?)");
  expect(pasosDe(deLotes).filter((paso) => /^SCAN/.test(paso))).toEqual([]);
});

test("no command or page of lots scans what grows with the shop", async () => {
  const { admin, leche, cliente_id } = tiendaSinPreparar();
  const [fila] = productosPorId(admin, [leche]).values();
  const planes = await plansOf(admin.db, () => {
    const venta = vender(admin, { detalles: [{ producto: leche, cantidad: 7 }] });
    const devolucion = devolver(admin, venta, [[leche, 6]], { cliente_id });
    eliminarDevolucion(admin, devolucion);
    cambiarLineas(admin, venta, [{ id: primeraLinea(admin, venta), producto: leche, cantidad: 3 }]);
    eliminarVenta(admin, venta);
    if (fila) lotesDeProducto(admin, fila);
  });
  const deLotes = planes.filter((plan) => /lotes|vencimientos/.test(plan));
  expect(deLotes.length).toBeGreaterThan(10);
  expect(pasosDe(deLotes).filter((paso) => /^SCAN (?!json_each|CONSTANT)/.test(paso))).toEqual([]);
});
