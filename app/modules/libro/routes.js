import { entriesOf } from "../../entries.js";

const { draft } = entriesOf("modules/libro/routes");

/** @type {import("../../platform/http/route-map.server").MapEntry[]} */
export const routes = [draft("/libro/", "piezas", "Libro de piezas")];
