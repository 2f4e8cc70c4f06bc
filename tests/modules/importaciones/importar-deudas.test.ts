import { clientes, movimientosCliente } from "@db/schema/clientes";
import { asc, eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { CUENTAS_DE_CLIENTES } from "~/domain/cuentas/cuentas-de-clientes.server";
import { PagoForm } from "~/domain/cuentas/pago";
import { registrarPago } from "~/domain/cuentas/pagos.server";
import { deshacer } from "~/domain/deshacer/deshacer.server";
import { importacionPropia } from "~/modules/importaciones/domain/consultas.server";
import { abrirTienda, nuevoCliente } from "../../support/tienda";
import { verificarBase } from "../../support/verificar";
import { escribir, filas, importacionDe, importar, subir } from "./importar";

let { admin } = abrirTienda();
beforeEach(() => {
  admin = abrirTienda().admin;
});

const CUADERNO = "Cliente;Celular;Saldo\nAna;300;25.000\nLuis;301;\nEva;302;$ 1.500,50";
const bien = () => expect(verificarBase(admin.db)).toEqual([]);
const deben = () =>
  admin.db
    .select({ nombre: clientes.nombre, saldo: clientes.saldoCentavos, cargado: clientes.cargadoCentavos })
    .from(clientes)
    .where(eq(clientes.consumidorFinal, false))
    .orderBy(asc(clientes.id))
    .all()
    .map(({ nombre, saldo, cargado }) => [nombre, saldo, cargado]);
const libro = () =>
  admin.db
    .select({ tipo: movimientosCliente.tipo, monto: movimientosCliente.montoCentavos, referencia: movimientosCliente.referencia })
    .from(movimientosCliente)
    .all();
const total = () => admin.db.$client.prepare("select coalesce(sum(monto_centavos), 0) from deuda_por_dia").pluck().get();
const abonar = (id: number, monto: string) =>
  registrarPago(admin, CUENTAS_DE_CLIENTES, id, PagoForm.parse({ monto, medio: "transferencia", banco: "Nequi" }));
const deshacerla = (id: number) => deshacer(admin, importacionPropia(admin, "clientes", id).actividadId ?? 0);

test("a notebook of debts opens an account for each client, and the same file again changes nothing", async () => {
  const eva = nuevoCliente(admin, { nombre: "Eva", telefono: "302" });
  const id = await subir(admin, CUADERNO, "clientes");
  expect(filas(admin, id, "clientes")[0]?.datos).toContainEqual({ campo: "saldo", titulo: "Debe", valor: "$ 25.000" });
  expect(filas(admin, id, "clientes")[2]).toMatchObject({
    registro: eva,
    cambios: [{ campo: "saldo", antes: "$ 0", despues: "$ 1.500,50" }],
  });
  escribir(admin, id, "clientes");
  expect(deben()).toEqual([
    ["Eva", 150_050, 150_050],
    ["Ana", 2_500_000, 2_500_000],
    ["Luis", 0, 0],
  ]);
  expect(libro()).toEqual(
    expect.arrayContaining([
      { tipo: "ajuste", monto: 2_500_000, referencia: `Importación ${id}` },
      { tipo: "ajuste", monto: 150_050, referencia: `Importación ${id}` },
    ]),
  );
  expect(total()).toBe(2_650_050);
  bien();
  expect(importacionDe(admin, await subir(admin, CUADERNO, "clientes"), "clientes")).toMatchObject({ iguales: 3, total: 3 });
});

test("credit of a client is no debt to come with, and stays", async () => {
  const ana = nuevoCliente(admin, { nombre: "Ana", telefono: "3001234567" });
  const anticipo = { monto: "5000", anticipo: "1", medio: "tarjeta" };
  registrarPago(admin, CUENTAS_DE_CLIENTES, ana, PagoForm.parse(anticipo));
  const id = await subir(admin, "nombre;telefono;saldo\nAna;3001234567;1.000", "clientes");
  expect(filas(admin, id, "clientes")[0]?.errores).toMatchObject([
    { columna: "saldo", motivo: expect.stringContaining("Ana ya tiene cuenta y $ 5.000 a favor.") },
  ]);
  const eva = nuevoCliente(admin, { nombre: "Eva" });
  const antes = await subir(admin, "nombre;saldo\nEva;700", "clientes");
  registrarPago(admin, CUENTAS_DE_CLIENTES, eva, PagoForm.parse(anticipo));
  escribir(admin, antes, "clientes");
  expect(importacionDe(admin, antes, "clientes")).toMatchObject({ estado: "revision", errores: 1 });
  bien();
});

test("an account that has rows and owes another sum is an error row; one that came to have them is shown again", async () => {
  await importar(admin, CUADERNO, "clientes");
  const [ana] = admin.db.select().from(clientes).where(eq(clientes.nombre, "Ana")).all();
  abonar(ana?.id ?? 0, "5000");
  const [fila] = filas(admin, await subir(admin, CUADERNO, "clientes"), "clientes");
  expect(fila?.errores).toMatchObject([{ columna: "saldo", motivo: expect.stringContaining("Ana ya tiene cuenta y debe $ 20.000.") }]);
  const mala = filas(admin, await subir(admin, "nombre;saldo\nPepe;-5\nNora;mucho", "clientes"), "clientes");
  expect(mala.map(({ accion, errores }) => [accion, errores[0]?.columna])).toEqual([
    ["error", "saldo"],
    ["error", "saldo"],
  ]);
  const id = await subir(admin, "nombre;saldo\nLuis;700", "clientes");
  await importar(admin, "nombre;saldo\nLuis;900", "clientes");
  escribir(admin, id, "clientes");
  expect(importacionDe(admin, id, "clientes")).toMatchObject({ estado: "revision", errores: 1 });
  bien();
});

test("an undo takes the debts back with the import, unless somebody paid", async () => {
  const eva = nuevoCliente(admin, { nombre: "Eva", telefono: "302" });
  const { id } = await importar(admin, CUADERNO, "clientes");
  const [ana] = admin.db.select().from(clientes).where(eq(clientes.nombre, "Ana")).all();
  deshacerla(id);
  expect([deben(), total()]).toEqual([[["Eva", 0, 0]], 0]);
  bien();
  const otra = await importar(admin, CUADERNO, "clientes");
  expect(deben()).toHaveLength(3);
  abonar(eva, "500");
  expect(() => deshacerla(otra.id)).toThrow("ya abonó a esta deuda");
  expect(deben()).toHaveLength(3);
  expect(ana).toBeDefined();
  bien();
});
