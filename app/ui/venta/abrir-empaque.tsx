import type { Empaque } from "~/domain/productos/empaque";
import { botonDeEmpaque } from "~/screens/venta/empaque";
import { intencionesDeVenta } from "~/screens/venta/intenciones";
import { Boton } from "../base/boton";

interface Props {
  /** The product that is short. */
  producto: number | string;
  /** Units that the box asks for; 0 for those of a line. */
  cantidad: number;
  empaque: Empaque;
}

/** Opens one pack, and goes on with the ticket. */
export function AbrirEmpaque({ producto, cantidad, empaque }: Props) {
  return <Boton {...intencionesDeVenta.boton("abrir-empaque", botonDeEmpaque(producto, cantidad))}>Abrir 1 de {empaque.nombre}</Boton>;
}
