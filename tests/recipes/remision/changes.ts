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
    "app/domain/registros.server.ts": [
      [
        "import { REGISTROS_DE_SEPARES }",
        'import { REGISTRO_DE_REMISIONES } from "./remisiones/registro.server";\nimport { REGISTROS_DE_SEPARES }',
      ],
      ["  ...REGISTROS_DE_SEPARES,", "  REGISTRO_DE_REMISIONES,\n  ...REGISTROS_DE_SEPARES,"],
    ],
    "app/domain/actividad/clases.ts": [['  separe: "Separes",', '  separe: "Separes",\n  remision: "Remisiones",']],
    "app/domain/buscar/hallazgo.ts": [['    | "Separes"', '    | "Separes"\n    | "Remisiones"']],
    "app/domain/buscar/por-numero.server.ts": [
      ["import { numeroDeSepare }", 'import { hallarRemision } from "../remisiones/consultas.server";\nimport { numeroDeSepare }'],
      ["    hallarDevolucion,\n", "    hallarRemision,\n    hallarDevolucion,\n"],
    ],
    "app/screens/venta/estado.ts": [['separar: "guarda" } as const', 'separar: "guarda", remitir: "guarda" } as const']],
    "app/screens/venta/guardar.server.ts": [
      [
        "import { detalleSepare }",
        'import { paginaDeRemision, RemisionForm } from "~/domain/remisiones/esquema";\nimport { remitir } from "~/domain/remisiones/remitir.server";\nimport { detalleSepare }',
      ],
      [
        "  separar: (args: Args) =>",
        '  remitir: (args: Args) =>\n    formAction(args, RemisionForm, ({ ctx, value }) => redirectWithFlash(paginaDeRemision(remitir(ctx, value)), "Remisión guardada."), {\n      command: remitir,\n    }),\n  separar: (args: Args) =>',
      ],
    ],
    "app/screens/venta/otros-destinos.server.ts": [
      [
        "  /** Whether the ticket may become a quotation. */",
        "  se_remite: venta === null && tienda.usa_remisiones,\n  /** Whether the ticket may become a quotation. */",
      ],
    ],
    "app/ui/venta/otros-destinos.tsx": [
      [
        "      {borrador.separe &&",
        '      {borrador.se_remite && <Boton {...botonesDeVenta.boton("remitir")}>Guardar remisión</Boton>}\n      {borrador.separe &&',
      ],
    ],
    "app/ui/configuracion/mostrador.tsx": [
      [
        "      <Casilla\n        field={fields.usa_cotizaciones}",
        '      <Casilla field={fields.usa_remisiones} etiqueta="Hacer remisiones" ayuda="Lo que se lleva el cliente y se cobra después." />\n      <Casilla\n        field={fields.usa_cotizaciones}',
      ],
    ],
    "app/routes.js": [
      [
        '  page("/ventas/separes/",',
        '  page("/ventas/remisiones/", "ventas/remisiones", LOGIN, "Remisiones"),\n  page("/ventas/remisiones/:id/", "ventas/remision", LOGIN, "Remisión"),\n  page("/ventas/separes/",',
      ],
    ],
    "app/ui/frame/navegacion.ts": [
      [
        '      { texto: "Cotizaciones",',
        '      { texto: "Remisiones", url: "/ventas/remisiones/", icono: "etiqueta", uso: "usa_remisiones" },\n      { texto: "Cotizaciones",',
      ],
    ],
    "app/ui/frame/paginas.ts": [['  "/ventas/separes/": "', '  "/ventas/remisiones/": "entregar despachar",\n  "/ventas/separes/": "']],
    "app/ui/ayuda/temas-de-pactos.ts": [
      [
        "  cotizaciones: {",
        '  remisiones: {\n    titulo: "Remisiones",\n    icono: "etiqueta",\n    pasos: ["En Vender arme el tiquete y pulse Guardar remisión."],\n    palabras: "entregar",\n  },\n  cotizaciones: {',
      ],
    ],
  },
  missed: {
    "app/domain/tienda/numerar.server.ts": { where: "app/domain/remisiones/remitir.server.ts", says: /remision/ },
    "app/domain/tienda/configurar.server.ts": { where: "app/domain/tienda/configurar.server.ts", says: /usa_remisiones/ },
    "app/domain/actividad/clases.ts": { where: "app/domain/remisiones/remitir.server.ts", says: /remision/ },
    "app/domain/buscar/hallazgo.ts": { where: "app/domain/remisiones/consultas.server.ts", says: /Remisiones/ },
    "app/screens/venta/guardar.server.ts": { where: "app/screens/venta/guardar.server.ts", says: /remitir/ },
    "app/screens/venta/otros-destinos.server.ts": { where: "app/ui/venta/otros-destinos.tsx", says: /se_remite/ },
  },
};
