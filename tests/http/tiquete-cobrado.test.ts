import { describe, expect, test } from "vitest";
import { unitarioDesdePublico } from "~/domain/cifras/linea";
import { openCounter } from "../support/counter";
import type { Visitor } from "../support/service";
import { lastId, newClient } from "../support/shop";
import { openTicket, press, save, step, type Ticket, ticketOn } from "../support/ticket";

const { service, admin, vendedor, product } = await openCounter();
const NUEVA = "/ventas/nueva/";

type Fields = Record<string, string>;

/** What is on the ticket: the product, and what a person types on its line. */
const LINES: { goods: Fields; typed: Fields }[] = [
  { goods: { precio_publico: "10000", iva: "19" }, typed: {} },
  { goods: { precio_publico: "10000", iva: "5" }, typed: { precio_publico: "9.500" } },
  { goods: { precio_publico: "10000", iva: "0" }, typed: { descuento: "10" } },
  { goods: { precio_publico: "10000", iva: "excluido" }, typed: { descuento_monto: "500" } },
  { goods: { precio_publico: "8403.36", iva: "19" }, typed: { cantidad: "2" } },
  { goods: { precio_publico: "12345", iva: "5", unidad: "kg" }, typed: { cantidad: "0,355" } },
  { goods: { precio_publico: "12345", iva: "19", unidad: "kg" }, typed: { cantidad: "1,207", descuento_monto: "100" } },
  { goods: { precio_publico: "119", iva: "19", bolsa: "on", impuesto_bolsa: "73" }, typed: { cantidad: "4" } },
  { goods: { precio_publico: "50", iva: "excluido", bolsa: "on", impuesto_bolsa: "73" }, typed: {} },
  { goods: { precio_publico: "200", iva: "19" }, typed: {} },
];
/** What becomes of the products while a ticket is open: of each line another one. */
const CHANGES = [
  { publico: 1_500_000, iva: "19" },
  { publico: 800_000, iva: "5" },
  { publico: 1_000_000, iva: "5" },
  { publico: 1_100_000, iva: "19" },
  { publico: 1_000_000, iva: "0" },
  { publico: 1_300_000, iva: "19" },
  { publico: 1_200_000, iva: "5" },
  { publico: 11_900, iva: "19", bolsa: 8_000 },
  { publico: 5_000, iva: "excluido", bolsa: null },
  { publico: 20_000, iva: "19", bolsa: 7_300 },
] as const;
const PEOPLE: [string, Visitor, { limited: boolean }][] = [
  ["the owner", admin, { limited: false }],
  ["a vendedor", vendedor, { limited: false }],
  ["a vendedor with limits", vendedor, { limited: true }],
];

interface Counter {
  seller: Visitor;
  limited: boolean;
}

const withLimits = (on: boolean) =>
  admin.form("/configuracion/", { vendedor_cambia_precios: on ? "0" : "1", descuento_maximo_vendedor: on ? "0" : "" });

const codeOf = (i: number) => `PAN-${i}`;
const productos: number[] = [];
for (const [i, { goods }] of LINES.entries())
  productos.push(await product({ nombre: `Pan ${i}`, codigo_de_barras: codeOf(i), stock: 9000, precio: "", ...goods }));

const pricesOf = service.db.$client.prepare(
  "select precio_centavos precio, precio_publico_centavos publico, iva, impuesto_bolsa_centavos bolsa from productos where id = ?",
);
const setPrices = service.db.$client.prepare(
  "update productos set precio_centavos = @precio, precio_publico_centavos = @publico, iva = @iva, impuesto_bolsa_centavos = @bolsa where id = @id",
);
const before = productos.map((id) => ({ id, ...Object(pricesOf.get(id)) }));

/** Changes price, rate and tax of bags of the products. */
function move(): void {
  for (const [i, { publico, iva, ...tax }] of CHANGES.entries())
    setPrices.run({ id: productos[i], ...unitarioDesdePublico(publico, iva), iva, bolsa: null, ...tax });
}

/** The counter before anything has changed. */
async function opened(seller: Visitor, limited: boolean): Promise<Counter> {
  for (const prices of before) setPrices.run(prices);
  await withLimits(limited);
  return { seller, limited };
}

/** A ticket with all products; who has limits types no prices. */
async function filled({ seller, limited }: Counter): Promise<Ticket> {
  let ticket = await openTicket(seller);
  for (const i of LINES.keys()) ticket = await step(seller, ticket, "agregar", { codigo: codeOf(i) });
  const typed = LINES.flatMap(({ typed: { cantidad = "3", ...prices } }, i) =>
    Object.entries({ cantidad, ...(limited ? {} : prices) }).map(([field, text]) => [`detalles[${i}].${field}`, text]),
  );
  return step(seller, ticket, "actualizar", Object.fromEntries(typed));
}

/** A document of the ticket that a person without limits filled. */
async function made(counter: Counter, button: string): Promise<void> {
  await withLimits(false);
  const response = await press(counter.seller, await filled({ ...counter, limited: false }), button, { forma_pago: "Tarjeta" });
  expect(response.status).toBe(302);
  await withLimits(counter.limited);
  move();
  counter.seller.cookies.delete("flash");
}

async function typedIn(counter: Counter): Promise<Ticket> {
  const ticket = await filled(counter);
  move();
  return ticket;
}

async function quoted(counter: Counter): Promise<Ticket> {
  await made(counter, "cotizar");
  const id = lastId(service, "cotizaciones");
  const ticket = await openTicket(counter.seller, `${NUEVA}?cotizacion=${id}`);
  expect(ticket.total).toBe(service.db.$client.prepare("select total_centavos from cotizaciones where id = ?").pluck().get(id));
  return ticket;
}

async function held({ seller }: Counter, ticket: Ticket): Promise<Ticket> {
  await step(seller, ticket, "espera");
  return step(seller, await openTicket(seller), `retomar:${lastId(service, "tiquetes_en_espera")}`);
}

async function refused({ seller }: Counter, ticket: Ticket): Promise<Ticket> {
  const again = ticketOn(await (await press(seller, ticket, "cobrar", { forma_pago: "Transferencia" })).text(), ticket.path);
  return { ...again, fields: { ...again.fields, forma_pago: "Efectivo" } };
}

/** The ways in which a ticket comes up; each gives it as it is on the screen after the prices have changed. */
const WAYS: Record<string, (counter: Counter) => Promise<Ticket>> = {
  "typed in": typedIn,
  "after a step": async (counter) => step(counter.seller, await typedIn(counter), "mas:0"),
  "with an empty price": async (counter) => {
    const ticket = await typedIn(counter);
    return { ...ticket, fields: { ...ticket.fields, "detalles[0].precio_publico": "" } };
  },
  "taken up": async (counter) => held(counter, await typedIn(counter)),
  "of a form that was refused": async (counter) => refused(counter, await typedIn(counter)),
  "of a quotation": quoted,
  "of a quotation, after a step": async (counter) => step(counter.seller, await quoted(counter), "actualizar"),
  "of a quotation, taken up": async (counter) => held(counter, await quoted(counter)),
  "of a quotation, refused": async (counter) => refused(counter, await quoted(counter)),
  "of a sale that is edited": async (counter) => {
    await made(counter, "cobrar");
    return openTicket(counter.seller, `/ventas/editar/${lastId(service, "ventas")}/`);
  },
};

describe.each(PEOPLE)("what %s sees is what is charged", (_, seller, { limited }) => {
  test.each(Object.keys(WAYS))("on a ticket %s", async (way) => {
    const counter = await opened(seller, limited);
    const ticket = (await WAYS[way]?.(counter)) ?? (await openTicket(seller));
    const { shown, stored, said } = await save(service, seller, ticket);
    expect(stored).toBe(shown);
    if (/quotation|edited/.test(way)) expect([said, shown]).toEqual([[], ticket.total]);
    else if (ticket.total !== shown) expect(said.join()).toMatch(/precio|impuesto de bolsas/);
  });

  test.each(["cotizar", "separar"] as const)("where the ticket becomes another document (%s), also that of a quotation", async (button) => {
    const cliente_fk = String(await newClient(service, admin));
    for (const from of [typedIn, quoted]) {
      const ticket = await from(await opened(seller, limited));
      const { shown, stored } = await save(service, seller, { ...ticket, fields: { ...ticket.fields, cliente_fk } }, button);
      expect(stored).toBe(shown);
    }
  });
});
