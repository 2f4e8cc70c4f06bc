import type { Fallo } from "./fallos";

type Errores = Readonly<Record<string, string[]>>;

export const VARIOS = "Hay varios; elija uno:";
export const NO_ESTA = "Producto no encontrado.";

/** What a text of the scan box turned out to be. */
export type Hallazgo<Producto> =
  | { tipo: "agregar"; texto: string; producto: Producto }
  | ({ tipo: "fallar" } & Omit<Fallo<Producto>, "numero">);

/** What happens alike to the lines of a sale and of a purchase, whose fields are `Campo`. */
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

/** With one more failure, under a number of its own, after those of `previos` that stay. */
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

const sinErrores = (errores: Errores, inicio: string): Record<string, string[]> =>
  Object.fromEntries(Object.entries(errores).filter(([campo]) => !campo.startsWith(inicio)));
