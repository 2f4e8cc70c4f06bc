import { setImmediate as nextTurn } from "node:timers/promises";
import { isBusy } from "@db/busy.server";
import type { Database } from "@db/open.server";
import { ReglaIncumplida } from "~/domain/nucleo/errores";
import { log } from "~/platform/process/log.server";
import { startQueue, underWay } from "~/platform/process/queue.server";
import { inBackground, noteFailure } from "~/platform/process/storage.server";
import { onWork } from "~/platform/process/wake.server";
import { aplazarDocumento, hacerEsperar, nota, retomarDelFuturo, retomarEnviados } from "../domain/cola/espera.server";
import { firmarTurno, type Listo, volverAFirmar } from "../domain/cola/firmar.server";
import { ESPERA_DE_DATOS_MS } from "../domain/cola/tiempos";
import { anotarTropiezo } from "../domain/cola/tropiezos.server";
import {
  type Etapa,
  esperaDeNota,
  etapaDe,
  type Turno,
  tiendasConTrabajo,
  turnosPorEnviar,
  turnosPorFirmar,
} from "../domain/cola/turnos.server";
import { Excedido } from "../domain/documento/excedido";
import { type FilaEmisor, filaDeEmisor } from "../domain/emisor/emisor.server";
import type { FilaDocumento } from "../domain/emitir/documento.server";
import { POR_FIRMAR } from "../domain/trabajo";
import type { DianService } from "../integrations/dian-service";
import { type Jobs, jobsHere } from "../integrations/jobs.server";
import { dianCourier } from "./dian-courier.server";
import type { JobsOf } from "./dian-workshop.server";

/** A document takes some milliseconds of this process: the answer of the sale, and the page that follows it, go first. */
const AFTER_SALE_MS = 60;
const AT_ONCE = 24;
const PER_SHOP = 3;
/** Documents of a shop that are signed before others have their turn. */
const SIGNED_AT_ONCE = 5;
const UNSIGNED = "No se pudo firmar el documento. Se intentará otra vez; si sigue así, avise a quien le ayuda con el programa.";
const UNSENT = "Algo falló al enviar el documento. Se intentará otra vez; si sigue así, avise a quien le ayuda con el programa.";

interface Options {
  /** What signs and sends for a shop, or why it cannot, for a person. */
  ready: (emisor: FilaEmisor, now: number) => Listo | string;
  service: (listo: Listo, ambiente: "1" | "2", jobs: Jobs) => DianService;
  /** Who signs for a shop; this process when omitted. */
  jobsOf?: JobsOf;
  now: () => number;
  /** Called after each answer that ended a document. */
  answered?: () => void;
}

/** Signs and sends the electronic documents of all processes. The returned function stops it and gives running requests one more second. */
export function startOutgoingDian(db: Database, options: Omit<Options, "now">): () => Promise<void> {
  const dian = outgoingDian(db, { ...options, now: Date.now });
  inBackground(db, () => retomarEnviados(db, Date.now()));
  const look = () => setTimeout(() => inBackground(db, dian.look), AFTER_SALE_MS).unref();
  return startQueue(db, dian, [onWork(POR_FIRMAR, look)]);
}

/**
 * Signs the documents of each shop that are due, one at a time, and sends them, at most three at once and one while its service fails, outside
 * of any transaction. No shop waits for another one.
 */
export function outgoingDian(db: Database, { ready, service, jobsOf = () => jobsHere, now, answered }: Options) {
  const [attended, requests] = [underWay<number>(db), underWay<FilaDocumento>(db)];
  const { isOver } = requests;

  function look(): void {
    if (isOver()) return;
    retomarDelFuturo(db, now());
    for (const { usuarioId: shop } of tiendasConTrabajo(db, now())) if (!attended.has(shop)) attended.begin(shop, attend(shop));
  }

  /** Signs and sends for a shop until nothing is to be signed. */
  async function attend(shop: number): Promise<undefined> {
    for (let more = true; more; ) {
      // Between two shops this process answers requests.
      await nextTurn();
      const emisor = isOver() ? undefined : filaDeEmisor(db, shop);
      if (!emisor) return;
      const listo = ready(emisor, now());
      if (typeof listo === "string") return void hacerEsperar(db, shop, listo, now());
      const signed = await signSome(emisor, listo);
      const after = isOver() ? undefined : filaDeEmisor(db, shop);
      if (!after) return;
      more = begin(after, listo) || signed;
    }
  }

  /** Returns whether some were due. */
  async function signSome({ usuarioId: shop }: FilaEmisor, listo: Listo): Promise<boolean> {
    const unsigned = turnosPorFirmar(db, shop, now(), SIGNED_AT_ONCE);
    for (const turno of unsigned) {
      const emisor = isOver() ? undefined : filaDeEmisor(db, shop);
      if (!emisor) return false;
      // A note names the document over which it is as that was accepted; what was refused as one of a contingency waits for the end of another.
      if (turno.referidoAceptado && (turno.documento.contingenciaRechazada === "" || emisor.contingencia === ""))
        await sign(turno, emisor, listo);
      else aplazarDocumento(db, turno.documento.id, esperaDeNota(now()));
      // Between two signatures too.
      await nextTurn();
    }
    return unsigned.length > 0;
  }

  async function sign(turno: Turno, { usuarioId, contingencia }: FilaEmisor, listo: Listo): Promise<void> {
    try {
      await firmarTurno(db, turno, listo, { contingencia, ahora: now(), firmas: jobsOf(usuarioId), terminado: isOver });
    } catch (error) {
      if (isBusy(error)) throw error;
      // One document that cannot be signed does not keep the others.
      if (!isOver()) putOff(turno.documento, error, UNSIGNED);
    }
  }

  /** Lets a document wait because of an error, or sets it aside. */
  function putOff({ id, numero: documento }: FilaDocumento, error: unknown, otherwise: string): void {
    if (error instanceof Excedido) {
      log("warn", "El trabajo en un documento electrónico tardó demasiado.", { documento });
      return anotarTropiezo(db, id, now());
    }
    const mendable = error instanceof ReglaIncumplida;
    if (!mendable) noteFailure(db, error, { documento });
    const mensajes = isBusy(error) ? null : nota(mendable ? error.message : otherwise);
    aplazarDocumento(db, id, now() + ESPERA_DE_DATOS_MS, mensajes);
  }

  /** Returns whether some are to be signed anew. */
  function begin(emisor: FilaEmisor, listo: Listo): boolean {
    const sent = requests.all();
    const mine = sent.filter(({ usuarioId }) => usuarioId === emisor.usuarioId).length;
    const most = emisor.fallas > 0 || emisor.contingencia !== "" ? 1 : PER_SHOP;
    const free = Math.min(most - mine, AT_ONCE - sent.length);
    if (free <= 0) return false;
    const due = turnosPorEnviar(db, emisor, now(), free).filter(({ documento }) => sent.every(({ id }) => id !== documento.id));
    const steps = due.map((turno) => step(turno, emisor, listo));
    return steps.includes("firmar");
  }

  function step(turno: Turno, emisor: FilaEmisor, listo: Listo): Etapa {
    const { documento } = turno;
    const etapa = etapaDe(turno, now());
    if (etapa === "esperar") aplazarDocumento(db, documento.id, esperaDeNota(now()));
    else if (etapa === "firmar") volverAFirmar(db, documento, now());
    else carry(etapa, documento, emisor, listo);
    return etapa;
  }

  function carry(paso: "enviar" | "preguntar", documento: FilaDocumento, emisor: FilaEmisor, listo: Listo): void {
    const courier = dianCourier(db, { service: service(listo, documento.ambiente, jobsOf(emisor.usuarioId)), listo, now, isOver });
    const work = courier[paso](emisor, documento).then(() => {
      answered?.();
      return look;
    });
    requests.begin(
      documento,
      work.catch((error) => () => putOff(documento, error, UNSENT)),
    );
  }

  return {
    ...requests,
    look,
    async idle(): Promise<void> {
      while (attended.all().length + requests.all().length > 0) await Promise.all([attended.idle(), requests.idle()]);
    },
  };
}
