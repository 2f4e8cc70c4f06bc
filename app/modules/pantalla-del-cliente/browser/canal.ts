// What a till and the client's screen say to each other, in one browser.

/** The screen asks the tills for their tickets. */
export type Pregunta = "?";
/** A till is open: a screen that hears it asks. */
export type Hola = "!";

/** A line as the till shows it. */
export interface LineaEnPantalla {
  nombre: string;
  cantidad: string;
  /** What a discount makes of its price; "" without one. */
  rebaja: string;
  subtotal: string;
}

/** The ticket of a till, in the texts that its own screen shows. */
export interface TiqueteEnPantalla {
  tienda: string;
  /** `clave_envio` of its form. */
  clave: string;
  /** The newest first. */
  lineas: LineaEnPantalla[];
  total: string;
  unidades: string;
  /** What is to be paid in cash, where it is not the total; "" otherwise. */
  pagar: string;
  /** Whom the bank's QR pays, where a transfer was chosen; "" otherwise. */
  qr: string;
  /** "" unless it is paid in cash. */
  recibido: string;
  cambio: string;
  /** The sale that was just charged, by its link, and its change; `null` without one. */
  hecha: { venta: string; cambio: string } | null;
}

export type DelMostrador =
  /** `cuando`: when its till was last used. `respuesta`: the screen had asked. */
  | (TiqueteEnPantalla & { cuando: number; respuesta: boolean })
  /** The page of the till with this ticket is left. */
  | { adios: string };
