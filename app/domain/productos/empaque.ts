import type { Unidad } from "../cifras/cantidad";

/** A pack that can be opened for its units. */
export interface Empaque {
  id: number;
  nombre: string;
  /** Units in one pack, as JSON shows them. */
  unidades: number | string;
}

/** A pack with how many of it there are. */
export interface EmpaqueGuardado extends Empaque {
  stock: number;
}

/** What comes out of a pack. `id` and `nombre` are those of the unit. */
export interface LoQueTrae extends Empaque {
  unidad: Unidad;
}
