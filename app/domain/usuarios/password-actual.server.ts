import type { usuarios } from "@db/schema/usuarios";
import type { Contexto } from "../nucleo/contexto.server";
import { ReglaIncumplida } from "../nucleo/errores";
import { cuentaDe, intentar } from "./intentos.server";
import { esPassword } from "./passwords.server";

interface Prueba {
  campo: string;
  password: string;
  direccion: string;
}

/** Throws ReglaIncumplida at `campo` when the password is not the user's, and DemasiadosIntentos. A wrong one counts as a failed login. */
export async function exigirPasswordActual(
  { db, ahora }: Contexto,
  { id, passwordHash, redIngreso }: typeof usuarios.$inferSelect,
  { campo, password, direccion }: Prueba,
): Promise<void> {
  const intento = { cuenta: cuentaDe(id, ""), direccion, redIngreso, ahora };
  const acierta = await intentar(db, intento, (empezar) => esPassword(password, passwordHash, empezar));
  if (!acierta) throw new ReglaIncumplida(campo, "La contraseña actual no es correcta.");
}
