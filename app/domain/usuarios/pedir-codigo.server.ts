import { randomInt } from "node:crypto";
import type { Database } from "@db/open.server";
import { recuperaciones } from "@db/schema/acceso";
import { usuarios } from "@db/schema/usuarios";
import { and, eq } from "drizzle-orm";
import { enTransaccion } from "../compartido/contexto.server";
import type { Instante } from "../compartido/fecha";
import { encolarCorreo, soloSi } from "../correo/encolar-correo.server";
import { cartaCodigo } from "./carta-codigo";
import { admitePeticion } from "./limites.server";
import { borrarRecuperacion, huellaDeCodigo, huellaDeId, nuevoId, recuperacionDe, VIGENCIA_MS } from "./recuperaciones.server";
import { claveDeCuenta } from "./registrar.server";

interface Peticion {
  email: string;
  /** Id of the reset that this browser has under way. */
  anterior: string | null;
  direccion: string;
  ahora: Instante;
}

/**
 * Begins a reset and returns the id that its browser keeps; an active user with that e-mail gets a code of 6 digits, good for ten minutes in
 * that browser, as often as `admitePeticion` allows. Whoever asks learns nothing: any other address is answered alike and in the same time. Throws
 * DemasiadosIntentos.
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
    // The code that the fourth request did not send may still be under way from the third.
    if (!admitida && anterior && recuperacionDe(db, anterior, ahora)) return anterior;
    if (anterior) borrarRecuperacion(db, anterior);
    const id = nuevoId();
    const codigo = String(randomInt(1_000_000)).padStart(6, "0");
    const expira = ahora + VIGENCIA_MS;
    const sale = admitida && usuario !== undefined;
    const fila = { idHash: huellaDeId(id), codigoHash: huellaDeCodigo(id, codigo, emailClave), expira };
    db.insert(recuperaciones)
      .values({ ...fila, usuarioId: sale ? usuario.id : null })
      .run();
    const mensaje = { usuarioId: usuario?.id ?? null, destino: usuario?.email ?? email, carta: cartaCodigo(codigo, expira), ahora };
    soloSi(db, sale, () => encolarCorreo(db, mensaje));
    return id;
  });
}
