import { expect, test } from "vitest";
import { serviceOfFile } from "../support/process";
import { aLaVez, looksAt } from "../support/races";

const { folder, service, admin } = await serviceOfFile({ workers: 2 });
await service.allServe();

const { numeros, faltas } = looksAt(folder.database);

test("the last of a kit at twenty tills, and its parts sold alone meanwhile: nothing below zero, and who is late is told", async () => {
  for (const [nombre, stock] of [
    ["Taza", 9],
    ["Plato", 30],
  ] as const)
    await admin.form("/productos/nuevo/", { nombre, precio: "1000", stock });
  const { productos } = await admin.data("/productos/");
  const idDe = (buscado: string): number => productos.find(({ nombre }: { nombre: string }) => nombre === buscado).id;
  const [taza, plato] = [idDe("Taza"), idDe("Plato")];
  const partes = {
    ...{ "componentes[0].producto": taza, "componentes[0].cantidad": 2 },
    ...{ "componentes[1].producto": plato, "componentes[1].cantidad": 1 },
  };
  expect((await admin.form("/productos/nuevo/", { nombre: "Juego", precio: "3000", ...partes })).status).toBe(302);
  const juego: number = (await admin.data("/productos/?q=juego")).productos[0].id;
  const vende = async (producto: number, clave_envio: string): Promise<[number, string]> => {
    const respuesta = await admin.form("/ventas/nueva/", { forma_pago: "Efectivo", clave_envio, "detalles[0].producto": producto });
    return [respuesta.status, await respuesta.text()];
  };
  const ventas = await aLaVez(20, (i) => vende(i % 2 === 0 ? juego : taza, `venta ${i}`));
  const [hechas, negadas] = [302, 200].map((buscado) => ventas.filter(([status]) => status === buscado));
  expect((hechas?.length ?? 0) + (negadas?.length ?? 0)).toBe(20);
  for (const [, pagina] of negadas ?? []) expect(pagina).toMatch(/Stock insuficiente: quedan [01] de Taza/);
  // Nine cups: what kits took by twos, what went alone, and what is left.
  const [[kits = 0] = []] = numeros(`select count(*) from detalles_venta where producto_id = ${juego}`);
  const [[sueltas = 0] = []] = numeros(`select count(*) from detalles_venta where producto_id = ${taza}`);
  expect(hechas).toHaveLength(kits + sueltas);
  expect(numeros(`select stock from productos where id in (${taza}, ${plato}, ${juego}) order by id`)).toEqual([
    [9 - 2 * kits - sueltas],
    [30 - kits],
    [Math.floor((9 - 2 * kits - sueltas) / 2)],
  ]);
  expect(faltas()).toEqual([]);
});
