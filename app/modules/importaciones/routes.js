import { ADMIN, entriesOf } from "../../entries.js";

const { page, file } = entriesOf("modules/importaciones/routes");

/**
 * `:clase` is what is imported: `CLASES_DE_ARCHIVO` of the domain.
 * @type {import("../../platform/http/route-map.server").MapEntry[]}
 */
export const routes = [
  page("/:clase/importar/", "subir", ADMIN, "Importar"),
  page("/:clase/importar/:id/", "revision", ADMIN),
  file("/:clase/importar/:id/confirmar/", "confirmar", ADMIN),
  file("/:clase/importar/:id/columnas/", "columnas", ADMIN),
];
