/** What was done and what was found wrong, as it is printed at the end. */
export class Report {
  private readonly figures = new Map<string, number>();
  private readonly faults = new Map<string, string[]>();
  private part = "";
  /** Faults so far. */
  total = 0;

  /** Names the part whose figures and faults come from here on. */
  begin(part: string): void {
    this.part = part;
  }

  count(what: string, more = 1): void {
    this.figures.set(`${this.part}: ${what}`, (this.figures.get(`${this.part}: ${what}`) ?? 0) + more);
  }

  fault(kind: string, sentence: string): void {
    const name = `${this.part}: ${kind}`;
    this.faults.set(name, [...(this.faults.get(name) ?? []), sentence]);
    this.total++;
  }

  get clean(): boolean {
    return this.total === 0;
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

const EXAMPLES = 5;
