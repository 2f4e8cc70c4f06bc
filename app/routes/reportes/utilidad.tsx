import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { mostrarMes } from "~/domain/compartido/fecha";
import { LINEAS_DE_UTILIDAD } from "~/domain/reportes/lineas-utilidad";
import { reportLoader } from "~/platform/reports/report-loader.server";
import { Dinero } from "~/ui/base/dinero";
import { Enlace } from "~/ui/base/enlace";
import { type Columna, Tabla } from "~/ui/base/tabla";
import { Tarjeta } from "~/ui/base/tarjeta";
import { Cambio } from "~/ui/reporte/cambio";
import { columnasDeMargen } from "~/ui/reporte/columnas";
import { devolucionesDe, gastosDe, ingresosDe } from "~/ui/reporte/enlaces";
import { Reporte } from "~/ui/reporte/reporte";

export const meta = () => [{ title: "Reporte de utilidad" }];

export function loader(args: LoaderFunctionArgs) {
  return reportLoader(args, "utilidad");
}

const MEJOR_MENOS = ["devoluciones", "gastos"];
const NI_MEJOR_NI_PEOR = ["iva", "costo"];
const mejorDe = (clave: string) => (MEJOR_MENOS.includes(clave) ? "menos" : NI_MEJOR_NI_PEOR.includes(clave) ? "ninguno" : "mas");

export default function ReporteUtilidad() {
  const informe = useLoaderData<typeof loader>();
  const { periodo, por_mes } = informe;
  const enlaces: Record<string, string> = {
    devoluciones: devolucionesDe(periodo),
    gastos: gastosDe(periodo),
    ingresos_extra: ingresosDe(periodo),
  };
  return (
    <Reporte titulo="Utilidad" cabeza={informe}>
      <Tarjeta titulo="Lo que quedó" alBorde>
        <Tabla
          leyenda="De las ventas a la utilidad"
          filas={LINEAS_DE_UTILIDAD}
          claveDe={({ clave }) => clave}
          columnas={[
            {
              titulo: "Concepto",
              tipo: "principal",
              celda: ({ concepto, clave, signo }) => (
                <span className={`utilidad-linea utilidad-${signo}`}>
                  {enlaces[clave] ? <Enlace to={enlaces[clave]}>{concepto}</Enlace> : concepto}
                </span>
              ),
            },
            { titulo: "Valor", tipo: "numero", celda: ({ clave }) => <Dinero valor={informe[clave]} /> },
            { titulo: "Periodo anterior", tipo: "numero", celda: ({ clave }) => <Dinero valor={informe.cambios[clave].antes} /> },
            { titulo: "Cambio", celda: ({ clave }) => <Cambio cambio={informe.cambios[clave]} mejor={mejorDe(clave)} sinAntes /> },
          ]}
        />
      </Tarjeta>
      {por_mes.length > 1 && (
        <Tarjeta titulo="Mes a mes" alBorde>
          <Tabla leyenda="Utilidad por mes" filas={por_mes} claveDe={({ mes }) => mes} columnas={MESES} />
        </Tarjeta>
      )}
      <p className="reporte-nota">
        El costo es el de las unidades vendidas, al precio de compra que tenía el producto en la venta. Las compras no se restan aparte.
      </p>
    </Reporte>
  );
}

interface Mes {
  mes: string;
  base: string;
  costo: string;
  margen: string;
  margen_porcentaje: number | null;
  ingresos_extra: string;
  gastos: string;
  utilidad: string;
}

const monto = (titulo: string, clave: "base" | "costo" | "ingresos_extra" | "gastos" | "utilidad"): Columna<Mes> => ({
  titulo,
  tipo: "numero",
  celda: (fila) => <Dinero valor={fila[clave]} />,
});

const MESES: Columna<Mes>[] = [
  { titulo: "Mes", tipo: "principal", celda: ({ mes }) => mostrarMes(mes) },
  monto("Ventas sin IVA", "base"),
  monto("Costo", "costo"),
  ...columnasDeMargen,
  monto("Ingresos extra", "ingresos_extra"),
  monto("Gastos", "gastos"),
  monto("Utilidad", "utilidad"),
];
