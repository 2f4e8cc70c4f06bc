/** The stores of a device, and by what their rows are found. */
const ALMACENES = { meta: "", productos: "id", cola: "clave" } as const;
type Almacen = keyof typeof ALMACENES;

const NOMBRE = "sin-conexion";
let abierta: Promise<IDBDatabase> | undefined;

const esperar = <T>(pedido: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    pedido.onsuccess = () => resolve(pedido.result);
    pedido.onerror = () => reject(pedido.error);
  });

function abrir(): Promise<IDBDatabase> {
  abierta ??= new Promise((resolve, reject) => {
    const pedido = indexedDB.open(NOMBRE, 1);
    pedido.onupgradeneeded = () => {
      pedido.result.createObjectStore("meta");
      pedido.result.createObjectStore("productos", { keyPath: ALMACENES.productos }).createIndex("claves", "claves", { multiEntry: true });
      pedido.result.createObjectStore("cola", { keyPath: ALMACENES.cola });
    };
    pedido.onerror = () => reject(pedido.error);
    pedido.onsuccess = () => {
      const db = pedido.result;
      // Another tab removes it, or the browser wiped it: the next use opens it anew.
      db.onversionchange = () => soltar(db);
      db.onclose = () => soltar(db);
      resolve(db);
    };
  });
  abierta.catch(() => soltar());
  return abierta;
}

function soltar(db?: IDBDatabase): void {
  abierta = undefined;
  db?.close();
}

type Trabajo<T> = (almacen: (nombre: Almacen) => IDBObjectStore) => T | Promise<T>;

/** Runs `hacer` in one transaction; what it returns is there when that is on the disk. It may only wait for requests of this transaction. */
async function transaccion<T>(almacenes: readonly Almacen[], modo: IDBTransactionMode, hacer: Trabajo<T>): Promise<T> {
  const db = await abrir();
  // The disk has it before a person is told that it is kept.
  const tx = db.transaction([...almacenes], modo, modo === "readwrite" ? { durability: "strict" } : undefined);
  const terminada = new Promise<void>((resolve, reject) => {
    tx.oncomplete = () => resolve();
    tx.onabort = () => reject(tx.error ?? new Error("abort"));
    tx.onerror = () => reject(tx.error);
  });
  try {
    const hecho = await hacer((nombre) => tx.objectStore(nombre));
    await terminada;
    return hecho;
  } catch (error) {
    terminada.catch(() => undefined);
    throw error;
  }
}

export const leyendo = <T>(almacenes: readonly Almacen[], hacer: Trabajo<T>): Promise<T> => transaccion(almacenes, "readonly", hacer);
export const escribiendo = <T>(almacenes: readonly Almacen[], hacer: Trabajo<T>): Promise<T> => transaccion(almacenes, "readwrite", hacer);

/** A value that is kept by its name; `undefined` when none is. */
export const leerMeta = <T>(clave: string): Promise<T | undefined> => leyendo(["meta"], (de) => esperar(de("meta").get(clave)));

export const guardarMeta = (clave: string, valor: unknown): Promise<void> =>
  escribiendo(["meta"], (de) => void de("meta").put(valor, clave));

/** Reads one row, or all of them. */
export const uno = <T>(almacen: IDBObjectStore | IDBIndex, clave: IDBValidKey): Promise<T | undefined> => esperar(almacen.get(clave));
export const todos = <T>(almacen: IDBObjectStore | IDBIndex, clave?: IDBValidKey): Promise<T[]> => esperar(almacen.getAll(clave));
