import { ADMIN, entriesOf, LOGIN, OPERATOR } from "../../entries.js";

const { page, live, json } = entriesOf("modules/sms/routes");

/** @type {import("../../platform/http/route-map.server").MapEntry[]} */
export const routes = [
  page("/clientes/plantillas/", "plantillas", LOGIN, "Plantillas de SMS"),
  live("/clientes/plantillas/crear/", "plantilla", ADMIN),
  live("/clientes/plantillas/editar/:pk/", "plantilla", LOGIN),
  page("/clientes/plantillas/eliminar/:pk/", "plantillas-eliminar", LOGIN, "Eliminar plantilla"),
  json("/clientes/plantillas-sms/", "plantillas-sms", LOGIN),
  json("/clientes/enviar-sms/", "enviar-sms", LOGIN),
  live("/clientes/sms/", "sms", LOGIN),
  page("/clientes/campanas/", "campanas", LOGIN, "Campañas de SMS"),
  live("/clientes/campanas/:id/", "campana", LOGIN),
  page("/admin/sms/", "limites", OPERATOR, "Límites de SMS"),
];
