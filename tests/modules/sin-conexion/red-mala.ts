import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { connect, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { freePort } from "../../support/port";

/** What the network does: `half` cuts each answer in its middle, `lost` lets the request through and no answer back. */
export type Clima = "bien" | "sin-red" | "half" | "lost";

/** A box behind a network that can be as bad as one wants, and that can be killed. */
export interface CajaLejana {
  url: string;
  database: string;
  clima: Clima;
  /** Ends all its processes at once, as a lost power line does. */
  matar(): Promise<void>;
  encender(): Promise<void>;
  apagar(): Promise<void>;
}

export async function cajaLejana(): Promise<CajaLejana> {
  const folder = mkdtempSync(join(tmpdir(), "tienda-lejana-"));
  const [port, inner] = [await freePort(), await freePort()];
  const database = join(folder, "caja", "tienda.sqlite");
  const url = `http://127.0.0.1:${port}`;
  const env = { ...process.env, PORT: String(inner), BASE_URL: url, WORKERS: "2", LOG_LEVEL: "silent", DATABASE_PATH: database };
  let service: ChildProcess | undefined;
  const open = new Set<Socket>();
  const caja: CajaLejana = { url, database, clima: "bien", matar, encender, apagar };

  const server = createServer((client) => {
    if (caja.clima === "sin-red") return client.destroy();
    const box = connect(inner, "127.0.0.1");
    for (const socket of [client, box]) {
      open.add(socket);
      socket.on("error", () => end()).on("close", () => end());
    }
    const end = () => {
      for (const socket of [client, box]) {
        socket.destroy();
        open.delete(socket);
      }
    };
    client.on("data", (data) => (caja.clima === "sin-red" ? end() : box.write(data)));
    box.on("data", (data) => {
      if (caja.clima === "bien") return client.write(data);
      if (caja.clima === "half") client.write(data.subarray(0, Math.floor(data.length / 2)), end);
      else end();
    });
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));

  async function encender(): Promise<void> {
    service = spawn(process.execPath, ["scripts/start.mjs"], { env, stdio: "ignore", detached: true });
    const status = () => fetch(`http://127.0.0.1:${inner}/salud/`).then((answer) => answer.status, () => 0); // biome-ignore format: a line
    await expect.poll(status).toBe(200);
  }

  async function matar(): Promise<void> {
    const dead = service && new Promise((resolve) => service?.once("exit", resolve));
    // The supervisor and what serves are one group, which is this box's alone.
    if (service?.pid) process.kill(-service.pid, "SIGKILL");
    await dead;
    service = undefined;
  }

  async function apagar(): Promise<void> {
    await matar();
    for (const socket of open) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }

  await encender();
  return caja;
}
