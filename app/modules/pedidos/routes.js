import { ADMIN, entriesOf } from "../../entries.js";

const { page } = entriesOf("modules/pedidos/routes");

/** @type {import("../../platform/http/route-map.server").MapEntry[]} */
export const routes = [
  page("/compras/sugeridas/", "sugeridas", ADMIN, "Qué pedir"),
  page("/compras/sugeridas/pedido/", "pedido", ADMIN, "Pedido"),
];
