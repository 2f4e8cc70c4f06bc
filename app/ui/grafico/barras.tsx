import { type ReactNode, useId } from "react";
import { mostrarDiaCorto, nombreDelDia } from "~/domain/nucleo/dias-en-palabras";
import { altura, type Escala, escalaDe, mostrarCorto, redondo, topeDe } from "./escala";
import { MarcoGrafico } from "./marco-grafico";

const ALTO = 208;
const ARRIBA = 20;
const ABAJO = 24;
const EJE = 54;
/** Width of a column, and of the bar in it, in units of the drawing. */
const PASO = 10;
const GRUESO = 6.8;
/** Where a bar that is longer than the axis is broken, from its top. */
const CORTE = 7;

/** A text below a column. */
interface Rotulo {
  puesto: number;
  texto: string;
}

interface PropsBarras {
  titulo: string;
  descripcion: string;
  valores: readonly number[];
  /** What each column is, in words. */
  nombres: readonly string[];
  /** Drawn as a line of steps behind the bars. */
  antes?: readonly number[];
  /** The column that stands out. */
  resaltado: number;
  rotulos: readonly Rotulo[];
  resumen?: ReactNode;
  tabla: ReactNode;
}

/**
 * Bars in one path, so that a year costs no more markup than a week. The chart fills the width; its text keeps its size. A bar that would
 * flatten all others is cut, and its value stands above it.
 */
export function Barras({ titulo, descripcion, valores, nombres, antes = [], resaltado, rotulos, ...marco }: PropsBarras) {
  const id = useId();
  const tope = topeDe([...valores, ...antes]);
  const escala = escalaDe([...valores, ...antes].map((valor) => Math.min(valor, tope)));
  const cortadas = valores.flatMap((valor, puesto) => (valor > escala.maximo ? [{ puesto, texto: mostrarCorto(valor) }] : []));
  const ancho = valores.length * PASO;
  const otras = barras(escala, valores, (puesto) => puesto !== resaltado);
  const resaltada = barras(escala, valores, (puesto) => puesto === resaltado);
  return (
    <MarcoGrafico {...marco}>
      <div className="grafico-dias">
        <Eje escala={escala} />
        <svg width="100%" height={ALTO + ARRIBA + ABAJO} textAnchor="middle" role="img" aria-labelledby={`${id}t ${id}d`}>
          <title id={`${id}t`}>{titulo}</title>
          <desc id={`${id}d`}>
            {descripcion}
            {cortadas.map(({ puesto, texto }) => ` La barra de ${nombres[puesto]} no cabe entera: ${texto}.`)}
          </desc>
          <svg
            y={ARRIBA}
            width="100%"
            height={ALTO}
            viewBox={`0 0 ${ancho} 100`}
            preserveAspectRatio="none"
            overflow="visible"
            aria-hidden="true"
          >
            <path className="grafico-lineas" d={escala.marcas.map((marca) => `M0 ${altura(escala, marca)}h${ancho}`).join("")} />
            {otras && <path className="grafico-barras" d={otras} />}
            {resaltada && <path d={resaltada} />}
            {cortadas.length > 0 && <path className="grafico-corte" d={cortes(cortadas)} />}
            {antes.length > 0 && <path className="grafico-antes" d={escalones(escala, antes)} />}
          </svg>
          {cortadas.map((rotulo) => (
            <Texto key={rotulo.puesto} y={ARRIBA - 6} total={valores.length} {...rotulo} />
          ))}
          {rotulos.map((rotulo) => (
            <Texto key={rotulo.puesto} y={ARRIBA + ALTO + 18} total={valores.length} {...rotulo} />
          ))}
        </svg>
      </div>
    </MarcoGrafico>
  );
}

/** Slanted breaks near the top of bars. */
const cortes = (cortadas: readonly Rotulo[]): string =>
  cortadas.map(({ puesto }) => `M${redondo(puesto * PASO + 1)} ${CORTE + 3}l${PASO - 2} -3v3l${2 - PASO} 3z`).join("");

function barras(escala: Escala, valores: readonly number[], elegida: (puesto: number) => boolean): string {
  const cero = altura(escala, 0);
  const unas = valores.map((valor, puesto) => {
    if (valor === 0 || !elegida(puesto)) return "";
    return `M${redondo(puesto * PASO + (PASO - GRUESO) / 2)} ${cero}V${altura(escala, valor)}h${GRUESO}V${cero}`;
  });
  return unas.join("");
}

function escalones(escala: Escala, valores: readonly number[]): string {
  const alturas = valores.map((valor) => altura(escala, valor));
  const cambios = alturas.map((alto, i) => (i > 0 && alto !== alturas[i - 1] ? `H${i * PASO}V${alto}` : ""));
  return `M0 ${alturas[0]}${cambios.join("")}H${alturas.length * PASO}`;
}

function Eje({ escala }: { escala: Escala }) {
  return (
    <svg width={EJE} height={ALTO + ARRIBA + ABAJO} textAnchor="end" aria-hidden="true">
      {escala.marcas.map((marca) => (
        <text key={marca} x={EJE - 6} y={redondo(ARRIBA + (altura(escala, marca) * ALTO) / 100) + 4}>
          {mostrarCorto(marca)}
        </text>
      ))}
    </svg>
  );
}

/** The text is centred below its column; near an edge it is aligned to that side, so that it is not cut off. */
function Texto({ puesto, texto, y, total }: Rotulo & { y: number; total: number }) {
  const centro = (puesto + 0.5) / total;
  const [anclaje, lado] = centro < 0.06 ? (["start", 0] as const) : centro > 0.94 ? (["end", 1] as const) : ([undefined, 0.5] as const);
  return (
    <text x={`${redondo(((puesto + lado) * 100) / total)}%`} y={y} textAnchor={anclaje}>
      {texto}
    </text>
  );
}

const SEMANA = 7;

interface PropsBarrasPorDia {
  titulo: string;
  descripcion: string;
  /** Oldest first. The last day is highlighted. */
  dias: readonly { dia: string; valor: number }[];
  tabla: ReactNode;
}

/** One bar per day, with a date below every seventh; in a week with the weekday below each. */
export function BarrasPorDia({ dias, ...props }: PropsBarrasPorDia) {
  const ultimo = dias.length - 1;
  const rotulos =
    dias.length <= SEMANA
      ? dias.map(({ dia }, puesto) => ({ puesto, texto: nombreDelDia(dia).slice(0, 3) }))
      : dias.flatMap(({ dia }, puesto) => ((ultimo - puesto) % SEMANA === 0 ? [{ puesto, texto: mostrarDiaCorto(dia, false) }] : []));
  const nombres = dias.map(({ dia }) => mostrarDiaCorto(dia));
  return <Barras valores={dias.map(({ valor }) => valor)} nombres={nombres} resaltado={ultimo} rotulos={rotulos} {...props} />;
}

/** A bar of which `parte`, from 0 to 1, is filled. One that would be longer is broken near its end. */
export const Barra = ({ parte }: { parte: number }) => (
  <svg className="grafico-barra" aria-hidden="true">
    <rect width={`${redondo(Math.min(1, parte) * 100)}%`} height="6" rx="3" />
    {parte > 1 && (
      <svg x="90%" overflow="visible" aria-hidden="true">
        <path className="grafico-corte" d="M0 8l3-8h4l-3 8z" />
      </svg>
    )}
  </svg>
);
