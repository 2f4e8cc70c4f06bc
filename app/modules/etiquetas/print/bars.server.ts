import { barsOf } from "~/print/barcode.server";
import { NOMBRES_DE_PAPELES, type NombreDePapel, PAPELES } from "../domain/papeles";

/** The papers on which the label of a code has no bars. */
export const papersWithoutBars = (codigo: string): NombreDePapel[] =>
  NOMBRES_DE_PAPELES.filter((papel) => codigo !== "" && barsOf(codigo, PAPELES[papel]) === null);
