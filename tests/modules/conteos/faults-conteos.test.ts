import { expect, test } from "vitest";
import { serviceOfFile } from "../../support/process";
import { aLaVez, looksAt } from "../../support/races";

const { folder, service, admin } = await serviceOfFile({ workers: 2 });
await service.allServe();

const { faltas } = looksAt(folder.database);

test("two people count what three tills sell, in two processes; it is applied once and agrees with the ledger to the unit", async () => {
  const nombres = ["Uno", "Dos", "Tres", "Cuatro"];
  for (const nombre of nombres) await admin.form("/productos/nuevo/", { nombre, precio: "1000", stock: 100 });
  const lista: { id: number; nombre: string }[] = (await admin.data("/productos/")).productos;
  const productos = nombres.map((nombre) => lista.find((uno) => uno.nombre === nombre)?.id ?? 0);
  const conteo = (await admin.form("/inventario/conteos/", { alcance: "todo" })).headers.get("Location") ?? "";
  const stock = async (id: number): Promise<number> => (await admin.data(`/productos/${id}/`)).producto.stock;
  const vende = async (caja: number) => {
    for (let i = 0; i < 8; i++)
      await admin.form("/ventas/nueva/", {
        forma_pago: "Efectivo",
        clave_envio: `${caja}-${i}`,
        "detalles[0].producto": productos[i % 4] ?? 0,
      });
  };
  // Both count the same shelves, on which one unit of each is missing, and count again what was sold meanwhile.
  const cuenta = async (producto: number): Promise<void> => {
    const quedan = await stock(producto);
    await admin.form(`${conteo}contar/`, { producto, cantidad: quedan - 1 });
    if ((await stock(producto)) !== quedan) await cuenta(producto);
  };
  const cuentaTodo = async () => {
    for (const producto of productos) await cuenta(producto);
  };
  await Promise.all([vende(0), vende(1), vende(2), cuentaTodo(), cuentaTodo()]);
  const aplicadas = await aLaVez(5, async () => (await admin.form(`${conteo}aplicar/`, {}, { Accept: "application/json" })).status);
  expect(aplicadas.toSorted()).toEqual([200, 400, 400, 400, 400]);
  expect(await Promise.all(productos.map(stock))).toEqual([93, 93, 93, 93]);
  expect(faltas()).toEqual([]);
});
