import { expect, test } from "vitest";
import { newDatabase } from "../support/database";

/** Tables that a migration made, or made again, without `STRICT`. None comes to stand here. */
const LOOSE = `
__drizzle_migrations abonos_separe ajustes_sistema busqueda_hasta claves_envio cotizaciones destinos_copia detalles_cotizacion
detalles_separe dian_archivos dian_cajas dian_cartas dian_emisores dian_rangos dian_saltados documentos_anteriores
documentos_electronicos documentos_xml escalas_precio facturas_recibidas facturas_recibidas_lineas facturas_recibidas_memoria
facturas_recibidas_xml impresoras intentos_acceso lotes lotes_de_conteo lotes_de_linea lotes_de_separe movimiento_stock
nombres_anteriores por_pedir por_pedir_cambios por_pedir_hasta precios_lista productos promociones promociones_productos separes
sesiones tiendas totales_lista trabajos_impresion usuarios vencimientos
`;

// Generated migrations leave it out: it is written into them by hand.
test("each table refuses values of another type", () => {
  const tables = "select name from pragma_table_list where schema = 'main' and type = 'table' and not strict and name not like 'sqlite_%'";
  const loose = newDatabase().$client.prepare<[], string>(tables).pluck().all();
  expect(loose.filter((name) => !LOOSE.split(/\s+/).includes(name))).toEqual([]);
});
