/** One result of the search over the whole shop. */
export interface Hallazgo {
  grupo:
    | "Páginas"
    | "Productos"
    | "Clientes"
    | "Ventas"
    | "Devoluciones"
    | "Abonos"
    | "Cotizaciones"
    | "Separes"
    | "Compras"
    | "Devoluciones a proveedores";
  texto: string;
  /** What tells it from the others, such as a price; may be empty. */
  detalle: string;
  url: string;
}

export const POR_GRUPO = 5;
