import type { ReactNode } from "react";
import { mostrarDia } from "~/domain/compartido/fecha";
import { reportesPara } from "~/domain/reportes/lista";
import { useDatosRaiz } from "../datos-raiz";
import { Enlace } from "../enlace";
import { Pagina } from "../pagina";
import { Periodos } from "./periodos";

/** What the head of each report's data holds. */
export interface CabezaReporte {
  periodo: { desde: string; hasta: string; dias: number; nombre: string | null };
  periodo_anterior: { desde: string; hasta: string };
  filtro: { desde: string; hasta: string; dias: string };
  errors: Record<string, string[]>;
}

interface PropsReporte {
  titulo: string;
  cabeza: CabezaReporte;
  /** What else the report is asked for, and its file too. */
  params?: Readonly<Record<string, string>>;
  /** Instead of the usual choice of days. */
  eleccion?: ReactNode;
  /** What the days mean, when they are not compared with those before. */
  subtitulo?: string;
  children: ReactNode;
}

/** A report: which it is, the way to the others for the same days, the choice of days, its file, and what it tells. */
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

/** `del 01/11/2026 al 21/11/2026`, or the one day. */
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
