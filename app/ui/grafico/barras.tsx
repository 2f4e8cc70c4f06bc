import { type ReactNode, useId } from "react";
import { mostrarDiaCorto, nombreDelDia } from "~/domain/nucleo/fecha";
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
  const otras = barras(escala, valores, (puesto) => puesto !== resaltado);
  const resaltada = barras(escala, valores, (puesto) => puesto === resaltado);
  return (
    <MarcoGrafico {...marco}>
      <div className="grafico-dias">
        <Eje escala={escala} />
        <svg width="100%" height={ALTO + ARRIBA + ABAJO} textAnchor="middle" role="img" aria-labelledby={`${id}t ${id}d`}>
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
            {otras && <path className="grafico-barras" d={otras} />}
            {resaltada && <path d={resaltada} />}
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
function Texto({ puesto, texto, total }: Rotulo & { total: number }) {
  const centro = (puesto + 0.5) / total;
  const [anclaje, lado] = centro < 0.06 ? (["start", 0] as const) : centro > 0.94 ? (["end", 1] as const) : ([undefined, 0.5] as const);
  return (
    <text x={`${redondo(((puesto + lado) * 100) / total)}%`} y={ARRIBA + ALTO + 18} textAnchor={anclaje}>
      {texto}
    </text>
  );
}

const SEMANA = 7;

interface PropsBarrasPorDia {
  titulo: string;
  /** Text alternative for screen readers. */
  descripcion: string;
  /** Oldest first. The last day is highlighted. */
  dias: readonly { dia: string; valor: number }[];
  resumen?: ReactNode;
  tabla: ReactNode;
}

/** One bar per day, with a date below every seventh; in a week with the weekday below each. */
export function BarrasPorDia({ dias, ...props }: PropsBarrasPorDia) {
  const ultimo = dias.length - 1;
  const rotulos =
    dias.length <= SEMANA
      ? dias.map(({ dia }, puesto) => ({ puesto, texto: nombreDelDia(dia).slice(0, 3) }))
      : dias.flatMap(({ dia }, puesto) => ((ultimo - puesto) % SEMANA === 0 ? [{ puesto, texto: mostrarDiaCorto(dia, false) }] : []));
  return <Barras {...props} valores={dias.map(({ valor }) => valor)} resaltado={ultimo} rotulos={rotulos} />;
}

/** One bar. `valor` sets its length; `texto` is the label. */
export interface BarraConNombre {
  clave: string | number;
  nombre: ReactNode;
  valor: number;
  texto: ReactNode;
}

interface PropsBarrasHorizontales {
  filas: readonly BarraConNombre[];
  resumen?: ReactNode;
  tabla: ReactNode;
}

/** Names with a bar each, in the order given. The bar's length is proportional to `valor`. */
export function BarrasHorizontales({ filas, ...marco }: PropsBarrasHorizontales) {
  const mayor = Math.max(1, ...filas.map(({ valor }) => valor));
  return (
    <MarcoGrafico {...marco}>
      <ol className="grafico-nombres">
        {filas.map(({ clave, nombre, valor, texto }) => (
          <li key={clave}>
            <span className="grafico-nombre">{nombre}</span>
            <span className="grafico-valor">{texto}</span>
            <Barra parte={Math.max(0, valor) / mayor} />
          </li>
        ))}
      </ol>
    </MarcoGrafico>
  );
}

/** A bar of which `parte`, from 0 to 1, is filled. */
export const Barra = ({ parte }: { parte: number }) => (
  <svg className="grafico-barra" aria-hidden="true">
    <rect width={`${redondo(parte * 100)}%`} height="6" rx="3" />
  </svg>
);
