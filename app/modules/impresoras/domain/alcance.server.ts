import { statSync } from "node:fs";
import { posix } from "node:path";
import { usuarios } from "@db/schema/usuarios";
import { eq } from "drizzle-orm";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import type { Falta } from "~/domain/nucleo/errores";
import type { DatosImpresora } from "./esquema";
import type { TipoDeImpresora } from "./impresora";
import { isOfTheShop } from "./redes.server";

const ESTE_EQUIPO = "localhost";
/** A name that machines of the shop's own network give themselves. */
const NOMBRE_LOCAL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.local$/i;
const PUNTO_FIJO = /^[^\\/:*?"<>|\p{C}]+$/u;

/** What is wrong with where a printer is: this shop may not print there, or nothing prints there. */
export function faltasDeLugar(ctx: Contexto, datos: DatosImpresora): Falta[] {
  const { tipo, direccion, ruta, recurso } = datos;
  if (tipo === "red") return faltasDeRed(direccion);
  if (!esDelOperador(ctx)) return [falta("tipo", "Solo la tienda de quien maneja el equipo imprime así. Use una impresora de red.")];
  if (tipo === "dispositivo") return faltasDeRuta(ruta);
  if (process.platform !== "win32")
    return [falta("tipo", "Las impresoras compartidas de Windows se usan cuando la tienda corre en un computador con Windows.")];
  return PUNTO_FIJO.test(recurso) ? [] : [falta("recurso", "Escriba el nombre con el que Windows comparte la impresora.")];
}

const falta = (campo: string, mensaje: string): Falta => ({ campo, mensaje });

function faltasDeRed(direccion: string): Falta[] {
  if (direccion === "") return [falta("direccion", "Escriba la dirección de la impresora, como 192.168.1.50.")];
  if (direccion === ESTE_EQUIPO || NOMBRE_LOCAL.test(direccion) || isOfTheShop(direccion)) return [];
  return [falta("direccion", "Solo se imprime en la red del local: escriba una dirección como 192.168.1.50.")];
}

function faltasDeRuta(ruta: string): Falta[] {
  if (process.platform === "win32") return [falta("tipo", "En Windows comparta la impresora y elija «Compartida en Windows».")];
  const limpia = posix.normalize(ruta);
  if (posix.isAbsolute(ruta) && (limpia.startsWith("/dev/") || esDispositivo(limpia))) return [];
  return [falta("ruta", "Escriba el dispositivo de la impresora, como /dev/usb/lp0.")];
}

function esDispositivo(ruta: string): boolean {
  try {
    return statSync(ruta).isCharacterDevice();
  } catch {
    // Nothing is there, or this program may not see it.
    return false;
  }
}

/** The kinds of printers that this shop may use, on this machine. */
export function tiposPermitidos(ctx: Contexto): TipoDeImpresora[] {
  if (!esDelOperador(ctx)) return ["red"];
  return ["red", process.platform === "win32" ? "windows" : "dispositivo"];
}

function esDelOperador({ db, duenoId }: Contexto): boolean {
  return db.select({ si: usuarios.esOperador }).from(usuarios).where(eq(usuarios.id, duenoId)).get()?.si ?? false;
}
