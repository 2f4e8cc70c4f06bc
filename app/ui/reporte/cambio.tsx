import { mostrarPesos } from "~/domain/compartido/dinero";
import { mostrarPorcentaje } from "~/domain/compartido/frases";
import { Enlace } from "../enlace";

export interface DatosCambio {
  antes: string | number;
  diferencia: string | number;
  porcentaje: number | null;
}

interface PropsCambio {
  cambio: DatosCambio;
  /** Whether more of it is better, worse, or neither. */
  mejor?: "mas" | "menos" | "ninguno";
  /** What it was stands somewhere else. */
  sinAntes?: boolean;
  /** The rows of what it was. */
  antesEn?: string;
}

/** How a figure changed from the period before: a percentage where there is one, and what it was. */
export function Cambio({ cambio: { antes, diferencia, porcentaje }, mejor = "mas", sinAntes = false, antesEn }: PropsCambio) {
  const sube = Number(diferencia) > 0;
  const igual = Number(diferencia) === 0;
  const tono = igual || mejor === "ninguno" ? "" : sube === (mejor === "mas") ? "cambio-bien" : "cambio-mal";
  if (sinAntes && porcentaje === null) return "–";
  return (
    <span className="cambio">
      {porcentaje !== null && (
        <strong className={tono}>
          {igual ? "Igual" : `${sube ? "Sube" : "Baja"} ${mostrarPorcentaje(Math.abs(porcentaje))}`}
          {!sinAntes && ". "}
        </strong>
      )}
      {!sinAntes && (antesEn ? <Enlace to={antesEn}>Antes: {mostrar(antes)}</Enlace> : `Antes: ${mostrar(antes)}`)}
    </span>
  );
}

const mostrar = (valor: string | number): string => (typeof valor === "string" ? mostrarPesos(valor) : valor.toLocaleString("es-CO"));

/** `12.3` → `12,3 %`; a dash where there is nothing to divide by. */
export const porcentajeOGuion = (valor: number | null): string => (valor === null ? "–" : mostrarPorcentaje(valor));
