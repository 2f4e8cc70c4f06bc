import { describe, expect, test } from "vitest";
import { abrirCaja, cerrarCaja } from "~/domain/caja/abrir-y-cerrar.server";
import { CierreForm } from "~/domain/caja/esquema";
import { PagoForm } from "~/domain/cuentas/pago";
import { pagarle, tiendaQueDebe } from "../support/credito";
import { abonar, anularPago } from "../support/cuentas";
import { damaged, damages } from "../support/damage";
import { devolverCompra } from "../support/devoluciones";
import { nuevoAdmin, nuevoCliente, nuevoProducto, nuevoProveedor, vender } from "../support/tienda";
import { verificarBase } from "../support/verificar";

/**
 * A shop that bought on credit, paid with cash of the drawer and in another way, took a payment back and returned one unit. User 3 has
 * another shop with product 5, supplier 2 and client 2.
 */
function laBodega(): Buffer {
  const { db, admin, marta, producto, fiado } = tiendaQueDebe();
  abrirCaja(admin, { base: 1_000_000 });
  const compra = fiado(2);
  pagarle(admin, marta, "500", { de_caja: "1" });
  anularPago(admin, pagarle(admin, marta, "100"), "Error");
  fiado(1);
  devolverCompra(admin, compra, [[producto, 1, "1190"]]);
  cerrarCaja(admin, CierreForm.parse({ contado: "9500" }));
  const cliente_fk = nuevoCliente(admin);
  vender(admin, { forma_pago: "Fiado", cliente_fk, detalles: [{ producto }] });
  abonar(admin, cliente_fk, PagoForm.parse({ monto: "100" }));
  nuevoProducto(admin, { nombre: "Panela", stock: 4 });
  nuevoProducto(admin, { nombre: "Café", stock: 1 });
  const otra = nuevoAdmin(db);
  nuevoProducto(otra);
  nuevoProveedor(otra);
  nuevoCliente(otra);
  return db.$client.serialize();
}

const hecha = laBodega();

const danada = (sql: string) => damaged(hecha, sql);

test("a stock room that only its commands have touched breaks no rule", () => expect(verificarBase(danada(""))).toEqual([]));

describe.each([
  [
    "the account of a supplier",
    `
      update proveedores set saldo_centavos = 1 where id = 1
        → Al proveedor 1 (Marta Díaz) se le deben $ 0,01 de $ 3.570 cargados, pero sus movimientos suman $ 1.880 de $ 3.570.
      update proveedores set cargado_centavos = 1 where id = 1
        → Al proveedor 1 (Marta Díaz) se le deben $ 1.880 de $ 0,01 cargados, pero sus movimientos suman $ 1.880 de $ 3.570.
      update proveedores set debe_desde = 5 where id = 1
        → Del proveedor 1 (Marta Díaz) se dice que se le debe desde 1969-12-31 19:00:00, y es desde 2026-11-21 10:15:00.
      update proveedores set debe_desde = null where id = 1
        → Del proveedor 1 (Marta Díaz) se dice que se le debe desde nunca, y es desde 2026-11-21 10:15:00.
      update movimientos_proveedor set saldo_centavos = 9 where id = 2
        → El movimiento 2 del proveedor 1 deja $ 0,09, pero antes se le debían $ 2.380 y movió -$ 500.
      update movimientos_proveedor set cargado_centavos = 9 where id = 5
        → El cargo 5 del proveedor 1 dice que le han cargado $ 0,09, y no $ 3.570.
      update movimientos_proveedor set cargado_centavos = 9 where id = 2
        → El movimiento 2 (pago de -$ 500) del proveedor 1 no está entre los cargos como debe.
      update movimientos_proveedor set cargado_centavos = null where id = 5
        → El movimiento 5 (compra de $ 1.190) del proveedor 1 no está entre los cargos como debe.
      update pagos_proveedor set anulado = null where id = 2 → El pago 2 (2) es de $ 100 y en la cuenta de su proveedor quedó en $ 0.
      update pagos_proveedor set anulado = 1, motivo = 'x' where id = 1
        → El pago 1 (1) es de $ 500 y en la cuenta de su proveedor quedó en $ 500.
      update pagos_proveedor set monto_centavos = 1 where id = 1
        → El pago 1 (1) es de $ 0,01 y en la cuenta de su proveedor quedó en $ 500.
      update tiendas set ultimo_pago_proveedor = 1 → La tienda del usuario 1 va en el pago 1 y ya tiene el 2.
      update compras set credito = 0 where id = 1 → De la compra 1 (1) se deben $ 0 y en la cuenta hay $ 2.380.
      update movimientos_proveedor set monto_centavos = -200000 where tipo = 'devolucion'
        → La devolución a proveedor 1 (1) vale $ 1.190 y en la cuenta bajó $ 2.000.
      update movimientos_proveedor set monto_centavos = 1 where tipo = 'devolucion'
        → La devolución a proveedor 1 (1) vale $ 1.190 y en la cuenta bajó -$ 0,01.
      update movimientos_proveedor set usuario_id = 2 where id = 1
        → El movimiento de proveedor 1 es del usuario 2, que no es un administrador con tienda.
      update movimientos_proveedor set proveedor_id = 2 where id = 1
        → El movimiento de proveedor 1 nombra, en proveedor_id, el registro 2 de otra tienda.
      update movimientos_proveedor set creado_por_id = 3 where id = 1
        → El movimiento de proveedor 1 es de una tienda y lo hizo el usuario 3, de otra.
      update pagos_proveedor set usuario_id = 2 where id = 1
        → El pago a proveedor 1 es del usuario 2, que no es un administrador con tienda.
      update pagos_proveedor set proveedor_id = 2 where id = 1
        → El pago a proveedor 1 nombra, en proveedor_id, el registro 2 de otra tienda.
      update pagos_proveedor set creado_por_id = 3 where id = 1 → El pago a proveedor 1 es de una tienda y lo hizo el usuario 3, de otra.
    `,
  ],
  [
    "a drawer",
    `
      update sesiones_caja set esperado_centavos = 1 → La caja 1 dice que se esperaban $ 0,01 y sus movimientos suman $ 9.500.
      update movimientos_caja set monto_centavos = -1 where tipo = 'pago'
        → La caja 1 dice que se esperaban $ 9.500 y sus movimientos suman $ 9.999,99.
      update movimientos_caja set tipo = 'base' where tipo = 'pago' → La caja 1 tiene 2 bases.
      update movimientos_caja set tipo = 'pago' where tipo = 'base' → La caja 1 tiene 0 bases.
      update movimientos_caja set fecha = 1 where tipo = 'pago' → El movimiento 2 no es del tiempo de la caja 1.
      update movimientos_caja set fecha = fecha + 1000 where tipo = 'pago' → El movimiento 2 no es del tiempo de la caja 1.
      update sesiones_caja set usuario_id = 2 → La caja 1 es del usuario 2, que no es un administrador con tienda.
      update sesiones_caja set quien_id = 3 → La caja 1 es de una tienda y lo hizo el usuario 3, de otra.
    `,
  ],
  [
    "the account of a client",
    `
      update movimientos_cliente set usuario_id = 2 where id = 1
        → El movimiento de cliente 1 es del usuario 2, que no es un administrador con tienda.
      update movimientos_cliente set cliente_id = 2 where id = 1
        → El movimiento de cliente 1 nombra, en cliente_id, el registro 2 de otra tienda.
      update movimientos_cliente set creado_por_id = 3 where id = 1
        → El movimiento de cliente 1 es de una tienda y lo hizo el usuario 3, de otra.
      update abonos set usuario_id = 2 → El abono 1 es del usuario 2, que no es un administrador con tienda.
      update abonos set cliente_id = 2 → El abono 1 nombra, en cliente_id, el registro 2 de otra tienda.
      update abonos set creado_por_id = 3 → El abono 1 es de una tienda y lo hizo el usuario 3, de otra.
    `,
  ],
])("of %s it finds", (_, casos) => {
  test.each(damages(casos))("%s", (sql, falta) => {
    expect(verificarBase(danada(sql))).toContainEqual(expect.stringMatching(falta));
  });
});
