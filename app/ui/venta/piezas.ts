import { pieza } from "../base/pieza";

/** The cash session that is not open. */
export const AbrirCaja = pieza(".venta-abrir-caja", () => import("./abrir-caja"));

/** Credit of the client, or of a vale, in a shop that has some. */
export const Saldo = pieza(".venta-vale", () => import("./saldo"));

/** The tip of a shop that asks for one. */
export const Propina = pieza(".venta-propina", () => import("./propina"));

/** What was agreed before and the ticket sells, in a shop that quotes. */
export const DeCotizacion = pieza(".venta-cotizacion", () => import("./de-cotizacion"));
