import { type ReactNode, useId } from "react";
import { mostrarDiaCorto } from "~/domain/compartido/fecha";
import { altura, type Escala, escalaDe, mostrarCorto, redondo } from "./escala";
import { MarcoGrafico } from "./marco-grafico";

const ALTO = 176;
const ARRIBA = 10;
const ABAJO = 24;
const SEMANA = 7;
/** Of the room of a day, what its bar takes. */
const GRUESO = 0.68;

/** A day of the chart. The number only says how tall its bar is; `texto` is what people read of it. */
export interface BarraDeDia {
  dia: string;
  valor: number;
  texto: string;
}

interface PropsBarras {
  titulo: string;
  /** What it shows, for who does not see it. */
  descripcion: string;
  /** In order; the last one stands out. */
  dias: readonly BarraDeDia[];
  resumen?: ReactNode;
  tabla: ReactNode;
}

/** A bar for each day, drawn as SVG: as wide as there is room, with text that never shrinks. */
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

/** Where a value stands, in pixels from the top. */
const y = (escala: Escala, valor: number): number => redondo(ARRIBA + (altura(escala, valor) * ALTO) / 100);
const alto = (escala: Escala, valor: number) => ({ y1: y(escala, valor), y2: y(escala, valor) });

function Eje({ escala }: { escala: Escala }) {
  return (
    <svg className="grafico-eje" width="46" height={ALTO + ARRIBA + ABAJO} aria-hidden="true" focusable="false">
      {escala.marcas.map((marca) => (
        <text key={marca} x="40" y={y(escala, marca) + 4} textAnchor="end">
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
      {/* The whole column answers to the pointer, so that a low bar can be pointed at. */}
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

/** Under its bar: in the middle of it, or from that side of it on which there is no room. */
function Fecha({ dia, puesto, total }: { dia: string; puesto: number; total: number }) {
  const centro = (puesto + 0.5) / total;
  const [anclaje, lado] = centro < 0.06 ? (["start", 0] as const) : centro > 0.94 ? (["end", 1] as const) : (["middle", 0.5] as const);
  return (
    <text x={`${redondo(((puesto + lado) * 100) / total)}%`} y={ARRIBA + ALTO + 18} textAnchor={anclaje}>
      {mostrarDiaCorto(dia, false)}
    </text>
  );
}
