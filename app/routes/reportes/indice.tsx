import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { diaDe } from "~/domain/nucleo/fecha";
import { leerRango } from "~/domain/reportes/informe";
import { informesPara } from "~/domain/reportes/informes.server";
import { entreDias } from "~/domain/resumenes/rango";
import { Enlace } from "~/ui/base/boton";
import { Pagina } from "~/ui/frame/pagina";
import { Periodos } from "~/ui/reporte/periodos";

export function loader({ request, context }: LoaderFunctionArgs) {
  const { actor, ahora } = context.ctx;
  context.reports.warm();
  const { rango, periodo, desde, hasta, errors } = leerRango(new URL(request.url).searchParams, diaDe(ahora));
  const informes = informesPara(actor.rol);
  return {
    reportes: informes.map(({ nombre, titulo, descripcion }) => ({ nombre, titulo, descripcion })),
    periodo: { ...rango, nombre: periodo },
    filtro: { desde, hasta },
    errors,
    pantalla: { enDias: informes.flatMap(({ nombre, enDias }) => (enDias ? [nombre] : [])) },
  };
}

export default function IndiceReportes() {
  const { reportes, periodo, filtro, errors, pantalla } = useLoaderData<typeof loader>();
  const { nombre: preset, desde, hasta } = periodo;
  const consulta = new URLSearchParams(preset ? { periodo: preset } : { desde, hasta });
  return (
    <Pagina titulo="Reportes" subtitulo={entreDias(periodo)}>
      <Periodos actual={preset} filtro={filtro} errors={errors} />
      <ul className="reporte-indice">
        {reportes.map(({ nombre, titulo, descripcion }) => (
          <li key={nombre}>
            <Enlace to={`/reportes/${nombre}/${pantalla.enDias.some((uno) => uno === nombre) ? "" : `?${consulta}`}`}>{titulo}</Enlace>
            <p>{descripcion}</p>
          </li>
        ))}
      </ul>
    </Pagina>
  );
}
