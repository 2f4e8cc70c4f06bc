import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { diaDe } from "~/domain/compartido/fecha";
import { leerRango } from "~/domain/reportes/leer-rango";
import { reportesPara } from "~/domain/reportes/lista";
import { sessionContext } from "~/platform/http/context.server";
import { Enlace } from "~/ui/base/enlace";
import { Pagina } from "~/ui/frame/pagina";
import { Periodos } from "~/ui/reporte/periodos";
import { entreDias } from "~/ui/reporte/reporte";

export const meta = () => [{ title: "Reportes" }];

export function loader({ request, context }: LoaderFunctionArgs) {
  const { actor, ahora } = sessionContext(context);
  context.reports.warm();
  const { rango, periodo, desde, hasta, errors } = leerRango(new URL(request.url).searchParams, diaDe(ahora));
  const reportes = reportesPara(actor.rol).map(({ nombre, titulo, descripcion }) => ({ nombre, titulo, descripcion }));
  return { reportes, periodo: { ...rango, nombre: periodo }, filtro: { desde, hasta }, errors };
}

export default function IndiceReportes() {
  const { reportes, periodo, filtro, errors } = useLoaderData<typeof loader>();
  const { nombre: preset, desde, hasta } = periodo;
  const consulta = new URLSearchParams(preset ? { periodo: preset } : { desde, hasta });
  const enDias = ["inventario", "caducidad"];
  return (
    <Pagina titulo="Reportes" subtitulo={entreDias(periodo)}>
      <Periodos actual={preset} filtro={filtro} errors={errors} />
      <ul className="reporte-indice">
        {reportes.map(({ nombre, titulo, descripcion }) => (
          <li key={nombre}>
            <Enlace to={`/reportes/${nombre}/${enDias.includes(nombre) ? "" : `?${consulta}`}`}>{titulo}</Enlace>
            <p>{descripcion}</p>
          </li>
        ))}
      </ul>
    </Pagina>
  );
}
