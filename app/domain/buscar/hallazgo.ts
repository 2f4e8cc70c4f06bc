/** One result of the search over the whole shop. */
export interface Hallazgo {
  grupo: "Páginas" | "Productos" | "Clientes" | "Ventas" | "Separes" | "Cotizaciones";
  texto: string;
  /** What tells it from the others, such as a price; may be empty. */
  detalle: string;
  url: string;
}

/** Results of each group. */
export const POR_GRUPO = 5;
