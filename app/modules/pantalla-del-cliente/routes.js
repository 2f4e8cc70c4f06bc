import { entriesOf, LOGIN } from "../../entries.js";

const { page } = entriesOf("modules/pantalla-del-cliente/routes");

/** @type {import("../../platform/http/route-map.server").MapEntry[]} */
export const routes = [page("/pantalla/", "pantalla", LOGIN, "Pantalla del cliente")];
