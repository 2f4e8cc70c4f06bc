import { mostrarPesosEnteros } from "~/domain/cifras/dinero";
import { mostrarDiaCorto, nombreDelDia } from "~/domain/nucleo/dias-en-palabras";
import type { panelDe } from "~/domain/panel/panel.server";
import { periodoAnterior } from "~/domain/resumenes/rango";
import { Enlace } from "../base/boton";
import { Tarjeta } from "../base/tarjeta";
import { PesosEnteros } from "../base/valores";
import { topeDe } from "../grafico/escala";
import { Cambio } from "../reporte/cambio";
import { ventasDelDia, ventasEntre } from "../reporte/consulta";
import { Pestanas } from "../reporte/periodos";

type Panel = ReturnType<typeof panelDe>;
type Dia = Panel["por_dia"][number];

interface Props {
  /** 7 or 30. */
  dias: number;
  datos: Panel["siete_dias"];
  /** Oldest first, today last. */
  por_dia: readonly Dia[];
}

const OPCIONES = [7, 30];

/** The last 7 or 30 days, a bar for each, which leads to its sales. Links switch between the two. */
export function UltimosDias({ dias, datos, por_dia }: Props) {
  const { cambios, mejor_dia } = datos;
  const opciones = OPCIONES.map((otros) => ({
    texto: `${otros} días`,
    to: `/dashboard/?dias=${otros}#ultimos-dias`,
    actual: otros === dias,
  }));
  return (
    <Tarjeta id="ultimos-dias" titulo={`Últimos ${dias} días`} acciones={<Pestanas etiqueta="Cuántos días" opciones={opciones} />}>
      <div className="mes-cifras">
        <p className="dinero-grande">
          <Enlace to={ventasEntre(datos)}>{mostrarPesosEnteros(datos.ventas_netas)}</Enlace>
        </p>
        {cambios.ventas_netas && <Cambio cambio={cambios.ventas_netas} antesEn={ventasEntre(periodoAnterior(datos))} />}
      </div>
      {mejor_dia && (
        <figure className="grafico">
          <figcaption>
            En un día con ventas, <PesosEnteros valor={datos.promedio_por_dia} /> en promedio. El mejor fue el{" "}
            <Enlace to={ventasDelDia(mejor_dia.dia)}>{mostrarDiaCorto(mejor_dia.dia)}</Enlace>:{" "}
            <PesosEnteros valor={mejor_dia.ventas_netas} />.
          </figcaption>
          <Dias dias={dias} por_dia={por_dia} />
          <details className="grafico-tabla">
            <summary className="boton boton-discreto">Ver como tabla</summary>
          </details>
        </figure>
      )}
    </Tarjeta>
  );
}

/**
 * A bar and an amount for each day. The amounts are seen one at a time, or all when the list is looked at as a table: one markup for both. On a
 * phone a week stands in a row, so that a finger finds a day.
 */
function Dias({ dias, por_dia }: Pick<Props, "dias" | "por_dia">) {
  const valores = por_dia.map(({ ventas_netas }) => Math.max(0, Number(ventas_netas)));
  const tope = topeDe(valores);
  const mayor = Math.max(1, ...valores.filter((valor) => valor <= tope));
  return (
    <ol className="mes-dias" aria-label={`Ventas de los últimos ${dias} días, día por día`}>
      {por_dia.map((uno, i) => (
        <li key={uno.dia}>
          {huboMovimiento(uno) ? (
            <a href={ventasDelDia(uno.dia)}>
              <Barra parte={(valores[i] ?? 0) / mayor} />
              {corto(uno.dia)}
              <b>{mostrarPesosEnteros(uno.ventas_netas)}</b>
            </a>
          ) : (
            <span>{corto(uno.dia)}</span>
          )}
        </li>
      ))}
    </ol>
  );
}

const huboMovimiento = ({ tickets, devoluciones }: Dia): boolean => tickets > 0 || Number(devoluciones) > 0;

/** `2026-11-21` → `s 21`. */
const corto = (dia: string): string => `${nombreDelDia(dia).slice(0, 1)} ${Number(dia.slice(8))}`;

/** A bar of which `parte` is filled; above 1 it is broken near its top. */
const Barra = ({ parte }: { parte: number }) => (
  <svg aria-hidden="true">
    <rect y={`${100 - Math.min(100, Math.round(parte * 100))}%`} />
    {parte > 1 && <path className="grafico-corte" d="M0 12 99 7v4L0 16z" />}
  </svg>
);
