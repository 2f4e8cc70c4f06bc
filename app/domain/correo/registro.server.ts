import type { Database } from "@db/open.server";
import { mensajesSalientes } from "@db/schema/correo";
import { and, desc, eq, gt, type SQL } from "drizzle-orm";
import { textoInstante } from "../nucleo/fecha";

const CUANTOS = 20;

// Never the text: it contains codes and links that open an account.
const { id, destino, asunto, estado, intentos, error, proximoIntento, creado, enviado } = mensajesSalientes;
const COLUMNAS = { id, destino, asunto, estado, intentos, error, proximoIntento, creado, enviado };

type Fila = Pick<typeof mensajesSalientes.$inferSelect, keyof typeof COLUMNAS>;

/** The newest 20 messages of the outgoing log, and separately the newest 20 that were tried but not sent. Never their text. */
export function registroDeCorreo(db: Database) {
  const [esperan, fallidos] = [and(eq(estado, "pendiente"), gt(intentos, 0)), eq(estado, "fallido")].map((cuales) => ultimos(db, cuales));
  const sinSalir = [...(esperan ?? []), ...(fallidos ?? [])].sort((a, b) => b.id - a.id).slice(0, CUANTOS);
  return { mensajes: ultimos(db).map(vistaMensaje), sin_salir: sinSalir.map(vistaMensaje) };
}

/** State of a message, without its text; `null` when it does not exist. */
export function mensajeDe(db: Database, cual: number) {
  const fila = db.select(COLUMNAS).from(mensajesSalientes).where(eq(id, cual)).get();
  return fila ? vistaMensaje(fila) : null;
}

const ultimos = (db: Database, cuales?: SQL): Fila[] =>
  db.select(COLUMNAS).from(mensajesSalientes).where(cuales).orderBy(desc(id)).limit(CUANTOS).all();

const textoSiHay = (instante: number | null): string | null => (instante === null ? null : textoInstante(instante));

function vistaMensaje({ proximoIntento, creado, enviado, ...fila }: Fila) {
  return { ...fila, proximo_intento: textoSiHay(proximoIntento), creado: textoInstante(creado), enviado: textoSiHay(enviado) };
}
