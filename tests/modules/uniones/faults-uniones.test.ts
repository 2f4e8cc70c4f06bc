import { expect, test } from "vitest";
import { aLaVez } from "../../support/races";
import { hechas, openTills } from "../../support/tills";

const { admin, numeros, faltas, nuevoProducto, nuevoCliente, vender, ultimaVenta } = await openTills();

test("two products that are united while tills sell both: no unit is lost or sold twice", async () => {
  const [queda, seVa] = [await nuevoProducto("Arroz blanco", 15), await nuevoProducto("Arroz Blanco x1", 15)];
  const desde = ultimaVenta();
  const ventas = aLaVez(40, (i) => vender(`arroz ${i}`, { "detalles[0].producto": i % 2 === 0 ? queda : seVa }));
  const union = admin.form(`/productos/${queda}/unir/`, { con: seVa });
  const [vendidas, unidos] = await Promise.all([ventas, union]);
  expect(unidos.status).toBe(302);
  const cuantas = await hechas(vendidas, /Stock insuficiente|no existe|se unió|de la lista/);
  expect(numeros(`select id, stock from productos where id in (${queda}, ${seVa}) order by id`)).toEqual([
    [queda, 30 - cuantas],
    [seVa, 0],
  ]);
  expect(numeros(`select count(*) from ventas where id > ${desde}`)).toEqual([[cuantas]]);
  expect([cuantas > 0, faltas()]).toEqual([true, []]);
});

test("two clients that are united while tills sell to both on credit: the one that stays owes it all", async () => {
  const [queda, seVa] = [await nuevoCliente("Ana"), await nuevoCliente("Hana")];
  const ventas = aLaVez(30, (i) => vender(`fía ${i}`, { forma_pago: "Fiado", cliente_fk: i % 2 === 0 ? queda : seVa }));
  const [vendidas, unidos] = await Promise.all([ventas, admin.form(`/clientes/${queda}/unir/`, { con: seVa })]);
  expect(unidos.status).toBe(302);
  const cuantas = await hechas(vendidas, /Elija un cliente|se unió/);
  expect(numeros(`select id, saldo_centavos from clientes where id in (${queda}, ${seVa}) order by id`)).toEqual([
    [queda, cuantas * 119_000],
    [seVa, 0],
  ]);
  expect(faltas()).toEqual([]);
});
