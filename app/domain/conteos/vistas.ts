import type { Unidad } from "../cifras/cantidad";
import type { Pagina } from "../listas/paginas";
import type { Alcance, EstadoDeConteo } from "./conteo";

// What costs money is left out for a person who may not see costs: `costo` and `valor_costo`, the value of a difference at cost.

/** A count as pages and JSON show it. Instants are text with their offset; what is missing is positive. */
export interface VistaConteo {
  id: number;
  numero: number;
  alcance: Alcance;
  categoria: string;
  estado: EstadoDeConteo;
  fecha: string;
  creado_por: string;
  /** When it was applied or dropped, and by whom. */
  cerrado: string | null;
  cerrado_por: string | null;
  contados: number;
  con_diferencia: number;
  /** Units of all products. */
  sobrante: number | string;
  faltante: number | string;
  valor_costo: { sobrante: string; faltante: string; neto: string };
}

/** A product of a count, as its screens name it. */
export interface VistaContable {
  id: number;
  nombre: string;
  codigo_de_barras: string | null;
  categoria: string;
  unidad: Unidad;
}

/** What was counted of a product. */
export interface VistaContada {
  producto: VistaContable;
  contado: number | string;
  /** What the ledger said at that instant. */
  esperado: number | string;
  diferencia: number | string;
  /** Whether so much was counted that it is probably a mistake. */
  desmedida: boolean;
  costo: string;
  valor_costo: string;
  quien: string;
  fecha: string;
}

/** A product that is being counted. */
export interface VistaPorContar extends VistaContable {
  /** The quantity of a scale's label. */
  cantidad: number | string | null;
  /** What was counted before. */
  contado: number | string | null;
}

/** A count with what its screen is asked for. */
export interface PantallaDeConteo {
  conteo: VistaConteo;
  /** What was read or typed in the box. */
  codigo: string;
  por_contar: VistaPorContar | null;
  /** Products to choose from. */
  opciones: VistaContable[];
  /** Why there is nothing to count; "" when there is no reason. */
  razon: string;
  /** The latest rows, while it is open. */
  ultimos: VistaContada[];
  ver: "diferencias" | "contados";
  lineas: VistaContada[];
  page: Pagina;
  /** The first products that nobody counted. */
  sin_contar: VistaContable[];
  /** How many there are; with `hay_mas`, only among the first products. */
  faltan_por_contar: number;
  hay_mas: boolean;
}
