import { setTimeout as delay } from "node:timers/promises";
import type { AppLoadContext } from "@remix-run/node";
import type { Consejos } from "~/domain/consejos/consejo";
import { consejosDeReglas } from "~/domain/consejos/reglas.server";
import { admiteConsejoDeIa, datosParaIa, type Situacion, situacionDe } from "~/domain/consejos/situacion.server";
import { type Contexto, exigirAdmin } from "~/domain/nucleo/contexto.server";
import { Ocupado } from "~/domain/nucleo/errores";
import { diaDe } from "~/domain/nucleo/fecha";
import { leerOpciones } from "~/domain/reportes/informe";
import { informeDeInventario } from "~/domain/reportes/informe-inventario.server";
import { numeroDeDias } from "~/domain/resumenes/rango";
import { type Counsellor, NoAdvice, openAiCounsellor } from "~/integrations/ia/openai.server";
import type { Env } from "../process/env.server";
import { log, logError } from "../process/log.server";
import type { TestResult } from "../sending/mail-sender.server";
import type { Reports } from "./reports.server";

/** Maximum number of unsold products that the AI server is told by name. */
const NAMED = 15;
/** Maximum wait for the products that did not sell, the time in the queue included. After it the advice is made without them. */
const PATIENCE_MS = 1_000;

type AiEnv = Pick<Env, "AI_BASE_URL" | "AI_API_KEY" | "AI_MODEL">;

/**
 * Advice from the AI server. Falls back to the shop's own rules when no server is configured, when it gives no advice, or when the shop has
 * used up its questions of this hour. Throws SinPermiso for a vendedor.
 */
export async function adviceFor({ env, reports }: Pick<AppLoadContext, "env" | "reports">, ctx: Contexto): Promise<Consejos> {
  exigirAdmin(ctx);
  const situacion = situacionDe(ctx, await asleep(reports, ctx));
  const fromAi = await askAi(env, ctx, situacion);
  return fromAi ? { fuente: "ia", insights: fromAi } : { fuente: "reglas", insights: consejosDeReglas(ctx, situacion) };
}

/**
 * The products that did not sell. They are read in the thread of the reports, because in a large shop this takes long and would hold up sales
 * here. `null` when that fails or is late.
 */
async function asleep(reports: Reports, { actor, duenoId, ahora }: Contexto) {
  const { rango, categoria } = leerOpciones(informeDeInventario.enDias, new URLSearchParams(), diaDe(ahora));
  const late = new AbortController();
  try {
    const unsold = reports.unsold({ actor, duenoId, ahora }, { rango, categoria, limite: NAMED });
    const found = await Promise.race([unsold, delay(PATIENCE_MS, null, { signal: late.signal })]);
    return found && { ...found, periodo: { dias: numeroDeDias(rango) } };
  } catch (error) {
    if (!(error instanceof Ocupado)) logError(error, { que: "El informe para los consejos falló." });
    return null;
  } finally {
    late.abort();
  }
}

/** The AI server; `null` when none is configured. */
function counsellor({ AI_BASE_URL: baseUrl, AI_API_KEY: apiKey, AI_MODEL: model }: AiEnv): Counsellor | null {
  return baseUrl && model ? openAiCounsellor({ baseUrl, apiKey, model }) : null;
}

async function askAi(env: AiEnv, ctx: Contexto, situacion: Situacion) {
  const ai = counsellor(env);
  if (!ai || !admiteConsejoDeIa(ctx)) return null;
  try {
    return await ai.advise(datosParaIa(ctx, situacion));
  } catch (error) {
    if (!(error instanceof NoAdvice)) throw error;
    log("warn", "La inteligencia artificial no dio consejos.", { motivo: error.message });
    return null;
  }
}

/** Sends the AI server a question without shop data and reports whether the answer is usable. */
export async function testAi(env: AiEnv): Promise<TestResult> {
  try {
    await counsellor(env)?.advise({ moneda: "COP", prueba: "Tienda sin ventas todavía" });
    return { tipo: "exito", mensaje: "El servidor de inteligencia artificial contestó como se espera." };
  } catch (error) {
    if (!(error instanceof NoAdvice)) throw error;
    return { tipo: "error", mensaje: error.message };
  }
}
