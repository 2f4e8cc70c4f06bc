import { ADMIN, entriesOf, LOGIN } from "../../entries.js";

const { page, file } = entriesOf("modules/conteos/routes");

/** @type {import("../../platform/http/route-map.server").MapEntry[]} */
export const routes = [
  page("/inventario/conteos/", "conteos", LOGIN, "Conteos"),
  page("/inventario/conteos/:id/", "conteo", LOGIN, "Conteo"),
  page("/inventario/conteos/:id/contar/", "conteo-contar", LOGIN, "Contar"),
  file("/inventario/conteos/:id/quitar/", "conteo-quitar", LOGIN),
  page("/inventario/conteos/:id/hoja/", "conteo-hoja", LOGIN, "Hoja del conteo"),
  page("/inventario/conteos/:id/aplicar/", "conteo-aplicar", ADMIN, "Corregir el inventario"),
  page("/inventario/conteos/:id/descartar/", "conteo-descartar", ADMIN, "Descartar conteo"),
];
