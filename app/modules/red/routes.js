import { ANYONE, entriesOf, FREE, OPERATOR } from "../../entries.js";

const { page, file } = entriesOf("modules/red/routes");

/** @type {import("../../platform/http/route-map.server").MapEntry[]} */
export const routes = [
  page("/conectar/", "conectar", ANYONE, "Conectar un teléfono", FREE),
  file("/conectar/autoridad.crt/", "certificado", ANYONE, FREE),
  file("/conectar/autoridad.mobileconfig/", "perfil", ANYONE, FREE),
  file("/conectar/confia.svg/", "confia", ANYONE, FREE),
  page("/admin/red/", "red", OPERATOR, "Teléfonos y otros equipos"),
];
