import { segundosFactores } from "@db/schema/acceso";
import { and, eq, gt, isNull, lte } from "drizzle-orm";
import { comando } from "../actividad/comando.server";
import { nombreDe } from "../compartido/personas";
import { type Contexto, ejecutarEnTransaccion } from "../nucleo/contexto.server";
import { ReglaIncumplida } from "../nucleo/errores";
import { textoInstante } from "../nucleo/fecha";
import { paginaDe, usuarioDelActor, vendedorPropio } from "./consultas.server";
import { exigirPasswordActual } from "./password-actual.server";
import {
  borrarSegundoFactor,
  codigosQuedan,
  darCodigos,
  direccionDe,
  guardar,
  intentarCodigo,
  intervaloDe,
  nuevoSecreto,
  sacar,
  segundoFactorDe,
} from "./segundo-factor.server";

const PLAZO_MS = 10 * 60 * 1000;
const CODIGO_MALO = "El código no es correcto. Mire que la hora de su teléfono esté bien.";

interface Llaves {
  secretKey: string;
  direccion: string;
}

/** Since when the actor has a second factor (`null` for none), and how many recovery codes are left. */
export function verSegundoFactor({ db, actor }: Contexto) {
  const desde = segundoFactorDe(db, actor.id)?.desde;
  return { desde: desde ? textoInstante(desde) : null, codigos: codigosQuedan(db, actor.id) };
}

/**
 * Creates a secret for the actor, who must confirm it with a code within ten minutes. Throws ReglaIncumplida for a wrong password or an
 * account that already has a second factor, and DemasiadosIntentos.
 */
export async function comenzarSegundoFactor(ctx: Contexto, password: string, { secretKey, direccion }: Llaves): Promise<void> {
  const { db, actor, ahora } = ctx;
  await exigirPasswordActual(ctx, { campo: "password", password, direccion });
  ejecutarEnTransaccion(ctx, () => {
    if (segundoFactorDe(db, actor.id))
      throw new ReglaIncumplida("", "Su cuenta ya tiene verificación en dos pasos. Quítela para ponerla de nuevo.");
    const datos = { secreto: guardar(nuevoSecreto(), secretKey, actor.id), creado: ahora };
    db.insert(segundosFactores)
      .values({ usuarioId: actor.id, ...datos })
      .onConflictDoUpdate({ target: segundosFactores.usuarioId, set: datos })
      .run();
  });
}

/** The unconfirmed secret of the actor and its URI for the authenticator app; `null` when there is none or it is older than ten minutes. */
export function secretoPorConfirmar(ctx: Contexto, { secretKey }: Pick<Llaves, "secretKey">) {
  const { db, actor, ahora } = ctx;
  const { usuarioId, desde, creado } = segundosFactores;
  const vivo = and(eq(usuarioId, actor.id), isNull(desde), gt(creado, ahora - PLAZO_MS), lte(creado, ahora));
  const fila = db.select().from(segundosFactores).where(vivo).get();
  const secreto = fila ? sacar(fila.secreto, secretKey, actor.id) : null;
  return secreto === null ? null : { secreto, direccion: direccionDe(secreto, usuarioDelActor(ctx).username) };
}

/** Turns on the second factor and returns the recovery codes. Throws ReglaIncumplida for a wrong code, or after ten minutes. */
export function confirmarSegundoFactor(ctx: Contexto, codigo: string, llaves: Pick<Llaves, "secretKey">): string[] {
  return comando(ctx, (anotar) => {
    const pendiente = secretoPorConfirmar(ctx, llaves);
    if (!pendiente) throw new ReglaIncumplida("", "Pasaron más de diez minutos. Comience de nuevo.");
    const ultimoPaso = intervaloDe(pendiente.secreto, codigo, ctx.ahora);
    if (ultimoPaso === null) throw new ReglaIncumplida("code", CODIGO_MALO);
    ctx.db.update(segundosFactores).set({ desde: ctx.ahora, ultimoPaso }).where(eq(segundosFactores.usuarioId, ctx.actor.id)).run();
    anotar({ clase: "segundo_factor", que: "puso la verificación en dos pasos en su cuenta" });
    return darCodigos(ctx.db, ctx.actor.id);
  });
}

interface Prueba {
  password: string;
  codigo: string;
}

/**
 * Replaces the actor's recovery codes and returns the new ones. Throws ReglaIncumplida for a wrong password or code, and
 * DemasiadosIntentos.
 */
export async function cambiarCodigos(ctx: Contexto, prueba: Prueba, llaves: Llaves): Promise<string[]> {
  await exigirAmbos(ctx, prueba, llaves);
  return comando(ctx, (anotar) => {
    anotar({ clase: "segundo_factor", que: "pidió códigos de recuperación nuevos" });
    return darCodigos(ctx.db, ctx.actor.id);
  });
}

/** Turns off the actor's second factor. Throws ReglaIncumplida for a wrong password or code, and DemasiadosIntentos. */
export async function quitarSegundoFactor(ctx: Contexto, prueba: Prueba, llaves: Llaves): Promise<void> {
  await exigirAmbos(ctx, prueba, llaves);
  comando(ctx, (anotar) => {
    borrarSegundoFactor(ctx.db, ctx.actor.id);
    anotar({ clase: "segundo_factor", que: "quitó la verificación en dos pasos de su cuenta" });
  });
}

async function exigirAmbos(ctx: Contexto, { password, codigo }: Prueba, { secretKey, direccion }: Llaves): Promise<void> {
  const { db, ahora } = ctx;
  const usuario = await exigirPasswordActual(ctx, { campo: "password", password, direccion });
  if (!(await intentarCodigo(db, usuario, { codigo, secretKey, direccion, ahora }))) throw new ReglaIncumplida("code", CODIGO_MALO);
}

/**
 * Whether a vendedor of the actor's shop has a second factor. Throws SinPermiso for a vendedor, and NoEncontrado when it is not of the
 * shop.
 */
export const vendedorConSegundoFactor = (ctx: Contexto, id: number): boolean =>
  segundoFactorDe(ctx.db, vendedorPropio(ctx, id).id) !== undefined;

/**
 * Removes the second factor of a vendedor who lost the phone. Throws SinPermiso for a vendedor, and NoEncontrado when it is not of the
 * shop.
 */
export function quitarSegundoFactorDe(ctx: Contexto, id: number): void {
  comando(ctx, (anotar) => {
    const que = `quitó la verificación en dos pasos de ${nombreDe(vendedorPropio(ctx, id))}`;
    if (!vendedorConSegundoFactor(ctx, id)) return;
    borrarSegundoFactor(ctx.db, id);
    anotar({ clase: "segundo_factor", que, enlace: paginaDe(id) });
  });
}
