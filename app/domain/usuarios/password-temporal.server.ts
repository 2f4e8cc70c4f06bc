import { randomInt } from "node:crypto";
import type { Database } from "@db/open.server";
import { entradasPendientes, recuperaciones } from "@db/schema/acceso";
import { usuarios } from "@db/schema/usuarios";
import { eq } from "drizzle-orm";
import { ejecutarEnTransaccion } from "../nucleo/contexto.server";
import { olvidarIdentidades } from "./identidades.server";
import { hashPassword } from "./passwords.server";
import { cerrarSesionesDe } from "./sesiones.server";

// Without letters and digits that look alike on paper or sound alike on the phone.
const SIGNOS = "abcdefghjkmnpqrstuvwxyz23456789";
const GRUPOS = 3;
const POR_GRUPO = 4;

/** A one-time password that is easy to read aloud: `kpf7-mx3w-r9td`, 59 bits. */
export function passwordTemporal(): string {
  const grupo = () => Array.from({ length: POR_GRUPO }, () => SIGNOS[randomInt(SIGNOS.length)]).join("");
  return Array.from({ length: GRUPOS }, grupo).join("-");
}

/**
 * Gives the user chosen by `elegir` a temporary password, which must be changed at the next login, and returns it. Ends the user's
 * sessions, pending logins and resets, and removes the link to the identity provider. Throws what `elegir` throws.
 */
export async function darPasswordTemporal(db: Database, elegir: () => number): Promise<string> {
  const password = passwordTemporal();
  const passwordHash = await hashPassword(password);
  ejecutarEnTransaccion({ db }, () => {
    const id = elegir();
    db.update(usuarios).set({ passwordHash, debeCambiarPassword: true }).where(eq(usuarios.id, id)).run();
    for (const tabla of [recuperaciones, entradasPendientes]) db.delete(tabla).where(eq(tabla.usuarioId, id)).run();
    olvidarIdentidades(db, id);
    cerrarSesionesDe(db, id);
  });
  return password;
}
