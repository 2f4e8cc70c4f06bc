import type { Database } from "@db/open.server";
import { textoInstante } from "~/domain/nucleo/fecha";
import { mostrarInstante } from "~/domain/nucleo/mostrar-fecha";
import { codeState } from "./code.server";
import { allPlaces, type Destino } from "./destinos.server";

const LATE_MS = 48 * 60 * 60_000;

/** What to do about each place without a copy for 48 hours, one sentence or two for a person. */
export function lateCopies(box: { db: Database; secretKey: string }, ahora: number): string[] {
  const late = allPlaces(box.db).filter(({ ultima, creado }) => ahora - (ultima ?? creado) > LATE_MS);
  if (late.length === 0) return [];
  const waits = codeState(box).estado !== "listo";
  return late.map(
    (destino) => `${since(destino)} ${waits ? "Falta escribir dos grupos del código: hágalo en Copias en otro lugar." : whatToDo(destino)}`,
  );
}

function since({ ultima, donde }: Destino): string {
  return ultima === null
    ? `En ${donde} todavía no hay ninguna copia.`
    : `La última copia en ${donde} es del ${mostrarInstante(textoInstante(ultima))}.`;
}

function whatToDo({ tipo, error }: Destino): string {
  const help = tipo === "carpeta" ? "Conecte la memoria o el disco y pulse Copiar ahora." : "Revise el internet y pulse Copiar ahora.";
  if (!error) return help;
  return error.includes("Copiar ahora") ? error : `${error} ${help}`;
}
