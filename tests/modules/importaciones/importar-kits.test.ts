import { productos } from "@db/schema/productos";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { deshacer } from "~/domain/deshacer/deshacer.server";
import { pedirDeshacer } from "~/domain/deshacer/pedir-deshacer.server";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { archivoDeProductos } from "~/domain/productos/archivo-de-productos.server";
import { productoPropio } from "~/domain/productos/consultas.server";
import { idPorCodigoONombre } from "~/domain/productos/empaque.server";
import { componentesDe } from "~/domain/productos/kits.server";
import { importacionPropia, plantillaDe } from "~/modules/importaciones/domain/consultas.server";
import { deshacerImportacionPendiente } from "~/modules/importaciones/domain/deshacer-pendiente.server";
import { conCanasta, enVenta } from "../../support/kits";
import { abrirTienda, cambiarProducto, nuevoAdmin, nuevoProducto, rechazo, stockDe, vender } from "../../support/tienda";
import { verificarBase } from "../../support/verificar";
import { enElFondo, escribir, filas, importacionDe, importar, subir } from "./importar";

test("a file sets neither the stock of a kit nor what it costs; the rest of its row is taken", async () => {
  const { admin, canasta } = conCanasta();
  const [mala] = filas(admin, await subir(admin, "nombre;stock\nCanasta;9"));
  expect(mala?.errores).toMatchObject([
    { motivo: expect.stringContaining("Canasta es un kit: sus existencias son las de sus componentes.") },
  ]);
  expect(await importar(admin, "nombre;precio_publico;precio_compra;stock\nCanasta;30000;1;5")).toMatchObject({
    estado: "hecha",
    cambios: 1,
  });
  expect(stockDe(admin, canasta)).toBe(5);
  expect(
    admin.db.$client.prepare("select precio_publico_centavos, precio_compra_centavos from productos where id = ?").raw().get(canasta),
  ).toEqual([3_000_000, 700_025]);
});

const exportado = (ctx: Contexto) => {
  const { columnas, batches } = archivoDeProductos(ctx, { q: "", categoria: "", orden: "nombre" });
  return [columnas, ...[...batches].flat()].map((fila) => fila.map((celda) => `"${celda.replaceAll('"', '""')}"`).join(";")).join("\n");
};
const idDe = (ctx: Contexto, nombre: string) => idPorCodigoONombre(ctx, nombre);
const lleva = (ctx: Contexto, nombre: string) =>
  componentesDe(ctx, productoPropio(ctx, idDe(ctx, nombre))).map(({ producto, cantidad }) => `${cantidad} ${producto.nombre}`);
const motivos = async (ctx: Contexto, texto: string) =>
  filas(ctx, await subir(ctx, texto)).map(({ accion, errores }) => errores.map(({ motivo }) => motivo).join() || accion);
const deshacerla = (ctx: Contexto, id: number) => deshacer(ctx, importacionPropia(ctx, "productos", id).actividadId ?? 0);

test("what is exported of a shop with a kit makes the same kit in an empty one, and a shop without kits has no column more", async () => {
  const { admin } = conCanasta();
  expect(exportado(admin)).toContain('"770*2 | Queso*0,250"');
  expect(await motivos(admin, exportado(admin))).toEqual(["igual", "igual", "igual"]);
  const otra = nuevoAdmin(admin.db);
  expect(exportado(otra)).not.toContain("componentes");
  expect(plantillaDe(otra, "productos").columnas).not.toContain("componentes");
  expect(await importar(otra, exportado(admin))).toMatchObject({ estado: "hecha", nuevos: 3 });
  expect(exportado(otra)).toBe(exportado(admin));
  expect(lleva(otra, "Canasta")).toEqual(["2 Lata", "0.250 Queso"]);
  expect(productoPropio(otra, idDe(otra, "Canasta"))).toMatchObject({ stock: 5, es_kit: true, precioCompraCentavos: 700_025 });
  expect(plantillaDe(otra, "productos").columnas).toContain("componentes");
  expect(verificarBase(admin.db)).toEqual([]);
});

test("a part whose code or name has the signs between parts is one in the file too", async () => {
  const { admin, lata, queso } = conCanasta();
  cambiarProducto(admin, lata, { nombre: "Lata", codigo_de_barras: "7;8|9" });
  cambiarProducto(admin, queso, { nombre: 'Queso "Alpino"; fresco' });
  expect(await motivos(admin, exportado(admin))).toEqual(["igual", "igual", "igual"]);
  const otra = nuevoAdmin(admin.db);
  expect(await importar(otra, exportado(admin))).toMatchObject({ estado: "hecha", nuevos: 3 });
  expect(lleva(otra, "Canasta")).toEqual(["2 Lata", '0.250 Queso "Alpino"; fresco']);
});

test.each([
  ["Componentes", "770*2|Queso*0,250"],
  ["partes", "770*2; queso*0.25"],
  ["kit", "77-0 * 2\nQUESO*0,25"],
  ["Componentes del kit", "770 * 2 || Queso*0,25 |"],
])("%s: %j", async (titulo, celda) => {
  const { admin } = conCanasta();
  expect(await importar(admin, `nombre,${titulo}\nAncheta,"${celda}"`)).toMatchObject({ estado: "hecha", nuevos: 1 });
  expect(lleva(admin, "Ancheta")).toEqual(["2 Lata", "0.250 Queso"]);
  expect(verificarBase(admin.db)).toEqual([]);
});

test("a part stands before or after its kit, and without a quantity it is one", async () => {
  const { admin } = abrirTienda();
  const texto = "codigo;nombre;unidad;stock;costo;componentes\n1;A;;;;3|Arroz*1,5\n3;Lata;;9;100;\n;Arroz;kg;4;2000;\n2;B;;0;;3*4";
  expect(await importar(admin, texto)).toMatchObject({ estado: "hecha", nuevos: 4 });
  expect([lleva(admin, "A"), lleva(admin, "B")]).toEqual([["1 Lata", "1.500 Arroz"], ["4 Lata"]]);
  expect(["A", "B"].map((uno) => stockDe(admin, idDe(admin, uno)))).toEqual([2, 2]);
  expect(await motivos(admin, texto)).toEqual(["igual", "igual", "igual", "igual"]);
  expect(verificarBase(admin.db)).toEqual([]);
});

test("a wrong part is an error row that says which", async () => {
  const { admin } = conCanasta();
  nuevoProducto(admin, { nombre: "Corte", lleva_existencias: "0" });
  nuevoProducto(admin, { nombre: "Lata 2" });
  nuevoProducto(admin, { nombre: "Jamón", unidad: "kg" });
  const celdas = [
    "Nada*2",
    "Canasta",
    "770*2,5",
    "770*0",
    "770*x",
    "770*",
    "Jamón*0,0001",
    "770|77-0*2",
    "Corte",
    "|",
    "N0",
    "N11*1",
    "Canasta 2",
  ];
  const nuevas = celdas.map((celda, i) => `N${i};${celda};;;;`);
  const otras = [
    "Lata 2;Queso;;;;",
    "Queso;770;;;;",
    "N15;770;4;;;",
    "N16;770;;kg;;",
    "N17;770;;;770;3",
    "N18;;;;N16;2",
    "Canasta 2;;;;N18;2",
    "Caro;770*100000;;;;",
  ];
  expect(
    await motivos(admin, ["nombre;componentes;stock;unidad;empaque_de;unidades_por_empaque", ...nuevas, ...otras].join("\n")),
  ).toMatchInlineSnapshot(`
    [
      "Nada: No hay un producto con ese código ni con ese nombre, en su tienda ni en este archivo.",
      "Canasta es un kit: un kit no lleva otro kit.",
      "Lata: Escriba un número entero, como 12.",
      "Lata: El mínimo es 1.",
      "Lata: Escriba un número entero, como 12 o 2.500.",
      "Lata: Escriba cuánto lleva el kit.",
      "Jamón: Escriba una cantidad como 2 o 0,350.",
      "Lata está dos veces.",
      "Corte no lleva existencias: no puede ser parte de un kit.",
      "Escriba el código de cada componente y cuánto lleva: 7702001044108*2 | 7702001044115.",
      "N0: La fila 2, que es parte de este kit, tiene un error.",
      "N11: La fila 13 es un kit: un kit no lleva otro kit.",
      "Canasta 2: La fila 21, que es parte de este kit, tiene un error.",
      "Este producto ya tiene movimientos: no puede volverse un kit. Cree otro producto.",
      "Este producto es parte de Canasta: un kit no lleva otro kit.",
      "N15 es un kit: sus existencias son las de sus componentes.",
      "Un kit se vende por unidades, no por peso ni medida.",
      "Un kit no es además un empaque.",
      "La fila 18 es un kit: no viene en empaques.",
      "La fila 20, de la que es un empaque, tiene un error.",
      "Lo que lleva un kit cuesta hasta $ 99.999.999,99: revise las cantidades.",
    ]
  `);
  expect(verificarBase(admin.db)).toEqual([]);
});

test("what was united with another product is found by no name", async () => {
  const { admin, lata } = conCanasta();
  const vino = nuevoProducto(admin, { nombre: "Vino", stock: "0" });
  admin.db.update(productos).set({ unidoA: lata, lleva_existencias: false }).where(eq(productos.id, vino)).run();
  const texto = "nombre;empaque_de;unidades_por_empaque;componentes\nCaja;Vino;6;\nCombo;;;Vino";
  expect(await motivos(admin, texto)).toEqual([expect.stringMatching(/^No hay/), expect.stringMatching(/^Vino: No hay/)]);
});

test("a row of a kit has its parts instead of the others, an empty cell changes nothing, and the undo brings them back", async () => {
  const { admin, canasta, lata } = conCanasta();
  nuevoProducto(admin, { nombre: "Pan", codigo_de_barras: "5" });
  nuevoProducto(admin, { nombre: "Combo", precio_compra: "300", stock: "0" });
  expect(await motivos(admin, "nombre;componentes\nCanasta;")).toEqual(["igual"]);
  const texto = "codigo;nombre;componentes;costo\n;Canasta;770*3|99;\n;Combo;770*2|5;\n9;Ancheta;99*2;\n99;Vino;;7000\n770;Lata;;1500";
  const id = await subir(admin, texto);
  expect(filas(admin, id)[0]?.cambios).toEqual([
    { campo: "componentes", titulo: "Componentes", antes: "2 de Lata, 0,25 kg de Queso", despues: "3 de Lata, 1 de Vino" },
  ]);
  escribir(admin, id);
  expect(["Canasta", "Combo", "Ancheta"].map((uno) => lleva(admin, uno))).toEqual([["3 Lata", "1 Vino"], ["2 Lata", "1 Pan"], ["2 Vino"]]);
  expect(verificarBase(admin.db)).toEqual([]);
  deshacerla(admin, id);
  expect(["Canasta", "Combo"].map((uno) => lleva(admin, uno))).toEqual([["2 Lata", "0.250 Queso"], []]);
  expect(productoPropio(admin, idDe(admin, "Combo"))).toMatchObject({ es_kit: false, stock: 0, precioCompraCentavos: 30_000 });
  expect(productoPropio(admin, canasta).precioCompraCentavos).toBe(700_025);
  expect(() => idDe(admin, "Vino")).toThrow("No hay un producto");
  expect([stockDe(admin, lata), stockDe(admin, canasta)]).toEqual([11, 5]);
  expect(verificarBase(admin.db)).toEqual([]);
});

test("an undo is refused when the kit was changed or sold since, or a new product is in another kit", async () => {
  const { admin, cambiarKit, lata } = conCanasta();
  nuevoProducto(admin, { nombre: "Combo", stock: "0" });
  const cambia = await importar(admin, "nombre;componentes\nCanasta;770*3");
  cambiarKit({ componentes: [{ producto: lata, cantidad: "1" }] });
  expect(rechazo(admin, () => deshacerla(admin, cambia.id))).toMatchObject({ message: expect.stringContaining("Canasta cambió después.") });
  const vendido = await importar(admin, "nombre;componentes\nCombo;770*2");
  vender(admin, enVenta(idDe(admin, "Combo")));
  expect(rechazo(admin, () => deshacerla(admin, vendido.id))).toMatchObject({ message: expect.stringContaining("ya está en una venta") });
  const parte = await importar(admin, "nombre\nVino");
  cambiarKit({ componentes: [{ producto: idDe(admin, "Vino"), cantidad: "1" }] });
  expect(rechazo(admin, () => deshacerla(admin, parte.id))).toMatchObject({ message: expect.stringContaining("ya está en una venta") });
  expect(verificarBase(admin.db)).toEqual([]);
});

test("what changed after the review is seen before anything is written", async () => {
  const { admin, cambiarKit, lata, queso } = conCanasta();
  nuevoProducto(admin, { nombre: "Combo", stock: "0" });
  const [canasta, combo, nuevo] = [
    await subir(admin, "nombre;componentes\nCanasta;770*3"),
    await subir(admin, "nombre;componentes\nCombo;770*2"),
    await subir(admin, "nombre;componentes\nAncheta;Queso"),
  ];
  cambiarKit({ componentes: [{ producto: lata, cantidad: "1" }] });
  cambiarProducto(admin, idDe(admin, "Combo"), { nombre: "Combo", stock: "3" });
  cambiarProducto(admin, queso, { nombre: "Queso", unidad: "kg", lleva_existencias: "0" });
  for (const id of [canasta, combo, nuevo]) escribir(admin, id);
  expect([canasta, combo, nuevo].map((id) => importacionDe(admin, id))).toMatchObject([
    { estado: "revision", motivo: expect.stringContaining("La fila 2 cambió"), cambios: 1 },
    { estado: "revision", motivo: expect.stringContaining("La fila 2 cambió"), errores: 1 },
    { estado: "revision", motivo: expect.stringContaining("La fila 2 cambió"), errores: 1 },
  ]);
  expect(verificarBase(admin.db)).toEqual([]);
});

test("a large import is undone in the background with its kits", async () => {
  const { admin, canasta } = conCanasta();
  const nuevos = Array.from({ length: 501 }, (_, i) => `${5000 + i};Nuevo ${i};${i > 0 ? "5000*2|770" : ""}`);
  const { id } = await importar(admin, `codigo;nombre;componentes\n;Canasta;5000|770\n${nuevos.join("\n")}`);
  expect(lleva(admin, "Nuevo 500")).toEqual(["2 Nuevo 0", "1 Lata"]);
  pedirDeshacer.deUnaVez(admin, importacionPropia(admin, "productos", id).actividadId ?? 0);
  deshacerImportacionPendiente(admin.db, id, enElFondo(admin));
  expect(importacionDe(admin, id)).toMatchObject({ estado: "deshecha" });
  expect([lleva(admin, "Canasta"), stockDe(admin, canasta)]).toEqual([["2 Lata", "0.250 Queso"], 5]);
  expect(admin.db.$client.prepare("select count(*) from componentes").pluck().get()).toBe(2);
  expect(verificarBase(admin.db)).toEqual([]);
});

test("what asks whether the shop has kits reads an index of kits alone", () => {
  const { admin } = abrirTienda();
  const plan = admin.db.$client
    .prepare("explain query plan select id from productos where usuario_id = 1 and productos.es_kit limit 1")
    .all();
  expect(JSON.stringify(plan)).toMatch(/productos_es_kit/);
});
