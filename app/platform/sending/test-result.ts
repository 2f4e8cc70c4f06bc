import type { Mensaje } from "~/domain/compartido/pantalla";

/** Outcome of trying an integration out, in a sentence. */
export type TestResult = Pick<Mensaje, "tipo" | "mensaje">;
