import { expect, test } from "vitest";
import { startService } from "../support/service";
import { lastId, newClient, newExpense, newIncome, newProduct, newPurchase, newSale, newSupplier } from "../support/shop";
import { undoing } from "../support/undo";
import { verificarBase } from "../support/verificar";

const PLAZO = 10 * 60_000;

const service = await startService();
const admin = await service.admin("duena");
const otro = await service.vendedor(admin, "otro");
const producto = await newProduct(service, admin, { nombre: "Panela", precio_compra: "700", stock: 100 });
const cliente = await newClient(service, admin, { nombre: "Ana" });

const vender = (campos = {}) => newSale(service, admin, { "detalles[0].producto": producto, "detalles[0].cantidad": 2, ...campos });
const ultimo = (tabla: string) => lastId(service, tabla);

async function devolver(): Promise<Response> {
  const venta = await vender();
  const linea = { "productos[0].producto_id": producto, "productos[0].cantidad": 1 };
  return admin.form(`/devoluciones/nueva/?venta=${venta}`, { sin_cliente: 1, motivo: "Rota", ...linea });
}

async function abonar(): Promise<Response> {
  await vender({ forma_pago: "Fiado", cliente_fk: cliente });
  return admin.form(`/clientes/${cliente}/abonos/`, { monto: "500" });
}

async function contar(): Promise<Response> {
  await admin.form("/inventario/conteos/", { alcance: "todo" });
  const conteo = `/inventario/conteos/${ultimo("conteos")}`;
  await admin.form(`${conteo}/contar/`, { producto, cantidad: 7 });
  return admin.form(`${conteo}/aplicar/`);
}

test.each<[string, () => Promise<Response>]>([
  ["the deletion of a product", async () => admin.form(`/productos/eliminar/${await newProduct(service, admin)}/`)],
  ["the deletion of a client", async () => admin.form(`/clientes/eliminar/${await newClient(service, admin)}/`)],
  ["the deletion of a supplier", async () => admin.form(`/proveedores/eliminar/${await newSupplier(service, admin)}/`)],
  ["the deletion of an expense", async () => admin.form(`/compras/gastos/eliminar/${await newExpense(service, admin)}/`)],
  ["the deletion of an extra income", async () => admin.form(`/ventas/ingreso-extra/eliminar/${await newIncome(admin)}/`)],
  ["the deletion of a purchase", async () => admin.form(`/compras/eliminar/${await newPurchase(service, admin, producto)}/`)],
  ["the deletion of a sale", async () => admin.form(`/ventas/eliminar/${await vender()}/`)],
  ["the deletion of a return", async () => devolver().then(() => admin.form(`/devoluciones/eliminar/${ultimo("devoluciones")}/`))],
  ["a sale", async () => admin.form("/ventas/nueva/", { "detalles[0].producto": producto, volver: "nueva" })],
  ["a return", devolver],
  ["a payment on account", abonar],
  ["a count", contar],
  ["a change of prices", async () => admin.form("/productos/precios/", { texto: "Panela", valor: "10" })],
])("%s: the button is in the flash and in the log for exactly ten minutes, and works once", async (_, hacer) => {
  const respuesta = await hacer();
  expect(respuesta.status).toBe(302);
  const html = await admin.html(respuesta.headers.get("Location") ?? "");
  const boton = /action="(\/actividad\/\d+\/deshacer\/)"/.exec(html)?.[1] ?? "";
  const enLaLista = async () => (await admin.html("/actividad/")).includes(`action="${boton}"`);
  const deshacer = async () => {
    const [{ tipo, mensaje }] = (await admin.data((await admin.form(boton)).headers.get("Location") ?? "")).flash;
    return `${tipo} ${mensaje}`;
  };
  const hecho = service.clock.now;
  service.clock.now = hecho + PLAZO - 1;
  expect([boton, await enLaLista(), (await otro.form(boton)).status]).toEqual([expect.stringMatching(/\d/), true, 403]);
  service.clock.now = hecho + PLAZO;
  expect(await enLaLista()).toBe(false);
  await undoing(service, async () =>
    expect(await deshacer()).toBe("error No se deshizo nada. Solo se puede deshacer durante diez minutos."),
  );
  service.clock.now = hecho + PLAZO - 1;
  expect(await deshacer()).toMatch(/^exito Deshecho: /);
  expect(await deshacer()).toBe("error No se deshizo nada. Esto ya se deshizo.");
  expect(verificarBase(service.db)).toEqual([]);
});
