import { ANYONE, entriesOf } from "../../entries.js";

const { page } = entriesOf("modules/llegada/routes");

/** @type {import("../../platform/http/route-map.server").MapEntry[]} */
export const routes = [{ ...page("/restaurar/", "restaurar", ANYONE, "Tengo una copia"), uploads: true }];
