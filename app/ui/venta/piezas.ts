import { pieza } from "../base/pieza";

/** The cash session that is not open. */
export const AbrirCaja = pieza(".venta-abrir-caja", () => import("./abrir-caja"));

/** Credit of the client, or of a vale, in a shop that has some. */
export const Saldo = pieza(".venta-vale", () => import("./saldo"));

export const Propina = pieza(".venta-propina", () => import("./propina"));

export const Conteo = pieza('[name="existencias"]', () => import("./conteo"));

/** Where the change of a sale that was paid on account is paid back. */
export const DevolverDeCaja = pieza('[name="de_caja"]', () => import("./devolver-de-caja"));

/** The fields of a product that is made in the middle of a sale. */
export const ProductoNuevo = pieza('[name="nuevo_producto_nombre"]', () => import("./producto-nuevo"));

/** What was agreed before and the ticket sells, in a shop that quotes. */
export const DeCotizacion = pieza(".venta-cotizacion", () => import("./de-cotizacion"));
