import { existsSync, readFileSync } from "node:fs";
import type { Paquete } from "~/domain/compartido/pantalla";

/** The system for which this copy of the program was packaged; `null` for a clone of its sources. */
export function packagedFor(file = "paquete.json"): Paquete | null {
  if (!existsSync(file)) return null;
  const { system }: { system: Paquete } = JSON.parse(readFileSync(file, "utf8"));
  return system;
}
