import { mostrarPesos } from "~/domain/compartido/dinero";
import { mostrarDia, mostrarMes } from "~/domain/compartido/fecha";
import { Enlace } from "../base/enlace";
import { Tabla } from "../base/tabla";
import { Tarjeta } from "../base/tarjeta";
import { BarrasPorDia } from "../grafico/barras-por-dia";
import { columnaDeTiquetes, columnasDeVentas } from "./columnas";
import { ventasDe } from "./enlaces";

interface Vendido {
  tickets: number;
  unidades: number;
  ventas_brutas: string;
  devoluciones: string;
  ventas_netas: string;
}

interface PropsPorTiempo {
  dias: readonly (Vendido & { dia: string })[];
  meses: readonly (Vendido & { mes: string })[];
}

/** Sales as a chart by day, or by month when the report has too many days to list. */
export function PorTiempo({ dias, meses }: PropsPorTiempo) {
  if (dias.length === 1) return null;
  if (dias.length === 0) return <PorMes meses={meses} />;
  return (
    <Tarjeta titulo="Por día">
      <BarrasPorDia
        titulo="Ventas netas por día"
        descripcion="Una barra por cada día del periodo."
        dias={dias.map(({ dia, ventas_netas }) => ({ dia, valor: Number(ventas_netas), texto: mostrarPesos(ventas_netas) }))}
        tabla={
          <Tabla
            leyenda="Ventas por día"
            filas={dias}
            claveDe={({ dia }) => dia}
            columnas={[
              {
                titulo: "Día",
                tipo: "principal",
                celda: ({ dia }) => <Enlace to={ventasDe({ desde: dia, hasta: dia })}>{mostrarDia(dia)}</Enlace>,
              },
              columnaDeTiquetes,
              ...columnasDeVentas,
            ]}
          />
        }
      />
    </Tarjeta>
  );
}

function PorMes({ meses }: Pick<PropsPorTiempo, "meses">) {
  return (
    <Tarjeta titulo="Por mes" alBorde>
      <Tabla
        leyenda="Ventas por mes"
        filas={meses}
        claveDe={({ mes }) => mes}
        columnas={[{ titulo: "Mes", tipo: "principal", celda: ({ mes }) => mostrarMes(mes) }, columnaDeTiquetes, ...columnasDeVentas]}
      />
      <p className="reporte-corte">Cada día está en el CSV.</p>
    </Tarjeta>
  );
}
