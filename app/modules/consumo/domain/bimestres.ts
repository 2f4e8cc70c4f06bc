import { sumarDias } from "~/domain/nucleo/fecha";
import type { Rango } from "~/domain/resumenes/rango";

const NOMBRES = ["Enero-febrero", "Marzo-abril", "Mayo-junio", "Julio-agosto", "Septiembre-octubre", "Noviembre-diciembre"];

/** Two months for which a tax is declared, whole. */
export interface Bimestre extends Rango {
  /** `Noviembre-diciembre de 2026`. */
  nombre: string;
}

/** The two months in which a day lies. */
function bimestreDe(dia: string): Bimestre {
  const [ano = "", mes = ""] = dia.split("-");
  const lugar = Math.floor((Number(mes) - 1) / 2);
  const dosDigitos = (numero: number) => String(numero).padStart(2, "0");
  const despues = lugar === 5 ? `${Number(ano) + 1}-01-01` : `${ano}-${dosDigitos(lugar * 2 + 3)}-01`;
  return { nombre: `${NOMBRES[lugar] ?? ""} de ${ano}`, desde: `${ano}-${dosDigitos(lugar * 2 + 1)}-01`, hasta: sumarDias(despues, -1) };
}

/** Those that a range touches, oldest first. */
export function bimestresDe({ desde, hasta }: Rango): Bimestre[] {
  const uno = bimestreDe(desde);
  return uno.hasta >= hasta ? [uno] : [uno, ...bimestresDe({ desde: sumarDias(uno.hasta, 1), hasta })];
}
