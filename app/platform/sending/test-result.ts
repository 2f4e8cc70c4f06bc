import type { Mensaje } from "~/domain/compartido/mensaje";

/** Outcome of trying an integration out, in a sentence. */
export type TestResult = Pick<Mensaje, "tipo" | "mensaje">;
