import type { ReactNode } from "react";
import { mostrarUnidades } from "~/domain/cifras/cantidad";
import { mostrarPesosEnteros } from "~/domain/cifras/dinero";
import { mostrarPorcentaje } from "~/domain/cifras/frases";
import { TARIFAS } from "~/domain/cifras/tarifas";
import type { panelDe } from "~/domain/panel/panel.server";
import { devolucionesDe, gastosDe, ingresosDe, ventasDe } from "~/domain/reportes/informe";
import { vendidoSinCosto } from "~/domain/reportes/sin-costo";
import { Enlace } from "../base/boton";
import { TablaDeCifras } from "../grafico/marco-grafico";
import { consultaDe } from "../reporte/consulta";

type Panel = ReturnType<typeof panelDe>;
/** Figures of some days. */
type Cifras = Panel["siete_dias"];

/** All figures of today, 7 and 30 days, folded. Each name leads to the rows of today, and each span of days to its report. */
export function MasCifras({ hoy, siete_dias, treinta_dias }: Pick<Panel, "hoy" | "siete_dias" | "treinta_dias">) {
  const periodos = [hoy, siete_dias, treinta_dias];
  const filas = FILAS.flatMap(({ nombre, to, valor }) => {
    const valores = periodos.map((cifras) => valor(cifras));
    if (valores.every((uno) => uno === undefined)) return [];
    return [{ clave: nombre, nombre: <Enlace to={to(hoy)}>{nombre}</Enlace>, cifras: valores.map((uno) => uno ?? "–") }];
  });
  const pagos = hoy.por_forma_pago.map(({ forma_pago, banco, ventas_brutas }) => ({
    clave: `${forma_pago} ${banco}`,
    nombre: banco ? `${forma_pago}, ${banco}` : forma_pago,
    cifras: [mostrarPesosEnteros(ventas_brutas)],
  }));
  return (
    <details className="mas-cifras">
      <summary className="boton boton-normal">Más cifras de hoy</summary>
      <div className="columnas">
        <div className="tarjeta tarjeta-al-borde">
          <TablaDeCifras
            leyenda="Cifras de hoy, de 7 y de 30 días"
            titulos={["Cifra", "Hoy", "7 días", "30 días"]}
            filas={[...filas, ...tarifasDe(periodos)]}
          />
        </div>
        {pagos.length > 0 && (
          <div className="tarjeta tarjeta-al-borde">
            <TablaDeCifras leyenda="Ventas de hoy por forma de pago" titulos={["Cómo le pagaron hoy", "Vendido"]} filas={pagos} />
          </div>
        )}
      </div>
    </details>
  );
}

interface Fila {
  nombre: string;
  to: (cifras: Cifras) => string;
  /** Undefined for who may not see it. */
  valor: (cifras: Cifras) => string | undefined;
}

const urlPorProducto = (cifras: Cifras): string => `/reportes/productos/${consultaDe(cifras)}`;
const pesos = (valor: string | undefined): string | undefined => (valor === undefined ? undefined : mostrarPesosEnteros(valor));

const FILAS: readonly Fila[] = [
  { nombre: "Vendido", to: ventasDe, valor: ({ ventas_brutas }) => pesos(ventas_brutas) },
  { nombre: "Devuelto", to: devolucionesDe, valor: ({ devoluciones }) => pesos(devoluciones) },
  { nombre: "Ventas", to: ventasDe, valor: ({ tickets }) => tickets.toLocaleString("es-CO") },
  { nombre: "Promedio por venta", to: ventasDe, valor: ({ promedio_por_venta }) => pesos(promedio_por_venta) },
  { nombre: "Unidades", to: urlPorProducto, valor: enteras },
  {
    nombre: "Ganancia",
    to: (cifras) => (cifras.gastos === undefined ? urlPorProducto(cifras) : `/reportes/utilidad/${consultaDe(cifras)}`),
    valor: ganancia,
  },
  { nombre: "Vendido sin costo", to: urlPorProducto, valor: ({ sin_costo }) => (sin_costo && vendidoSinCosto(sin_costo)) || undefined },
  { nombre: "Otros ingresos", to: ingresosDe, valor: ({ ingresos_extra }) => pesos(ingresos_extra) },
  { nombre: "Gastos", to: gastosDe, valor: ({ gastos }) => pesos(gastos) },
];

/** Kilos are not added to units. */
function enteras({ unidades }: Cifras): string | undefined {
  return typeof unidades === "number" ? mostrarUnidades(unidades) : undefined;
}

function ganancia({ margen_con_costo: margen, margen_con_costo_porcentaje: parte }: Cifras): string | undefined {
  if (margen === undefined) return undefined;
  return typeof parte === "number" ? `${mostrarPesosEnteros(margen)} (${mostrarPorcentaje(parte)})` : mostrarPesosEnteros(margen);
}

/** The IVA of each rate over its base; what has none shows its base. */
function tarifasDe(periodos: readonly Cifras[]) {
  const nombres = new Map(periodos.flatMap(({ por_tarifa }) => por_tarifa.map(({ tarifa, nombre }) => [tarifa, nombre] as const)));
  return [...nombres].map(([tarifa, nombre]) => ({
    clave: tarifa,
    nombre,
    cifras: periodos.map((cifras) => celdaDeTarifa(cifras, tarifa)),
  }));
}

function celdaDeTarifa({ por_tarifa }: Cifras, tarifa: Cifras["por_tarifa"][number]["tarifa"]): ReactNode {
  const { base = "0.00", iva = "0.00" } = por_tarifa.find((una) => una.tarifa === tarifa) ?? {};
  if (TARIFAS[tarifa].impuesto === null) return mostrarPesosEnteros(base);
  return (
    <>
      {mostrarPesosEnteros(iva)}
      <small>de {mostrarPesosEnteros(base)}</small>
    </>
  );
}
