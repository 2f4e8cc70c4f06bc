import { expect, test } from "vitest";
import { devolucionesDeVenta } from "~/domain/devoluciones/consultas.server";
import { detalleVenta } from "~/domain/ventas/detalle-venta.server";
import { detalleSepare } from "~/modules/separes/domain/consultas.server";
import { entregarSepare } from "~/modules/separes/domain/entregar.server";
import { devolver } from "../../support/devoluciones";
import { nuevaPromocion } from "../../support/precios";
import { cambiarProducto, noResponsable, nuevoProducto } from "../../support/tienda";
import { verificarBase } from "../../support/verificar";
import { separarEn, tiendaQueSepara } from "./tienda-que-separa";

test("a separe keeps the price of a rule and a discount in money, and its sale has them", () => {
  const { db, admin, producto, ana } = tiendaQueSepara();
  nuevaPromocion(admin);
  const otro = nuevoProducto(admin, { nombre: "Plato", stock: "9" });
  const id = separarEn(admin, {
    cliente_fk: ana,
    reglas: "1",
    abono: "5278",
    detalles: [
      { producto, cantidad: 2 },
      { producto: otro, cantidad: 3, descuento_monto: "196" },
    ],
  });
  expect(detalleSepare(admin, id)).toMatchObject({ total: "5278.00", saldo: "0.00" });
  const { total_venta, detalles } = detalleVenta(admin, entregarSepare(admin, id));
  expect(total_venta).toBe("5278.00");
  expect(detalles[0]).toMatchObject({ regla: { tipo: "porcentaje", nombre: "Descuentazo" }, precio_lista: "1190.00" });
  expect(verificarBase(db)).toEqual([]);
});

test.each([
  ["its tax changes", { impuesto_bolsa: "80" }],
  ["it is no bag any more", { bolsas_presentes: "1" }],
])("a separe of bags under a promotion keeps what it agreed after %s, also after the shop left IVA", (_, cambio) => {
  const { db, admin, ana } = tiendaQueSepara();
  nuevaPromocion(admin, { tipo: "lleve", lleve: "3", pague: "2" });
  const BOLSA = { nombre: "Bolsa", precio: "", precio_publico: "119", stock: "9", stock_anterior: "9" };
  const producto = nuevoProducto(admin, { ...BOLSA, bolsa: "on", impuesto_bolsa: "73" });
  const id = separarEn(admin, { cliente_fk: ana, reglas: "1", abono: "457", detalles: [{ producto, cantidad: 3 }] });
  // Two at 119, and three taxes.
  expect(detalleSepare(admin, id)).toMatchObject({ total: "457.00", saldo: "0.00" });
  cambiarProducto(admin, producto, { ...BOLSA, stock: "6", stock_anterior: "6", ...cambio });
  noResponsable(admin);
  const venta = entregarSepare(admin, id);
  const { total_venta, por_tarifa } = detalleVenta(admin, venta);
  expect(total_venta).toBe("457.00");
  expect(por_tarifa.at(-1)).toMatchObject({ tarifa: "bolsa", iva: "219.00" });
  devolver(admin, venta, [[producto, 3]], { cliente_id: ana });
  expect(devolucionesDeVenta(admin, venta)).toMatchObject([{ total_devuelto: "457.00" }]);
  expect(verificarBase(db)).toEqual([]);
});
