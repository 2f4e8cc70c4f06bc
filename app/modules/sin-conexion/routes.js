import { ADMIN, ANYONE, entriesOf, LOGIN } from "../../entries.js";

const { page, json, file } = entriesOf("modules/sin-conexion/routes");

/** @type {import("../../platform/http/route-map.server").MapEntry[]} */
export const routes = [
  json("/ventas/api/catalogo/", "catalogo", LOGIN),
  json("/ventas/api/pendientes/", "recibir", LOGIN),
  json("/ventas/api/dispositivo/", "dispositivo", LOGIN),
  page("/ventas/pendientes/", "pendientes", ADMIN, "Ventas sin conexión"),
  file("/sin-conexion/trabajador/", "guion", ANYONE),
  file("/sin-conexion/pantalla/", "guion", ANYONE),
];
