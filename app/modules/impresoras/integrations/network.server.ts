import { lookup } from "node:dns/promises";
import { connect, isIP, type Socket } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { isOfTheShop } from "../domain/redes.server";
import { ImpresoraFallida, PIECE_BYTES, type PrinterConnection, type PrinterPlace, SILENCE_MS } from "./printer";

const CONNECT_MS = 5_000;
/** A printer reads from its own memory what it was given, and says that it is done by closing. */
const GOODBYE_MS = 20_000;
const THIS_MACHINE = "127.0.0.1";

/** Connects to a printer of the shop's network. */
export async function openNetworkPrinter({ direccion, puerto }: PrinterPlace): Promise<PrinterConnection> {
  const late = new AbortController();
  const tooLate = delay(CONNECT_MS, null, { signal: late.signal }).then(() => {
    throw new ImpresoraFallida("La impresora no contesta. Mire que esté prendida y en la red del local.");
  });
  let socket: Socket | undefined;
  async function reach(): Promise<Socket> {
    const host = await addressOf(direccion);
    // Both sides end by themselves, so that a printer that ends first is noticed.
    socket = connect({ host, port: puerto, allowHalfOpen: true, noDelay: true });
    const reached = socket;
    await new Promise<void>((resolve, reject) => {
      reached.once("connect", resolve);
      reached.once("error", (error) => reject(new ImpresoraFallida(`No se llega a la impresora${reasonOf(error)}.`)));
    });
    return reached;
  }
  try {
    return connectionOver(await Promise.race([reach(), tooLate]));
  } catch (error) {
    socket?.destroy();
    throw error;
  } finally {
    late.abort();
    tooLate.catch(() => undefined);
  }
}

/** The address, looked up once: a name must not lead elsewhere between the check and the connection. */
async function addressOf(direccion: string): Promise<string> {
  const address = direccion === "localhost" ? THIS_MACHINE : isIP(direccion) ? direccion : await lookedUp(direccion);
  if (!isOfTheShop(address)) throw new ImpresoraFallida("La dirección de la impresora no es de la red del local.", true);
  return address;
}

async function lookedUp(name: string): Promise<string> {
  try {
    return (await lookup(name)).address;
  } catch {
    throw new ImpresoraFallida(`En la red no hay ninguna impresora con el nombre ${name}.`);
  }
}

const REASONS: Record<string, string> = {
  ECONNREFUSED: ": algo en esa dirección no la deja entrar, o está ocupada",
  EHOSTUNREACH: ": en esa dirección no hay nada prendido",
  ENETUNREACH: ": este computador no está en esa red",
};

const reasonOf = (error: Error): string => ("code" in error && REASONS[String(error.code)]) || "";

function connectionOver(socket: Socket): PrinterConnection {
  let handedOver = false;
  const cut = "La impresora cortó antes de recibirlo todo. Mire el papel.";
  const ended = new Promise<void>((resolve, reject) => {
    socket.once("error", () => reject(new ImpresoraFallida(cut)));
    socket.once("end", () => (handedOver ? resolve() : reject(new ImpresoraFallida(cut))));
    socket.once("close", () => reject(new ImpresoraFallida(cut)));
  });
  // Nobody listens to it while nothing was sent.
  ended.catch(() => undefined);
  // What a printer answers is of no use here, and must not fill the memory.
  socket.resume();
  const written = (piece: Uint8Array) => new Promise<void>((resolve) => socket.write(piece, () => resolve()));

  async function send(bytes: Uint8Array): Promise<void> {
    for (let at = 0; at < bytes.length; at += PIECE_BYTES) {
      const piece = bytes.subarray(at, at + PIECE_BYTES);
      await within(SILENCE_MS, Promise.race([written(piece), ended]), "La impresora dejó de recibir a la mitad. Mire el papel.");
    }
    handedOver = true;
    socket.end();
    await within(GOODBYE_MS, ended, "La impresora recibió el papel y no dijo si lo imprimió. Mírelo.");
  }
  return {
    async send(bytes) {
      try {
        await send(bytes);
      } finally {
        socket.destroy();
      }
    },
    close: () => void socket.destroy(),
  };
}

/** The result of `work`. Rejects with `mensaje` when it takes longer than `ms`. */
async function within(ms: number, work: Promise<void>, mensaje: string): Promise<void> {
  const late = new AbortController();
  try {
    const tooLate = delay(ms, null, { signal: late.signal }).then(() => Promise.reject(new ImpresoraFallida(mensaje)));
    tooLate.catch(() => undefined);
    await Promise.race([work, tooLate]);
  } finally {
    late.abort();
  }
}
