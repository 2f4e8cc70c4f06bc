import { readdirSync, readFileSync } from "node:fs";
import type { Recipe } from "../changes";

const FOLDER = "tests/recipes/remision";
const WRITTEN = ".txt";

/** The files of its own, by where they belong. */
const OWN = Object.fromEntries(
  readdirSync(FOLDER, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(WRITTEN))
    .map((path) => [path.slice(0, -WRITTEN.length), readFileSync(`${FOLDER}/${path}`, "utf8")]),
);

/** A remisión: goods that a client takes along and that are charged later. */
export const REMISION: Recipe = {
  heading: "What a ticket may become besides a sale: for example a *remisión*",
  own: OWN,
  edits: {
    "db/schema/tiendas.ts": [
      [
        "  usa_cotizaciones: integer(",
        '  usa_remisiones: integer({ mode: "boolean" }).notNull().default(false),\n  ultimaRemision: integer("ultima_remision").notNull().default(0),\n  usa_cotizaciones: integer(',
      ],
    ],
    "app/domain/tienda/numerar.server.ts": [['  separe: contar("', '  remision: contar("ultimaRemision"),\n  separe: contar("']],
    "app/domain/tienda/esquema.ts": [["  usa_separes: siNo(),", "  usa_separes: siNo(),\n  usa_remisiones: siNo(),"]],
    "app/domain/tienda/configurar.server.ts": [
      ['  usa_separes: "hacer separes",', '  usa_separes: "hacer separes",\n  usa_remisiones: "hacer remisiones",'],
    ],
    "app/domain/actividad/clases.ts": [['  separe: "Separes",', '  separe: "Separes",\n  remision: "Remisiones",']],
    "app/domain/buscar/hallazgo.ts": [['    | "Separes"', '    | "Separes"\n    | "Remisiones"']],
    "app/ui/configuracion/mostrador.tsx": [
      [
        "      <Casilla\n        field={fields.usa_cotizaciones}",
        '      <Casilla field={fields.usa_remisiones} etiqueta="Hacer remisiones" ayuda="Lo que se lleva el cliente y se cobra después." />\n      <Casilla\n        field={fields.usa_cotizaciones}',
      ],
    ],
    "app/modules.server.ts": [
      ["import { type EnModulos", 'import { remisiones } from "./modules/remisiones/module.server";\nimport { type EnModulos'],
      ["MODULES: readonly Module[] = [", "MODULES: readonly Module[] = [\n  remisiones,"],
    ],
  },
  missed: {
    "app/domain/tienda/numerar.server.ts": { where: "app/modules/remisiones/domain/remitir.server.ts", says: /remision/ },
    "app/domain/tienda/configurar.server.ts": { where: "app/domain/tienda/configurar.server.ts", says: /usa_remisiones/ },
    "app/domain/actividad/clases.ts": { where: "app/modules/remisiones/domain/remitir.server.ts", says: /remision/ },
    "app/domain/buscar/hallazgo.ts": { where: "app/modules/remisiones/domain/consultas.server.ts", says: /Remisiones/ },
  },
};
