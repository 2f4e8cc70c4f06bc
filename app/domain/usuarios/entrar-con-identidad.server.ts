import type { Database } from "@db/open.server";
import { tiendas } from "@db/schema/tiendas";
import { sesiones, usuarios } from "@db/schema/usuarios";
import { eq } from "drizzle-orm";
import { imagenDe, quitarImagenes } from "../compartido/imagenes.server";
import { nombreDe } from "../compartido/personas";
import { ejecutarEnTransaccion } from "../nucleo/contexto.server";
import { ReglaIncumplida } from "../nucleo/errores";
import type { Instante } from "../nucleo/fecha";
import { exigirCorreo, type Identidad, identidadDe, olvidarIdentidades, unidoCon, unirCon, usuarioConCorreo } from "./identidades.server";
import { claveDeUsuario, soloVisibles } from "./nombres-de-usuario";
import { SIN_PASSWORD } from "./passwords.server";
import { insertarAdmin } from "./registrar.server";
import { borrarSegundoFactor } from "./segundo-factor.server";

interface Entrada extends Identidad {
  nombre: string;
  apellido: string;
  fotoUrl: string;
}

type FilaUsuario = typeof usuarios.$inferSelect;

interface Entro {
  id: number;
  /** URL of the provider's photo when it must be downloaded; `null` when there is none, it is known, or the user has an own photo. */
  fotoNueva: string | null;
}

const SIN_CUENTA =
  "Nadie tiene ese correo en esta tienda, y aquí no se crean tiendas nuevas. Si usted vende en ella, pida su usuario a quien la administra.";

/** An admin typed this e-mail for a vendedor. The person must first accept to join that shop. */
interface Invitado {
  vendedorId: number;
}

/**
 * Finds or creates the user who signed in through the identity provider: the linked user, or the one with this e-mail, or the admin of a
 * new shop. An account whose e-mail was not verified first loses its password, sessions, links and second factor, because somebody else may
 * have created it. An unverified vendedor account is only offered (`Invitado`). Throws ReglaIncumplida for a missing or unverified e-mail,
 * for an account that is deactivated or linked with another person, and for a new shop where none may be made (`creaTienda`).
 */
export function entrarConIdentidad(db: Database, entrada: Entrada, ahora: Instante, creaTienda = true): Entro | Invitado {
  exigirCorreo(entrada);
  return ejecutarEnTransaccion({ db }, () => {
    const conocido = unidoCon(db, entrada);
    if (conocido !== undefined) return entrar(db, conocido, entrada);
    const usuario = usuarioConCorreo(db, entrada.email);
    if (usuario) exigirUnible(db, usuario, entrada);
    if (usuario && esInvitacion(usuario)) return { vendedorId: usuario.id };
    if (!usuario && !creaTienda) throw new ReglaIncumplida("", SIN_CUENTA);
    const id = usuario ? unirPorCorreo(db, usuario, entrada, ahora) : nuevoAdmin(db, entrada, ahora);
    return entrar(db, id, entrada);
  });
}

/** Whether the account is a vendedor whose e-mail was only typed by the admin, not verified. */
export const esInvitacion = ({ rol, emailVerified }: FilaUsuario): boolean => rol === "vendedor" && !emailVerified;

/** Throws ReglaIncumplida unless the account is active, the provider verified the e-mail, and no other person of the provider is linked. */
export function exigirUnible(db: Database, { id, activo }: FilaUsuario, { emisor, sujeto, emailVerificado }: Identidad): void {
  if (!activo) throw new ReglaIncumplida("", "Esta cuenta está desactivada.");
  if (!emailVerificado)
    throw new ReglaIncumplida(
      "",
      "Ya hay una cuenta con este correo, y el otro servicio no dice si lo verificó. Entre con su contraseña y una las dos en «Mi perfil».",
    );
  const otra = identidadDe(db, id, emisor);
  if (otra && otra.sujeto !== sujeto)
    throw new ReglaIncumplida("", "La cuenta con este correo ya está unida a otra persona del otro servicio.");
}

/**
 * Links an account with the person who has its e-mail at the provider, and returns its id. An account with an unverified e-mail first loses
 * its password, sessions, links and second factor. Call it inside a transaction.
 */
export function unirPorCorreo(db: Database, { id, emailVerified }: FilaUsuario, entrada: Identidad, ahora: Instante): number {
  if (!emailVerified) tomarPosesion(db, id);
  unirCon(db, id, entrada, ahora);
  return id;
}

function tomarPosesion(db: Database, id: number): void {
  db.delete(sesiones).where(eq(sesiones.usuarioId, id)).run();
  olvidarIdentidades(db, id);
  borrarSegundoFactor(db, id);
  db.update(usuarios).set({ passwordHash: SIN_PASSWORD, emailVerified: true, debeCambiarPassword: false }).where(eq(usuarios.id, id)).run();
}

function entrar(db: Database, id: number, { fotoUrl }: Entrada): Entro {
  const usuario = db.select().from(usuarios).where(eq(usuarios.id, id)).get();
  if (!usuario?.activo) throw new ReglaIncumplida("", "Esta cuenta está desactivada.");
  db.update(usuarios).set({ fotoIdpUrl: fotoUrl }).where(eq(usuarios.id, id)).run();
  if (fotoUrl === "") quitarImagenes(db, id, ["foto_idp"]);
  const esOtra = fotoUrl !== "" && fotoUrl !== usuario.fotoIdpUrl;
  return { id, fotoNueva: esOtra && !imagenDe(db, id, ["foto"]) ? fotoUrl : null };
}

function nuevoAdmin(db: Database, entrada: Entrada, ahora: Instante): number {
  const { email, nombre, apellido } = entrada;
  const id = insertarAdmin(db, { username: usuarioLibre(db, email), email, passwordHash: SIN_PASSWORD, ahora });
  db.update(usuarios).set({ emailVerified: true, nombre, apellido }).where(eq(usuarios.id, id)).run();
  unirCon(db, id, entrada, ahora);
  return id;
}

/** A free user name: the part of the e-mail before the @, with a number when it is taken. */
function usuarioLibre(db: Database, email: string): string {
  const base = soloVisibles(email.slice(0, email.indexOf("@"))).slice(0, 140);
  for (let n = 1; ; n++) {
    const username = n === 1 ? base : `${base}${n}`;
    const ocupado = db
      .select({ id: usuarios.id })
      .from(usuarios)
      .where(eq(usuarios.usernameClave, claveDeUsuario(username)))
      .get();
    if (!ocupado) return username;
  }
}

/**
 * The vendedor account that this person was invited to, or `null`. Throws ReglaIncumplida when it cannot be linked, for example because it
 * is deactivated.
 */
function vendedorInvitado(db: Database, identidad: Identidad) {
  const usuario = usuarioConCorreo(db, identidad.email);
  if (!usuario || !esInvitacion(usuario) || unidoCon(db, identidad) !== undefined) return null;
  exigirUnible(db, usuario, identidad);
  return usuario;
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
  return ejecutarEnTransaccion({ db }, () => {
    const vendedor = vendedorInvitado(db, identidad);
    if (!vendedor) throw new ReglaIncumplida("", "Esta invitación ya no vale. Entre otra vez con el otro servicio.");
    const id = unirPorCorreo(db, vendedor, identidad, ahora);
    db.update(usuarios).set({ ultimoIngreso: ahora }).where(eq(usuarios.id, id)).run();
    return id;
  });
}
