import type { ReactNode } from "react";
import { mostrarDia } from "~/domain/compartido/fecha";
import { reportesPara } from "~/domain/reportes/lista";
import { useDatosRaiz } from "../base/datos-raiz";
import { Enlace } from "../base/enlace";
import { Pagina } from "../frame/pagina";
import { Periodos } from "./periodos";

/** The head of every report's data. */
export interface CabezaReporte {
  periodo: { desde: string; hasta: string; dias: number; nombre: string | null };
  periodo_anterior: { desde: string; hasta: string };
  filtro: { desde: string; hasta: string; dias: string };
  errors: Record<string, string[]>;
}

interface PropsReporte {
  titulo: string;
  cabeza: CabezaReporte;
  /** Other filters of the report, kept by the date filter and the file. */
  params?: Readonly<Record<string, string>>;
  /** Replaces the usual date filter. */
  eleccion?: ReactNode;
  /** Replaces the line that compares the days with the period before. */
  subtitulo?: string;
  children: ReactNode;
}

/** Page of a report: title, links to the other reports for the same days, date filter, file and content. */
export function Reporte({ titulo, cabeza, params = {}, eleccion, subtitulo, children }: PropsReporte) {
  const { periodo, periodo_anterior, filtro, errors } = cabeza;
  const archivo = new URLSearchParams({ desde: periodo.desde, hasta: periodo.hasta, ...params, formato: "csv" });
  return (
    <Pagina
      ancho="ancha"
      titulo={titulo}
      subtitulo={subtitulo ?? `${entreDias(periodo)}. Antes: ${entreDias(periodo_anterior).toLowerCase()}`}
      acciones={
        <a className="boton boton-normal" href={`?${archivo}`} download>
          Descargar CSV
        </a>
      }
    >
      <Otros titulo={titulo} consulta={eleccion ? "" : consultaDe(periodo)} />
      {eleccion ?? <Periodos actual={periodo.nombre} filtro={filtro} errors={errors} params={params} />}
      {children}
    </Pagina>
  );
}

/** `Del 01/11/2026 al 21/11/2026`, or `El 21/11/2026`. */
export const entreDias = ({ desde, hasta }: { desde: string; hasta: string }): string =>
  desde === hasta ? `El ${mostrarDia(desde)}` : `Del ${mostrarDia(desde)} al ${mostrarDia(hasta)}`;

const consultaDe = ({ nombre, desde, hasta }: CabezaReporte["periodo"]): string =>
  nombre ? `?periodo=${nombre}` : `?${new URLSearchParams({ desde, hasta })}`;

const EN_DIAS = ["inventario", "caducidad"];

function Otros({ titulo: actual, consulta }: { titulo: string; consulta: string }) {
  const rol = useDatosRaiz()?.usuario?.rol ?? "vendedor";
  return (
    <nav className="reporte-otros" aria-label="Reportes">
      {reportesPara(rol).map(({ nombre, titulo }) => (
        <Enlace
          key={nombre}
          to={`/reportes/${nombre}/${EN_DIAS.includes(nombre) ? "" : consulta}`}
          aria-current={titulo === actual ? "page" : undefined}
        >
          {titulo}
        </Enlace>
      ))}
    </nav>
  );
}
