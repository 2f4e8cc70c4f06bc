import { actividad } from "@db/schema/actividad";
import { desc, isNotNull } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { abrirCaja, cerrarCaja } from "~/domain/caja/abrir-y-cerrar.server";
import { CierreForm } from "~/domain/caja/esquema";
import { vistaSesion } from "~/domain/caja/vista.server";
import { clienteVisible } from "~/domain/clientes/cliente.server";
import { PagoForm } from "~/domain/cuentas/pago";
import { deshacer } from "~/domain/deshacer/deshacer.server";
import { eliminarDevolucion } from "~/domain/devoluciones/eliminar-devolucion.server";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { NoEncontrado, ReglaIncumplida, SinPermiso } from "~/domain/nucleo/errores";
import { ajustarExistencias } from "~/domain/productos/ajustar-existencias.server";
import { existenciasContadas } from "~/domain/productos/producto-de-mostrador";
import { eliminarVenta } from "~/domain/ventas/eliminar-venta.server";
import { abonar } from "../support/cuentas";
import { devolver } from "../support/devoluciones";
import {
  abrirTienda,
  cambiarLineas,
  filasDetalle,
  filaVenta,
  movimientosDe,
  nuevoAdmin,
  nuevoCliente,
  nuevoProducto,
  primeraLinea,
  rechazo,
  stockDe,
  vender,
  ventaDeDos,
} from "../support/tienda";
import { verificarBase } from "../support/verificar";

const DIEZ_MINUTOS = 10 * 60_000;

/** Id of the newest action that can be undone. */
const ultimo = ({ db }: Contexto): number =>
  db.select({ id: actividad.id }).from(actividad).where(isNotNull(actividad.deshacer)).orderBy(desc(actividad.id)).get()?.id ?? 0;

describe("the deletion of a sale", () => {
  test("is undone with the same ids and number, and its units go out again", () => {
    const { admin, venta, quedan } = ventaDeDos(2);
    const antes = [filaVenta(admin, venta), filasDetalle(admin, venta)];
    eliminarVenta(admin, venta);
    expect(quedan()).toEqual([7, 5]);
    expect(deshacer(admin, ultimo(admin))).toEqual({ que: "eliminó la venta 1", volver: `/ventas/detalle/${venta}/` });
    expect([filaVenta(admin, venta), filasDetalle(admin, venta)]).toEqual(antes);
    expect(quedan()).toEqual([2, 2]);
    expect(verificarBase(admin.db)).toEqual([]);
  });

  test("is undone once, in ten minutes, by who did it or the admin, and never by another shop", () => {
    const { admin, vendedor, venta } = ventaDeDos();
    const otra = nuevoAdmin(admin.db);
    eliminarVenta(admin, venta);
    const id = ultimo(admin);
    expect(rechazo(admin, () => deshacer(otra, id))).toBeInstanceOf(NoEncontrado);
    expect(rechazo(admin, () => deshacer(vendedor, id))).toBeInstanceOf(SinPermiso);
    expect(rechazo(admin, () => deshacer({ ...admin, ahora: admin.ahora + DIEZ_MINUTOS }, id))).toMatchObject({
      message: "Solo se puede deshacer durante diez minutos.",
    });
    deshacer({ ...admin, ahora: admin.ahora + DIEZ_MINUTOS - 1 }, id);
    expect(rechazo(admin, () => deshacer(admin, id))).toMatchObject({ message: "Esto ya se deshizo." });
    expect(rechazo(admin, () => deshacer(admin, id + 1))).toBeInstanceOf(ReglaIncumplida);
  });
});

const saldo = (ctx: Contexto, id: number) => clienteVisible(ctx, id).saldoCentavos;
const pagar = (ctx: Contexto, id: number, monto: string) => abonar(ctx, id, PagoForm.parse({ monto }));

/** A shop with ten units of a product, which cost 1,190.00 each, a client, and an open drawer of the vendedor with 50,000. */
function conCaja() {
  const tienda = abrirTienda();
  const { admin, vendedor } = tienda;
  const [producto, ana, caja] = [nuevoProducto(admin), nuevoCliente(admin), abrirCaja(vendedor, { base: 5_000_000 })];
  const uno = (campos = {}) => vender(vendedor, { forma_pago: "Efectivo", detalles: [{ producto, cantidad: 1 }], ...campos });
  return { ...tienda, producto, ana, caja, uno, enCaja: () => vistaSesion(admin, caja).esperado };
}

describe("a sale", () => {
  test("is undone by the admin: the cash leaves the drawer of who sold, and the number stays unused", () => {
    const { admin, producto, uno, enCaja } = conCaja();
    const venta = uno();
    expect(enCaja()).toBe("51190.00");
    expect(deshacer(admin, ultimo(admin))).toEqual({ que: "registró la venta 1 por $ 1.190", volver: "/ventas/" });
    expect([enCaja(), stockDe(admin, producto), filaVenta(admin, venta)]).toEqual(["50000.00", 10, undefined]);
    expect(filaVenta(admin, uno())?.consecutivo).toBe(2);
    expect(movimientosDe(admin, producto).map(({ causa }) => causa)).toEqual(["inicial", "venta", "deshecho", "venta"]);
    expect(verificarBase(admin.db)).toEqual([]);
  });

  test("is not undone when its drawer was counted", () => {
    const { admin, vendedor, uno } = conCaja();
    uno();
    const hecho = ultimo(admin);
    cerrarCaja(vendedor, CierreForm.parse({ contado: "51190" }));
    expect(rechazo(admin, () => deshacer(admin, hecho))).toMatchObject({ message: "La caja en que quedó este dinero ya se cerró." });
  });

  test("is not undone when it was changed, or part of it came back, until that is undone", () => {
    const { admin, uno, ana, producto } = conCaja();
    const venta = uno({ detalles: [{ producto, cantidad: 3 }] });
    const hecho = ultimo(admin);
    const devolucion = devolver(admin, venta, [[producto, 1]], { cliente_id: ana });
    const deVuelta = ultimo(admin);
    expect(rechazo(admin, () => deshacer(admin, hecho))).toMatchObject({ message: expect.stringContaining("registró la devolución 1") });
    eliminarDevolucion(admin, devolucion);
    expect(rechazo(admin, () => deshacer(admin, deVuelta))).toBeInstanceOf(ReglaIncumplida);
    deshacer(admin, ultimo(admin));
    deshacer(admin, deVuelta);
    deshacer(admin, hecho);
    expect(stockDe(admin, producto)).toBe(10);
    const otra = uno();
    const ultimoHecho = ultimo(admin);
    cambiarLineas(admin, otra, [{ id: primeraLinea(admin, otra), producto, cantidad: 2 }], { forma_pago: "Efectivo" });
    expect(rechazo(admin, () => deshacer(admin, ultimoHecho))).toMatchObject({
      message: expect.stringContaining("cambió la venta 2 de $ 1.190"),
    });
    expect(verificarBase(admin.db)).toEqual([]);
  });

  test("on credit is not undone when it was paid, until the payment is undone", () => {
    const { admin, vendedor, ana, uno, enCaja } = conCaja();
    uno({ forma_pago: "Fiado", cliente_fk: ana });
    const hecho = ultimo(admin);
    pagar(vendedor, ana, "500");
    expect(rechazo(admin, () => deshacer(admin, hecho))).toMatchObject({ message: "El cliente ya abonó a esta deuda." });
    deshacer(vendedor, ultimo(admin));
    expect([saldo(admin, ana), enCaja()]).toEqual([119_000, "50000.00"]);
    deshacer(vendedor, hecho);
    expect(saldo(admin, ana)).toBe(0);
    expect(verificarBase(admin.db)).toEqual([]);
  });

  test("that was deleted is not undone when its units were sold", () => {
    const { admin, vendedor, venta, arroz, quedan } = ventaDeDos();
    eliminarVenta(admin, venta);
    const hecho = ultimo(admin);
    vender(vendedor, { forma_pago: "Efectivo", detalles: [{ producto: arroz, cantidad: 1 }] });
    expect(rechazo(admin, () => deshacer(admin, hecho))).toMatchObject({
      message: "Stock insuficiente: quedan 4 de Arroz 500 g.",
    });
    expect(quedan()).toEqual([4, 3]);
  });
});

test("a stock that was set is taken back, and what was sold since stays sold", () => {
  const { admin, producto, uno } = conCaja();
  const contar = (stock: string) => ajustarExistencias(admin, producto, existenciasContadas("und").parse({ stock }));
  contar("4");
  const hecho = ultimo(admin);
  uno();
  deshacer(admin, hecho);
  expect(stockDe(admin, producto)).toBe(9);
  contar("20");
  const otro = ultimo(admin);
  contar("30");
  expect(rechazo(admin, () => deshacer(admin, otro))).toBeInstanceOf(ReglaIncumplida);
});
