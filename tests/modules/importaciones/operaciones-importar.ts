import type { Database } from "@db/open.server";
import { actividad } from "@db/schema/actividad";
import { movimientosCliente } from "@db/schema/clientes";
import { importaciones } from "@db/schema/importaciones";
import { and, eq, gt } from "drizzle-orm";
import fc from "fast-check";
import { z } from "zod";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import type { Celdas } from "~/modules/importaciones/domain/celdas";
import type { Clase } from "~/modules/importaciones/domain/clases";
import { importacionPropia } from "~/modules/importaciones/domain/consultas.server";
import { crearImportacion } from "~/modules/importaciones/domain/crear-importacion.server";
import { confirmarImportacion, impedimentoDe } from "~/modules/importaciones/domain/en-revision.server";
import { escribirImportacion } from "~/modules/importaciones/domain/escribir-importacion.server";
import { type Actor, exigir, type Modelo, mover, type Producto } from "../../domain/modelo";
import { precioQueQueda } from "../../domain/modelo-precios";
import { enPesos, type Intento, precio } from "../../domain/operaciones";
import type { OperacionesDeModulo } from "../../domain/operaciones-de-modulos";
import { enElFondo } from "./importar";

const CLAVES = ["770", "771", "772"] as const;

const fila = fc.record({
  clave: fc.constantFrom(...CLAVES),
  publico: precio,
  costo: fc.option(fc.nat(9_999_999)),
  stock: fc.option(fc.nat(12)),
  /** Only of a product: the code of what comes out of it, and how much. */
  empaque: fc.option(fc.record({ de: fc.constantFrom(...CLAVES), trae: fc.integer({ min: 1, max: 30 }) }), { freq: 2 }),
  /** Whether it has something that nobody can read. */
  mala: fc.oneof({ weight: 6, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
});
type Fila = typeof fila extends fc.Arbitrary<infer F> ? F : never;

const celdasDe = (campos: Record<string, string>): Celdas => Object.fromEntries(Object.entries(campos).filter(([, texto]) => texto !== ""));
const enFila = (numero: number | null): string => (numero === null ? "" : String(numero));

/** What a file of each kind says, and what a row of it does to the model, in which its new record gets `id`. */
const CLASES: Record<Clase, { celdas(fila: Fila): Celdas; hacer(modelo: Modelo, quien: Actor, fila: Fila, id: number): void }> = {
  productos: {
    celdas: ({ clave, publico, costo, stock, empaque, mala }) =>
      celdasDe({
        codigo_de_barras: clave,
        nombre: `Producto ${clave}`,
        precio_publico: mala ? "mil" : enPesos(publico),
        precio_compra: enPesos(costo),
        stock: enFila(stock),
        empaque_de: empaque?.de ?? "",
        unidades_por_empaque: enFila(empaque?.trae ?? null),
      }),
    hacer({ productos }, { dueno }, { clave, publico, costo, stock }, id) {
      const [, antes] = conCodigo(productos, dueno, clave) ?? [];
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
    celdas: ({ clave, publico, mala }) => celdasDe({ documento: clave, nombre: `Cliente ${clave}`, cupo: mala ? "mil" : enPesos(publico) }),
    hacer({ clientes }, { dueno }, { clave, publico: cupo }, id) {
      const antes = [...clientes.values()].find((uno) => uno.dueno === dueno && uno.documento === clave && uno.unidoA === undefined);
      if (antes) antes.cupo = cupo ?? antes.cupo;
      else clientes.set(id, { dueno, documento: clave, cupo, saldo: 0, cargado: 0, filas: [] });
    },
  },
  proveedores: {
    celdas: ({ clave, stock, mala }) => {
      const correo = mala ? "granos" : "a@granos.co";
      return celdasDe({ nombre: `Proveedor ${clave}`, empresa: "Granos", telefono: `60${stock}`, correo, direccion: "Calle 1" });
    },
    hacer({ proveedores }, { dueno }, { clave }, id) {
      const estaba = [...proveedores.values()].some((uno) => uno.dueno === dueno && uno.nombre === clave);
      if (!estaba) proveedores.set(id, { dueno, nombre: clave, saldo: 0, cargado: 0, filas: [] });
    },
  },
};

const TABLA = { productos: "producto", clientes: "cliente", proveedores: "proveedor" } as const;

const conCodigo = (productos: Modelo["productos"], dueno: number, clave: string) =>
  [...productos].find(([, uno]) => uno.dueno === dueno && uno.codigo === clave);

/** Whether each row of a file has no error, when none has two rows of one record. */
function buenas({ productos }: Modelo, { dueno }: Actor, clase: Clase, filas: readonly Fila[]): boolean[] {
  if (clase !== "productos") return filas.map(({ mala }) => !mala);
  const [mandados, juzgadas] = [new Map<string, string>(), new Map<string, boolean>()];
  const codigoDe = (id: number | undefined) => (id === undefined ? undefined : productos.get(id)?.codigo || `#${id}`);
  const trae = (codigo: string): string | undefined => {
    const enTienda = codigo.startsWith("#") ? productos.get(Number(codigo.slice(1))) : conCodigo(productos, dueno, codigo)?.[1];
    return mandados.get(codigo) ?? codigoDe(enTienda?.empaque?.de);
  };
  const daLaVuelta = (clave: string, de: string): boolean => {
    for (let otro: string | undefined = de; otro !== undefined; otro = trae(otro)) if (otro === clave) return true;
    return false;
  };
  function juzgar({ clave, empaque, mala }: Fila): boolean {
    if (!empaque) return !mala;
    const unidad = filas.find((una) => una.clave === empaque.de);
    const antes = conCodigo(productos, dueno, clave)?.[1];
    const guardada = conCodigo(productos, dueno, empaque.de)?.[1];
    if (unidad ? !esBuena(unidad) : !guardada) return false;
    const cuentan = (guardada?.cuenta ?? true) && (antes === undefined || (antes.cuenta && antes.unidad === "und"));
    const buena = !mala && cuentan && !daLaVuelta(clave, empaque.de);
    if (buena) mandados.set(clave, empaque.de);
    return buena;
  }
  // A row that is asked about while it is judged is a pack of itself.
  function esBuena(una: Fila): boolean {
    const juzgada = juzgadas.get(una.clave);
    if (juzgada !== undefined) return juzgada;
    juzgadas.set(una.clave, false);
    juzgadas.set(una.clave, juzgar(una));
    return juzgadas.get(una.clave) ?? false;
  }
  return filas.map(esBuena);
}

/** Of each pack that was written, what it is a pack of. */
function empacar({ productos }: Modelo, { dueno }: Actor, filas: readonly Fila[]): void {
  for (const { clave, empaque } of filas) {
    const [, producto] = conCodigo(productos, dueno, clave) ?? [];
    const [de, unidad] = (empaque && conCodigo(productos, dueno, empaque.de)) ?? [];
    if (producto && empaque && de !== undefined) producto.empaque = { de, trae: empaque.trae * (unidad?.unidad === "kg" ? 1000 : 1) };
  }
}

/** Whether the shop has a record with the key. */
function esta(modelo: Modelo, { dueno }: Actor, clase: Clase, clave: string): boolean {
  if (clase === "productos") return conCodigo(modelo.productos, dueno, clave) !== undefined;
  if (clase === "clientes")
    return [...modelo.clientes.values()].some((uno) => uno.dueno === dueno && uno.documento === clave && uno.unidoA === undefined);
  return [...modelo.proveedores.values()].some((uno) => uno.dueno === dueno && uno.nombre === clave);
}

/** A file. With an error row, or two rows of the same record, only its good rows are written, if that. */
const importar =
  (clase: Clase, filas: readonly Fila[], soloBuenas = false): Intento =>
  () => ({
    enModelo(modelo, quien, siguiente) {
      exigir(quien.esAdmin);
      const primeras = filas.filter(({ clave }, i) => filas.findIndex((una) => una.clave === clave) === i);
      const sinError = buenas(modelo, quien, clase, primeras);
      if (!soloBuenas && (primeras.length < filas.length || sinError.includes(false))) return;
      const escritas = primeras.filter((_, i) => sinError[i]);
      // New products get their ids in the order of their names, which end with their keys.
      const enOrden = clase === "productos" ? escritas.toSorted((a, b) => Number(a.clave) - Number(b.clave)) : escritas;
      const nuevas = enOrden.filter(({ clave }) => !esta(modelo, quien, clase, clave));
      for (const una of enOrden) CLASES[clase].hacer(modelo, quien, una, siguiente[TABLA[clase]] + nuevas.indexOf(una));
      if (clase === "productos") empacar(modelo, quien, escritas);
    },
    enTienda: (ctx) => escribir(ctx, clase, filas.map(CLASES[clase].celdas), soloBuenas),
  });

const USUAL = { publico: 250_000, costo: 150_000, stock: 8, empaque: null, mala: false };

/** Products to begin the day with, which later files change. */
const importado = importar("productos", [
  { ...USUAL, clave: "770" },
  { ...USUAL, clave: "771" },
]);

const deTresClaves = fc.uniqueArray(fila, { minLength: 1, maxLength: 3, selector: ({ clave }) => clave });
// The order in which packs are read says which row is the second one: those files have none.
const conRepetidas = fc.array(fila, { minLength: 2, maxLength: 3 }).map((filas) => filas.map((una) => ({ ...una, empaque: null })));
const filas = fc.oneof({ weight: 4, arbitrary: deTresClaves }, { weight: 1, arbitrary: conRepetidas });
const clase = fc.constantFrom<Clase>("productos", "productos", "productos", "clientes", "proveedores");

const importa = fc
  .record({ clase, filas, soloBuenas: fc.boolean() })
  .map(({ clase, filas, soloBuenas }) => importar(clase, filas, soloBuenas));

async function escribir(ctx: Contexto, clase: Clase, celdas: readonly Celdas[], soloBuenas: boolean): Promise<void> {
  const filas = celdas.map((leidas, i) => ({ fila: i + 2, celdas: leidas }));
  const leer = async () => ({ filas });
  const { id } = await crearImportacion(ctx, { clase, archivo: "lista.csv", leer, signal: new AbortController().signal });
  if (impedimentoDe(importacionPropia(ctx, clase, id), soloBuenas)) return;
  confirmarImportacion(ctx, clase, id, soloBuenas);
  escribirImportacion(ctx.db, id, enElFondo(ctx));
  const { estado } = ctx.db.select().from(importaciones).where(eq(importaciones.id, id)).get() ?? {};
  if (estado !== "hecha") throw new Error(`The import is ${estado}`);
}

const IMPORTADA = z.object({ tipo: z.literal("importacion"), importacion: z.number(), base: z.number() });

/** Whether the action imported clients who have an account since. Its rows stay, so they do, and the import cannot be undone. */
function trajoClientesConCuenta(db: Database, hecho: number): boolean {
  const texto = db.select({ deshacer: actividad.deshacer }).from(actividad).where(eq(actividad.id, hecho)).get()?.deshacer;
  const importada = IMPORTADA.safeParse(JSON.parse(texto ?? "null")).data;
  if (!importada) return false;
  const { titularId, id } = movimientosCliente;
  const deClientes = and(eq(importaciones.id, importada.importacion), eq(importaciones.clase, "clientes"));
  const conCuenta = db.select({ id }).from(movimientosCliente).where(gt(titularId, importada.base)).get();
  return conCuenta !== undefined && db.select({ id: importaciones.id }).from(importaciones).where(deClientes).get() !== undefined;
}

export const OPERACIONES: OperacionesDeModulo = {
  apertura: [importado],
  siempre: [{ weight: 4, arbitrary: importa }],
  antes: [],
  deshacibles: [{ weight: 4, arbitrary: importa }],
  niega: (db, hecho) => (trajoClientesConCuenta(db, hecho) ? "Algo de lo que se importó ya está" : undefined),
};
