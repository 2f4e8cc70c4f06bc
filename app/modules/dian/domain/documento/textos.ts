import type { Caja, Contenido } from "../contenido";
import type { Evento } from "../evento";

/** A text as hash, QR and XML have it: without control characters, and without blanks at its ends. */
const limpio = (texto: string): string => texto.replace(/\p{Cc}/gu, "").trim();

type Textos<T> = { [K in keyof T]: T[K] };

const limpiarTextos = <T extends object, K extends keyof T>(de: T, ...cuales: K[]): Textos<T> => ({
  ...de,
  ...Object.fromEntries(cuales.map((cual) => [cual, typeof de[cual] === "string" ? limpio(de[cual]) : de[cual]])),
});

/** Whoever sold, where its name has no letter: the DIAN refuses an empty one. */
const SIN_CAJERO = "Vendedor";
const nombrarCajero = (caja: Caja): Caja => (caja.cajero ? caja : { ...caja, cajero: SIN_CAJERO });

/** An event with one text for each name and number. */
export const limpiarEvento = (evento: Evento): Evento => ({
  ...evento,
  emisor: limpiarTextos(evento.emisor, "nit", "razonSocial"),
  factura: limpiarTextos(evento.factura, "numero", "cufe"),
  proveedor: limpiarTextos(evento.proveedor, "nit", "nombre"),
  recibio: limpiarTextos(evento.recibio, "documento", "nombre", "apellido", "cargo", "area"),
});

/** A document with one text for each name and number, which all that is made of it shares. */
export const limpiarContenido = (contenido: Contenido): Contenido => ({
  ...contenido,
  emisor: limpiarTextos(contenido.emisor, "nit", "razonSocial", "correo"),
  adquiriente: limpiarTextos(contenido.adquiriente, "documento", "nombre", "correo"),
  caja: contenido.caja && nombrarCajero(limpiarTextos(contenido.caja, "placa", "ubicacion", "tipo", "cajero")),
  lineas: contenido.lineas.map((linea) => limpiarTextos(linea, "codigo", "descripcion", "motivo")),
});
