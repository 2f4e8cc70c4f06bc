import { type ReactNode, useId } from "react";
import { mostrarDiaCorto } from "~/domain/compartido/fecha";
import { altura, type Escala, escalaDe, mostrarCorto, redondo } from "./escala";
import { MarcoGrafico } from "./marco-grafico";

const ALTO = 176;
const ARRIBA = 10;
const ABAJO = 24;
const SEMANA = 7;
/** Width of a bar as a fraction of the day's column. */
const GRUESO = 0.68;

/** A day of the chart. `valor` sets the height of the bar; `texto` is the label. */
export interface BarraDeDia {
  dia: string;
  valor: number;
  texto: string;
}

interface PropsBarras {
  titulo: string;
  /** Text alternative for screen readers. */
  descripcion: string;
  /** Oldest first. The last day is highlighted. */
  dias: readonly BarraDeDia[];
  resumen?: ReactNode;
  tabla: ReactNode;
}

/** One SVG bar per day. The chart fills the width; its text keeps its size. */
export function BarrasPorDia({ titulo, descripcion, dias, ...marco }: PropsBarras) {
  const id = useId();
  const escala = escalaDe(dias.map(({ valor }) => valor));
  return (
    <MarcoGrafico {...marco}>
      <div className="grafico-dias">
        <Eje escala={escala} />
        <svg className="grafico-lienzo" width="100%" height={ALTO + ARRIBA + ABAJO} role="img" aria-labelledby={`${id}t ${id}d`}>
          <title id={`${id}t`}>{titulo}</title>
          <desc id={`${id}d`}>{descripcion}</desc>
          {escala.marcas.map((marca) => (
            <line key={marca} className={marca === 0 ? "grafico-cero" : "grafico-linea"} x2="100%" {...alto(escala, marca)} />
          ))}
          {dias.map((dia, i) => (
            <Barra key={dia.dia} dia={dia} puesto={i} total={dias.length} escala={escala} />
          ))}
          {dias.map(({ dia }, i) => (dias.length - 1 - i) % SEMANA === 0 && <Fecha key={dia} dia={dia} puesto={i} total={dias.length} />)}
        </svg>
      </div>
    </MarcoGrafico>
  );
}

/** Position of a value in pixels from the top. */
const y = (escala: Escala, valor: number): number => redondo(ARRIBA + (altura(escala, valor) * ALTO) / 100);
const alto = (escala: Escala, valor: number) => ({ y1: y(escala, valor), y2: y(escala, valor) });

function Eje({ escala }: { escala: Escala }) {
  return (
    <svg className="grafico-eje" width="54" height={ALTO + ARRIBA + ABAJO} aria-hidden="true" focusable="false">
      {escala.marcas.map((marca) => (
        <text key={marca} x="48" y={y(escala, marca) + 4} textAnchor="end">
          {mostrarCorto(marca)}
        </text>
      ))}
    </svg>
  );
}

interface PropsBarra {
  dia: BarraDeDia;
  puesto: number;
  total: number;
  escala: Escala;
}

function Barra({ dia: { dia, valor, texto }, puesto, total, escala }: PropsBarra) {
  const ancho = 100 / total;
  const [cero, punta] = [y(escala, 0), y(escala, valor)];
  return (
    <g className={puesto === total - 1 ? "grafico-barra grafico-ultima" : "grafico-barra"}>
      <title>{`${mostrarDiaCorto(dia)}: ${texto}`}</title>
      {/* The whole column reacts to the pointer, so that low bars are easy to hit. */}
      <rect className="grafico-columna" x={`${redondo(puesto * ancho)}%`} width={`${redondo(ancho)}%`} y={ARRIBA} height={ALTO} />
      <rect
        x={`${redondo((puesto + (1 - GRUESO) / 2) * ancho)}%`}
        width={`${redondo(ancho * GRUESO)}%`}
        y={Math.min(cero, punta)}
        height={redondo(Math.abs(cero - punta))}
        rx="2"
      />
    </g>
  );
}

/** The date is centred below its bar; near an edge it is aligned to that side, so that it is not cut off. */
function Fecha({ dia, puesto, total }: { dia: string; puesto: number; total: number }) {
  const centro = (puesto + 0.5) / total;
  const [anclaje, lado] = centro < 0.06 ? (["start", 0] as const) : centro > 0.94 ? (["end", 1] as const) : (["middle", 0.5] as const);
  return (
    <text x={`${redondo(((puesto + lado) * 100) / total)}%`} y={ARRIBA + ALTO + 18} textAnchor={anclaje}>
      {mostrarDiaCorto(dia, false)}
    </text>
  );
}
