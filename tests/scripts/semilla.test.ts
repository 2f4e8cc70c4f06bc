import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "@db/open.server";
import { beforeAll, describe, expect, test } from "vitest";
import { leerPesos } from "~/domain/cifras/dinero";
import { ProductoForm } from "~/domain/productos/esquema";
import { autenticar } from "~/domain/usuarios/autenticar.server";
import { apartables } from "../../scripts/seed/apartables";
import { readArguments } from "../../scripts/seed/arguments";
import { azarCon } from "../../scripts/seed/azar";
import { ean13, productoVerosimil } from "../../scripts/seed/catalogo";
import { nombreRapido, persona } from "../../scripts/seed/personas";
import { contarHistoria, sembrar } from "../../scripts/seed/sembrar";
import { newDatabase } from "../support/database";
import { AHORA, abrirTienda, huella } from "../support/tienda";
import { verificarBase } from "../support/verificar";

const sembrada = (hasta = AHORA) => {
  const db = newDatabase();
  sembrar(db, { tamano: "s", hasta, passwordHash: "" });
  return db;
};

/** On this day a product of a separe was gone. */
const otroDia = sembrada(Date.parse("2026-11-27T20:00:00-05:00"));

describe("the made-up products", () => {
  const productos = Array.from({ length: 20_000 }, (_, n) => productoVerosimil(n));

  test("have names and barcodes of their own", () => {
    expect(new Set(productos.map(({ nombre }) => nombre)).size).toBe(productos.length);
    expect(new Set(productos.map((_, n) => ean13(n))).size).toBe(productos.length);
  });

  test("are taken by the product form and sell for more than they cost", () => {
    for (const [n, producto] of productos.entries()) {
      // The demo's days until it ends; in the form it is a date.
      const { vence: _, ...campos } = producto;
      const fields = { ...campos, codigo_de_barras: ean13(n) };
      expect(ProductoForm.safeParse(fields).error, JSON.stringify(fields)).toBeUndefined();
      expect(leerPesos(producto.precio)).toBeGreaterThan(leerPesos(producto.precio_compra) ?? 0);
    }
  });

  test("have round prices, of which the shop keeps 12 to 30 %", () => {
    for (const { nombre, precio, precio_publico, precio_compra } of productos) {
      expect(Number(precio_publico) % 50, nombre).toBe(0);
      const parte = 1 - Number(precio_compra) / Number(precio);
      expect(parte, nombre).toBeGreaterThan(0.119);
      expect(parte, nombre).toBeLessThan(0.3);
    }
  });

  test.each([
    ["Arroz", "excluido"],
    ["Pan tajado", "excluido"],
    ["Papa", "excluido"],
    ["Leche entera", "0"],
    ["Huevo", "0"],
    ["Chocolate de mesa", "5"],
    ["Gaseosa", "19"],
    ["Detergente", "19"],
    ["Hielo", "excluido"],
    ["Bocadillo", "excluido"],
    ["Lápiz", "excluido"],
    ["Cuaderno", "19"],
    ["Insecticida", "excluido"],
    ["Ponqué", "19"],
    ["Crema de leche", "0"],
    ["Analgésico", "0"],
    ["Aceite", "19"],
    ["Café instantáneo", "5"],
    ["Aguardiente", "5"],
    ["Cerveza", "19"],
    ["Comida húmeda para gato", "5"],
  ])("%s has the rate of the law, %s", (tipo, iva) => {
    const tarifas = productos.filter(({ nombre }) => nombre.startsWith(`${tipo} `)).map((producto) => producto.iva);
    expect([...new Set(tarifas)]).toEqual([iva]);
  });

  // The last digit makes the sum of all, every second one three times, a multiple of ten.
  test("have barcodes that a scanner takes", () => {
    for (let n = 0; n < 1000; n++) {
      const codigo = ean13(n);
      expect(codigo).toMatch(/^770\d{10}$/);
      expect([...codigo].reduce((suma, digito, i) => suma + Number(digito) * (i % 2 === 0 ? 1 : 3), 0) % 10).toBe(0);
    }
  });
});

describe("the made-up people", () => {
  const azar = azarCon(7);
  const nombres = Array.from({ length: 2_000 }, () => [persona(azar).nombre, nombreRapido(azar)]).flat();

  test("have names and titles of one gender", () => {
    const mezclas =
      /(María|Luz|Ana|Gloria|Camila) (David|Felipe|Alberto|Camilo|Eduardo)|(José|Luis|Juan|Óscar) (Fernanda|Elena|Isabel)|Don Ana|Doña Luis/;
    expect(nombres.filter((nombre) => mezclas.test(nombre))).toEqual([]);
  });
});

describe("the small demo shop", () => {
  const db = sembrada();
  const uno = (sql: string): unknown => db.$client.prepare(sql).pluck().get();

  test("breaks no rule", () => {
    expect(verificarBase(db)).toEqual([]);
    expect(db.$client.pragma("foreign_key_check")).toEqual([]);
  });

  test("has 1,000 products and those of its stock room, and 10,000 sales of 1 to 5 lines, an exchange, a vale and six of a promotion, some products nearly gone and few quite", () => {
    expect([uno("select count(*) from productos"), uno("select count(*) from ventas")]).toEqual([1_000, 10_008]);
    expect(db.$client.prepare("select distinct count(*) from detalles_venta group by venta_id order by 1").pluck().all()).toEqual([
      1, 2, 3, 4, 5,
    ]);
    expect(uno("select count(*) from productos where stock <= 5 and lleva_existencias")).toBeGreaterThan(10);
    expect(uno("select count(*) from productos where stock = 0 and lleva_existencias")).toBeLessThan(60);
  });

  test("sells by rate, by weight, with discounts and in every way to pay, on credit too", () => {
    const todos = (sql: string) => db.$client.prepare(sql).pluck().all();
    expect(todos("select distinct iva from productos order by 1")).toEqual(["0", "19", "5", "excluido"]);
    expect(todos("select distinct unidad from detalles_venta order by 1")).toEqual(["kg", "und"]);
    expect(todos("select distinct forma_pago from ventas order by 1")).toEqual(["Efectivo", "Fiado", "Mixto", "Tarjeta", "Transferencia"]);
    expect(uno("select count(*) from detalles_venta where not con_existencias")).toBeGreaterThan(0);
    expect(uno("select count(*) from detalles_venta where descuento > 0")).toBeGreaterThan(100);
    expect(uno("select count(*) from abonos")).toBeGreaterThan(20);
    expect(
      uno(
        `select count(*) from movimientos_cliente join clientes c on c.id = cliente_id where c.saldo_centavos = c.cargado_centavos and fecha < ${AHORA - 90 * 86_400_000}`,
      ),
    ).toBeGreaterThan(0);
    expect(uno("select count(*) from clientes where saldo_centavos > 0")).toBeGreaterThan(10);
  });

  test("sells cheaper by list, by the dozen and in promotions", () => {
    expect(uno("select count(*) from precios_lista")).toBe(40);
    expect(uno("select count(*) from escalas_precio")).toBe(12);
    expect(uno("select count(*) from promociones")).toBe(3);
    expect(uno("select count(*) from detalles_venta where regla_tipo = 'lleve' and descuento = 10000")).toBe(6);
    expect(uno("select count(*) from clientes where lista <> ''")).toBe(3);
  });

  test("counts its cash: some sessions were closed, some with a difference, and one is open", () => {
    expect(uno("select count(*) from sesiones_caja where contado_centavos = esperado_centavos")).toBeGreaterThan(10);
    expect(uno("select count(*) from sesiones_caja where contado_centavos <> esperado_centavos")).toBeGreaterThan(3);
    expect(uno("select count(*) from sesiones_caja where cerrada is null")).toBeGreaterThan(0);
    const dia = (columna: string) => `(${columna} - 18000000) / 86400000`;
    expect(uno(`select count(*) from sesiones_caja where ${dia("cerrada")} <> ${dia("abierta")}`)).toBe(0);
    expect(uno(`select count(*) from sesiones_caja where cerrada is null and ${dia("abierta")} < ${dia(String(AHORA))}`)).toBe(0);
  });

  test("bought what it sold, brought goods back both ways, paid its bills and earned on the side", () => {
    const cuantos = (tabla: string) => Number(uno(`select count(*) from ${tabla}`));
    expect(cuantos("proveedores")).toBe(25);
    const ramos = `select proveedor_id, p.categoria from detalles_compra join productos p on p.id = producto_id join compras c on c.id = compra_id where proveedor_id is not null`;
    expect(uno(`select max(n) from (select count(distinct categoria) as n from (${ramos}) group by proveedor_id)`)).toBe(1);
    expect(cuantos("compras")).toBeGreaterThan(200);
    expect(cuantos("activos")).toBe(4);
    expect(cuantos("compras where credito and vence is not null")).toBeGreaterThan(60);
    expect(cuantos("pagos_proveedor")).toBeGreaterThan(40);
    expect(cuantos("proveedores where debe_desde is not null")).toBeGreaterThan(5);
    expect(cuantos("devoluciones")).toBeGreaterThan(80);
    expect(cuantos("devoluciones_compra")).toBeGreaterThan(5);
    expect(cuantos("gastos")).toBeGreaterThan(50);
    expect(cuantos("ingresos_extra")).toBeGreaterThan(80);
    expect(cuantos("detalles_compra where fecha_caducidad is not null")).toBeGreaterThan(100);
  });

  test("dates what it buys only where it expires, and bread sooner than rice", () => {
    const dura = "julianday(fecha_caducidad) - julianday((c.fecha - 18000000) / 1000, 'unixepoch', 'start of day')";
    const conFecha =
      "detalles_compra join compras c on c.id = compra_id join productos p on p.id = producto_id where fecha_caducidad is not null and lote = ''";
    const de = (que: string, cuales: string) => uno(`select ${que} from ${conFecha} and ${cuales}`);
    expect(
      de("count(*)", "p.categoria in ('Aseo', 'Cuidado personal', 'Papelería', 'Frutas y verduras') and p.nombre not like 'Analgésico %'"),
    ).toBe(0);
    expect(de("count(*)", "p.categoria = 'Hogar y mascotas' and p.nombre not like 'Concentrado %' and p.nombre not like 'Comida %'")).toBe(
      0,
    );
    expect(de(`max(${dura})`, "p.categoria = 'Panadería'")).toBeLessThan(31);
    expect(de(`min(${dura})`, "p.categoria = 'Abarrotes'")).toBeGreaterThan(100);
  });

  test("shows what a stock room has: pictures, a code of its own, a pack, a change of prices, a count applied and an open one", () => {
    const cuantos = (tabla: string) => Number(uno(`select count(*) from ${tabla}`));
    expect(cuantos("fotos_producto")).toBeGreaterThan(10);
    expect(cuantos("favoritos")).toBeGreaterThan(4);
    expect(cuantos("productos where codigo_de_barras like '29%'")).toBe(1);
    expect(cuantos("codigos_producto where unidades = 30")).toBe(1);
    expect(cuantos("productos where empaque_de is not null and stock = 3")).toBe(1);
    expect(cuantos("cambios_precio where causa = 'cambio'")).toBeGreaterThan(3);
    expect(db.$client.prepare("select estado, contados, con_diferencia from conteos").raw().all()).toEqual([
      ["aplicado", 8, 3],
      ["abierto", 8, 3],
    ]);
    expect(cuantos("productos where precio_compra_centavos >= precio_centavos")).toBe(0);
  });

  test("sold for three months, from 7 to 21, and nothing after the instant that it was asked for", () => {
    const hora = "(fecha_venta / 3600000 + 19) % 24";
    expect([uno(`select min(${hora}) from ventas`), uno(`select max(${hora}) from ventas`)]).toEqual([7, 20]);
    expect(uno("select max(fecha_venta) from ventas")).toBeLessThan(AHORA);
    expect(uno("select (max(fecha_venta) - min(fecha_venta)) / 86400000 from ventas")).toBe(91);
  });

  test("sells most on a Saturday and least on a Sunday, and most of a day in the morning, at noon and in the evening", () => {
    const dia = "strftime('%w', (fecha_venta - 18000000) / 1000, 'unixepoch')";
    const promedio = `select ${dia} from ventas group by 1 order by count(*) * 1.0 / count(distinct (fecha_venta - 18000000) / 86400000)`;
    const dias = db.$client.prepare(promedio).pluck().all();
    expect([dias.at(0), dias.at(-1)]).toEqual(["0", "6"]);
    const hora = "(fecha_venta / 3600000 + 19) % 24";
    const horas = db.$client.prepare(`select ${hora} from ventas group by 1 order by count(*) desc limit 6`).pluck().all();
    expect(new Set(horas)).toEqual(new Set([7, 8, 12, 17, 18, 19]));
  });

  test("closed its books two months ago", () => {
    expect(uno("select cerrado_hasta from tiendas")).toBe("2026-09-30");
    expect(uno(`select count(*) from ventas where fecha_venta < ${Date.parse("2026-10-01T00:00:00-05:00")}`)).toBeGreaterThan(1_000);
  });

  test("is the same each time for the same day, and another shop for another day", () => {
    expect(huella(sembrada())).toBe(huella(db));
    expect(huella(otroDia)).not.toBe(huella(db));
  });
});

describe("at any hour of any day", () => {
  const HORA_MS = 60 * 60 * 1000;
  /** A smaller shop: a history without a database. */
  function historiaHasta(hasta: number) {
    let id = 0;
    const nada = () => undefined;
    const grabador = { duenoId: 1, poner: () => ++id, cambiar: nada, mover: nada, siguiente: () => ++id, cerrar: nada };
    return contarHistoria(grabador, { productos: 500, ventas: 400, clientes: 20, proveedores: 25, dias: 14, hasta, turnos: [2, 3] });
  }

  test("there is what the separes take, whatever was sold", () => {
    const hay = (hasta: number) =>
      apartables(historiaHasta(hasta).porPuesto)
        .slice(0, 16)
        .filter(({ stock }) => stock >= 6).length;
    const horas = Array.from({ length: 400 }, (_, hora) => AHORA - hora * HORA_MS);
    expect(horas.filter((hasta) => hay(hasta) < 16)).toEqual([]);
  });

  test("the shop is made also where a best seller is gone", () => {
    expect(verificarBase(otroDia)).toEqual([]);
  });
});

test("a demo shop stands beside one that is already there", () => {
  const { db } = abrirTienda();
  sembrar(db, { tamano: "s", hasta: AHORA, passwordHash: "" });
  expect(verificarBase(db)).toEqual([]);
});

describe("npm run seed", () => {
  const carpeta = mkdtempSync(join(tmpdir(), "tienda-semilla-"));
  const ruta = join(carpeta, "demo.sqlite");
  const sembrarCon = (...args: string[]) => spawnSync(process.execPath, ["scripts/run.mjs", "seed", ...args], { encoding: "utf8" });
  let hecha: ReturnType<typeof sembrarCon>;

  beforeAll(() => {
    hecha = sembrarCon("--tamano", "s", "--base", ruta, "--hasta", "2026-11-21");
  });

  test("leaves one whole file and prints the password that opens it", async () => {
    expect({ ...hecha, stdout: "" }).toMatchObject({ status: 0, stderr: "" });
    expect(readdirSync(carpeta)).toEqual(["demo.sqlite", "demo.sqlite.llave"]);
    const [, password = ""] = /usuario demo, contraseña (\S+)/.exec(hecha.stdout) ?? [];
    const db = openDatabase(ruta);
    expect(verificarBase(db)).toEqual([]);
    await expect(autenticar(db, { username: "demo", password, direccion: "", ahora: AHORA })).resolves.toBe(1);
    db.$client.close();
  });

  test("refuses a database that has a demo shop", () => {
    const { status, stderr } = sembrarCon("--tamano", "s", "--base", ruta);
    expect({ status, stderr }).toEqual({ status: 1, stderr: expect.stringMatching(/^La base de datos ya tiene un usuario demo: .+\n$/) });
  });

  test.each([[["--tamano", "xl"]], [["--tamano", "s", "--hasta", "ayer"]], [["--otra"]], [[]]])("says how it is used after %j", (args) => {
    expect(() => readArguments(args)).toThrow(/^Uso: /);
  });
});
