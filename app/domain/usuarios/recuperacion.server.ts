import { createHash, randomBytes, randomInt } from "node:crypto";
import type { Database } from "@db/open.server";
import { enlacesVerificacion, entradasPendientes, identidades, recuperaciones } from "@db/schema/acceso";
import { sesiones, usuarios } from "@db/schema/usuarios";
import { and, eq, getTableColumns, gt, lte } from "drizzle-orm";
import type { z } from "zod";
import { anotarDeUsuario } from "../actividad/anotar-actividad.server";
import { type Carta, escribirCarta } from "../correo/carta";
import { encolarCorreo, soloSi } from "../correo/encolar-correo.server";
import { ejecutarEnTransaccion } from "../nucleo/contexto.server";
import { ReglaIncumplida } from "../nucleo/errores";
import { type Instante, textoInstante } from "../nucleo/fecha";
import { mostrarInstante } from "../nucleo/mostrar-fecha";
import type { NuevoPasswordForm } from "./esquema";
import { admitePeticion, claveDeIntentos, olvidarIntentos } from "./limites.server";
import { claveDeUsuario } from "./nombres-de-usuario";
import { exigirPasswordBueno, hashPassword } from "./passwords.server";

/** Lifetime of a code, and then of the step after it: ten minutes. */
export const VIGENCIA_MS = 10 * 60 * 1000;

const hashOf = (...partes: string[]): string => createHash("sha256").update(partes.join("\0")).digest("hex");

/** New random id of a reset, for the browser's cookie. */
export const nuevoId = (): string => randomBytes(32).toString("base64url");

export const hashOfId = (id: string): string => hashOf("id", id);

/**
 * Hash of a code for the database. It includes the browser's id, which the database does not have, so the six digits cannot be found by
 * trying all. It also includes the e-mail, so the code is valid only for the address that it was sent to.
 */
export const hashOfCode = (id: string, codigo: string, emailClave: string): string => hashOf("codigo", id, codigo, emailClave);

/**
 * A browser's reset that has not expired, with its user. The user is null when no active user has the e-mail. A reset from the future (the
 * clock was set back) does not count.
 */
export function recuperacionDe(db: Database, id: string | null, ahora: Instante) {
  if (id === null) return undefined;
  return db
    .select({ recuperacion: getTableColumns(recuperaciones), usuario: getTableColumns(usuarios) })
    .from(recuperaciones)
    .leftJoin(usuarios, and(eq(usuarios.id, recuperaciones.usuarioId), eq(usuarios.activo, true)))
    .where(and(eq(recuperaciones.idHash, hashOfId(id)), gt(recuperaciones.expira, ahora), lte(recuperaciones.expira, ahora + VIGENCIA_MS)))
    .get();
}

export function borrarRecuperacion(db: Database, id: string): void {
  db.delete(recuperaciones)
    .where(eq(recuperaciones.idHash, hashOfId(id)))
    .run();
}

export function purgarRecuperaciones(db: Database, ahora: Instante): void {
  db.delete(recuperaciones).where(lte(recuperaciones.expira, ahora)).run();
}

interface Peticion {
  email: string;
  /** Id of this browser's current reset. */
  anterior: string | null;
  direccion: string;
  ahora: Instante;
}

/**
 * Starts a password reset and returns the id for the browser's cookie. An active user with this e-mail gets a code of 6 digits, valid for
 * ten minutes in that browser, within the limits of `admitePeticion`. The answer and its time are the same for an unknown e-mail, so it
 * does not show who has an account. Throws DemasiadosIntentos.
 */
export function pedirCodigo(db: Database, { email, anterior, direccion, ahora }: Peticion): string {
  const emailClave = claveDeUsuario(email);
  return ejecutarEnTransaccion({ db }, () => {
    const usuario = db
      .select()
      .from(usuarios)
      .where(and(eq(usuarios.emailClave, emailClave), eq(usuarios.activo, true)))
      .get();
    const admitida = admitePeticion(db, { que: "codigo", emailClave, direccion, ahora });
    // Above the limit no new code is sent, but the previous one may still arrive: its reset must stay valid.
    if (!admitida && anterior && recuperacionDe(db, anterior, ahora)) return anterior;
    if (anterior) borrarRecuperacion(db, anterior);
    const id = nuevoId();
    const codigo = String(randomInt(1_000_000)).padStart(6, "0");
    const expira = ahora + VIGENCIA_MS;
    const sale = admitida && usuario !== undefined;
    const fila = { idHash: hashOfId(id), codigoHash: hashOfCode(id, codigo, emailClave), expira };
    db.insert(recuperaciones)
      .values({ ...fila, usuarioId: sale ? usuario.id : null })
      .run();
    const mensaje = { usuarioId: usuario?.id ?? null, destino: usuario?.email ?? email, carta: cartaCodigo(codigo, expira), ahora };
    soloSi(db, sale, () => encolarCorreo(db, mensaje));
    return id;
  });
}

const MAXIMO_INTENTOS = 5;
const GASTADO = "Este código ya no sirve. Pida otro.";

interface Prueba {
  /** Id of the reset, from the browser's cookie. */
  id: string | null;
  codigo: string;
  ahora: Instante;
}

/**
 * Checks the code of a password reset and returns a new id for the browser, valid for ten minutes; the old id stops working. Throws
 * ReglaIncumplida for a wrong code and for one that is used or expired. Five wrong codes end the reset.
 */
export function comprobarCodigo(db: Database, prueba: Prueba): string {
  // A throw inside the transaction would undo the count of wrong codes.
  const resultado = ejecutarEnTransaccion({ db }, () => probar(db, prueba));
  if ("id" in resultado) return resultado.id;
  const { quedan } = resultado;
  if (quedan < 1) throw new ReglaIncumplida("code", GASTADO);
  throw new ReglaIncumplida("code", `El código no es correcto. ${quedan === 1 ? "Le queda 1 intento." : `Le quedan ${quedan} intentos.`}`);
}

function probar(db: Database, { id, codigo, ahora }: Prueba): { id: string } | { quedan: number } {
  const { recuperacion, usuario } = recuperacionDe(db, id, ahora) ?? {};
  if (id === null || !recuperacion || recuperacion.verificada || recuperacion.intentos >= MAXIMO_INTENTOS) return { quedan: 0 };
  if (!usuario || hashOfCode(id, codigo, usuario.emailClave) !== recuperacion.codigoHash) {
    const intentos = recuperacion.intentos + 1;
    db.update(recuperaciones).set({ intentos }).where(eq(recuperaciones.idHash, recuperacion.idHash)).run();
    return { quedan: MAXIMO_INTENTOS - intentos };
  }
  const otro = nuevoId();
  const huellas = { idHash: hashOfId(otro), codigoHash: hashOfCode(otro, "", usuario.emailClave) };
  borrarRecuperacion(db, id);
  db.insert(recuperaciones)
    .values({ ...huellas, usuarioId: usuario.id, verificada: true, expira: ahora + VIGENCIA_MS })
    .run();
  return { id: otro };
}

interface Navegador {
  /** Id of the reset after the right code, from the browser's cookie. */
  id: string | null;
  direccion: string;
  ahora: Instante;
}

/**
 * Sets a new password for the user who entered the mailed code; the code also verifies the e-mail. Ends all sessions, pending logins and
 * resets, and removes the link to the identity provider. Throws ReglaIncumplida for a weak password or a reset that is no longer valid.
 */
export async function establecerPassword(db: Database, datos: z.output<typeof NuevoPasswordForm>, navegador: Navegador): Promise<void> {
  const { new_password1: password, new_password2 } = datos;
  const { username, email } = comprobado(db, navegador);
  const repetido = { campo: "new_password2", password: new_password2 };
  await exigirPasswordBueno({ campo: "new_password1", password, repetido, ajenos: [username, email] });
  const passwordHash = await hashPassword(password);
  ejecutarEnTransaccion({ db }, () => {
    const usuario = comprobado(db, navegador);
    const { id } = usuario;
    db.update(usuarios).set({ passwordHash, debeCambiarPassword: false, emailVerified: true }).where(eq(usuarios.id, id)).run();
    for (const tabla of [sesiones, entradasPendientes, recuperaciones, enlacesVerificacion, identidades])
      db.delete(tabla).where(eq(tabla.usuarioId, id)).run();
    anotarDeUsuario(db, usuario, { clase: "password", que: "puso una contraseña nueva con un código de su correo" }, navegador);
    olvidarIntentos(db, { clave: claveDeIntentos(id, ""), direccion: navegador.direccion });
  });
}

/** The user who entered the right code in this browser. Throws ReglaIncumplida when the reset is no longer valid. */
function comprobado(db: Database, { id, ahora }: Navegador) {
  const { recuperacion, usuario } = recuperacionDe(db, id, ahora) ?? {};
  const vale = id !== null && usuario && recuperacion?.verificada && recuperacion.codigoHash === hashOfCode(id, "", usuario.emailClave);
  if (!vale) throw new ReglaIncumplida("", "El código que escribió ya no sirve. Pida otro.");
  return usuario;
}

/** Message with the code for a new password. The code is not in the subject: the subject stays in the log and shows on locked screens. */
export function cartaCodigo(codigo: string, expira: Instante): Carta {
  return escribirCarta({
    asunto: "Su código para cambiar la contraseña",
    antes: "Este es su código para cambiar la contraseña:",
    codigo,
    despues: [
      `Escríbalo en la página donde lo pidió, antes del ${mostrarInstante(textoInstante(expira))}. No se lo diga a nadie.`,
      "Si no lo pidió usted, no haga nada: su contraseña sigue siendo la misma.",
    ],
  });
}
