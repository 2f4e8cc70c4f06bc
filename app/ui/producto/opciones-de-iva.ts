import { IVAS_DE_PRODUCTO, TARIFAS } from "~/domain/cifras/tarifas";

/** The rates of a product, the usual one first. */
export const OPCIONES_DE_IVA = IVAS_DE_PRODUCTO.map((valor) => ({ valor, texto: TARIFAS[valor].nombre }));
