import type { Consejo } from "~/domain/consejos/consejo";

/** Advice from outside. Rejects with {@link SinConsejo} when none comes that can be used, and always in time. */
export interface Consejero {
  /** `datos` is all that it is told of the shop. */
  aconsejar(datos: object): Promise<Consejo[]>;
}

/** No advice came; the sentence says why to the person who looks after the box. */
export class SinConsejo extends Error {}
