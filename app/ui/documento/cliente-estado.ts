import type { Deuda } from "~/screens/venta/borrador";

export type Errores = Record<string, string[]>;

export interface ClienteElegido {
  id: string;
  nombre: string;
  deuda?: Deuda | null;
}

export interface ClienteEncontrado extends Deuda {
  id: number;
  nombre: string;
  telefono: string;
  documento: string;
}

/** Actions of the client search, for the reducer of the document. */
export type SucesoCliente = { tipo: "elegirCliente"; cliente: ClienteElegido | null } | { tipo: "errar"; errores: Errores };
