import { describe, expect, test } from "vitest";
import { errorsOf, JSON_ONLY } from "../support/answers";
import { dump } from "../support/dump";
import { openShop, type Shop } from "../support/shop";
import { TIMED } from "../support/time";

// What stopped the whole service, or a till for seconds. Times are of the processor, so that a busy machine fails nothing.

const REFUSED_MS = 150;
/** A refusal is a page or an envelope, never what was sent. */
const LONGEST_ANSWER = 20_000;

const shop = await openShop();
const visitor = shop.service.visitor();
await visitor.get("/login/");

type Body = string | FormData | URLSearchParams;

/** Sends what must be refused, three times, so that the first call of a function is not what is measured. */
async function refused(
  who: Shop["admin"],
  path: string,
  type: string | undefined,
  make: () => Body,
): Promise<{ status: number; ms: number }> {
  const before = dump(shop.service);
  const runs = [];
  for (let run = 0; run < 3; run++) {
    const headers = { "X-CSRFToken": await who.token(), ...(type === undefined ? {} : { "Content-Type": type }) };
    const body = Buffer.from(await new Response(make()).arrayBuffer());
    const start = process.cpuUsage();
    const response = await who.send(path, { method: "POST", body, headers });
    const length = (await response.text()).length;
    const { user, system } = process.cpuUsage(start);
    expect(length).toBeLessThan(LONGEST_ANSWER);
    runs.push({ status: response.status, ms: (user + system) / 1000 });
  }
  expect(dump(shop.service)).toBe(before);
  return { status: runs[0]?.status ?? 0, ms: Math.min(...runs.map(({ ms }) => ms)) };
}

const FORM = "application/x-www-form-urlencoded";
const MULTIPART = "multipart/form-data; boundary=limite";
const part = (name: string, head = "") => `--limite\r\nContent-Disposition: form-data; name="${name}"${head}\r\n\r\nx\r\n`;

describe("a form that anybody may send", () => {
  const INTENTS = [
    '{"type":"update","payload":{"name":"username","index":60000000,"value":"x"}}',
    '{"type":"insert","payload":{"name":"username"}}',
    '{"type":"reset","payload":{}}',
    "{",
    "null",
    "1",
  ];

  test.each(["/login/", "/registro/", "/recuperacion/"])("%s does not know the names that its library keeps for itself", async (path) => {
    for (const name of ["__intent__", "__state__"])
      for (const value of INTENTS) {
        const plain = await visitor.twin().form(path, { username: "nadie", [name]: "" }, JSON_ONLY);
        const hostile = await visitor.twin().form(path, { username: "nadie", [name]: value }, JSON_ONLY);
        expect([hostile.status, await hostile.json()]).toEqual([plain.status, await plain.json()]);
      }
  });

  test.each([
    ["a field 40,000 times", FORM, () => "a=&".repeat(40_000)],
    ["a field of a line 100,000 times", FORM, () => "a[999].b=&".repeat(100_000)],
    ["a field of its own 1,001 times", FORM, () => "username=&".repeat(1_001)],
    ["40,000 names", FORM, () => Array.from({ length: 40_000 }, (_, i) => `f${i}=1`).join("&")],
    ["340,000 ampersands", FORM, () => "a&&".repeat(340_000)],
    ["a multipart of 40,000 parts", MULTIPART, () => `${part("f").repeat(40_000)}--limite--\r\n`],
    ["a multipart of 1,001 equal parts", MULTIPART, () => `${part("username").repeat(1_001)}--limite--\r\n`],
    ["a multipart of 5,000 files", MULTIPART, () => `${part("foto", '; filename=""').repeat(5_000)}--limite--\r\n`],
    ["a part with a head of 3 MiB", MULTIPART, () => `${part("f", `; x="${"x".repeat(3_000_000)}"`)}--limite--\r\n`],
    ["a part with 400,000 lines of head", MULTIPART, () => `--limite\r\n${"X: y\r\n".repeat(400_000)}\r\nx\r\n--limite--\r\n`],
    ["3 MiB of line ends", MULTIPART, () => "\r\n".repeat(1_500_000)],
    ["a part without an end", MULTIPART, () => `${part("f")}${"x".repeat(3_000_000)}`],
    ["hardly a boundary", "multipart/form-data; boundary=-", () => "--".repeat(1_500_000)],
    ["no boundary", "multipart/form-data", () => part("f").repeat(40_000)],
    ["an empty boundary", "multipart/form-data; boundary=", () => part("f").repeat(40_000)],
  ])("%s is refused before it costs anything", TIMED, async (_what, type, make) => {
    const { status, ms } = await refused(visitor, "/login/", type, make);
    expect([400, 413]).toContain(status);
    expect(ms).toBeLessThan(REFUSED_MS);
  });
});

describe("JSON", () => {
  const returned = (productos: string) => `{"venta_id":1,"cliente_id":1,"productos":[${productos}]}`;

  test.each([
    ["a return of 340,000 products", "/devoluciones/crear/", () => returned(Array(340_000).fill("{}").join())],
    ["a return of 1,001 products", "/devoluciones/crear/", () => returned(Array(1_001).fill("{}").join())],
    ["a return to a supplier of 340,000", "/devoluciones/compras/crear/", () => returned(Array(340_000).fill("{}").join())],
    ["500,000 open lists", "/clientes/crear/ajax/", () => "[".repeat(500_000)],
    ["250,000 nested objects", "/clientes/crear/ajax/", () => `${'{"a":'.repeat(150_000)}1${"}".repeat(150_000)}`],
    ["100,000 keys", "/clientes/crear/ajax/", () => `{${Array.from({ length: 70_000 }, (_, i) => `"k${i}":1`).join()}}`],
    ["500,000 quotes", "/clientes/crear/ajax/", () => '\\"'.repeat(500_000)],
  ])("with %s is refused before it costs anything", TIMED, async (_what, path, make) => {
    const { status, ms } = await refused(shop.admin, path, "application/json", make);
    expect([400, 413]).toContain(status);
    expect(ms).toBeLessThan(REFUSED_MS);
  });

  test("names twenty problems at most", async () => {
    const body = { venta_id: 1, cliente_id: 1, productos: Array(1_000).fill({}) };
    const response = await shop.admin.json("/devoluciones/crear/", body);
    expect([response.status, Object.keys((await response.json()).errors).length]).toEqual([400, 20]);
  });
});

describe("a form of a shop", () => {
  test("with 60,000 codes that nobody knows is refused before it costs anything", TIMED, async () => {
    const codes = () => `tipo=productos&intencion=guardar&${Array.from({ length: 60_000 }, (_, i) => `pendiente=${i}`).join("&")}`;
    const { status, ms } = await refused(shop.admin, "/compras/crear/", FORM, codes);
    expect(status).toBe(413);
    expect(ms).toBeLessThan(REFUSED_MS);
  });

  test("names twenty wrong fields at most", async () => {
    const lines = Object.fromEntries(Array.from({ length: 300 }, (_, i) => [`detalles[${i}].cantidad`, "x"]));
    expect(Object.keys(await errorsOf(shop.admin, "/ventas/nueva/", lines))).toHaveLength(20);
  });

  test("of a thousand lines, every field filled, is taken: the biggest that there is", async () => {
    const line = { nombre: "Panela", codigo_de_barras: "", categoria: "Granos", cantidad: "1", precio: "100", precio_venta: "150" };
    const due = { tiene_caducidad: "on", fecha_caducidad: "2027-01-01", producto: "" };
    const lines = Array.from({ length: 1_000 }, (_, i) =>
      Object.entries({ ...line, ...due, nombre: `Panela ${i}` }).map(([campo, valor]) => [`detalles[${i}].${campo}`, valor] as const),
    );
    const owner = await shop.service.admin();
    const answer = await owner.form("/compras/crear/", { tipo: "productos", ...Object.fromEntries(lines.flat()) });
    expect([answer.status, answer.headers.get("Location")]).toEqual([302, "/compras/"]);
  });

  test("of a thousand lines is taken as multipart too", async () => {
    const owner = await shop.service.admin();
    const body = new FormData();
    body.set("csrfmiddlewaretoken", await owner.token());
    body.set("tipo", "productos");
    for (let i = 0; i < 1_000; i++)
      for (const [campo, valor] of Object.entries({ nombre: `Arroz ${i}`, cantidad: "1", precio: "100", precio_venta: "150" }))
        body.set(`detalles[${i}].${campo}`, valor);
    expect((await owner.send("/compras/crear/", { method: "POST", body })).status).toBe(302);
  });
});
