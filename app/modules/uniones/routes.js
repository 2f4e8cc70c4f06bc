import { ADMIN, entriesOf } from "../../entries.js";

const { page } = entriesOf("modules/uniones/routes");

/** @type {import("../../platform/http/route-map.server").MapEntry[]} */
export const routes = [
  page("/clientes/:pk/unir/", "unir-cliente", ADMIN, "Unir clientes"),
  page("/productos/:id/unir/", "unir-producto", ADMIN, "Unir productos"),
];
