// The types of a service worker, which the types of the page leave out.

interface Suceso extends Event {
  waitUntil(hecho: Promise<unknown>): void;
}

export interface SucesoDePedido extends Suceso {
  readonly request: Request;
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(respuesta: Promise<Response>): void;
}

interface SucesoDeMensaje extends Suceso {
  readonly data: unknown;
}

export interface Trabajador {
  readonly VERSION_DEL_PROGRAMA: string;
  readonly location: Location;
  readonly registration: ServiceWorkerRegistration;
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(tipo: "install" | "activate", hacer: (suceso: Suceso) => void): void;
  addEventListener(tipo: "fetch", hacer: (suceso: SucesoDePedido) => void): void;
  addEventListener(tipo: "message", hacer: (suceso: SucesoDeMensaje) => void): void;
}

/** What a page asks of the worker. */
export type Encargo = { tipo: "guardar"; csrf: string } | { tipo: "volvio" } | { tipo: "sigue-caida" };

/** How pages and worker tell each other what changed. */
export const CANAL = "sin-conexion";
export type Aviso = { caida: boolean } | { cola: true };

/** The name of the files of a version, in the caches of the device. */
export const archivosDe = (version: string): string => `archivos-${version}`;
