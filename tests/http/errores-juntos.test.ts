import { describe, expect, test } from "vitest";
import { errorsOf } from "../support/answers";
import { startService } from "../support/service";
import { newClient, newProduct, newSale, newSupplier } from "../support/shop";

const service = await startService();
const admin = await service.admin();
const producto = await newProduct(service, admin, { codigo_de_barras: "7701", stock: 5, precio: "1000" });
const otro = await newProduct(service, admin, { codigo_de_barras: "7702", stock: 3, precio: "1000" });

const TOMADO = "Ya existe un producto con este código de barras.";
const REQUERIDO = "Falta este dato.";
/** Everything that is stored. */
const guardado = () =>
  ["productos", "ventas", "compras", "abonos", "pagos_proveedor", "ingresos_extra", "devoluciones", "actividad", "movimiento_stock"].map(
    (tabla) => service.db.$client.prepare(`select count(*) from ${tabla}`).pluck().get(),
  );

/** The errors of a form that writes nothing. */
async function errores(path: string, fields: Record<string, string | number>) {
  const antes = guardado();
  const refused = await errorsOf(admin, path, fields);
  expect(guardado()).toEqual(antes);
  return refused;
}

describe("what only the database knows comes with the other errors of the form", () => {
  test("of a product: a code that is taken, beside a name that is missing and a price that is none", async () => {
    const mal = { nombre: "", precio: "mucho", codigo_de_barras: "7701" };
    const juntos = { nombre: [REQUERIDO], precio: [expect.any(String)], codigo_de_barras: [TOMADO] };
    expect(await errores("/productos/nuevo/", mal)).toEqual(juntos);
    expect(await errores(`/productos/editar/${otro}/`, mal)).toEqual(juntos);
    expect(await errores(`/productos/editar/${producto}/`, mal)).not.toHaveProperty("codigo_de_barras");
  });

  test("of a product: a code that is taken and the unit of a pack that does not exist, together", async () => {
    const mal = { nombre: "Leche", codigo_de_barras: "7701", empaque_de: 999_999, unidades_por_empaque: "12" };
    expect(Object.keys(await errores("/productos/nuevo/", mal)).toSorted()).toEqual(["codigo_de_barras", "empaque_de"]);
  });

  test("of a sale: units that are not there and a client of nobody, beside the bank that is missing", async () => {
    const mal = {
      forma_pago: "Transferencia",
      banco: "",
      cliente_fk: 999_999,
      con_detalles: "1",
      "detalles[0].producto": producto,
      "detalles[0].cantidad": 6,
      "detalles[1].producto": otro,
      "detalles[1].cantidad": "x",
      "detalles[2].producto": otro,
      "detalles[2].cantidad": 4,
      clave_envio: "una",
    };
    const campos = ["banco", "cliente_fk", "detalles[0].cantidad", "detalles[1].cantidad", "detalles[2].cantidad"];
    expect(Object.keys(await errores("/ventas/nueva/", mal)).toSorted()).toEqual(campos);
    const venta = await newSale(service, admin, {});
    expect(Object.keys(await errores(`/ventas/editar/${venta}/`, { ...mal, clave_envio: "" })).toSorted()).toEqual(campos);
    const bien = { forma_pago: "Tarjeta", "detalles[0].producto": otro, clave_envio: "una" };
    expect((await admin.form("/ventas/nueva/", bien)).status).toBe(302);
  });

  test("a line that is wrong makes no other error: its payments do not come to the total without it", async () => {
    const pagos = { "pagos[0].medio": "tarjeta", "pagos[0].monto": "2380" };
    const lineas = { "detalles[0].producto": producto, "detalles[1].producto": otro, "detalles[1].cantidad": "x" };
    const mal = { forma_pago: "Mixto", con_detalles: "1", ...lineas, ...pagos };
    expect(Object.keys(await errores("/ventas/nueva/", mal))).toEqual(["detalles[1].cantidad"]);
  });

  test("not of a document with more than 100 lines, which would hold the tills for long", async () => {
    const campos = async (lineas: number) => {
      const detalles = Array.from({ length: lineas }, (_, i) => [`detalles[${i}].producto`, producto] as const);
      const mal = { forma_pago: "Transferencia", con_detalles: "1", ...Object.fromEntries(detalles) };
      return Object.keys(await errores("/ventas/nueva/", mal)).toSorted();
    };
    expect([await campos(100), await campos(101)]).toEqual([expect.arrayContaining(["banco", "detalles[5].cantidad"]), ["banco"]]);
  });

  test("of a purchase: the code of a new product, beside a price that is none in another line", async () => {
    const linea = (i: number, campos: Record<string, string | number>) =>
      Object.fromEntries(
        Object.entries({ cantidad: 1, precio: "10", precio_venta: "20", ...campos }).map(([campo, valor]) => [
          `detalles[${i}].${campo}`,
          valor,
        ]),
      );
    const mal = { tipo: "productos", ...linea(0, { producto, precio: "x" }), ...linea(1, { nombre: "Sal", codigo_de_barras: "7701" }) };
    expect(Object.keys(await errores("/compras/crear/", mal)).toSorted()).toEqual(["detalles[0].precio", "detalles[1].codigo_de_barras"]);
  });

  test("of payments on an account: more than is owed, beside the bank that is missing", async () => {
    const cliente = await newClient(service, admin);
    const proveedor = await newSupplier(service, admin);
    for (const path of [`/clientes/${cliente}/abonos/`, `/proveedores/${proveedor}/pagos/`])
      expect(Object.keys(await errores(path, { monto: "5", medio: "transferencia" })).toSorted(), path).toEqual(["banco", "monto"]);
  });

  test("of a return: more than was sold, beside a reason that is too long", async () => {
    const venta = await newSale(service, admin, { "detalles[0].producto": producto, forma_pago: "Tarjeta" });
    const mal = { sin_cliente: "1", motivo: "x".repeat(501), "productos[0].producto_id": producto, "productos[0].cantidad": 2 };
    expect(Object.keys(await errores(`/devoluciones/nueva/?venta=${venta}`, mal)).toSorted()).toEqual(["motivo", "productos[0].cantidad"]);
  });

  test("of an extra income: a drawer that is closed, beside an amount that is missing", async () => {
    await admin.form("/configuracion/", { exigir_caja: "on" });
    expect(Object.keys(await errores("/ventas/ingresos/", { tipo: "otro", monto: "", de_caja: "1" })).toSorted()).toEqual([
      "de_caja",
      "monto",
    ]);
    await admin.form("/configuracion/", { exigir_caja: "off" });
  });
});
