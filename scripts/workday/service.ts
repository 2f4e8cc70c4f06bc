import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { Visitor } from "../visitor";

export interface RunningService {
  url: string;
  visitor(): Visitor;
  stop(): Promise<void>;
}

/** Starts the service as `npm start` does, on a free port with `database`, and waits until it serves. */
export async function startService(database: string): Promise<RunningService> {
  const env = { ...process.env, PORT: "0", HOST: "127.0.0.1", DATABASE_PATH: database, LOG_LEVEL: "warn" };
  const child = spawn(process.execPath, ["scripts/start.mjs"], { env, stdio: ["ignore", "pipe", "inherit"] });
  const url = await servingAt(child);
  return {
    url,
    visitor: () => new Visitor((request) => fetch(request), url),
    async stop() {
      child.kill("SIGTERM");
      await once(child, "exit");
    },
  };
}

async function servingAt(child: ChildProcess): Promise<string> {
  let printed = "";
  for await (const chunk of child.stdout ?? []) {
    printed += String(chunk);
    const [url] = /http:\/\/[\w.-]+:\d+/.exec(printed) ?? [];
    if (url) return url;
  }
  throw new Error(`The service did not start: ${printed}`);
}
