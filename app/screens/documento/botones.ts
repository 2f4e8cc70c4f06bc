import { keysOf } from "~/domain/nucleo/properties";
import type { SucesoCliente } from "./estado";

/**
 * What a button of a document does:
 * - a function: it changes the draft and needs nobody else. The reducer takes its result, on the server and in the browser;
 * - `efecto`: it needs the shop. The server asks the domain, the browser asks the server;
 * - `guarda`: the server does it. The browser first takes what was typed and is not in the document yet;
 * - `servidor`: the server does it at once.
 */
export type Accion<Suceso> = ((argumento: string) => Suceso) | "efecto" | "guarda" | "servidor";

type Acciones = Readonly<Record<string, Accion<unknown>>>;

/** The names of the buttons of a kind: those of the server are all that are no function. */
export type BotonesDe<Botones extends { acciones: Acciones }, Clase extends string = string> = {
  [Nombre in keyof Botones["acciones"]]: Botones["acciones"][Nombre] extends Clase ? Nombre : never;
}[keyof Botones["acciones"]];

/** The buttons of a document. A form that was sent without a button means `guarda`. */
export function botonesDe<const Todas extends Acciones>(acciones: Todas, guarda: keyof Todas & string) {
  const nombres = keysOf(acciones).filter((nombre): nombre is keyof Todas & string => typeof nombre === "string");
  return { ...intencionesDe(nombres), acciones, guarda };
}

const indiceDe = (argumento: string): number => (/^\d+$/.test(argumento) ? Number(argumento) : -1);

/** A change of the line whose index is the argument of the button. */
export const sucesoDeLinea =
  <Suceso>(suceso: (indice: number) => Suceso) =>
  (argumento: string): Suceso =>
    suceso(indiceDe(argumento));

/** Buttons of the scan box and of the lines. */
export const ACCIONES_DE_CAPTURA = {
  enter: "efecto",
  agregar: "efecto",
  elegir: "efecto",
  quitar: sucesoDeLinea((indice) => ({ tipo: "quitar" as const, indice })),
  actualizar: "servidor",
} as const;

export const ACCIONES_DE_CLIENTE = {
  "buscar-cliente": "efecto",
  cliente: "efecto",
  "quitar-cliente": (): SucesoCliente => ({ tipo: "elegirCliente", cliente: null }),
  "crear-cliente": "efecto",
} as const;

export const deCaptura = intencionesDe(keysOf(ACCIONES_DE_CAPTURA));
export const deCliente = intencionesDe(keysOf(ACCIONES_DE_CLIENTE));

/** The buttons of a form. The field `intencion` has the name of the pressed one, with an argument or without: `agregar`, `quitar:3`. */
export function intencionesDe<const Nombre extends string>(nombres: readonly Nombre[]) {
  return {
    boton: (nombre: Nombre, argumento?: string | number) => ({
      name: "intencion",
      value: argumento === undefined ? nombre : `${nombre}:${argumento}`,
    }),
    /** Name and argument in the value of the field; no name for an unknown button. `sinBoton` is the name when the value has none. */
    leer(valor: string, sinBoton?: Nombre): [nombre: Nombre | undefined, argumento: string] {
      const [escrito, ...resto] = valor.split(":");
      return [nombres.find((nombre) => nombre === (escrito || sinBoton)), resto.join(":")];
    },
  };
}
