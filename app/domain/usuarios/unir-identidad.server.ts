import { type Contexto, enTransaccion } from "../nucleo/contexto.server";
import { ReglaIncumplida } from "../nucleo/errores";
import { textoInstante } from "../nucleo/fecha";
import { miCuenta } from "./consultas.server";
import { exigirCorreo, type Identidad, identidadDe, olvidarIdentidades, unidoCon, unirCon } from "./identidades.server";
import { exigirPasswordActual } from "./password-actual.server";
import { SIN_PASSWORD } from "./passwords.server";

interface Prueba {
  password: string;
  direccion: string;
}

/** Since when the actor's account is linked with this issuer (`null` for not linked), and whether it has a password. */
export function miIdentidad(ctx: Contexto, emisor: string) {
  const { id, passwordHash } = miCuenta(ctx);
  const unida = identidadDe(ctx.db, id, emisor);
  return { unida: unida ? textoInstante(unida.creada) : null, con_password: passwordHash !== SIN_PASSWORD };
}

/**
 * Links the actor's account with a person at the provider; the e-mails may differ. Throws ReglaIncumplida for a wrong or missing password,
 * a missing or unverified e-mail, or a person linked with another account; and DemasiadosIntentos.
 */
export async function unirIdentidad(ctx: Contexto, identidad: Identidad, prueba: Prueba): Promise<void> {
  exigirCorreo(identidad);
  await exigirSuPassword(ctx, prueba);
  enTransaccion(ctx, () => {
    const otro = unidoCon(ctx.db, identidad);
    if (otro !== undefined && otro !== ctx.actor.id) throw new ReglaIncumplida("", "Esa cuenta del otro servicio ya entra a otra cuenta.");
    unirCon(ctx.db, ctx.actor.id, identidad, ctx.ahora);
  });
}

/**
 * Removes all links of the actor's account. Throws ReglaIncumplida for a wrong password or an account without one, and DemasiadosIntentos.
 */
export async function separarIdentidad(ctx: Contexto, prueba: Prueba): Promise<void> {
  await exigirSuPassword(ctx, prueba);
  olvidarIdentidades(ctx.db, ctx.actor.id);
}

async function exigirSuPassword(ctx: Contexto, { password, direccion }: Prueba): Promise<void> {
  const cuenta = miCuenta(ctx);
  if (cuenta.passwordHash === SIN_PASSWORD)
    throw new ReglaIncumplida("", "Su cuenta no tiene contraseña: la hizo el otro servicio. Póngale una antes de cambiar la unión.");
  await exigirPasswordActual(ctx, cuenta, { campo: "password", password, direccion });
}
