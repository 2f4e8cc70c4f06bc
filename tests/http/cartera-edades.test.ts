import { afterAll, expect, test } from "vitest";
import { line } from "../support/counter";
import { newClient, newProduct, newSale } from "../support/shop";
import { openSmsShop } from "../support/sms-shop";

const DIA = 24 * 60 * 60_000;

const { sms, service, admin, vendedor, begin } = await openSmsShop();
afterAll(() => sms.stop());

// Ana buys on three days, and Beto a minute before midnight: his debt is a day old a minute later.
const producto = await newProduct(service, admin, { precio: "", precio_publico: "1000" });
const ana = await newClient(service, admin, { nombre: "Ana", telefono: "3001234567" });
const beto = await newClient(service, admin, { nombre: "Beto", telefono: "3007654321" });
const fiar = (cliente: number, cantidad: number, cuando: string) => {
  service.clock.now = Date.parse(`${cuando}-05:00`);
  return newSale(service, vendedor, { forma_pago: "Fiado", cliente_fk: cliente, ...line(0, producto, { cantidad }) });
};
await fiar(ana, 5, "2026-03-01T12:00:00");
await fiar(ana, 3, "2026-03-31T00:00:00");
await fiar(ana, 2, "2026-04-30T23:59:59");
await fiar(beto, 1, "2026-04-30T23:59:00");

/** What a client owes by age at noon, so many days after the first debt of Ana. */
async function edades(cliente: number, dias: number) {
  service.clock.now = Date.parse("2026-03-01T12:00:00-05:00") + dias * DIA;
  const { cartera, totales } = await admin.data("/clientes/cartera/");
  const columnas = ["hasta_30", "hasta_60", "hasta_90", "mas_de_90"];
  for (const columna of columnas)
    expect(Number(totales[columna])).toBe(cartera.reduce((suma: number, fila: Record<string, string>) => suma + Number(fila[columna]), 0));
  const fila = cartera.find(({ id }: { id: number }) => id === cliente);
  return columnas.map((columna) => Math.round(Number(fila[columna])));
}

test("a debt is 30, 60 and 90 days old on its last day of that age, and older on the next", async () => {
  const hasta = [60, 61, 90, 91, 120, 121, 150, 151];
  const vistas = [];
  for (const dias of hasta) vistas.push(await edades(ana, dias));
  expect(vistas).toEqual([
    [5000, 5000, 0, 0],
    [2000, 3000, 5000, 0],
    [2000, 3000, 5000, 0],
    [0, 2000, 3000, 5000],
    [0, 2000, 3000, 5000],
    [0, 0, 2000, 8000],
    [0, 0, 2000, 8000],
    [0, 0, 0, 10000],
  ]);
  expect(await edades(beto, 91)).toEqual([0, 1000, 0, 0]);
});

test("a payment takes off the oldest debt first, and the file says the same", async () => {
  service.clock.now = Date.parse("2026-06-10T12:00:00-05:00");
  await vendedor.form(`/clientes/${ana}/abonos/`, { monto: "6000" });
  expect(await edades(ana, 101)).toEqual([0, 2000, 2000, 0]);
  const archivo = await (await admin.get("/clientes/cartera/?formato=csv")).text();
  expect(archivo).toContain("Ana;3001234567;4000,00;2026-03-31;0,00;2000,00;2000,00;0,00");
});

test("each client is told its own balance, as it is when the message goes", async () => {
  begin();
  const respuesta = await vendedor.json("/clientes/enviar-sms/", { cliente_ids: [ana, beto], mensaje: "{nombre}, su saldo es {saldo}" });
  expect([respuesta.status, sms.received.map(({ to, body }) => `${to} ${body}`).sort()]).toEqual([
    200,
    ["+573001234567 Ana, su saldo es $ 4.000", "+573007654321 Beto, su saldo es $ 1.000"],
  ]);
});
