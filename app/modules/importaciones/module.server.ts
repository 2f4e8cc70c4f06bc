import { importaciones as filas } from "@db/schema/importaciones";
import { lineasDe, propia } from "~/domain/nucleo/registro";
import type { Module } from "~/module";
import { CLASES_DE_ARCHIVO, CLASES_DE_IMPORTACION } from "./domain/clases";
import { DESHACER_IMPORTACION } from "./domain/deshacer-importacion.server";
import { aplazarImportacion } from "./domain/deshacer-pendiente.server";
import { comprobacionesDeImportaciones } from "./domain/reglas.server";
import { routes } from "./routes.js";
import { TEMAS } from "./temas";
import { importsTask, OLD_IMPORTS, writeImports } from "./work/write-imports.server";

const roles = ["admin"] as const;
const enlace = { texto: "Importar", icono: "importar", roles } as const;

export const importaciones: Module = {
  name: "importaciones",
  // One file serves every kind; each kind has its own address.
  routes: CLASES_DE_ARCHIVO.flatMap((clase) =>
    routes.map(({ title, ...entry }) => ({
      ...entry,
      path: entry.path.replace(":clase", clase),
      title: title && CLASES_DE_IMPORTACION[clase].titulo,
    })),
  ),
  words: Object.fromEntries(CLASES_DE_ARCHIVO.map((clase) => [`/${clase}/importar/`, "excel csv cargar archivo"])),
  links: [
    { ...enlace, lugar: "traer-productos", url: "/productos/importar/" },
    { ...enlace, lugar: "sin-productos", texto: "Importar una lista", url: "/productos/importar/" },
    { ...enlace, lugar: "clientes", url: "/clientes/importar/" },
    { ...enlace, lugar: "proveedores", url: "/proveedores/importar/" },
  ],
  topics: TEMAS,
  extension: {
    deshacer: new Map([["importacion", DESHACER_IMPORTACION]]),
    aplazar: new Map([["importacion", aplazarImportacion]]),
    registros: [
      {
        tabla: filas,
        nombre: "La importación",
        autor: filas.creadoPorId,
        plural: "importaciones",
        paginas: CLASES_DE_ARCHIVO.map((clase) => `/${clase}/importar/`),
        archivos: [
          ["importaciones", propia("importaciones")],
          ["filas_importacion", lineasDe("filas_importacion", "importaciones", "importacion_id", "l.fila")],
        ],
      },
    ],
  },
  tasks: [importsTask(), OLD_IMPORTS],
  jobs: { writeImports },
  rules: comprobacionesDeImportaciones,
};
