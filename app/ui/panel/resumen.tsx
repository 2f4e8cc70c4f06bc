import type { ReactNode } from "react";
import { mostrarUnidades } from "~/domain/cifras/cantidad";
import { mostrarPesos } from "~/domain/cifras/dinero";
import { mostrarPorcentaje } from "~/domain/cifras/frases";
import { devolucionesDe, gastosDe, ingresosDe, ventasDe } from "~/domain/reportes/informe";
import { Enlace } from "../base/boton";
import { Dinero } from "../base/valores";

/** Figures of some days. */
export interface Cifras {
  desde: string;
  hasta: string;
  ventas_brutas: string;
  devoluciones: string;
  ventas_netas: string;
  tickets: number;
  promedio_por_venta: string;
  unidades: number | string;
  /** Net sales by rate of IVA. */
  por_tarifa: readonly { tarifa: string; nombre: string; base: string; iva: string }[];
  /** Sales by method of payment, where the days have them. */
  por_forma_pago?: readonly { forma_pago: string; banco: string; ventas_brutas: string }[];
  ingresos_extra: string;
  /** Only for who may see costs. */
  margen?: string;
  margen_porcentaje?: number | null;
  /** Only for an admin. */
  gastos?: string;
}

interface PropsResumen {
  id: string;
  titulo: string;
  /** Beside the title. */
  acciones?: ReactNode;
  datos: Cifras;
  /** The days before, beside the net sales. */
  comparado: ReactNode;
  /** Chart. */
  children: ReactNode;
}

/** Net sales of some days, large; the figures behind them, each a link to its rows; and a chart. */
export function Resumen({ id, titulo, acciones, datos, comparado, children }: PropsResumen) {
  return (
    <section className={`resumen resumen-${id}`} id={id} aria-labelledby={`${id}-titulo`}>
      <div className="resumen-cabeza">
        <h2 id={`${id}-titulo`}>{titulo}</h2>
        {acciones}
      </div>
      <div className="resumen-cifras">
        <p className="resumen-neto">
          <Enlace to={`/reportes/ventas/${entre(datos)}`} aria-label={`Ventas netas, ${titulo.toLowerCase()}`}>
            <Dinero valor={datos.ventas_netas} />
          </Enlace>
        </p>
        {comparado && <p className="resumen-antes">{comparado}</p>}
        <dl>
          {hechosDe(datos).map(({ nombre, to, valor, nota }) => (
            <div key={nombre}>
              <dt>
                <a href={to}>{nombre}</a>
                {nota && <span className="resumen-nota">{nota}</span>}
              </dt>
              <dd>{valor}</dd>
            </div>
          ))}
        </dl>
      </div>
      {children}
    </section>
  );
}

interface Hecho {
  nombre: string;
  to: string;
  valor: string;
  nota?: string | undefined;
}

const entre = ({ desde, hasta }: Cifras): string => `?${new URLSearchParams({ desde, hasta })}`;

function hechosDe(datos: Cifras): Hecho[] {
  const { ventas_brutas, devoluciones, tickets, promedio_por_venta, unidades, ingresos_extra, margen, margen_porcentaje, gastos } = datos;
  const [ventas, porProducto] = [ventasDe(datos), `/reportes/productos/${entre(datos)}`];
  const utilidad = gastos === undefined ? porProducto : `/reportes/utilidad/${entre(datos)}`;
  const porcentaje = typeof margen_porcentaje === "number" ? mostrarPorcentaje(margen_porcentaje) : undefined;
  const hechos: Hecho[] = [
    { nombre: "Tiquetes", to: ventas, valor: tickets.toLocaleString("es-CO") },
    { nombre: "Promedio por venta", to: ventas, valor: mostrarPesos(promedio_por_venta) },
    ...(margen === undefined ? [] : [{ nombre: "Margen", to: utilidad, valor: mostrarPesos(margen), nota: porcentaje }]),
    { nombre: "Unidades", to: porProducto, valor: mostrarUnidades(unidades) },
    { nombre: "Ventas brutas", to: ventas, valor: mostrarPesos(ventas_brutas) },
    { nombre: "Devoluciones", to: devolucionesDe(datos), valor: mostrarPesos(devoluciones) },
    { nombre: "Otros ingresos", to: ingresosDe(datos), valor: mostrarPesos(ingresos_extra) },
  ];
  const gastado = gastos === undefined ? [] : [{ nombre: "Gastos", to: gastosDe(datos), valor: mostrarPesos(gastos) }];
  return [...hechos, ...gastado, ...tarifasDe(datos), ...pagosDe(datos)];
}

/** The IVA of each rate over its base; what has none shows its base. */
function tarifasDe(datos: Cifras): Hecho[] {
  const to = datos.gastos === undefined ? `/reportes/ventas/${entre(datos)}` : `/reportes/iva/${entre(datos)}`;
  return datos.por_tarifa.map(({ tarifa, nombre, base, iva }) =>
    tarifa === "19" || tarifa === "5"
      ? { nombre, to, valor: mostrarPesos(iva), nota: `de ${mostrarPesos(base)}` }
      : { nombre, to, valor: mostrarPesos(base) },
  );
}

/** The gross sales by method of payment, when there are several. */
function pagosDe({ por_forma_pago = [], ...dias }: Cifras): Hecho[] {
  if (por_forma_pago.length < 2) return [];
  return por_forma_pago.map(({ forma_pago, banco, ventas_brutas }) => ({
    nombre: banco ? `${forma_pago}, ${banco}` : forma_pago,
    to: `/reportes/ventas/?${new URLSearchParams({ desde: dias.desde, hasta: dias.hasta })}`,
    valor: mostrarPesos(ventas_brutas),
  }));
}
