import { mostrarPesos } from "~/domain/cifras/dinero";
import { mostrarDiaCorto } from "~/domain/nucleo/fecha";
import type { Cambio as DatosCambio } from "~/domain/reportes/bloques";
import type { panelDe } from "~/domain/reportes/panel.server";
import { periodoAnterior } from "~/domain/resumenes/rango";
import { Enlace } from "../base/boton";
import { Dinero } from "../base/valores";
import { BarrasPorDia } from "../grafico/barras";
import { TablaDeCifras } from "../grafico/marco-grafico";
import { Cambio } from "../reporte/cambio";
import { Pestanas } from "../reporte/periodos";
import { type Cifras, Resumen } from "./resumen";

type Dia = ReturnType<typeof panelDe>["por_dia"][number];

interface PropsUltimos {
  /** 7 or 30. */
  dias: number;
  datos: Cifras & {
    cambios: { ventas_netas?: DatosCambio };
    promedio_por_dia: string;
    mejor_dia: { dia: string; ventas_netas: string } | null;
  };
  por_dia: readonly Dia[];
}

const OPCIONES = [7, 30];

const reporteDe = (desde: string, hasta = desde): string => `/reportes/ventas/?desde=${desde}&hasta=${hasta}`;

/** The last 7 or 30 days beside as many before them, day by day. Links switch between the two. */
export function UltimosDias({ dias, datos, por_dia }: PropsUltimos) {
  const cambio = datos.cambios.ventas_netas;
  const { desde, hasta } = periodoAnterior(datos);
  const opciones = OPCIONES.map((otros) => ({
    texto: `${otros} días`,
    to: `/dashboard/?dias=${otros}#ultimos-dias`,
    actual: otros === dias,
  }));
  return (
    <Resumen
      id="ultimos-dias"
      titulo={`Últimos ${dias} días`}
      acciones={<Pestanas etiqueta="Cuántos días" opciones={opciones} />}
      datos={datos}
      comparado={cambio && <Cambio cambio={cambio} antesEn={reporteDe(desde, hasta)} />}
    >
      {datos.mejor_dia && <PorDia dias={dias} datos={datos} mejor={datos.mejor_dia} por_dia={por_dia.slice(-dias)} />}
    </Resumen>
  );
}

function PorDia({ dias, datos, mejor, por_dia }: PropsUltimos & { mejor: { dia: string; ventas_netas: string } }) {
  return (
    <BarrasPorDia
      titulo={`Ventas netas de cada uno de los últimos ${dias} días`}
      descripcion={`En promedio ${mostrarPesos(datos.promedio_por_dia)} por día con ventas. El mejor día: ${mostrarDiaCorto(mejor.dia)}, ${mostrarPesos(mejor.ventas_netas)}.`}
      dias={por_dia.map(({ dia, ventas_netas }) => ({ dia, valor: Number(ventas_netas) }))}
      resumen={
        <>
          Un día con ventas vende en promedio{" "}
          <Enlace to={reporteDe(datos.desde, datos.hasta)}>
            <Dinero valor={datos.promedio_por_dia} />
          </Enlace>
          . El mejor fue {mostrarDiaCorto(mejor.dia)},{" "}
          <Enlace to={reporteDe(mejor.dia)}>
            <Dinero valor={mejor.ventas_netas} />
          </Enlace>
          .
        </>
      }
      tabla={
        <TablaDeCifras
          leyenda={`Ventas de los últimos ${dias} días, día por día`}
          titulos={["Día", "Netas", "Tiquetes"]}
          filas={por_dia.toReversed().map((dia) => ({
            clave: dia.dia,
            nombre: conMovimiento(dia) ? <Enlace to={reporteDe(dia.dia)}>{mostrarDiaCorto(dia.dia)}</Enlace> : mostrarDiaCorto(dia.dia),
            cifras: [<Netas key="netas" dia={dia} />, dia.tickets],
          }))}
        />
      }
    />
  );
}

const conMovimiento = ({ tickets, devoluciones }: Dia): boolean => tickets > 0 || Number(devoluciones) > 0;

/** The net sales of a day, and below them what came back. */
function Netas({ dia: { devoluciones, ventas_netas } }: { dia: Dia }) {
  return (
    <>
      {mostrarPesos(ventas_netas)}
      {Number(devoluciones) > 0 && <small>devueltos {mostrarPesos(devoluciones)}</small>}
    </>
  );
}
