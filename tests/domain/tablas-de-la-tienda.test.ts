import { getTableName } from "drizzle-orm";
import { expect, test } from "vitest";
import { todosLosRegistros } from "~/domain/registros.server";
import { ARCHIVOS_DE_FACTURA, archivosDeRegistros } from "~/domain/tienda/exportacion.server";
import { registrosConDueno } from "~/domain/verificacion/duenos.server";
import { EXTENSIONS } from "~/modules.server";
import { newDatabase } from "../support/database";
import { isFilled } from "../support/module-tables";

/** Tables of which each row is of a shop or hangs from such a row, and what hangs from it has no owner of its own. */
const conDueno = newDatabase()
  .$client.prepare<[], string>(
    "select m.name from sqlite_master m join pragma_table_xinfo(m.name) c on c.name = 'usuario_id' where m.type = 'table' order by m.name",
  )
  .pluck()
  .all();

/** Sums and marks that the program makes of other rows, and makes again. */
const CALCULADAS = [
  "deuda_por_dia dias por_pedir por_pedir_cambios productos_por_sumar resumen_dias resumen_pagos resumen_productos resumen_tarifas",
  "totales_lista vencimientos",
].flatMap((nombres) => nombres.split(" "));

/** What lets a person in, or reaches one. */
const DE_ACCESO = [
  "codigos_recuperacion enlaces_verificacion entradas_pendientes identidades mensajes_salientes recuperaciones segundos_factores sesiones",
].flatMap((nombres) => nombres.split(" "));

/** What an owner does not take along, and why. */
const SIN_ARCHIVO: Readonly<Record<string, string>> = {
  actividad: "has the time of each act beside the acts of others, and is kept for a while only",
  claves_envio: "lives for a day",
  dian_archivos: "are the files of the documents, one by one on their pages",
  dian_cajas: "are settings of the DIAN",
  dian_cartas: "are settings of the DIAN",
  dian_emisores: "has secrets",
  dian_rangos: "are settings of the DIAN",
  dian_saltados: "are seen on the page of the documents",
  favoritos: "are an order on the screen",
  imagenes: "are no text",
  impresoras: "are settings of the box",
  productos_eliminados: "are gone",
  tiquetes_en_espera: "are not sold yet",
  trabajos_impresion: "live for a day",
};

/** Tables whose owner is checked with what it hangs from. */
const CON_OTRA: Readonly<Record<string, string>> = {
  actividad: "is gone with its shop, and says so by its foreign key",
  claves_envio: "by its foreign key",
  dian_archivos: "its document is checked",
  dian_emisores: "is one for each shop, by its key",
  imagenes: "by its foreign key",
  tiendas: "is what the others are checked against",
};

const faltan = (conocidas: readonly string[]) => conDueno.filter((tabla) => isFilled(tabla) && !conocidas.includes(tabla));

test("every table of a shop is in the file of the owner, or is named here with the reason", () => {
  const exportadas = [...archivosDeRegistros({ extensiones: EXTENSIONS }), ...ARCHIVOS_DE_FACTURA].flatMap(([, sql]) =>
    [...sql.matchAll(/(?:from|join) (\w+)/g)].map(([, tabla = ""]) => tabla),
  );
  expect(faltan([...exportadas, ...CALCULADAS, ...DE_ACCESO, ...Object.keys(SIN_ARCHIVO)])).toEqual([]);
});

test("every table of a shop has its owner checked, or is named here with the reason", () => {
  const nombres = registrosConDueno(todosLosRegistros({ extensiones: EXTENSIONS })).map(({ tabla }) => getTableName(tabla));
  expect(faltan([...nombres, ...CALCULADAS, ...DE_ACCESO, ...Object.keys(CON_OTRA)])).toEqual([]);
});
