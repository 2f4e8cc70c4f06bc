// What a ticket takes in part payment, as goods that come back. A module knows it: it says of these what it is, under a name of its own.

/** As it was typed. */
export interface ParteTecleada {
  readonly [modulo: string]: unknown;
}

/** As its part of the screen shows it. */
export interface ParteMostrada {
  readonly [modulo: string]: unknown;
}

/** As the browser has it. */
export interface ParteEnNavegador {
  readonly [modulo: string]: unknown;
}

/** A ticket that takes something in part payment. */
export interface EnParte {
  /** What such a ticket is. */
  titulo: string;
  /** What the button says that saves it. */
  cobra: string;
  /** The field of the form that says of which sale it is. */
  campo: string;
  /** Address of its page, which the id of the sale follows. */
  pagina: string;
  /** The sale; null until it is known. */
  de: number | null;
  /** What it is worth, in pesos. */
  valor: string;
  mostrada: ParteMostrada;
}

/** What the state of the screen has of it. */
export interface EstadoDeParte extends Pick<EnParte, "valor"> {
  dicha: ParteEnNavegador;
}
