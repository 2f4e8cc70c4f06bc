import type { Hallazgo } from "~/screens/documento/estado";
import type { ProductoVenta } from "~/screens/venta/agregar";

/** What the sale screen asks of what the ticket takes in part payment, while that part of it is there. */
export interface AtiendeParte {
  /** Takes what was read, when it belongs to it. */
  tomar(hallazgo: Hallazgo<ProductoVenta>): boolean;
  pulsar(boton: string): true;
}
