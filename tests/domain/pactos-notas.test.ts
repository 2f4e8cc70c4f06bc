import { expect, test } from "vitest";
import { detalleCotizacion } from "~/domain/cotizaciones/consultas.server";
import { cotizar } from "~/domain/cotizaciones/cotizar.server";
import { CotizacionForm } from "~/domain/cotizaciones/esquema";
import { cotizacionImpresa } from "~/domain/cotizaciones/impresa.server";
import { datosDeVender } from "~/screens/venta/vender.server";
import { abrirTienda, nuevoProducto } from "../support/tienda";

const NOTA = "Envolver para regalo";

test("the note of a ticket stays with its quotation, on paper too, and comes to the ticket that sells it", () => {
  const { admin } = abrirTienda();
  const producto = nuevoProducto(admin);
  const id = cotizar(admin, CotizacionForm.parse({ nota: NOTA, detalles: [{ producto, cantidad: 1 }] }));
  expect(detalleCotizacion(admin, id).nota).toBe(NOTA);
  expect(cotizacionImpresa(admin, id).apunte).toBe(NOTA);
  expect(datosDeVender(admin, { hecha: 0, cotizacion: id, params: new URLSearchParams() }, null).borrador.nota).toBe(NOTA);
});
