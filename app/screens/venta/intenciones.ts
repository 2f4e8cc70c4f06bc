import { deCaptura, deCliente, intencionesDe } from "../intenciones";

/** The buttons of the sale screen. */
export const intencionesDeVenta = intencionesDe([
  ...deCaptura.nombres,
  ...deCliente.nombres,
  "mas",
  "menos",
  "cobrar",
  "crear-producto",
  "ajustar",
  "avisar",
  "espera",
  "retomar",
  "abrir-caja",
  "abrir-empaque",
]);

export type IntencionDeVenta = (typeof intencionesDeVenta.nombres)[number];
