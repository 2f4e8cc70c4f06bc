/** @type {import("../../platform/http/route-map.server").MapEntry[]} */
export const routes = [];
