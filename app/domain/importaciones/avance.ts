interface EnMarcha {
  estado: string;
  nuevos: number;
  cambios: number;
  avance: number;
  empezada: number | null;
}

/** What making the rows ready is of the whole work; the writing is the rest. */
const PARTE_LISTA = 0.4;

/** How far an import is, in percent, and the seconds that remain; `null` as long as nobody can tell. */
export function avanceDe({ estado, nuevos, cambios, avance, empezada }: EnMarcha, ahora: number) {
  const hecho = (PARTE_LISTA * avance) / Math.max(1, nuevos + cambios);
  const segundos = empezada === null || hecho === 0 || estado === "deshaciendo" ? null : ((ahora - empezada) / 1000) * (1 / hecho - 1);
  return { porcentaje: Math.floor(hecho * 100), faltan_segundos: segundos === null ? null : Math.max(1, Math.ceil(segundos)) };
}

const PLAZO_MS = 10 * 60 * 1000;

/** Whether an import can be undone now. */
export const seDeshace = ({ estado, empezada }: { estado: string; empezada: number | null }, ahora: number): boolean =>
  estado === "hecha" && empezada !== null && ahora - empezada < PLAZO_MS;
