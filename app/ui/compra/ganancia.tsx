import { gananciaDe, type LineaBorrador } from "~/domain/compras/borrador";
import { Dinero } from "../dinero";

/** What each unit of the line leaves over its cost, in pesos and percent. */
export function Ganancia({ linea }: { linea: LineaBorrador }) {
  const ganancia = gananciaDe(linea);
  if (!ganancia) return <>—</>;
  const { pesos, porcentaje } = ganancia;
  return (
    <span className={pesos.startsWith("-") ? "compra-perdida" : undefined}>
      <Dinero valor={pesos} />
      {porcentaje !== null && <small>{porcentaje.toLocaleString("es-CO")} %</small>}
    </span>
  );
}
