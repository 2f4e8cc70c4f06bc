import { expect, test } from "vitest";
import { newProduct } from "../../support/shop";
import { openOffline } from "./tienda-sin-caja";

const { service, admin, vendedor, product } = await openOffline();

interface Catalogue {
  productos: { id: number; nombre: string; [campo: string]: unknown }[];
  eliminados: number[];
  cursor: string;
  completo: boolean;
  hay_mas: boolean;
  desde_cero: boolean;
}

const read = async (desde = "", visitor = vendedor): Promise<Catalogue> =>
  (await visitor.get(`/ventas/api/catalogo/?desde=${desde}`)).json();

/** More products of the shop of one that it has. */
const addProducts = (like: number, count: number) =>
  service.db.$client
    .prepare(`with recursive n(value) as (select 1 union all select value + 1 from n where value < ?)
      insert into productos (usuario_id, nombre, nombre_clave, precio_centavos, precio_publico_centavos, fecha_creacion, fecha_actualizacion)
      select usuario_id, 'P' || value, 'p' || value, 10000, 11900, 0, 0 from productos, n where productos.id = ?`)
    .run(count, like);

/** Later than the overlap of two passes. */
const wait = () => (service.clock.now += 11 * 60_000);

test("a device gets every product with its codes, price, rules and stock, and never a cost", async () => {
  const id = await product({ nombre: "Arroz", codigo_de_barras: "7702001", otros_codigos: "7702002*6", precio_compra: "777" });
  for (const visitor of [admin, vendedor]) {
    const answer = await read("", visitor);
    expect(answer).toMatchObject({ completo: true, hay_mas: false, desde_cero: true, eliminados: [] });
    expect(answer.productos.find((uno) => uno.id === id)).toMatchObject({
      nombre: "Arroz",
      codigo_barras: "7702001",
      otros_codigos: [{ codigo: "7702002", unidades: 6 }],
      precio_publico: expect.any(String),
      iva: "19",
      unidad: "und",
      stock: 10,
    });
    expect(JSON.stringify(answer)).not.toMatch(/compra|costo|777/);
  }
});

test("from a cursor it gets what changed, and who is gone; what an undo brought back too", async () => {
  const [stays, goes] = [await product({ nombre: "Queda" }), await product({ nombre: "Se va" })];
  wait();
  const { cursor } = await read();
  expect((await read(cursor)).productos.map(({ id }) => id)).not.toContain(stays + 1000);
  wait();
  const quiet = await read(cursor);
  wait();
  expect((await read(quiet.cursor)).productos).toEqual([]);
  await vendedor.form("/ventas/nueva/", { "detalles[0].producto": stays });
  await admin.form(`/productos/eliminar/${goes}/`, {});
  const next = await read(quiet.cursor);
  expect([next.productos.map(({ id }) => id), next.eliminados, next.desde_cero]).toEqual([[stays], [goes], false]);
  const action = service.db.$client.prepare("select max(id) from actividad").pluck().get();
  await admin.form(`/actividad/${action}/deshacer/`, {});
  const back = await read(next.cursor);
  expect([back.productos.map(({ id }) => id).includes(goes), back.eliminados]).toEqual([true, []]);
});

test.each(["x", "1.2.3", "9999999999999.0.0.0.0", "0.0.0.0.0", "-1.0.0.0.0", "1e3.0.0.0.0"])(
  "a cursor that is none begins anew: %s",
  async (cursor) => {
    expect((await read(cursor)).desde_cero).toBe(true);
  },
);

test("a large shop comes in parts, each product once, also while it sells", async () => {
  const other = await service.admin();
  await other.form("/configuracion/", { sin_conexion: "on" });
  const first = await newProduct(service, other, { nombre: "P0", precio: "100", stock: 5 });
  addProducts(first, 4500);
  const ids: number[] = [];
  let answer = await read("", other);
  for (let turn = 0; turn < 5; turn++) {
    ids.push(...answer.productos.map(({ id }) => id));
    expect([answer.desde_cero, answer.completo]).toEqual([turn === 0, !answer.hay_mas]);
    if (!answer.hay_mas) break;
    if (turn === 0) await other.form("/ventas/nueva/", { "detalles[0].producto": first });
    answer = await read(answer.cursor, other);
  }
  expect([ids.length, new Set(ids).size]).toEqual([4501, 4501]);
  wait();
  expect((await read(answer.cursor, other)).productos.map(({ id }) => id)).toEqual([first]);
});

test("a device gets 20,000 products at most, and is told that those are not all", async () => {
  const other = await service.admin();
  await other.form("/configuracion/", { sin_conexion: "on" });
  const first = await newProduct(service, other, { nombre: "P0", precio: "100", stock: 5 });
  addProducts(first, 20_000);
  let [answer, sent] = [await read("", other), 0];
  for (sent = answer.productos.length; answer.hay_mas; sent += answer.productos.length) answer = await read(answer.cursor, other);
  expect([sent, answer.completo]).toEqual([20_000, false]);
});

test("devices of a shop have numbers of their own, each always the same", async () => {
  const name = async (dispositivo: string, visitor = vendedor) =>
    (await (await visitor.json("/ventas/api/dispositivo/", { dispositivo })).json()).nombre;
  expect([await name("a"), await name("b"), await name("a", admin), await name("a", await service.admin())]).toEqual([
    "C1",
    "C2",
    "C1",
    "C1",
  ]);
});
