import { elegidoDe } from "../pedido";

/** Argument of the button that opens a pack: the product that is short, and the units that the box asks for, 0 for those of a line. */
export const botonDeEmpaque = (id: number | string, cantidad: number): string => `${id}:${cantidad}`;

/** Product and units of such an argument. */
export const porAbrirDe = (argumento: string): { id: string; cantidad: number } =>
  argumento.endsWith(":0") ? { id: argumento.slice(0, -2), cantidad: 0 } : elegidoDe(argumento);
