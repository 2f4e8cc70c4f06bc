import { esGtin, LARGOS, tieneLargoDeCodigo } from "~/domain/productos/codigo-ean";

export interface Tecla {
  key: string;
  /** Milliseconds, from any origin. */
  instante: number;
  /** Repeated by a key that is held down, part of a composition, or pressed with Ctrl, Alt or Meta: only a person does that. */
  dePersona?: boolean;
}

/** A digit, and the time since the key before it. */
interface Cifra {
  cifra: string;
  hueco: number;
  /** Whether nothing was typed shortly before. */
  limpia: boolean;
}

/** The characters that arrived quickly one after another, and when. */
interface Rafaga {
  texto: string;
  inicio: number;
  ultima: number;
  /** Whether nothing was typed shortly before. */
  limpia: boolean;
  /** End of the last scan. */
  leida: number;
  /** The last digits without another key between them, also when they came slowly. */
  cifras: readonly Cifra[];
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
  /** How many of the last characters were the scan's. */
  teclas?: number;
}

const MINIMO = 6;
/** Scanners send a key every 1 to 30 ms. The system may deliver one late. */
const HUECO_MS = 50;
const MEDIA_MS = 35;
/** Nobody types a key and pulls the trigger in less time. */
const PAUSA_MS = 100;
/** AIM identifier: some scanners send it before the code. */
const PREFIJO = /^\][A-Za-z][0-9A-Za-z]/;

/** A scanner without a cable sends a key every 40 to 80 ms. Nobody types a code so fast. */
const LENTO_MS = 90;
/** A scan may stop twice, as when the machine has other work. */
const HIPOS = 2;
const HIPO_MS = 3_000;
/** After this time, Enter is a person's. */
const FIN_MS = 300;
/** At this speed, and evenly, digits are a code even where their check digit is wrong. */
const PAREJO_MS = 70;
const MAS_QUE_PAREJO = 1.5;
/** Fingers are as fast on a single key, as for the zeros of an amount. */
const MISMA_TECLA = /(\d)\1{3}$/;

/** The state before any key. Keys before `instante` were not seen. */
export const rafagaVacia = (instante: number): Rafaga => ({
  texto: "",
  inicio: instante,
  ultima: instante,
  limpia: false,
  leida: -Infinity,
  cifras: [],
});

/**
 * Recognizes what a scanner types: six characters or more at its speed, then Enter or Tab; or the code of a trade item, more slowly or with
 * a stop in it.
 */
export function siguienteTecla(antes: Rafaga, tecla: Tecla): Paso {
  if (MODIFICADORAS.includes(tecla.key)) return { rafaga: antes, es: "nada" };
  if (tecla.dePersona) return { rafaga: vacia(antes), es: "nada" };
  if (tecla.key === "Enter" || tecla.key === "Tab") return terminar(antes, tecla.instante);
  return [...tecla.key].length === 1 ? escribir(antes, tecla) : { rafaga: vacia(antes), es: "nada" };
}

/** Keys that a scanner presses to write a capital letter or a sign. */
const MODIFICADORAS = ["Shift", "CapsLock"];

const vacia = (antes: Rafaga): Rafaga => ({ ...antes, texto: "", cifras: [] });

function escribir(antes: Rafaga, { key, instante }: Tecla): Paso {
  const hueco = instante - antes.ultima;
  const limpia = hueco >= PAUSA_MS || antes.ultima === antes.leida;
  const previas = hueco > HIPO_MS ? [] : antes.cifras.slice(1 - Math.max(...LARGOS));
  const cifras = /^\d$/.test(key) ? [...previas, { cifra: key, hueco, limpia }] : [];
  const siempre = { ...antes, cifras, ultima: instante };
  if (antes.texto && hueco <= HUECO_MS) return { rafaga: { ...siempre, texto: antes.texto + key }, es: "otra" };
  return { rafaga: { ...siempre, texto: key, inicio: instante, limpia }, es: "primera" };
}

function terminar(antes: Rafaga, instante: number): Paso {
  const leido = leidoPor(antes, instante);
  if (leido !== null) {
    const rafaga = { ...vacia(antes), ultima: instante, leida: instante };
    return { rafaga, es: "fin", leido: leido.replace(PREFIJO, ""), teclas: [...leido].length };
  }
  const sobra = antes.texto === "" && instante - antes.leida <= PAUSA_MS;
  return { rafaga: vacia(antes), es: sobra ? "sobra" : "nada" };
}

/** A burst may be only the end of a code that was sent with a stop: the check digit of the whole code is right, and that of the burst is not. */
function leidoPor(antes: Rafaga, fin: number): string | null {
  const rapido = esRapida(antes, fin) ? antes.texto : null;
  return rapido !== null && esGtin(rapido) ? rapido : (codigoEn(antes, fin) ?? rapido);
}

function esRapida({ texto, inicio, ultima, limpia }: Rafaga, fin: number): boolean {
  const cuantas = [...texto].length;
  return limpia && cuantas >= MINIMO && fin - ultima <= HUECO_MS && (fin - inicio) / cuantas <= MEDIA_MS;
}

/** The code with which the digits end, if a machine typed it: rather one with the right check digit. */
function codigoEn(antes: Rafaga, fin: number): string | null {
  const hallados = fin - antes.ultima > FIN_MS ? [] : LARGOS.flatMap((largo) => terminacion(antes, largo, fin));
  const hallado = hallados.find(esDeMaquinaLenta) ?? hallados.find(esDeMaquina);
  return hallado?.texto ?? null;
}

interface Terminacion {
  texto: string;
  /** The times between its digits, and the one before the end. */
  huecos: readonly number[];
  /** Whether these are all the digits that were typed one after another. */
  entera: boolean;
}

/** The last `largo` digits, where something was typed before them only after a while. */
function terminacion({ cifras, ultima }: Rafaga, largo: number, fin: number): Terminacion[] {
  const [primera, ...otras] = cifras.slice(-largo);
  const texto = cifras
    .slice(-largo)
    .map(({ cifra }) => cifra)
    .join("");
  if (!primera?.limpia || !tieneLargoDeCodigo(texto) || MISMA_TECLA.test(texto)) return [];
  return [{ texto, huecos: [...otras.map(({ hueco }) => hueco), fin - ultima], entera: cifras.length === largo }];
}

const masDe = (ms: number, huecos: readonly number[]): number => huecos.filter((hueco) => hueco > ms).length;

const esDeMaquinaLenta = ({ texto, huecos }: Terminacion): boolean => esGtin(texto) && masDe(LENTO_MS, huecos) <= HIPOS;

/** Whether the digits came evenly and fast, or with one stop after the first two: nobody types two digits so fast and scans the rest. */
function esDeMaquina({ huecos, entera }: Terminacion): boolean {
  const media = huecos.reduce((suma, hueco) => suma + hueco, 0) / huecos.length;
  const [segundo = HIPO_MS] = huecos;
  const pareja = media <= PAREJO_MS && Math.max(...huecos) <= media * MAS_QUE_PAREJO;
  return entera && (pareja || (segundo <= MEDIA_MS && masDe(MEDIA_MS, huecos) === 1));
}
