import { importaciones } from "@db/schema/importaciones";
import { eq } from "drizzle-orm";
import fc from "fast-check";
import type { Contexto } from "~/domain/compartido/contexto.server";
import type { Celdas } from "~/domain/importaciones/celdas";
import type { Clase } from "~/domain/importaciones/clases";
import { confirmarImportacion, porQueNo } from "~/domain/importaciones/confirmar-importacion.server";
import { importacionPropia } from "~/domain/importaciones/consultas.server";
import { crearImportacion } from "~/domain/importaciones/crear-importacion.server";
import { escribirImportacion } from "~/domain/importaciones/escribir-importacion.server";
import { type Actor, exigir, type Modelo, mover, type Producto } from "./modelo";
import { precioQueQueda } from "./modelo-precios";
import { enPesos, type Intento, precio } from "./operaciones";

const fila = fc.record({
  clave: fc.constantFrom("770", "771", "772"),
  publico: precio,
  costo: fc.option(fc.nat(9_999_999)),
  stock: fc.option(fc.nat(12)),
});
type Fila = typeof fila extends fc.Arbitrary<infer F> ? F : never;

const celdasDe = (campos: Record<string, string>): Celdas => Object.fromEntries(Object.entries(campos).filter(([, texto]) => texto !== ""));
const enFila = (numero: number | null): string => (numero === null ? "" : String(numero));

/** What a file of each kind says, and what a row of it does to the model, in which its new record gets `id`. */
const CLASES: Record<Clase, { celdas(fila: Fila): Celdas; hacer(modelo: Modelo, quien: Actor, fila: Fila, id: number): void }> = {
  productos: {
    celdas: ({ clave, publico, costo, stock }) =>
      celdasDe({
        codigo_de_barras: clave,
        nombre: `Producto ${clave}`,
        precio_publico: enPesos(publico),
        precio_compra: enPesos(costo),
        stock: enFila(stock),
      }),
    hacer({ productos }, { dueno }, { clave, publico, costo, stock }, id) {
      const antes = [...productos.values()].find((uno) => uno.dueno === dueno && uno.codigo === clave);
      const dados = { precio: antes || publico !== null ? null : 0, publico };
      const base = antes ? { ...antes, tarifa: antes.iva } : null;
      const precios = precioQueQueda(dados, base, antes?.iva ?? "19");
      const producto: Producto = antes ?? {
        ...{ ...precios, dueno, stock: 0, iva: "19", unidad: "und", cuenta: true, costo: 0 },
        ...{ codigo: clave, categoria: "", movimientos: [], empaque: null },
      };
      Object.assign(producto, precios, { costo: costo ?? producto.costo });
      if (!antes) productos.set(id, producto);
      if (producto.cuenta && stock !== null) mover(producto, stock * (producto.unidad === "kg" ? 1000 : 1) - producto.stock);
    },
  },
  clientes: {
    celdas: ({ clave, publico }) => celdasDe({ documento: clave, nombre: `Cliente ${clave}`, cupo: enPesos(publico) }),
    hacer({ clientes }, { dueno }, { clave, publico: cupo }, id) {
      const antes = [...clientes.values()].find((uno) => uno.dueno === dueno && uno.documento === clave);
      if (antes) antes.cupo = cupo ?? antes.cupo;
      else clientes.set(id, { dueno, documento: clave, cupo, saldo: 0, cargado: 0, filas: [] });
    },
  },
  proveedores: {
    celdas: ({ clave, stock }) =>
      celdasDe({ nombre: `Proveedor ${clave}`, empresa: "Granos", telefono: `60${stock}`, correo: "a@granos.co", direccion: "Calle 1" }),
    hacer({ proveedores }, { dueno }, { clave }, id) {
      const estaba = [...proveedores.values()].some((uno) => uno.dueno === dueno && uno.nombre === clave);
      if (!estaba) proveedores.set(id, { dueno, nombre: clave, saldo: 0, cargado: 0, filas: [] });
    },
  },
};

const TABLA = { productos: "producto", clientes: "cliente", proveedores: "proveedor" } as const;

/** A file; one with two rows of the same record is not written. */
const importar =
  (clase: Clase, filas: readonly Fila[]): Intento =>
  () => ({
    enModelo(modelo, quien, siguiente) {
      exigir(quien.esAdmin);
      if (new Set(filas.map(({ clave }) => clave)).size < filas.length) return;
      for (const [i, una] of filas.entries()) CLASES[clase].hacer(modelo, quien, una, siguiente[TABLA[clase]] + i + 1);
    },
    enTienda: (ctx) => escribir(ctx, clase, filas.map(CLASES[clase].celdas)),
  });

const USUAL = { publico: 250_000, costo: 150_000, stock: 8 };

/** Products to begin the day with, which later files change. */
export const importado = importar("productos", [
  { ...USUAL, clave: "770" },
  { ...USUAL, clave: "771" },
]);

const deTresClaves = fc.uniqueArray(fila, { minLength: 1, maxLength: 3, selector: ({ clave }) => clave });
const conRepetidas = fc.array(fila, { minLength: 2, maxLength: 3 });
const filas = fc.oneof({ weight: 4, arbitrary: deTresClaves }, { weight: 1, arbitrary: conRepetidas });
const clase = fc.constantFrom<Clase>("productos", "productos", "productos", "clientes", "proveedores");

export const importa = fc.record({ clase, filas }).map(({ clase, filas }) => importar(clase, filas));

async function escribir(ctx: Contexto, clase: Clase, celdas: readonly Celdas[]): Promise<void> {
  const filas = celdas.map((suyas, i) => ({ fila: i + 2, celdas: suyas }));
  const leer = async () => ({ filas });
  const { id } = await crearImportacion(ctx, { clase, archivo: "lista.csv", leer, signal: new AbortController().signal });
  if (porQueNo(importacionPropia(ctx, clase, id))) return;
  confirmarImportacion(ctx, clase, id);
  escribirImportacion(ctx.db, id, () => ctx.ahora);
  const { estado } = ctx.db.select().from(importaciones).where(eq(importaciones.id, id)).get() ?? {};
  if (estado !== "hecha") throw new Error(`The import is ${estado}`);
}
