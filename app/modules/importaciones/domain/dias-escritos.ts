import { claveDeBusqueda } from "~/domain/compartido/texto";
import { esDia } from "~/domain/nucleo/fecha";

const MESES = ["ene", "feb", "mar", "abr", "may", "jun", "jul", "ago", "sep", "oct", "nov", "dic"];
const HORA = /[t\s]+\d{1,2}:\d\d.*$/;
const SIGNO = String.raw`\s*[/.-]\s*`;
const ANO_PRIMERO = new RegExp(String.raw`^(\d{4})${SIGNO}(\d{1,2})(?:${SIGNO}(\d{1,2}))?$`);
const DIA_PRIMERO = new RegExp(String.raw`^(?:(\d{1,2})${SIGNO})?(\d{1,2})${SIGNO}(\d{4}|\d\d)$`);
const CON_NOMBRE = /^(?:(\d{1,2})[\s/.-]+)?(?:de )?([a-z]{3})[a-z]*[\s/.-]+(?:de |del )?(\d{4}|\d\d)$/;

/**
 * The day that a cell says, `2027-12-31`, from `31/12/27`, `2027/12/31`, `31 de dic de 2027` or with a time behind; of a month alone, such as
 * `12/2027`, its last day. The text itself when it says none.
 */
export function diaEscrito(texto: string): string {
  const leido = leer(texto);
  return esDia(leido) ? leido : texto;
}

function leer(texto: string): string {
  const clave = claveDeBusqueda(texto).replace(HORA, "");
  const [, deAno, deMes = "", deDia] = ANO_PRIMERO.exec(clave) ?? [];
  if (deAno !== undefined) return dia(deAno, Number(deMes), deDia);
  const [, suDia, suMes = "", suAno] = DIA_PRIMERO.exec(clave) ?? [];
  // `10/12` may be the tenth of December.
  if (suAno !== undefined && suDia === undefined && Number(suAno) <= 12) return "";
  if (suAno !== undefined) return dia(suAno, Number(suMes), suDia);
  const [, otroDia, nombre = "", otroAno] = CON_NOMBRE.exec(clave) ?? [];
  const mes = MESES.indexOf(nombre) + 1;
  return otroAno === undefined || mes === 0 ? "" : dia(otroAno, mes, otroDia);
}

function dia(ano: string, mes: number, escrito: string | undefined): string {
  const completo = ano.length === 2 ? `20${ano}` : ano;
  const ultimo = new Date(Date.UTC(Number(completo), mes, 0)).getUTCDate();
  const numero = escrito === undefined ? ultimo : Number(escrito);
  return `${completo}-${dosCifras(mes)}-${dosCifras(numero)}`;
}

const dosCifras = (numero: number): string => String(numero).padStart(2, "0");
