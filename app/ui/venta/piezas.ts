import { pieza } from "../base/pieza";

/** What comes back in an exchange, and how the rest is paid back. */
export const Mercancia = pieza(".venta-mercancia", () => import("./mercancia").then((modulo) => modulo.Mercancia));

/** The cash session that is not open. */
export const AbrirCaja = pieza(".venta-abrir-caja", () => import("./abrir-caja").then((modulo) => modulo.AbrirCaja));

/** The tip of a shop that asks for one. */
export const Propina = pieza(".venta-propina", () => import("./propina").then((modulo) => modulo.Propina));
