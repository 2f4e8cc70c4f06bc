/** A rule that every row must keep. */
export interface Comprobacion {
  /** The rule as a sentence for people. */
  nombre: string;
  /** Table that the rule checks; null for the file. */
  tabla: string | null;
  /** SELECT of one sentence per row that breaks the rule. It must read by index: it may not sort a million sales in memory. */
  faltas: string;
}
