import type { TestSpecification } from "vitest/node";
import { BaseSequencer } from "vitest/node";

// Files that take long, longest first. Those that mostly wait for processes alternate with those that compute.
const LONGEST = [
  "faults/sms",
  "http/entrada-mala",
  "faults/copia",
  "http/matriz",
  "faults/silencio",
  "scripts/semilla",
  "faults/archivo",
  "http/http",
  "faults/restore",
  "domain/verificacion",
  "faults/start",
  "domain/propiedades",
  "faults/workers",
  "scripts/usuarios-consola",
  "platform/backup",
  "domain/reportes-cuadre",
  "faults/correo",
  "faults/reportes",
  "http/configuracion",
  "faults/acceso",
];

const turnOf = ({ moduleId }: TestSpecification): number => {
  const turn = LONGEST.findIndex((name) => moduleId.endsWith(`/tests/${name}.test.ts`));
  return turn < 0 ? LONGEST.length : turn;
};

/** A long file that starts last would run alone in the end, on one core. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => turnOf(a) - turnOf(b));
  }
}
