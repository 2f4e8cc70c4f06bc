import type { movimientosCliente } from "@db/schema/clientes";
import type { MovimientoDeCuenta } from "../compartido/movimiento-de-cuenta";

/** A row of a client's account. */
export type Movimiento = MovimientoDeCuenta<typeof movimientosCliente>;
