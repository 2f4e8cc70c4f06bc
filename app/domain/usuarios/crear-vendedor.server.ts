import { anotarActividad } from "../actividad/anotar-actividad.server";
import { type Contexto, enTransaccion, exigirAdmin } from "../compartido/contexto.server";
import { nombreDe } from "../compartido/nombre";
import { paginaDe } from "./consultas.server";
import type { DatosVendedor } from "./esquema";
import { exigirPasswordBueno, hashPassword } from "./passwords.server";
import { exigirCuentaLibre, insertarVendedor } from "./registrar.server";

/**
 * Adds a vendedor to the actor's shop and returns its id. The vendedor must change the given password at the first login. Throws SinPermiso
 * for a vendedor, and ReglaIncumplida for a user name or e-mail that is taken or not allowed, and for a weak password.
 */
export async function crearVendedor(ctx: Contexto, { password1, password2, ...datos }: DatosVendedor): Promise<number> {
  exigirAdmin(ctx);
  exigirCuentaLibre(ctx.db, datos);
  const repetido = { campo: "password2", password: password2 };
  await exigirPasswordBueno({ campo: "password1", password: password1, repetido, ajenos: [datos.username, datos.email] });
  const passwordHash = await hashPassword(password1);
  return enTransaccion(ctx, () => {
    exigirCuentaLibre(ctx.db, datos);
    const id = insertarVendedor(ctx.db, { ...datos, passwordHash, debeCambiarPassword: true, ahora: ctx.ahora }, ctx.duenoId);
    anotarActividad(ctx, { clase: "vendedor", que: `creó al vendedor ${nombreDe(datos)}`, enlace: paginaDe(id) });
    return id;
  });
}
