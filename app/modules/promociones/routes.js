import { ADMIN, entriesOf } from "../../entries.js";

const { page } = entriesOf("modules/promociones/routes");

/** @type {import("../../platform/http/route-map.server").MapEntry[]} */
export const routes = [
  page("/productos/promociones/", "promociones", ADMIN, "Promociones"),
  page("/productos/promociones/nueva/", "promocion", ADMIN, "Nueva promoción"),
  page("/productos/promociones/:id/editar/", "promocion", ADMIN, "Editar promoción"),
  page("/productos/promociones/:id/terminar/", "promocion-terminar", ADMIN, "Terminar promoción"),
];
