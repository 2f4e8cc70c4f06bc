import type { Database } from "@db/open.server";
import { usuarios } from "@db/schema/usuarios";
import { and, eq } from "drizzle-orm";
import { soloSi } from "../correo/encolar-correo.server";
import { enTransaccion } from "../nucleo/contexto.server";
import type { Instante } from "../nucleo/fecha";
import { mandarEnlace } from "./enlaces.server";
import { admitePeticion } from "./limites.server";
import { claveDeCuenta } from "./registrar.server";

interface Peticion {
  email: string;
  direccion: string;
  /** Base URL of the service, without a path. */
  baseUrl: string;
  ahora: Instante;
}

/**
 * Sends another verification link to the unverified e-mail of an active account, within the limits of `admitePeticion`. The answer and its
 * time are the same for any other address, so it does not show who has an account. Throws DemasiadosIntentos.
 */
export function reenviarEnlace(db: Database, { email, direccion, baseUrl, ahora }: Peticion): void {
  const emailClave = claveDeCuenta(email);
  enTransaccion({ db }, () => {
    const usuario = db
      .select()
      .from(usuarios)
      .where(and(eq(usuarios.emailClave, emailClave), eq(usuarios.activo, true), eq(usuarios.emailVerified, false)))
      .get();
    const alguien = db.select({ id: usuarios.id }).from(usuarios).limit(1).get();
    const sale = admitePeticion(db, { que: "enlace", emailClave, direccion, ahora }) && usuario !== undefined;
    const para = usuario ?? (alguien && { ...alguien, email, emailClave });
    if (para) soloSi(db, sale, () => mandarEnlace(db, para, { baseUrl, ahora }));
  });
}
