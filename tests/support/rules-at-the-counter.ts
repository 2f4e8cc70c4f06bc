// A counter with a product that has a price by list and by quantity, and promotions that come and go while a ticket is open.
import { openCounter } from "./counter";
import { nuevaPromocion } from "./precios";
import type { Visitor } from "./service";
import { newClient } from "./shop";
import { openTicket, step, type Ticket } from "./ticket";

export const { service, admin, vendedor, product } = await openCounter();

await admin.form("/configuracion/", { listas_precio: "Mayorista", vendedor_cambia_precios: "0", descuento_maximo_vendedor: "0" });
export const cliente_fk = String(await newClient(service, admin, { nombre: "Rosa", lista: "Mayorista" }));
const PAN = { nombre: "Pan", codigo_de_barras: "PAN-1", precio_publico: "10000", precio: "", stock: 9000 };
const lists = { "precios[0].lista": "Mayorista", "precios[0].precio_publico": "9000" };
const pan = await product({ ...PAN, ...lists, "escalas[0].desde": "6", "escalas[0].precio_publico": "8500" });

/** Everything is sold by it. */
export const promotion = (fields: Parameters<typeof nuevaPromocion>[1]) =>
  nuevaPromocion({ db: service.db, actor: { id: 1, rol: "admin" }, duenoId: 1, ahora: service.clock.now, extensiones: [] }, fields);
const endAll = () => service.db.$client.prepare("update promociones set terminada = 1 where terminada is null").run();
export const shelf = (pesos: number) =>
  service.db.$client
    .prepare("update productos set precio_centavos = @p, precio_publico_centavos = @p, iva = '0' where id = @id")
    .run({ p: pesos * 100, id: pan });

/** What holds while the ticket is made; what becomes of it; and what three units come to before, for anybody and for a client of the list. */
export const RULES: [string, () => unknown, () => unknown, number, number][] = [
  ["a percentage that ends", () => promotion({ tipo: "porcentaje", valor: "20" }), endAll, 24_000, 24_000],
  ["three for two that ends", () => promotion({ tipo: "lleve", lleve: "3", pague: "2" }), endAll, 20_000, 20_000],
  [
    "the second at half price, and then a dearer shelf",
    () => promotion({ tipo: "segundo", valor: "50" }),
    () => shelf(15_000),
    25_000,
    25_000,
  ],
  ["no promotion, and then one", () => undefined, () => promotion({ tipo: "porcentaje", valor: "50" }), 30_000, 27_000],
  ["a list, and then a cheaper shelf", () => undefined, () => shelf(5_000), 30_000, 27_000],
  ["a price, and then another rate", () => promotion({ tipo: "precio", valor: "7000" }), () => shelf(10_000), 21_000, 21_000],
];

/** The prices of the beginning, and no promotion. */
export function beginAgain() {
  endAll();
  service.db.$client
    .prepare("update productos set precio_centavos = 840336, precio_publico_centavos = 1000000, iva = '19' where id = ?")
    .run(pan);
}

export async function typedIn(seller: Visitor, client: string): Promise<Ticket> {
  const ticket = await step(seller, await openTicket(seller), "agregar", { codigo: "3*PAN-1" });
  return client ? step(seller, ticket, `cliente:${client}`) : ticket;
}
