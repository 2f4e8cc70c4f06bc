import type { Espera } from "./api";
import type { Fallo } from "./fallos";

type Errores = Readonly<Record<string, string[]>>;

export const VARIOS = "Hay varios; elija uno:";
export const NO_ESTA = "Producto no encontrado.";

const ESPERAN: Record<Espera, string> = {
  red: "No hay conexión. Lo que falta se agrega solo cuando vuelva: revise el total y reintente.",
  sesion: "Su sesión terminó. Entre de nuevo: lo que falta se agrega solo, y después reintente.",
};

/** Why texts of the box are not in the document yet; `undefined` when none of them is added by itself. */
export function porQueEsperan(fallos: readonly { espera?: Espera | undefined }[]): string | undefined {
  const espera = fallos.find((fallo) => fallo.espera)?.espera;
  return espera && ESPERAN[espera];
}

/** Result of the lookup of a text from the scan box. */
export type Hallazgo<Producto> =
  | { tipo: "agregar"; texto: string; producto: Producto; cantidad: number }
  | ({ tipo: "fallar" } & Omit<Fallo<Producto>, "numero">);

/** Actions that the sale and the purchase screen share; `Campo` is a field of a line. */
export type SucesoCaptura<Producto, Campo extends string> =
  | Hallazgo<Producto>
  | { tipo: "descartar"; numero: number }
  | { tipo: "cambiar"; indice: number; campo: Campo; valor: string }
  | { tipo: "quitar"; indice: number }
  | { tipo: "olvidar"; campo: string }
  | { tipo: "leer"; form: FormData };

interface EstadoCaptura {
  lineas: readonly { indice: number }[];
  errores: Errores;
  fallos: readonly { numero: number }[];
}

/** Adds a failure after `previos`, with a number that none of `todos` has. */
export function conOtroFallo<Producto>(
  todos: readonly Fallo<Producto>[],
  previos: readonly Fallo<Producto>[],
  fallo: Omit<Fallo<Producto>, "numero">,
): Fallo<Producto>[] {
  return [...previos, { ...fallo, numero: Math.max(0, ...todos.map(({ numero }) => numero)) + 1 }];
}

export const sinFallo = <Estado extends EstadoCaptura>(estado: Estado, suyo: number): Estado => ({
  ...estado,
  fallos: estado.fallos.filter(({ numero }) => numero !== suyo),
});

export const conCambio = <Estado extends EstadoCaptura>(estado: Estado, indice: number, cambio: object): Estado => ({
  ...estado,
  lineas: estado.lineas.map((linea) => (linea.indice === indice ? { ...linea, ...cambio } : linea)),
});

export const sinLinea = <Estado extends EstadoCaptura>(estado: Estado, suyo: number): Estado => ({
  ...estado,
  lineas: estado.lineas.filter(({ indice }) => indice !== suyo),
  ultima: null,
  errores: sinErrores(estado.errores, `detalles[${suyo}]`),
});

export const sinError = <Estado extends EstadoCaptura>(estado: Estado, campo: string): Estado =>
  campo in estado.errores ? { ...estado, errores: sinErrores(estado.errores, campo) } : estado;

export const sinErrores = (errores: Errores, inicio: string): Record<string, string[]> =>
  Object.fromEntries(Object.entries(errores).filter(([campo]) => !campo.startsWith(inicio)));
