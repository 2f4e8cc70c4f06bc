import { randomInt } from "node:crypto";
import type { Database } from "@db/open.server";
import { recuperaciones } from "@db/schema/acceso";
import { usuarios } from "@db/schema/usuarios";
import { and, eq } from "drizzle-orm";
import { encolarCorreo, soloSi } from "../correo/encolar-correo.server";
import { enTransaccion } from "../nucleo/contexto.server";
import type { Instante } from "../nucleo/fecha";
import { cartaCodigo } from "./carta-codigo";
import { admitePeticion } from "./limites.server";
import { borrarRecuperacion, hashOfCode, hashOfId, nuevoId, recuperacionDe, VIGENCIA_MS } from "./recuperaciones.server";
import { claveDeCuenta } from "./registrar.server";

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
  const emailClave = claveDeCuenta(email);
  return enTransaccion({ db }, () => {
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
