import { ADMIN, entriesOf } from "../../entries.js";

const { page, file } = entriesOf("modules/facturas-recibidas/routes");

const MIB = 1024 * 1024;
/** A file of 10 MiB, and what a form has around it. */
const LARGEST = 11 * MIB;

/** @type {import("../../platform/http/route-map.server").MapEntry[]} */
export const routes = [
  { ...page("/compras/importar-factura/", "subir", ADMIN, "Recibir una factura"), largest: LARGEST },
  page("/compras/importar-factura/:id/", "revision", ADMIN),
  page("/compras/importar-factura/:id/confirmar/", "revision", ADMIN),
  file("/compras/:id/xml/", "xml", ADMIN),
];
