import { beforeEach, describe, expect, test } from "vitest";
import { JSON_ONLY } from "../support/answers";
import { control } from "../support/html";
import { methodsOf, pathOf } from "../support/routes";
import { loadBuild, type Visitor } from "../support/service";
import { lastId, newIncome, newReturn, newSale, openShop } from "../support/shop";
import { huella } from "../support/tienda";
import { verificarBase } from "../support/verificar";

const { MAP } = await loadBuild();
const shop = await openShop();
const { service, admin, vendedor, ajeno, records } = shop;
const { producto, venta, compra, cliente } = records;

const DAY = 24 * 60 * 60 * 1000;
const CLOSED = service.clock.now;
const TODAY = CLOSED + DAY;
const SENTENCE = "El periodo está cerrado hasta el 21 de noviembre de 2026.";

type Fields = Parameters<Visitor["form"]>[1];
const close = (cerrado_hasta: string, who = admin) => who.form("/configuracion/", { cerrado_hasta }, JSON_ONLY);

await vendedor.form("/caja/abrir/", { base: "1000" });
service.clock.now = TODAY;
expect((await close("2026-11-21")).status).toBe(200);

beforeEach(() => {
  service.clock.now = TODAY;
});

const back = { "productos[0].producto_id": producto, "productos[0].cantidad": 1 };
const backInJson = { motivo: "Rota", productos: [{ producto_id: producto, cantidad: 1 }] };

/** What changes a document of a closed day, or takes it away. */
const CHANGES: Record<string, Fields> = {
  "/ventas/editar/:ventaId/": { nota: "Otra" },
  "/ventas/eliminar/:ventaId/": {},
  "/ventas/:ventaId/detalles/": { producto, cantidad: 1 },
  "/ventas/detalles/:id/editar/": { cantidad: 3 },
  "/ventas/detalles/:id/eliminar/": {},
  "/ventas/ingreso-extra/eliminar/:ingresoId/": {},
  "/compras/eliminar/:pk/": {},
  "/compras/gastos/editar/:pk/": { concepto: "Otro", monto: "2" },
  "/compras/gastos/eliminar/:pk/": {},
  "/devoluciones/eliminar/:id/": {},
  "/devoluciones/compras/eliminar/:id/": {},
  "/clientes/abonos/:id/anular/": { motivo: "Error" },
  "/proveedores/pagos/:id/anular/": { motivo: "Error" },
};

/** What makes a document of the day on which it is sent: it comes late, or the clock went back. */
const MAKES: Record<string, Fields> = {
  "/ventas/nueva/": { "detalles[0].producto": producto },
  "/ventas/ingresos/": { tipo: "otro", monto: "1" },
  "/ventas/api/ingreso-extra/": { tipo: "otro", monto: "1" },
  "/ventas/separes/:id/abonos/": { monto: "1" },
  "/ventas/separes/:id/cancelar/": {},
  "/compras/crear/": { tipo: "productos", producto, cantidad: 1, precio: "700", precio_venta: "999" },
  "/compras/gastos/nuevo/": { concepto: "Bolsas", monto: "1" },
  "/compras/importar-factura/:id/confirmar/": {},
  "/clientes/:pk/abonos/": { monto: "1" },
  "/clientes/:pk/devolver-saldo/": { monto: "1" },
  "/proveedores/:id/pagos/": { monto: "1" },
  "/caja/abrir/": { base: "1000" },
  "/caja/movimientos/": { tipo: "retiro", monto: "1", motivo: "Domicilio" },
  "/caja/cerrar/": { contado: "1000" },
  "/devoluciones/crear/": { venta_id: venta, cliente_id: cliente },
  "/devoluciones/nueva/": { sin_cliente: 1, motivo: "Rota", ...back },
  "/devoluciones/compras/crear/": { compra_id: compra },
  "/devoluciones/compras/nueva/": { motivo: "Rota", ...back },
};

const QUERIES: Record<string, string> = { "/devoluciones/nueva/": `?venta=${venta}`, "/devoluciones/compras/nueva/": `?compra=${compra}` };

/** Tried by themselves, below. */
const APART = ["/actividad/:id/deshacer/", "/ventas/separes/:id/entregar/", "/configuracion/"];

/** What makes, changes and takes away no document of a day: a new route stands here, or is tried. */
const OTHERS: readonly RegExp[] = [
  /^\/(|tema|registro|login|logout|restaurar|dashboard|verificar-email|recuperacion|accounts|usuarios|admin|configuracion|dian)\//,
  // Goods and their prices: what is corrected is a row of today.
  /^\/(productos|inventario)\//,
  /^\/\w+\/importar\//,
  // Documents of two clients that are one go on saying what they said.
  /^\/clientes\/:pk\/unir\/$/,
  /^\/clientes\/(nuevo|crear\/ajax|editar\/:pk|eliminar\/:pk|traer|plantillas\/.*|enviar-sms|sms)\/$/,
  /^\/proveedores\/(crear|editar\/:id|eliminar\/:id)\/$/,
  // A bill in review; what the authority is told of a purchase is of today.
  /^\/compras\/(importar-factura|importar-factura\/:id|:id\/recibir|:id\/documento-soporte|ajax\/obtener-producto-datos)\/$/,
  // A sale that was made without the box is of today where its day is closed: its own tests show it.
  /^\/ventas\/(pendientes|api\/(pendientes|dispositivo))\/$/,
  /^\/ventas\/(api\/(buscar-cliente|buscar-producto|avisar-codigo)|cotizaciones\/:id\/vender)\/$/,
  /^\/caja\/abrir-cajon\/$/,
  /\/imprimir\/$/,
];

test("each route that takes a form is tried here, or makes, changes and takes away no document", () => {
  const tried = new Set([...Object.keys(CHANGES), ...Object.keys(MAKES), ...APART]);
  const posts = MAP.filter((entry) => methodsOf(entry).includes("POST")).map(({ path }) => path);
  expect(posts.filter((path) => !tried.has(path) && !OTHERS.some((other) => other.test(path)))).toEqual([]);
  expect([...tried].filter((path) => !posts.includes(path))).toEqual([]);
});

async function refusal(visitor: Visitor, path: string, fields: Fields) {
  const entry = MAP.find((one) => one.path === path);
  if (!entry) throw new Error(path);
  const before = huella(service.db);
  const twin = visitor.twin();
  const url = `${pathOf(entry, records)}${QUERIES[path] ?? ""}`;
  const response = await (entry.kind === "json" ? twin.json(url, { ...fields, ...backInJson }) : twin.form(url, fields, JSON_ONLY));
  const { success, error } = await response.json();
  expect(huella(service.db)).toBe(before);
  return { status: response.status, success, error };
}

const REFUSED = { status: 400, success: false, error: SENTENCE };

describe("over a closed day", () => {
  test.each(Object.entries(CHANGES))("%s is refused, to the admin too, and changes nothing", async (path, fields) => {
    expect(await refusal(admin, path, fields)).toEqual(REFUSED);
  });

  test.each(Object.entries(MAKES))("%s is refused, when it is of that day", async (path, fields) => {
    service.clock.now = CLOSED;
    const who = path.startsWith("/caja/") ? vendedor : admin;
    expect(await refusal(who, path, fields)).toEqual(REFUSED);
  });

  test("a ticket that would be kept for a client is refused too, and a separe that is paid is not delivered", async () => {
    await admin.form(`/ventas/separes/${records.separe}/abonos/`, { monto: "1188.81" });
    service.clock.now = CLOSED;
    const separar = { intencion: "separar", "detalles[0].producto": producto, cliente_fk: cliente };
    expect(await refusal(admin, "/ventas/nueva/", separar)).toEqual(REFUSED);
    expect(await refusal(admin, "/ventas/separes/:id/entregar/", {})).toEqual(REFUSED);
    service.clock.now = TODAY;
    expect((await admin.form(`/ventas/separes/${records.separe}/entregar/`)).status).toBe(302);
  });

  test("an asset that was bought then is not entered now, and one of today is", async () => {
    const asset = { tipo: "activos", nombre: "Nevera", valor: "1000" };
    const entered = (fecha_adquisicion: string) => refusal(admin, "/compras/crear/", { ...asset, fecha_adquisicion });
    expect(await entered("2026-11-21")).toEqual(REFUSED);
    expect(await entered("1998-03-01")).toEqual(REFUSED);
    expect((await admin.form("/compras/crear/", { ...asset, fecha_adquisicion: "2026-11-22" })).status).toBe(302);
  });

  test("the page that edits a sale says it at once and leads to the sale; one of today opens", async () => {
    const answer = await vendedor.get(`/ventas/editar/${venta}/`);
    expect([answer.status, answer.headers.get("Location")]).toEqual([302, `/ventas/detalle/${venta}/`]);
    expect(await vendedor.text(`/ventas/detalle/${venta}/`)).toContain(SENTENCE);
    service.clock.now = CLOSED;
    await close("2026-11-20");
    expect((await vendedor.get(`/ventas/editar/${venta}/`)).status).toBe(200);
    service.clock.now = TODAY;
    await close("2026-11-21");
  });

  test.each(Object.keys(CHANGES).filter((path) => MAP.some((entry) => entry.path === path && entry.kind === "page")))(
    "the page %s does not open, and says why where it leads to",
    async (path) => {
      const entry = MAP.find((one) => one.path === path);
      const answer = await admin.get(entry ? pathOf(entry, records) : "");
      expect([answer.status, await admin.text(answer.headers.get("Location") ?? "")]).toEqual([302, expect.stringContaining(SENTENCE)]);
    },
  );

  test("a browser reads it on the page to which it is led: the list of expenses, the sale that was being edited, the list after a deletion", async () => {
    const spent = await admin.form(`/compras/gastos/editar/${records.gasto}/`, { concepto: "Otro", monto: "2" }, { Accept: "text/html" });
    expect([spent.status, await admin.text(spent.headers.get("Location") ?? "")]).toEqual([302, expect.stringContaining(SENTENCE)]);
    const edited = await vendedor.form(`/ventas/editar/${venta}/`, { nota: "Otra" }, { Accept: "text/html" });
    expect([edited.status, await vendedor.text(edited.headers.get("Location") ?? "")]).toEqual([302, expect.stringContaining(SENTENCE)]);
    const deleted = await vendedor.form(`/ventas/eliminar/${venta}/`);
    expect([deleted.status, await vendedor.text(deleted.headers.get("Location") ?? "")]).toEqual([302, expect.stringContaining(SENTENCE)]);
  });
});

describe("what is of today", () => {
  test("goes on: the return of an old sale, and the count of a drawer that was opened before", async () => {
    expect(await newReturn(vendedor, records)).toBe(lastId(service, "devoluciones"));
    expect((await vendedor.data("/devoluciones/lista/")).devoluciones[0].fecha).toMatch(/^2026-11-22/);
    expect((await vendedor.form("/caja/cerrar/", { contado: "1000" })).status).toBe(302);
    const id = await newSale(service, vendedor, { "detalles[0].producto": producto });
    expect((await vendedor.form(`/ventas/editar/${id}/`, { nota: "Otra" })).status).toBe(302);
    expect((await vendedor.form(`/ventas/eliminar/${id}/`)).status).toBe(302);
  });

  test("another shop has its own days", async () => {
    service.clock.now = CLOSED;
    expect(await newIncome(ajeno)).toBe(lastId(service, "ingresos_extra"));
  });
});

describe("the setting", () => {
  test.each(["2026-11-22", "2027-01-01", "ayer", "2026-02-30"])("is no day that is not over, or none: %s", async (day) => {
    const { errors } = await (await close(day)).json();
    expect(Object.keys(errors)).toEqual(["cerrado_hasta"]);
  });

  test("is the admin's, stands in the form and in the log, forward and back, and is taken away by an empty one", async () => {
    const now = async () => (await admin.data("/configuracion/")).configuracion.cerrado_hasta;
    const told = async () => (await admin.data("/actividad/")).actividad[0].que;
    expect([(await close("", vendedor)).status, await now()]).toEqual([403, "2026-11-21"]);
    expect(control(await admin.html("/configuracion/"), "cerrado_hasta").value).toBe("2026-11-21");
    await close("2026-10-31");
    expect(await told()).toBe("cambió la configuración de la tienda: fin del periodo cerrado de 21/11/2026 a 31/10/2026");
    await close("");
    expect([await now(), await told()]).toEqual([null, expect.stringContaining("de 31/10/2026 a nada")]);
    expect((await admin.form(`/ventas/editar/${venta}/`, { nota: "Otra" })).status).toBe(302);
  });
});

describe("an undo", () => {
  const undo = (id: number) => admin.form(`/actividad/${id}/deshacer/`, {}, JSON_ONLY);
  const MINUTE = 60_000;

  test("takes back nothing of a day that was closed meanwhile, and brings back no document of such a day", async () => {
    await close("2026-11-20");
    service.clock.now = TODAY;
    const old = lastId(service, "gastos");
    await admin.form(`/compras/gastos/eliminar/${old}/`);
    const deleted = lastId(service, "actividad");
    await close("2026-11-21");
    service.clock.now = TODAY + MINUTE;
    const before = huella(service.db);
    expect(await (await undo(deleted)).json()).toMatchObject({ success: false, error: `No se deshizo nada. ${SENTENCE}` });
    expect(huella(service.db)).toBe(before);

    service.clock.now = Date.parse("2026-11-22T23:58:00-05:00");
    await newSale(service, admin, { "detalles[0].producto": producto });
    const sold = lastId(service, "actividad");
    service.clock.now = Date.parse("2026-11-23T00:02:00-05:00");
    await close("2026-11-22");
    expect((await (await undo(sold)).json()).error).toContain("22 de noviembre");
    await close("2026-11-21");
    expect((await undo(sold)).status).toBe(200);
  });
});

test("a sale of the last minute that meets the closing is there before it, or is refused", async () => {
  for (let i = 0; i < 5; i++) {
    await close("");
    service.clock.now = Date.parse("2026-11-22T23:59:59.900-05:00");
    const before = lastId(service, "ventas");
    const sale = vendedor.twin().form("/ventas/nueva/", { "detalles[0].producto": producto }, JSON_ONLY);
    service.clock.now += 200;
    const [sold, closed] = await Promise.all([sale, close("2026-11-22")]);
    expect(closed.status).toBe(200);
    expect([200, 400]).toContain(sold.status);
    expect(lastId(service, "ventas") > before).toBe(sold.status === 200);
    expect((await refusal(admin, "/ventas/eliminar/:ventaId/", {})).error).toContain("22 de noviembre");
  }
  expect(verificarBase(service.db)).toEqual([]);
});
