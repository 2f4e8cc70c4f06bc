import type { Conteo } from "./denominaciones";
import type { TipoDeMovimiento } from "./movimientos";

/** A session as pages and JSON show it; amounts and figures that are not to be seen are `null`. */
export interface VistaSesion {
  id: number;
  /** User name of its person. */
  quien: string;
  abierta: string;
  cerrada: string | null;
  base: string;
  esperado: string | null;
  contado: string | null;
  /** What was counted less what was expected. */
  diferencia: string | null;
  nota: string;
  conteo: Conteo;
  /** The sum of each kind of movement, in the order of the slip. */
  sumas: { tipo: TipoDeMovimiento; monto: string }[] | null;
  movimientos: { id: number; tipo: TipoDeMovimiento; monto: string; referencia: string; fecha: string }[];
}
