import { expect, test } from "vitest";
import { serviceOfFile } from "../support/process";
import { aLaVez, looksAt } from "../support/races";

const { folder, service, admin } = await serviceOfFile({ workers: 2 });
await service.allServe();
await admin.form("/productos/nuevo/", { nombre: "Panela", precio: "1000", stock: 1000 });
const producto = (await admin.data("/productos/?q=panela")).productos[0].id;

const { numeros, faltas } = looksAt(folder.database);

async function nuevoCliente(nombre: string, cupo = ""): Promise<number> {
  await admin.form("/clientes/nuevo/", { nombre, cupo });
  return (await admin.data(`/clientes/?q=${nombre}`)).clientes[0].id;
}

const saldoDe = async (cliente: number): Promise<string> => (await admin.data(`/clientes/${cliente}/`)).saldo;
const vender = (clave_envio: string, campos = {}) =>
  admin.form("/ventas/nueva/", { forma_pago: "Efectivo", clave_envio, "detalles[0].producto": producto, ...campos });

test("of 30 tills that sell on the last of a client's limit at once, exactly those pass that fit", async () => {
  const cliente_fk = await nuevoCliente("Fiada", "4000");
  const respuestas = await aLaVez(30, (i) => vender(`fía ${i}`, { forma_pago: "Fiado", cliente_fk }));
  expect(respuestas.map(({ status }) => status).toSorted()).toEqual([...Array(27).fill(200), ...Array(3).fill(302)]);
  const negadas = await Promise.all(respuestas.filter(({ status }) => status === 200).map((respuesta) => respuesta.text()));
  for (const pagina of negadas) expect(pagina).toMatch(/su cupo es de \$\s4\.000: le quedan \$\s430\./);
  expect([await saldoDe(cliente_fk), faltas()]).toEqual(["3570.00", []]);
});

test("a payment on account sent 20 times at once is one; of 20 at the last of a debt, those pass that fit", async () => {
  const cliente_fk = await nuevoCliente("Paga");
  await vender("debe", { forma_pago: "Fiado", cliente_fk, "detalles[0].cantidad": 10 });
  const abonar = (monto: string, clave_envio: string) => admin.form(`/clientes/${cliente_fk}/abonos/`, { monto, clave_envio });
  const iguales = await aLaVez(20, () => abonar("1900", "la misma"));
  expect(new Set(iguales.map(({ status, headers }) => `${status} ${headers.get("Location")}`))).toEqual(
    new Set([`302 /clientes/${cliente_fk}/`]),
  );
  expect(await saldoDe(cliente_fk)).toBe("10000.00");
  const distintas = await aLaVez(20, async (i) => (await abonar("3000", `abono ${i}`)).status);
  expect(distintas.toSorted()).toEqual([...Array(17).fill(200), ...Array(3).fill(302)].toSorted());
  const abonos = numeros(`select count(*), sum(monto_centavos), count(distinct numero) from abonos where cliente_id = ${cliente_fk}`);
  expect([await saldoDe(cliente_fk), abonos, faltas()]).toEqual(["1000.00", [[4, 1_090_000, 4]], []]);
});

test("sales made while the drawer is counted are in the session before, in none, or in the one after, and the sums are right", async () => {
  const abrir = () => admin.form("/caja/abrir/", { base: "1000" });
  const cerrar = () => admin.form("/caja/cerrar/", { contado: "5000" });
  await abrir();
  const [[ultima = 0] = []] = numeros("select max(id) from ventas");
  const antes = aLaVez(20, (i) => vender(`antes ${i}`));
  const cambio = cerrar().then(abrir);
  const ventas = [...(await antes), ...(await aLaVez(20, (i) => vender(`después ${i}`)))];
  await cambio;
  await cerrar();
  expect(ventas.map(({ status }) => status)).toEqual(Array(40).fill(302));
  const [primera = [], segunda = []] = numeros("select id, esperado_centavos from sesiones_caja order by id");
  const enCaja = numeros(`select coalesce(m.sesion_id, 0), count(m.id) from ventas v left join movimientos_caja m
    on m.referencia = 'Venta ' || v.numero where v.id > ${ultima} group by v.id order by v.id`);
  const fases = enCaja.map(([sesion]) => [primera[0], 0, segunda[0]].indexOf(sesion));
  expect([fases.length, fases]).toEqual([40, fases.toSorted()]);
  expect(enCaja.every(([, veces = 0]) => veces <= 1)).toBe(true);
  const vendido = (fase: number) => 100_000 + 119_000 * fases.filter((una) => una === fase).length;
  expect([primera[1], segunda[1], faltas()]).toEqual([vendido(0), vendido(2), []]);
});
