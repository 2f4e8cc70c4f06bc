import type { Database } from "@db/open.server";
import { sesiones, usuarios } from "@db/schema/usuarios";
import { eq } from "drizzle-orm";
import { enTransaccion } from "../compartido/contexto.server";
import { ReglaIncumplida } from "../compartido/errores";
import type { Instante } from "../compartido/fecha";
import { imagenDe, quitarImagenes } from "../compartido/imagenes.server";
import { cuentaConCorreo, exigirCorreo, type Identidad, identidadDe, olvidarIdentidades, unidoCon, unirCon } from "./identidades.server";
import { soloVisibles } from "./nombre-de-usuario";
import { SIN_PASSWORD } from "./passwords.server";
import { claveDeCuenta, insertarAdmin } from "./registrar.server";
import { borrarSegundoFactor } from "./segundo-factor.server";

interface Entrada extends Identidad {
  nombre: string;
  apellido: string;
  fotoUrl: string;
}

type Cuenta = typeof usuarios.$inferSelect;

interface Entro {
  id: number;
  /** Where the provider has a photo of theirs that was not asked for yet; `null` for none, or where they have one of their own. */
  fotoNueva: string | null;
}

/** An admin typed this e-mail for a vendedor: the person is asked first whether to join that shop. */
interface Invitado {
  vendedorId: number;
}

/**
 * The user who signed in through the identity provider: the one that is linked with them, else the one with their proved e-mail, else
 * the admin of a new shop. An account whose own e-mail nobody had proved loses its password and its sessions first: whoever made it may
 * be somebody else; a vendedor's is not entered at all, but offered. Throws ReglaIncumplida for an e-mail that is missing or unproved, and
 * for an account that is deactivated or linked with another person.
 */
export function entrarConIdentidad(db: Database, entrada: Entrada, ahora: Instante): Entro | Invitado {
  exigirCorreo(entrada);
  return enTransaccion({ db }, () => {
    const conocido = unidoCon(db, entrada);
    if (conocido !== undefined) return entrar(db, conocido, entrada);
    const cuenta = cuentaConCorreo(db, entrada.email);
    if (cuenta) exigirUnible(db, cuenta, entrada);
    if (cuenta && esInvitacion(cuenta)) return { vendedorId: cuenta.id };
    const id = cuenta ? unirPorCorreo(db, cuenta, entrada, ahora) : nuevoAdmin(db, entrada, ahora);
    return entrar(db, id, entrada);
  });
}

/** Whether the e-mail of a vendedor is only what its admin typed. */
export const esInvitacion = ({ rol, emailVerified }: Cuenta): boolean => rol === "vendedor" && !emailVerified;

/** Throws ReglaIncumplida unless an account may be linked with whoever has its e-mail at the provider. */
export function exigirUnible(db: Database, { id, activo }: Cuenta, { emisor, sujeto, emailVerificado }: Identidad): void {
  if (!activo) throw new ReglaIncumplida("", "Esta cuenta está desactivada.");
  if (!emailVerificado)
    throw new ReglaIncumplida(
      "",
      "Ya hay una cuenta con este correo, y el otro servicio no dice si lo comprobó. Entre con su contraseña y una las dos en «Mi perfil».",
    );
  const otra = identidadDe(db, id, emisor);
  if (otra && otra.sujeto !== sujeto)
    throw new ReglaIncumplida("", "La cuenta con este correo ya está unida a otra persona en el proveedor.");
}

/** Links an account with whoever has its proved e-mail, and returns its id. Call it inside a transaction. */
export function unirPorCorreo(db: Database, { id, emailVerified }: Cuenta, entrada: Identidad, ahora: Instante): number {
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

/** The part of the e-mail before the @, with a number behind it when somebody has that name. */
function usuarioLibre(db: Database, email: string): string {
  const base = soloVisibles(email.slice(0, email.indexOf("@"))).slice(0, 140);
  for (let n = 1; ; n++) {
    const username = n === 1 ? base : `${base}${n}`;
    const ocupado = db
      .select({ id: usuarios.id })
      .from(usuarios)
      .where(eq(usuarios.usernameClave, claveDeCuenta(username)))
      .get();
    if (!ocupado) return username;
  }
}
