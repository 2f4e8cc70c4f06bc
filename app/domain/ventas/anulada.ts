/** What lists and papers say of a sale that a note took back. */
export const ANULADA = "ANULADA";
