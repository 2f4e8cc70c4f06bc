import { documentoSinAdornos } from "~/domain/clientes/tipos-de-documento";
import type { FoundPerson, Person } from "~/module";
import type { RequestContext } from "~/platform/http/context.server";
import { log } from "~/platform/process/log.server";
import { emisorListo } from "../domain/emisor/emisor.server";
import { dianService } from "../integrations/soap.server";
import { dianAddress } from "./dian-address.server";
import { jobsFor } from "./dian-workshop.server";
import { openingKeys } from "./keys.server";

const TIMEOUT_MS = 20_000;
const NO_ESTA = "La DIAN no conoce ese documento. Escriba sus datos.";
const NO_RESPONDE = "No se pudo preguntar a la DIAN. Escriba sus datos, o inténtelo más tarde.";

interface Quien {
  tipo_documento: string;
  documento: string;
}

/** Whom the DIAN knows by a document: one at a time, when a person asks. */
export async function personOfDian(context: RequestContext, quien: Quien): Promise<FoundPerson> {
  try {
    const persona = await ask(context, quien);
    return persona ? { persona } : { status: 404, error: NO_ESTA };
  } catch (error) {
    log("warn", "No se pudo preguntar a la DIAN quién tiene un documento.", { motivo: String(error) });
    return { status: 502, error: NO_RESPONDE };
  }
}

/** Throws while the shop has no certificate that opens, and as the service does. */
async function ask(context: RequestContext, { tipo_documento, documento }: Quien): Promise<Person | null> {
  const { db, env, ctx } = context;
  const listo = emisorListo(db, ctx.duenoId, openingKeys(context));
  if (!listo) throw new Error("The shop has no certificate that opens.");
  const jobs = jobsFor(db, ctx.duenoId);
  const service = dianService({ url: dianAddress(env, "1"), firmante: listo.firmante, timeoutMs: TIMEOUT_MS, now: Date.now, jobs });
  return await service.getAcquirer(tipo_documento, documentoSinAdornos(tipo_documento, documento));
}
