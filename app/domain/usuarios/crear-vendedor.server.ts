import { comando } from "../actividad/comando.server";
import { nombreDe } from "../compartido/personas";
import { type Contexto, exigirAdmin } from "../nucleo/contexto.server";
import { exigirSinFaltas } from "../nucleo/errores";
import { paginaDe } from "./consultas.server";
import type { DatosVendedor } from "./esquema";
import { hashPassword } from "./passwords.server";
import { exigirCuentaLibre, faltasDeCuentaNueva, insertarVendedor } from "./registrar.server";

/**
 * Adds a vendedor to the actor's shop and returns its id. The vendedor must change the given password at the first login. Throws SinPermiso
 * for a vendedor, and ReglasIncumplidas with the faults of {@link faltasDeCuentaNueva}.
 */
export async function crearVendedor(ctx: Contexto, { password1, password2, ...datos }: DatosVendedor): Promise<number> {
  exigirAdmin(ctx);
  exigirSinFaltas(await faltasDeCuentaNueva(ctx.db, { ...datos, password1, password2 }));
  const passwordHash = await hashPassword(password1);
  return comando(ctx, (anotar) => {
    exigirCuentaLibre(ctx.db, datos);
    const id = insertarVendedor(ctx.db, { ...datos, passwordHash, debeCambiarPassword: true, ahora: ctx.ahora }, ctx.duenoId);
    anotar({ clase: "vendedor", que: `creó al vendedor ${nombreDe(datos)}`, enlace: paginaDe(id) });
    return id;
  });
}
