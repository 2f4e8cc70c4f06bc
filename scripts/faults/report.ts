const EXAMPLES = 5;

/** What was done and what was found wrong, as it is printed at the end. */
export class Report {
  private readonly figures = new Map<string, number>();
  private readonly faults = new Map<string, string[]>();
  private name = "";
  /** Faults so far. */
  total = 0;

  /** Runs a part of the measure, to which all figures and faults belong meanwhile; one that breaks is a fault, and the next goes on. */
  async part(name: string, work: () => Promise<void>): Promise<void> {
    this.name = name;
    const started = performance.now();
    await work().catch((error: unknown) => this.fault("no terminó", error instanceof Error ? (error.stack ?? "") : String(error)));
    this.count("segundos", Math.round((performance.now() - started) / 1000));
  }

  count(what: string, more = 1): void {
    const key = `${this.name}: ${what}`;
    this.figures.set(key, (this.figures.get(key) ?? 0) + more);
  }

  fault(kind: string, sentence: string): void {
    const key = `${this.name}: ${kind}`;
    this.faults.set(key, [...(this.faults.get(key) ?? []), sentence]);
    this.total++;
  }

  faultsOf(kind: string): number {
    return this.faults.get(`${this.name}: ${kind}`)?.length ?? 0;
  }

  /** A table of the figures, then each kind of fault with its first examples. */
  print(): void {
    for (const [what, number] of this.figures) console.log(what.padEnd(60) + number.toLocaleString("es-CO").padStart(10));
    for (const [kind, sentences] of this.faults) {
      console.log(`\nFALLA ${kind} (${sentences.length})`);
      for (const sentence of sentences.slice(0, EXAMPLES)) console.log(`  ${sentence}`);
    }
  }
}
