import { entriesOf, LOGIN } from "../../entries.js";

const { page } = entriesOf("modules/etiquetas/routes");

/** @type {import("../../platform/http/route-map.server").MapEntry[]} */
export const routes = [page("/productos/etiquetas/", "etiquetas", LOGIN, "Etiquetas")];
