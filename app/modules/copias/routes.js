import { entriesOf, OPERATOR } from "../../entries.js";

const { page, file } = entriesOf("modules/copias/routes");

/** @type {import("../../platform/http/route-map.server").MapEntry[]} */
export const routes = [
  page("/admin/copias/", "copias", OPERATOR, "Copias en otro lugar"),
  file("/admin/copias/:id/probar/", "copias-probar", OPERATOR),
  file("/admin/copias/:id/copiar/", "copias-copiar", OPERATOR),
  page("/admin/copias/:id/quitar/", "copias-quitar", OPERATOR, "Quitar un lugar de copias"),
];
