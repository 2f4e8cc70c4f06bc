import type { Lista as DatosLista } from "~/domain/reportes/bloques";
import { Paginacion } from "../base/paginacion";
import { Tarjeta } from "../base/tarjeta";
import { Pestanas } from "./pestanas";
import { TablaDeLista } from "./tabla-de-lista";

/** A list of a report, in a card. */
export function Lista({ lista }: { lista: DatosLista }) {
  const { titulo, filas, total = 0, vacia, pie, ordenes, paginas } = lista;
  const sinFilas = vacia !== undefined && filas.length === 0;
  const tarjeta = (
    <Tarjeta titulo={titulo} alBorde={!sinFilas} acciones={ordenes && <Pestanas etiqueta="Ordenar por" opciones={ordenes} />}>
      {sinFilas ? <p>{vacia}</p> : <TablaDeLista lista={lista} />}
      {total > filas.length && !paginas && <p className="reporte-corte">{corte(filas.length, total)}</p>}
      {pie && <p className="reporte-corte">{pie}</p>}
    </Tarjeta>
  );
  if (!paginas) return tarjeta;
  const ancla = `por-${paginas.nombre[0]}`;
  return (
    <div id={ancla} className="reporte-lista">
      {tarjeta}
      <Paginacion {...paginas} ancla={ancla} />
    </div>
  );
}

const corte = (se_ven: number, hay: number): string =>
  `Los primeros ${se_ven.toLocaleString("es-CO")} de ${hay.toLocaleString("es-CO")}. Todos están en el CSV.`;
