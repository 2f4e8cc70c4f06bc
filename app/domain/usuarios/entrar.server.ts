import type { Database } from "@db/open.server";
import { usuarios } from "@db/schema/usuarios";
import { eq } from "drizzle-orm";
import { anotarDeCuenta } from "../actividad/anotar-actividad.server";
import { enTransaccion } from "../nucleo/contexto.server";
import { dispositivoDe } from "./dispositivo";
import { redDe } from "./limites.server";
import { abrirSesion, type Entrada } from "./sesiones.server";

/** Opens a session for an authenticated user, records the login, and returns the session's identifier. */
export function entrar(db: Database, entrada: Entrada): string {
  const { usuarioId, direccion, agente, ahora } = entrada;
  return enTransaccion({ db }, () => {
    const usuario = db
      .update(usuarios)
      .set({ ultimoIngreso: ahora, redIngreso: redDe(direccion) })
      .where(eq(usuarios.id, usuarioId))
      .returning()
      .get();
    anotarDeCuenta(db, usuario, { clase: "ingreso", que: `entró desde ${dispositivoDe(agente)}` }, { ahora, direccion });
    return abrirSesion(db, entrada);
  });
}
