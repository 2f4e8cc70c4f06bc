import { spawnSync } from "node:child_process";
import { copyFileSync, mkdtempSync, openSync, readFileSync, writeFileSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openSerialized } from "@db/open.server";
import { beforeAll, describe, expect, test } from "vitest";
import { indizarNuevas } from "~/domain/listas/indizar.server";
import { sumarDiasPendientes } from "~/domain/resumenes/sumar-dias.server";
import { eliminarVenta } from "~/domain/ventas/eliminar-venta.server";
import { comprobarTodo } from "~/domain/verificacion.server";
import { RULES } from "~/modules.server";
import { damages } from "../support/damage";
import { newDatabase } from "../support/database";
import { AHORA, abrirTienda, cambiarLineas, nuevoAdmin, nuevoCliente, nuevoProducto, primeraLinea, vender } from "../support/tienda";
import { verificarBase } from "../support/verificar";

let hechas: Buffer | undefined;

/** Two shops that sold, corrected and deleted. Products 1 and 2, sales 1 to 4 and client 1 are of the first one, users 1 and 2. */
function dosTiendas() {
  hechas ??= hacerDosTiendas().$client.serialize();
  return openSerialized(hechas);
}

function hacerDosTiendas() {
  const { db, admin, vendedor } = abrirTienda();
  const [arroz, cafe] = [
    nuevoProducto(admin, { categoria: "Granos" }),
    nuevoProducto(admin, { nombre: "Café Ñandú", precio: "999", stock: "50", categoria: "Café" }),
  ];
  const ana = nuevoCliente(vendedor);
  const primera = vender(vendedor, {
    cliente_fk: ana,
    detalles: [{ producto: arroz, cantidad: 2 }, { producto: cafe }],
    monto_recibido: "5000",
  });
  vender(admin, { cliente: "Doña Inés", forma_pago: "Transferencia", banco: "Nequi", detalles: [{ producto: cafe, cantidad: 7 }] });
  const tercera = vender(vendedor, { detalles: [{ producto: cafe, precio_unitario: "0.50" }] });
  vender(vendedor, {});
  cambiarLineas(vendedor, primera, [{ id: primeraLinea(admin, primera), producto: arroz, cantidad: 1 }], { cliente_fk: ana });
  eliminarVenta(admin, tercera);
  const otra = nuevoAdmin(db);
  vender(otra, { detalles: [{ producto: nuevoProducto(otra, { nombre: "Panela" }) }] });
  indizarNuevas(db);
  nuevoCliente(otra, { nombre: "Beto Ruiz", activo: "", activo_presente: "1" });
  while (sumarDiasPendientes(db, AHORA + 86_400_000));
  return db;
}

/** The database, with what no command would do done to it. */
function danada(sql: string) {
  const db = dosTiendas();
  db.$client.pragma("ignore_check_constraints = ON");
  db.$client.pragma("foreign_keys = OFF");
  const trigger = db.$client.prepare<[], string>("select sql from sqlite_master where name = 'ventas_fijas'").pluck().get();
  db.$client.exec("drop trigger ventas_fijas");
  db.$client.exec(sql);
  db.$client.exec(trigger ?? "");
  return db;
}

test("a shop that only its commands have touched breaks no rule", () => {
  expect(verificarBase(dosTiendas())).toEqual([]);
});

test("a database without a shop breaks none either", () => expect(verificarBase(newDatabase())).toEqual([]));

describe("finds", () => {
  test.each(
    damages(`
      update productos set stock = 10 where id = 1 → El producto 1 (Arroz 500 g) tiene stock 10, pero sus movimientos suman 9.
      update productos set stock = 10 where id = 1 → El producto 1 (Arroz 500 g) tiene stock 10, pero su último movimiento lo dejó en 9.
      update movimiento_stock set cantidad = -3 where id = 3 → El movimiento 3 del producto 1 deja 8, pero antes había 10 y movió -3.
      delete from movimiento_stock where producto_id = 1 and causa = 'inicial'
        → El movimiento 3 del producto 1 deja 8, pero antes había 0 y movió -2.
      update productos set movimientos = 4 where id = 1 → El producto 1 (Arroz 500 g) dice tener 4 movimientos y tiene 3.
      update productos set stock = -1 where id = 1 → El producto 1 (Arroz 500 g) tiene stock -1.
      update movimiento_stock set stock = -1 where id = 4 → El movimiento 4 del producto 2 deja el stock en -1.
      delete from detalles_venta where venta_id = 2; update ventas set total_venta_centavos = 0 where id = 2
        → Del producto 2 (Café Ñandú) hay 0 unidades en ventas, pero las ventas sacaron 7 del inventario.
      update detalles_venta set monto_iva_centavos = 18982, precio_unitario_final_centavos = 118882, subtotal_centavos = 7 * 118882 where venta_id = 2; update ventas set total_venta_centavos = 7 * 118882 where id = 2
        → La línea 3 de la venta 2 cobra $ 189,82 de IVA sobre $ 999 y debe cobrar $ 189,81.
      update detalles_venta set precio_unitario_centavos = 50, monto_iva_centavos = 8, precio_unitario_final_centavos = 58, subtotal_centavos = 406 where venta_id = 2; update ventas set total_venta_centavos = 406 where id = 2
        → La línea 3 de la venta 2 cobra $ 0,08 de IVA sobre $ 0,50 y debe cobrar $ 0,10.
      update detalles_venta set precio_unitario_final_centavos = 1 where id = 3
        → La línea 3 de la venta 2 cobra $ 0,01 por unidad, y no $ 999 más $ 189,81.
      update detalles_venta set subtotal_centavos = 1 where id = 3 → La línea 3 de la venta 2 suma $ 0,01, y no 7 por $ 1.188,81.
      update ventas set total_venta_centavos = 1 where id = 2 → La venta 2 (2) dice $ 0,01 y sus líneas suman $ 8.321,67.
      delete from detalles_venta where id = 3 → La venta 2 (2) dice $ 8.321,67 y sus líneas suman $ 0.
      update ventas set monto_recibido_centavos = 118999 where id = 1
        → En la venta 1 (1) se recibieron $ 1.189,99 en Efectivo, y el total es $ 1.190.
      update ventas set monto_recibido_centavos = 900000 where id = 2
        → En la venta 2 (2) se recibieron $ 9.000 en Transferencia, y el total es $ 8.321,67.
      update ventas set banco = '' where id = 2 → La venta 2 (2) es por transferencia y no dice el banco.
      delete from tiendas where usuario_id = 1 → El administrador … (1) no tiene tienda.
      update usuarios set creado_por_id = 2 where id = 2 → El vendedor … (2) no depende de un administrador.
      update productos set usuario_id = 2 where id = 1 → El producto 1 es del usuario 2, que no es un administrador con tienda.
      update ventas set usuario_id = 9 where id = 2 → La venta 2 es del usuario 9, que no es un administrador con tienda.
      update clientes set usuario_id = 2 where id = 1 → El cliente 1 es del usuario 2, que no es un administrador con tienda.
      update ventas set vendedor_id = 3 where id = 2 → La venta 2 es de una tienda y lo hizo el usuario 3, de otra.
      update ventas set cliente_id = 2 where id = 2 → La venta 2 nombra, en cliente_id, el registro 2 de otra tienda.
      update detalles_venta set producto_id = 3 where id = 3 → La línea 3 de la venta 2 (2) vende el producto 3, de otra tienda.
      update movimiento_stock set usuario_id = 3 where id = 1 → El movimiento 1 nombra, en producto_id, el registro 1 de otra tienda.
      update movimiento_stock set creado_por_id = 3 where id = 1 → El movimiento 1 es de una tienda y lo hizo el usuario 3, de otra.
      update clientes set creado_por_id = 3 where id = 1 → El cliente 1 es de una tienda y lo hizo el usuario 3, de otra.
      update totales_lista set total = 9 where usuario_id = 1 and lista = 'productos/cafe'
        → La lista productos/cafe del usuario 1 dice 9 y tiene 1.
      delete from totales_lista where usuario_id = 1 and lista = 'ventas/2' → La lista ventas/2 del usuario 1 dice 0 y tiene 2.
      insert into totales_lista values (1, 'clientes/inactivos', 1) → La lista clientes/inactivos del usuario 1 dice 1 y tiene 0.
      insert into totales_lista values (1, 'productos en bloque', 1) → La lista productos en bloque del usuario 1 dice 1 y tiene 0.
      drop index ventas_numero; update ventas set numero = '1' where id = 2 → El número 1 se repite en 2 ventas del usuario 1.
      update ventas set consecutivo = 1, numero = 'FV-1' where id = 2 → El consecutivo 1 se repite en 2 ventas del usuario 1.
      update ventas set numero = '12' where id = 2 → La venta 2 tiene el número 12 y el consecutivo 2.
      update tiendas set ultimo_consecutivo = 3 where usuario_id = 1 → La tienda del usuario 1 va en el número 3 y ya tiene la venta 4.
      delete from productos_busqueda where rowid = 1 → El producto 1 (arroz 500 g) no está en el índice de búsqueda.
      insert into productos_busqueda (rowid, nombre, codigo) values (99, 'nadie', '')
        → El índice de búsqueda de productos tiene la fila 99, que no existe o no se busca.
      insert into ventas_busqueda (rowid, cliente) values (1, 'ana')
        → El índice de búsqueda de ventas tiene la fila 1, que no existe o no se busca.
      delete from clientes_busqueda where rowid = 1; insert into clientes_busqueda (rowid, nombre, otros) values (1, 'otra', '')
        → El cliente 1 no se encuentra por su nombre (ana perez).
      delete from productos_busqueda where rowid = 1; insert into productos_busqueda (rowid, nombre, codigo) values (1, 'arroz 500 g', '')
        → El producto 1 (arroz 500 g) no se encuentra por su sonido (aros 500 g).
      update productos set nombre_clave = 'café ñandú' where id = 2
        → El producto 2 (Café Ñandú) se busca y ordena como "café ñandú" en "cafe".
      update productos set categoria = 'Té' where id = 2 → El producto 2 (Café Ñandú) se busca y ordena como "cafe nandu" en "cafe".
      update clientes set nombre = 'Ana Ruiz' where id = 1 → El cliente 1 (Ana Ruiz) se busca y ordena como "ana perez".
      update ventas set cliente_clave = null where id = 2 → La venta 2 (2), de "Doña Inés", se busca como "".
      update resumen_dias set tickets = tickets + 1 where vendedor_id = 2
        → El resumen del … del usuario 1 (persona 2) no es el de sus filas.
      delete from resumen_pagos where vendedor_id = 2 → El resumen del … a las … en … del usuario 1 no es el de sus ventas.
      delete from resumen_productos where vendedor_id = 2 and length(periodo) = 7 → El resumen del producto … en 2026-11 del …persona 2…
      delete from resumen_productos where vendedor_id = 2 and length(periodo) = 4 → El resumen del producto … en 2026 del …persona 2…
      update resumen_productos set costo_centavos = 7 where length(periodo) = 7 → El resumen del producto … en 2026-11 del …persona 2…
      delete from dias where usuario_id = 1 → El día 2026-11-21 del usuario 1 tiene filas y no está en la lista de días.
      update detalles_venta set tarifa_iva = '5' where venta_id = 2 → La línea 3 de la venta 2 cobra … y debe cobrar $ 49,95.
      update detalles_venta set descuento = 1000, precio_lista_centavos = 200000 where venta_id = 2
        → La línea 3 de la venta 2 cobra $ 1.188,81 por unidad; con su descuento, de $ 2.000 quedan $ 1.800.
      update ventas set forma_pago = 'Mixto' where id = 2 → La venta … (2) se pagó en Mixto por $ 8.321,67 y sus pagos suman $ 0.
      update resumen_tarifas set iva_centavos = iva_centavos + 1 → El resumen del … a la tarifa 19 del usuario 1 no es el de sus líneas.
      update usuarios set username = 'Otro' where id = 2 → El usuario Otro (2) entra como…
    `),
  )("%s", (sql, falta) => {
    expect(verificarBase(danada(sql))).toContainEqual(expect.stringMatching(falta));
  });
});

test("a rule that is broken often shows twenty examples", () => {
  const filas = Array.from({ length: 30 }, (_, i) => `(${i + 100}, 'x')`).join(",");
  const db = danada(`insert into clientes_busqueda (rowid, nombre) values ${filas}`);
  expect(verificarBase(db)).toHaveLength(20);
});

test("a row that points nowhere is a fault of the file", () => {
  const faltas: string[] = [];
  comprobarTodo(danada("delete from clientes where id = 1").$client, (resultado) => faltas.push(...resultado.faltas), RULES, []);
  expect(faltas).toContain("La fila 1 de ventas apunta a un registro de clientes que no existe.");
});

describe("npm run verify", () => {
  const carpeta = mkdtempSync(join(tmpdir(), "tienda-verificar-"));
  const sana = join(carpeta, "sana.sqlite");
  const verificar = (...args: string[]) => spawnSync(process.execPath, ["scripts/run.mjs", "verify", ...args], { encoding: "utf8" });

  beforeAll(() => {
    dosTiendas().$client.prepare("vacuum into ?").run(sana);
  });

  test("says that all is well and leaves the file as it was", () => {
    const antes = readFileSync(sana);
    const { status, stdout } = verificar(sana);
    expect(stdout).toContain(`Todo cuadra en ${sana}`);
    expect(status).toBe(0);
    expect(readFileSync(sana).equals(antes)).toBe(true);
  });

  test("names the part of the schema that is not the program's", () => {
    const ruta = join(carpeta, "otra.sqlite");
    const { $client } = dosTiendas();
    $client.exec("drop index productos_nombre; drop trigger productos_busqueda_vuelta");
    $client.exec("create trigger productos_busqueda_vuelta after insert on productos begin select 1; end");
    $client.prepare("vacuum into ?").run(ruta);
    const { status, stdout } = verificar(ruta);
    expect(stdout).toContain("Falta el índice productos_nombre.");
    expect(stdout).toContain("El disparador productos_busqueda_vuelta no es como lo hace el programa.");
    expect(status).toBe(1);
  });

  test("names what is wrong and ends with 1", () => {
    const ruta = join(carpeta, "mala.sqlite");
    danada("update productos set stock = 10 where id = 1").$client.prepare("vacuum into ?").run(ruta);
    const { status, stdout, stderr } = verificar(ruta);
    expect(stdout).toContain("El producto 1 (Arroz 500 g) tiene stock 10, pero sus movimientos suman 9.");
    expect(stderr).toContain("2 comprobaciones fallaron");
    expect(status).toBe(1);
  });

  test.each([
    ["a page of zeros in the middle", (ruta: string) => writeSync(openSync(ruta, "r+"), Buffer.alloc(4096), 0, 4096, 4096 * 3)],
    ["something that is no database", (ruta: string) => writeFileSync(ruta, "nada\n".repeat(100))],
  ])("finds %s", (_, danar) => {
    const ruta = join(carpeta, "rota.sqlite");
    copyFileSync(sana, ruta);
    danar(ruta);
    const { status, stdout, stderr } = verificar(ruta);
    expect(stdout + stderr).toMatch(/dañado|no es una base de datos sana/);
    expect(stderr).not.toContain("    at ");
    expect(status).toBe(1);
  });

  test("a file that does not exist is one line", () => {
    expect(verificar(join(carpeta, "no-hay.sqlite"))).toMatchObject({
      status: 1,
      stderr: `No hay una base de datos en ${carpeta}/no-hay.sqlite.\n`,
    });
  });

  test("so is a file of no bytes, and a folder", () => {
    const vacia = join(carpeta, "vacia.sqlite");
    writeFileSync(vacia, "");
    expect(verificar(vacia).stderr).toBe(`${vacia} está vacío. Restaure la última copia: npm run restore -- ARCHIVO\n`);
    expect(verificar(carpeta).stderr).toBe(`${carpeta} es una carpeta; indique un archivo.\n`);
  });
});
