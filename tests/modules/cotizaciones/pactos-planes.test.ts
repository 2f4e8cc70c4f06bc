import { expect, test } from "vitest";
import { detalleCotizacion } from "~/modules/cotizaciones/domain/consultas.server";
import { cotizar } from "~/modules/cotizaciones/domain/cotizar.server";
import { CotizacionForm } from "~/modules/cotizaciones/domain/esquema";
import { listarCotizaciones } from "~/modules/cotizaciones/domain/listar.server";
import { plansOf } from "../../support/plans";
import { abrirTienda, nuevoCliente, nuevoProducto } from "../../support/tienda";

test("no list or page of quotations scans or sorts what grows with the shop", async () => {
  const { db, admin, vendedor } = abrirTienda();
  const detalles = [{ producto: nuevoProducto(admin), cantidad: 1 }];
  const cotizacion = cotizar(vendedor, CotizacionForm.parse({ cliente_fk: nuevoCliente(admin, { nombre: "Ana" }), detalles }));
  const planes = await plansOf(db, () => {
    for (const ctx of [admin, vendedor]) for (const q of ["", "1", "Ana"]) listarCotizaciones(ctx, q, null);
    detalleCotizacion(vendedor, cotizacion);
  });
  expect(planes.filter((plan) => /^SCAN (?!json_each|CONSTANT|\w+ VIRTUAL TABLE)|TEMP B-TREE/.test(plan))).toEqual([]);
});
