/** A rule that every row must keep. */
export interface Comprobacion {
  /** The rule, as a person says it. */
  nombre: string;
  /** Where the rows are that it is about; null when it is about the file. */
  tabla: string | null;
  /** SELECT of one sentence for each row that breaks it. It streams by index: a million sales may not be sorted in memory. */
  faltas: string;
}
