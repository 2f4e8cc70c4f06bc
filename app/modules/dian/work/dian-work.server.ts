import { readKeyring } from "@db/keyring.server";
import type { Database } from "@db/open.server";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { type Adjunto, EntregaFallida } from "~/integrations/correo/mail-sender";
import type { Start } from "~/platform/process/background.server";
import type { Env } from "~/platform/process/env.server";
import { tellOfWork } from "~/platform/process/wake.server";
import type { Attacher } from "~/platform/sending/outgoing-mail.server";
import { faltaParaEmitir } from "../domain/cola/falta";
import type { Listo } from "../domain/cola/firmar.server";
import { DEMORA_MS } from "../domain/cola/tiempos";
import { contenidoDe } from "../domain/contenidos/contenido.server";
import { Excedido } from "../domain/documento/excedido";
import { firma } from "../domain/documento/llave.server";
import { emisorListo, type FilaEmisor, filaDeEmisor } from "../domain/emisor/emisor.server";
import { abrirSellado } from "../domain/emisor/secretos.server";
import { documentoDe } from "../domain/emitir/documento.server";
import { DE_FACTURAS } from "../domain/pruebas/avance.server";
import type { DianService } from "../integrations/dian-service";
import type { Jobs } from "../integrations/jobs.server";
import { dianService } from "../integrations/soap.server";
import { dianAddress } from "./dian-address.server";
import { jobsFor } from "./dian-workshop.server";
import { startOutgoingDian } from "./outgoing-dian.server";

const BAD_KEY =
  "La llave del certificado guardado no sirve: debe ser RSA, de 2.048 a 4.096 bits, o P-256 o P-384. Suba otro certificado en Configuración, Documentos electrónicos.";
const CLOSED =
  "Este equipo no puede abrir el certificado guardado, como después de restaurar una copia. Súbalo otra vez en Configuración, Documentos electrónicos.";

/** What signs and sends for a shop, or why it cannot, for a person. */
function readyToIssue(db: Database, { DATABASE_PATH }: Pick<Env, "DATABASE_PATH">, emisor: FilaEmisor, now: number): Listo | string {
  const falta = faltaParaEmitir(emisor, now);
  if (falta) return falta;
  const llaves = readKeyring(DATABASE_PATH);
  const listo = emisorListo(db, emisor.usuarioId, llaves);
  if (!listo) return CLOSED;
  if (!firma(listo.firmante)) return BAD_KEY;
  const { testset_id, testset_id_factura } = emisor;
  const deFactura = testset_id_factura || testset_id;
  return {
    ...listo,
    contenidoDe,
    testset: (tipo) => (DE_FACTURAS.includes(tipo) ? deFactura : testset_id),
    abrir: (sellado) => abrirSellado(sellado, llaves),
  };
}

/** The service of the DIAN, or the one at DIAN_URL. */
const serviceFor = (env: Env, { firmante }: Listo, ambiente: "1" | "2", jobs: Jobs): DianService =>
  dianService({ url: dianAddress(env, ambiente), firmante, timeoutMs: DEMORA_MS, now: Date.now, jobs });

/** Signs and sends the electronic documents of all shops. */
export const startDian: Start = (db, env) =>
  startOutgoingDian(db, {
    ready: (emisor, now) => readyToIssue(db, env, emisor, now),
    service: (listo, ambiente, jobs) => serviceFor(env, listo, ambiente, jobs),
    jobsOf: (shop) => jobsFor(db, shop),
    // Its paper may wait for the answer.
    answered: () => tellOfWork("printing"),
  });

interface By extends Pick<Contexto, "extensiones"> {
  listo: Listo;
  jobs: Jobs;
  now: number;
}

/** Makes the files of a factura's mail. */
export type ComposeInvoice = (db: Database, documentoId: number, by: By) => Promise<Adjunto[]>;

const TOO_LONG = "Los archivos del documento electrónico tardaron demasiado.";

/** {@link ComposeInvoice} for a shop that is ready to sign; its mail waits otherwise. */
export const attachInvoice =
  (compose: ComposeInvoice): Attacher =>
  ({ db, env, extensiones }) =>
  async ({ documentoId }) => {
    if (documentoId === null) return [];
    const documento = documentoDe(db, documentoId);
    const emisor = documento && filaDeEmisor(db, documento.usuarioId);
    const listo = emisor ? readyToIssue(db, env, emisor, Date.now()) : CLOSED;
    if (!documento || typeof listo === "string") throw new EntregaFallida(String(listo), false);
    try {
      return await compose(db, documentoId, { listo, jobs: jobsFor(db, documento.usuarioId), now: Date.now(), extensiones });
    } catch (error) {
      if (error instanceof Excedido) throw new EntregaFallida(TOO_LONG, false);
      throw error;
    }
  };
