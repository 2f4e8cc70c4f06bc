import { ventas } from "@db/schema/ventas";
import { expect, test } from "vitest";
import { detalleCotizacion } from "~/domain/cotizaciones/consultas.server";
import { cotizar } from "~/domain/cotizaciones/cotizar.server";
import { CotizacionForm } from "~/domain/cotizaciones/esquema";
import { cotizacionImpresa } from "~/domain/cotizaciones/impresa.server";
import { detalleSepare } from "~/modules/separes/domain/consultas.server";
import { entregarSepare } from "~/modules/separes/domain/entregar.server";
import { separeImpreso } from "~/modules/separes/domain/impreso.server";
import { datosDeVender } from "~/screens/venta/vender.server";
import { separarEn, tiendaQueSepara } from "../modules/separes/tienda-que-separa";

const NOTA = "Envolver para regalo";

test("the note of a ticket stays with its quotation, on paper too, and comes to the ticket that sells it", () => {
  const { admin, producto } = tiendaQueSepara();
  const id = cotizar(admin, CotizacionForm.parse({ nota: NOTA, detalles: [{ producto, cantidad: 1 }] }));
  expect(detalleCotizacion(admin, id).nota).toBe(NOTA);
  expect(cotizacionImpresa(admin, id).apunte).toBe(NOTA);
  expect(datosDeVender(admin, { hecha: 0, cotizacion: id }, null).borrador.nota).toBe(NOTA);
});

test("the note of a ticket stays with its separe, on paper too, and comes to the delivered sale", () => {
  const { admin, producto, ana, db } = tiendaQueSepara();
  const id = separarEn(admin, { nota: NOTA, cliente_fk: ana, detalles: [{ producto, cantidad: 1 }], abono: "1190" });
  expect(detalleSepare(admin, id).nota).toBe(NOTA);
  expect(separeImpreso(admin, id).apunte).toBe(NOTA);
  entregarSepare(admin, id);
  expect(db.select({ nota: ventas.nota }).from(ventas).all()).toEqual([{ nota: NOTA }]);
});
