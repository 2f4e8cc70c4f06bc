import { ReglaIncumplida } from "~/domain/nucleo/errores";
import type { RequestContext } from "~/platform/http/context.server";
import { CertificadoInvalido } from "../domain/documento/certificado-invalido";
import { Excedido } from "../domain/documento/excedido";
import { emisorListo } from "../domain/emisor/emisor.server";
import type { Traido } from "../domain/pasos/traer-numeraciones.server";
import { avanceDePruebas } from "../domain/pruebas/avance.server";
import { type DianFailure, DianUnavailable } from "../integrations/dian-service";
import { dianService } from "../integrations/soap.server";
import { dianAddress } from "./dian-address.server";
import { jobsFor } from "./dian-workshop.server";
import { openingKeys } from "./keys.server";

const TIMEOUT_MS = 20_000;
const ANTES = "Para traerla de la DIAN termine antes los pasos Quién factura, Certificado digital y Software.";
const OTRO_CERTIFICADO = "El certificado guardado no puede firmar la consulta. Suba otro en el paso Certificado digital.";
const FALLAS: Record<DianFailure, string> = {
  sin_red: "No hay conexión con la DIAN. Revise el internet e inténtelo otra vez.",
  caida: "El servicio de la DIAN está fallando. Inténtelo más tarde, o escriba la numeración a mano.",
  sin_respuesta: "La DIAN no respondió. Inténtelo otra vez, o escriba la numeración a mano.",
  rechazo_soap: "La DIAN no aceptó la consulta. Revise el certificado y el SoftwareID, o escriba la numeración a mano.",
};

/**
 * The ranges that the DIAN authorized for the shop and its software. Before the test set is accepted, those for tests. Throws ReglaIncumplida
 * while something of the shop is missing, and when the service gives no answer.
 */
export async function rangesOfDian(context: RequestContext): Promise<Traido[]> {
  const { db, env, ctx } = context;
  const listo = emisorListo(db, ctx.duenoId, openingKeys(context));
  if (!listo) throw new ReglaIncumplida("", ANTES);
  const ambiente = avanceDePruebas(db, ctx.duenoId).aceptado ? "1" : "2";
  const jobs = jobsFor(db, ctx.duenoId);
  const service = dianService({ url: dianAddress(env, ambiente), firmante: listo.firmante, timeoutMs: TIMEOUT_MS, now: Date.now, jobs });
  try {
    const { emisor, software, softwareDeSoporte } = listo;
    const askFor = async (id: string, deSoporte: boolean) =>
      (await service.getNumberingRange(emisor.nit, id)).map((range) => ({ ...range, deSoporte }));
    const ownOfSupport = softwareDeSoporte && softwareDeSoporte.id !== software.id ? await askFor(softwareDeSoporte.id, true) : [];
    return [...(await askFor(software.id, false)), ...ownOfSupport];
  } catch (error) {
    if (error instanceof DianUnavailable) throw new ReglaIncumplida("", FALLAS[error.causa]);
    if (error instanceof Excedido) throw new ReglaIncumplida("", FALLAS.sin_respuesta);
    if (error instanceof CertificadoInvalido) throw new ReglaIncumplida("", OTRO_CERTIFICADO);
    throw error;
  }
}
