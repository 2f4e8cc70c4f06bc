import type { Contexto } from "../compartido/contexto.server";
import { anotarFallo, anotarIntento, cuentaDe, exigirIntento, olvidarIntentos } from "./intentos.server";
import { esPassword } from "./passwords.server";

/** Whether somebody who is logged in knows the account's password. Throws DemasiadosIntentos: a wrong one counts as a failed login. */
export async function esSuPassword(
  { db, ahora }: Contexto,
  usuario: { id: number; passwordHash: string },
  { password, direccion }: { password: string; direccion: string },
): Promise<boolean> {
  const intento = { cuenta: cuentaDe(usuario.id, ""), direccion, ahora };
  exigirIntento(db, intento);
  anotarIntento(db, intento);
  const coincide = await esPassword(password, usuario.passwordHash);
  if (coincide) olvidarIntentos(db, intento);
  else anotarFallo(db, intento);
  return coincide;
}
