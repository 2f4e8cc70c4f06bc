import type { LoaderFunctionArgs } from "@remix-run/node";
import { NoEncontrado } from "~/domain/nucleo/errores";
import { diaDe } from "~/domain/nucleo/fecha";
import { leerOpciones } from "~/domain/reportes/informe";
import { INFORMES, informesPara } from "~/domain/reportes/informes.server";
import type { Rango } from "~/domain/resumenes/rango";
import { WholeResponse } from "../listener/whole-body.server";

/**
 * The data of the report that the path names, with what its page shows besides. For `?formato=csv` without errors in the query, throws a
 * Response with the whole report as a file.
 */
export async function reportLoader({ request, context }: LoaderFunctionArgs) {
  const { actor, duenoId, ahora } = context.ctx;
  const informe = INFORMES.find(({ nombre }) => context.path.endsWith(`/${nombre}/`));
  if (!informe) throw new NoEncontrado();
  const { searchParams } = new URL(request.url);
  const opciones = leerOpciones(informe.enDias, searchParams, diaDe(ahora));
  const job = { nombre: informe.nombre, quien: { actor, duenoId, ahora } };
  const asFile = searchParams.get("formato") === "csv" && Object.keys(opciones.errors).length === 0;
  if (asFile) throw fileOf(informe.nombre, opciones.rango, await context.reports.csv({ ...job, opciones: { ...opciones, limite: null } }));
  const { pantalla, ...datos } = await context.reports.data({ ...job, opciones: { ...opciones, limite: informe.maximo } });
  const otros = informesPara(actor.rol).map(({ nombre, titulo, enDias }) => ({ nombre, titulo, enDias: enDias !== undefined }));
  return { ...datos, pantalla: { ...pantalla, otros } };
}

const fileOf = (nombre: string, { desde, hasta }: Rango, file: Uint8Array): Response =>
  new WholeResponse(file, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${nombre}-${desde}-a-${hasta}.csv"`,
    },
  });
