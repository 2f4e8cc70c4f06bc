import { mostrarUnidades } from "~/domain/cifras/cantidad";
import { mostrarPesosEnteros } from "~/domain/cifras/dinero";
import { mostrarPorcentaje } from "~/domain/cifras/frases";
import type { Cambio as DatosCambio } from "~/domain/reportes/bloques";
import { Enlace } from "../base/boton";

interface PropsCambio {
  cambio: DatosCambio;
  /** Whether an increase is good, bad or neutral. */
  mejor?: "mas" | "menos" | "ninguno";
  /** The earlier value is shown elsewhere. */
  sinAntes?: boolean;
  /** Link to the rows of the earlier period. */
  antesEn?: string;
}

/** The change of a figure from the period before: its percentage, if there is one, and the earlier value. */
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
      {!sinAntes && (
        <span className="dinero">{antesEn ? <Enlace to={antesEn}>Antes: {mostrar(antes)}</Enlace> : `Antes: ${mostrar(antes)}`}</span>
      )}
    </span>
  );
}

const mostrar = (valor: string | number): string => (esNumero(valor) ? mostrarUnidades(valor) : mostrarPesosEnteros(String(valor)));

/** `12.3` → `12,3 %`; null → a dash. */
export const porcentajeOGuion = (valor: number | null): string => (valor === null ? "–" : mostrarPorcentaje(valor));

/** Whether a figure of a report is a count or a sum of units: it is a number, or has three decimals. Pesos have two. */
export const esNumero = (valor: string | number): boolean => typeof valor === "number" || /\.\d{3}$/.test(valor);
