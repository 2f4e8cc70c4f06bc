import { expect, test } from "vitest";
import { aLaVez } from "../support/races";
import { hechas, openTills } from "../support/tills";

const { admin, faltas, nuevoCliente, panela, vender, ultimaVenta } = await openTills();

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
