import { productos } from "@db/schema/productos";
import { tiendas } from "@db/schema/tiendas";
import { asc } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { leerColumnas } from "~/modules/importaciones/domain/columnas-de-archivo";
import { importacionPropia } from "~/modules/importaciones/domain/consultas.server";
import { leerElegidas } from "~/modules/importaciones/domain/en-revision.server";
import { reviewAgain } from "~/modules/importaciones/work/review-file.server";
import { abrirTienda } from "../../support/tienda";
import { escribir, filas, importacionDe, importar, subir } from "./importar";

let { admin } = abrirTienda();
beforeEach(() => {
  admin = abrirTienda().admin;
});

const reader = () => ({ ctx: admin, database: ":memory:", signal: new AbortController().signal });
const columnas = (id: number) => leerColumnas(importacionPropia(admin, "productos", id).columnas);
const camposDe = async (texto: string) => columnas(await subir(admin, texto)).map(({ campo }) => campo);
const publicos = () =>
  admin.db
    .select({ publico: productos.precioPublicoCentavos })
    .from(productos)
    .orderBy(asc(productos.nombreClave))
    .all()
    .map(({ publico }) => publico);

describe("headings as programs and people write them", () => {
  test.each([
    ["precioVenta", "precio_publico"],
    ["precio_venta", "precio_publico"],
    ["PrecioDeVenta", "precio_publico"],
    ["Vr. Venta", "precio_publico"],
    ["VLR VENTA", "precio_publico"],
    ["Valor de venta", "precio_publico"],
    ["Precios de venta ($)", "precio_publico"],
    ["Precio público", "precio_publico"],
    ["Precio (IVA incluido)", "precio_publico"],
    ["sellingPrice", "precio_publico"],
    ["precioCompra", "precio_compra"],
    ["Vr. Compra", "precio_compra"],
    ["unit_cost", "precio_compra"],
    ["Costos", "precio_compra"],
    ["codigo_barra", "codigo_de_barras"],
    ["codigoBarras", "codigo_de_barras"],
    ["Cód. Barra", "codigo_de_barras"],
    ["BARCODE", "codigo_de_barras"],
    ["Códigos", "codigo_de_barras"],
    ["Componentes", "componentes"],
    ["PARTES", "componentes"],
    ["Kit", "componentes"],
    ["cantidadMinimaStock", "stock_minimo"],
    ["Stock mín.", "stock_minimo"],
    ["stockMinimo", "stock_minimo"],
    ["Stock actual", "stock"],
    ["stockActual", "stock"],
    ["Cant. disponible", "stock"],
    ["Quantity", "stock"],
    ["Existencias actuales", "stock"],
    ["Categorías", "categoria"],
    ["Categoría del producto", "categoria"],
    ["Fecha vcto.", "vence"],
    ["fechaVencimiento", "vence"],
    ["expiryDate", "vence"],
    ["Lote No.", "lote"],
    ["Tarifas IVA", "iva"],
    ["Unid. de medida", "unidad"],
    ["Precio sin IVA", "precio"],
    ["Vr. antes de IVA", "precio"],
    ["Precio unitario", "precio_publico"],
    ["Valor", "precio_publico"],
    ["Vr. unitario", "precio_publico"],
    ["Price", "precio_publico"],
    ["Ventas del mes", ""],
    ["Proveedor", ""],
    ["Ubicación", ""],
  ])("%s is %s", async (titulo, campo) => {
    expect(await camposDe(`Nombre;${titulo}\nLeche;1`)).toEqual(["nombre", campo]);
  });

  test.each(["nombreProducto", "Nombre del artículo", "Productos", "Desc.", "Product name", "Artículo"])(
    "%s is the name",
    async (titulo) => {
      expect(await camposDe(`${titulo};Costo\nLeche;1`)).toEqual(["nombre", "precio_compra"]);
    },
  );

  test("the heading that we know wins over one that is like it, and units are no unit", async () => {
    expect(await camposDe("Nombre;Precio venta;PVP;Unidades;Unidad\nLeche;1;2;3;kg")).toEqual([
      "nombre",
      "",
      "precio_publico",
      "stock",
      "unidad",
    ]);
  });
});

describe("a price that does not say whether it has IVA", () => {
  const LECHE = "nombre;precio\nLeche;3.500";

  test("is what the client pays, and the rows follow another answer", async () => {
    const id = await subir(admin, LECHE);
    expect(importacionDe(admin, id).precio_con_iva).toBe(true);
    expect(filas(admin, id)[0]?.datos).toContainEqual({ campo: "precio_publico", titulo: "Precio al público", valor: "$ 3.500" });
    await reviewAgain(reader(), "productos", id, { conIva: false });
    expect(importacionDe(admin, id).precio_con_iva).toBe(false);
    expect(filas(admin, id)[0]?.datos).toContainEqual({ campo: "precio_publico", titulo: "Precio al público", valor: "$ 4.165" });
    await reviewAgain(reader(), "productos", id, { conIva: true });
    escribir(admin, id);
    expect(publicos()).toEqual([350_000]);
  });

  test("is not asked of where the file or a person says it, and a person's columns stay when it is answered", async () => {
    for (const titulos of ["nombre;precio;precio_publico", "nombre;precio sin iva;x", "nombre;pvp;x"]) {
      const id = await subir(admin, `${titulos}\nLeche;3.500;4.165`);
      expect(importacionDe(admin, id).precio_con_iva).toBeNull();
    }
    const id = await subir(admin, "nombre;raro;precio\nLeche;Lácteos;1000");
    await reviewAgain(reader(), "productos", id, { elegidas: leerElegidas(admin, "productos", [[1, "categoria"]]) });
    await reviewAgain(reader(), "productos", id, { conIva: false });
    expect(columnas(id).map(({ campo }) => campo)).toEqual(["nombre", "categoria", "precio"]);
    await reviewAgain(reader(), "productos", id, { elegidas: leerElegidas(admin, "productos", [[2, "precio"]]) });
    expect([importacionDe(admin, id).precio_con_iva, columnas(id)[2]?.campo]).toEqual([null, "precio"]);
  });

  test("is what the client pays in a shop outside of IVA, whatever its heading", async () => {
    admin.db.update(tiendas).set({ responsable_iva: false }).run();
    expect(await importar(admin, LECHE)).toMatchObject({ precio_con_iva: null, nuevos: 1 });
    await importar(admin, "nombre;precio sin iva\nPan;700");
    expect(publicos()).toEqual([350_000, 70_000]);
  });
});

describe("a file of which no heading is understood", () => {
  test("is kept for a person to say what its columns are", async () => {
    const id = await subir(admin, "LISTA\nFoo;Bar;Baz\nLeche;3.500;x\nPan;700;y");
    expect(importacionDe(admin, id)).toMatchObject({ estado: "revision", total: 0 });
    expect(columnas(id).map(({ titulo, ejemplo, campo }) => [titulo, ejemplo, campo])).toEqual([
      ["Foo", "Leche", ""],
      ["Bar", "3.500", ""],
      ["Baz", "x", ""],
    ]);
    expect(() => escribir(admin, id)).toThrow("No entendimos los títulos de este archivo");
    const elegidas = leerElegidas(admin, "productos", [
      [0, "nombre"],
      [1, "precio_publico"],
    ]);
    await reviewAgain(reader(), "productos", id, { elegidas });
    escribir(admin, id);
    expect(publicos()).toEqual([350_000, 70_000]);
  });

  test("keeps its first row where it has no headings at all", async () => {
    const id = await subir(admin, "7702001044108,Leche,3500\n7702001044115,Pan,700");
    expect(columnas(id).map(({ titulo, ejemplo }) => [titulo, ejemplo])).toEqual([
      ["", "7702001044108"],
      ["", "Leche"],
      ["", "3500"],
    ]);
    await reviewAgain(reader(), "productos", id, { elegidas: leerElegidas(admin, "productos", [[1, "nombre"]]) });
    expect(importacionDe(admin, id)).toMatchObject({ nuevos: 2, errores: 0 });
  });

  test("stays as it was when nothing that names a record is chosen", async () => {
    const id = await subir(admin, "Foo;Bar\nLeche;700");
    const elegidas = leerElegidas(admin, "productos", [[1, "precio_publico"]]);
    await expect(reviewAgain(reader(), "productos", id, { elegidas })).rejects.toThrow("No encontramos las columnas");
    expect(importacionDe(admin, id).estado).toBe("revision");
  });
});
