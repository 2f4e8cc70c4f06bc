import type { ReactNode } from "react";
import { mostrarPesos } from "~/domain/compartido/dinero";
import { mostrarDia, mostrarMes } from "~/domain/compartido/fecha";
import { BarrasPorDia } from "../grafico/barras-por-dia";
import { Tabla } from "../tabla";
import { Tarjeta } from "../tarjeta";
import { columnaDeTiquetes, columnasDeVentas } from "./columnas";

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

/** Days that fit in one chart. */
const CABEN = 62;

/** Sales day by day as a chart; of many days, month by month, and the days for who asks for them. */
export function PorTiempo({ dias, meses }: PropsPorTiempo) {
  const porDia = (
    <Tabla
      leyenda="Ventas por día"
      filas={dias}
      claveDe={({ dia }) => dia}
      columnas={[{ titulo: "Día", tipo: "principal", celda: ({ dia }) => mostrarDia(dia) }, columnaDeTiquetes, ...columnasDeVentas]}
    />
  );
  if (dias.length === 1) return null;
  if (dias.length > CABEN) return <PorMes meses={meses} dias={porDia} />;
  return (
    <Tarjeta titulo="Por día">
      <BarrasPorDia
        titulo="Ventas netas por día"
        descripcion="Una barra por cada día del periodo."
        dias={dias.map(({ dia, ventas_netas }) => ({ dia, valor: Number(ventas_netas), texto: mostrarPesos(ventas_netas) }))}
        tabla={porDia}
      />
    </Tarjeta>
  );
}

function PorMes({ meses, dias }: { meses: PropsPorTiempo["meses"]; dias: ReactNode }) {
  return (
    <Tarjeta titulo="Por mes" alBorde>
      <Tabla
        leyenda="Ventas por mes"
        filas={meses}
        claveDe={({ mes }) => mes}
        columnas={[{ titulo: "Mes", tipo: "principal", celda: ({ mes }) => mostrarMes(mes) }, columnaDeTiquetes, ...columnasDeVentas]}
      />
      <details className="grafico-tabla">
        <summary className="boton boton-discreto">Ver por día</summary>
        {dias}
      </details>
    </Tarjeta>
  );
}
