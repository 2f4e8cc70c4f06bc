import type { LoaderFunctionArgs } from "@remix-run/node";
import { diaDe } from "~/domain/compartido/fecha";
import type { DatosInforme, NombreInforme } from "~/domain/reportes/informes.server";
import { leerPedido } from "~/domain/reportes/leer-pedido";
import { sessionContext } from "../http/context.server";

/** Rows of a list on a page; the CSV has all rows. Fewer for sales, where the products are only one part of the page. */
const ROWS = 100;
const FEW_ROWS = 20;

/** The data of a report's page. For `?formato=csv` without errors in the query, throws a Response with the whole report as a file. */
export async function reportLoader<N extends NombreInforme>({ request, context }: LoaderFunctionArgs, nombre: N): Promise<DatosInforme<N>> {
  const { actor, duenoId, ahora } = sessionContext(context);
  const { searchParams } = new URL(request.url);
  const pedido = leerPedido(nombre, searchParams, diaDe(ahora));
  const job = { nombre, quien: { actor, duenoId, ahora } };
  const asFile = searchParams.get("formato") === "csv" && Object.keys(pedido.errors).length === 0;
  if (!asFile) return context.reports.data({ ...job, pedido: { ...pedido, limite: nombre === "ventas" ? FEW_ROWS : ROWS } });
  const file = await context.reports.csv({ ...job, pedido: { ...pedido, limite: null } });
  const { desde, hasta } = pedido.rango;
  throw new Response(new Uint8Array(file), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${nombre}-${desde}-a-${hasta}.csv"`,
    },
  });
}
