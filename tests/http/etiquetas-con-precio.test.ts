import { beforeEach, describe, expect, test } from "vitest";
import type { ProductoVenta } from "~/screens/venta/agregar";
import { estadoInicial } from "~/screens/venta/estado";
import { totalesDeVenta } from "~/screens/venta/linea";
import { siguienteVenta } from "~/screens/venta/siguiente";
import { openCounter } from "../support/counter";
import { nuevaPromocion } from "../support/precios";
import type { Visitor } from "../support/service";
import { lastId, newClient } from "../support/shop";
import { openTicket, press, save, step } from "../support/ticket";

const { service, admin, vendedor, product } = await openCounter();
const NUEVA = "/ventas/nueva/";

const LIMITS = { vendedor_cambia_precios: "0", descuento_maximo_vendedor: "0" };
await admin.form("/configuracion/", { prefijo_balanza: "20", balanza_lleva: "precio", ...LIMITS });
const cliente_fk = String(await newClient(service, admin));
const PRICES = ["12345", "7890", "33333", "18700", "999", "45600"];
const meats: number[] = [];
for (const [i, precio_publico] of PRICES.entries())
  meats.push(
    await product({ nombre: `Carne ${i}`, codigo_de_barras: `${100 + i}`, precio: "", precio_publico, unidad: "kg", stock: "9000" }),
  );

/** The label of a scale for the meat `i` at so many pesos. */
function labelOf(i: number, pesos: number): string {
  const digits = `20${String(100 + i).padStart(5, "0")}${String(pesos).padStart(5, "0")}`;
  const sum = [...digits].reverse().reduce((all, digit, at) => all + Number(digit) * (at % 2 === 0 ? 3 : 1), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}
const LABELS = [5_000, 12_340, 777, 99_999].flatMap((pesos) => PRICES.slice(0, 5).map((_, i) => ({ i, pesos, label: labelOf(i, pesos) })));

const setPrice = (i: number, pesos: number) =>
  service.db.$client
    .prepare("update productos set precio_centavos = @p, precio_publico_centavos = @p, iva = '0' where id = @id")
    .run({ p: pesos * 100, id: meats[i] });
const endAll = () => service.db.$client.prepare("update promociones set terminada = 1").run();

beforeEach(() => {
  endAll();
  for (const [i, precio] of PRICES.entries()) setPrice(i, Number(precio));
});

describe.each([
  ["the owner", admin],
  ["a vendedor with limits", vendedor],
])("%s", (_, seller: Visitor) => {
  test.each(LABELS)("$label is charged at $pesos, to the cent, whatever a kilo costs", async ({ i, pesos, label }) => {
    const ticket = await step(seller, await openTicket(seller), "agregar", { codigo: label });
    expect(ticket.total).toBe(pesos * 100);
    expect(await save(service, seller, ticket)).toEqual({ shown: pesos * 100, stored: pesos * 100, said: [] });
    const sold = await seller.data(`/ventas/detalle/${lastId(service, "ventas")}/`);
    expect(sold.venta.detalles).toMatchObject([{ subtotal: `${pesos}.00`, descuento: "0.00" }]);
    expect(Number(sold.venta.detalles[0].cantidad) / (pesos / Number(PRICES[i]))).toBeCloseTo(1, 1);
  });

  test("two labels are two lines; three times one is three times its price; a promotion touches none of it", async () => {
    nuevaPromocion(
      { db: service.db, actor: { id: 1, rol: "admin" }, duenoId: 1, ahora: service.clock.now, extensiones: [] },
      { valor: "50" },
    );
    let ticket = await openTicket(seller);
    for (const codigo of [labelOf(0, 5_000), labelOf(0, 5_000), `3*${labelOf(1, 1_001)}`])
      ticket = await step(seller, ticket, "agregar", { codigo });
    expect([ticket.total, ticket.fields["detalles[1].producto"]]).toEqual([1_300_300, String(meats[0])]);
    expect(await save(service, seller, ticket)).toMatchObject({ shown: 1_300_300, stored: 1_300_300, said: [] });
  });

  test("where a kilo costs other money by then, only the weight is another; put on hold and taken up too", async () => {
    let ticket = await step(seller, await openTicket(seller), "agregar", { codigo: labelOf(0, 5_000) });
    setPrice(0, 20_000);
    expect(await save(service, seller, ticket)).toMatchObject({ shown: 500_000, stored: 500_000 });
    ticket = await step(seller, await openTicket(seller), "agregar", { codigo: labelOf(1, 5_000) });
    setPrice(1, 9_999);
    await step(seller, ticket, "espera");
    ticket = await step(seller, await openTicket(seller), `retomar:${lastId(service, "tiquetes_en_espera")}`);
    expect([ticket.total, ticket.fields["detalles[0].cantidad"]]).toEqual([500_000, "0,5"]);
    expect(await save(service, seller, ticket)).toEqual({ shown: 500_000, stored: 500_000, said: [] });
  });

  test.each(["cotizar", "separar"] as const)("the ticket becomes another document at its price (%s)", async (button) => {
    const ticket = await step(seller, await openTicket(seller), "agregar", { codigo: labelOf(3, 4_321) });
    const { stored } = await save(service, seller, { ...ticket, fields: { ...ticket.fields, cliente_fk } }, button);
    expect(stored).toBe(432_100);
    if (button === "separar") return;
    setPrice(3, 30_000);
    const sold = await openTicket(seller, `${NUEVA}?cotizacion=${lastId(service, "cotizaciones")}`);
    expect(await save(service, seller, sold)).toEqual({ shown: 432_100, stored: 432_100, said: [] });
  });

  test("the browser adds it at the same price", async () => {
    const label = labelOf(2, 8_765);
    const { producto, cantidad, etiqueta } = await (await seller.json("/ventas/api/buscar-producto/", { codigo_barras: label })).json();
    expect(etiqueta).toBe(label);
    const { borrador } = await seller.data(NUEVA);
    const encontrado: ProductoVenta = producto;
    const leida = { tipo: "agregar", texto: label, producto: encontrado, cantidad: Number(cantidad), etiqueta } as const;
    const { lineas } = siguienteVenta(estadoInicial({ borrador }), leida);
    expect(totalesDeVenta(lineas).total).toBe("8765.00");
  });
});

test("more weight than the label says is beyond the limits of a vendedor, and another product's label says nothing", async () => {
  const ticket = await step(vendedor, await openTicket(vendedor), "agregar", { codigo: labelOf(0, 5_000) });
  const more = await press(vendedor, ticket, "cobrar", { "detalles[0].cantidad": "2" });
  expect(await more.text()).toContain("Este precio vale para");
  const other = await press(vendedor, ticket, "cobrar", { "detalles[0].producto": String(meats[5]) });
  expect(other.status).toBe(200);
});
