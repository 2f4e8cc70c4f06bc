/** Its reports have their URLs by their names. @type {import("../../platform/http/route-map.server").MapEntry[]} */
export const routes = [];
