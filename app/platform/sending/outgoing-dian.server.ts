import { setTimeout as delay, setImmediate as nextTurn } from "node:timers/promises";
import type { Database } from "@db/open.server";
import { isBusy } from "@db/transaction.server";
import { aplazarDocumento, hacerEsperar, nota, retomarDelFuturo, retomarEnviados } from "~/domain/dian/cola/espera.server";
import { firmarTurno, type Listo, volverAFirmar } from "~/domain/dian/cola/firmar.server";
import { ESPERA_DE_DATOS_MS } from "~/domain/dian/cola/tiempos";
import { esperaDeNota, pasoDe, type Turno, tiendasConTrabajo, turnosPorEnviar, turnosPorFirmar } from "~/domain/dian/cola/turnos.server";
import { type FilaEmisor, filaDeEmisor } from "~/domain/dian/emisor/emisor.server";
import { ReglaIncumplida } from "~/domain/nucleo/errores";
import type { DianService } from "~/integrations/dian/dian-service";
import { every, inBackground, noteFailure } from "../process/storage.server";
import { onWork } from "../process/wake.server";
import { dianCourier } from "./dian-courier.server";

const LOOK_EVERY_MS = 500;
/** A signature takes some milliseconds of this process: the answer of the sale, and the page that follows it, go first. */
const AFTER_SALE_MS = 60;
const LAST_SENDS_MS = 1_000;
const AT_ONCE = 24;
const PER_SHOP = 3;
/** Documents of a shop that are signed before others have their turn. */
const SIGNED_AT_ONCE = 5;
const UNSIGNED = "No se pudo firmar el documento. Se intentará otra vez; si sigue así, avise a quien le ayuda con el programa.";
const UNSENT = "Algo falló al enviar el documento. Se intentará otra vez; si sigue así, avise a quien le ayuda con el programa.";

interface Options {
  /** What signs and sends for a shop, or why it cannot, for a person. */
  ready: (emisor: FilaEmisor, now: number) => Listo | string;
  service: (listo: Listo, ambiente: "1" | "2") => DianService;
  now: () => number;
  /** Called after each answer that ended a document. */
  answered?: () => void;
}

/** Signs and sends the electronic documents of all processes. The returned function stops it and gives running requests one more second. */
export function startOutgoingDian(db: Database, options: Omit<Options, "now">): () => Promise<void> {
  const dian = outgoingDian(db, { ...options, now: Date.now });
  inBackground(db, () => retomarEnviados(db, Date.now()));
  const look = () => setTimeout(() => inBackground(db, dian.look), AFTER_SALE_MS).unref();
  const stops = [every(db, LOOK_EVERY_MS, dian.look), onWork("dian", look)];
  return async () => {
    for (const stop of stops) stop();
    dian.rest();
    await Promise.race([dian.idle(), delay(LAST_SENDS_MS, null, { ref: false })]);
  };
}

/**
 * Signs the documents that are due, one at a time, and sends those of each shop, at most three at once and one while its service fails, outside
 * of any transaction.
 */
export function outgoingDian(db: Database, { ready, service, now, answered }: Options) {
  const underWay = new Map<number, { shop: number; done: Promise<void> }>();
  let round: Promise<void> | null = null;
  let again = false;
  let stopped = false;
  const isOver = () => stopped || !db.$client.open;

  function look(): void {
    again = true;
    if (round === null && !isOver())
      round = rounds()
        .catch((error) => noteFailure(db, error))
        .finally(() => {
          round = null;
        });
  }

  async function rounds(): Promise<void> {
    while (again && !isOver()) {
      again = false;
      retomarDelFuturo(db, now());
      for (const emisor of tiendasConTrabajo(db, now())) {
        if (isOver()) return;
        const listo = ready(emisor, now());
        if (typeof listo === "string") hacerEsperar(db, emisor.usuarioId, listo, now());
        else await attend(emisor.usuarioId, listo);
      }
    }
  }

  async function attend(shop: number, listo: Listo): Promise<void> {
    const unsigned = turnosPorFirmar(db, shop, now(), SIGNED_AT_ONCE);
    for (const turno of unsigned) {
      const emisor = filaDeEmisor(db, shop);
      if (isOver() || !emisor) return;
      if (turno.referidoAceptado) sign(turno, emisor, listo);
      // It names the document over which it is as that was accepted.
      else aplazarDocumento(db, turno.documento.id, esperaDeNota(now()));
      // Between two signatures this process answers requests.
      await nextTurn();
    }
    if (unsigned.length === SIGNED_AT_ONCE) again = true;
    const emisor = filaDeEmisor(db, shop);
    if (emisor && !isOver()) begin(emisor, listo);
  }

  function sign(turno: Turno, { contingencia }: FilaEmisor, listo: Listo): void {
    try {
      firmarTurno(db, turno, listo, { contingencia, ahora: now() });
    } catch (error) {
      if (isBusy(error)) throw error;
      // One document that cannot be signed does not keep the others.
      const mendable = error instanceof ReglaIncumplida;
      if (!mendable) noteFailure(db, error, { documento: turno.documento.numero });
      aplazarDocumento(db, turno.documento.id, now() + ESPERA_DE_DATOS_MS, nota(mendable ? error.message : UNSIGNED));
    }
  }

  function begin(emisor: FilaEmisor, listo: Listo): void {
    const mine = [...underWay.values()].filter(({ shop }) => shop === emisor.usuarioId).length;
    const most = emisor.fallas > 0 || emisor.contingencia !== "" ? 1 : PER_SHOP;
    const free = Math.min(most - mine, AT_ONCE - underWay.size);
    if (free <= 0) return;
    for (const turno of turnosPorEnviar(db, emisor, now(), free)) if (!underWay.has(turno.documento.id)) step(turno, emisor, listo);
  }

  function step(turno: Turno, emisor: FilaEmisor, listo: Listo): void {
    const { documento } = turno;
    const paso = pasoDe(turno, now());
    if (paso === "esperar") return aplazarDocumento(db, documento.id, esperaDeNota(now()));
    if (paso === "firmar") {
      volverAFirmar(db, documento, now());
      again = true;
      return;
    }
    const courier = dianCourier(db, { service: service(listo, documento.ambiente), listo, now, isOver });
    const done = courier[paso](emisor, documento)
      .then(() => {
        answered?.();
        return look;
      })
      .catch((error) => {
        noteFailure(db, error, { documento: documento.numero });
        const mensajes = isBusy(error) ? null : nota(UNSENT);
        return () => aplazarDocumento(db, documento.id, now() + ESPERA_DE_DATOS_MS, mensajes);
      })
      .then((next) => {
        underWay.delete(documento.id);
        inBackground(db, next);
      });
    underWay.set(documento.id, { shop: emisor.usuarioId, done });
  }

  return {
    look,
    /** Resolves when nothing is signed and no request is running. */
    async idle(): Promise<void> {
      while (round !== null || underWay.size > 0) await Promise.all([round, ...[...underWay.values()].map(({ done }) => done)]);
    },
    /** From now on nothing is signed, sent or noted. */
    rest(): void {
      stopped = true;
    },
  };
}
