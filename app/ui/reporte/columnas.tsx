import { Dinero } from "../base/dinero";
import type { Columna } from "../base/tabla";
import { porcentajeOGuion } from "./cambio";

interface Vendido {
  unidades: number;
  ventas_brutas: string;
  devoluciones: string;
  ventas_netas: string;
}

/** Columns of units and of gross, returned and net sales, for most tables of the reports. */
export const columnasDeVentas: Columna<Vendido>[] = [
  { titulo: "Unidades", tipo: "numero", celda: ({ unidades }) => unidades.toLocaleString("es-CO") },
  { titulo: "Ventas brutas", tipo: "numero", celda: ({ ventas_brutas }) => <Dinero valor={ventas_brutas} /> },
  { titulo: "Devoluciones", tipo: "numero", celda: ({ devoluciones }) => <Dinero valor={devoluciones} /> },
  { titulo: "Ventas netas", tipo: "numero", celda: ({ ventas_netas }) => <Dinero valor={ventas_netas} /> },
];

/** Columns of the margin, in pesos and percent. */
export const columnasDeMargen: Columna<{ margen: string; margen_porcentaje: number | null }>[] = [
  { titulo: "Margen", tipo: "numero", celda: ({ margen }) => <Dinero valor={margen} /> },
  { titulo: "Margen %", tipo: "numero", celda: ({ margen_porcentaje }) => porcentajeOGuion(margen_porcentaje) },
];

export const columnaDeTiquetes: Columna<{ tickets: number }> = {
  titulo: "Tiquetes",
  tipo: "numero",
  celda: ({ tickets }) => tickets.toLocaleString("es-CO"),
};
