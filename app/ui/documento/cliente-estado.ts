export type Errores = Record<string, string[]>;

export interface ClienteElegido {
  id: string;
  nombre: string;
}

export interface ClienteEncontrado {
  id: number;
  nombre: string;
  telefono: string;
  documento: string;
}

/** Actions of the client search, for the reducer of the document. */
export type SucesoCliente = { tipo: "elegirCliente"; cliente: ClienteElegido | null } | { tipo: "errar"; errores: Errores };
