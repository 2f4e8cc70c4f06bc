import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";

const LONGEST_START_MS = 60_000;
const LOOK_EVERY_MS = 200;
// What Windows answers when there is no such service.
const NO_SERVICE = 1060;

/** The service of this machine. */
export interface Service {
  stop(): Promise<void>;
  /** Resolves when it serves; rejects when it does not within a minute. */
  start(): Promise<void>;
}

interface Address {
  HOST: string;
  PORT: number;
}

/** The service that the machine has: `systemd`, `windows`, or none, as in a container. */
export function serviceNamed(name: string, program: string, address: Address): Service {
  if (name === "systemd") return systemd(address);
  return name === "windows" ? windows(program, address) : { stop: async () => undefined, start: async () => undefined };
}

function systemd(address: Address): Service {
  return {
    stop: async () => order("systemctl", "stop", "tienda.service"),
    async start() {
      order("systemctl", "start", "tienda.service");
      await served(address);
    },
  };
}

function windows(program: string, address: Address): Service {
  const wrapper = join(program, "servicio", "Tienda.exe");
  return {
    async stop() {
      if (/\bRUNNING\b/.test(query().stdout)) order("net", "stop", "Tienda");
    },
    async start() {
      if (query().status === NO_SERVICE) order(wrapper, "install");
      order("net", "start", "Tienda");
      await served(address);
    },
  };
}

const query = () => spawnSync("sc", ["query", "Tienda"], { encoding: "utf8", windowsHide: true });

function order(program: string, ...args: string[]): void {
  const { status, stdout, stderr, error } = spawnSync(program, args, { encoding: "utf8", windowsHide: true });
  if (error) throw error;
  if (status !== 0) throw new Error(`${program} ${args.join(" ")}: ${`${stdout}${stderr}`.trim()}`);
}

/** Resolves when the service answers that it can save. */
export async function served({ HOST, PORT }: Address): Promise<void> {
  const until = Date.now() + LONGEST_START_MS;
  for (;;) {
    if (await answers(`http://${HOST.includes(":") ? `[${HOST}]` : HOST}:${PORT}/salud/`)) return;
    if (Date.now() > until) throw new Error("El servicio no respondió en un minuto.");
    await delay(LOOK_EVERY_MS);
  }
}

async function answers(url: string): Promise<boolean> {
  try {
    const { ok } = await fetch(url, { signal: AbortSignal.timeout(5_000) });
    return ok;
  } catch {
    // Not listening yet.
    return false;
  }
}
