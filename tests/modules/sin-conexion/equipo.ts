import { type BrowserContext, expect, type Page } from "@playwright/test";
import { ARROZ, abrirTienda, cantidad, cobrar, hecha, leer } from "../../browser/cajero";
import { abrir, enviar } from "../../browser/persona";

export const linea = (page: Page) => page.locator("#linea-sin-conexion");

/** What the device of a page keeps in a store, by its keys. */
export const guardado = <T>(page: Page, almacen: "meta" | "productos" | "cola"): Promise<Record<string, T>> =>
  page.evaluate(async (nombre) => {
    // To open what is not there would make it, without its stores.
    if (!(await indexedDB.databases()).some(({ name }) => name === "sin-conexion")) return {};
    return new Promise<Record<string, T>>((resolve, reject) => {
      const pedido = indexedDB.open("sin-conexion");
      pedido.onsuccess = () => {
        const filas: Record<string, T> = {};
        const tx = pedido.result.transaction(nombre);
        tx.objectStore(nombre).openCursor().onsuccess = ({ target }) => {
          const cursor = (target as IDBRequest<IDBCursorWithValue | null>).result;
          if (!cursor) return;
          filas[String(cursor.key)] = cursor.value;
          cursor.continue();
        };
        tx.oncomplete = () => resolve(filas);
        tx.onabort = () => reject(tx.error);
        pedido.result.close();
      };
    });
  }, almacen);

/** How many sales of a device are in this state. */
export const enCola = async (page: Page, estado: "espera" | "enviada" | "rechazada"): Promise<number> =>
  Object.values(await guardado<{ estado: string }>(page, "cola")).filter((una) => una.estado === estado).length;

/** Whether the device has all that it needs. */
export const lista = async (page: Page): Promise<boolean> => {
  const meta = await guardado(page, "meta");
  return (await page.evaluate(() => Boolean(navigator.serviceWorker.controller))) && "permiso" in meta && "pantalla" in meta;
};

/** Changes what the device keeps under a name. */
export const cambiar = (page: Page, clave: string, cambio: object) =>
  page.evaluate(
    ([nombre, con]) =>
      new Promise<void>((resolve) => {
        const pedido = indexedDB.open("sin-conexion");
        pedido.onsuccess = () => {
          const meta = pedido.result.transaction("meta", "readwrite").objectStore("meta");
          const leido = meta.get(String(nombre));
          leido.onsuccess = () => {
            meta.put({ ...leido.result, ...Object(con) }, String(nombre)).onsuccess = () => resolve(pedido.result.close());
          };
        };
      }),
    [clave, cambio] as const,
  );

/** Makes the device keep keys by which nothing is found, as another program may have reckoned them. */
export const cambiarClaves = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const pedido = indexedDB.open("sin-conexion");
        pedido.onsuccess = () => {
          const tx = pedido.result.transaction("productos", "readwrite");
          tx.objectStore("productos").openCursor().onsuccess = ({ target }) => {
            const cursor = (target as IDBRequest<IDBCursorWithValue | null>).result;
            if (!cursor) return;
            cursor.update({ ...cursor.value, claves: [] });
            cursor.continue();
          };
          tx.oncomplete = () => resolve(pedido.result.close());
        };
      }),
  );

/** A shop that may sell without the box, on a device that has what it needs. */
export async function abrirSinConexion(page: Page): Promise<string> {
  const username = await abrirTienda(page);
  await enviar(page, "/configuracion/", { sin_conexion: "on" });
  await page.request.get("/configuracion/");
  await abrir(page, "/ventas/nueva/");
  await expect.poll(() => lista(page)).toBe(true);
  return username;
}

/** Charges a unit of rice on the screen that is open. */
export async function venderArroz(page: Page, numero: string | RegExp): Promise<void> {
  await leer(page, ARROZ);
  await expect(cantidad(page, ARROZ)).toHaveValue("1");
  await cobrar(page).click();
  await expect(hecha(page)).toContainText(numero);
}

export async function venderSinConexion(page: Page, context: BrowserContext): Promise<void> {
  await context.setOffline(true);
  await expect(linea(page)).toContainText("Sin conexión");
  await venderArroz(page, /Venta C\d-001/);
}
