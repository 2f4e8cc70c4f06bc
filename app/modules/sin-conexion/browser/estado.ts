import { claveDeBusqueda } from "~/domain/compartido/texto";
import type { Recibida } from "../domain/recibir.server";
import { type AlmacenAbierto, escribiendo, guardarMeta, leerMeta, leyendo } from "./almacen";
import { clavesDe } from "./buscar";
import type { Catalogo, EnCola, ProductoDelCatalogo, ProductoGuardado, TiendaGuardada, VentaPendiente } from "./tipos";

const DIA_MS = 24 * 60 * 60 * 1000;

/** The sale screen as the box rendered it, and the data by which its router goes on. */
export interface Pantalla {
  version: string;
  html: string;
  /** The key of its ticket, which no two openings may share: the second sale would be taken for the first one. */
  clave: string;
  politica: string;
  datos: { root: Record<string, unknown>; nueva: Record<string, unknown> };
  guardada: number;
}

/** With what this device may sell: of one person, for 24 hours after the box answered it last, by a clock that may have been set since. */
export interface Permiso {
  tienda: TiendaGuardada;
  visto: number;
  cursor: string;
  nombre: string;
  dispositivo: string;
  /** When the whole catalogue was read last, and the program that reckoned its keys. */
  entero: number;
  version: string;
  completo: boolean;
  /** How far the clock of the box is ahead: its promotions go by that one. */
  desfase: number;
}

const esReciente = (cuando: number): boolean => Math.abs(Date.now() - cuando) < DIA_MS;

/** What this device may sell with now; `undefined` when it may not. What is too old goes. */
export async function permisoVigente(): Promise<Permiso | undefined> {
  const permiso = await leerMeta<Permiso>("permiso");
  if (!permiso) return undefined;
  if (esReciente(permiso.visto)) return permiso;
  await olvidarPersona();
  return undefined;
}

export const leerPantalla = (): Promise<Pantalla | undefined> => leerMeta<Pantalla>("pantalla");
export const guardarPantalla = (pantalla: Pantalla): Promise<void> => guardarMeta("pantalla", pantalla);

/** The name by which this device asks the box for its number. */
export async function dispositivoPropio(): Promise<string> {
  const conocido = await leerMeta<string>("dispositivo");
  if (conocido) return conocido;
  const nuevo = crypto.randomUUID();
  await guardarMeta("dispositivo", nuevo);
  return nuevo;
}

/** All that is of a person goes: the products, the prices and the screen. Sales that wait stay until somebody of their shop sends them. */
export const olvidarPersona = (): Promise<void> =>
  escribiendo(["meta", "productos"], async (de) => {
    const deLaPersona = ["permiso", "pantalla"].map((clave) => de("meta").delete(clave));
    await Promise.all([...deLaPersona, de("productos").clear()]);
  });

export const agregarClaves = (producto: ProductoDelCatalogo): ProductoGuardado => ({
  ...producto,
  claves: clavesDe(producto),
  nombreClave: claveDeBusqueda(producto.nombre),
});

/** Throws where the browser wiped the store since this permission was read: its numbers would begin anew. */
async function exigirDispositivo(meta: AlmacenAbierto<"meta", "readwrite">, { dispositivo }: Permiso): Promise<void> {
  if ((await meta.get("dispositivo")) !== dispositivo) throw new Error("dispositivo");
}

/** Takes an answer of the box, whole or not at all. */
export const tomarCatalogo = ({ productos, eliminados, desde_cero }: Catalogo, permiso: Permiso): Promise<void> =>
  escribiendo(["meta", "productos"], async (de) => {
    await exigirDispositivo(de("meta"), permiso);
    const almacen = de("productos");
    await Promise.all([
      desde_cero && almacen.clear(),
      ...eliminados.map((id) => almacen.delete(id)),
      ...productos.map((producto) => almacen.put(agregarClaves(producto))),
      de("meta").put(permiso, "permiso"),
    ]);
  });

type PorGuardar = Omit<EnCola, "orden" | "venta" | "clave"> & { venta: Omit<VentaPendiente, "numero_dispositivo" | "dispositivo"> };

const contenidoDe = ({ total, forma_pago, detalles }: Pick<VentaPendiente, "total" | "forma_pago" | "detalles">): string =>
  JSON.stringify([total, forma_pago, detalles]);

/** Keeps a sale, with the next number of the device. The same key again is the same sale; `undefined` where it came with another one. */
export const encolar = (permiso: Permiso, { venta, ...datos }: PorGuardar): Promise<EnCola | undefined> =>
  escribiendo(["meta", "cola"], async (de) => {
    const clave = venta.clave_envio;
    const antes = await de("cola").get(clave);
    if (antes) return contenidoDe(antes.venta) === contenidoDe(venta) ? antes : undefined;
    await exigirDispositivo(de("meta"), permiso);
    const orden = Number((await de("meta").get("orden")) ?? 0) + 1;
    const numero_dispositivo = `${permiso.nombre}-${String(orden).padStart(3, "0")}`;
    const { dispositivo } = permiso;
    const nueva: EnCola = { ...datos, clave, orden, venta: { ...venta, dispositivo, numero_dispositivo } };
    await Promise.all([de("meta").put(orden, "orden"), de("cola").put(nueva)]);
    return nueva;
  });

interface Perdidas {
  cuantas: number;
  vistas: number;
}

/**
 * How many sales the browser wiped before they were sent, for a day after that was found. `esperaban` is how many waited by what is kept elsewhere:
 * a store that never had a sale since then is a new one.
 */
export const ventasPerdidas = (esperaban: number): Promise<number> =>
  escribiendo(["meta"], async (de) => {
    const antes = (await de("meta").get("perdidas")) as Perdidas | undefined;
    if (antes && esReciente(antes.vistas)) return antes.cuantas;
    if (esperaban === 0 || (await de("meta").get("orden")) !== undefined) return 0;
    await de("meta").put({ cuantas: esperaban, vistas: Date.now() } satisfies Perdidas, "perdidas");
    return esperaban;
  });

/** The sales on this device, in their order. */
export async function colaEntera(): Promise<EnCola[]> {
  const cola = await leyendo(["cola"], (de) => de("cola").getAll());
  return cola.sort((a, b) => a.orden - b.orden);
}

export const ventaConOrden = async (orden: number): Promise<EnCola | undefined> =>
  (await colaEntera()).find((venta) => venta.orden === orden);

/** What the box said of each sale. What it took is kept for a day, for its paper. */
export const anotarRespuestas = (respuestas: readonly Recibida[]): Promise<void> =>
  escribiendo(["cola"], async (de) => {
    for (const { clave_envio, estado, numero, avisos } of respuestas) {
      const venta = await de("cola").get(clave_envio);
      if (!venta) continue;
      const motivo = avisos.join(" ");
      await de("cola").put(estado === "rechazada" ? { ...venta, estado, motivo } : { ...venta, estado: "enviada", numero: numero ?? "" });
    }
    for (const venta of await de("cola").getAll())
      if (venta.estado === "enviada" && !esReciente(venta.creada)) await de("cola").delete(venta.clave);
  });
