import type { NombreIcono } from "../base/icono";

/** A link of a topic to the page that it speaks of. */
interface EnlaceDeTema {
  texto: string;
  to: string;
}

/** A topic of the help. */
export interface Tema {
  titulo: string;
  icono: NombreIcono;
  /** What to do, in order. */
  pasos: readonly string[];
  /** What else people ask about it. */
  notas?: readonly string[];
  enlace?: EnlaceDeTema;
  /** Other words by which people look for it. */
  palabras: string;
  /** Whether a vendedor may not do it. */
  soloAdmin?: boolean;
}
