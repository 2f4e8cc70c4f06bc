import { ADMIN, entriesOf, LOGIN } from "../../entries.js";

const { page, file } = entriesOf("modules/impresoras/routes");

/** @type {import("../../platform/http/route-map.server").MapEntry[]} */
export const routes = [
  page("/configuracion/impresoras/", "impresoras", ADMIN, "Impresoras"),
  page("/configuracion/impresoras/:id/editar/", "impresora-editar", ADMIN, "Editar impresora"),
  page("/configuracion/impresoras/:id/eliminar/", "impresora-eliminar", ADMIN, "Quitar impresora"),
  file("/configuracion/impresoras/:id/probar/", "impresora-probar", ADMIN),
  file("/configuracion/impresoras/:id/este-equipo/", "este-equipo", LOGIN),
  page("/caja/abrir-cajon/", "abrir-cajon", LOGIN, "Abrir el cajón"),
  file("/ventas/recibo/:ventaId/imprimir/", "imprimir", LOGIN),
  file("/clientes/abonos/:id/imprimir/", "imprimir", LOGIN),
  file("/caja/:id/imprimir/", "imprimir", LOGIN),
  file("/ventas/separes/:id/imprimir/", "imprimir", LOGIN),
  file("/devoluciones/nota/:id/imprimir/", "imprimir", LOGIN),
];
