import { enlacesVerificacion, entradasPendientes, recuperaciones } from "@db/schema/acceso";
import { sesiones, usuarios } from "@db/schema/usuarios";
import { eq, getTableName, sql } from "drizzle-orm";
import { anotarActividad } from "../actividad/anotar-actividad.server";
import { comando, eliminar } from "../actividad/comando.server";
import { enumerar } from "../cifras/frases";
import { nombreDe } from "../compartido/personas";
import { type Contexto, ejecutarEnTransaccion, exigirAdmin } from "../nucleo/contexto.server";
import { exigirSinFaltas, Protegido } from "../nucleo/errores";
import { todosLosRegistros } from "../registros.server";
import { paginaDe, vendedorPropio } from "./consultas.server";
import type { DatosEdicionVendedor, DatosVendedor } from "./esquema";
import { olvidarIdentidades } from "./identidades.server";
import { clavesDeUsuario } from "./nombres-de-usuario";
import { darPasswordTemporal } from "./password-temporal.server";
import { hashPassword } from "./passwords.server";
import { exigirUsuarioLibre, faltasDeUsuarioNuevo, insertarVendedor } from "./registrar.server";
import { cerrarSesionesDe } from "./sesiones.server";

/**
 * Adds a vendedor to the actor's shop and returns its id. The vendedor must change the given password at the first login. Throws SinPermiso
 * for a vendedor, and ReglasIncumplidas with the faults of {@link faltasDeUsuarioNuevo}.
 */
export async function crearVendedor(ctx: Contexto, { password1, password2, ...datos }: DatosVendedor): Promise<number> {
  exigirAdmin(ctx);
  exigirSinFaltas(await faltasDeUsuarioNuevo(ctx.db, { ...datos, password1, password2 }));
  const passwordHash = await hashPassword(password1);
  return comando(ctx, (anotar) => {
    exigirUsuarioLibre(ctx.db, datos);
    const id = insertarVendedor(ctx.db, { ...datos, passwordHash, debeCambiarPassword: true, ahora: ctx.ahora }, ctx.duenoId);
    anotar({ clase: "vendedor", que: `creó al vendedor ${nombreDe(datos)}`, enlace: paginaDe(id) });
    return id;
  });
}

/**
 * Changes a vendedor's names, user name, e-mail and telephone. A new e-mail counts as not verified and removes the link to the identity
 * provider. Throws SinPermiso for a vendedor, NoEncontrado when it is not of the shop, and ReglaIncumplida for a user name or e-mail that
 * is taken or not allowed.
 */
export function editarVendedor(ctx: Contexto, id: number, datos: DatosEdicionVendedor): void {
  const { db } = ctx;
  comando(ctx, (anotar) => {
    const { emailClave } = vendedorPropio(ctx, id);
    exigirUsuarioLibre(db, datos, id);
    const claves = clavesDeUsuario(datos);
    db.update(usuarios)
      .set({ ...datos, ...claves })
      .where(eq(usuarios.id, id))
      .run();
    if (claves.emailClave !== emailClave) olvidarCorreo(ctx, id);
    const como = claves.emailClave === emailClave ? "" : `; el correo es ahora ${datos.email}`;
    anotar({ clase: "vendedor", que: `cambió los datos del vendedor ${nombreDe(datos)}${como}`, enlace: paginaDe(id) });
  });
}

/** Links, codes and identities of the old address prove nothing about the new one. */
function olvidarCorreo({ db }: Contexto, id: number): void {
  db.update(usuarios).set({ emailVerified: false }).where(eq(usuarios.id, id)).run();
  db.delete(enlacesVerificacion).where(eq(enlacesVerificacion.usuarioId, id)).run();
  db.delete(recuperaciones).where(eq(recuperaciones.usuarioId, id)).run();
  olvidarIdentidades(db, id);
}

/**
 * Activates or deactivates a vendedor (without `activar`: switches the state) and returns whether it is active now. Deactivating ends its
 * sessions at once. Throws SinPermiso for a vendedor, and NoEncontrado when it is not of the shop.
 */
export function activarVendedor(ctx: Contexto, id: number, activar?: boolean): boolean {
  return comando(ctx, (anotar) => {
    const vendedor = vendedorPropio(ctx, id);
    const activo = activar ?? !vendedor.activo;
    ctx.db.update(usuarios).set({ activo }).where(eq(usuarios.id, vendedor.id)).run();
    if (!activo) cerrarSesionesDe(ctx.db, id);
    const que = `${activo ? "activó" : "desactivó"} al vendedor ${nombreDe(vendedor)}`;
    if (activo !== vendedor.activo) anotar({ clase: "vendedor", que, enlace: paginaDe(id) });
    return activo;
  });
}

/**
 * Gives a vendedor a temporary password, which must be changed at the next login, and ends its sessions. The password is only returned, not
 * stored. Throws SinPermiso for a vendedor, and NoEncontrado when it is not of the shop.
 */
export async function restablecerVendedor(ctx: Contexto, id: number): Promise<string> {
  vendedorPropio(ctx, id);
  return darPasswordTemporal(ctx.db, () => {
    const que = `le dio una contraseña temporal a ${nombreDe(vendedorPropio(ctx, id))}`;
    anotarActividad(ctx, { clase: "password", que, enlace: paginaDe(id) });
    return id;
  });
}

// A vendedor who is restored by an undo must log in again.
const DE_ACCESO = [sesiones, recuperaciones, enlacesVerificacion, entradasPendientes].map(getTableName);

/**
 * Deletes a vendedor with its photo and sessions. Throws SinPermiso for a vendedor, NoEncontrado when it is not of the shop, and Protegido
 * while any record of the shop was made by this person.
 */
export function eliminarVendedor(ctx: Contexto, id: number): void {
  ejecutarEnTransaccion(ctx, () => {
    const vendedor = vendedorPropio(ctx, id);
    const registros = registrosDe(ctx, id);
    if (registros.length > 0)
      throw new Protegido(`No se puede eliminar a ${nombreDe(vendedor)}: tiene ${enumerar(registros)}. Puede desactivar su cuenta.`);
    const eliminado = {
      tabla: usuarios,
      id,
      fecha: null,
      que: `eliminó al vendedor ${nombreDe(vendedor)}`,
      pagina: paginaDe(id),
      clase: "vendedor",
    } as const;
    eliminar(ctx, { ...eliminado, sin: DE_ACCESO });
  });
}

/** Kinds of records that a person made, in words: `["ventas", "clientes"]`; empty when there are none. */
export const registrosDe = (ctx: Contexto, id: number): string[] =>
  todosLosRegistros(ctx).flatMap(({ tabla, autor, plural }) => {
    if (!plural || !autor) return [];
    const alguno = ctx.db.select({ uno: sql`1` }).from(tabla).where(eq(autor, id)).limit(1);
    return alguno.get() === undefined ? [] : plural;
  });
