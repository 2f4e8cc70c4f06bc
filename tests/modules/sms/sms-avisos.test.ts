import { clientes } from "@db/schema/clientes";
import { smsLog } from "@db/schema/sms";
import { tiendas } from "@db/schema/tiendas";
import { asc, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { eliminarVenta } from "~/domain/ventas/eliminar-venta.server";
import { avisarStockBajo } from "~/modules/sms/domain/avisos.server";
import { encolarResumenes } from "~/modules/sms/domain/resumen-diario.server";
import { devolver } from "../../support/devoluciones";
import { AHORA, abrirTienda, cambiarProducto, nuevoCliente, nuevoProducto, vender } from "../../support/tienda";
import { SMS } from "./limits";

type Ajustes = Partial<typeof tiendas.$inferInsert>;

function tiendaCon(ajustes: Ajustes, conSms = true) {
  const { db, admin: sinProveedor } = abrirTienda();
  const admin: Contexto = conSms ? { ...sinProveedor, sms: SMS, onStockFall: avisarStockBajo } : sinProveedor;
  const cambiar = (cambio: Ajustes) => db.update(tiendas).set(cambio).where(eq(tiendas.usuarioId, admin.duenoId)).run();
  cambiar({ nombre_comercial: "La 14", telefono_avisos: "300 111 2233", ...ajustes });
  const avisos = () => {
    const filas = db.select().from(smsLog).orderBy(asc(smsLog.id)).all();
    return filas.map(({ tipo, telefono, mensaje }) => [tipo, telefono, mensaje]);
  };
  return { db, admin, avisos, cambiar };
}

const vende = (ctx: Contexto, producto: number, cantidad: number, campos = {}) =>
  vender(ctx, { detalles: [{ producto, cantidad }], ...campos });

describe("low stock", () => {
  test("is told once when it falls to the threshold, and again only after it was above it", () => {
    const { admin, avisos } = tiendaCon({ aviso_stock_bajo: true, stock_minimo: 5 });
    const arroz = nuevoProducto(admin, { nombre: "Arroz", stock: "8" });
    vende(admin, arroz, 2);
    expect(avisos()).toEqual([]);
    const venta = vende(admin, arroz, 1);
    vende(admin, arroz, 1);
    expect(avisos()).toEqual([["stock_bajo", "+573001112233", "Se acaba Arroz: quedan 5."]]);
    eliminarVenta(admin, venta);
    expect(avisos()).toHaveLength(1);
    cambiarProducto(admin, arroz, { nombre: "Arroz", stock: "6" });
    vende(admin, arroz, 6);
    expect(avisos().slice(1)).toEqual([["stock_bajo", "+573001112233", "Se agotaron las unidades de Arroz."]]);
  });

  test("by the product's own threshold, and never without a provider, a switch or a number", () => {
    const { admin, avisos } = tiendaCon({ aviso_stock_bajo: true, stock_minimo: 5 });
    vende(admin, nuevoProducto(admin, { stock: "10", stock_minimo: "0" }), 9);
    expect(avisos()).toEqual([]);
    vende(admin, nuevoProducto(admin, { nombre: "Café", stock: "10", stock_minimo: "9" }), 1);
    expect(avisos()).toEqual([["stock_bajo", "+573001112233", "Se acaba Café: quedan 9."]]);
    const mudas = [
      tiendaCon({ aviso_stock_bajo: true }, false),
      tiendaCon({ aviso_stock_bajo: false }),
      tiendaCon({ aviso_stock_bajo: true, telefono_avisos: "x" }),
    ];
    for (const muda of mudas) {
      vende(muda.admin, nuevoProducto(muda.admin, { stock: "6" }), 6);
      expect(muda.avisos()).toEqual([]);
    }
  });
});

describe("the confirmation of a sale", () => {
  test("goes to the registered client who has a phone, with shop, number and total", () => {
    const { db, admin, avisos } = tiendaCon({ aviso_confirmacion: true, prefijo: "FV" });
    const arroz = nuevoProducto(admin, { precio: "999", stock: "100" });
    const ana = nuevoCliente(admin, { nombre: "Ana", telefono: "301 222 3344" });
    vende(admin, arroz, 2, { cliente_fk: ana, clave_envio: "k" });
    vende(admin, arroz, 2, { cliente_fk: ana, clave_envio: "k" });
    vende(admin, arroz, 2, { cliente_fk: nuevoCliente(admin, { telefono: "" }) });
    vende(admin, arroz, 2, { cliente: "De paso" });
    vender(admin, { cliente_fk: ana });
    expect(avisos()).toEqual([["confirmacion", "+573012223344", "La 14: gracias por su compra FV-1 por $ 2.377,62."]]);
    expect(db.select().from(smsLog).get()?.clienteId).toBe(db.select().from(clientes).get()?.id);
  });

  test("is not sent for a sale that is refused, and is off by default", () => {
    const { admin, avisos, cambiar } = tiendaCon({ aviso_confirmacion: true });
    const arroz = nuevoProducto(admin, { stock: "1" });
    const cliente_fk = nuevoCliente(admin, { telefono: "3012223344" });
    expect(() => vende(admin, arroz, 2, { cliente_fk })).toThrow(/Stock insuficiente/);
    cambiar({ aviso_confirmacion: false });
    vende(admin, arroz, 1, { cliente_fk });
    expect(avisos()).toEqual([]);
  });
});

describe("the daily summary", () => {
  const a = (hora: string) => Date.parse(`${hora}-05:00`);

  test("comes once a day at its hour, with sales net of returns and what sold best", () => {
    const { db, admin, avisos } = tiendaCon({ aviso_resumen_diario: true, hora_resumen: 20 });
    const [arroz, panela] = [
      nuevoProducto(admin, { nombre: "Arroz", stock: "50" }),
      nuevoProducto(admin, { nombre: "Panela", stock: "50" }),
    ];
    vende(admin, arroz, 2);
    const devuelta = vende(admin, panela, 4);
    devolver(admin, devuelta, [[panela, 1]], { cliente_id: nuevoCliente(admin) });
    expect(encolarResumenes(db, SMS, a("2026-11-21T19:59:59"))).toBe(0);
    expect(encolarResumenes(db, SMS, a("2026-11-21T20:00:00"))).toBe(1);
    expect(encolarResumenes(db, SMS, a("2026-11-21T23:59:00"))).toBe(0);
    expect(encolarResumenes(db, SMS, a("2026-11-22T08:00:00"))).toBe(0);
    expect(encolarResumenes(db, SMS, a("2026-11-22T20:30:00"))).toBe(1);
    expect(avisos()).toEqual([
      [
        "resumen_diario",
        "+573001112233",
        "La 14. Ventas del 21/11/2026: $ 5.950 en 2 tiquetes, menos $ 1.190 en devoluciones ya descontadas. De mayor venta: Panela (3), Arroz (2).",
      ],
      ["resumen_diario", "+573001112233", "La 14. Ventas del 22/11/2026: $ 0 en 0 tiquetes."],
    ]);
  });

  test("before six in the morning it sums up the day that is over; a shop that does not want one gets none", () => {
    const { db, admin, avisos, cambiar } = tiendaCon({ aviso_resumen_diario: true, hora_resumen: 0 });
    vende({ ...admin, ahora: AHORA }, nuevoProducto(admin, { nombre: "Arroz" }), 1);
    encolarResumenes(db, SMS, a("2026-11-22T00:05:00"));
    expect(avisos()[0]?.[2]).toContain("Ventas del 21/11/2026: $ 1.190 en 1 tiquete.");
    cambiar({ aviso_resumen_diario: false });
    expect(encolarResumenes(db, SMS, a("2026-11-23T00:05:00"))).toBe(0);
  });
});
