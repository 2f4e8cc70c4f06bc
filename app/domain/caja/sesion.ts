import type { Medio } from "../cifras/medios";
import type { Conteo } from "./denominaciones";
import type { TipoDeMovimiento } from "./movimientos";

/** What came in by one way to pay that is not cash; each bank of a transfer is one. */
export interface PorMedio {
  medio: Medio;
  banco: string;
  monto: string;
}

/** A session as pages and JSON show it; amounts and figures that are not to be seen are `null`. */
export interface VistaSesion {
  id: number;
  /** User name of its person. */
  quien: string;
  abierta: string;
  cerrada: string | null;
  /** User name of who counted it. */
  contada_por: string | null;
  base: string;
  esperado: string | null;
  contado: string | null;
  /** What was counted less what was expected. */
  diferencia: string | null;
  nota: string;
  conteo: Conteo;
  /** The sum of each kind of movement, in the order of the slip. */
  sumas: { tipo: TipoDeMovimiento; monto: string }[] | null;
  /** What came in besides cash. */
  por_medio: PorMedio[];
  movimientos: { id: number; tipo: TipoDeMovimiento; monto: string; referencia: string; fecha: string }[];
}

/** Path of the page of a session. */
export const paginaDeCaja = (id: number): string => `/caja/${id}/`;
