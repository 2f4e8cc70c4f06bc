/** Where a printer is. */
export interface PrinterPlace {
  tipo: "red" | "dispositivo" | "windows";
  /** Address and port of a `red`. */
  direccion: string;
  puerto: number;
  /** Path of a `dispositivo`. */
  ruta: string;
  /** Name of a shared printer of Windows. */
  recurso: string;
}

/** A printer that is ready to take bytes. Nothing was sent yet. */
export interface PrinterConnection {
  /** Sends everything. Resolves when the printer took it and ended the connection; rejects with {@link ImpresoraFallida}. */
  send(bytes: Uint8Array): Promise<void>;
  close(): void;
}

/** Opens the connection to a printer. Rejects with {@link ImpresoraFallida}. */
export type OpenPrinter = (place: PrinterPlace) => Promise<PrinterConnection>;

/** A printer could not be reached, or did not take everything. The message is for a person. */
export class ImpresoraFallida extends Error {
  constructor(
    mensaje: string,
    /** Whether another attempt would fail too. */
    readonly definitiva = false,
  ) {
    super(mensaje);
  }
}

/** Time without any progress after which a printer hangs. */
export const SILENCE_MS = 10_000;

/** Largest piece that is sent at once: progress shows piece by piece. */
export const PIECE_BYTES = 1024;
