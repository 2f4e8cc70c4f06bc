import * as build from "@remix-run/dev/server-build";
import { openDatabase } from "@db/open.server";
import { purgarClaves } from "~/domain/compartido/una-vez.server";
import { purgarIntentos } from "~/domain/usuarios/intentos.server";
import { hayUsuarios } from "~/domain/usuarios/registrar.server";
import { purgarSesiones } from "~/domain/usuarios/sesiones.server";
import { startBackground, type Task } from "~/platform/background.server";
import { fold } from "~/platform/checkpoint.server";
import { readEnv } from "~/platform/env.server";
import { createHandler } from "~/platform/handler.server";
import { startListener } from "~/platform/listener.server";
import { configureLog } from "~/platform/log.server";

export { openDatabase } from "@db/open.server";
export { readEnv } from "~/platform/env.server";
export { MAP } from "~/platform/route-map.server";

const HOUR_MS = 60 * 60 * 1000;
const PURGES: Task[] = [purgarSesiones, purgarIntentos, purgarClaves].map((purge) => ({
  everyMs: HOUR_MS,
  run: (db) => purge(db, Date.now()),
}));

/** The service over an open database, as the HTTP tests call it. */
export const handlerFor = (options: Omit<Parameters<typeof createHandler>[0], "build">) => createHandler({ ...options, build });

/** One serving process. The one with BACKGROUND=1 migrates the database and does the work that is not a request. */
export async function startWorker() {
  const env = readEnv();
  configureLog(env);
  const isBackground = process.env.BACKGROUND !== "";
  const db = openDatabase(env.DATABASE_PATH, { migrate: isBackground });
  const background = isBackground ? startBackground(db, env, PURGES) : null;
  const onStop = () => {
    background?.stop();
    fold(db);
    db.$client.close();
  };
  const { stop } = await startListener({ handle: handlerFor({ db, env }), env, onStop });
  return { stop, url: env.BASE_URL, workers: env.WORKERS, usuarios: hayUsuarios(db) ? 1 : 0 };
}
