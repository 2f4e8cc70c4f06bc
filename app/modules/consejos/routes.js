import { ADMIN, entriesOf } from "../../entries.js";

const { json } = entriesOf("modules/consejos/routes");

/** @type {import("../../platform/http/route-map.server").MapEntry[]} */
export const routes = [json("/dashboard/insights/", "consejos", ADMIN)];
