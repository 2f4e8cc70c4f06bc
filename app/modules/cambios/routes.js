/** It has no page of its own: the sale screen shows it.
 * @type {import("../../platform/http/route-map.server").MapEntry[]} */
export const routes = [];
