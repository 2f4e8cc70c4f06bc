import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { freePort } from "../support/port";

export interface CajaPropia {
  /** A folder for its files; `caja` in it has the database. */
  folder: string;
  url: string;
  stop(): void;
}

/** A new box for one test: that of the other tests has people. */
export async function cajaPropia(variables: Record<string, string> = {}): Promise<CajaPropia> {
  const folder = mkdtempSync(join(tmpdir(), "tienda-caja-"));
  const port = String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  const own = { PORT: port, WORKERS: "2", LOG_LEVEL: "silent", DATABASE_PATH: join(folder, "caja", "tienda.sqlite") };
  const env = { ...process.env, ...own, ...variables };
  const service: ChildProcess = spawn(process.execPath, ["scripts/start.mjs"], { env, stdio: "ignore" });
  await expect.poll(() => fetch(`${url}/salud/`).then(({ status }) => status, () => 0)).toBe(200); // biome-ignore format: a line
  return {
    folder,
    url,
    stop() {
      service.kill("SIGTERM");
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
