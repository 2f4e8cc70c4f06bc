import type { Contexto } from "~/domain/compartido/contexto.server";
import type { Consejos } from "~/domain/consejos/consejo";
import { consejosDeReglas } from "~/domain/consejos/reglas.server";
import { datosParaIa, type Situacion, situacionDe } from "~/domain/consejos/situacion.server";
import { SinConsejo } from "~/integrations/ia/consejero";
import { consejeroOpenAi } from "~/integrations/ia/openai.server";
import type { Env } from "./env.server";
import { log } from "./log.server";

type AiEnv = Pick<Env, "AI_BASE_URL" | "AI_API_KEY" | "AI_MODEL">;

/** Advice from the AI server; from the shop's own rules where there is none, or none came of it. Throws SinPermiso for a vendedor. */
export async function adviceFor(env: AiEnv, ctx: Contexto): Promise<Consejos> {
  const situacion = situacionDe(ctx);
  const fromAi = await askAi(env, ctx, situacion);
  return fromAi ? { fuente: "ia", insights: fromAi } : { fuente: "reglas", insights: consejosDeReglas(ctx, situacion) };
}

async function askAi({ AI_BASE_URL: baseUrl, AI_API_KEY: apiKey, AI_MODEL: model }: AiEnv, ctx: Contexto, situacion: Situacion) {
  if (!baseUrl || !model) return null;
  try {
    return await consejeroOpenAi({ baseUrl, apiKey, model }).aconsejar(datosParaIa(ctx, situacion));
  } catch (error) {
    if (!(error instanceof SinConsejo)) throw error;
    log("warn", "La inteligencia artificial no dio consejos.", { salida: error.message });
    return null;
  }
}
