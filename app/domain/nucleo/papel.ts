/** A document that the shop hands over on paper. */
export type ClaseDePapel = "venta" | "abono" | "caja" | "devolucion" | "separe";

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

/** A document for a person. */
export interface PapelHecho {
  clase: "venta" | "separe" | "abono";
  documentoId: number;
  /** Its name for people. */
  documento: string;
  /** Whether cash moved for it. */
  hayEfectivo: () => boolean;
}

/** What holds where the box cannot be reached. */
export interface SinCaja {
  /** Why nothing can be sold; "" where it can. */
  rehusa: string;
  /** What the paper of such a sale says besides. */
  papel: string;
}
