import { diaDeLaSemana } from "~/domain/nucleo/dias-en-palabras";
import { diaDe, type Instante, sumarDias, textoInstante } from "~/domain/nucleo/fecha";

const DOMINGO = 0;
const SABADO = 6;

/** Reason, in a sentence for the user, why Ley 2300 (2023) forbids a message to clients now; `null` when it is allowed. */
export function fueraDeHorario(ahora: Instante): string | null {
  const dia = diaDe(ahora);
  const semana = diaDeLaSemana(dia);
  if (semana === DOMINGO) return "La Ley 2300 no permite enviar mensajes los domingos.";
  if (festivosDe(Number(dia.slice(0, 4))).has(dia)) return "Hoy es festivo: la Ley 2300 no permite enviar mensajes.";
  const hora = Number(textoInstante(ahora).slice(11, 13));
  const [abre, cierra] = semana === SABADO ? [8, 15] : [7, 19];
  if (hora >= abre && hora < cierra) return null;
  return `${semana === SABADO ? "Los sábados" : "De lunes a viernes"} la Ley 2300 solo permite enviar mensajes de ${abre} a ${cierra} horas.`;
}

const FIJOS = ["01-01", "05-01", "07-20", "08-07", "12-08", "12-25"];
/** Moved to the next Monday, unless they are on a Monday. */
const DE_LUNES = ["01-06", "03-19", "06-29", "08-15", "10-12", "11-01", "11-11"];
/** Days from Easter Sunday: Holy Thursday and Good Friday; Ascension, Corpus Christi and Sacred Heart, each moved to a Monday. */
const DE_PASCUA = [-3, -2, 43, 64, 71];

const lunesDesde = (dia: string): string => sumarDias(dia, (8 - diaDeLaSemana(dia)) % 7);

/** Holidays of Colombia in a year, as days `2026-01-01`. */
export function festivosDe(anio: number): Set<string> {
  const pascua = domingoDePascua(anio);
  return new Set([
    ...FIJOS.map((dia) => `${anio}-${dia}`),
    ...DE_LUNES.map((dia) => lunesDesde(`${anio}-${dia}`)),
    ...DE_PASCUA.map((dias) => sumarDias(pascua, dias)),
  ]);
}

/** Easter Sunday by the Gregorian computus (Meeus). */
function domingoDePascua(anio: number): string {
  const siglo = Math.floor(anio / 100);
  const aureo = anio % 19;
  const correccion = siglo - Math.floor(siglo / 4) - Math.floor((8 * siglo + 13) / 25);
  const epacta = (correccion + 19 * aureo + 15) % 30;
  const luna = epacta - Math.floor(epacta / 28) * (1 - Math.floor(29 / (epacta + 1)) * Math.floor((21 - aureo) / 11));
  const semana = (anio + Math.floor(anio / 4) + luna + 2 - siglo + Math.floor(siglo / 4)) % 7;
  const desplazado = luna - semana;
  const mes = 3 + Math.floor((desplazado + 40) / 44);
  const dia = desplazado + 28 - 31 * Math.floor(mes / 4);
  return `${anio}-0${mes}-${String(dia).padStart(2, "0")}`;
}
