import { ADMIN, entriesOf, LOGIN } from "../../entries.js";

const { page, json, file } = entriesOf("modules/dian/routes");

/** @type {import("../../platform/http/route-map.server").MapEntry[]} */
export const routes = [
  page("/configuracion/dian/", "dian", ADMIN, "Documentos electrónicos"),
  page("/configuracion/dian/emisor/", "dian-emisor", ADMIN, "Quién factura"),
  page("/configuracion/dian/certificado/", "dian-certificado", ADMIN, "Certificado digital"),
  page("/configuracion/dian/software/", "dian-software", ADMIN, "Software de la DIAN"),
  page("/configuracion/dian/numeracion/", "dian-numeracion", ADMIN, "Numeración de la DIAN"),
  page("/configuracion/dian/cajas/", "dian-cajas", LOGIN, "Cajas de la DIAN"),
  page("/configuracion/dian/pruebas/", "dian-pruebas", ADMIN, "Pruebas de la DIAN"),
  page("/configuracion/dian/produccion/", "dian-produccion", ADMIN, "Empezar con la DIAN"),
  page("/configuracion/dian/apagar/", "dian-apagar", ADMIN, "Apagar los documentos electrónicos"),
  page("/dian/", "lista", ADMIN, "Documentos electrónicos"),
  page("/dian/:id/", "detalle", ADMIN, "Documento electrónico"),
  file("/dian/:id/xml/", "archivo", ADMIN),
  file("/dian/:id/respuesta/", "archivo", ADMIN),
  page("/compras/:id/recibir/", "recibir", ADMIN, "Avisar que llegó"),
  file("/compras/:id/documento-soporte/", "documento-soporte", ADMIN),
  json("/clientes/traer/", "traer", LOGIN),
  file("/dian/:id/reenviar/", "reenviar", ADMIN),
];
