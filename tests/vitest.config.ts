import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { ownRunFolder } from "../scripts/run-folder.mjs";

ownRunFolder();
const root = fileURLToPath(new URL("..", import.meta.url));

const quick = process.env.TESTS_QUICK !== undefined;

// Files that take long, longest first. Those that mostly wait for processes alternate with those that compute. The quick run leaves them out.
const LONGEST = [
  "modules/llegada/http-restaurar",
  "http/entrada-mala",
  "modules/red/faults-red",
  "modules/dian/dian-contenido-propiedades",
  "modules/llegada/faults-restaurar",
  "modules/dian/papel-dian",
  "modules/dian/dian-soporte-notas",
  "faults/copia",
  "domain/propiedades",
  "modules/dian/faults-dian-secretos",
  "modules/copias/copias-nube",
  "modules/llegada/http-restaurar-hostil",
  "http/matriz",
  "modules/copias/copias-aparte",
  "recipes/recipes",
  "modules/dian/dian-soporte",
  "modules/sms/faults-sms",
  "scripts/semilla",
  "scripts/actualizar",
  "modules/dian/dian-documento-totales",
  "modules/dian/faults-dian-certificado",
  "domain/reportes-cuadre",
  "faults/archivo",
  "modules/dian/dian-documento-servicio",
  "modules/impresoras/faults-imprimir",
  "modules/deletion",
  "faults/start",
  "domain/verificacion",
  "modules/importaciones/book",
  "modules/dian/dian-pruebas",
  "domain/bolsas",
  "faults/workers",
  "modules/dian/dian-documento-firma",
  "modules/dian/faults-dian",
  "domain/precios-motor",
  "modules/importaciones/faults-importar",
  "http/http",
  "faults/restore",
  "http/tiquete-cobrado",
  "faults/silencio",
  "http/costos-gemelos",
  "modules/impresoras/imprimir",
  "modules/etiquetas/etiquetas-pdf",
  "modules/dian/faults-dian-caja",
  "http/tiquete-con-reglas",
  "platform/backup",
  "modules/llegada/prepare-arrival",
  "http/qr-de-pago",
  "http/enlaces",
  "db/open",
  "modules/red/certificados",
  "modules/dian/dian-documento-venta",
  "domain/deshacer-historias",
  "modules/separes/separes-propiedades",
  "modules/importaciones/csv-rows",
  "modules/dian/dian-documento-certificado",
  "modules/dian/verificacion-dian",
  "domain/redondeo-de-un-dia",
  "db/sealed-copy",
  "db/transaction",
  "modules/dian/dian-anular-retenido",
  "modules/red/red",
  "modules/importaciones/importar-productos",
  "modules/dian/dian-anular",
  "db/archivo-base",
  "domain/cartera",
  "domain/limites-vendedor",
  "modules/facturas-recibidas/factura-en-la-tienda",
  "domain/devoluciones-promocion",
  "modules/sin-conexion/historias-sin-conexion",
  "domain/periodo-historias",
  "domain/saldos-historias",
  "domain/kits-historias",
  "modules/cambios/cambios-propiedades",
  "modules/dian/dian-eventos",
  "modules/dian/dian-soporte-papel",
  "domain/bolsas-con-reglas",
  "modules/separes/separes-lotes",
  "modules/vencimientos/caducidad",
  "modules/dian/dian-cambios",
  "domain/lotes",
  "db/tarifas-migracion",
  "domain/otros-codigos",
  "domain/usuarios",
  "modules/importaciones/importar-codigos",
  "domain/ventas-lista",
  "modules/dian/dian-workshop",
  "domain/sumas",
  "modules/dian/dian-soporte-servicio",
  "modules/impresoras/papel",
  "db/codigos-migracion",
  "modules/facturas-recibidas/costos-propiedades",
  "modules/pedidos/sugeridas",
  "modules/facturas-recibidas/lectura",
  "domain/busqueda",
  "modules/sms/sms-proveedor",
  "domain/devoluciones-lista",
  "db/resumenes-migracion",
  "domain/verificacion-bodega",
  "modules/importaciones/importar-kits",
  "domain/descuento-en-monto",
  "modules/importaciones/importar-limites",
  "modules/cambios/cambios",
  "modules/dian/dian-cola-contingencia",
  "modules/uniones/unir-clientes",
  "domain/verificacion-cuentas",
  "db/prepare-copy",
  "modules/importaciones/importar-deshacer",
  "modules/uniones/unir-productos",
  "domain/argon2",
  "modules/cambios/cambios-mercancias",
  "domain/verificacion-compras",
  "domain/empaques",
  "modules/dian/dian-certificado-costoso",
  "modules/importaciones/importar-columnas",
  "modules/sms/sms-cola",
  "domain/devoluciones-partes",
  "domain/saldos",
  "db/deudas-migracion",
  "db/identidades-migracion",
  "modules/sms/sms-cupo",
  "modules/dian/dian-reglas",
  "domain/ventas-precios",
  "domain/vendedores",
  "modules/dian/correo-factura",
  "modules/dian/dian-cola-dudas",
  "modules/copias/lugares-hostiles",
  "domain/fiado",
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
    exclude: ["tests/browser/**", "tests/modules/*/browser-*", ...(quick ? LONGEST.map((name) => `tests/${name}.test.ts`) : [])],
    pool: "forks",
    // One more than the cores of a small machine, where many of these tests wait for processes; `npm test` has a browser beside them. Rules
    // wait for nothing.
    maxWorkers: quick ? 2 : 3,
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
