import { expect, test } from "vitest";
import { detalleCotizacion } from "~/domain/cotizaciones/consultas.server";
import { cotizar } from "~/domain/cotizaciones/cotizar.server";
import { CotizacionForm } from "~/domain/cotizaciones/esquema";
import { listarCotizaciones } from "~/domain/cotizaciones/listar.server";
import { detalleSepare } from "~/modules/separes/domain/consultas.server";
import { listarSepares, separesVencidos } from "~/modules/separes/domain/listar.server";
import { abonarEn, separarEn, tiendaQueSepara } from "../modules/separes/tienda-que-separa";
import { plansOf } from "../support/plans";

test("no list or page of quotations and separes scans or sorts what grows with the shop", async () => {
  const { db, admin, vendedor, producto, ana } = tiendaQueSepara();
  const detalles = [{ producto, cantidad: 1 }];
  const [cotizacion, separe] = [cotizar(vendedor, CotizacionForm.parse({ detalles })), separarEn(vendedor, { cliente_fk: ana, detalles })];
  const planes = await plansOf(db, () => {
    for (const ctx of [admin, vendedor]) for (const q of ["", "1", "Ana"]) listarCotizaciones(ctx, q, null);
    for (const estado of ["", "abierto", "vencido"] as const) for (const q of ["", "1", "Ana"]) listarSepares(admin, { q, estado }, null);
    separesVencidos(admin);
    detalleCotizacion(vendedor, cotizacion);
    detalleSepare(admin, separe);
    abonarEn(vendedor, separe, "100");
  });
  expect(planes.filter((plan) => /^SCAN (?!json_each|CONSTANT|\w+ VIRTUAL TABLE)|TEMP B-TREE/.test(plan))).toEqual([]);
});
