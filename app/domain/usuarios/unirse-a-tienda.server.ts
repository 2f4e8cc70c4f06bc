import type { Database } from "@db/open.server";
import { tiendas } from "@db/schema/tiendas";
import { usuarios } from "@db/schema/usuarios";
import { eq } from "drizzle-orm";
import { nombreDe } from "../compartido/personas";
import { enTransaccion } from "../nucleo/contexto.server";
import { ReglaIncumplida } from "../nucleo/errores";
import type { Instante } from "../nucleo/fecha";
import { esInvitacion, exigirUnible, unirPorCorreo } from "./entrar-con-identidad.server";
import { cuentaConCorreo, type Identidad, unidoCon } from "./identidades.server";

/**
 * The vendedor account that this person was invited to, or `null`. Throws ReglaIncumplida when it cannot be linked, for example because it
 * is deactivated.
 */
function vendedorInvitado(db: Database, identidad: Identidad) {
  const cuenta = cuentaConCorreo(db, identidad.email);
  if (!cuenta || !esInvitacion(cuenta) || unidoCon(db, identidad) !== undefined) return null;
  exigirUnible(db, cuenta, identidad);
  return cuenta;
}

/** Data of the invitation page: the shop, its admin, and the user name of the vendedor account; `null` without an invitation. */
export function invitacionPara(db: Database, identidad: Identidad) {
  const vendedor = vendedorInvitado(db, identidad);
  const dueno = db
    .select({ nombre_comercial: tiendas.nombre_comercial, admin: usuarios })
    .from(usuarios)
    .innerJoin(tiendas, eq(tiendas.usuarioId, usuarios.id))
    .where(eq(usuarios.id, vendedor?.creadoPorId ?? 0))
    .get();
  if (!vendedor || !dueno) return null;
  const { nombre_comercial, admin } = dueno;
  return { tienda: nombre_comercial, administrador: nombreDe(admin), correo_administrador: admin.email, username: vendedor.username };
}

/**
 * Links the vendedor account that this person was invited to and returns its id. The account first loses its password and sessions. Throws
 * ReglaIncumplida when there is no invitation any more.
 */
export function unirseATienda(db: Database, identidad: Identidad, ahora: Instante): number {
  return enTransaccion({ db }, () => {
    const vendedor = vendedorInvitado(db, identidad);
    if (!vendedor) throw new ReglaIncumplida("", "Esta invitación ya no vale. Entre otra vez con el otro servicio.");
    const id = unirPorCorreo(db, vendedor, identidad, ahora);
    db.update(usuarios).set({ ultimoIngreso: ahora }).where(eq(usuarios.id, id)).run();
    return id;
  });
}
