import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { ownRunFolder } from "../scripts/run-folder.mjs";

ownRunFolder();
const root = fileURLToPath(new URL("..", import.meta.url));

// Files that take long, longest first. Those that mostly wait for processes alternate with those that compute.
const LONGEST = [
  "recipes/recipes",
  "faults/copia",
  "modules/importaciones/book",
  "http/entrada-mala",
  "faults/archivo",
  "http/matriz",
  "faults/sms",
  "domain/propiedades",
  "faults/start",
  "faults/workers",
  "modules/importaciones/faults-importar",
  "domain/reportes-cuadre",
  "modules/dian/dian-documento-totales",
  "modules/dian/dian-documento-servicio",
  "modules/dian/dian-documento-firma",
  "modules/dian/dian-documento-venta",
  "faults/restore",
  "platform/backup",
  "faults/silencio",
  "http/configuracion",
  "faults/correo",
  "http/http",
  "scripts/semilla",
  "domain/verificacion",
  "faults/reportes",
  "print/comprobante-pdf",
  "scripts/usuarios-consola",
  "modules/etiquetas/etiquetas-pdf",
  "http/operador-conexiones",
  "http/costos-gemelos",
  "db/open",
  "http/enlaces",
  "platform/imagenes",
  "faults/acceso",
  "db/transaction",
  "domain/cartera",
];

const turnOf = ({ moduleId }: TestSpecification): number => {
  const turn = LONGEST.findIndex((name) => moduleId.endsWith(`/tests/${name}.test.ts`));
  return turn < 0 ? LONGEST.length : turn;
};

/** A long file that starts last would run alone in the end, on one core. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => turnOf(a) - turnOf(b));
  }
}

export default defineConfig({
  root,
  resolve: { alias: { "~": `${root}app`, "@db": `${root}db` } },
  test: {
    environment: "node",
    include: ["tests/**/*.test.ts"],
    exclude: ["tests/browser/**", "tests/modules/*/browser-*"],
    pool: "forks",
    // One more than the cores of a small machine, where many of these tests wait for processes; `npm test` has a browser beside them.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    // A service and a database are each file's own; modules may be shared, which saves loading them for each file.
    isolate: false,
    // Only what hangs may fail, not what is slow on a busy machine.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    // Vite sets a BASE_URL of its own, which processes that a test starts would take for the service's.
    env: { NODE_ENV: "test", LOG_LEVEL: "error", BASE_URL: "" },
  },
});
