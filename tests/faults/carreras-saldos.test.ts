import { expect, test } from "vitest";
import { serviceOfFile } from "../support/process";
import { aLaVez, looksAt } from "../support/races";

const { folder, service, admin } = await serviceOfFile({ workers: 2 });
await service.allServe();

const { numeros, faltas } = looksAt(folder.database);

async function nuevoProducto(nombre: string, stock: number): Promise<number> {
  await admin.form("/productos/nuevo/", { nombre, precio: "1000", stock });
  return (await admin.data(`/productos/?q=${nombre}`)).productos[0].id;
}

async function nuevoCliente(nombre: string): Promise<number> {
  await admin.form("/clientes/nuevo/", { nombre });
  return (await admin.data(`/clientes/?q=${nombre}`)).clientes[0].id;
}

const panela = await nuevoProducto("Panela", 1000);
const vender = (clave_envio: string, campos: Record<string, string | number> = {}) =>
  admin.form("/ventas/nueva/", { forma_pago: "Efectivo", clave_envio, "detalles[0].producto": panela, ...campos });
const ultimaVenta = () => numeros("select max(id) from ventas")[0]?.[0] ?? 0;

/** How many were done, of as many that were sent; each of the others says why not. */
async function hechas(respuestas: readonly Response[], porque: RegExp): Promise<number> {
  const negadas = respuestas.filter(({ status }) => status !== 302);
  for (const negada of negadas) expect([negada.status, await negada.text()]).toEqual([200, expect.stringMatching(porque)]);
  return respuestas.length - negadas.length;
}

test("a vale of two units at twenty tills of two processes pays two of them", async () => {
  await vender("del vale", { "detalles[0].cantidad": 2 });
  const devuelto = { sin_cliente: 1, medio: "saldo", "productos[0].producto_id": panela, "productos[0].cantidad": 2 };
  const vale = (await admin.form(`/devoluciones/nueva/?venta=${ultimaVenta()}`, devuelto)).headers.get("Location") ?? "";
  const { codigo } = (await admin.data(vale)).devolucion.vale;
  const respuestas = await aLaVez(20, (i) => vender(`vale ${i}`, { forma_pago: "Saldo", vale: codigo }));
  expect(await hechas(respuestas, /tiene \$\s(1\.190|0) a favor, y se piden \$\s1\.190/)).toBe(2);
  expect([(await admin.data(vale)).devolucion.vale.saldo, faltas()]).toEqual(["0.00", []]);
});

test("a client's credit of three units, spent at tills and paid out at once, is spent three times", async () => {
  const cliente = await nuevoCliente("Berta");
  await admin.form(`/clientes/${cliente}/abonos/`, { monto: "3570", anticipo: "1" });
  const pagina = `/clientes/${cliente}/devolver-saldo/`;
  const respuestas = await aLaVez(20, (i) =>
    i % 2 === 0
      ? vender(`saldo ${i}`, { forma_pago: "Saldo", cliente_fk: cliente })
      : admin.form(pagina, { monto: "1190", clave_envio: `pago ${i}` }),
  );
  expect(await hechas(respuestas, /a favor|no tiene saldo|Máximo/)).toBe(3);
  expect([(await admin.data(`/clientes/${cliente}/`)).a_favor, faltas()]).toEqual(["0.00", []]);
});
