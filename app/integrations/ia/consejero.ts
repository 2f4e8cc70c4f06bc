import type { Consejo } from "~/domain/consejos/consejo";

/** Advice from an external service. Rejects with {@link SinConsejo} when there is no usable advice; always answers within a time limit. */
export interface Consejero {
  /** `datos` is everything the service learns about the shop. */
  aconsejar(datos: object): Promise<Consejo[]>;
}

/** There is no advice; the message tells the operator why. */
export class SinConsejo extends Error {}
