/** A document that the shop hands over on paper. */
export type ClaseDePapel = "venta" | "abono" | "caja" | "devolucion" | "separe";

/** How the last printing of a paper went. */
export interface Impresion {
  impresora: string;
  estado: "en_cola" | "imprimiendo" | "impreso" | "incierto" | "error";
  creado: string;
  error: string;
}

/** A paper that may have to wait for what it will say. */
export interface PapelEnEspera {
  clase: string;
  documentoId: number | null;
  copia: boolean;
  /** When it was asked for; null: when its document was made. */
  creado: number | null;
}
