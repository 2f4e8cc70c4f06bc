import { expect, test } from "vitest";
import { serviceOfFile } from "../support/process";
import { aLaVez, looksAt } from "../support/races";

const { folder, service, admin } = await serviceOfFile({ workers: 2 });
await service.allServe();

const { numeros, faltas } = looksAt(folder.database);

test("a payment to a supplier sent 20 times at once is one; of 20 at the last of a debt, those pass that fit", async () => {
  await admin.form("/proveedores/crear/", {
    nombre: "Marta Díaz",
    empresa: "Granos",
    telefono: "6024445566",
    correo: "m@granos.co",
    direccion: "Calle 5",
  });
  const [{ id: proveedor }] = (await admin.data("/proveedores/?q=marta")).proveedores;
  const activo = { tipo: "activos", nombre: "Vitrina", valor: "11900", fecha_adquisicion: "2026-11-01", proveedor, credito: "1" };
  expect((await admin.form("/compras/crear/", activo)).status).toBe(302);
  const saldo = async (): Promise<string> => (await admin.data(`/proveedores/${proveedor}/`)).saldo;
  const pagar = (monto: string, clave_envio: string) =>
    admin.form(`/proveedores/${proveedor}/pagos/`, { monto, medio: "efectivo", clave_envio });
  const iguales = await aLaVez(20, () => pagar("1900", "el mismo"));
  expect(new Set(iguales.map(({ status, headers }) => `${status} ${headers.get("Location")}`)).size).toBe(1);
  expect([iguales[0]?.status, await saldo()]).toEqual([302, "10000.00"]);
  const distintas = await aLaVez(20, async (i) => (await pagar("3000", `pago ${i}`)).status);
  expect(distintas.toSorted()).toEqual([...Array(17).fill(200), ...Array(3).fill(302)]);
  const pagos = numeros("select count(*), sum(monto_centavos), count(distinct numero) from pagos_proveedor");
  expect([await saldo(), pagos, faltas()]).toEqual(["1000.00", [[4, 1_090_000, 4]], []]);
});

test("of many tills at the last units of a lot those pass that fit, and each unit has its lot", async () => {
  await admin.form("/productos/nuevo/", { nombre: "Leche", precio: "1000", stock: 3, lleva_lotes: "on", lote: "A", vence: "2036-01-01" });
  const [{ id: leche }] = (await admin.data("/productos/?q=leche")).productos;
  await admin.form(`/productos/editar/${leche}/`, {
    nombre: "Leche",
    precio: "1000",
    stock: 8,
    stock_anterior: 3,
    lote: "B",
    vence: "2036-02-01",
  });
  const vender = (i: number, campos: Record<string, string | number>) =>
    admin.form("/ventas/nueva/", { forma_pago: "Efectivo", clave_envio: `lote ${i}`, "detalles[0].producto": leche, ...campos });
  const delA = await aLaVez(10, async (i) => (await vender(i, { "detalles[0].lote": "A" })).status);
  expect(delA.toSorted()).toEqual([...Array(7).fill(200), ...Array(3).fill(302)].toSorted());
  const deCualquiera = await aLaVez(10, async (i) => (await vender(100 + i, {})).status);
  expect(deCualquiera.filter((status) => status === 302)).toHaveLength(5);
  expect(numeros("select lote = 'A', stock from lotes order by id")).toEqual([
    [1, 0],
    [0, 0],
  ]);
  expect(faltas()).toEqual([]);
});
