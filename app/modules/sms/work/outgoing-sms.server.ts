import { setTimeout as delay } from "node:timers/promises";
import type { Database } from "@db/open.server";
import { whenFree } from "@db/transaction.server";
import type { AjustesSms } from "~/domain/nucleo/sms";
import type { RequestContext } from "~/platform/http/context.server";
import { type Env, smsTerms } from "~/platform/process/env.server";
import { log, logError } from "~/platform/process/log.server";
import { startQueue, underWay } from "~/platform/process/queue.server";
import { every, inBackground } from "~/platform/process/storage.server";
import { anotarAbandono, anotarFreno, anotarResultado, anotarSinConexion, caducarAvisos, SIN_RESPUESTA } from "../domain/anotar-sms.server";
import { campanaAbierta, mensajesAbandonados, tomarMensajes } from "../domain/cola.server";
import { encolarResumenes } from "../domain/resumen-diario.server";
import type { FilaSms } from "../domain/vista.server";
import { EnvioFallido, type SmsSender } from "../integrations/sms-sender";
import { smsSender } from "./sms-sender.server";

const NOTICES_EVERY_MS = 30_000;
const ASK_EVERY_MS = 100;

/** Sends the queued messages of all processes, and queues the daily summaries. Does nothing when no provider is configured. */
export function startOutgoingSms(db: Database, env: Env): () => Promise<void> {
  const [sender, terms] = [smsSender(env), smsTerms(env)];
  if (!sender || !terms) return async () => undefined;
  const sms = outgoingSms(db, sender, Date.now);
  inBackground(db, () => caducarAvisos(db, Date.now()));
  return startQueue(db, sms, [every(db, NOTICES_EVERY_MS, () => prepareNotices(db, terms, Date.now()))]);
}

function prepareNotices(db: Database, terms: AjustesSms, now: number): void {
  caducarAvisos(db, now);
  encolarResumenes(db, terms, now);
}

/**
 * Sends one campaign from this process and resolves when every recipient has a result. The background work may send part of it. Stops when
 * the database closes. The clock starts at `ahora`, the instant of the request.
 */
export async function sendNow({ db, env, ahora }: Pick<RequestContext, "db" | "env" | "ahora">, campanaId: number): Promise<void> {
  const sender = smsSender(env);
  if (!sender) return;
  const started = performance.now();
  const sms = outgoingSms(db, sender, () => Math.floor(ahora + performance.now() - started), campanaId);
  while (db.$client.open && campanaAbierta(db, campanaId)) {
    sms.look();
    await delay(ASK_EVERY_MS);
  }
}

/** Takes the due messages and sends them outside of any transaction. When one ends, it takes the next. */
export function outgoingSms(db: Database, sender: SmsSender, now: () => number, campanaId?: number) {
  const sends = underWay<FilaSms>(db);

  async function send(message: FilaSms): Promise<() => void> {
    const note = await attempt(sender, message);
    // With the database closed, the message stays `en_vuelo`, and the next process marks it as abandoned.
    await whenFree(db, () => note(db, now()));
    return look;
  }

  function look(): void {
    if (sends.isOver()) return;
    for (const left of mensajesAbandonados(db, now())) anotarAbandono(db, left, now());
    for (const message of tomarMensajes(db, { ahora: now(), campanaId })) sends.begin(message, send(message));
  }

  return { ...sends, look };
}

type Note = (db: Database, ahora: number) => void;

async function attempt(sender: SmsSender, message: FilaSms): Promise<Note> {
  try {
    const sid = await sender.send(message);
    return (db, ahora) => anotarResultado(db, message, { sid }, ahora);
  } catch (error) {
    if (!(error instanceof EnvioFallido)) logError(error);
    const { message: motivo, causa, esperaMs } = error instanceof EnvioFallido ? error : new EnvioFallido("El envío falló.", "rechazado");
    log("warn", "Un SMS no salió.", { id: message.id, intento: message.intentos, causa, motivo });
    if (causa === "freno") return (db, ahora) => anotarFreno(db, message, esperaMs, ahora);
    if (causa === "sin_conexion") return (db, ahora) => anotarSinConexion(db, message, ahora);
    const resultado = { error: causa === "sin_respuesta" ? SIN_RESPUESTA : motivo, detiene: causa === "credenciales" ? motivo : undefined };
    return (db, ahora) => anotarResultado(db, message, resultado, ahora);
  }
}
