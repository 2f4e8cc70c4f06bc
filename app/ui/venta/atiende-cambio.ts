import type { Hallazgo } from "~/screens/documento/estado";
import type { ProductoVenta } from "~/screens/venta/agregar";

/** What the sale screen asks the exchange, while there is one. */
export interface AtiendeCambio {
  /** Takes what was read, when it comes back. */
  tomar(hallazgo: Hallazgo<ProductoVenta>): boolean;
  pulsar(boton: string): true;
}
