import { describe, expect, test } from "vitest";
import { errorsOf } from "../support/answers";
import { type Fields, openCounter } from "../support/counter";
import { dump } from "../support/dump";
import { newProduct } from "../support/shop";

const { service, admin } = await openCounter();

const add = (fields: Fields) => newProduct(service, admin, fields);
const read = async (id: number) => (await admin.data(`/productos/${id}/`)).producto;

const TOO_MANY = "100000000.00";
const GOOD_AMOUNTS = [
  ["0", "0.00"],
  ["5", "5.00"],
  [" 5.5 ", "5.50"],
  ["1188.81", "1188.81"],
  ["007", "7.00"],
  ["99999999.99", "99999999.99"],
] as const;
const BAD_AMOUNTS = [
  "5.",
  ".5",
  "+5",
  "-5",
  "-0.01",
  "5,0",
  "1e3",
  "1.234",
  "1.999",
  "1.000.00",
  "1 000",
  "$5",
  "NaN",
  "Infinity",
  "0x10",
  "abc",
  "٣",
  TOO_MANY,
  "99999999999999999999",
  "1\u00002",
];
const BAD_COUNTS = ["-1", "1.5", "1.0", "1e3", "+1", "abc", "NaN", "1000000000", "99999999999999999999", "1 0", "0x1"];

describe("amounts and counts", () => {
  test.each(GOOD_AMOUNTS)("%j is %s", async (typed, kept) => {
    expect(await read(await add({ precio: typed, precio_compra: typed }))).toMatchObject({ precio: kept, precio_compra: kept });
  });

  test.each(BAD_AMOUNTS.flatMap((typed) => ["precio", "precio_compra"].map((field) => [field, typed])))(
    "%s %j is refused",
    async (field = "", typed) => {
      const before = dump(service);
      expect(Object.keys(await errorsOf(admin, "/productos/nuevo/", { nombre: "x", [field]: typed }))).toEqual([field]);
      expect(dump(service)).toBe(before);
    },
  );

  test.each(BAD_COUNTS.flatMap((typed) => ["stock", "stock_minimo"].map((field) => [field, typed])))(
    "%s %j is refused",
    async (field = "", typed) => {
      expect(Object.keys(await errorsOf(admin, "/productos/nuevo/", { nombre: "x", [field]: typed }))).toEqual([field]);
    },
  );

  test.each([
    ["nombre", 100],
    ["codigo_de_barras", 50],
    ["categoria", 50],
  ] as const)("%s takes %i characters and no more", async (field, max) => {
    expect((await read(await add({ [field]: "ñ".repeat(max) })))[field]).toBe("ñ".repeat(max));
    expect(Object.keys(await errorsOf(admin, "/productos/nuevo/", { nombre: "x", [field]: "ñ".repeat(max + 1) }))).toEqual([field]);
  });

  test("no edit nor sale takes the stock above 999,999,999", async () => {
    const id = await add({ stock: 999_999_999 });
    const fields = { nombre: "Lleno", stock: 999_999_999, stock_anterior: 0 };
    await errorsOf(admin, `/productos/editar/${id}/`, fields);
    expect((await read(id)).stock).toBe(999_999_999);
  });
});

describe("barcodes", () => {
  test("once per owner, empty ones never collide, another owner may have the same", async () => {
    const taken = ["Ya existe un producto con este código de barras."];
    const id = await add({ codigo_de_barras: "7700000000017" });
    expect(await errorsOf(admin, "/productos/nuevo/", { nombre: "x", codigo_de_barras: " 7700000000017 " })).toEqual({
      codigo_de_barras: taken,
    });
    const other = await add({ codigo_de_barras: "7700000000024" });
    expect(await errorsOf(admin, `/productos/editar/${other}/`, { nombre: "x", codigo_de_barras: "7700000000017" })).toEqual({
      codigo_de_barras: taken,
    });
    await taken302(`/productos/editar/${id}/`, { nombre: "El mismo", codigo_de_barras: "7700000000017" });
    const neighbour = await service.admin("vecina");
    expect((await neighbour.form("/productos/nuevo/", { nombre: "x", codigo_de_barras: "7700000000017" })).status).toBe(302);
  });

  const taken302 = async (path: string, fields: Record<string, string>) => expect((await admin.form(path, fields)).status).toBe(302);
});
