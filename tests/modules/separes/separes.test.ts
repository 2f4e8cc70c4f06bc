import { movimientosCaja } from "@db/schema/caja";
import { ingresosExtra } from "@db/schema/gastos-ingresos";
import { tiendas } from "@db/schema/tiendas";
import { describe, expect, test } from "vitest";
import { sesionAbierta } from "~/domain/caja/consultas.server";
import { sumasPorMedio, vistaSesion } from "~/domain/caja/vista.server";
import { eliminarCliente } from "~/domain/clientes/cliente.server";
import { deshacer } from "~/domain/deshacer/deshacer.server";
import { eliminarIngreso } from "~/domain/gastos-ingresos/registrar.server";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { NoEncontrado, Protegido, SinPermiso } from "~/domain/nucleo/errores";
import { eliminarProducto } from "~/domain/productos/eliminar-producto.server";
import { detalleVenta } from "~/domain/ventas/detalle-venta.server";
import { eliminarVenta } from "~/domain/ventas/eliminar-venta.server";
import { detalleSepare } from "~/modules/separes/domain/consultas.server";
import { entregarSepare } from "~/modules/separes/domain/entregar.server";
import { SepareForm } from "~/modules/separes/domain/esquema";
import { listarSepares, separesVencidos } from "~/modules/separes/domain/listar.server";
import { cambiarProducto, movimientosDe, nuevoAdmin, rechazo, stockDe } from "../../support/tienda";
import { verificarBase } from "../../support/verificar";
import { abonarEn, cancelarEn, separarEn, tiendaQueSepara } from "./tienda-que-separa";

const DIA_MS = 24 * 60 * 60 * 1000;

const dos = (producto: number) => [{ producto, cantidad: 2 }];
const enCaja = ({ db }: Contexto) =>
  db
    .select()
    .from(movimientosCaja)
    .all()
    .filter(({ tipo }) => tipo !== "base")
    .map(({ tipo, montoCentavos }) => [tipo, montoCentavos]);

/** The same context, and the ids of the actions that can be undone. */
function anotando(ctx: Contexto) {
  const hechos: number[] = [];
  return { hechos, ctx: { ...ctx, onUndoable: (id: number) => void hechos.push(id) } };
}

describe("a separe", () => {
  test("takes its units off the shelf, at prices that stand, with the first payment in the drawer", () => {
    const { admin, vendedor, producto, ana } = tiendaQueSepara();
    const id = separarEn(vendedor, { cliente_fk: ana, detalles: dos(producto), abono: "500", plazo: 60 });
    cambiarProducto(admin, producto, { precio: "9000", stock: "8" });
    expect(detalleSepare(vendedor, id)).toMatchObject({
      numero: "SEP-1",
      cliente: "Ana",
      total: "2380.00",
      abonado: "500.00",
      saldo: "1880.00",
      plazo: 60,
      vence: "2027-01-20",
      estado: "abierto",
      abonos: [{ monto: "500.00", medio: "efectivo" }],
    });
    expect([stockDe(admin, producto), movimientosDe(admin, producto).at(-1)?.causa]).toEqual([8, "separe"]);
    expect(enCaja(admin)).toEqual([["separe", 50_000]]);
    expect(verificarBase(admin.db)).toEqual([]);
  });

  test("needs a registered client, units, and the least first payment of the shop", () => {
    const { db, vendedor, producto, ana } = tiendaQueSepara();
    db.update(tiendas).set({ abono_minimo_separe: 30, plazo_separe: 45 }).run();
    const errores = (campos: object) => SepareForm.safeParse(campos).error?.issues.map(({ path }) => path.join("."));
    expect(rechazo(vendedor, () => separarEn(vendedor, { detalles: dos(producto) }))).toMatchObject({ campo: "cliente_fk" });
    expect(errores({ cliente_fk: ana, abono: "1", forma_pago: "Fiado" })).toEqual(["forma_pago"]);
    expect(errores({ cliente_fk: ana, abono: "1", medio: "transferencia" })).toEqual(["banco"]);
    const negado = (campos: object) =>
      rechazo(vendedor, () => separarEn(vendedor, { cliente_fk: ana, detalles: dos(producto), ...campos }));
    expect(negado({ abono: "713.99" })).toMatchObject({ campo: "abono" });
    expect(negado({ abono: "2380.01" })).toMatchObject({ campo: "abono" });
    expect(negado({ detalles: [{ producto, cantidad: 11 }], abono: "9000" })).toMatchObject({ campo: "detalles[0].cantidad" });
    const id = separarEn(vendedor, { cliente_fk: ana, detalles: dos(producto), abono: "714" });
    expect(detalleSepare(vendedor, id).plazo).toBe(45);
  });

  test("is paid and delivered also after its last day, and is a sale with its payments only then", () => {
    const { admin, vendedor, producto, ana } = tiendaQueSepara();
    const id = separarEn(vendedor, { cliente_fk: ana, detalles: dos(producto), abono: "380" });
    const tarde = { ...vendedor, ahora: vendedor.ahora + 40 * DIA_MS };
    expect(detalleSepare(tarde, id).estado).toBe("vencido");
    expect(separesVencidos(tarde)).toMatchObject({ cuantos: 1, primeros: [{ id }] });
    expect(rechazo(tarde, () => entregarSepare(tarde, id))).toMatchObject({ message: expect.stringContaining("2.000") });
    expect(rechazo(tarde, () => abonarEn(tarde, id, "2000.01"))).toMatchObject({ campo: "monto" });
    abonarEn(tarde, id, "2000", { medio: "transferencia", banco: "Nequi" });
    const venta = entregarSepare(tarde, id);
    expect(detalleVenta(admin, venta)).toMatchObject({
      cliente_fk: ana,
      total_venta: "2380.00",
      forma_pago: "Mixto",
      pagos: [
        { medio: "efectivo", monto: "380.00" },
        { medio: "transferencia", monto: "2000.00", banco: "Nequi" },
      ],
    });
    expect(stockDe(admin, producto)).toBe(8);
    expect(movimientosDe(admin, producto).map(({ causa, cantidad }) => [causa, cantidad])).toEqual([
      ["inicial", 10],
      ["separe", -2],
      ["separe", 2],
      ["venta", -2],
    ]);
    expect(enCaja(admin)).toEqual([["separe", 38_000]]);
    expect(detalleSepare(tarde, id)).toMatchObject({ estado: "entregado", venta, saldo: "0.00" });
    expect(rechazo(tarde, () => abonarEn(tarde, id, "1"))).toMatchObject({ message: expect.stringContaining("ya se entregó") });
    expect(rechazo(tarde, () => entregarSepare(tarde, id))).toMatchObject({ message: expect.stringContaining("ya se entregó") });
    const sesion = sesionAbierta(tarde);
    expect(sesion && sumasPorMedio(tarde, sesion)).toEqual([{ medio: "transferencia", banco: "Nequi", monto: "2000.00" }]);
    expect(verificarBase(admin.db)).toEqual([]);
    eliminarVenta(admin, venta);
    expect([stockDe(admin, producto), detalleSepare(tarde, id).venta]).toEqual([10, null]);
    expect(verificarBase(admin.db)).toEqual([]);
  });

  test("that was paid in one way is a sale of that way", () => {
    const { vendedor, producto, ana } = tiendaQueSepara();
    const id = separarEn(vendedor, { cliente_fk: ana, detalles: dos(producto), abono: "380" });
    abonarEn(vendedor, id, "2000");
    expect(detalleVenta(vendedor, entregarSepare(vendedor, id, "c"))).toMatchObject({
      forma_pago: "Efectivo",
      pagos: [{ monto: "2380.00" }],
    });
    expect(entregarSepare(vendedor, id, "c")).toBe(1);
    expect(vistaSesion(vendedor, sesionAbierta(vendedor)?.id ?? 0).esperado).toBeNull();
    expect(enCaja(vendedor)).toEqual([
      ["separe", 38_000],
      ["separe", 200_000],
    ]);
  });

  test("is cancelled by the admin: units back, a part paid back, the rest extra income", () => {
    const { admin, vendedor, producto, ana } = tiendaQueSepara();
    const id = separarEn(vendedor, { cliente_fk: ana, detalles: dos(producto), abono: "500" });
    expect(rechazo(vendedor, () => cancelarEn(vendedor, id))).toBeInstanceOf(SinPermiso);
    expect(rechazo(admin, () => cancelarEn(admin, id, { devolver: "500.01" }))).toMatchObject({ campo: "devolver" });
    cancelarEn(admin, id, { devolver: "300" });
    expect(detalleSepare(admin, id)).toMatchObject({ estado: "cancelado", devuelto: "300.00", saldo: "0.00" });
    expect(stockDe(admin, producto)).toBe(10);
    expect(admin.db.select().from(ingresosExtra).all()).toMatchObject([{ montoCentavos: 20_000, tipo: "otro", de_caja: false }]);
    expect(verificarBase(admin.db)).toEqual([]);
  });

  test("is protected with its client and its product, and is one for a key", () => {
    const { admin, producto, ana } = tiendaQueSepara();
    const campos = { cliente_fk: ana, detalles: dos(producto), clave_envio: "s" };
    const id = separarEn(admin, campos);
    expect(separarEn(admin, campos)).toBe(id);
    expect(rechazo(admin, () => eliminarProducto(admin, producto))).toBeInstanceOf(Protegido);
    expect(rechazo(admin, () => eliminarCliente(admin, ana))).toBeInstanceOf(Protegido);
    const ajeno = nuevoAdmin(admin.db);
    expect(rechazo(ajeno, () => detalleSepare(ajeno, id))).toBeInstanceOf(NoEncontrado);
    expect(listarSepares(ajeno, { q: "", estado: "" }, null).separes).toEqual([]);
    expect(listarSepares(admin, { q: "sep-1", estado: "abierto" }, null).separes).toMatchObject([{ id }]);
    expect(listarSepares(admin, { q: "ana", estado: "vencido" }, null).separes).toEqual([]);
  });
});

describe("undo", () => {
  test("of a payment, and then of the separe, leaves everything as it was", () => {
    const { vendedor, producto, ana } = tiendaQueSepara();
    const { ctx, hechos } = anotando(vendedor);
    const id = separarEn(ctx, { cliente_fk: ana, detalles: dos(producto), abono: "500" });
    abonarEn(ctx, id, "100");
    const [separado = 0, abonado = 0] = hechos;
    expect(rechazo(ctx, () => deshacer(ctx, separado))).toMatchObject({ message: expect.stringContaining("Depende") });
    deshacer(ctx, abonado);
    expect(detalleSepare(ctx, id)).toMatchObject({ abonado: "500.00", abonos: [{ monto: "500.00" }] });
    expect(verificarBase(ctx.db)).toEqual([]);
    deshacer(ctx, separado);
    expect(stockDe(ctx, producto)).toBe(10);
    expect(enCaja(ctx).reduce((suma, [, monto]) => suma + Number(monto), 0)).toBe(0);
    expect(rechazo(ctx, () => detalleSepare(ctx, id))).toBeInstanceOf(NoEncontrado);
    expect(verificarBase(ctx.db)).toEqual([]);
  });

  test("of a cancelling keeps the units again, unless they were sold or its income is gone", () => {
    const { admin, producto, ana } = tiendaQueSepara();
    const { ctx, hechos } = anotando(admin);
    const id = separarEn(ctx, { cliente_fk: ana, detalles: dos(producto), abono: "500" });
    cancelarEn(ctx, id, { devolver: "100" });
    deshacer(ctx, hechos.at(-1) ?? 0);
    expect(detalleSepare(ctx, id)).toMatchObject({ estado: "abierto", abonado: "500.00" });
    expect([stockDe(ctx, producto), ctx.db.select().from(ingresosExtra).all()]).toEqual([8, []]);
    expect(verificarBase(ctx.db)).toEqual([]);
    cancelarEn(ctx, id, { devolver: "100" });
    const cancelado = hechos.at(-1) ?? 0;
    eliminarIngreso(ctx, ctx.db.select().from(ingresosExtra).get()?.id ?? 0);
    expect(rechazo(ctx, () => deshacer(ctx, cancelado))).toMatchObject({ message: expect.stringContaining("ingreso") });
    expect(verificarBase(ctx.db)).toEqual([]);
  });

  test("of a payment is refused once it was delivered", () => {
    const { vendedor, producto, ana } = tiendaQueSepara();
    const { ctx, hechos } = anotando(vendedor);
    const id = separarEn(ctx, { cliente_fk: ana, detalles: dos(producto), abono: "2000" });
    abonarEn(ctx, id, "380");
    entregarSepare(ctx, id);
    expect(rechazo(ctx, () => deshacer(ctx, hechos[1] ?? 0))).toMatchObject({ message: expect.stringContaining("Depende") });
  });
});
