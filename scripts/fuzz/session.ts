import fc from "fast-check";
import type { Box } from "./box";
import { HONEST } from "./files";
import type { Findings } from "./findings";
import { type Answer, isSlow, judge } from "./judge";
import type { Body } from "./monsters";
import { everyOne, type Shot, shots, type Target } from "./shots";
import { send } from "./wire";

/** Requests per batch. After each batch everyone is logged in again. */
const BATCH = 50;
const TRIES = 3;
/** A hostile list may cost so many times more than an honest one of its size, where that is more than the limit. */
const THAN_HONEST = 1.5;

/** Figures of a run: requests, answers by status, and memory in MiB. */
export interface Figures {
  requests: number;
  byStatus: Map<number, number>;
  firstMib: number;
  peakMib: number;
}

/** Sends requests one after another until the time is over. */
export class Session {
  private recent: Shot[] = [];
  readonly figures: Figures = { requests: 0, byStatus: new Map(), firstMib: 0, peakMib: 0 };

  constructor(
    private readonly box: Box,
    private readonly findings: Findings,
  ) {}

  /** Sends each known attack once, however long it takes, then random requests until the time is over. */
  async run(targets: readonly Target[], seed: number, seconds: number): Promise<void> {
    const end = Date.now() + seconds * 1000;
    for (const round of fc.sample(everyOne(targets), { seed, numRuns: 1 })) await this.fireAll(round);
    const any = shots(targets);
    for (let batch = 0; Date.now() < end; batch++) await this.fireAll(fc.sample(any, { seed: seed + batch, numRuns: BATCH }), end);
  }

  private async fireAll(round: readonly Shot[], end = Number.POSITIVE_INFINITY): Promise<void> {
    for (const [i, shot] of round.entries()) {
      if (i % BATCH === 0) await this.prepare();
      if (Date.now() > end) return;
      if (!this.findings.isEnough(shot)) await this.fire(shot);
    }
  }

  private async prepare(): Promise<void> {
    await this.box.recover();
    const mib = this.box.memoryMib();
    this.figures.firstMib ||= mib;
    this.figures.peakMib = Math.max(this.figures.peakMib, mib);
  }

  private async fire(shot: Shot): Promise<void> {
    const body = shot.body();
    const complete = { ...shot, headers: this.headersOf(shot) };
    let answer = await this.ask(complete, body);
    // A pause of the machine does not come twice: slow means slow each time.
    for (let again = 1; again < TRIES && isSlow(shot, answer) && !answer.failure; again++) answer = await this.ask(complete, body);
    this.note(shot, answer);
    const limited = isSlow(shot, answer) && shot.path.endsWith("/importar/") ? await this.besideHonest(complete) : shot;
    for (const finding of judge(limited, answer)) this.findings.add(finding, shot, body);
    this.lookAtProcesses(shot, body);
    if (answer.failure) await this.revive(shot);
  }

  /** The shot with the limit of a machine on which an honest list costs much. */
  private async besideHonest(shot: Shot): Promise<Shot> {
    const { cost } = await this.ask({ ...shot, path: "/productos/importar/", leavesMs: undefined }, HONEST.make());
    return { ...shot, longestMs: Math.max(shot.longestMs, cost * THAN_HONEST) };
  }

  private async ask(shot: Shot, body: Body): Promise<Answer> {
    const before = this.box.processorMs();
    const answer = await send(this.box.service.url, shot, body);
    return { ...answer, cost: this.box.processorMs() - before };
  }

  private lookAtProcesses(shot: Shot, body: Body): void {
    this.recent = [shot, ...this.recent].slice(0, BATCH);
    for (const line of this.box.errorLines()) {
      // The log line arrives after the answer: find its request by the path.
      const [, path = ""] = /"path":"([^"]*)"/.exec(line) ?? [];
      const culprit = this.recent.find((one) => one.path.startsWith(path.slice(0, -1))) ?? shot;
      const [, message = "peticiones"] = /"message":"([^"]{0,60})/.exec(line) ?? [];
      this.findings.add(
        { kind: `línea de error (${message})`, sentence: line.slice(0, 400) },
        culprit,
        culprit === shot ? body : culprit.body(),
      );
    }
    const deaths = this.box.deaths();
    if (deaths.length > 0) this.findings.add({ kind: "proceso muerto", sentence: `pid ${deaths.join(", ")}` }, shot, body);
  }

  /** Restarts a service that does not recover, so that the rest of the run is not lost. */
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
}
