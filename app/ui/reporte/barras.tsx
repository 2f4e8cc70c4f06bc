import type { Fila, Lista } from "~/domain/reportes/bloques";
import { Tarjeta } from "../base/tarjeta";
import { PesosEnteros } from "../base/valores";
import { Barra, BarrasPorDia } from "../grafico/barras";
import { topeDe } from "../grafico/escala";
import { MarcoGrafico } from "../grafico/marco-grafico";
import { TablaDeLista, textoDeCelda } from "./tabla-de-lista";

interface PropsBarras {
  lista: Lista;
  /** Column of the amounts that the bars show. */
  valor: string;
  /** The list stands below the chart, not behind it. */
  abierta?: boolean;
}

/** A list of a report as a chart in a card. Days stand side by side, other rows below one another. */
export function Barras({ lista, valor, abierta = false }: PropsBarras) {
  const { titulo, leyenda, filas, pie } = lista;
  const tabla = <TablaDeLista lista={lista} />;
  const nota = pie && <p className="reporte-nota">{pie}</p>;
  if (lista.columnas[0]?.tipo === "dia") {
    const dias = filas.map((fila) => ({ dia: String(fila[lista.clave]), valor: Number(fila[valor]) }));
    return (
      <Tarjeta titulo={titulo}>
        <BarrasPorDia titulo={leyenda} descripcion="Una barra por cada día del periodo." dias={dias} tabla={tabla} />
        {nota}
      </Tarjeta>
    );
  }
  const renglones = <Renglones filas={completarHoras(lista)} lista={lista} valor={valor} />;
  return (
    <Tarjeta titulo={titulo}>
      {abierta ? <figure className="grafico">{renglones}</figure> : <MarcoGrafico tabla={tabla}>{renglones}</MarcoGrafico>}
      {nota}
      {abierta && <div className="reporte-debajo">{tabla}</div>}
    </Tarjeta>
  );
}

/** Room beyond the longest whole bar, for those that are cut. */
const HOLGURA = 1.2;

/** Name, bar and amount of each row. The largest one stands out. Among hours or weekdays, one that would flatten all others is cut. */
function Renglones({ filas, lista, valor }: { filas: readonly Fila[]; lista: Lista; valor: string }) {
  const [primera] = lista.columnas;
  const montos = filas.map((fila) => Number(fila[valor] ?? 0));
  const mayor = Math.max(1, ...montos);
  const cortos = primera?.tipo === "hora" || primera?.tipo === "semana";
  const largo = cortos ? Math.min(mayor, HOLGURA * topeDe(montos)) : mayor;
  return (
    <ol className={cortos ? "renglones renglones-cortos" : "renglones"}>
      {filas.map((fila, i) => (
        <li key={String(fila[lista.clave])} className={montos[i] === mayor ? "renglon-mayor" : undefined}>
          <span>{primera && textoDeCelda(fila, primera)}</span>
          <Barra parte={Math.max(0, montos[i] ?? 0) / largo} />
          <span>
            <PesosEnteros valor={String(fila[valor] ?? "0.00")} />
          </span>
        </li>
      ))}
    </ol>
  );
}

/** The rows of a list by hour with those between its first and its last hour in which nothing was sold; other lists as they are. */
function completarHoras({ filas, clave, columnas }: Lista): readonly Fila[] {
  if (columnas[0]?.tipo !== "hora") return filas;
  const deHora = new Map(filas.map((fila) => [Number(fila[clave]), fila]));
  const [desde, hasta] = [Math.min(...deHora.keys()), Math.max(...deHora.keys())];
  return Array.from({ length: hasta - desde + 1 }, (_, i) => deHora.get(desde + i) ?? { [clave]: desde + i });
}
