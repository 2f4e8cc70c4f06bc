import { isIPv4 } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import type { Database } from "@db/open.server";
import { privateAddresses } from "~/platform/network/addresses.server";
import { log, logError, toError } from "~/platform/process/log.server";
import { keepSetting } from "~/platform/process/settings.server";
import { FIRST_NAME, localName } from "./opening.server";

/** Somebody who asks for a name; `port` is 5353 unless it is a plain resolver, which hears no multicast. */
export interface Asked {
  id: number;
  names: string[];
  port: number;
  address: string;
}

/** One network on which the box can be asked and ask. */
export interface Wire {
  ask(name: string): void;
  /** To all, or as an answer to one alone. */
  answer(name: string, address: string, to?: Asked): void;
  listen(on: { asked(question: Asked): void; told(name: string, address: string): void; failed(error: unknown): void }): void;
  close(): void;
}
export type OpenWire = (address: string) => Promise<Wire>;

export interface Announcement {
  /** Takes up new addresses, and leaves those that are gone. */
  refresh(): void;
  stop(): undefined;
}

const PORT = 5353;
const TTL_SECONDS = 120;
// `ANY` is what a probe asks, and what the types of the library do not name.
const ASKS_ADDRESS = new Set<string>(["A", "ANY"]);
const PROBES = 3;
const PROBE_PAUSE_MS = 250;
const MOST_BOXES = 50;

/** Loaded by the first open box. */
async function multicast(address: string): Promise<Wire> {
  const { default: open } = await import("multicast-dns");
  const mdns = open({ interface: address, bind: "0.0.0.0" });
  return {
    ask: (name) => mdns.query(name, "A"),
    answer(name, data, to) {
      const answers = [{ name, type: "A" as const, ttl: TTL_SECONDS, flush: !to, data }];
      if (!to) return mdns.respond({ answers });
      const packet = { id: to.id, questions: to.names.map((asked) => ({ name: asked, type: "A" as const })), answers };
      mdns.respond(packet, { address: to.address, port: to.port });
    },
    listen({ asked, told, failed }) {
      mdns.on("query", ({ id = 0, questions = [] }, { port, address: asker }) => {
        const names = questions.filter(({ type }) => ASKS_ADDRESS.has(type)).map(({ name }) => name.toLowerCase());
        if (names.length > 0) asked({ id, names, port, address: asker });
      });
      mdns.on("response", ({ answers = [] }) => {
        for (const answer of answers) if (answer.type === "A") told(answer.name.toLowerCase(), answer.data);
      });
      mdns.on("error", failed);
    },
    close: () => mdns.destroy(),
  };
}

/** `tienda.local`, then `tienda-2.local`, … */
function nextName(name: string): string {
  const [, number = "1"] = /-(\d+)\.local$/.exec(name) ?? [];
  return `${FIRST_NAME.replace(".local", "")}-${(Number(number) % MOST_BOXES) + 1}.local`;
}

/**
 * Answers for the box's name in `local` on each of its networks (RFC 6762), while it is open. A name that another box has already is left to
 * it, and the next one is kept in the database: the certificate and every process follow.
 */
export function announce(db: Database, open: OpenWire = multicast, addresses = privateAddresses): Announcement {
  const wires = new Map<string, Wire>();
  let name = localName(db);
  let claimed = false;
  let stopped = false;
  let probing = false;

  function asked(wire: Wire, address: string, question: Asked): void {
    if (claimed && question.names.includes(name)) wire.answer(name, address, question.port === PORT ? undefined : question);
  }

  function told(said: string, address: string): void {
    const mine = addresses();
    if (said !== name || mine.includes(address)) return;
    // Two that meet, when their networks are joined: the lower address keeps the name.
    if (claimed && mine.some((own) => own < address)) return sayAll();
    name = nextName(name);
    claim();
  }

  function sayAll(): void {
    for (const [address, wire] of wires) wire.answer(name, address);
  }

  /** Asks whether anybody has the name, and takes it when nobody does. */
  function claim(): void {
    claimed = false;
    if (probing) return;
    probing = true;
    probe()
      .catch(logError)
      .finally(() => {
        probing = false;
      });
  }

  async function probe(): Promise<void> {
    for (let asked = 0, last = name; asked < PROBES; ) {
      for (const wire of wires.values()) wire.ask(name);
      await delay(PROBE_PAUSE_MS, undefined, { ref: false });
      if (stopped) return;
      asked = name === last ? asked + 1 : 0;
      last = name;
    }
    claimed = true;
    if (name !== localName(db)) keepSetting(db, "red_nombre", name);
    sayAll();
  }

  async function join(address: string): Promise<void> {
    const wire = await open(address);
    if (stopped) return wire.close();
    wires.set(address, wire);
    wire.listen({
      asked: (question) => asked(wire, address, question),
      told,
      failed(error) {
        log("warn", "El nombre de la tienda no se puede anunciar en la red.", { motivo: toError(error).message });
        wires.delete(address);
        wire.close();
      },
    });
    claim();
  }

  const known = new Set<string>();
  return {
    refresh() {
      const now = addresses().filter(isIPv4);
      for (const address of known) {
        if (now.includes(address)) continue;
        known.delete(address);
        wires.get(address)?.close();
        wires.delete(address);
      }
      for (const address of now) {
        if (known.has(address)) continue;
        known.add(address);
        join(address).catch(logError);
      }
    },
    stop() {
      stopped = true;
      for (const wire of wires.values()) wire.close();
      wires.clear();
      return undefined;
    },
  };
}
