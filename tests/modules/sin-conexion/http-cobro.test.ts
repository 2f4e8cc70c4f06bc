import { expect, test } from "vitest";
import { digitoDeControl } from "~/domain/productos/codigo-ean";
import { leerCodigo } from "~/modules/sin-conexion/browser/buscar";
import { agregarClaves } from "~/modules/sin-conexion/browser/estado";
import { textoDeEstado } from "~/modules/sin-conexion/browser/linea-de-estado";
import { datosDelRouter, levantarDatos } from "~/modules/sin-conexion/browser/respuestas";
import type { Catalogo, EnCola } from "~/modules/sin-conexion/browser/tipos";
import { cobrarSinCaja } from "~/modules/sin-conexion/browser/venta";
import { lastId } from "../../support/shop";
import { openOffline } from "./tienda-sin-caja";

const { service, admin, vendedor, product, readSale, sendOne, waiting } = await openOffline();
const priced = (nombre: string, precio_publico: string, fields = {}) =>
  product({ nombre, precio: "", precio_publico, stock: 1000, ...fields });

const [pan, queso, bolsa, gaseosa, arroz] = [
  await priced("Pan", "700"),
  await priced("Queso", "31990", { unidad: "kg", iva: "0" }),
  await priced("Bolsa", "100", { bolsas_presentes: "1", bolsa: "on", impuesto_bolsa: "70" }),
  await priced("Gaseosa", "3333"),
  await priced("Arroz", "2999", {
    "escalas[0].desde": "6",
    "escalas[0].precio_publico": "2550",
    codigo_de_barras: "7701234",
    otros_codigos: "00012345*6",
  }),
];
await admin.form("/productos/promociones/nueva/", {
  ...{ nombre: "3x2", tipo: "lleve", lleve: "3", pague: "2", alcance: "productos", productos: gaseosa, desde: "2026-11-01" },
});
await admin.form("/productos/promociones/nueva/", {
  ...{ nombre: "Pan al 50", tipo: "segundo", valor: "50", alcance: "productos", productos: pan, desde: "2026-11-01" },
});

const read = async (visitor = vendedor): Promise<Catalogo> => (await visitor.get("/ventas/api/catalogo/")).json();
let keys = 0;

/** What the sale screen sends for these lines, on a device that the box gave its catalogue. */
async function ticket(lines: Record<string, string>[], fields: Record<string, string> = {}) {
  const { productos, tienda } = await read();
  const form = new FormData();
  const all = { clave_envio: `cobro-${++keys}`, formato: "co", forma_pago: "Efectivo", ...fields };
  for (const [name, value] of Object.entries(all)) form.set(name, value);
  for (const [i, line] of lines.entries()) for (const [name, value] of Object.entries(line)) form.set(`detalles[${i}].${name}`, value);
  const byId = new Map(productos.map((producto) => [producto.id, agregarClaves(producto)]));
  return { form, charged: cobrarSinCaja(form, byId, tienda, { ahora: service.clock.now - 1000, desfase: 0 }) };
}

const line = (producto: number, cantidad: string, fields = {}) => ({ producto: String(producto), cantidad, ...fields });

test.each<[string, Record<string, string>[], Record<string, string>?]>([
  ["one unit", [line(pan, "1")]],
  ["the second at half its price", [line(pan, "5")]],
  ["what is weighed", [line(queso, "0,355")]],
  ["bags with their tax", [line(bolsa, "3"), line(pan, "1")]],
  ["three for two, over two lines", [line(gaseosa, "2"), line(gaseosa, "2")]],
  ["by quantity", [line(arroz, "7")]],
  ["a discount of a line", [line(gaseosa, "3", { descuento: "12,5" }), line(arroz, "1")]],
  ["a discount of the whole", [line(gaseosa, "3"), line(queso, "1,2")], { descuento: "10" }],
  ["by transfer, of a chip", [line(arroz, "2")], { forma_pago: "Transferencia/Nequi" }],
  ["with a card", [line(arroz, "2")], { forma_pago: "Tarjeta/Datáfono" }],
  ["with a client's name and a note", [line(arroz, "2")], { cliente: "Ana", nota: "para llevar" }],
])("the device charges what the box takes without a difference: %s", async (_, lines, fields) => {
  const { charged } = await ticket(lines, fields);
  if (typeof charged === "string") throw new Error(charged);
  const taken = await sendOne({ ...waiting([]), ...charged.venta });
  expect([taken.estado, taken.avisos]).toEqual(["registrada", []]);
  const sale = await readSale(taken.venta);
  expect(sale.total_venta).toBe(charged.papel.total);
  // The same form at the box comes to the same.
  const online = Object.fromEntries(
    lines.flatMap((una, i) => Object.entries(una).map(([name, value]) => [`detalles[${i}].${name}`, value])),
  );
  await vendedor.form("/ventas/nueva/", { formato: "co", reglas: "1", forma_pago: "Efectivo", ...fields, ...online });
  expect((await readSale(lastId(service, "ventas"))).total_venta).toBe(sale.total_venta);
  expect(lastId(service, "ventas")).not.toBe(taken.venta);
});

test("cash is rounded, and its change and its parts are as at the box", async () => {
  await admin.form("/configuracion/", { redondeo_efectivo: "100" });
  const { charged } = await ticket([line(queso, "0,355")], { monto_recibido: "20.000" });
  if (typeof charged === "string") throw new Error(charged);
  expect(charged.papel).toMatchObject({ total: "11356.45", recibido: "20000.00", cambio: "8600.00" });
  const taken = await sendOne({ ...waiting([]), ...charged.venta });
  expect(await readSale(taken.venta)).toMatchObject({ monto_recibido: "20000.00", redondeo: "43.55" });
  const parts = {
    "pagos[0].medio": "efectivo",
    "pagos[0].monto": "1.000",
    "pagos[1].medio": "transferencia",
    "pagos[1].monto": "4.100",
    "pagos[1].banco": "Nequi",
  };
  const mixed = (
    await ticket([line(arroz, "2", { visto: "2.550", precio_publico: "2.550", visto_total: "2000=5100.00" })], {
      forma_pago: "Mixto",
      ...parts,
    })
  ).charged;
  if (typeof mixed === "string") throw new Error(mixed);
  const answer = await sendOne({ ...waiting([]), ...mixed.venta });
  // What was shown is charged, and that it is other than today is said.
  expect([answer.estado, answer.avisos.length, (await readSale(answer.venta)).total_venta]).toEqual(["registrada", 1, "5100.00"]);
  await admin.form("/configuracion/", { redondeo_efectivo: "0" });
});

test.each<[string, Record<string, string>[], Record<string, string>, RegExp]>([
  ["nothing", [], {}, /no tiene productos/],
  ["what it does not know", [line(99_999, "1")], {}, /solo se vende lo que este equipo tiene/],
  ["credit", [line(pan, "1")], { forma_pago: "Fiado" }, /no se fía/],
  ["another price", [line(pan, "1", { precio_publico: "500", visto: "700" })], {}, /no se cambian precios/],
  ["a discount in money", [line(pan, "1", { descuento_monto: "100" })], {}, /en plata/],
  ["a quotation", [line(pan, "1")], { cotizacion: "1" }, /cotizaciones/],
  ["an exchange", [line(pan, "1")], { cambio_de: "1" }, /cambios de mercancía/],
  ["too little", [line(arroz, "1")], { monto_recibido: "10" }, /no alcanza/],
  ["a transfer without its bank", [line(pan, "1")], { forma_pago: "Transferencia" }, /banco/],
  ["no weight", [line(queso, "")], {}, /peso/],
])("the device refuses %s, in a sentence", async (_, lines, fields, words) => {
  expect((await ticket(lines, fields)).charged).toMatch(words);
});

test("a vendedor gives no more discount than with the box", async () => {
  await admin.form("/configuracion/", { descuento_maximo_vendedor: "5" });
  expect((await ticket([line(pan, "1", { descuento: "6" })])).charged).toMatch(/descuento máximo/);
  expect(typeof (await ticket([line(pan, "1", { descuento: "5" })])).charged).toBe("object");
});

test("a shop with official documents sells in its contingency, which the paper says; of facturas it charges nothing", async () => {
  const db = service.db.$client;
  db.prepare("update tiendas set dian = 1").run();
  expect((await read()).tienda.impresa.contingencia).toMatch(/contingencia por inconvenientes tecnológicos del facturador/);
  expect(typeof (await ticket([line(pan, "1")])).charged).toBe("object");
  expect((await ticket([line(pan, "1")], { factura: "1" })).charged).toMatch(/no se hacen facturas/);
  db.prepare("insert into dian_emisores (usuario_id, todo_factura) select usuario_id, 1 from tiendas").run();
  expect((await ticket([line(pan, "1")])).charged).toMatch(/da facturas/);
  db.exec("update tiendas set dian = 0; delete from dian_emisores");
  expect((await read()).tienda.impresa.contingencia).toBe("");
});

test("a code is found in all its writings, with the units for which it stands, and by the label of the scale", async () => {
  await admin.form("/configuracion/", { prefijo_balanza: "20" });
  await admin.form(`/productos/editar/${queso}/`, { nombre: "Queso", codigo_de_barras: "00077" });
  const { productos, tienda } = await read();
  const kept = productos.map(agregarClaves);
  const find = (code: string) => leerCodigo(code, tienda, async (clave) => kept.filter(({ claves }) => claves.includes(clave)));
  for (const code of ["7701234", " 770 1234 ", "77.01234", "]E07701234"]) expect((await find(code))?.producto.id).toBe(arroz);
  expect(await find("00012345")).toMatchObject({ producto: { id: arroz }, cantidad: 6, unidades: 6 });
  expect(await find(`200007700355${digitoDeControl("200007700355")}`)).toMatchObject({ producto: { id: queso }, cantidad: "0.355" });
  expect(await find("770")).toBeUndefined();
});

test("the router's format is what the service writes, and is read back as it was", async () => {
  const page = await (await vendedor.get("/ventas/nueva.data")).text();
  const read = levantarDatos(page.split("\n")[0] ?? "") as Record<string, { data: unknown }>;
  expect(read["routes/ventas/nueva"]?.data).toMatchObject({ borrador: { clave_envio: expect.any(String), lineas: [] }, hecha: null });
  const again = await datosDelRouter(read).text();
  expect(levantarDatos(again.trim())).toEqual(read);
});

test("the line says which it is, what waits since when, and what was rejected", () => {
  const calm = { caida: false, sinEntrar: false, esperan: [], rechazadas: [], perdidas: 0, puede: true, rehusa: "" };
  expect(textoDeEstado(calm)).toBe("");
  expect(textoDeEstado({ ...calm, caida: true })).toBe("Sin conexión: se sigue vendiendo.");
  expect(textoDeEstado({ ...calm, caida: true, puede: false })).toMatch(/aún no puede/);
  expect(textoDeEstado({ ...calm, caida: true, rehusa: "No se puede." })).toBe("Sin conexión. No se puede.");
  const kept = (creada: number) => ({ venta: { numero_dispositivo: "C1-003" }, creada, motivo: "Llegó dañada." }) as EnCola;
  const now = Date.now();
  expect(textoDeEstado({ ...calm, esperan: [kept(now), kept(now)] })).toMatch(/^2 ventas por enviar desde las \d\d:\d\d\.$/);
  expect(textoDeEstado({ ...calm, esperan: [kept(Date.UTC(2026, 0, 10, 15, 5))] })).toBe(
    "1 venta por enviar desde las 10:05 del 10 de enero.",
  );
  expect(textoDeEstado({ ...calm, rechazadas: [kept(now)] })).toBe("C1-003 no se registró: Llegó dañada.");
});
