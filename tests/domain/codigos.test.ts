import { productos } from "@db/schema/productos";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { buscarEnLaTienda } from "~/domain/buscar/buscar.server";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { ReglaIncumplida } from "~/domain/nucleo/errores";
import { columnasDeCodigo } from "~/domain/productos/codigo";
import { idsPorCodigo, productoPorCodigo, productoPropio } from "~/domain/productos/consultas.server";
import { sugerirProductos } from "~/domain/productos/para-vender.server";
import { productoEnNumero, productoLeido } from "~/domain/productos/producto-leido.server";
import { comprar } from "../support/compras";
import { listaDeProductos } from "../support/listas";
import { plansOf } from "../support/plans";
import { abrirTienda, cambiarProducto, nuevoAdmin, nuevoProducto, rechazo } from "../support/tienda";

const REPETIDO = new ReglaIncumplida("codigo_de_barras", "Ya existe un producto con este código de barras.");
const codigoDe = (ctx: Contexto, id: number) => productoPropio(ctx, id).codigo_de_barras;
const conCodigo = (ctx: Contexto, codigo: string, nombre = "Leche") => nuevoProducto(ctx, { nombre, codigo_de_barras: codigo });
/** As it was stored before codes were cleaned. */
function guardadoAntes(ctx: Contexto, codigo: string, nombre: string): number {
  const id = nuevoProducto(ctx, { nombre });
  ctx.db.update(productos).set(columnasDeCodigo(codigo)).where(eq(productos.id, id)).run();
  return id;
}

describe("one code in all its writings", () => {
  test.each([
    ["7 702132 004484", "7702132004484"],
    ["725272730706", "0725272730706"],
    ["0725272730706", "725272730706"],
    ["07702132004484", "7702132004484"],
    ["7702132004484", "]E07702132004484"],
    ["978-958-04-1234-5", "978.958.04.1234.5"],
    ["Ref-AB12", "REF-AB12"],
  ])("is found and taken: %j by %j", (guardado, leido) => {
    const { db, admin } = abrirTienda();
    const id = conCodigo(admin, guardado);
    expect(productoLeido(admin, leido)?.producto.id).toBe(id);
    expect(listaDeProductos(admin, { q: leido }).productos.map((uno) => uno.id)).toEqual([id]);
    expect(buscarEnLaTienda(admin, leido)).toMatchObject([{ grupo: "Productos", url: `/productos/${id}/` }]);
    expect(rechazo(admin, () => conCodigo(admin, leido))).toEqual(REPETIDO);
    const otro = nuevoProducto(admin, { nombre: "Otro" });
    expect(rechazo(admin, () => cambiarProducto(admin, otro, { codigo_de_barras: leido }))).toEqual(REPETIDO);
    expect(conCodigo(nuevoAdmin(db), leido)).toBeGreaterThan(0);
    cambiarProducto(admin, id, { codigo_de_barras: leido });
    expect(productoPorCodigo(admin, guardado)?.id).toBe(id);
  });

  test("digits are stored without what stands between them, other codes as they were typed", () => {
    const { admin } = abrirTienda();
    const codigos = [" 7 702132 004484 ", "Ref-AB12", "]E0770"].map((codigo) => codigoDe(admin, conCodigo(admin, codigo)));
    expect(codigos).toEqual(["7702132004484", "Ref-AB12", "770"]);
  });

  test("what was stored with them before is found too, by its beginning as well, and an edit leaves it", () => {
    const { admin } = abrirTienda();
    const id = guardadoAntes(admin, "7 702132 004484", "Vieja");
    expect(productoPorCodigo(admin, "7702132004484")?.id).toBe(id);
    expect(sugerirProductos(admin, "770213").productos.map((uno) => uno.id)).toEqual([id]);
    expect(rechazo(admin, () => conCodigo(admin, "7702132004484"))).toEqual(REPETIDO);
    cambiarProducto(admin, id, { nombre: "Vieja", codigo_de_barras: "7 702132 004484" });
    expect(codigoDe(admin, id)).toBe("7 702132 004484");
  });

  test("of two that had it already, the one in exactly that writing comes first, and both can be saved", () => {
    const { admin } = abrirTienda();
    const [doce, trece] = [guardadoAntes(admin, "725272730706", "Doce"), guardadoAntes(admin, "0725272730706", "Trece")];
    expect(["725272730706", "0725272730706", "00725272730706"].map((codigo) => productoPorCodigo(admin, codigo)?.id)).toEqual([
      doce,
      trece,
      doce,
    ]);
    cambiarProducto(admin, trece, { nombre: "Trece", codigo_de_barras: "0725272730706" });
    expect(rechazo(admin, () => cambiarProducto(admin, trece, { codigo_de_barras: "725272730706" }))).toEqual(REPETIDO);
  });

  test("with a wrong check digit it is no trade item: with a zero before it, it is another product's", () => {
    const { admin } = abrirTienda();
    const ids = ["725272730707", "0725272730707", "00725272730707"].map((codigo) => conCodigo(admin, codigo));
    expect(["725272730707", "0725272730707", "00725272730707"].map((codigo) => productoPorCodigo(admin, codigo)?.id)).toEqual(ids);
    expect(listaDeProductos(admin, { q: "725272730707" }).productos.map(({ id }) => id)).toContain(ids[0]);
    expect(rechazo(admin, () => conCodigo(admin, "7252-7273-0707"))).toEqual(REPETIDO);
  });

  test("a line of a purchase with a product's code in another writing is refused", () => {
    const { admin } = abrirTienda();
    conCodigo(admin, "7 702132 004484");
    const linea = { nombre: "Otra", codigo_de_barras: "07702132004484", cantidad: "1", precio: "100", precio_venta: "200" };
    expect(rechazo(admin, () => comprar(admin, { detalles: [linea] }))).toMatchObject({ message: REPETIDO.message });
  });

  test("a number that is a product's code is known in any writing", () => {
    const { admin } = abrirTienda();
    const id = conCodigo(admin, "0725272730706");
    expect(productoEnNumero(admin, "725.272.730.706")?.id).toBe(id);
  });

  test("is looked up by an index", async () => {
    const { admin } = abrirTienda();
    const planes = await plansOf(admin.db, () => [productoPorCodigo(admin, "770"), idsPorCodigo(admin, "770", 7)]);
    const lecturas = planes.filter((plan) => /^(SCAN|SEARCH) (productos|codigos_producto) /.test(plan));
    expect(lecturas).toHaveLength(5);
    for (const plan of lecturas)
      expect(plan).toMatch(
        /(productos_codigo|codigos_producto)_clave \(usuario_id=\? AND codigo_clave|productos USING INTEGER PRIMARY KEY/,
      );
  });
});
