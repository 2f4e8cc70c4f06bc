import { ADMIN, entriesOf } from "../../entries.js";

const { page } = entriesOf("modules/vencimientos/routes");

/** @type {import("../../platform/http/route-map.server").MapEntry[]} */
export const routes = [
  page("/inventario/vencimientos/", "vencimientos", ADMIN, "Vencimientos"),
  page("/inventario/vencimientos/baja/", "baja", ADMIN, "Dar de baja"),
];
