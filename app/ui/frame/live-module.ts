import type { Parte } from "../venta/parte";

/** What a module adds to pages that React takes over. */
export interface LiveModule {
  /** What a ticket takes in part payment. At most one module has this. */
  Parte?: Parte;
}
