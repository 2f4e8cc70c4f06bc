import { Agent, request as httpRequest } from "node:http";

export interface BenchRequest {
  method: "GET" | "POST";
  path: string;
  body?: string;
  headers?: Record<string, string>;
  /** Expected status. */
  status: number;
}

export interface Measure {
  medianMs: number;
  p95Ms: number;
  perSecond: number;
  cpuMs: number | null;
}

export const WARM_UP = 40;
const ALONE = 200;
const TOGETHER = 400;
const CONCURRENCY = 8;

export interface Target {
  url: string;
  headers: Record<string, string>;
  cpuMs(): number | null;
}

/** Sends requests one at a time to measure latency, then eight at a time to measure throughput. */
export async function measure(target: Target, next: () => BenchRequest): Promise<Measure> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONCURRENCY });
  const one = () => send(target, agent, next());
  for (let i = 0; i < WARM_UP; i++) await one();
  const times: number[] = [];
  for (let i = 0; i < ALONE; i++) times.push(await one());
  times.sort((a, b) => a - b);
  const before = target.cpuMs();
  const started = performance.now();
  await Promise.all(Array.from({ length: CONCURRENCY }, () => repeat(TOGETHER / CONCURRENCY, one)));
  const seconds = (performance.now() - started) / 1000;
  const after = target.cpuMs();
  agent.destroy();
  return {
    medianMs: times[ALONE / 2] ?? 0,
    p95Ms: times[Math.floor(ALONE * 0.95)] ?? 0,
    perSecond: TOGETHER / seconds,
    cpuMs: before === null || after === null ? null : (after - before) / TOGETHER,
  };
}

/** Processor time of a request in milliseconds, over `count` of them one at a time. */
export async function cpuOf(target: Target, next: () => BenchRequest, count: number): Promise<number> {
  const before = target.cpuMs() ?? 0;
  await timesTogether(target, next, count, 1);
  return ((target.cpuMs() ?? 0) - before) / count;
}

/** Sends `count` requests, `atOnce` of them at a time. Returns their times, the shortest first. */
export async function timesTogether(target: Target, next: () => BenchRequest, count: number, atOnce: number): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  const times: number[] = [];
  await Promise.all(
    Array.from({ length: atOnce }, () => repeat(count / atOnce, async () => times.push(await send(target, agent, next())))),
  );
  agent.destroy();
  return times.sort((a, b) => a - b);
}

async function repeat(times: number, work: () => Promise<unknown>): Promise<void> {
  for (let i = 0; i < times; i++) await work();
}

/** Sends a request and returns the milliseconds until its whole answer has arrived. */
export function send(
  { url, headers }: Pick<Target, "url" | "headers">,
  agent: Agent,
  { method, path, body, headers: own, status }: BenchRequest,
): Promise<number> {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { "Content-Length": Buffer.byteLength(body) };
    const sent = httpRequest(url + path, { method, agent, headers: { ...headers, ...own, ...length } }, (response) => {
      response.resume();
      response.on("end", () => {
        if (response.statusCode === status) resolve(performance.now() - started);
        else reject(new Error(`${method} ${path} respondió ${response.statusCode}, y no ${status}.`));
      });
    });
    sent.on("error", reject);
    sent.end(body);
  });
}
