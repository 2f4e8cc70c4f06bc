import type { Database } from "@db/open.server";
import { log } from "~/platform/process/log.server";
import { archivosDe } from "../domain/archivos.server";
import {
  anotarAceptado,
  anotarEnProceso,
  anotarFalla,
  anotarIndeciso,
  anotarQueNoLlego,
  anotarRechazado,
  anterioresDe,
  olvidarAnterior,
} from "../domain/cola/anotar.server";
import { anotarZipKey, marcarEnviado } from "../domain/cola/enviar.server";
import { anotarEstorbo, relojMalPuesto } from "../domain/cola/estorbo.server";
import type { Listo } from "../domain/cola/firmar.server";
import { fueRepetido, type Respuesta, veredictoDeConsulta, veredictoDeEnvio } from "../domain/cola/respuesta";
import { EN_PROCESO_MS } from "../domain/cola/tiempos";
import { empaquetar } from "../domain/documento/archivo.server";
import type { FilaEmisor } from "../domain/emisor/emisor.server";
import type { FilaDocumento } from "../domain/emitir/documento.server";
import { saltarNumero, saltoHacePoco } from "../domain/emitir/saltar-numero.server";
import { cufeDeEvento, esEvento } from "../domain/eventos/evento-de.server";
import { type DianService, DianUnavailable } from "../integrations/dian-service";

interface Options {
  service: DianService;
  listo: Listo;
  now: () => number;
  /** Whether nothing may be noted any more: the next process asks what became of a document. */
  isOver: () => boolean;
}

/** Whether it is sent for the test set; what goes before that is sent as in production. */
const inTestSet = ({ ambiente, primera }: FilaDocumento): boolean => ambiente === "2" && !primera;

/** Carries one document to the service, or asks what became of it, and notes what it hears. */
export function dianCourier(db: Database, { service, listo, now, isOver }: Options) {
  /** Sends a signed document. What it said before, if that may have arrived, is asked about first. */
  async function enviar(emisor: FilaEmisor, documento: FilaDocumento): Promise<void> {
    if (await hears(documento, false, () => earlierArrived(documento))) return;
    const archivo = isOver() ? null : marcarEnviado(db, emisor, documento, now());
    if (archivo === null) return;
    const { xml } = archivosDe(db, documento.id);
    if (!xml) throw new Error(`document ${documento.id} has no XML`);
    const { nombre, zip } = empaquetar(archivo, Buffer.from(xml).toString("utf8"));
    await hears(documento, true, () => (inTestSet(documento) ? sendTest(documento, nombre, zip) : send(documento, nombre, zip)));
  }

  /** Asks about a document whose answer is missing. */
  async function preguntar(_emisor: FilaEmisor, documento: FilaDocumento): Promise<void> {
    await hears(documento, false, async () => {
      const answer = await asked(documento);
      if (isOver()) return true;
      if (answer === null) anotarEnProceso(db, documento, now());
      else if (documento.zipKey !== "" && veredictoDeEnvio(answer) === "repetido") return await sentBefore(documento, answer);
      else if (veredictoDeConsulta(answer) === "desconocido" && fueRepetido(documento)) return await sentBefore(documento, null);
      else note(documento, answer, veredictoDeConsulta(answer));
      return true;
    });
  }

  async function asked(documento: FilaDocumento): Promise<Respuesta | null> {
    const { zipKey } = documento;
    return zipKey === "" ? await statusOf(documento) : ((await service.getStatusZip(zipKey))[0] ?? null);
  }

  /** What the service says of a document by its key, or of an event by its invoice. */
  const statusOf = (documento: FilaDocumento): Promise<Respuesta> =>
    esEvento(documento) ? service.getStatusEvent(cufeDeEvento(db, documento), documento.tipo) : service.getStatus(documento.cude);

  async function send(documento: FilaDocumento, nombre: string, zip: Uint8Array): Promise<boolean> {
    const answer = esEvento(documento) ? await service.sendEventUpdateStatus(zip) : await service.sendBillSync(nombre, zip);
    const verdict = veredictoDeEnvio(answer);
    if (verdict === "repetido") return await sentBefore(documento, answer);
    if (!isOver()) note(documento, answer, verdict);
    return true;
  }

  async function sendTest(documento: FilaDocumento, nombre: string, zip: Uint8Array): Promise<boolean> {
    const { zipKey, mensajes } = await service.sendTestSetAsync(nombre, zip, listo.testset(documento.tipo));
    if (isOver()) return true;
    if (zipKey !== "") anotarZipKey(db, documento.id, zipKey, now() + EN_PROCESO_MS);
    else anotarRechazado(db, documento, { valida: false, codigo: "", descripcion: "", mensajes, respuesta: null, clave: "" }, now());
    return true;
  }

  /**
   * The number is known to the service: by this CUDE or an earlier one, which it may find only later, or of a document that a restored copy
   * lost. `refusal`: what says so; `null` when the document keeps it.
   */
  async function sentBefore(documento: FilaDocumento, refusal: Respuesta | null): Promise<boolean> {
    const answer = await statusOf(documento);
    const verdict = veredictoDeConsulta(answer);
    if (verdict !== "desconocido") {
      if (!isOver()) note(documento, answer, verdict);
      return true;
    }
    if ((await earlierArrived(documento)) || isOver()) return true;
    const puedeTardar = documento.descartado === null && !fueRepetido(documento) && !saltoHacePoco(db, documento, now());
    if (puedeTardar || !saltarNumero(db, documento, now())) anotarIndeciso(db, documento, refusal, now());
    return true;
  }

  /** Whether what a document said before it was signed anew was accepted, which is then noted, or is still being looked at. */
  async function earlierArrived(documento: FilaDocumento): Promise<boolean> {
    for (const { cude } of anterioresDe(db, documento)) {
      const answer = await statusOf({ ...documento, cude });
      if (isOver()) return true;
      const verdict = veredictoDeConsulta(answer);
      // A contingency alone changes no CUDE: from here on it is what is sent now.
      if (verdict === "rechazado" || (verdict === "desconocido" && cude === documento.cude)) olvidarAnterior(db, documento, cude);
      if (verdict === "aceptado") accept({ ...documento, cude }, answer);
      if (verdict === "en_proceso") anotarEnProceso(db, documento, now());
      if (verdict === "rechazado" || verdict === "desconocido") continue;
      if (verdict !== "indeciso") return true;
      // Nothing decides more than the person who looked.
      if (documento.descartado !== null) continue;
      anotarIndeciso(db, documento, answer, now());
      return true;
    }
    return false;
  }

  /** Notes an acceptance. That of another document says nothing of this one, which may have arrived. */
  function accept(documento: FilaDocumento, answer: Respuesta): void {
    if (answer.clave !== "" && answer.clave !== documento.cude)
      throw new DianUnavailable("sin_respuesta", "La DIAN respondió sobre otro documento.");
    anotarAceptado(db, documento, answer, now());
  }

  function note(documento: FilaDocumento, answer: Respuesta, verdict: ReturnType<typeof veredictoDeConsulta>): void {
    if (verdict === "aceptado") accept(documento, answer);
    else if (verdict === "rechazado") anotarRechazado(db, documento, answer, now());
    else if (verdict === "en_proceso") anotarEnProceso(db, documento, now());
    else if (verdict === "indeciso") anotarIndeciso(db, documento, answer, now());
    else anotarQueNoLlego(db, documento, now());
  }

  /** Runs a request; a failure is noted, and ends the turn of the document. */
  async function hears(documento: FilaDocumento, enviaba: boolean, ask: () => Promise<boolean>): Promise<boolean> {
    const empezo = now();
    try {
      const ended = await ask();
      checkClock(documento);
      return ended;
    } catch (error) {
      if (!(error instanceof DianUnavailable)) throw error;
      const { causa, message: motivo } = error;
      log("warn", "Un documento electrónico no salió.", { id: documento.id, intento: documento.intentos, causa, motivo });
      if (isOver()) return true;
      anotarFalla(db, documento, { causa, motivo, enviaba, empezo, ahora: now() });
      checkClock(documento);
      return true;
    }
  }

  /** A clock that is far off keeps documents from being taken, or will. */
  function checkClock({ usuarioId }: FilaDocumento): void {
    const reloj = relojMalPuesto(service.ahead ?? 0);
    if (reloj !== "" && !isOver()) anotarEstorbo(db, usuarioId, reloj, now());
  }

  return { enviar, preguntar };
}
