import { expect, test } from "vitest";
import { detalleVenta } from "~/domain/ventas/detalle-venta.server";
import { verificarBase } from "~/domain/verificacion.server";
import { detalleSepare } from "~/modules/separes/domain/consultas.server";
import { entregarSepare } from "~/modules/separes/domain/entregar.server";
import { nuevaPromocion } from "../../support/precios";
import { nuevoProducto } from "../../support/tienda";
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
