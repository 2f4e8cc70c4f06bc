import { describe, expect, test } from "vitest";
import { PagoForm } from "~/domain/cuentas/pago";
import { abonar, anularAbono } from "../support/cuentas";
import { damages } from "../support/damage";
import { devolver } from "../support/devoluciones";
import { abrirTienda, nuevoCliente, nuevoProducto, vender } from "../support/tienda";
import { verificarBase } from "../support/verificar";

/** A client with three sales on credit, the first one mixed, a payment on account, a reversed one, and a return. */
function tiendaConCuentas() {
  const { db, admin } = abrirTienda();
  const producto = nuevoProducto(admin, { stock: "50" });
  const cliente_fk = nuevoCliente(admin);
  const detalles = [{ producto, cantidad: 2 }];
  const pagos = [
    { medio: "efectivo", monto: "380" },
    { medio: "fiado", monto: "2000" },
  ];
  vender(admin, { cliente_fk, forma_pago: "Mixto", pagos, detalles });
  const segunda = vender(admin, { cliente_fk, forma_pago: "Fiado", detalles });
  vender(admin, { cliente_fk, forma_pago: "Fiado", detalles });
  abonar(admin, cliente_fk, PagoForm.parse({ monto: "500" }));
  anularAbono(admin, abonar(admin, cliente_fk, PagoForm.parse({ monto: "100" })), "Error");
  devolver(admin, segunda, [[producto, 1]], { cliente_id: cliente_fk });
  return db;
}

test("accounts that only commands have touched break no rule", () => expect(verificarBase(tiendaConCuentas())).toEqual([]));

const FIJOS = "select name, sql from sqlite_master where type = 'trigger' and tbl_name in ('movimientos_cliente', 'abonos')";

describe("finds", () => {
  test.each(
    damages(`
      update pagos_venta set monto_centavos = 39000 where id = 1 → La venta 1 (1) se pagó en Mixto por $ 2.380 y sus pagos suman $ 2.390.
      update clientes set saldo_centavos = 1 where id = 1
        → El cliente 1 (Ana Pérez) debe $ 0,01 de $ 6.760 cargados, pero sus movimientos suman $ 5.070 de $ 6.760.
      update movimientos_cliente set saldo_centavos = 9 where id = 2
        → El movimiento 2 del cliente 1 deja $ 0,09, pero antes debía $ 2.000 y movió $ 2.380.
      update movimientos_cliente set cargado_centavos = 9 where id = 2
        → El cargo 2 del cliente 1 dice que le han cargado $ 0,09, y no $ 4.380.
      update movimientos_cliente set cargado_centavos = 9 where id = 4
        → El movimiento 4 (abono de -$ 500) del cliente 1 no está entre los cargos como debe.
      update movimientos_cliente set cargado_centavos = null where id = 3
        → El movimiento 3 (venta de $ 2.380) del cliente 1 no está entre los cargos como debe.
      update clientes set debe_desde = 5
        → El cliente 1 (Ana Pérez) dice que debe desde 1969-12-31 19:00:00, y es desde 2026-11-21 10:15:00.
      update deuda_por_dia set monto_centavos = monto_centavos + 100
        → Del día 2026-11-21 se le deben al usuario 1 $ 5.070, y el total por días dice $ 5.071.
      update abonos set anulado = null where id = 2 → El abono 2 (2) es de $ 100 y en la cuenta de su cliente quedó en $ 0.
      update tiendas set ultimo_abono = 1 → La tienda del usuario 1 va en el abono 1 y ya tiene el 2.
      update devoluciones set a_deuda_centavos = 0, medio = 'efectivo' → La devolución 1 (1) abonó $ 0 a la cuenta y en ella hay $ 1.190.
      update movimientos_cliente set saldo_centavos = -1 where id = 4
        → El movimiento 4 (abono de -$ 500) del cliente 1 deja la cuenta en -$ 0,01.
      update movimientos_cliente set tipo = 'uso' where id = 3 → El movimiento 3 gasta $ 2.380 de saldo a favor del cliente 1 y había -$ 4.380.
      update ventas set forma_pago = 'Saldo' where id = 2 → La venta 2 (2) se pagó en $ 2.380 con saldo, y de las cuentas salieron $ 0.
      insert into saldos_devueltos (usuario_id, cliente_id, creado_por_id, monto_centavos, medio, fecha) values (1, 1, 1, 100, 'efectivo', 1)
        → El saldo devuelto 1 es de $ 1 y en la cuenta hay $ 0.
      insert into vales (usuario_id, cliente_id, devolucion_id, huella, fecha) values (1, 1, 1, '', 1) → El vale 1 debe $ 5.070.
      insert into pagos_devolucion (devolucion_id, medio, monto_centavos) values (1, 'efectivo', 100) → La devolución 1 (1) entregó $ 0 y sus pagos suman $ 1.
      delete from movimientos_cliente where id = 3 → De la venta 3 (3) se fiaron $ 2.380 y en la cuenta hay $ 0.
    `),
  )("%s", (sql, falta) => {
    const { $client: client } = tiendaConCuentas();
    client.pragma("ignore_check_constraints = ON");
    const fijos = client.prepare<[], { name: string; sql: string }>(FIJOS).all();
    for (const { name } of fijos) client.exec(`drop trigger ${name}`);
    client.exec(sql);
    for (const fijo of fijos) client.exec(fijo.sql);
    expect(verificarBase({ $client: client })).toContainEqual(expect.stringMatching(falta));
  });
});

test("the account and the payments stay as they were written", () => {
  const { $client: client } = tiendaConCuentas();
  for (const sql of [
    "update movimientos_cliente set referencia = 'x'",
    "delete from movimientos_cliente",
    "update abonos set monto_centavos = 1",
    "delete from abonos",
    "update abonos set motivo = 'x' where anulado is not null",
  ])
    expect(() => client.exec(sql), sql).toThrow(/stays/);
});
