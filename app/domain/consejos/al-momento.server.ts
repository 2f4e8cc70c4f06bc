import type { Contexto } from "../nucleo/contexto.server";
import { diaDe } from "../nucleo/fecha";
import { cambiosEn } from "../resumenes/dias.server";
import { ultimos } from "../resumenes/rango";
import { rememberer } from "../resumenes/remembered.server";
import type { Consejo, Consejos } from "./consejo";
import { consejosRapidos } from "./reglas.server";

/** Days of the best sellers, as on the dashboard: their list is made once. */
const SEMANA = 7;
/** The rules compare at most two months. */
const DIAS = 60;
const RATO_MS = 10 * 60 * 1000;
const TIENDAS = 100;
const recordados = rememberer<Consejo[]>(TIENDAS, () => 1);

/**
 * Advice to show at once, `null` for a vendedor. It is remembered until a sale, a return, a purchase or an expense changes, and for at most
 * ten minutes: prices and stock may change without them.
 */
export function consejosAlMomento(ctx: Contexto): Consejos | null {
  if (ctx.actor.rol !== "admin") return null;
  const version = `${cambiosEn(ctx, ultimos(DIAS, diaDe(ctx.ahora)))} ${Math.floor(ctx.ahora / RATO_MS)}`;
  return { fuente: "reglas", insights: recordados(ctx.db, String(ctx.duenoId), version, () => consejosRapidos(ctx, SEMANA)) };
}
