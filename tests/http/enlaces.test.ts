import { expect, test } from "vitest";
import { line } from "../support/counter";
import type { Visitor } from "../support/service";
import { lastId, newClient, newIncome, newProduct, newPurchase, newReturn, newSale, openShop, type Shop } from "../support/shop";

// Every page that a person reaches by links, and every link on it. Nobody is led to a page that says no.

/** Pages of one kind (lists with filters, documents) that are opened: the others are like them. */
const OF_A_KIND = 40;

/** The links that answer with a refusal, of all pages that a person reaches from the start page. */
async function refusedTo(visitor: Visitor): Promise<string[]> {
  const from = new Map([["/dashboard/", "the start"]]);
  const kinds = new Map<string, number>();
  const refused: string[] = [];
  // The map grows while it is walked.
  for (const [path, page] of from) {
    const kind = path.replace(/\?.*/, "").replace(/\d+/g, "#");
    const times = (kinds.get(kind) ?? 0) + 1;
    kinds.set(kind, times);
    if (times > OF_A_KIND) continue;
    const response = await visitor.get(path);
    if (![200, 302].includes(response.status)) refused.push(`${page} → ${path}: ${response.status}`);
    for (const link of await linksOf(response)) if (!from.has(link)) from.set(link, path);
  }
  return refused;
}

async function linksOf(response: Response): Promise<string[]> {
  if (!response.headers.get("Content-Type")?.startsWith("text/html")) {
    await response.body?.cancel();
    return [response.headers.get("Location") ?? ""].filter(isOurs);
  }
  const links = [...(await response.text()).matchAll(/<a\b[^>]*? href="([^"#]+)/g)].map(([, link = ""]) => link.replaceAll("&amp;", "&"));
  return links.filter(isOurs);
}

const isOurs = (link: string): boolean => /^\/[^/]/.test(link);

/** Documents of three people for one client, some of them deleted, and what the owner deleted of the rest. */
const shop = await openShop();
const { service, admin, vendedor, records } = shop;
const other = await service.vendedor(admin, "otra");
const people = { "the vendedor": vendedor, "another vendedor": other, "the owner": admin };
const producto = await newProduct(service, admin, { nombre: "Panela", stock: 500 });
const cliente = await newClient(service, admin, { nombre: "Ana Pérez" });
const fiada = { forma_pago: "Fiado", cliente_fk: cliente, ...line(0, producto, { cantidad: 5 }) };
for (const person of [admin, vendedor, other]) {
  const venta = await newSale(service, person, fiada);
  for (const who of [person, admin]) await newReturn(who, { ...records, venta, cliente, producto });
  const devuelta = await newSale(service, person, { ...fiada, forma_pago: "Efectivo" });
  await newReturn(person, { ...records, venta: devuelta, cliente, producto });
  expect((await person.form(`/ventas/eliminar/${devuelta}/`)).status).toBe(302);
  await person.form(`/clientes/${cliente}/abonos/`, { monto: "100" });
  await newIncome(person);
  for (const forma_pago of ["Efectivo", "Fiado"]) {
    const borrada = await newSale(service, person, { ...fiada, forma_pago });
    await person.form(`/ventas/eliminar/${borrada}/`);
  }
  await person.form("/ventas/nueva/", { intencion: "espera", nombre_espera: "Mesa", con_detalles: "1", ...line(0, producto) });
}
await deletedByTheOwner(shop);

async function deletedByTheOwner({ service, admin, records }: Shop): Promise<void> {
  const gone = await newProduct(service, admin, { nombre: "Velas", stock: 3 });
  await admin.json(`/productos/api/existencias/${gone}/`, { stock: 9 });
  await admin.form(`/productos/editar/${gone}/`, { nombre: "Velas", precio: "500" });
  await admin.form(`/productos/eliminar/${gone}/`);
  const compra = await newPurchase(service, admin, records.producto, { proveedor: records.proveedor, credito: "1" });
  await admin.form(`/compras/eliminar/${compra}/`);
  await admin.form(`/devoluciones/eliminar/${lastId(service, "devoluciones")}/`);
  const nadie = await newClient(service, admin, { nombre: "Se fue" });
  await admin.form(`/clientes/eliminar/${nadie}/`);
  await admin.form(`/clientes/editar/${cliente}/`, { nombre: "Ana P.", activo: "on" });
  await admin.form("/inventario/conteos/", { alcance: "escaneo" });
  const conteo = lastId(service, "conteos");
  await admin.form(`/inventario/conteos/${conteo}/descartar/`);
}

test.each(["the vendedor", "another vendedor", "the owner"] as const)("no link on any page leads %s to a refusal", async (who) => {
  expect(await refusedTo(people[who])).toEqual([]);
});

test("the account of a client has all its rows for everybody, with links to what the person may open", async () => {
  interface Row {
    id: number;
    usuario: string;
    tipo: string;
    enlace: string | null;
  }
  const rowsOf = async (visitor: Visitor): Promise<Row[]> => (await visitor.data(`/clientes/${cliente}/`)).movimientos;
  const [all, his] = [await rowsOf(people["the owner"]), await rowsOf(people["the vendedor"])];
  expect(his.map(({ id }) => id)).toEqual(all.map(({ id }) => id));
  const linked = (rows: Row[], tipo: string) => rows.flatMap((row) => (row.tipo === tipo && row.enlace ? [row.usuario] : []));
  expect(linked(all, "venta").toSorted()).toEqual(["duena", "otra", "vendedor"]);
  expect(linked(his, "venta")).toEqual(["vendedor"]);
  expect(linked(his, "abono"), "receipts are everybody's").toHaveLength(3);
});
