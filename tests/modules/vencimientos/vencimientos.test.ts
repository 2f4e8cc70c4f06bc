import { expect, test } from "vitest";
import { deshacer } from "~/domain/deshacer/deshacer.server";
import { SinPermiso } from "~/domain/nucleo/errores";
import { BajaForm, darDeBaja } from "~/modules/vencimientos/domain/dar-de-baja.server";
import { vencenPronto, vencimientosEnElPanel } from "~/modules/vencimientos/domain/en-el-panel.server";
import type { Tramo } from "~/modules/vencimientos/domain/tramos";
import { vencimientosDe } from "~/modules/vencimientos/domain/vencimientos.server";
import { comprar } from "../../support/compras";
import { bien, campoDe, conLote, movidos, tiendaConLotes, ultimaActividad } from "../../support/lotes";
import { plansOf } from "../../support/plans";
import { abrirTienda, cambiarProducto, nuevoProducto, vender } from "../../support/tienda";

// Lots that are written off, and listed by their end.

test("what is written off leaves its lot, with its reason, and can be undone", () => {
  const { admin, vendedor, leche, hay } = tiendaConLotes();
  const baja = BajaForm.parse({ producto: leche, lote: "B", cantidad: "4", motivo: "Dañado" });
  expect(() => darDeBaja(vendedor, baja)).toThrow(SinPermiso);
  darDeBaja(admin, baja);
  expect(hay()).toEqual({ "-": 5, A: 5, B: 1 });
  expect(movidos(admin, leche).at(-1)).toMatchObject({ causa: "baja", cantidad: -4, stock: 11 });
  expect(campoDe(admin, () => darDeBaja(admin, baja))).toBe("cantidad: Del lote B quedan 1 de Leche.");
  deshacer(admin, ultimaActividad(admin));
  expect(hay()).toEqual({ "-": 5, A: 5, B: 5 });
  bien(admin);
});

test("what ends is summed in spans that exclude each other, at the present cost", () => {
  const { admin } = abrirTienda();
  const queso = nuevoProducto(admin, { nombre: "Queso", unidad: "kg", stock: "0", precio_compra: "1000", lleva_lotes: "on" });
  const dias = ["2026-11-20", "2026-11-21", "2026-11-28", "2026-11-29", "2026-12-21", "2027-01-20", "2027-02-19", "2027-02-20"];
  comprar(admin, { detalles: dias.map((dia) => conLote(queso, 1, `L${dia}`, dia)) });
  vender(admin, { detalles: [{ producto: queso, cantidad: "0.500", lote: "L2026-11-28" }] });
  const ver = (tramo: Tramo | null) => vencimientosDe(admin, tramo, null);
  expect(ver(null).tramos).toEqual([
    { tramo: "vencidos", lotes: 1, costo: "1100.00" },
    { tramo: "7", lotes: 2, costo: "1650.00" },
    { tramo: "30", lotes: 2, costo: "2200.00" },
    { tramo: "60", lotes: 1, costo: "1100.00" },
    { tramo: "90", lotes: 1, costo: "1100.00" },
  ]);
  expect(ver(null).page.total).toBe(7);
  expect(vencimientosEnElPanel(admin).nota?.texto).toBe("1 lote vencido por $ 1.100 y 2 lotes vencen en 7 días, por $ 1.650 al costo.");
  expect(ver("7").vencimientos).toMatchObject([
    { lote: "L2026-11-21", dias: 0, cantidad: "1.000", costo: "1100.00", valor: "1100.00" },
    { lote: "L2026-11-28", dias: 7, cantidad: "0.500", valor: "550.00" },
  ]);
  cambiarProducto(admin, queso, { nombre: "Queso", precio_compra: "2000.70", stock: "7.5" });
  expect(ver(null).tramos[1]).toEqual({ tramo: "7", lotes: 2, costo: "3001.05" });
  expect(vencimientosEnElPanel(admin).nota?.texto).toBe("1 lote vencido por $ 2.001 y 2 lotes vencen en 7 días, por $ 3.001 al costo.");
  bien(admin);
});

test("what ends is read by index, and no sum or sort grows with the shop", async () => {
  const { admin } = tiendaConLotes();
  const planes = await plansOf(admin.db, () => [vencimientosDe(admin, null, null), vencimientosDe(admin, "7", null), vencenPronto(admin)]);
  const pasos = planes.map((plan) => plan.split(" — ")[0] ?? "");
  expect(
    pasos.filter((paso) => /^SEARCH lotes USING (COVERING )?INDEX lotes_vence \(usuario_id=\? AND vence>\? AND vence<\?\)/.test(paso))
      .length,
  ).toBeGreaterThan(0);
  expect(pasos.filter((paso) => /^SCAN (?!json_each)|TEMP B-TREE/.test(paso))).toEqual([]);
});
