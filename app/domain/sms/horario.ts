import { diaDe, diaDeLaSemana, type Instante, textoInstante } from "../nucleo/fecha";
import { festivosDe } from "./festivos";

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
