import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { diaDe } from "~/domain/nucleo/fecha";
import { type IndiceDeInformes, indiceDeInformes } from "~/domain/reportes/indice.server";
import { leerRango } from "~/domain/reportes/informe";
import { informesDe } from "~/domain/reportes/informes.server";
import { compararPorCalendario, fraseDeDias } from "~/domain/resumenes/rango";
import { wantsJson } from "~/platform/http/wants-json.server";
import { Enlace } from "~/ui/base/boton";
import { Pagina } from "~/ui/frame/pagina";
import { cifraDe } from "~/ui/reporte/bloques";
import { Periodos } from "~/ui/reporte/periodos";

export function loader({ request, context }: LoaderFunctionArgs) {
  const { ahora } = context.ctx;
  context.reports.warm();
  const { rango, periodo, desde, hasta, errors } = leerRango(new URL(request.url).searchParams, diaDe(ahora));
  return {
    reportes: informesDe(context.ctx).map(({ nombre, titulo, descripcion }) => ({ nombre, titulo, descripcion })),
    periodo: { ...rango, nombre: periodo },
    filtro: { desde, hasta },
    errors,
    pantalla: { grupos: indiceDeInformes(context.ctx, wantsJson(request) ? rango : compararPorCalendario(rango)) },
  };
}

export default function IndiceReportes() {
  const { periodo, filtro, errors, pantalla } = useLoaderData<typeof loader>();
  const { nombre: preset, desde, hasta } = periodo;
  return (
    <Pagina ancho="ancha" titulo="Reportes" subtitulo={fraseDeDias(periodo)}>
      <Periodos actual={preset} filtro={filtro} errors={errors} />
      <Indice grupos={pantalla.grupos} consulta={`?${new URLSearchParams(preset ? { periodo: preset } : { desde, hasta })}`} />
    </Pagina>
  );
}

interface PropsIndice {
  grupos: IndiceDeInformes;
  /** The chosen days, for the reports that are of days. */
  consulta: string;
}

/** The reports in their groups, a card each, with its main figure. The first figure is the largest thing on the page. */
const Indice = ({ grupos, consulta }: PropsIndice) => (
  <div className="reporte-indice">
    {grupos.map(({ grupo, informes }) => (
      <section key={grupo} aria-labelledby={`reportes-${grupo}`}>
        <h2 id={`reportes-${grupo}`}>{grupo}</h2>
        <ul>
          {informes.map(({ nombre, titulo, descripcion, enDias, cifras }) => (
            <li key={nombre}>
              <h3>
                <Enlace to={`/reportes/${nombre}/${enDias ? "" : consulta}`}>{titulo}</Enlace>
              </h3>
              {cifras.length > 0 && <dl>{cifras.map(cifraDe)}</dl>}
              <p>{descripcion}</p>
            </li>
          ))}
        </ul>
      </section>
    ))}
  </div>
);
