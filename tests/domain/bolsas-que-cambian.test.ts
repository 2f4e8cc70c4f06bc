import { actividad } from "@db/schema/actividad";
import { desc } from "drizzle-orm";
import { expect, test } from "vitest";
import { ReglaIncumplida } from "~/domain/nucleo/errores";
import { detalleVenta } from "~/domain/ventas/detalle-venta.server";
import { abrirTienda, cambiarProducto, nuevoProducto, rechazo, vender } from "../support/tienda";

const SIN_IMPUESTO = { nombre: "Bolsa", precio: "", precio_publico: "119", iva: "19", stock: "900", stock_anterior: "900" };

/** A shop that sells a bag at 119 pesos and 73 of tax. */
function tienda() {
  const { admin } = abrirTienda();
  return { admin, bolsa: nuevoProducto(admin, { ...SIN_IMPUESTO, bolsa: "on", impuesto_bolsa: "73" }) };
}

test("a change of the tax is in the log, beside those of prices", () => {
  const { admin, bolsa } = tienda();
  const cambiar = (cambio: object) => cambiarProducto(admin, bolsa, { ...SIN_IMPUESTO, ...cambio });
  cambiar({ impuesto_bolsa: "80", precio_publico: "238" });
  cambiar({ precio_publico: "238" });
  cambiar({ precio_publico: "238", bolsas_presentes: "1" });
  expect(
    admin.db.select({ clase: actividad.clase, que: actividad.que }).from(actividad).orderBy(desc(actividad.id)).limit(2).all(),
  ).toEqual([
    { clase: "precio", que: "cambió Bolsa: impuesto de bolsas de $ 80 a $ 0" },
    { clase: "precio", que: "cambió Bolsa: precio de $ 119 a $ 238, impuesto de bolsas de $ 73 a $ 80" },
  ]);
});

test.each([
  ["changed", "80", "73", "ahora es de $ 80 cada una"],
  ["is no longer there", null, "73", "ya no lo lleva"],
  ["is new", "80", "", "ahora es de $ 80 cada una"],
])("a ticket whose screen showed another tax is shown again: the tax %s", (_, hoy, visto_bolsa, frase) => {
  const { admin, bolsa } = tienda();
  cambiarProducto(admin, bolsa, { ...SIN_IMPUESTO, ...(hoy ? { impuesto_bolsa: hoy } : { bolsas_presentes: "1" }) });
  const detalles = [{ producto: bolsa, cantidad: 2, precio_publico: "119", visto: "119", visto_bolsa }];
  expect(rechazo(admin, () => vender(admin, { detalles }))).toEqual(
    new ReglaIncumplida(
      "detalles[0].precio_publico",
      `El impuesto de bolsas de Bolsa cambió mientras tanto: ${frase}. Revise el total y cobre de nuevo.`,
    ),
  );
  const ahora = hoy ?? "";
  const total = hoy ? "398.00" : "238.00";
  const venta = vender(admin, { detalles: detalles.map((linea) => ({ ...linea, visto_bolsa: ahora })) });
  expect(detalleVenta(admin, venta).total_venta).toBe(total);
});
