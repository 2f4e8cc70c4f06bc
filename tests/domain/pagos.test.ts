import { movimientosCaja, sesionesCaja } from "@db/schema/caja";
import { clientes } from "@db/schema/clientes";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { ReglaIncumplida } from "~/domain/nucleo/errores";
import { DetalleJson } from "~/domain/ventas/detalle-esquema";
import { detalleVenta } from "~/domain/ventas/detalle-venta.server";
import { agregarDetalle } from "~/domain/ventas/detalles.server";
import { editarVenta } from "~/domain/ventas/editar-venta.server";
import { eliminarVenta } from "~/domain/ventas/eliminar-venta.server";
import { VentaForm } from "~/domain/ventas/esquema";
import { listarVentas } from "~/domain/ventas/listar-ventas.server";
import { AHORA, abrirTienda, nuevoCliente, nuevoProducto, rechazo, vender } from "../support/tienda";

/** Product of 1,190.00; a sale of two comes to 2,380.00. */
function tienda() {
  const { db, admin } = abrirTienda();
  const detalles = [{ producto: nuevoProducto(admin), cantidad: 2 }];
  return { db, admin, ana: nuevoCliente(admin), detalles };
}

const pagos = (ctx: Contexto, id: number) => detalleVenta(ctx, id).pagos.map(({ medio, monto }) => [medio, monto]);
const errores = (campos: object) =>
  Object.fromEntries((VentaForm.safeParse(campos).error?.issues ?? []).map(({ path, message }) => [path.join("."), message]));

const MIXTO = {
  forma_pago: "Mixto",
  pagos: [
    { medio: "efectivo", monto: "1000", recibido: "2000" },
    { medio: "transferencia", monto: "1380", banco: "Nequi", referencia: "M1" },
  ],
};

describe("the payments of a sale", () => {
  test("a part on credit keeps its client, also when an edit brings no payments", () => {
    const { db, admin, ana, detalles } = tienda();
    const mitad = [
      { medio: "efectivo", monto: "1000" },
      { medio: "fiado", monto: "1380" },
    ];
    const venta = vender(admin, { detalles, cliente_fk: ana, forma_pago: "Mixto", pagos: mitad });
    const sinCliente = () => editarVenta(admin, venta, VentaForm.parse({ forma_pago: "Mixto" }));
    expect(rechazo(admin, sinCliente)).toMatchObject({ campo: "cliente_fk", message: expect.stringContaining("cliente registrado") });
    expect(db.select().from(clientes).where(eq(clientes.id, ana)).get()?.saldoCentavos).toBe(138_000);
  });

  test("one payment is the total", () => {
    const { admin, detalles } = tienda();
    const venta = vender(admin, { detalles, monto_recibido: "3000" });
    const unico = { medio: "efectivo", monto: "2380.00", recibido: "3000.00", banco: "", referencia: "" };
    expect(detalleVenta(admin, venta)).toMatchObject({ pagos: [unico], monto_recibido: "3000.00", cambio: "620.00" });
    const nequi = vender(admin, { detalles, forma_pago: "Transferencia", banco: "Nequi", referencia: "9" });
    expect(detalleVenta(admin, nequi).pagos).toEqual([
      { medio: "transferencia", monto: "2380.00", recibido: null, banco: "Nequi", referencia: "9" },
    ]);
  });

  test("several add up to the total; the change is that of the cash", () => {
    const { admin, detalles } = tienda();
    const venta = vender(admin, { detalles, ...MIXTO });
    expect(detalleVenta(admin, venta)).toMatchObject({
      forma_pago: "Mixto",
      monto_recibido: "2000.00",
      cambio: "1000.00",
      pagos: [
        { medio: "efectivo", monto: "1000.00", recibido: "2000.00", banco: "", referencia: "" },
        { medio: "transferencia", monto: "1380.00", recibido: null, banco: "Nequi", referencia: "M1" },
      ],
    });
    vender(admin, { detalles });
    expect(listarVentas(admin, "", null).ventas.map((una) => una.pagos.length)).toEqual([1, 2]);
  });

  test("may be one part, or parts of one kind; rows without an amount do not count", () => {
    const { admin, detalles } = tienda();
    const sola = vender(admin, {
      detalles,
      forma_pago: "Mixto",
      pagos: [
        { medio: "tarjeta", monto: "2380" },
        { medio: "efectivo", monto: "" },
      ],
    });
    expect(pagos(admin, sola)).toEqual([["tarjeta", "2380.00"]]);
    const dos = ["Nequi", "Daviplata"].map((banco) => ({ medio: "transferencia", monto: "1190", banco }));
    expect(pagos(admin, vender(admin, { detalles, forma_pago: "Mixto", pagos: dos }))).toHaveLength(2);
  });

  test("are refused with what is missing or too much", () => {
    const { admin, detalles } = tienda();
    const pagado = (monto: string) =>
      rechazo(admin, () => vender(admin, { detalles, forma_pago: "Mixto", pagos: [{ medio: "efectivo", monto }] }));
    expect(pagado("2000")).toEqual(new ReglaIncumplida("pagos", "Los pagos suman $ 2.000 y la venta vale $ 2.380: faltan $ 380."));
    expect(pagado("2400")).toEqual(new ReglaIncumplida("pagos", "Los pagos suman $ 2.400 y la venta vale $ 2.380: sobran $ 20."));
    expect(rechazo(admin, () => vender(admin, { detalles, forma_pago: "Mixto" }))).toMatchObject({ campo: "pagos" });
  });

  test("each part has its rules, and only a mixed sale reads them", () => {
    const malos = [
      { medio: "efectivo", monto: "1000", recibido: "900" },
      { medio: "transferencia", monto: "5" },
      { medio: "fiado", monto: "1" },
      { medio: "tarjeta", monto: "x" },
      { monto: "7" },
    ];
    expect(errores({ forma_pago: "Mixto", pagos: malos })).toEqual({
      "pagos.0.recibido": "Lo recibido no alcanza para esta parte.",
      "pagos.1.banco": "Escriba el banco de la transferencia.",
      "pagos.3.monto": expect.stringContaining("Escriba un valor"),
      "pagos.4.medio": "Falta este dato.",
      cliente_fk: "Elija a quién le fía: debe ser un cliente registrado.",
    });
    expect(errores({ pagos: malos })).toEqual({});
  });

  test("cash of a part that is a product's barcode, or absurd, is asked about", () => {
    const { admin, detalles } = tienda();
    const mucho = { ...MIXTO, pagos: [{ medio: "efectivo", monto: "2380", recibido: "99000000" }], volver: "nueva" };
    expect(rechazo(admin, () => vender(admin, { detalles, ...mucho }))).toMatchObject({ campo: "confirmar_recibido" });
    vender(admin, { detalles, ...mucho, confirmar_recibido: "1" });
  });

  test("the part on credit goes to the client's account", () => {
    const { db, admin, ana, detalles } = tienda();
    const partes = [
      { medio: "efectivo", monto: "380" },
      { medio: "fiado", monto: "2000" },
    ];
    const venta = vender(admin, { detalles, cliente_fk: ana, forma_pago: "Mixto", pagos: partes });
    const saldo = () => db.select().from(clientes).where(eq(clientes.id, ana)).get()?.saldoCentavos;
    expect(saldo()).toBe(200_000);
    eliminarVenta(admin, venta);
    expect(saldo()).toBe(0);
  });
});

describe("editing what was paid", () => {
  test("a mixed sale keeps its payments while the total stays, and asks for them when it changes", () => {
    const { admin, detalles } = tienda();
    const venta = vender(admin, { detalles, ...MIXTO });
    const editar = (campos: object) => editarVenta(admin, venta, VentaForm.parse(campos));
    editar({ forma_pago: "Mixto", cliente: "Inés" });
    expect(pagos(admin, venta)).toHaveLength(2);
    const cambio = () => editar({ forma_pago: "Mixto", con_detalles: "1", detalles: [] });
    expect(rechazo(admin, cambio)).toMatchObject({ campo: "pagos" });
    const linea = DetalleJson.parse({ producto: detalles[0]?.producto });
    expect(rechazo(admin, () => agregarDetalle(admin, venta, linea))).toMatchObject({ campo: "pagos" });
    editar({ forma_pago: "Mixto", pagos: [{ medio: "tarjeta", monto: "2380" }] });
    expect(pagos(admin, venta)).toEqual([["tarjeta", "2380.00"]]);
    editar({ forma_pago: "Efectivo" });
    expect(pagos(admin, venta)).toEqual([["efectivo", "2380.00"]]);
  });
});

describe("the drawer", () => {
  const abrir = ({ db, duenoId, actor }: Contexto) =>
    db.insert(sesionesCaja).values({ usuarioId: duenoId, quienId: actor.id, abierta: AHORA }).run();
  const caja = ({ db }: Contexto) =>
    db
      .select()
      .from(movimientosCaja)
      .all()
      .map(({ montoCentavos, referencia }) => [montoCentavos, referencia]);

  test("has the cash part of a sale, the change by an edit, and gives it back with the sale", () => {
    const { admin, detalles } = tienda();
    abrir(admin);
    const venta = vender(admin, { detalles, ...MIXTO });
    editarVenta(admin, venta, VentaForm.parse({ forma_pago: "Efectivo" }));
    editarVenta(admin, venta, VentaForm.parse({ forma_pago: "Tarjeta" }));
    editarVenta(admin, venta, VentaForm.parse({ forma_pago: "Efectivo" }));
    eliminarVenta(admin, venta);
    expect(caja(admin)).toEqual([
      [100_000, "Venta 1"],
      [138_000, "Venta 1 editada"],
      [-238_000, "Venta 1 editada"],
      [238_000, "Venta 1 editada"],
      [-238_000, "Venta 1 eliminada"],
    ]);
  });

  test("pays out what was paid on account, when the form says so", () => {
    const { admin, ana, detalles } = tienda();
    const venta = vender(admin, { detalles, cliente_fk: ana, forma_pago: "Fiado" });
    abrir(admin);
    admin.db.$client.exec(`update clientes set saldo_centavos = 38000 where id = ${ana}`);
    expect(eliminarVenta(admin, venta, true)).toBe(200_000);
    expect(caja(admin)).toEqual([[-200_000, "Venta 1 eliminada"]]);
  });
});
