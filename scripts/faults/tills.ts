import { setTimeout as delay } from "node:timers/promises";
import { type Azar, azarCon } from "../seed/azar";
import type { Visitor } from "../visitor";
import { acknowledge, begin, type Entered, type Step } from "./record";
import type { Report } from "./report";
import { nextStep, type Stand } from "./steps";

const LONGEST_ANSWER_MS = 20_000;
const PAUSE_MS = 50;

type Outcome = "acknowledged" | "cut" | "refused";

/** The tills of a shop, and all that they ever entered. */
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

  /** Every till works until `done` says so or nobody answers it; returns what had no answer. */
  async work(visitor: Visitor, done: () => boolean): Promise<Step[]> {
    const left = await Promise.all(this.chances.map((chance) => this.workOne(visitor, chance, done)));
    return left.flatMap((step) => step ?? []);
  }

  /** Works for so long. */
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

  /** Sends a step; only its own status acknowledges it, and only a cut connection leaves it open. */
  async send(visitor: Visitor, step: Step): Promise<Outcome> {
    const answer = await this.answerTo(visitor, step);
    if (answer.status === "cut") return "cut";
    if (answer.acknowledged) return "acknowledged";
    this.report.fault("respuesta", `${step.record.kind} ${step.record.key} recibió ${answer.status}: ${answer.text}`);
    return "refused";
  }

  /** One till goes on for so long where nothing can be kept: how often it was refused with 503 and these words, and how often believed. */
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
    const silence = { status: "silence", text: "" } as const;
    const { status, text } = await Promise.race([post(visitor, step), delay(LONGEST_ANSWER_MS, silence, { ref: false })]);
    const acknowledged = typeof status === "number" && step.done.includes(status);
    if (acknowledged) acknowledge(step);
    this.report.count(acknowledged ? "escrituras confirmadas" : "escrituras sin confirmar");
    return { status, acknowledged, text };
  }

  /** Sends once more what had no answer, with the same key, as a person does, until somebody serves again. */
  async again(visitor: Visitor, steps: readonly Step[]): Promise<void> {
    const end = Date.now() + LONGEST_ANSWER_MS;
    for (const step of steps) {
      this.report.count("enviadas otra vez");
      let outcome = await this.send(visitor, step);
      for (; outcome === "cut" && Date.now() < end; outcome = await this.send(visitor, step)) await delay(PAUSE_MS);
      if (outcome === "cut") this.report.fault("respuesta", `${step.record.key} se cortó hasta el final`);
    }
  }
}

async function post(visitor: Visitor, step: Step): Promise<{ status: number | "cut"; text: string }> {
  try {
    const response = await step.post(visitor);
    return { status: response.status, text: plain(await response.text()) };
  } catch (error) {
    // What fetch throws when the connection is cut.
    if (error instanceof TypeError) return { status: "cut", text: "" };
    throw error;
  }
}

/** What a page says to its reader, as far as one line of a report has room for it. */
function plain(html: string): string {
  const main = html.replace(/^[\s\S]*<main\b/, "<main").replace(/<script\b[\s\S]*?<\/script>/g, "");
  return main
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ")
    .slice(0, 300);
}
