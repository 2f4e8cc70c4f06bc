import type { Pantalla } from "~/domain/reportes/bloques";
import type { Atajo, Cabeza } from "~/domain/reportes/informe";
import { Boton, Enlace } from "../base/boton";
import { Pagina } from "../frame/pagina";
import { Bloques } from "./bloques";
import { consultaDe } from "./consulta";
import { Periodos } from "./periodos";

interface Otro {
  nombre: string;
  titulo: string;
  /** Counts days from today, so that it does not take over the period of another report. */
  enDias: boolean;
}

interface PropsReporte {
  cabeza: Cabeza;
  pantalla: Pantalla & { otros: readonly Otro[] };
}

/** Page of a report: title, links to the other reports for the same days, date filter, file and content. */
export function Reporte({ cabeza, pantalla }: PropsReporte) {
  const { periodo, filtro, errors } = cabeza;
  const { titulo, subtitulo, params, atajos, otros, bloques } = pantalla;
  const archivo = new URLSearchParams({ desde: periodo.desde, hasta: periodo.hasta, ...params, formato: "csv" });
  const comun = { filtro, errors, params };
  return (
    <Pagina
      ancho="ancha"
      titulo={titulo}
      subtitulo={subtitulo}
      acciones={
        <>
          <Boton className="con-js" type="button" icono="imprimir" data-imprime="">
            Imprimir
          </Boton>
          <p className="sin-js reporte-nota">Para imprimir: Ctrl y P.</p>
          <a className="boton boton-discreto" href={`?${archivo}`} download>
            Descargar para Excel
          </a>
        </>
      }
    >
      <nav className="reporte-otros" aria-label="Reportes">
        {otros.map((otro) => (
          <Enlace
            key={otro.nombre}
            to={`/reportes/${otro.nombre}/${otro.enDias || atajos ? "" : consultaDelPeriodo(periodo)}`}
            aria-current={otro.titulo === titulo ? "page" : undefined}
          >
            {otro.titulo}
          </Enlace>
        ))}
      </nav>
      {atajos ? (
        <Periodos atajos={atajos.map((atajo) => enlaceDe(atajo, cabeza, params))} {...comun}>
          {errors.dias && <p className="campo-error">{`Días: ${errors.dias.join(" ")}`}</p>}
        </Periodos>
      ) : (
        <Periodos actual={periodo.nombre} {...comun} />
      )}
      <Bloques bloques={bloques} />
    </Pagina>
  );
}

const consultaDelPeriodo = (periodo: Cabeza["periodo"]): string => (periodo.nombre ? `?periodo=${periodo.nombre}` : consultaDe(periodo));

function enlaceDe({ texto, ...dias }: Atajo, { filtro, periodo }: Cabeza, params: Readonly<Record<string, string>>) {
  const actual = "dias" in dias ? filtro.dias === dias.dias : periodo.desde === dias.desde && periodo.hasta === dias.hasta;
  return { texto, to: `?${new URLSearchParams({ ...dias, ...params })}`, actual };
}
