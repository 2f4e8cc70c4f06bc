import type { FunctionComponent } from "react";
import type { EnParte } from "~/screens/venta/parte-de-pago";
import type { PropsDeVenta } from "./use-venta";

export interface PropsDeParte extends PropsDeVenta {
  enParte: EnParte;
  /** What comes in; or how what it is worth more than the ticket is paid back. */
  lugar: "entra" | "sobra";
}

/** How a module shows what a ticket takes in part payment. */
export type Parte = FunctionComponent<PropsDeParte>;
