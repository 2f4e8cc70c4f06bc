/** A key as the browser reports it. */
export interface Tecla {
  key: string;
  /** Milliseconds, from any origin. */
  instante: number;
  /** Repeated by a key that is held down, part of a composition, or pressed with Ctrl, Alt or Meta: only a person does that. */
  dePersona?: boolean;
}

/** The characters that arrived quickly one after another, and when. */
export interface Rafaga {
  texto: string;
  inicio: number;
  ultima: number;
  /** Whether nothing was typed shortly before. */
  limpia: boolean;
  /** End of the last scan. */
  leida: number;
}

interface Paso {
  rafaga: Rafaga;
  /**
   * What the key is: the first or another character of a burst, the end of a scan, another Enter or Tab that a scanner sent after it, or
   * none of these.
   */
  es: "primera" | "otra" | "fin" | "sobra" | "nada";
  /** The scanned text, at the end of a scan. */
  leido?: string;
}

const MINIMO = 6;
/** Scanners send a key every 1 to 30 ms. The system may deliver one late. */
const HUECO_MS = 50;
const MEDIA_MS = 35;
/** Nobody types a key and pulls the trigger in less time. */
const PAUSA_MS = 100;
/** AIM identifier: some scanners send it before the code. */
const PREFIJO = /^\][A-Za-z][0-9A-Za-z]/;

/** The state before any key. Keys before `instante` were not seen. */
export const sinTeclas = (instante: number): Rafaga => ({ texto: "", inicio: instante, ultima: instante, limpia: false, leida: -Infinity });

/** Recognizes what a scanner types: six characters or more at its speed, then Enter or Tab. */
export function siguienteTecla(antes: Rafaga, tecla: Tecla): Paso {
  if (SUELTAS.includes(tecla.key)) return { rafaga: antes, es: "nada" };
  if (tecla.dePersona) return { rafaga: { ...antes, texto: "" }, es: "nada" };
  if (tecla.key === "Enter" || tecla.key === "Tab") return terminar(antes, tecla.instante);
  return [...tecla.key].length === 1 ? escribir(antes, tecla) : { rafaga: { ...antes, texto: "" }, es: "nada" };
}

/** Keys that a scanner presses to write a capital letter or a sign. */
const SUELTAS = ["Shift", "CapsLock"];

function escribir(antes: Rafaga, { key, instante }: Tecla): Paso {
  const hueco = instante - antes.ultima;
  if (antes.texto && hueco <= HUECO_MS) return { rafaga: { ...antes, texto: antes.texto + key, ultima: instante }, es: "otra" };
  const limpia = hueco >= PAUSA_MS || antes.ultima === antes.leida;
  return { rafaga: { ...antes, texto: key, inicio: instante, ultima: instante, limpia }, es: "primera" };
}

function terminar(antes: Rafaga, instante: number): Paso {
  if (esLectura(antes, instante)) {
    const leido = antes.texto.replace(PREFIJO, "");
    return { rafaga: { ...antes, texto: "", ultima: instante, leida: instante }, es: "fin", leido };
  }
  const sobra = antes.texto === "" && instante - antes.leida <= PAUSA_MS;
  return { rafaga: { ...antes, texto: "" }, es: sobra ? "sobra" : "nada" };
}

function esLectura({ texto, inicio, ultima, limpia }: Rafaga, fin: number): boolean {
  const cuantas = [...texto].length;
  return limpia && cuantas >= MINIMO && fin - ultima <= HUECO_MS && (fin - inicio) / cuantas <= MEDIA_MS;
}
