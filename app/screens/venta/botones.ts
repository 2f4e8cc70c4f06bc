import { keysOf } from "~/domain/nucleo/properties";
import { ACCIONES_DE_CAPTURA, ACCIONES_DE_CLIENTE, botonesDe, enLinea } from "../documento/botones";
import { elegidoDe } from "../documento/busqueda";
import type { VENTA_NUEVA } from "./borrador";
import type { SucesoDeVenta } from "./estado";

const sumar = (cuantas: number) => enLinea((indice): SucesoDeVenta => ({ tipo: "sumar", cuantas, indice }));

/** The buttons of the sale screen. */
export const botonesDeVenta = botonesDe(
  {
    ...ACCIONES_DE_CAPTURA,
    ...ACCIONES_DE_CLIENTE,
    mas: sumar(1),
    menos: sumar(-1),
    cobrar: "guarda",
    espera: "guarda",
    retomar: "guarda",
    "crear-producto": "efecto",
    ajustar: "efecto",
    avisar: "efecto",
    "abrir-caja": "servidor",
    "abrir-empaque": "servidor",
  },
  "cobrar",
);

type Leer = (campo: keyof typeof VENTA_NUEVA) => string;

/** What was typed and is not in the sale yet, by the button that takes it, in the order in which the server takes them. */
const PENDIENTES = {
  "abrir-caja": (de: Leer) => de("base_caja"),
  "crear-producto": (de: Leer) => de("nuevo_producto_nombre") && (de("nuevo_producto_precio_publico") || de("nuevo_producto_stock")),
  ajustar: (de: Leer) => de("existencias_de") && de("existencias"),
  agregar: (de: Leer) => de("codigo"),
  "crear-cliente": (de: Leer) => de("nuevo_cliente_nombre"),
  "buscar-cliente": (de: Leer) => de("buscar_cliente"),
};

/** The button that takes what is not in the sale yet; `undefined` when nothing is left over. */
export const pendienteDe = (de: Leer) => keysOf(PENDIENTES).find((boton) => PENDIENTES[boton](de));

/** Argument of the button that opens a pack: the product that is short, and the units that the box asks for, 0 for those of a line. */
export const botonDeEmpaque = (id: number | string, cantidad: number): string => `${id}:${cantidad}`;

/** Product and units of such an argument. */
export const porAbrirDe = (argumento: string): { id: string; cantidad: number } =>
  argumento.endsWith(":0") ? { id: argumento.slice(0, -2), cantidad: 0 } : elegidoDe(argumento);
