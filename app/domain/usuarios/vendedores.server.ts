import { enlacesVerificacion, entradasPendientes, recuperaciones } from "@db/schema/acceso";
import { sesionesCaja } from "@db/schema/caja";
import { abonos, clientes, movimientosCliente } from "@db/schema/clientes";
import { compras } from "@db/schema/compras";
import { conteos, lineasConteo } from "@db/schema/conteos";
import { cotizaciones } from "@db/schema/cotizaciones";
import { devoluciones, devolucionesCompra } from "@db/schema/devoluciones";
import { gastos, ingresosExtra } from "@db/schema/gastos-ingresos";
import { importaciones } from "@db/schema/importaciones";
import { cambiosPrecio, movimientosStock } from "@db/schema/productos";
import { movimientosProveedor, pagosProveedor } from "@db/schema/proveedores";
import { promociones } from "@db/schema/reglas-de-precio";
import { abonosSepare, separes } from "@db/schema/separes";
import { campanasSms, plantillasSms } from "@db/schema/sms";
import { sesiones, usuarios } from "@db/schema/usuarios";
import { ventas } from "@db/schema/ventas";
import { eq, getTableName, sql } from "drizzle-orm";
import { anotarActividad } from "../actividad/anotar-actividad.server";
import { comando, eliminar } from "../actividad/comando.server";
import { enumerar } from "../cifras/frases";
import { nombreDe } from "../compartido/personas";
import { type Contexto, enTransaccion, exigirAdmin } from "../nucleo/contexto.server";
import { exigirSinFaltas, Protegido } from "../nucleo/errores";
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
  enTransaccion(ctx, () => {
    const vendedor = vendedorPropio(ctx, id);
    const registros = registrosDe(ctx, id);
    if (registros.length > 0)
      throw new Protegido(`No se puede eliminar a ${nombreDe(vendedor)}: tiene ${enumerar(registros)}. Puede desactivar su cuenta.`);
    const eliminado = {
      tabla: usuarios,
      id,
      que: `eliminó al vendedor ${nombreDe(vendedor)}`,
      pagina: paginaDe(id),
      clase: "vendedor",
    } as const;
    eliminar(ctx, { ...eliminado, sin: DE_ACCESO });
  });
}

/** Plural name of the records, table, and column with the author. */
const HECHOS = [
  ["ventas", ventas, ventas.vendedorId],
  ["cotizaciones", cotizaciones, cotizaciones.vendedorId],
  ["separes", separes, separes.creadoPorId],
  ["abonos a separes", abonosSepare, abonosSepare.creadoPorId],
  ["clientes", clientes, clientes.creadoPorId],
  ["compras", compras, compras.creadoPorId],
  ["devoluciones", devoluciones, devoluciones.creadoPorId],
  ["devoluciones a proveedores", devolucionesCompra, devolucionesCompra.creadoPorId],
  ["gastos", gastos, gastos.creadoPorId],
  ["ingresos", ingresosExtra, ingresosExtra.creadoPorId],
  ["plantillas de mensajes", plantillasSms, plantillasSms.creadoPorId],
  ["campañas de mensajes", campanasSms, campanasSms.creadoPorId],
  ["movimientos de inventario", movimientosStock, movimientosStock.creadoPorId],
  ["abonos", abonos, abonos.creadoPorId],
  ["cuentas de clientes", movimientosCliente, movimientosCliente.creadoPorId],
  ["pagos a proveedores", pagosProveedor, pagosProveedor.creadoPorId],
  ["cuentas de proveedores", movimientosProveedor, movimientosProveedor.creadoPorId],
  ["cierres de caja", sesionesCaja, sesionesCaja.quienId],
  ["conteos", conteos, conteos.creadoPorId],
  ["importaciones", importaciones, importaciones.creadoPorId],
  ["promociones", promociones, promociones.creadoPorId],
  ["cambios de precio", cambiosPrecio, cambiosPrecio.creadoPorId],
  ["productos contados", lineasConteo, lineasConteo.contadoPorId],
] as const;

/** Kinds of records that a person made, in words: `["ventas", "clientes"]`; empty when there are none. */
export function registrosDe({ db }: Contexto, id: number): string[] {
  return HECHOS.filter(([, tabla, autor]) => {
    const alguno = db.select({ uno: sql`1` }).from(tabla).where(eq(autor, id)).limit(1);
    return alguno.get() !== undefined;
  }).map(([nombre]) => nombre);
}
