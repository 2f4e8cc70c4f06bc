import { mostrarPesos } from "~/domain/compartido/dinero";
import { mostrarDiaCorto } from "~/domain/compartido/fecha";
import { Dinero } from "../base/dinero";
import { Enlace } from "../base/enlace";
import { Tabla } from "../base/tabla";
import { Tarjeta } from "../base/tarjeta";
import { BarrasPorDia } from "../grafico/barras-por-dia";

interface Dia {
  dia: string;
  ventas_brutas: string;
  devoluciones: string;
  ventas_netas: string;
  tickets: number;
}

interface PropsVentas {
  por_dia: readonly Dia[];
  promedio_por_dia: string;
  mejor_dia: { dia: string; ventas_netas: string } | null;
}

const reporteDe = (desde = "", hasta = desde): string => `/reportes/ventas/?desde=${desde}&hasta=${hasta}`;

/** Net sales of the last 30 days as a chart; nothing without sales. */
export function VentasPorDia({ por_dia, promedio_por_dia, mejor_dia }: PropsVentas) {
  if (!mejor_dia) return null;
  const mejor = `${mostrarDiaCorto(mejor_dia.dia)}, ${mostrarPesos(mejor_dia.ventas_netas)}`;
  return (
    <Tarjeta titulo="Ventas netas por día">
      <BarrasPorDia
        titulo="Ventas netas de cada uno de los últimos 30 días"
        descripcion={`En promedio ${mostrarPesos(promedio_por_dia)} por día con ventas. El mejor día: ${mejor}.`}
        dias={por_dia.map(({ dia, ventas_netas }) => ({ dia, valor: Number(ventas_netas), texto: mostrarPesos(ventas_netas) }))}
        resumen={
          <>
            Un día con ventas deja en promedio{" "}
            <strong>
              <Enlace to={reporteDe(por_dia[0]?.dia, por_dia.at(-1)?.dia)}>
                <Dinero valor={promedio_por_dia} />
              </Enlace>
            </strong>
            . El mejor fue {mostrarDiaCorto(mejor_dia.dia)},{" "}
            <Enlace to={reporteDe(mejor_dia.dia)}>
              <Dinero valor={mejor_dia.ventas_netas} />
            </Enlace>
            .
          </>
        }
        tabla={
          <Tabla
            leyenda="Ventas de los últimos 30 días, día por día"
            filas={por_dia.toReversed()}
            keyOf={({ dia }) => dia}
            columnas={[
              {
                titulo: "Día",
                tipo: "principal",
                celda: ({ dia }) => <Enlace to={reporteDe(dia)}>{mostrarDiaCorto(dia)}</Enlace>,
              },
              { titulo: "Brutas", tipo: "numero", celda: ({ ventas_brutas }) => mostrarPesos(ventas_brutas) },
              { titulo: "Devoluciones", tipo: "numero", celda: ({ devoluciones }) => mostrarPesos(devoluciones) },
              { titulo: "Netas", tipo: "numero", celda: ({ ventas_netas }) => mostrarPesos(ventas_netas) },
              { titulo: "Tiquetes", tipo: "numero", celda: ({ tickets }) => tickets },
            ]}
          />
        }
      />
    </Tarjeta>
  );
}
