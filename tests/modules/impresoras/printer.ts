import { once } from "node:events";
import { createServer, type Socket } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { type PrintedPaper, readEscpos } from "./escpos";

/** How a printer behaves: `hung` reads nothing, `deaf` reads and never ends, `cut` breaks the connection after some bytes. */
export type Mood = "well" | "slow" | "hung" | "deaf" | "cut";

/** A receipt printer on this machine. */
export interface FakePrinter {
  port: number;
  mood: Mood;
  /** Bytes of each connection, in their order. */
  received: Buffer[];
  /** When the last byte arrived, in milliseconds of `Date.now()`. */
  last: number;
  /** Most connections at the same time. */
  atOnce: number;
  papers(): PrintedPaper[];
  /** Ends it. A printer that is off refuses connections. */
  off(): Promise<void>;
  on(): Promise<void>;
}

const CUT_AFTER = 100;
const SIP = 64;
const BETWEEN_MS = 40;

/** Starts a printer on a port on which printers are allowed. */
export async function startPrinter(): Promise<FakePrinter> {
  const sockets = new Set<Socket>();
  const server = createServer({ allowHalfOpen: true, pauseOnConnect: true }, (socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
    socket.on("error", () => undefined);
    printer.atOnce = Math.max(printer.atOnce, sockets.size);
    void serve(printer, socket);
  });
  const printer: FakePrinter = {
    port: 0,
    mood: "well",
    received: [],
    last: 0,
    atOnce: 0,
    papers: () => printer.received.map((bytes) => readEscpos(bytes)),
    async off() {
      if (!server.listening) return;
      server.close();
      for (const socket of sockets) socket.destroy();
      await once(server, "close");
    },
    async on() {
      for (let port = printer.port || 9100 + Math.floor(Math.random() * 100); ; port = 9100 + ((port - 9099) % 100)) {
        server.listen(port, "127.0.0.1");
        // `once` ends in an error also when it waits for another event, so the two cannot race.
        const free = await once(server, "listening").then(
          () => true,
          () => false,
        );
        if (!free) continue;
        printer.port = port;
        return;
      }
    },
  };
  await printer.on();
  return printer;
}

async function serve(printer: FakePrinter, socket: Socket): Promise<void> {
  const { mood } = printer;
  if (mood === "hung") return;
  const turn = printer.received.push(Buffer.alloc(0)) - 1;
  socket.on("readable", () => undefined);
  for (let ended = false; !ended; ) {
    const data: Buffer | null = socket.read(mood === "slow" ? Math.min(SIP, socket.readableLength) || undefined : undefined);
    if (data === null) {
      ended = socket.readableEnded || socket.destroyed;
      if (!ended) await Promise.race([once(socket, "readable"), once(socket, "end"), once(socket, "close")]).catch(() => undefined);
      continue;
    }
    printer.received[turn] = Buffer.concat([printer.received[turn] ?? Buffer.alloc(0), data]);
    printer.last = Date.now();
    if (mood === "cut" && (printer.received[turn]?.length ?? 0) > CUT_AFTER) return void socket.resetAndDestroy();
    if (mood === "slow") await delay(BETWEEN_MS);
  }
  if (mood !== "deaf") socket.end();
}
