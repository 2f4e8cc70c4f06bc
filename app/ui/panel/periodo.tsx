import type { ReactNode } from "react";
import type { Cambio as DatosCambio } from "~/domain/reportes/comparar";
import { devolucionesDe, gastosDe, ingresosDe, ventasDe } from "~/domain/reportes/enlaces";
import { periodoAnterior, type Rango } from "~/domain/reportes/rango";
import { Dinero } from "../base/dinero";
import { Enlace } from "../base/enlace";
import { Cambio } from "../reporte/cambio";

type Campo = "ventas_brutas" | "devoluciones" | "ventas_netas" | "tickets" | "unidades" | "ingresos_extra" | "margen" | "gastos";

interface DatosPeriodo {
  desde: string;
  hasta: string;
  ventas_brutas: string;
  devoluciones: string;
  ventas_netas: string;
  tickets: number;
  unidades: number;
  ingresos_extra: string;
  margen: string;
  margen_porcentaje: number | null;
  /** Only for an admin. */
  gastos?: string;
  cambios: { [campo in Campo]?: DatosCambio };
}

interface PropsPeriodo {
  titulo: string;
  datos: DatosPeriodo;
  /** Highlights today. It shows no percentage: an unfinished day does not compare with all of yesterday. */
  esHoy?: boolean;
}

/** Net sales of a period, their change from the period before, and the figures behind them; each links to its rows. */
export function Periodo({ titulo, datos, esHoy = false }: PropsPeriodo) {
  const { desde, hasta, ventas_netas, cambios } = datos;
  const entre = `?${new URLSearchParams({ desde, hasta })}`;
  return (
    <section className={esHoy ? "periodo periodo-destacado" : "periodo"} aria-label={titulo}>
      <h2>{titulo}</h2>
      <p className="periodo-neto">
        <Enlace to={`/reportes/ventas/${entre}`} aria-label={`Ventas netas, ${titulo.toLowerCase()}`}>
          <Dinero valor={ventas_netas} />
        </Enlace>
      </p>
      {cambios.ventas_netas && <Antes cambio={cambios.ventas_netas} dias={periodoAnterior(datos)} esHoy={esHoy} />}
      <dl>
        {lineasDe(datos, entre).map(({ nombre, to, valor, nota }) => (
          <div key={nombre}>
            <dt>
              <Enlace to={to}>{nombre}</Enlace>
              {nota && <small className="periodo-nota">{nota}</small>}
            </dt>
            <dd>{valor}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Antes({ cambio, dias, esHoy }: { cambio: DatosCambio; dias: Rango; esHoy: boolean }) {
  const to = `/reportes/ventas/?${new URLSearchParams({ desde: dias.desde, hasta: dias.hasta })}`;
  if (!esHoy) return <Cambio cambio={cambio} antesEn={to} />;
  return (
    <span className="cambio">
      <Enlace to={to}>
        Ayer, en todo el día: <Dinero valor={String(cambio.antes)} />
      </Enlace>
    </span>
  );
}

interface Linea {
  nombre: string;
  to: string;
  valor: ReactNode;
  nota?: string | undefined;
}

function lineasDe(datos: DatosPeriodo, entre: string): Linea[] {
  const { ventas_brutas, devoluciones, tickets, unidades, ingresos_extra, margen, margen_porcentaje, gastos } = datos;
  const porProducto = `/reportes/productos/${entre}`;
  const lineas: Linea[] = [
    { nombre: "Ventas brutas", to: ventasDe(datos), valor: <Dinero valor={ventas_brutas} /> },
    { nombre: "Devoluciones", to: devolucionesDe(datos), valor: <Dinero valor={devoluciones} /> },
    { nombre: "Tiquetes", to: ventasDe(datos), valor: tickets.toLocaleString("es-CO") },
    { nombre: "Unidades", to: porProducto, valor: unidades.toLocaleString("es-CO") },
    {
      nombre: "Margen",
      to: gastos === undefined ? porProducto : `/reportes/utilidad/${entre}`,
      valor: <Dinero valor={margen} />,
      nota: enPorcentaje(margen_porcentaje),
    },
    { nombre: "Ingresos extra", to: ingresosDe(datos), valor: <Dinero valor={ingresos_extra} /> },
  ];
  if (gastos !== undefined) lineas.push({ nombre: "Gastos", to: gastosDe(datos), valor: <Dinero valor={gastos} /> });
  return lineas;
}

const enPorcentaje = (valor: number | null): string | undefined => (valor === null ? undefined : `${valor.toLocaleString("es-CO")} %`);
