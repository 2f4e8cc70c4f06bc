import type { LoaderFunctionArgs } from "@remix-run/node";
import { diaDe } from "~/domain/compartido/fecha";
import { type Archivo, exportarTienda } from "~/domain/tienda/exportacion.server";
import { sessionContext } from "~/platform/context.server";
import { csvFile } from "~/platform/csv.server";
import { zipResponse } from "~/platform/zip.server";

export function loader({ context }: LoaderFunctionArgs) {
  const ctx = sessionContext(context);
  const { archivos, cerrar } = exportarTienda(ctx);
  return zipResponse(`tienda-${diaDe(ctx.ahora)}.zip`, enCsv(archivos), cerrar);
}

function* enCsv(archivos: Iterable<Archivo>) {
  for (const { nombre, columnas, filas } of archivos) yield { name: `${nombre}.csv`, text: csvFile(columnas, filas) };
}
