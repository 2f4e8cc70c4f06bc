import { actividad } from "@db/schema/actividad";
import { max } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { abrirCaja } from "~/domain/caja/abrir-y-cerrar.server";
import { eliminarCompra } from "~/domain/compras/eliminar-compra.server";
import { cuentaDeProveedor } from "~/domain/cuentas/cuentas-de-proveedores.server";
import { deshacer } from "~/domain/deshacer/deshacer.server";
import { eliminarDevolucionCompra } from "~/domain/devoluciones/eliminar-devolucion.server";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { ReglaIncumplida } from "~/domain/nucleo/errores";
import { eliminarProveedor, proveedorVisible } from "~/domain/proveedores/proveedor.server";
import { enCaja, pagarle, saldo, tiendaQueDebe } from "../support/credito";
import { anularPago } from "../support/cuentas";
import { devolverCompra } from "../support/devoluciones";
import { rechazo } from "../support/tienda";
import { verificarBase } from "../support/verificar";

const ultimo = ({ db }: Contexto): number =>
  db
    .select({ id: max(actividad.id) })
    .from(actividad)
    .get()?.id ?? 0;

describe("undoing", () => {
  test("a payment puts it back on the account and into the drawer; its reversal takes it off again", () => {
    const { admin, marta, fiado } = tiendaQueDebe();
    fiado(2);
    abrirCaja(admin, { base: 1_000_000 });
    const pago = pagarle(admin, marta, "200", { de_caja: "1" });
    const hecho = ultimo(admin);
    expect(deshacer(admin, hecho)).toEqual({
      que: "le pagó $ 200 a Marta Díaz · Granos del Valle SAS",
      volver: `/proveedores/${marta}/`,
    });
    expect([saldo(admin, marta), enCaja(admin).map(([, monto]) => monto)]).toEqual([238_000, [1_000_000, -20_000, 20_000]]);
    expect(rechazo(admin, () => deshacer(admin, hecho))).toBeInstanceOf(ReglaIncumplida);
    expect(rechazo(admin, () => anularPago(admin, pago, "Error"))).toBeInstanceOf(ReglaIncumplida);
    expect(verificarBase(admin.db)).toEqual([]);
  });

  test("a reversal pays again, unless less is owed by now", () => {
    const { admin, marta, fiado } = tiendaQueDebe();
    fiado(2);
    const anular = () => {
      anularPago(admin, pagarle(admin, marta, "2380"), "Error");
      return ultimo(admin);
    };
    deshacer(admin, anular());
    expect(saldo(admin, marta)).toBe(0);
    fiado(2);
    const hecho = anular();
    pagarle(admin, marta, "1");
    expect(rechazo(admin, () => deshacer(admin, hecho))).toMatchObject({ message: "Esta deuda ya se le pagó al proveedor." });
    expect(verificarBase(admin.db)).toEqual([]);
  });
});

describe("undoing a deletion", () => {
  const deshacerLoUltimo = (ctx: Contexto) => deshacer(ctx, ultimo(ctx));

  test("of a purchase or of a return, and of a return that was made, owes what was owed before", () => {
    const { admin, marta, producto, fiado } = tiendaQueDebe();
    const compra = fiado(3);
    const devolucion = devolverCompra(admin, compra, [[producto, 1, "1190"]]);
    eliminarCompra(admin, compra);
    expect(saldo(admin, marta)).toBe(0);
    deshacerLoUltimo(admin);
    expect(saldo(admin, marta)).toBe(238_000);
    eliminarDevolucionCompra(admin, devolucion);
    expect(saldo(admin, marta)).toBe(357_000);
    deshacerLoUltimo(admin);
    devolverCompra(admin, compra, [[producto, 1, "1190"]]);
    expect(saldo(admin, marta)).toBe(119_000);
    deshacerLoUltimo(admin);
    expect(saldo(admin, marta)).toBe(238_000);
    expect(verificarBase(admin.db)).toEqual([]);
  });

  test("of a supplier brings back its account, its purchases and its payments", () => {
    const { admin, marta, fiado } = tiendaQueDebe();
    fiado(3);
    const pago = pagarle(admin, marta, "1000");
    eliminarProveedor(admin, marta);
    deshacerLoUltimo(admin);
    const { saldo, desde, movimientos } = cuentaDeProveedor(admin, proveedorVisible(admin, marta), null);
    expect([saldo, desde, movimientos.length]).toEqual(["2570.00", "2026-11-21T10:15:00-05:00", 2]);
    anularPago(admin, pago, "Error");
    expect(verificarBase(admin.db)).toEqual([]);
  });
});
