import { codigosProducto, productos } from "@db/schema/productos";
import { eq } from "drizzle-orm";
import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import { ZodError } from "zod";
import { deshacer } from "~/domain/deshacer/deshacer.server";
import { escaparFormulas } from "~/domain/listas/celdas";
import { ReglaIncumplida } from "~/domain/nucleo/errores";
import { archivoDeProductos } from "~/domain/productos/archivo-de-productos.server";
import { columnasDeCodigo } from "~/domain/productos/codigo";
import { productoPorCodigo, productoPropio } from "~/domain/productos/consultas.server";
import { escribirOtroCodigo } from "~/domain/productos/otros-codigos";
import { otrosCodigosDe } from "~/domain/productos/otros-codigos.server";
import { archivoDeFilas, importacionPropia } from "~/modules/importaciones/domain/consultas.server";
import { abrirTienda, cambiarProducto, nuevoAdmin, nuevoProducto, rechazo } from "../../support/tienda";
import { verificarBase } from "../../support/verificar";
import { escribir, filas, importacionDe, importar, subir } from "./importar";

let { admin } = abrirTienda();
beforeEach(() => {
  admin = abrirTienda().admin;
});

/** The first code of the product with this code, and its others. */
function codigosDe(codigo: string) {
  const producto = productoPorCodigo(admin, codigo);
  return producto && [producto.codigo_de_barras, ...otrosCodigosDe(admin, producto.id).map(escribirOtroCodigo)];
}
const todas = async (texto: string) => filas(admin, await subir(admin, texto));
const exportado = (ctx = admin) => {
  const { columnas, batches } = archivoDeProductos(ctx, { q: "", categoria: "", orden: "nombre" });
  const enArchivo = (celda: string) => `"${escaparFormulas(celda).replaceAll('"', '""')}"`;
  return [columnas, ...[...batches].flat()].map((fila) => fila.map(enArchivo).join(";")).join("\n");
};
const deshacerla = (id: number) => deshacer(admin, importacionPropia(admin, "productos", id).actividadId ?? 0);

describe("a file with several codes", () => {
  test.each([
    ["codigo;nombre", "7702001044108,7702001044115;Leche", "7702001044115"],
    ["codigo;nombre", "7702001044108 7702001044115*6;Leche", "7702001044115*6"],
    ["codigo;nombre", '"7702001044108\n7702001044115";Leche', "7702001044115"],
    ["codigo;nombre", "7702001044108|REF-1;Leche", "REF-1"],
    ["codigo;nombre;otros códigos", "7702001044108;Leche;REF-1*6", "REF-1*6"],
    ["barcode;nombre;Código 2", "7702001044108;Leche;12", "12"],
    ["codigo;nombre;Códigos adicionales", "7702001044108;Leche;REF-1", "REF-1"],
    ["codigo_de_barras;nombre;otros_codigos", "7702001044108;Leche;12*24 | 13", "12*24 13"],
    ["codigo;nombre;otros códigos", '7702001044108;Leche;"12, 13"', "12 13"],
  ])("%s: %s", async (titulos, fila, otros) => {
    expect(await importar(admin, `${titulos}\n${fila}`)).toMatchObject({ estado: "hecha", nuevos: 1 });
    expect(codigosDe("7702001044108")).toEqual(["7702001044108", ...otros.split(" ")]);
    expect(await todas(`${titulos}\n${fila}`)).toMatchObject([{ accion: "igual" }]);
    expect(verificarBase(admin.db)).toEqual([]);
  });

  test.each(["7,702,001", "REF 20/30", "7 702001 044108"])("%j is one code", async (codigo) => {
    await importar(admin, `codigo;nombre\n${codigo};Leche`);
    expect(codigosDe(codigo)).toHaveLength(1);
  });

  test("finds its product by any of its codes, and leaves the first one", async () => {
    const id = nuevoProducto(admin, { nombre: "Leche", codigo_de_barras: "770", otros_codigos: "880*6" });
    const suelto = nuevoProducto(admin, { nombre: "Pan", otros_codigos: "990" });
    expect(await importar(admin, "codigo;pvp\n88-0;5.000\n990;700")).toMatchObject({ cambios: 2, nuevos: 0 });
    expect([id, suelto].map((uno) => productoPropio(admin, uno).precioPublicoCentavos)).toEqual([500_000, 70_000]);
    expect([codigosDe("770"), codigosDe("990")]).toEqual([
      ["770", "880*6"],
      [null, "990"],
    ]);
  });

  test("shows what changes; an empty cell and a missing column change nothing", async () => {
    nuevoProducto(admin, { nombre: "Leche", codigo_de_barras: "770", otros_codigos: "880*6\n881" });
    expect(await todas("codigo;otros códigos\n770;")).toMatchObject([{ accion: "igual" }]);
    expect(await todas("codigo;otros códigos\n770;882|881")).toMatchObject([
      { accion: "cambia", cambios: [{ titulo: "Otros códigos", antes: "880*6, 881", despues: "882, 881" }] },
    ]);
  });

  test("refuses a code that another product has, that two rows have, or that is none, and gives it back as it was", async () => {
    nuevoProducto(admin, { nombre: "Leche", codigo_de_barras: "770", otros_codigos: "880" });
    const muchos = Array.from({ length: 21 }, (_, i) => 100 + i).join("|");
    const texto = `codigo;nombre;otros códigos\n1;A;88-0\n2;B;770\n3;C;9|9*6\n4;D;5\n5;E;\n6;F;7*0\n8*2;G;\n11;H;4\n12;I;${muchos}\n13;J;5`;
    const id = await subir(admin, texto);
    expect(filas(admin, id).map(({ accion, errores }) => errores.map(({ motivo }) => motivo).join() || accion)).toEqual([
      "Ya existe un producto con este código de barras.",
      "Ya existe un producto con este código de barras.",
      "Ya existe un producto con este código de barras.",
      "nuevo",
      "Uno de los códigos ya está en la fila 5.",
      "7: después de * escriba un número entero de 1 a 9.999.",
      "Un código no lleva *.",
      "Uno de los códigos ya está en la fila 5.",
      "Son 20 códigos como máximo, además del primero.",
      "Uno de los códigos ya está en la fila 5.",
    ]);
    const { columnas, filas: porMendar } = archivoDeFilas(admin, importacionPropia(admin, "productos", id), "error");
    expect([...porMendar][2]?.[columnas.indexOf("otros_codigos")]).toBe("9|9*6");
  });

  test("a code that was taken after the review is seen before anything is written", async () => {
    const [propio, otro] = [await subir(admin, "codigo;nombre\n770;A"), await subir(admin, "codigo;nombre;otros códigos\n1;B;770")];
    nuevoProducto(admin, { nombre: "Leche", otros_codigos: "770" });
    for (const id of [propio, otro]) escribir(admin, id);
    expect(importacionDe(admin, propio)).toMatchObject({
      estado: "revision",
      motivo: expect.stringContaining("La fila 2 cambió"),
      cambios: 1,
    });
    expect(importacionDe(admin, otro)).toMatchObject({
      estado: "revision",
      motivo: expect.stringContaining("La fila 2 cambió"),
      errores: 1,
    });
    const cambia = await subir(admin, "codigo;otros códigos\n770;5");
    cambiarProducto(admin, 1, { nombre: "Leche", otros_codigos: "770\n6" });
    escribir(admin, cambia);
    expect(importacionDe(admin, cambia)).toMatchObject({ estado: "revision", motivo: expect.stringContaining("La fila 2 cambió") });
    expect(verificarBase(admin.db)).toEqual([]);
  });

  test("is undone with its codes, unless one of them changed since", async () => {
    nuevoProducto(admin, { nombre: "Leche", codigo_de_barras: "770", otros_codigos: "880*6\n881" });
    const texto = "codigo;nombre;otros códigos\n770;Leche;882\n1;Pan;5*6|6";
    const { id } = await importar(admin, texto);
    const pan = productoPorCodigo(admin, "5")?.id ?? 0;
    admin.db.insert(codigosProducto).values({ usuarioId: admin.duenoId, productoId: pan, codigo: "7", codigoClave: "7" }).run();
    expect(rechazo(admin, () => deshacerla(id))).toMatchObject({ message: expect.stringContaining("Pan cambió después.") });
    admin.db.delete(codigosProducto).where(eq(codigosProducto.codigo, "7")).run();
    deshacerla(id);
    expect([codigosDe("770"), codigosDe("5")]).toEqual([["770", "880*6", "881"], undefined]);
    expect(verificarBase(admin.db)).toEqual([]);
  });

  test("two products that had one code before codes were cleaned are both read", async () => {
    for (const [nombre, codigo] of [
      ["Doce", "725272730706"],
      ["Trece", "0725272730706"],
    ] as const) {
      const id = nuevoProducto(admin, { nombre });
      admin.db.update(productos).set(columnasDeCodigo(codigo)).where(eq(productos.id, id)).run();
    }
    expect((await todas("codigo;nombre\n725272730706;Doce\n0725272730706;Trece")).map(({ accion }) => accion)).toEqual(["igual", "igual"]);
  });

  test("what is exported is imported again as it was, and a shop without further codes has no column more", async () => {
    nuevoProducto(admin, { nombre: "Arroz", codigo_de_barras: "1" });
    expect(exportado()).not.toContain("otros_codigos");
    nuevoProducto(admin, { nombre: "Leche", codigo_de_barras: "770", otros_codigos: "880*6\nREF-1\n0012" });
    nuevoProducto(admin, { nombre: "Pan", otros_codigos: "5" });
    expect((await todas(exportado())).map(({ accion }) => accion)).toEqual(["igual", "igual", "igual"]);
    const otra = nuevoAdmin(admin.db);
    await importar(otra, exportado());
    expect(exportado(otra)).toBe(exportado());
  });
});

/** A code with the signs that stand between several, and with what looks like several. */
const CODIGO = fc.string({
  unit: fc.constantFrom("A", "1", ..."1;,|\"'/ =-\t.", "77020010", "7702001044108"),
  minLength: 1,
  maxLength: 5,
});

test("whatever signs are in the codes of a shop, what is exported is imported again as it was", async () => {
  const producto = fc.record({ propio: CODIGO, otros: fc.array(CODIGO, { maxLength: 3 }) });
  await fc.assert(
    fc.asyncProperty(fc.array(producto, { minLength: 5, maxLength: 12 }), async (productos) => {
      const tienda = nuevoAdmin(admin.db);
      nuevoProducto(tienda, { nombre: "Arroz" });
      for (const [i, { propio, otros }] of productos.entries())
        siSePuede(() => nuevoProducto(tienda, { nombre: `Leche ${i}`, codigo_de_barras: propio, otros_codigos: otros.join("\n") }));
      const archivo = exportado(tienda);
      const acciones = filas(tienda, await subir(tienda, archivo)).map(({ accion }) => accion);
      expect(acciones).toEqual(acciones.map(() => "igual"));
      const otra = nuevoAdmin(admin.db);
      await importar(otra, archivo);
      expect(exportado(otra)).toBe(archivo);
    }),
    { numRuns: 20 },
  );
  expect(verificarBase(admin.db)).toEqual([]);
});

/** Two codes of a shop may be one. */
function siSePuede(hacer: () => unknown): void {
  try {
    hacer();
  } catch (error) {
    if (!(error instanceof ReglaIncumplida || error instanceof ZodError)) throw error;
  }
}
