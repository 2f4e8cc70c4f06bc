import type { movimientosCliente } from "@db/schema/clientes";
import type { MovimientoDeCuenta } from "../cuentas/movimiento-de-cuenta";

/** A row of a client's account. */
export type Movimiento = MovimientoDeCuenta<typeof movimientosCliente>;
