import type { hallarClientes } from "~/domain/clientes/listar-clientes.server";

export type Errores = Record<string, string[]>;

export const NO_ESTA = "Producto no encontrado.";

/** What a text that could not be looked up waits for: the service, or a login. */
export type Espera = "red" | "sesion";

/** The sale whose number is the text of the scan box. */
export interface VentaHallada {
  id: number;
  numero: string;
}

/** A text from the scan box that did not become a line: the reason, and the products that match it. */
export interface Fallo<Producto> {
  numero: number;
  texto: string;
  mensaje: string;
  opciones: readonly Producto[];
  /** Units that were asked for; 1 when not given. */
  cantidad?: number;
  etiqueta?: string;
  /** Whether no product of the shop matches. */
  desconocido?: boolean;
  /** The product, when its stock is short. */
  corto?: Producto;
  venta?: VentaHallada | undefined;
  /** What the text waits for: it is looked up again by itself. */
  espera?: Espera | undefined;
}

/** Result of the lookup of a text from the scan box. */
export type Hallazgo<Producto> =
  // `dicha`: a person or a label said the units.
  | { tipo: "agregar"; texto: string; producto: Producto; cantidad: number; etiqueta?: string; dicha?: boolean }
  | ({ tipo: "fallar" } & Omit<Fallo<Producto>, "numero">);

/** Changes of a document with a scan box and lines; `Campo` is a field of a line. */
export type SucesoCaptura<Producto, Campo extends string> =
  | Hallazgo<Producto>
  | { tipo: "descartar"; numero: number }
  | { tipo: "cambiar"; indice: number; campo: Campo; valor: string }
  | { tipo: "quitar"; indice: number }
  | { tipo: "olvidar"; campo: string }
  | { tipo: "leer"; form: FormData };

/** What a client owes, and what is left of its limit; `null` without one. */
export interface Deuda {
  debe: string;
  /** Only where it has credit. */
  a_favor?: string | undefined;
  queda: string | null;
}

export interface ClienteElegido {
  id: string;
  nombre: string;
  deuda?: Deuda | null;
  /** The price list that it pays by. */
  lista?: string | undefined;
}

/** The client of a document by the id in its form; `null` for none. */
export const clienteDe = (id: string, nombre: string, deuda: Deuda | null = null, lista?: string): ClienteElegido | null =>
  id ? { id, nombre: nombre || "Cliente desconocido", deuda, ...(lista && { lista }) } : null;

export type ClienteEncontrado = ReturnType<typeof hallarClientes>[number];

/** Changes of the client of a document. */
export type SucesoCliente = { tipo: "elegirCliente"; cliente: ClienteElegido | null } | { tipo: "errar"; errores: Errores };

/** What the screen of every document with a scan box holds. */
export interface EstadoDeDocumento<Linea, Producto> {
  /** `clave_envio` of the form. */
  claveEnvio: string;
  lineas: Linea[];
  /** `indice` of the line that got the last product. */
  ultima: number | null;
  /** Errors from the server; each is kept until its field changes. */
  errores: Errores;
  fallos: Fallo<Producto>[];
  /** Whether the document was restored after a reload. */
  recuperada: boolean;
}

/** The server's answer when it did not save the document. */
export interface RespuestaDeDocumento<Borrador, Producto> {
  borrador: Borrador;
  errors: Errores;
  /** Products that match the text in the scan box, when there are several. */
  opciones?: readonly Producto[] | undefined;
  /** Units that were asked for with the text in the scan box. */
  cantidad?: number | undefined;
  /** Index of the line that got the last product. */
  ultima?: number | undefined;
}

interface EstadoCaptura {
  lineas: readonly { indice: number }[];
  errores: Errores;
  fallos: readonly { numero: number }[];
}

/** Without the products that were offered: whoever goes on with something else has not chosen among them. */
export const quitarOfertas = <Producto>(fallos: readonly Fallo<Producto>[]): Fallo<Producto>[] =>
  fallos.filter(({ opciones }) => opciones.length === 0);

/** Adds a failure after `previos`, with a number that none of `todos` has. */
export function agregarFallo<Producto>(
  todos: readonly Fallo<Producto>[],
  previos: readonly Fallo<Producto>[],
  fallo: Omit<Fallo<Producto>, "numero">,
): Fallo<Producto>[] {
  return [...quitarOfertas(previos), { ...fallo, numero: Math.max(0, ...todos.map(({ numero }) => numero)) + 1 }];
}

export const quitarFallo = <Estado extends EstadoCaptura>(estado: Estado, quitado: number): Estado => ({
  ...estado,
  fallos: estado.fallos.filter(({ numero }) => numero !== quitado),
});

export const cambiarLinea = <Estado extends EstadoCaptura>(estado: Estado, indice: number, cambio: object): Estado => ({
  ...estado,
  lineas: estado.lineas.map((linea) => (linea.indice === indice ? { ...linea, ...cambio } : linea)),
});

export const quitarLinea = <Estado extends EstadoCaptura>(estado: Estado, quitada: number): Estado => ({
  ...estado,
  lineas: estado.lineas.filter(({ indice }) => indice !== quitada),
  ultima: null,
  errores: quitarErrores(estado.errores, `detalles[${quitada}]`),
});

export const quitarError = <Estado extends { errores: Errores }>(estado: Estado, campo: string): Estado =>
  campo in estado.errores ? { ...estado, errores: quitarErrores(estado.errores, campo) } : estado;

export const quitarErrores = (errores: Errores, inicio: string): Errores =>
  Object.fromEntries(Object.entries(errores).filter(([campo]) => !campo.startsWith(inicio)));

/** The name of the lines in a form. */
export type ListaDeLineas = "detalles" | "productos";

export type ErroresDeLinea = Readonly<Record<string, string[] | undefined>>;

/** The errors of each line by its index. A line whose errors are those that it had before keeps their object of `anteriores`. */
export function erroresPorLinea(errores: Errores, lista: ListaDeLineas, anteriores: ReadonlyMap<string, ErroresDeLinea>) {
  const porLinea = new Map<string, ErroresDeLinea>();
  for (const [nombre, mensajes] of Object.entries(errores)) {
    const [, encontrada, indice, campo] = /^(\w+)\[(\d+)\]\.(\w+)$/.exec(nombre) ?? [];
    if (encontrada === lista && indice && campo) porLinea.set(indice, { ...porLinea.get(indice), [campo]: mensajes });
  }
  for (const [indice, nuevos] of porLinea) {
    const antes = anteriores.get(indice);
    if (antes && JSON.stringify(antes) === JSON.stringify(nuevos)) porLinea.set(indice, antes);
  }
  return porLinea;
}

/** Text of a field in a form; `antes` where the form has none. */
export function escritoEn(form: FormData, campo: string, antes = ""): string {
  const valor = form.get(campo);
  return typeof valor === "string" ? valor : antes;
}
