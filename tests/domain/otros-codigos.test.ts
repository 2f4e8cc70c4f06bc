import { actividad } from "@db/schema/actividad";
import { codigosProducto, productos } from "@db/schema/productos";
import { desc, eq } from "drizzle-orm";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { deshacer } from "~/domain/deshacer/deshacer.server";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { ReglaIncumplida } from "~/domain/nucleo/errores";
import { claveDeCodigo, columnasDeCodigo } from "~/domain/productos/codigo";
import { leerCodigo, productoPorCodigo, productoPropio } from "~/domain/productos/consultas.server";
import { eliminarProducto } from "~/domain/productos/eliminar-producto.server";
import { ProductoForm } from "~/domain/productos/esquema";
import { otrosCodigosDe } from "~/domain/productos/otros-codigos.server";
import { plansOf } from "../support/plans";
import { abrirTienda, cambiarProducto, nuevoAdmin, nuevoProducto, rechazo } from "../support/tienda";
import { verificarBase } from "../support/verificar";

const SENTENCIA = "Ya existe un producto con este código de barras.";
const repetido = (campo: string) => expect.objectContaining({ campo, message: SENTENCIA });
const escrito = (otros_codigos: string) => ProductoForm.safeParse({ nombre: "Leche", otros_codigos });
const ultimo = ({ db }: Contexto): number => db.select({ id: actividad.id }).from(actividad).orderBy(desc(actividad.id)).get()?.id ?? 0;
const veces = (cuantas: number, desde = 0) => Array.from({ length: cuantas }, (_, i) => String(5000 + desde + i)).join("\n");

describe("what the field takes", () => {
  test("one a line, with the units after the last *", () => {
    const { data } = escrito(" 7 702132 004484*6\r\n\n Ref-1 \r7701 * 24");
    expect(data?.otros_codigos).toEqual([
      { codigo: "7702132004484", unidades: 6 },
      { codigo: "Ref-1", unidades: 1 },
      { codigo: "7701", unidades: 24 },
    ]);
    expect(escrito("").data?.otros_codigos).toEqual([]);
    expect(ProductoForm.parse({ nombre: "Leche" }).otros_codigos).toBeUndefined();
  });

  test.each([
    ["7702*0", "7702: después de * escriba un número entero de 1 a 9.999."],
    ["7702*10000", "7702: después de * escriba un número entero de 1 a 9.999."],
    ["7702*", "7702: después de * escriba un número entero de 1 a 9.999."],
    ["7702*1,5", "7702: después de * escriba un número entero de 1 a 9.999."],
    ["7702*seis", "7702: después de * escriba un número entero de 1 a 9.999."],
    ["77*02*6", "77*02: Un código no lleva *."],
    ["*6", "Falta el código de «*6»."],
    ["7".repeat(51), "Máximo 50 caracteres; tiene 51."],
  ])("refuses %s", (texto, mensaje) => {
    expect(escrito(texto).error?.issues).toMatchObject([{ path: ["otros_codigos"], message: mensaje }]);
  });
});

describe("the codes of a product", () => {
  test("that an edit brings or takes away stand in the log; an edit that leaves them does not", () => {
    const { admin } = abrirTienda();
    const id = nuevoProducto(admin, { otros_codigos: "990\n880*6\n770" });
    const hechos = () => admin.db.select().from(actividad).orderBy(actividad.id).all();
    const antes = hechos().length;
    cambiarProducto(admin, id, { otros_codigos: "990\n880*6\n770" });
    expect(hechos()).toHaveLength(antes);
    const dice = (otros_codigos: string) => {
      cambiarProducto(admin, id, { otros_codigos });
      return hechos().at(-1)?.que;
    };
    expect(dice("990\n880*12")).toBe("cambió Arroz 500 g: más el código 880*12, sin el código 880*6 y 770");
    expect(dice("880*12\n990")).toBe("cambió Arroz 500 g: otros códigos en otro orden");
    expect(dice("")).toBe("cambió Arroz 500 g: sin el código 880*12 y 990");
    expect(verificarBase(admin.db)).toEqual([]);
  });

  test("each finds it with its units, in their order; an edit without the field keeps them, an empty one takes them away", () => {
    const { admin } = abrirTienda();
    const id = nuevoProducto(admin, { codigo_de_barras: "770", otros_codigos: "990\n880*6" });
    expect(["770", "990", " 88-0 "].map((codigo) => leerCodigo(admin, codigo))).toMatchObject([
      { producto: { id } },
      { producto: { id }, unidades: 1 },
      { producto: { id }, unidades: 6 },
    ]);
    cambiarProducto(admin, id, { codigo_de_barras: "770" });
    expect(otrosCodigosDe(admin, id)).toEqual([
      { codigo: "990", unidades: 1 },
      { codigo: "880", unidades: 6 },
    ]);
    cambiarProducto(admin, id, { codigo_de_barras: "770", otros_codigos: "880*12" });
    expect(otrosCodigosDe(admin, id)).toEqual([{ codigo: "880", unidades: 12 }]);
    cambiarProducto(admin, id, { otros_codigos: "" });
    expect(productoPorCodigo(admin, "880")).toBeUndefined();
  });

  test("are of that shop alone", () => {
    const { db, admin } = abrirTienda();
    nuevoProducto(admin, { otros_codigos: "880" });
    const otra = nuevoAdmin(db);
    expect(productoPorCodigo(otra, "880")).toBeUndefined();
    expect(nuevoProducto(otra, { codigo_de_barras: "880" })).toBeGreaterThan(0);
  });

  test("none is taken twice, in either field, in any writing", () => {
    const { admin } = abrirTienda();
    const id = nuevoProducto(admin, { codigo_de_barras: "725272730706", otros_codigos: "REF-A" });
    const rechazos = [
      { codigo_de_barras: "ref-a" },
      { otros_codigos: "ref-a" },
      { otros_codigos: "0725272730706" },
      { codigo_de_barras: "9", otros_codigos: "9" },
      { otros_codigos: "9\n 9*6" },
    ].map((campos) => rechazo(admin, () => nuevoProducto(admin, { nombre: "Otro", ...campos })));
    expect(rechazos).toEqual(["codigo_de_barras", ...Array(4).fill("otros_codigos")].map(repetido));
    const otro = nuevoProducto(admin, { nombre: "Otro" });
    expect(rechazo(admin, () => cambiarProducto(admin, otro, { otros_codigos: "ref-a*2" }))).toEqual(repetido("otros_codigos"));
    expect(rechazo(admin, () => cambiarProducto(admin, id, { codigo_de_barras: "ref-a" }))).toEqual(repetido("codigo_de_barras"));
    expect(rechazo(admin, () => nuevoProducto(admin, { codigo_de_barras: "7*6" }))).toEqual(
      new ReglaIncumplida("codigo_de_barras", "Un código no lleva *."),
    );
  });

  test("the first and another one change places in one edit", () => {
    const { admin } = abrirTienda();
    const id = nuevoProducto(admin, { codigo_de_barras: "770", otros_codigos: "880*6" });
    cambiarProducto(admin, id, { codigo_de_barras: "880", otros_codigos: "770" });
    expect(productoPropio(admin, id).codigo_de_barras).toBe("880");
    expect(leerCodigo(admin, "770")).toMatchObject({ producto: { id }, unidades: 1 });
  });

  test("a form gives 20; of more that a union left, it takes some away and adds none", () => {
    const { admin } = abrirTienda();
    expect(rechazo(admin, () => nuevoProducto(admin, { otros_codigos: veces(21) }))).toMatchObject({ campo: "otros_codigos" });
    const id = nuevoProducto(admin, { otros_codigos: veces(20) });
    const otro = nuevoProducto(admin, { nombre: "Otro", otros_codigos: veces(5, 20) });
    admin.db.update(codigosProducto).set({ productoId: id }).where(eq(codigosProducto.productoId, otro)).run();
    expect(rechazo(admin, () => cambiarProducto(admin, id, { otros_codigos: `${veces(24)}\n9` }))).toMatchObject({
      campo: "otros_codigos",
    });
    cambiarProducto(admin, id, { otros_codigos: veces(24) });
    expect(otrosCodigosDe(admin, id)).toHaveLength(24);
  });

  test("are free again when it is deleted, and come back by the undo unless they were taken", () => {
    const { admin } = abrirTienda();
    const id = nuevoProducto(admin, { otros_codigos: "880*6\n990", stock: "0" });
    eliminarProducto(admin, id);
    const hecho = ultimo(admin);
    const otro = nuevoProducto(admin, { nombre: "Otro", codigo_de_barras: "990", stock: "0" });
    expect(rechazo(admin, () => deshacer(admin, hecho))).toMatchObject({ message: "Otro producto ya tiene uno de sus códigos." });
    cambiarProducto(admin, otro, { nombre: "Otro", codigo_de_barras: "", stock: "0" });
    deshacer(admin, hecho);
    expect(leerCodigo(admin, "880")).toMatchObject({ producto: { id }, unidades: 6 });
  });

  test("a deleted product whose own code another one has as a further one does not come back", () => {
    const { admin } = abrirTienda();
    eliminarProducto(admin, nuevoProducto(admin, { codigo_de_barras: "770", stock: "0" }));
    const hecho = ultimo(admin);
    nuevoProducto(admin, { otros_codigos: "770" });
    expect(rechazo(admin, () => deshacer(admin, hecho))).toMatchObject({ message: "Otro producto ya tiene su código de barras." });
  });

  test("the database itself refuses a code that is taken, and the check of the figures sees one", () => {
    const { db, admin } = abrirTienda();
    const id = nuevoProducto(admin, { codigo_de_barras: "770", otros_codigos: "880" });
    const otro = nuevoProducto(admin, { nombre: "Otro" });
    const poner = (codigo: string) =>
      db
        .insert(codigosProducto)
        .values({ usuarioId: admin.duenoId, productoId: otro, codigo, codigoClave: claveDeCodigo(codigo) })
        .run();
    expect(() => poner("770")).toThrow("a product has this code");
    expect(() => poner("880")).toThrow("UNIQUE");
    expect(() => db.update(productos).set(columnasDeCodigo("880")).where(eq(productos.id, otro)).run()).toThrow("beside its own");
    db.$client.exec("drop trigger codigos_producto_alta");
    poner("770");
    expect(verificarBase(db)).toContain(`El código 770 del producto ${otro} es también el del producto ${id} (Arroz 500 g).`);
    db.update(productos).set({ codigo_de_barras: "990" }).where(eq(productos.id, otro)).run();
    expect(verificarBase(db)).toContain(`El código 990 del producto ${otro} (Otro) no se encuentra.`);
  });

  test("are looked up by an index, and only when no product has the code as its own", async () => {
    const { admin } = abrirTienda();
    nuevoProducto(admin, { codigo_de_barras: "770" });
    expect(await plansOf(admin.db, () => [leerCodigo(admin, "770")])).toHaveLength(1);
    const [otros] = await plansOf(admin.db, () => [leerCodigo(admin, "880")]);
    expect(otros).toContain("codigos_producto_clave (usuario_id=? AND codigo_clave=?");
  });
});

/** A code of digits or letters, in one of its writings. */
const CODIGOS = fc.constantFrom("725272730706", "7702132004484", "Ref-1", "8801");
const ESCRITURAS = fc.tuple(CODIGOS, fc.constantFrom("", "]E0"), fc.boolean(), fc.boolean()).map(([codigo, prefijo, cero, separado]) => {
  const conCero = cero && codigo.length >= 12 ? `0${codigo}` : codigo.toUpperCase();
  return prefijo + (separado && /^\d+$/.test(conCero) ? conCero.split("").join(" ") : conCero);
});
const claveDe = (escrito: string) => escrito.replace("]E0", "").replaceAll(" ", "").replace(/^0+/, "").toLowerCase();

test("one code in all its writings is one product's, whichever of the two fields has it", () => {
  const paso = fc.record({
    producto: fc.nat(2),
    propio: fc.option(ESCRITURAS, { nil: "" }),
    otros: fc.array(ESCRITURAS, { maxLength: 2 }),
  });
  const { db } = abrirTienda();
  fc.assert(
    fc.property(fc.array(paso, { maxLength: 8 }), (pasos) => {
      const admin = nuevoAdmin(db);
      const ids = ["A", "B", "C"].map((nombre) => nuevoProducto(admin, { nombre }));
      const tiene = ids.map(() => [] as string[]);
      for (const { producto, propio, otros } of pasos) {
        const claves = [propio, ...otros].filter(Boolean).map(claveDe);
        const libres =
          new Set(claves).size === claves.length && !tiene.some((suyas, i) => i !== producto && suyas.some((una) => claves.includes(una)));
        const campos = { nombre: "ABC"[producto], codigo_de_barras: propio, otros_codigos: otros.join("\n") };
        const hecho = rechazoONada(() => cambiarProducto(admin, ids[producto] ?? 0, campos));
        expect(hecho).toEqual(libres ? null : SENTENCIA);
        if (libres) tiene[producto] = claves;
        for (const codigo of ["725272730706", "0007725272730706", "7702132004484", "REF-1", "8801"])
          expect(productoPorCodigo(admin, codigo)?.id).toBe(ids[tiene.findIndex((suyas) => suyas.includes(claveDe(codigo)))]);
      }
    }),
  );
  expect(verificarBase(db)).toEqual([]);
});

function rechazoONada(hacer: () => void): string | null {
  try {
    hacer();
    return null;
  } catch (error) {
    if (error instanceof ReglaIncumplida) return error.message;
    throw error;
  }
}
