const MESES = ["enero", "febrero", "marzo", "abril", "mayo", "junio", "julio", "agosto", "septiembre", "octubre", "noviembre", "diciembre"];

/** `2026-11…` → `noviembre de 2026`. */
export function mostrarMes(texto: string): string {
  return `${MESES[Number(texto.slice(5, 7)) - 1]} de ${texto.slice(0, 4)}`;
}

/** `2026-11-21` → `21 de noviembre de 2026`. */
export const mostrarDiaConAno = (dia: string): string => `${Number(dia.slice(8, 10))} de ${mostrarMes(dia)}`;

/** Day of the week, 0 for Sunday. */
export const diaDeLaSemana = (dia: string): number => new Date(`${dia}T00:00:00Z`).getUTCDay();

const NOMBRES = ["domingo", "lunes", "martes", "miércoles", "jueves", "viernes", "sábado"];

/** The name of a day's weekday: `sábado`. */
export const nombreDelDia = (dia: string): string => NOMBRES[diaDeLaSemana(dia)] ?? "";

/** The name of a weekday, 0 for Sunday, as a title: `Sábado`. */
export function mostrarDiaDeLaSemana(dia: number): string {
  const nombre = NOMBRES[dia] ?? "";
  return `${nombre.slice(0, 1).toUpperCase()}${nombre.slice(1)}`;
}

/** `2026-11-21` → `sábado 21 de noviembre`. */
export const mostrarDiaLargo = (dia: string): string =>
  `${nombreDelDia(dia)} ${Number(dia.slice(8, 10))} de ${MESES[Number(dia.slice(5, 7)) - 1]}`;

/** `2026-11-21` → `sáb 21 nov`, or `21 nov`. */
export function mostrarDiaCorto(dia: string, conSemana = true): string {
  const fecha = `${Number(dia.slice(8, 10))} ${MESES[Number(dia.slice(5, 7)) - 1]?.slice(0, 3)}`;
  return conSemana ? `${nombreDelDia(dia).slice(0, 3)} ${fecha}` : fecha;
}
