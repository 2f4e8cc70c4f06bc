import { expect, test } from "vitest";
import { crearVentaDelTiquete } from "~/domain/pactado/acuerdos.server";
import { detalleVenta } from "~/domain/ventas/detalle-venta.server";
import { VentaForm } from "~/domain/ventas/esquema";
import { detalleCotizacion } from "~/modules/cotizaciones/domain/consultas.server";
import { borradorDeCotizacion } from "~/modules/cotizaciones/screens/de-cotizacion.server";
import { borradorNuevo } from "~/screens/venta/borrador.server";
import { completarLineas } from "~/screens/venta/completar.server";
import { totalesDeVenta } from "~/screens/venta/linea";
import { cotizar } from "../../support/cotizaciones";
import { abrirTienda, cambiarProducto, noResponsable, nuevoProducto } from "../../support/tienda";
import { verificarBase } from "../../support/verificar";

const BOLSA = { nombre: "Bolsa", precio: "", precio_publico: "119", iva: "19", bolsa: "on", impuesto_bolsa: "73", stock: "900" };

/** A shop that sells a bag at 119 pesos and 73 of tax. */
function tienda() {
  const { db, admin } = abrirTienda();
  return { db, admin, bolsa: nuevoProducto(admin, BOLSA) };
}

test("a quotation promises the tax too, and its sale charges what it promised after the tax of the product changed", () => {
  const { db, admin, bolsa } = tienda();
  const id = cotizar(admin, { detalles: [{ producto: bolsa, cantidad: 3 }] });
  const cotizada = detalleCotizacion(admin, id);
  expect(cotizada).toMatchObject({ total: "576.00", detalles: [{ impuesto_bolsa: "219.00", precio_publico: "119.00" }] });
  expect(cotizada.por_tarifa.at(-1)).toMatchObject({ tarifa: "bolsa", iva: "219.00" });
  cambiarProducto(admin, bolsa, { ...BOLSA, impuesto_bolsa: "80", stock_anterior: "900" });
  const detalles = [{ producto: bolsa, cantidad: 3, pactada: String(cotizada.detalles[0]?.id) }];
  const venta = crearVentaDelTiquete(admin, VentaForm.parse({ cotizacion: id, detalles }));
  expect(detalleVenta(admin, venta)).toMatchObject({ total_venta: "576.00", detalles: [{ impuesto_bolsa: "219.00" }] });
  expect(verificarBase(db)).toEqual([]);
});

test("a quotation of bags is sold without their tax, and shown so, in a shop that left IVA", () => {
  const { admin, bolsa } = tienda();
  const id = cotizar(admin, { detalles: [{ producto: bolsa, cantidad: 3 }] });
  noResponsable(admin);
  const cotizacion = String(id);
  const lineas = borradorDeCotizacion(admin, borradorNuevo("k"), new URLSearchParams({ cotizacion }))?.lineas ?? [];
  const { lineas: completas } = completarLineas(admin, { lineas, venta: null, descuento: "", cliente_fk: "", cotizacion });
  expect(totalesDeVenta(completas).total).toBe("357.00");
  const detalles = lineas.map(({ producto, cantidad, precio_publico, visto, pactada }) => ({
    producto,
    cantidad,
    precio_publico,
    visto,
    pactada,
  }));
  expect(detalleVenta(admin, crearVentaDelTiquete(admin, VentaForm.parse({ cotizacion, detalles }))).total_venta).toBe("357.00");
});
