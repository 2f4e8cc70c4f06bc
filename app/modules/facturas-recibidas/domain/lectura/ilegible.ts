/** Why a file cannot be read. */
export type CausaDeLectura = "xml" | "dtd" | "caracteres" | "grande" | "zip";

/** What came is no XML that is read here. */
export class Ilegible extends Error {
  constructor(
    readonly causa: CausaDeLectura,
    detalle = "",
  ) {
    super(`${causa} ${detalle}`);
  }
}
