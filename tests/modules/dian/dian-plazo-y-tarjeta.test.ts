import { detallesVenta, ventas } from "@db/schema/ventas";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { CUENTAS_DE_CLIENTES } from "~/domain/cuentas/cuentas-de-clientes.server";
import { movimientosDeCuenta } from "~/domain/cuentas/movimientos.server";
import { ReglaIncumplida } from "~/domain/nucleo/errores";
import { textoInstante } from "~/domain/nucleo/fecha";
import { comprobanteDe } from "~/domain/ventas/comprobante.server";
import { detalleVenta } from "~/domain/ventas/detalle-venta.server";
import { editarVenta } from "~/domain/ventas/editar-venta.server";
import { VentaForm } from "~/domain/ventas/esquema";
import { contenidoDe } from "~/modules/dian/domain/contenidos/contenido.server";
import { devolver } from "../../support/devoluciones";
import { nuevoProducto, rechazo, vender } from "../../support/tienda";
import { verificarBase } from "../../support/verificar";
import { abrirTiendaConDian, documentosDe, nuevoComprador, responder } from "./support/tienda";

function tienda() {
  const { admin, db } = abrirTiendaConDian();
  const producto = nuevoProducto(admin, { stock: 99, precio: "", precio_publico: "5000" });
  const detalles = [{ producto, cantidad: 1 }];
  const pagos = (venta: number, cual = 0) => contenidoDe(db, documentosDe(admin, venta)[cual]?.id ?? 0).pagos;
  return { admin, db, producto, detalles, pagos, vende: (campos: Record<string, unknown>) => vender(admin, { detalles, ...campos }) };
}

const campoDe = (error: unknown) => (error instanceof ReglaIncumplida ? error.campo : error);
const AL_DIA = "2026-11-21";

describe("what a factura on credit is due on", () => {
  test("is the day that was typed, else the days of its client, else its own", () => {
    const { admin, vende, pagos } = tienda();
    const [conPlazo, sinPlazo] = [nuevoComprador(admin, { plazo_dias: "30" }), nuevoComprador(admin)];
    const fiada = { factura: "1", forma_pago: "Fiado" };
    const vence = (campos: Record<string, unknown>) => pagos(vende({ ...fiada, ...campos }))[0]?.vence;
    expect(vence({ cliente_fk: conPlazo, vence: "2027-01-15" })).toBe("2027-01-15");
    expect(vence({ cliente_fk: conPlazo })).toBe("2026-12-21");
    expect(vence({ cliente_fk: sinPlazo })).toBeNull();
    const pos = vende({ forma_pago: "Fiado", cliente_fk: conPlazo });
    expect(detalleVenta(admin, pos)).toMatchObject({ vence: "2026-12-21" });
    expect(comprobanteDe(admin, pos).vence).toBe("2026-12-21");
    const cuenta = movimientosDeCuenta(admin, CUENTAS_DE_CLIENTES, conPlazo, null).movimientos;
    expect(cuenta.map(({ vence }) => vence)).toEqual(["2026-12-21", "2026-12-21", "2027-01-15"]);
    const enEfectivo = vende({ cliente_fk: conPlazo });
    expect("vence" in detalleVenta(admin, enEfectivo)).toBe(false);
  });

  test.each(["2026-11-20", "2027-05-21", "mañana"])("is not %s", (vence) => {
    const { admin, detalles } = tienda();
    const cliente_fk = nuevoComprador(admin);
    const leida = VentaForm.safeParse({ detalles, cliente_fk, forma_pago: "Fiado", vence });
    const campos = leida.success
      ? [rechazo(admin, () => vender(admin, { detalles, cliente_fk, forma_pago: "Fiado", vence }))].map(campoDe)
      : leida.error.issues.map(({ path }) => path.join("."));
    expect(campos).toEqual(["vence"]);
  });

  test("is at most 180 days away, and stays in an edit that does not say it", () => {
    const { admin, producto, vende } = tienda();
    const venta = vende({ cliente_fk: nuevoComprador(admin), forma_pago: "Fiado", vence: "2027-05-20" });
    responder(admin, venta, "rechazado");
    const [linea] = admin.db.select({ id: detallesVenta.id }).from(detallesVenta).where(eq(detallesVenta.ventaId, venta)).all();
    const detalles = [{ id: linea?.id, producto, cantidad: 2 }];
    const cliente_fk = admin.db.select().from(ventas).where(eq(ventas.id, venta)).get()?.clienteId;
    const despues = { ...admin, ahora: Date.parse("2027-06-01T10:00:00-05:00") };
    editarVenta(despues, venta, VentaForm.parse({ detalles, con_detalles: "1", cliente_fk, forma_pago: "Fiado" }));
    expect(detalleVenta(admin, venta)).toMatchObject({ vence: "2027-05-20", total_venta: "10000.00" });
    expect(textoInstante(admin.ahora)).toContain(AL_DIA);
    expect(verificarBase(admin.db)).toEqual([]);
  });
});

describe("a card", () => {
  test.each([
    [{ forma_pago: "Tarjeta", tarjeta: "debito" }, "debito"],
    [{ forma_pago: "Tarjeta", tarjeta: "credito" }, "credito"],
    [{ forma_pago: "Tarjeta" }, undefined],
    [{ forma_pago: "Tarjeta/Datáfono débito" }, "debito"],
    [{ forma_pago: "Tarjeta/Tarjeta Crédito" }, "credito"],
    [{ forma_pago: "Tarjeta/Datáfono débito o crédito" }, undefined],
    [{ forma_pago: "Tarjeta/Datáfono débito", tarjeta: "credito" }, "credito"],
    [{ forma_pago: "Efectivo", tarjeta: "otra" }, undefined],
  ])("%j is of its kind", (campos, clase) => {
    const { admin, vende, pagos } = tienda();
    const venta = vende(campos);
    expect([pagos(venta)[0]?.tarjeta, Reflect.get(detalleVenta(admin, venta), "tarjeta")]).toEqual([clase, clase]);
    expect(detalleVenta(admin, venta).pagos[0]?.tarjeta).toBe(clase);
  });

  test("of a part is of its kind, and what is given back goes by the same", () => {
    const { admin, producto, vende, pagos } = tienda();
    const partes = [
      { medio: "efectivo", monto: "1000" },
      { medio: "tarjeta", monto: "4000", tarjeta: "debito" },
    ];
    const venta = vende({ forma_pago: "Mixto", pagos: partes });
    expect(pagos(venta).map(({ medio, tarjeta }) => [medio, tarjeta])).toEqual([
      ["efectivo", undefined],
      ["tarjeta", "debito"],
    ]);
    expect(detalleVenta(admin, venta).pagos).toMatchObject([{}, { tarjeta: "debito" }]);
    const otra = vende({ forma_pago: "Tarjeta", tarjeta: "debito" });
    responder(admin, otra);
    devolver(admin, otra, [[producto, 1]], { cliente_id: nuevoComprador(admin) });
    expect(pagos(otra, 1)).toMatchObject([{ medio: "tarjeta", tarjeta: "debito" }]);
  });

  test.each([
    [{ forma_pago: "Tarjeta", tarjeta: "otra" }, "tarjeta"],
    [{ forma_pago: "Mixto", pagos: [{ medio: "tarjeta", monto: "5000", tarjeta: "x" }] }, "pagos.0.tarjeta"],
  ])("%j is refused", (campos, campo) => {
    const { detalles } = tienda();
    expect(VentaForm.safeParse({ detalles, ...campos }).error?.issues.map(({ path }) => path.join("."))).toEqual([campo]);
  });
});

test.each([
  ["900.123.456-8", {}, "1"],
  ["800.000.000", {}, "1"],
  ["799.999.999", {}, "2"],
  ["999.999.999", {}, "1"],
  ["79.123.456", {}, "2"],
  ["1022334455", {}, "2"],
  ["1022334455", { tipo_persona: "1" }, "1"],
  ["900.123.456-8", { tipo_persona: "2" }, "2"],
  ["900123456", { tipo_documento: "13" }, "2"],
])("the kind of person of a buyer with %s %j is %s", (documento, campos, clase) => {
  const { admin, db, vende } = tienda();
  const venta = vende({ factura: "1", cliente_fk: nuevoComprador(admin, { ...campos, documento }) });
  expect(contenidoDe(db, documentosDe(admin, venta)[0]?.id ?? 0).adquiriente.tipoPersona).toBe(clase);
});
