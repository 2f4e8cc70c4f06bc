import { enumerar } from "~/domain/cifras/frases";
import { mostrarDiaDeLaSemana } from "~/domain/nucleo/dias-en-palabras";
import { mostrarDia } from "~/domain/nucleo/mostrar-fecha";
import type { VistaPromocion } from "../domain/listar-promociones.server";

const ESTADOS = {
  vigente: ["En curso", "etiqueta etiqueta-exito"],
  programada: ["Programada", "etiqueta etiqueta-aviso"],
  terminada: ["Terminada", "etiqueta"],
} as const;

export function EstadoDePromocion({ estado }: Pick<VistaPromocion, "estado">) {
  const [texto, className] = ESTADOS[estado];
  return <span className={className}>{texto}</span>;
}

/** What a promotion reaches, in a word or two. */
export function alcanceDe({ alcance, categoria }: Pick<VistaPromocion, "alcance" | "categoria">): string {
  if (alcance === "todo") return "Toda la tienda";
  return alcance === "categoria" ? categoria : "Algunos productos";
}

/** The days of the week as a form has them, Monday 0. */
export const DIAS = [0, 1, 2, 3, 4, 5, 6].map((dia) => ({ dia, nombre: mostrarDiaDeLaSemana((dia + 1) % 7) }));

const nombreDe = (dia: number): string => (DIAS[dia]?.nombre ?? "").toLowerCase();

/** When a promotion is in force. */
export function cuandoDe({ desde, hasta, dias, hora_desde, hora_hasta }: Omit<VistaPromocion, "id">): string {
  const hasta_ = hasta ? ` al ${mostrarDia(hasta)}` : ", sin fecha de fin";
  const semana = dias.length === 0 || dias.length === DIAS.length ? "" : ` · ${enumerar(dias.map(nombreDe))}`;
  const horas = hora_desde || hora_hasta ? ` · de ${hora_desde || "00:00"} a ${hora_hasta || "24:00"}` : "";
  return `${hasta ? "Del " : "Desde el "}${mostrarDia(desde)}${hasta_}${semana}${horas}`;
}
