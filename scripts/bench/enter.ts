import { DEMO } from "../seed/sembrar";
import { Visitor } from "../visitor";
import { BENCH_PASSWORD } from "./database";
import type { Target } from "./driver";
import { takeSamples } from "./scenarios";
import type { BenchServer } from "./server";

export const CREDENTIALS = { username: DEMO, password: BENCH_PASSWORD };
/** As on the box of a shop. */
export const PROCESSES = 2;

export type Credentials = { username: string; password: string };

export async function logIn(url: string, credentials: Credentials, server: BenchServer | null) {
  const visitor = new Visitor((request) => fetch(request), url);
  const login = await visitor.form("/login/", credentials).catch(() => null);
  if (login?.status !== 302) throw new Error(`No se pudo entrar como ${credentials.username} en ${url}.`);
  const token = await visitor.token();
  const headers = { Cookie: [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join("; "), Accept: "*/*" };
  const target: Target = { url, headers, cpuMs: () => server?.cpuMs() ?? null };
  return { target, visitor, token };
}

export async function enter(url: string, credentials: Credentials, server: BenchServer | null) {
  const entered = await logIn(url, credentials, server);
  return { ...entered, samples: await takeSamples(entered.visitor) };
}
