import { constants } from "node:fs";
import { type FileHandle, open, realpath } from "node:fs/promises";
import { setTimeout as delay } from "node:timers/promises";
import { ImpresoraFallida, PIECE_BYTES, type PrinterConnection, type PrinterPlace, SILENCE_MS } from "./printer";

const { O_WRONLY, O_NONBLOCK, O_NOCTTY } = constants;
/** A device that is full for now is asked again after this time. */
const AGAIN_MS = 20;

/** Opens a printer that is a device of this machine, such as `/dev/usb/lp0`. */
export async function openDevicePrinter({ ruta }: PrinterPlace): Promise<PrinterConnection> {
  // The flags never create or empty a file, and a device that waits must not keep a thread waiting.
  const handle = await opened(ruta, O_WRONLY | O_NONBLOCK | O_NOCTTY);
  if (await isDevice(handle, ruta)) return overHandle(handle);
  await handle.close();
  throw new ImpresoraFallida("Eso no es una impresora: es un archivo. Corrija el dispositivo.", true);
}

/** Asks the open handle, because the path may be another file by now. The database must never be taken for a printer, nor a disk. */
async function isDevice(handle: FileHandle, ruta: string): Promise<boolean> {
  const kind = await handle.stat();
  return kind.isCharacterDevice() || (kind.isFIFO() && (await realpath(ruta)).startsWith("/dev/"));
}

const FAILURES: Record<string, string> = {
  ENOENT: "La impresora no está conectada a este computador.",
  ENXIO: "La impresora no está prendida.",
  EBUSY: "La impresora está ocupada con otro programa.",
  EACCES: "Este programa no tiene permiso para usar la impresora.",
};

async function opened(ruta: string, flags: number | string): Promise<FileHandle> {
  try {
    return await open(ruta, flags);
  } catch (error) {
    throw new ImpresoraFallida(FAILURES[codeOf(error)] ?? "No se pudo abrir la impresora. Mire que esté prendida y conectada.");
  }
}

const codeOf = (error: unknown): string => (error instanceof Error && "code" in error ? String(error.code) : "");

function overHandle(handle: FileHandle): PrinterConnection {
  const close = () => void handle.close().catch(() => undefined);
  return {
    async send(bytes) {
      try {
        for (let at = 0; at < bytes.length; ) at += await taken(handle, bytes.subarray(at, at + PIECE_BYTES));
      } finally {
        close();
      }
    },
    close,
  };
}

/** Number of bytes that the device took. */
async function taken(handle: FileHandle, piece: Uint8Array): Promise<number> {
  const since = performance.now();
  while (performance.now() - since < SILENCE_MS) {
    try {
      const { bytesWritten } = await handle.write(piece);
      if (bytesWritten > 0) return bytesWritten;
    } catch (error) {
      if (codeOf(error) !== "EAGAIN") throw new ImpresoraFallida("La impresora se desconectó a la mitad. Mire el papel.");
    }
    await delay(AGAIN_MS);
  }
  throw new ImpresoraFallida("La impresora dejó de recibir a la mitad. Mire si tiene papel.");
}

/** Opens a printer that this machine, with Windows, shares by the name `recurso`. */
export async function openWindowsPrinter({ recurso }: PrinterPlace): Promise<PrinterConnection> {
  if (process.platform !== "win32") throw new ImpresoraFallida("Este computador no tiene Windows: no hay impresoras compartidas.", true);
  return overHandle(await opened(`\\\\localhost\\${recurso}`, "w"));
}
