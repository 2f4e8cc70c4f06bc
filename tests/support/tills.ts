import { expect } from "vitest";
import { serviceOfFile } from "./process";
import { looksAt } from "./races";

/** Two processes that serve a shop which sells panela, for what happens at several tills at once. */
export async function openTills() {
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
  return { admin, numeros, faltas, nuevoProducto, nuevoCliente, panela, vender, ultimaVenta };
}

/** How many were done, of as many that were sent; each of the others says why not. */
export async function hechas(respuestas: readonly Response[], porque: RegExp): Promise<number> {
  const negadas = respuestas.filter(({ status }) => status !== 302);
  for (const negada of negadas) expect([negada.status, await negada.text()]).toEqual([200, expect.stringMatching(porque)]);
  return respuestas.length - negadas.length;
}
