import { expect, test } from "vitest";
import { crearVentaDelTiquete } from "~/domain/pactado/acuerdos.server";
import { detalleVenta } from "~/domain/ventas/detalle-venta.server";
import { VentaForm } from "~/domain/ventas/esquema";
import { detalleCotizacion } from "~/modules/cotizaciones/domain/consultas.server";
import { cotizar } from "~/modules/cotizaciones/domain/cotizar.server";
import { CotizacionForm } from "~/modules/cotizaciones/domain/esquema";
import { conCanasta } from "../../support/kits";
import { verificarBase } from "../../support/verificar";

test("a quoted kit keeps its price and leaves by what it is made of when it is sold", () => {
  const { db, admin, lata, canasta, quedan, cambiarKit } = conCanasta({ precio: "", precio_publico: "10000" });
  // More of them than there are parts.
  const id = cotizar(admin, CotizacionForm.parse({ detalles: [{ producto: canasta, cantidad: 9 }] }));
  expect([detalleCotizacion(admin, id).total, quedan()]).toEqual(["90000.00", [11, 2000, 5]]);
  cambiarKit({ precio: "", precio_publico: "12000", componentes: [{ producto: lata, cantidad: "1" }] });
  const [linea] = detalleCotizacion(admin, id).detalles;
  const detalles = [{ producto: canasta, cantidad: 9, pactada: linea?.id }];
  const venta = crearVentaDelTiquete(admin, VentaForm.parse({ cotizacion: id, detalles }));
  expect(detalleVenta(admin, venta).total_venta).toBe("90000.00");
  expect(quedan()).toEqual([2, 2000, 2]);
  expect(verificarBase(db)).toEqual([]);
});
