import type { Database } from "@db/open.server";
import { dianEmisores } from "@db/schema/dian";
import { cuantos } from "~/domain/cifras/frases";
import { ejecutarEnTransaccion } from "~/domain/nucleo/contexto.server";
import type { Instante } from "~/domain/nucleo/fecha";
import { propios } from "~/domain/nucleo/propios.server";
import { filaDeEmisor } from "../emisor/emisor.server";

/**
 * Notes what keeps the documents of a shop from being taken, in sentences that say what to do; its owner is told from `desde` on, or from when
 * an earlier trouble was to be told.
 */
export function anotarEstorbo(db: Database, duenoId: number, estorbo: string, desde: Instante): void {
  const antes = filaDeEmisor(db, duenoId);
  const primero = Math.min(desde, antes?.estorboDesde ?? desde);
  if (!antes || (antes.estorbo === estorbo && antes.estorboDesde === primero)) return;
  ejecutarEnTransaccion({ db }, () =>
    db.update(dianEmisores).set({ estorbo, estorboDesde: primero }).where(propios({ duenoId }, dianEmisores)).run(),
  );
}

const MINUTO_MS = 60_000;
const HORA_MS = 60 * MINUTO_MS;
const DIA_MS = 24 * HORA_MS;
/** How far our clock may be from that of the DIAN. */
const RELOJ_MS = 5 * MINUTO_MS;

/** What is said of a clock that is ahead by this, or behind where it is negative; "" for a good one. */
export function relojMalPuesto(adelanto: number): string {
  const cuanto = Math.abs(adelanto);
  if (cuanto <= RELOJ_MS) return "";
  const [medida, nombre, nombres] =
    cuanto >= DIA_MS ? ([DIA_MS, "día", "días"] as const) : cuanto >= HORA_MS ? ([HORA_MS, "hora", "horas"] as const) : MINUTOS;
  const como = adelanto > 0 ? "adelantado" : "atrasado";
  return `El reloj de este equipo está ${como} ${cuantos(Math.floor(cuanto / medida), nombre, nombres)}: póngalo en hora. Lo que se firma con otra fecha no se acepta.`;
}

const MINUTOS = [MINUTO_MS, "minuto", "minutos"] as const;
