import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Database, openDatabase } from "@db/open.server";
import type { Sqlite } from "@db/sqlite.server";
import { afterAll, expect, test } from "vitest";
import { eliminarCompra } from "~/domain/compras/eliminar-compra.server";
import { informeDeProductos } from "~/domain/reportes/informe-productos.server";
import { informeDeVentas } from "~/domain/reportes/informe-ventas.server";
import { sumarDiasPendientes } from "~/domain/resumenes/sumar-dias.server";
import { eliminarVenta } from "~/domain/ventas/eliminar-venta.server";
import { opciones } from "../domain/reportes-cuadrar";
import { comprar, linea } from "../support/compras";
import { devolver, devolverCompra } from "../support/devoluciones";
import { oldFile } from "../support/old-file";
import { abrirTienda, nuevoCliente, nuevoProducto, vender } from "../support/tienda";
import { verificarBase } from "../support/verificar";

const folder = mkdtempSync(join(tmpdir(), "tienda-resumenes-"));
afterAll(() => rmSync(folder, { recursive: true }));

const BEFORE_THE_SUMS = 6;
const BEFORE_THE_CLOSED_DAYS = 33;
const MANANA = Date.parse("2026-11-22T12:00:00-05:00");
// The full-text indexes are the triggers' own to fill; what the others keep is copied.
const KEPT_SUMS = "select name, sql from sqlite_master where type = 'trigger' and name not like '%busqueda%'";

/** A file as an earlier version left it, without sums, with the rows that another database has now. */
function asBefore({ $client: now }: Database, path: string, migrations: number, fill: (old: Sqlite.Database) => void = () => {}): void {
  oldFile(path, migrations, (old) => {
    const triggers = old.prepare<[], { name: string; sql: string }>(KEPT_SUMS).all();
    for (const { name } of triggers) old.exec(`drop trigger "${name}"`);
    const tables = old
      .prepare<[], string>("select name from sqlite_master where type = 'table' and sql like 'create table%'")
      .pluck()
      .all();
    for (const table of tables.filter((name) => !/^(resumen_|__|sqlite_)|busqueda/.test(name))) copyRows(now, old, table);
    for (const { sql } of triggers) old.exec(sql);
    fill(old);
  });
}

/** Generated columns are not listed by `pragma_table_info`. */
function copyRows(from: Sqlite.Database, to: Sqlite.Database, table: string): void {
  to.exec(`delete from ${table}`);
  const columns = (db: Sqlite.Database) => db.prepare<[string], string>("select name from pragma_table_info(?)").pluck().all(table);
  const names = columns(to).filter((name) => columns(from).includes(name));
  for (const row of from.prepare<[], Record<string, unknown>>(`select ${names.join(", ")} from ${table}`).iterate()) {
    to.prepare(`insert into ${table} (${names.join(", ")}) values (${names.map(() => "?").join(", ")})`).run(...Object.values(row));
  }
}

test("the migration sums all that an old file holds", () => {
  const { db, admin, vendedor } = abrirTienda();
  const alas = (texto: string) => ({ ...vendedor, ahora: Date.parse(`${texto}-05:00`) });
  const [arroz, panela] = [nuevoProducto(admin), nuevoProducto(admin, { nombre: "Panela", precio: "0.33" })];
  const cliente_id = nuevoCliente(admin);
  const venta = vender(alas("2026-10-31T23:59:59"), {
    detalles: [
      { producto: arroz, cantidad: 3 },
      { producto: panela, cantidad: 7 },
    ],
  });
  const huerfana = vender(alas("2026-11-01T00:00:00"), { detalles: [{ producto: arroz, cantidad: 2 }] });
  devolver(admin, venta, [[panela, 2, "0.2"]], { cliente_id });
  devolver(alas("2026-11-02T12:00:00"), huerfana, [[arroz, 1]], { cliente_id });
  const compra = comprar(admin, { detalles: [linea({ producto: arroz })] });
  devolverCompra(admin, compra, [[arroz, 3]]);
  comprar(admin, { detalles: [linea({ producto: panela, precio: "0.55" })] });
  const path = join(folder, "vieja.sqlite");
  asBefore(db, path, BEFORE_THE_SUMS);

  const migrada = openDatabase(path, { migrate: true });
  expect(verificarBase(migrada)).toEqual([]);
  const rango = { desde: "2026-10-01", hasta: "2026-11-30" };
  const pedido = opciones(rango);
  const ctx = { ...admin, db: migrada };
  expect(informeDeVentas.datos(ctx, pedido)).toEqual(informeDeVentas.datos(admin, pedido));
  expect(informeDeVentas.datos(ctx, pedido)).toMatchObject({ tickets: 2, unidades: 9 });

  eliminarVenta(ctx, huerfana);
  eliminarCompra(ctx, compra);
  expect(verificarBase(migrada)).toEqual([]);
  migrada.$client.close();
});

test("a day of which an old file had summed some products waits for the others, and every figure is right meanwhile and after", () => {
  const { db, admin } = abrirTienda();
  const [arroz, panela] = [nuevoProducto(admin), nuevoProducto(admin, { nombre: "Panela", precio: "0.33" })];
  vender(admin, {
    detalles: [
      { producto: arroz, cantidad: 3 },
      { producto: panela, cantidad: 7 },
    ],
  });
  const path = join(folder, "a-medias.sqlite");
  const sumado = `select usuario_id, periodo, producto_id, vendedor_id, unidades, base_centavos, iva_centavos, costo_centavos, devueltas,
    devuelto_base_centavos, devuelto_iva_centavos, devuelto_costo_centavos from resumen_productos order by 1, 2, 3, 4`;
  while (sumarDiasPendientes(db, MANANA));
  const filas = db.$client.prepare<[], Record<string, number>>(sumado).all();
  asBefore(db, path, BEFORE_THE_CLOSED_DAYS, (old) => {
    for (const fila of filas)
      if (fila.producto_id === arroz)
        old.prepare(`insert into resumen_productos values (${Object.keys(fila).map(() => "?")})`).run(...Object.values(fila));
    old.exec("delete from productos_por_sumar");
    old.prepare("update dias set pendiente = 1, productos_hasta = ?").run(arroz);
  });

  const migrada = openDatabase(path, { migrate: true });
  const vendido = (deQue: Database) =>
    informeDeProductos.datos({ ...admin, db: deQue }, opciones({ desde: "2026-11-01", hasta: "2026-11-30" })).productos;
  expect(migrada.$client.prepare("select producto_id from productos_por_sumar").pluck().all()).toEqual([panela]);
  // The full-text indexes were not copied.
  expect(verificarBase(migrada).filter((falta) => !/búsqueda|se encuentra/.test(falta))).toEqual([]);
  expect(vendido(migrada)).toEqual(vendido(db));
  while (sumarDiasPendientes(migrada, MANANA));
  expect(migrada.$client.prepare(sumado).all()).toEqual(filas);
  migrada.$client.close();
});
