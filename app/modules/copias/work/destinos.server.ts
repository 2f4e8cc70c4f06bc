import type { Database } from "@db/open.server";
import { preparedQuery } from "@db/prepared.server";
import { destinosCopia } from "@db/schema/sistema";
import { writing } from "@db/transaction.server";
import { count, eq, inArray, lte, sql } from "drizzle-orm";
import { NoEncontrado, ReglaIncumplida } from "~/domain/nucleo/errores";
import { type Instante, textoInstante } from "~/domain/nucleo/fecha";
import { seal, unseal } from "./code.server";
import type { PlaceSettings } from "./place.server";

const MOST = 3;
const FULL = "Son tres lugares como máximo. Quite uno para agregar otro.";
const TWICE = "En ese lugar ya se guardan copias.";
const HOUR_MS = 60 * 60_000;
const EVERY_MS = { dia: 24 * HOUR_MS, hora: HOUR_MS } as const;
const AGAIN_MS = 5 * 60_000;

export type Destino = typeof destinosCopia.$inferSelect;
type Box = { db: Database; secretKey: string };

/** The places, as people see them. Nothing here is a secret. */
export const placesOf = (db: Database) => allPlaces(db).map(viewOf);

const all = preparedQuery((db) => db.select().from(destinosCopia).orderBy(destinosCopia.id));
export const allPlaces = (db: Database): Destino[] => all(db).all();

function viewOf({ id, tipo, donde, cada, ultima, tamanoBytes, proxima, error }: Destino) {
  return {
    id,
    tipo,
    donde,
    cada,
    ultima: ultima === null ? null : textoInstante(ultima),
    tamano: tamanoBytes,
    proxima: textoInstante(proxima),
    error: error || null,
  };
}

/** Throws NoEncontrado when there is none. */
export function placeById(db: Database, id: number): Destino {
  const found = db.select().from(destinosCopia).where(eq(destinosCopia.id, id)).get();
  if (!found) throw new NoEncontrado();
  return found;
}

/** Adds a place, whose first copy is due at once. Throws ReglaIncumplida when there are three, or it is there already. */
export function addPlace(
  { db, secretKey }: Box,
  settings: PlaceSettings,
  { cada, ahora }: { cada: Destino["cada"]; ahora: Instante },
): void {
  const ajustes = seal(JSON.stringify(settings), secretKey);
  const donde = shownPlace(settings);
  writing(db, () => {
    requireRoom(db);
    if (allPlaces(db).some((destino) => destino.donde === donde)) throw new ReglaIncumplida("", TWICE);
    db.insert(destinosCopia).values({ tipo: settings.tipo, donde, ajustes, cada, creado: ahora, proxima: ahora }).run();
  });
}

/** Throws ReglaIncumplida when there are three places. */
export function requireRoom(db: Database): void {
  const total = db.select({ total: count() }).from(destinosCopia).get()?.total ?? 0;
  if (total >= MOST) throw new ReglaIncumplida("", FULL);
}

function shownPlace(settings: PlaceSettings): string {
  return settings.tipo === "carpeta" ? settings.ruta : `${settings.extremo}/${settings.cubo}/${settings.prefijo}`;
}

/** What to say of a place that cannot be reached, because its secrets were encrypted with another key. */
export const CHANGED = "La clave secreta de este equipo cambió. Quite este lugar y agréguelo otra vez.";

/** How to reach a place; `null` when the secret key changed since. */
export function settingsOf({ ajustes }: Destino, secretKey: string): PlaceSettings | null {
  const text = unseal(ajustes, secretKey);
  return text === null ? null : JSON.parse(text);
}

export function removePlace(db: Database, id: number): void {
  db.delete(destinosCopia).where(eq(destinosCopia.id, id)).run();
}

/** The next copy of a place is due now. */
export function copySoon(db: Database, id: number, ahora: Instante): void {
  db.update(destinosCopia).set({ proxima: ahora }).where(eq(destinosCopia.id, id)).run();
}

const dueAt = preparedQuery((db) =>
  db
    .select()
    .from(destinosCopia)
    .where(lte(destinosCopia.proxima, sql.placeholder("ahora")))
    .orderBy(destinosCopia.id),
);

export const duePlaces = (db: Database, ahora: Instante): Destino[] => dueAt(db).all({ ahora });

/** Keeps a whole copy. The next one comes at the same time of the day, or minute of the hour. */
export function noteCopied(db: Database, { id, cada, proxima }: Destino, { tamano, ahora }: { tamano: number; ahora: Instante }): void {
  const period = EVERY_MS[cada];
  const next = proxima + period * Math.max(1, Math.floor((ahora - proxima) / period) + 1);
  db.update(destinosCopia).set({ ultima: ahora, tamanoBytes: tamano, proxima: next, error: "" }).where(eq(destinosCopia.id, id)).run();
}

/** Keeps why copies failed. They are tried again after five minutes. */
export function noteFailed(db: Database, ids: readonly number[], { error, ahora }: { error: string; ahora: Instante }): void {
  db.update(destinosCopia)
    .set({ error, proxima: ahora + AGAIN_MS })
    .where(inArray(destinosCopia.id, [...ids]))
    .run();
}
