import { setTimeout as delay } from "node:timers/promises";
import { PATIENCE_MS } from "../../tests/support/time";
import { type Azar, azarCon } from "../seed/azar";
import type { Visitor } from "../visitor";
import { acknowledge, begin, type Entered, type Step } from "./record";
import type { Report } from "./report";
import { nextStep, type Stand } from "./steps";

const PAUSE_MS = 50;

type Outcome = "acknowledged" | "cut" | "refused";

/** The tills of a shop and every record they entered. */
export class Tills {
  readonly records: Entered[] = [];
  private entered = 0;
  private readonly chances: Azar[];

  constructor(
    count: number,
    seed: number,
    private readonly stand: Stand,
    private readonly report: Report,
  ) {
    this.chances = Array.from({ length: count }, (_, till) => azarCon(seed * 100 + till));
  }

  /** Runs every till until `done` returns true or the service stops answering. Returns the steps without an answer. */
  async work(visitor: Visitor, done: () => boolean): Promise<Step[]> {
    const left = await Promise.all(this.chances.map((chance) => this.workOne(visitor, chance, done)));
    return left.flatMap((step) => step ?? []);
  }

  /** Runs every till for `ms` milliseconds. */
  workFor(visitor: Visitor, ms: number): Promise<Step[]> {
    const end = Date.now() + ms;
    return this.work(visitor, () => Date.now() > end);
  }

  private async workOne(visitor: Visitor, chance: Azar, done: () => boolean): Promise<Step | null> {
    const own: Entered[] = [];
    while (!done()) {
      const step = this.nextOf(chance, own);
      if ((await this.send(visitor, step)) === "cut") return step;
    }
    return null;
  }

  private nextOf(chance: Azar, own: Entered[]): Step {
    const step = nextStep(chance, this.stand, `R${++this.entered}`, own);
    if (own.includes(step.record)) return step;
    own.push(step.record);
    this.records.push(step.record);
    return step;
  }

  /**
   * Sends a step. "acknowledged": one of its `done` statuses. "cut": the connection was lost, so its state is unknown. Any other answer is
   * a fault.
   */
  async send(visitor: Visitor, step: Step): Promise<Outcome> {
    const answer = await this.answerTo(visitor, step);
    if (answer.status === "cut") return "cut";
    if (answer.acknowledged) return "acknowledged";
    this.report.fault("respuesta", `${step.record.kind} ${step.record.key} recibió ${answer.status}: ${answer.text}`);
    return "refused";
  }

  /**
   * Runs one till for `ms` milliseconds while nothing can be stored. Counts the refusals with status 503 and these words, and the
   * acknowledgements.
   */
  async tryFor(visitor: Visitor, ms: number, words: RegExp): Promise<{ refused: number; acknowledged: number }> {
    const tally = { refused: 0, acknowledged: 0 };
    for (const end = Date.now() + ms; Date.now() < end; await delay(PAUSE_MS)) {
      const step = this.nextOf(this.chances[0] ?? azarCon(0), []);
      const { status, acknowledged, text } = await this.answerTo(visitor, step);
      if (acknowledged) tally.acknowledged++;
      else if (status === 503 && words.test(text)) tally.refused++;
      else this.report.fault("respuesta", `${step.record.kind} ${step.record.key} recibió ${status}: ${text}`);
    }
    return tally;
  }

  private async answerTo(
    visitor: Visitor,
    step: Step,
  ): Promise<{ status: number | "cut" | "silence"; acknowledged: boolean; text: string }> {
    begin(step);
    const silence = { status: "silence", text: "", idle: false } as const;
    const { status, text, idle } = await Promise.race([post(visitor, step), delay(PATIENCE_MS, silence, { ref: false })]);
    const acknowledged = typeof status === "number" && step.done.includes(status);
    if (acknowledged && !idle) acknowledge(step);
    this.report.count(acknowledged ? "escrituras confirmadas" : "escrituras sin confirmar");
    return { status, acknowledged, text };
  }

  /** Sends the unanswered steps again with the same key, as a person would, until the service answers. */
  async again(visitor: Visitor, steps: readonly Step[]): Promise<void> {
    const end = Date.now() + PATIENCE_MS;
    for (const step of steps) {
      this.report.count("enviadas otra vez");
      let outcome = await this.send(visitor, step);
      for (; outcome === "cut" && Date.now() < end; outcome = await this.send(visitor, step)) await delay(PAUSE_MS);
      if (outcome === "cut") this.report.fault("respuesta", `${step.record.key} se cortó hasta el final`);
    }
  }
}

async function post(visitor: Visitor, step: Step): Promise<{ status: number | "cut"; text: string; idle: boolean }> {
  try {
    const response = await step.post(visitor);
    return { status: response.status, text: plain(await response.text()), idle: step.idle?.(response) ?? false };
  } catch (error) {
    // fetch throws a TypeError when the connection is cut.
    if (error instanceof TypeError) return { status: "cut", text: "", idle: false };
    throw error;
  }
}

/** The visible text of a page, shortened to fit one line of a report. */
function plain(html: string): string {
  const main = html.replace(/^[\s\S]*<main\b/, "<main").replace(/<script\b[\s\S]*?<\/script>/g, "");
  return main
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ")
    .slice(0, 300);
}
