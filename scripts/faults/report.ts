const EXAMPLES = 5;

/** Figures and faults of one part of the run, printed at the end. */
export class Report {
  private readonly figures = new Map<string, number>();
  private readonly faults = new Map<string, string[]>();
  /** Faults so far. */
  total = 0;

  constructor(private readonly part: string) {}

  /** Runs the work of the part. An exception counts as a fault. */
  async over(work: (report: Report) => Promise<void>): Promise<Report> {
    const started = performance.now();
    await work(this).catch((error: unknown) => this.fault("no terminó", error instanceof Error ? (error.stack ?? "") : String(error)));
    this.count("segundos", Math.round((performance.now() - started) / 1000));
    return this;
  }

  count(what: string, more = 1): void {
    this.figures.set(what, (this.figures.get(what) ?? 0) + more);
  }

  fault(kind: string, sentence: string): void {
    this.faults.set(kind, [...(this.faults.get(kind) ?? []), sentence]);
    this.total++;
  }

  faultsOf(kind: string): number {
    return this.faults.get(kind)?.length ?? 0;
  }

  /** Prints the figures, then the first examples of each kind of fault. */
  print(): void {
    for (const [what, number] of this.figures)
      console.log(`${this.part}: ${what}`.padEnd(60) + number.toLocaleString("es-CO").padStart(10));
    for (const [kind, sentences] of this.faults) {
      console.log(`\nFALLA ${this.part}: ${kind} (${sentences.length})`);
      for (const sentence of sentences.slice(0, EXAMPLES)) console.log(`  ${sentence}`);
    }
  }
}
