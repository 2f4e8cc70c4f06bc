import { ADMIN, entriesOf } from "../../entries.js";

const { page } = entriesOf("modules/cambio-de-precios/routes");

/** @type {import("../../platform/http/route-map.server").MapEntry[]} */
export const routes = [page("/productos/precios/", "precios", ADMIN, "Cambiar precios")];
