import type { Database } from "@db/open.server";
import { textoInstante } from "~/domain/nucleo/fecha";
import { mostrarInstante } from "~/domain/nucleo/mostrar-fecha";
import { codeState } from "./code.server";
import { allPlaces, type Destino, settingsOf } from "./destinos.server";
import type { PlaceSettings } from "./place.server";

const LATE_MS = 48 * 60 * 60_000;

type Box = { db: Database; secretKey: string };

/** What to do about each place without a copy for 48 hours, one sentence or two for a person. One on the shop's own disk never has any. */
export function lateCopies(box: Box, ahora: number): string[] {
  return troubles(box, (destino, own) => ahora - ((own ? null : destino.ultima) ?? destino.creado) > LATE_MS);
}

/** {@link lateCopies}, with the places on the shop's own disk from the first moment. */
export const copyTroubles = (box: Box, ahora: number): string[] =>
  troubles(box, (destino, own) => own || ahora - (destino.ultima ?? destino.creado) > LATE_MS);

function troubles(box: Box, isTrouble: (destino: Destino, own: boolean) => boolean): string[] {
  return allPlaces(box.db).flatMap((destino) => {
    const settings = settingsOf(destino, box.secretKey);
    const own = settings !== null && isOnOwnDisk(settings);
    if (!isTrouble(destino, own)) return [];
    return own ? [ownDiskSentence(destino.donde)] : [`${since(destino)} ${whatToDo(box, destino)}`];
  });
}

/** Whether the copies of a place go with the disk of the shop. */
export const isOnOwnDisk = (settings: PlaceSettings): boolean =>
  settings.tipo === "carpeta" && (settings.mismoDisco ?? !settings.otroDisco);

const ownDiskSentence = (donde: string): string =>
  `${donde} está en el mismo disco de la tienda: si se daña o se lo roban, esas copias se pierden con él. Agregue una memoria, otro disco o la nube.`;

function since({ ultima, donde }: Destino): string {
  return ultima === null
    ? `En ${donde} todavía no hay ninguna copia.`
    : `La última copia en ${donde} es del ${mostrarInstante(textoInstante(ultima))}.`;
}

function whatToDo(box: Box, { tipo, error }: Destino): string {
  if (codeState(box).estado !== "listo") return "Falta escribir dos grupos del código: hágalo en Copias en otro lugar.";
  const help = tipo === "carpeta" ? "Conecte la memoria o el disco y pulse Copiar ahora." : "Revise el internet y pulse Copiar ahora.";
  if (!error) return help;
  return error.includes("Copiar ahora") ? error : `${error} ${help}`;
}
