import fc from "fast-check";
import { Box } from "./box";
import type { Findings } from "./findings";
import { isSlow, judge } from "./judge";
import { type Shot, shots, type Target } from "./shots";
import { type Answer, send } from "./wire";

/** So many are made at a time, and then everybody is logged in again. */
const BATCH = 50;

/** What a minute of it came to. */
export interface Figures {
  requests: number;
  byStatus: Map<number, number>;
  firstMib: number;
  peakMib: number;
}

/** Sends one request after another until `seconds` are over. */
export class Session {
  readonly figures: Figures = { requests: 0, byStatus: new Map(), firstMib: 0, peakMib: 0 };

  constructor(
    private readonly box: Box,
    private readonly findings: Findings,
  ) {}

  async run(targets: readonly Target[], seed: number, seconds: number): Promise<void> {
    const end = Date.now() + seconds * 1000;
    const any = shots(targets);
    for (let batch = 0; Date.now() < end; batch++) {
      await this.box.recover();
      for (const shot of fc.sample(any, { seed: seed + batch, numRuns: BATCH })) {
        if (Date.now() > end) return;
        if (!this.findings.isEnough(shot)) await this.fire(shot);
      }
      this.measure();
    }
  }

  private async fire(shot: Shot): Promise<void> {
    const body = shot.body();
    const headers = this.headersOf(shot);
    const complete = { ...shot, headers };
    let answer = await send(this.box.service.url, complete, body);
    // Another program may have had the processor: slow is what is slow twice.
    if (isSlow(answer) && !answer.failure) answer = faster(answer, await send(this.box.service.url, complete, body));
    this.note(shot, answer);
    for (const finding of judge(shot, answer)) this.findings.add(finding, shot, headers, body);
    for (const line of this.box.errorLines()) this.findings.add({ kind: "línea de error", sentence: line.slice(0, 400) }, shot, headers, body);
    const deaths = this.box.deaths();
    if (deaths.length > 0) this.findings.add({ kind: "proceso muerto", sentence: `pid ${deaths.join(", ")}` }, shot, headers, body);
    if (answer.failure) await this.revive(shot);
  }

  /** A service that does not come back by itself is started again: the rest of the time is for other requests. */
  private async revive(shot: Shot): Promise<void> {
    if (await this.box.serves()) return;
    this.findings.add({ kind: "el servicio no volvió", sentence: "hubo que arrancarlo de nuevo" }, shot);
    await this.box.restart();
  }

  private headersOf({ person, headers, token }: Shot): Record<string, string> {
    const { cookies } = this.box.person(person);
    const n = this.figures.requests;
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    return {
      "X-Forwarded-For": `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`,
      ...(cookie ? { Cookie: cookie } : {}),
      ...(token ? { "X-CSRFToken": cookies.get("csrftoken") ?? "" } : {}),
      ...headers,
    };
  }

  private note({ kind, method, route, person }: Shot, { status, ms }: Answer): void {
    const { byStatus } = this.figures;
    this.figures.requests++;
    byStatus.set(status, (byStatus.get(status) ?? 0) + 1);
    this.findings.timed(ms, `${status} a ${method} ${route.slice(0, 60)} (${kind}, ${person})`);
  }

  private measure(): void {
    const mib = this.box.memoryMib();
    this.figures.firstMib ||= mib;
    this.figures.peakMib = Math.max(this.figures.peakMib, mib);
  }
}

const faster = (one: Answer, other: Answer): Answer => (other.ms < one.ms ? other : one);
