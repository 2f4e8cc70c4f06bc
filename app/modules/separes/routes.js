import { ADMIN, entriesOf, LOGIN } from "../../entries.js";

const { page, file } = entriesOf("modules/separes/routes");

/** @type {import("../../platform/http/route-map.server").MapEntry[]} */
export const routes = [
  page("/ventas/separes/", "separes", LOGIN, "Separes"),
  page("/ventas/separes/:id/", "separe", LOGIN, "Separe"),
  file("/ventas/separes/:id/pdf/", "separe-pdf", LOGIN),
  page("/ventas/separes/:id/abonos/", "separe-abonos", LOGIN, "Abonar a un separe"),
  file("/ventas/separes/:id/entregar/", "separe-entregar", LOGIN),
  page("/ventas/separes/:id/cancelar/", "separe-cancelar", ADMIN, "Cancelar separe"),
];
