import { entriesOf, LOGIN } from "../../entries.js";

const { page, file } = entriesOf("modules/cotizaciones/routes");

/** @type {import("../../platform/http/route-map.server").MapEntry[]} */
export const routes = [
  page("/ventas/cotizaciones/", "cotizaciones", LOGIN, "Cotizaciones"),
  page("/ventas/cotizaciones/:id/", "cotizacion", LOGIN, "Cotización"),
  file("/ventas/cotizaciones/:id/pdf/", "cotizacion-pdf", LOGIN),
  file("/ventas/cotizaciones/:id/vender/", "cotizacion-vender", LOGIN),
];
