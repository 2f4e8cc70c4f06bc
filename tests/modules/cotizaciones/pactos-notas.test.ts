import { expect, test } from "vitest";
import { detalleCotizacion } from "~/modules/cotizaciones/domain/consultas.server";
import { cotizar } from "~/modules/cotizaciones/domain/cotizar.server";
import { CotizacionForm } from "~/modules/cotizaciones/domain/esquema";
import { cotizacionImpresa } from "~/modules/cotizaciones/domain/impresa.server";
import { datosDeVender } from "~/screens/venta/vender.server";
import { abrirTienda, nuevoProducto } from "../../support/tienda";

const NOTA = "Envolver para regalo";

test("the note of a ticket stays with its quotation, on paper too, and comes to the ticket that sells it", () => {
  const { admin } = abrirTienda();
  const producto = nuevoProducto(admin);
  const id = cotizar(admin, CotizacionForm.parse({ nota: NOTA, detalles: [{ producto, cantidad: 1 }] }));
  expect(detalleCotizacion(admin, id).nota).toBe(NOTA);
  expect(cotizacionImpresa(admin, id).apunte).toBe(NOTA);
  expect(datosDeVender(admin, { hecha: 0, params: new URLSearchParams({ cotizacion: String(id) }) }, null).borrador.nota).toBe(NOTA);
});
