import { gananciaDe, type LineaBorrador } from "~/screens/compra/borrador";
import { Dinero } from "../base/valores";

/** Profit of one unit of the line, in pesos and in percent of its cost. */
export function Ganancia({ linea, responsable }: { linea: LineaBorrador; responsable: boolean }) {
  const ganancia = gananciaDe(linea, responsable);
  if (!ganancia) return <>—</>;
  const { pesos, porcentaje } = ganancia;
  return (
    <span className={pesos.startsWith("-") ? "compra-perdida" : undefined}>
      <Dinero valor={pesos} />
      {porcentaje !== null && <small>{porcentaje.toLocaleString("es-CO")} %</small>}
    </span>
  );
}
