import { productos } from "@db/schema/productos";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { columnasDeCodigo } from "~/domain/productos/codigo";
import { productoPorCodigo, productoPropio } from "~/domain/productos/consultas.server";
import { bien, tiendaConLotes } from "../../support/lotes";
import { plansOf } from "../../support/plans";
import { abrirTienda, nuevoProducto } from "../../support/tienda";
import { escribir, filas, importacionDe, importar, subir } from "./importar";

const codigoDe = (ctx: Contexto, id: number) => productoPropio(ctx, id).codigo_de_barras;
const conCodigo = (ctx: Contexto, codigo: string) => nuevoProducto(ctx, { nombre: "Leche", codigo_de_barras: codigo });
/** As it was stored before codes were cleaned. */
function guardadoAntes(ctx: Contexto, codigo: string, nombre: string): number {
  const id = nuevoProducto(ctx, { nombre });
  ctx.db.update(productos).set(columnasDeCodigo(codigo)).where(eq(productos.id, id)).run();
  return id;
}

describe("a file", () => {
  const traer = (ctx: Contexto, ...lineas: string[]) => subir(ctx, ["codigo;nombre;pvp", ...lineas].join("\n"));

  test("finds its products by their code in any writing, and does not change how they are written", async () => {
    const { admin } = abrirTienda();
    const id = conCodigo(admin, "Ref-AB12");
    const otro = guardadoAntes(admin, "7 702132 004484", "Panela");
    const importacion = await traer(admin, "REF-ab12;Leche;1.190", "7702132004484;Panela;5.000");
    expect(importacionDe(admin, importacion)).toMatchObject({ nuevos: 0, iguales: 1, cambios: 1, errores: 0 });
    escribir(admin, importacion);
    expect([codigoDe(admin, id), codigoDe(admin, otro)]).toEqual(["Ref-AB12", "7 702132 004484"]);
  });

  test("with one code twice has an error in the second row", async () => {
    const { admin } = abrirTienda();
    const importacion = await traer(admin, "7 702132 004484;Leche;5.000", "07702132004484;Otra;6.000");
    expect(importacionDe(admin, importacion)).toMatchObject({ nuevos: 1, errores: 1 });
    escribir(admin, importacion, "productos", true);
    expect(productoPorCodigo(admin, "7702132004484")).toMatchObject({ nombre: "Leche", codigo_de_barras: "7702132004484" });
  });
});

test("a row of a file that its lot cannot hold is an error row", async () => {
  const { admin, hay } = tiendaConLotes();
  const errores = async (fila: string) =>
    filas(admin, await subir(admin, `nombre;stock;lote;vence\n${fila}`)).flatMap((una) =>
      una.errores.map(({ columna, motivo }) => [columna, motivo]),
    );
  expect(await errores("Leche;18;a;01/09/2027")).toEqual([["vence", "El lote A vence el 01/03/2027."]]);
  expect(await errores("Leche;;A;01/09/2027")).toEqual([["vence", "El lote A vence el 01/03/2027."]]);
  expect(await errores("Leche;9;A;")).toEqual([["lote", "Del lote A quedan 5 de Leche."]]);
  expect(await errores("Leche;14;Z;")).toEqual([["lote", "Del lote Z quedan 0 de Leche."]]);
  expect(await errores("Leche;10;a;01/03/27")).toEqual([]);
  await importar(admin, "nombre;stock;lote;vence\nLeche;10;a;1-3-27");
  expect(hay()).toEqual({ "-": 5, B: 5 });
  bien(admin);
});

test.each([
  ["productos", "codigo;nombre\n770;Arroz"],
  ["clientes", "documento;nombre\n900;Ana"],
  ["proveedores", "nombre;empresa;telefono;correo;direccion\nAna;Granos;3001234567;a@a.co;Calle 1"],
] as const)("the rows of an import of %s find their records by a code or a name", async (clase, texto) => {
  const { admin } = abrirTienda();
  const planes = await plansOf(admin.db, () => subir(admin, texto, clase));
  const busquedas = planes.filter((plan) => plan.startsWith(`SEARCH ${clase} `));
  expect(busquedas.length).toBeGreaterThan(0);
  expect(busquedas.filter((plan) => !/(codigo_clave|documento_clave|nombre_clave)=\?\) — |INTEGER PRIMARY KEY/.test(plan))).toEqual([]);
});
