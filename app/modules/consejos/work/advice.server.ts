import { setTimeout as delay } from "node:timers/promises";
import { type Contexto, exigirAdmin } from "~/domain/nucleo/contexto.server";
import { Ocupado } from "~/domain/nucleo/errores";
import { diaDe } from "~/domain/nucleo/fecha";
import { leerOpciones } from "~/domain/reportes/informe";
import { informeDeInventario } from "~/domain/reportes/informe-inventario.server";
import { numeroDeDias } from "~/domain/resumenes/rango";
import type { RequestContext } from "~/platform/http/context.server";
import type { Env } from "~/platform/process/env.server";
import { log, logError } from "~/platform/process/log.server";
import type { Integration } from "~/platform/sending/integrations.server";
import type { TestResult } from "~/platform/sending/mail-sender.server";
import type { Consejos } from "~/ui/panel/consejos";
import { consejosDeReglas } from "../domain/reglas.server";
import { admiteConsejoDeIa, datosParaIa, SIN_VENTAS, type Situacion, situacionDe } from "../domain/situacion.server";
import { type Counsellor, NoAdvice, openAiCounsellor } from "../integrations/openai.server";

/** Maximum number of unsold products that the AI server is told by name. */
const NAMED = 15;
/** Maximum wait for the products that did not sell, the time in the queue included. After it the advice is made without them. */
const PATIENCE_MS = 1_000;

type AiEnv = Pick<Env, "AI_BASE_URL" | "AI_API_KEY" | "AI_MODEL">;

/**
 * Advice from the AI server. Falls back to the shop's own rules when no server is configured, when it gives no advice, or when the shop has
 * used up its questions of this hour. Throws SinPermiso for a vendedor.
 */
export async function adviceFor({ env, reports, ctx }: Pick<RequestContext, "env" | "reports" | "ctx">): Promise<Consejos> {
  exigirAdmin(ctx);
  const situacion = situacionDe(ctx, await asleep(reports, ctx));
  const fromAi = await askAi(env, ctx, situacion);
  return fromAi ? { fuente: "ia", insights: fromAi } : { fuente: "reglas", insights: consejosDeReglas(ctx, situacion) };
}

/**
 * The products that did not sell. They are read in the thread of the reports, because in a large shop this takes long and would hold up sales
 * here. `null` when that fails or is late.
 */
async function asleep(reports: RequestContext["reports"], { actor, duenoId, ahora }: Contexto) {
  const { rango, categoria } = leerOpciones(informeDeInventario.enDias, new URLSearchParams(), diaDe(ahora));
  const late = new AbortController();
  try {
    const unsold = reports.read(SIN_VENTAS, { actor, duenoId, ahora }, { rango, categoria, limite: NAMED });
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
async function testAi(env: AiEnv): Promise<TestResult> {
  try {
    await counsellor(env)?.advise({ moneda: "COP", prueba: "Tienda sin ventas todavía" });
    return { tipo: "exito", mensaje: "El servidor de inteligencia artificial contestó como se espera." };
  } catch (error) {
    if (!(error instanceof NoAdvice)) throw error;
    return { tipo: "error", mensaje: error.message };
  }
}

export const connection: Integration = {
  clave: "ia",
  nombre: "Inteligencia artificial",
  isConfigured: (env) => env.AI_BASE_URL !== undefined,
  sinConfigurar: "Las sugerencias del inicio salen de reglas propias.",
  test: ({ env }) => testAi(env),
};
