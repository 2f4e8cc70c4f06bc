import { getEventListeners } from "node:events";
import { setImmediate } from "node:timers/promises";
import { beforeAll, describe, expect, test } from "vitest";
import { Ocupado } from "~/domain/nucleo/errores";
import { listFile } from "~/platform/files/list-file.server";
import type { Visitor } from "../support/service";
import { newProduct, newSale, openShop } from "../support/shop";

const shop = await openShop();
const producto = await newProduct(shop.service, shop.admin, { nombre: "Panela", precio: "1000", precio_compra: "7773.31", stock: 900 });

const start = (line: string) => line.split(";");

/** The file of a list: its heading and its rows. No cell of these has a semicolon or a line break of its own. */
async function fileFrom(path: string, visitor: Visitor = shop.admin) {
  const response = await visitor.send(`${path}${path.includes("?") ? "&" : "?"}formato=csv`);
  expect([response.status, response.headers.get("Content-Type")], path).toEqual([200, "text/csv; charset=utf-8"]);
  expect(response.headers.get("Content-Disposition")).toMatch(/^attachment; filename="[a-z-]+-\d{4}-\d\d-\d\d\.csv"$/);
  const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(await response.arrayBuffer());
  expect(text.startsWith("\u{feff}")).toBe(true);
  const [heading = "", ...lines] = text.slice(1).split("\r\n");
  expect(lines.pop()).toBe("");
  return { text, heading, rows: lines.map(start) };
}

const LISTAS: [path: string, heading: string, titulo?: string][] = [
  [
    "/productos/",
    "codigo_de_barras;nombre;categoria;precio_compra;precio;precio_publico;iva;unidad;stock;stock_minimo;lleva_existencias;empaque_de;unidades_por_empaque",
  ],
  ["/clientes/", "nombre;telefono;documento;cupo;activo;saldo;a_favor"],
  ["/proveedores/", "nombre;empresa;telefono;correo;direccion;tipo_documento;documento;saldo"],
  ["/ventas/", "Número;Fecha;Hora;Cliente;Vendedor;Total;Forma de pago;Banco;Referencia;Efectivo;Transferencia;Tarjeta;Fiado;Saldo"],
  ["/ventas/ingresos/", "Fecha;Hora;Ingreso;Descripción;Valor;Usuario"],
  ["/compras/", "Número;Fecha;Hora;Proveedor;Empresa;Qué se compró;Activo;Productos;Total;A crédito;Vence;Usuario"],
  ["/compras/gastos/", "Fecha;Concepto;Descripción;Valor"],
  ["/devoluciones/lista/", "Número;Fecha;Hora;Cliente;Venta;Motivo;Unidades;Devuelto;Descontado de la deuda;Entregado;Medio;Atendida por"],
  ["/devoluciones/compras/lista/", "Número;Fecha;Hora;Proveedor;Compra;Motivo;Unidades;Devuelto;Registrada por"],
  ["/actividad/", "Fecha;Hora;Quién;Qué;Clase;Dirección"],
  ["/caja/lista/", "Caja;Persona;Abierta;Hora de abrir;Cerrada;Hora de cerrar;Contada por;Esperado;Contado;Diferencia;Nota"],
  [
    "/inventario/conteos/",
    "Conteo;Qué;Estado;Abierto;Hora de abrir;Abierto por;Cerrado;Hora de cerrar;Cerrado por;Contados;Con diferencia;Sobró;Faltó;Valor que sobró;Valor que faltó",
  ],
  ["/clientes/campanas/", "Campaña;Fecha;Hora;Mensaje;Estado;Clientes;Enviados;Fallidos"],
  ["/clientes/plantillas/", "Plantilla;Mensaje;Activa"],
  ["/usuarios/", "Usuario;Nombre;Apellido;Correo;Teléfono;Activo;Último ingreso;Hora"],
  ["/clientes/cartera/", "Cliente;Teléfono;Debe;Desde;0 a 30 días;31 a 60 días;61 a 90 días;Más de 90 días"],
  ["/proveedores/cartera/", "Proveedor;Empresa;Teléfono;Se le debe;Desde;0 a 30 días;31 a 60 días;61 a 90 días;Más de 90 días"],
];

describe("each list is a file with its heading and all its rows", () => {
  test.each(LISTAS)("%s", async (path, heading) => {
    const file = await fileFrom(path);
    const { page } = await shop.admin.data(path);
    expect(page.total).toBeGreaterThan(0);
    expect([file.heading, file.rows.length]).toEqual([heading, page.total]);
    expect(await shop.admin.html(path)).toContain('href="?formato=csv"');
  });

  test.each(LISTAS)("%s has nothing of another shop", async (path, heading) => {
    const file = await fileFrom(path, shop.ajeno);
    const { page } = await shop.ajeno.data(path);
    // Nothing was ever left as credit there.
    expect([file.heading, file.rows.length]).toEqual([heading.replace(/;(Saldo|a_favor)$/, ""), page.total]);
    expect(file.text).not.toMatch(/Reservado|Panela|duena/);
  });

  test("a HEAD makes nothing, and a visitor without a session gets none", async () => {
    const head = await shop.admin.send("/productos/?formato=csv", { method: "HEAD" });
    expect([head.status, head.headers.get("Content-Type"), await head.text()]).toEqual([200, "text/csv; charset=utf-8", ""]);
    expect((await shop.anonimo.send("/productos/?formato=csv")).status).toBe(302);
  });
});

test("of files that nobody reads, a shop has as many at once as lists; the next is asked to come again, other shops are not", async () => {
  const ask = (visitor: Visitor) => visitor.send("/productos/?formato=csv", { headers: { Accept: "application/json" } });
  const begun = await Promise.all(Array.from({ length: 30 }, () => ask(shop.admin)));
  expect(begun.map(({ status }) => status).toSorted()).toEqual([...Array(24).fill(200), ...Array(6).fill(503)]);
  expect((await ask(shop.ajeno)).status).toBe(200);
  const refused = begun.find(({ status }) => status === 503);
  expect([refused?.headers.get("Retry-After"), await refused?.json()]).toMatchObject([
    "5",
    { error: expect.stringContaining("descargas") },
  ]);
  const [first, second, ...others] = begun.filter(({ status }) => status === 200);
  await first?.body?.cancel();
  await second?.text();
  expect([await ask(shop.admin), await ask(shop.admin), await ask(shop.admin)].map(({ status }) => status)).toEqual([200, 200, 503]);
  for (const other of others) await other.body?.cancel();
});

describe("the place of a file", () => {
  const listing = { nombre: "nadie", columnas: ["Nada"], batches: [] };
  const fileFor = (signal: AbortSignal) =>
    listFile({ ctx: { duenoId: 1 }, ahora: 0, isHead: false, signal: () => signal, whenQuiet: setImmediate }, listing);
  const open = () => fileFor(new AbortController().signal);

  test("is not kept by a client that is gone already", async () => {
    const files = Array.from({ length: 30 }, () => fileFor(AbortSignal.abort()));
    await expect(files[0]?.text()).rejects.toThrow("La descarga se cortó.");
  });

  test("is given back once, though its end and the end of its connection are two moments", async () => {
    const connection = new AbortController();
    await fileFor(connection.signal).text();
    const others = Array.from({ length: 24 }, open);
    connection.abort();
    expect(open).toThrow(Ocupado);
    for (const other of others) await other.body?.cancel();
    await open().text();
  });

  test("leaves no listener on the connection when its file has been sent", async () => {
    const { signal } = new AbortController();
    await fileFor(signal).text();
    expect(getEventListeners(signal, "abort")).toEqual([]);
  });
});

describe("many rows", () => {
  const many = Array.from({ length: 450 }, (_, i) => `Galleta ${String(i).padStart(3, "0")}`);
  beforeAll(async () => {
    for (const [i, nombre] of many.entries())
      await newProduct(shop.service, shop.admin, {
        nombre,
        precio: `${100 + (i % 7)}`,
        categoria: i % 3 ? "Dulces" : "Panes",
        stock: (i * 37) % 90,
      });
  });
  const namesOf = async (path: string) => (await fileFrom(path)).rows.map(([, nombre = ""]) => nombre);

  test("come in every order, whole, as on the pages", async () => {
    for (const orden of ["nombre", "precio", "-precio", "stock", "categoria"]) {
      const names = await namesOf(`/productos/?orden=${orden}`);
      const pages: string[] = [];
      for (let page = 1; page <= 5; page++) {
        const { productos } = await shop.admin.data(`/productos/?orden=${orden}&por_pagina=100&page=${page}`);
        pages.push(...productos.map(({ nombre }: { nombre: string }) => nombre));
      }
      expect(names, orden).toEqual(pages);
    }
  });

  test("take the filters, and no page or number of rows", async () => {
    const panes = many.filter((_, i) => i % 3 === 0);
    expect(await namesOf("/productos/?categoria=panes&page=2&por_pagina=50")).toEqual(panes);
    expect(await namesOf("/productos/?q=galleta+440")).toEqual(["Galleta 440"]);
    expect(await namesOf("/productos/?q=galleta&categoria=dulces")).toEqual(many.filter((_, i) => i % 3 !== 0));
    const html = await shop.admin.html("/productos/?categoria=panes&page=2&por_pagina=20");
    expect(html).toContain('href="?categoria=panes&amp;formato=csv"');
  });

  test("a product that is sold during the download is there once, and one that is deleted does no harm", async () => {
    const response = await shop.admin.send("/productos/?orden=stock&formato=csv");
    const reader = response.body?.getReader();
    const pieces = [(await reader?.read())?.value];
    const { productos } = await shop.admin.data("/productos/?orden=-precio&q=galleta&por_pagina=100");
    await newSale(shop.service, shop.admin, { "detalles[0].producto": producto, "detalles[0].cantidad": 899 });
    await shop.admin.form(`/productos/eliminar/${productos[0].id}/`, {});
    for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) pieces.push(next.value);
    const text = pieces.map((piece) => new TextDecoder().decode(piece)).join("");
    expect(text.split("\r\n").filter((line) => line.includes(";Panela;"))).toHaveLength(1);
    expect(text).toContain(`;${many[449]};`);
  });
});

describe("filters of days, kinds and texts", () => {
  test("of sales, and their payments", async () => {
    const hoy = new Date(shop.service.clock.now - 5 * 3_600_000).toISOString().slice(0, 10);
    const { rows } = await fileFrom(`/ventas/?fecha_desde=${hoy}`);
    const { ventas } = await shop.admin.data(`/ventas/?fecha_desde=${hoy}&por_pagina=100`);
    expect(rows.map(([numero, fecha, , , vendedor, total]) => ({ numero, fecha, vendedor, total }))).toEqual(
      ventas.map((venta: Record<string, string>) => ({
        numero: venta.numero,
        fecha: venta.fecha_venta?.slice(0, 10),
        vendedor: venta.vendedor_username,
        total: venta.total_venta?.replace(".", ","),
      })),
    );
    expect((await fileFrom("/ventas/?fecha_hasta=2001-01-01")).rows).toEqual([]);
    const { numero } = ventas[0];
    expect((await fileFrom(`/ventas/?q=${numero}`)).rows.map(([una]) => una)).toEqual([numero]);
    expect((await fileFrom(`/ventas/?q=${numero}&fecha_desde=${hoy}`)).rows).toHaveLength(1);
  });

  test("of the other lists give as many rows as their page counts", async () => {
    const paths = [
      ...["/compras/?tipo=productos", "/compras/?tipo=activos", "/compras/?q=1", "/compras/?q=reservado", "/clientes/?estado=inactivos"],
      ...["/clientes/?q=reservado", "/proveedores/?q=reservado", "/compras/gastos/?q=reservado", "/compras/gastos/?fecha_desde=2020-01-01"],
      ...["/ventas/ingresos/?fecha_desde=2020-01-01", "/ventas/ingresos/?fecha_hasta=2020-01-01", "/usuarios/?q=vend"],
      ...["/devoluciones/lista/?q=1", "/devoluciones/lista/?fecha_desde=2020-01-01", "/devoluciones/compras/lista/?q=1"],
      ...["/actividad/?clase=eliminado", "/actividad/?clase=venta", "/actividad/?desde=2020-01-01", "/clientes/plantillas/?q=zzz"],
      ...["/clientes/campanas/?q=zzz", `/devoluciones/lista/?cliente=${shop.records.cliente}`],
    ];
    for (const path of paths) expect((await fileFrom(path)).rows.length, path).toBe((await shop.admin.data(path)).page.total);
  });

  test("that cannot be read get the page with what is wrong", async () => {
    for (const path of [
      "/ventas/?fecha_desde=x",
      "/actividad/?hasta=x",
      "/compras/gastos/?fecha_hasta=x",
      "/devoluciones/lista/?cliente=x",
    ]) {
      const response = await shop.admin.send(`${path}&formato=csv`, { headers: { Accept: "text/html" } });
      expect([response.status, response.headers.get("Content-Type")], path).toEqual([200, "text/html; charset=utf-8"]);
    }
  });
});

describe("a vendedor", () => {
  test("gets only what its lists show", async () => {
    for (const path of ["/ventas/", "/ventas/ingresos/", "/devoluciones/lista/", "/caja/lista/", "/clientes/campanas/"]) {
      const { page } = await shop.vendedor.data(path);
      expect((await fileFrom(path, shop.vendedor)).rows.length, path).toBe(page.total);
    }
    expect((await fileFrom("/proveedores/", shop.vendedor)).heading).toBe(
      "nombre;empresa;telefono;correo;direccion;tipo_documento;documento",
    );
    for (const path of [
      "/compras/",
      "/usuarios/",
      "/actividad/",
      "/clientes/cartera/",
      "/proveedores/cartera/",
      "/devoluciones/compras/lista/",
    ])
      expect((await shop.vendedor.send(`${path}?formato=csv`)).status, path).toBe(403);
  });

  test("gets no costs where the shop does not show them", async () => {
    await shop.admin.form("/configuracion/", { vendedor_ve_costos: "off" });
    for (const path of ["/productos/", "/inventario/conteos/"]) {
      const { heading, text } = await fileFrom(path, shop.vendedor);
      expect(heading).not.toMatch(/precio_compra|Valor/);
      expect(text).not.toContain("7773,31");
    }
    await shop.admin.form("/configuracion/", { vendedor_ve_costos: "on" });
    expect((await fileFrom("/productos/", shop.vendedor)).text).toContain("7773,31");
  });
});
