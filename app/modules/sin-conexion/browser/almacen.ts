import { type DBSchema, type IDBPDatabase, type IDBPObjectStore, openDB } from "idb";
import type { EnCola, ProductoGuardado } from "./tipos";

interface Almacenes extends DBSchema {
  /** What is kept once, by its name. */
  meta: { key: string; value: unknown };
  productos: { key: number; value: ProductoGuardado; indexes: { claves: string } };
  cola: { key: string; value: EnCola };
}

type Almacen = "meta" | "productos" | "cola";
export type AlmacenAbierto<A extends Almacen, M extends IDBTransactionMode> = IDBPObjectStore<Almacenes, Almacen[], A, M>;

let abierta: Promise<IDBPDatabase<Almacenes>> | undefined;

function abrir(): Promise<IDBPDatabase<Almacenes>> {
  abierta ??= openDB<Almacenes>("sin-conexion", 1, {
    upgrade(db) {
      db.createObjectStore("meta");
      db.createObjectStore("productos", { keyPath: "id" }).createIndex("claves", "claves", { multiEntry: true });
      db.createObjectStore("cola", { keyPath: "clave" });
    },
    // Another tab removes it, or the browser wiped it: the next use opens it anew.
    blocking: soltar,
    terminated: soltar,
  });
  abierta.catch(soltar);
  return abierta;
}

function soltar(): void {
  abierta?.then(
    (db) => db.close(),
    () => undefined,
  );
  abierta = undefined;
}

type Trabajo<M extends IDBTransactionMode, T> = (almacen: <A extends Almacen>(nombre: A) => AlmacenAbierto<A, M>) => T | Promise<T>;

/** Runs `hacer` in one transaction; what it returns is there when that is on the disk. It may only wait for requests of this transaction. */
async function transaccion<M extends "readonly" | "readwrite", T>(almacenes: Almacen[], modo: M, hacer: Trabajo<M, T>): Promise<T> {
  const db = await abrir();
  // The disk has it before a person is told that it is kept.
  const tx = db.transaction(almacenes, modo, modo === "readwrite" ? { durability: "strict" } : undefined);
  try {
    const hecho = await hacer((nombre) => tx.objectStore(nombre));
    await tx.done;
    return hecho;
  } catch (error) {
    tx.done.catch(() => undefined);
    throw error;
  }
}

export const leyendo = <T>(almacenes: Almacen[], hacer: Trabajo<"readonly", T>): Promise<T> => transaccion(almacenes, "readonly", hacer);
export const escribiendo = <T>(almacenes: Almacen[], hacer: Trabajo<"readwrite", T>): Promise<T> =>
  transaccion(almacenes, "readwrite", hacer);

/** A value that is kept by its name; `undefined` when none is. */
export const leerMeta = async <T>(clave: string): Promise<T | undefined> => (await (await abrir()).get("meta", clave)) as T | undefined;

export const guardarMeta = (clave: string, valor: unknown): Promise<void> =>
  escribiendo(["meta"], async (de) => void (await de("meta").put(valor, clave)));
