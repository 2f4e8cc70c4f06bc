import { type ReactNode, useId } from "react";
import { altura, type Escala, escalaDe, mostrarCorto, redondo } from "./escala";
import { MarcoGrafico } from "./marco-grafico";

const ALTO = 208;
const ARRIBA = 10;
const ABAJO = 24;
const EJE = 54;
/** Width of a column, and of the bar in it, in units of the drawing. */
const PASO = 10;
const GRUESO = 6.8;

/** A text below a column. */
export interface Rotulo {
  puesto: number;
  texto: string;
}

interface PropsBarras {
  titulo: string;
  /** Text alternative for screen readers. */
  descripcion: string;
  valores: readonly number[];
  /** Drawn as a line of steps behind the bars. */
  antes?: readonly number[];
  /** The column that stands out. */
  resaltado: number;
  rotulos: readonly Rotulo[];
  resumen?: ReactNode;
  tabla: ReactNode;
}

/** Bars in one path, so that a year costs no more markup than a week. The chart fills the width; its text keeps its size. */
export function Barras({ titulo, descripcion, valores, antes = [], resaltado, rotulos, ...marco }: PropsBarras) {
  const id = useId();
  const escala = escalaDe([...valores, ...antes]);
  const ancho = valores.length * PASO;
  return (
    <MarcoGrafico {...marco}>
      <div className="grafico-dias">
        <Eje escala={escala} />
        <svg width="100%" height={ALTO + ARRIBA + ABAJO} role="img" aria-labelledby={`${id}t ${id}d`}>
          <title id={`${id}t`}>{titulo}</title>
          <desc id={`${id}d`}>{descripcion}</desc>
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
            <path className="grafico-barras" d={barras(escala, valores, (puesto) => puesto !== resaltado)} />
            <path d={barras(escala, valores, (puesto) => puesto === resaltado)} />
            {antes.length > 0 && <path className="grafico-antes" d={escalones(escala, antes)} />}
          </svg>
          {rotulos.map((rotulo) => (
            <Texto key={rotulo.puesto} {...rotulo} total={valores.length} />
          ))}
        </svg>
      </div>
    </MarcoGrafico>
  );
}

function barras(escala: Escala, valores: readonly number[], elegida: (puesto: number) => boolean): string {
  const cero = altura(escala, 0);
  const unas = valores.map((valor, puesto) => {
    if (valor === 0 || !elegida(puesto)) return "";
    return `M${redondo(puesto * PASO + (PASO - GRUESO) / 2)} ${cero}V${altura(escala, valor)}h${GRUESO}V${cero}`;
  });
  return unas.join("");
}

const escalones = (escala: Escala, valores: readonly number[]): string =>
  valores.map((valor, i) => `${i === 0 ? "M0 " : "V"}${altura(escala, valor)}h${PASO}`).join("");

function Eje({ escala }: { escala: Escala }) {
  return (
    <svg width={EJE} height={ALTO + ARRIBA + ABAJO} aria-hidden="true" focusable="false">
      {escala.marcas.map((marca) => (
        <text key={marca} x={EJE - 6} y={redondo(ARRIBA + (altura(escala, marca) * ALTO) / 100) + 4} textAnchor="end">
          {mostrarCorto(marca)}
        </text>
      ))}
    </svg>
  );
}

/** The text is centred below its column; near an edge it is aligned to that side, so that it is not cut off. */
function Texto({ puesto, texto, total }: Rotulo & { total: number }) {
  const centro = (puesto + 0.5) / total;
  const [anclaje, lado] = centro < 0.06 ? (["start", 0] as const) : centro > 0.94 ? (["end", 1] as const) : (["middle", 0.5] as const);
  return (
    <text x={`${redondo(((puesto + lado) * 100) / total)}%`} y={ARRIBA + ALTO + 18} textAnchor={anclaje}>
      {texto}
    </text>
  );
}
