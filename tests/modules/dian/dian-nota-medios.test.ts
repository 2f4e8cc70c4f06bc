import { devoluciones } from "@db/schema/devoluciones";
import { expect, test } from "vitest";
import { pagosDeNota } from "~/modules/dian/domain/contenidos/de-nota.server";
import { devolver } from "../../support/devoluciones";
import { abrirTienda, nuevoCliente, nuevoProducto, vender } from "../../support/tienda";

test.each(["efectivo", "transferencia", "tarjeta", "saldo"])("a note says what came off the debt and what came back by %s", (medio) => {
  const { db, admin } = abrirTienda();
  const [producto, cliente] = [nuevoProducto(admin, { precio: "1000", iva: "0", stock: "10" }), nuevoCliente(admin)];
  const pagos = [
    { medio: "fiado", monto: "1000" },
    { medio: "efectivo", monto: "2000" },
  ];
  const venta = vender(admin, { forma_pago: "Mixto", cliente_fk: cliente, pagos, detalles: [{ producto, cantidad: 3 }] });
  devolver(admin, venta, [[producto, 2]], { cliente_id: cliente, medio });
  const [devolucion] = db.select().from(devoluciones).all();
  expect(devolucion && pagosDeNota(db, devolucion, [])).toEqual([
    { medio: "fiado", monto: 100_000, vence: null },
    { medio, monto: 100_000, vence: null },
  ]);
});
