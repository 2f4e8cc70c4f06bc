import type { Database } from "@db/open.server";
import { tiendas } from "@db/schema/tiendas";
import { usuarios } from "@db/schema/usuarios";
import { and, eq, ne, or } from "drizzle-orm";
import { ejecutarEnTransaccion } from "../nucleo/contexto.server";
import { exigirSinFaltas, type Falta } from "../nucleo/errores";
import type { Instante } from "../nucleo/fecha";
import { hayFila } from "../nucleo/propios.server";
import { MEDIOS_DE_TIENDA_NUEVA } from "../tienda/medios-de-pago";
import type { DatosRegistro } from "./esquema";
import { noHayUsuarios } from "./estreno.server";
import { admitirRegistro } from "./limites.server";
import { claveDeUsuario, clavesDeUsuario, faltaDeUsuario } from "./nombres-de-usuario";
import { faltasDePassword, hashPassword } from "./passwords.server";
import { mandarEnlace } from "./verificacion-de-correo.server";

/** The account with this user name or e-mail; `undefined` when there is none. */
export function buscarUsuario(db: Database, nombre: string) {
  const clave = claveDeUsuario(nombre);
  return db
    .select()
    .from(usuarios)
    .where(or(eq(usuarios.usernameClave, clave), eq(usuarios.emailClave, clave)))
    .get();
}

interface Llegada {
  direccion: string;
  /** Base URL of the service, without a path. */
  baseUrl: string;
  ahora: Instante;
}

type UsuarioTecleado = Partial<Pick<DatosRegistro, "username" | "email" | "password1" | "password2">>;

/**
 * All faults of a new account at once: a user name or e-mail that is taken or not allowed, a weak password, or one not repeated exactly.
 * An empty name or e-mail is not one of them.
 */
export async function faltasDeUsuarioNuevo(db: Database, tecleada: UsuarioTecleado): Promise<Falta[]> {
  const { username = "", email = "", password1 = "", password2 = "" } = tecleada;
  const repetido = { campo: "password2", password: password2 };
  const dePassword = await faltasDePassword({ campo: "password1", password: password1, repetido, ajenos: [username, email] });
  return [...faltasDeUsuario(db, { username, email }), ...dePassword];
}

/** {@link faltasDeUsuarioNuevo} for a visitor, who could learn from them which accounts exist. Throws DemasiadosIntentos. */
export function faltasDeRegistro(db: Database, datos: UsuarioTecleado, llegada: Omit<Llegada, "baseUrl">): Promise<Falta[]> {
  admitirRegistro(db, llegada);
  return faltasDeUsuarioNuevo(db, datos);
}

/**
 * Registers the admin of a new shop, queues the link that verifies the e-mail, and returns the id. The first admin is the operator of the
 * box. Throws ReglasIncumplidas with the faults of {@link faltasDeRegistro}, and DemasiadosIntentos.
 */
export async function registrar(db: Database, datos: DatosRegistro, { direccion, baseUrl, ahora }: Llegada): Promise<number> {
  const { username, email, password1, nombre_comercial, responsable_iva } = datos;
  exigirSinFaltas(await faltasDeRegistro(db, datos, { direccion, ahora }));
  const passwordHash = await hashPassword(password1);
  return ejecutarEnTransaccion({ db }, () => {
    exigirUsuarioLibre(db, datos);
    const id = insertarAdmin(db, { username, email, passwordHash, ahora }, { nombre_comercial, ...ajustesDeIva(responsable_iva) });
    mandarEnlace(db, { id, email, emailClave: claveDeUsuario(email) }, { baseUrl, ahora });
    return id;
  });
}

/** Settings of a new shop from the answer to the question about IVA; none without an answer. */
const ajustesDeIva = (responsable: DatosRegistro["responsable_iva"]) =>
  responsable === null ? {} : { responsable_iva: responsable === "1", ivaVisto: true };

interface NuevoUsuario {
  username: string;
  email: string;
  nombre?: string;
  apellido?: string;
  telefono?: string;
  passwordHash: string;
  debeCambiarPassword?: boolean;
  ahora: Instante;
}

type NuevaTienda = Pick<typeof tiendas.$inferInsert, "nombre_comercial" | "responsable_iva" | "ivaVisto">;

/** Adds an admin with a new shop and returns the id. Call it inside a transaction, after {@link exigirUsuarioLibre}. */
export function insertarAdmin(db: Database, usuario: NuevoUsuario, tienda: NuevaTienda = {}): number {
  const esOperador = noHayUsuarios(db);
  const { id } = db
    .insert(usuarios)
    .values({ ...columnas(usuario), rol: "admin", esOperador })
    .returning({ id: usuarios.id })
    .get();
  db.insert(tiendas)
    .values({ ...tienda, usuarioId: id, medios_pago: MEDIOS_DE_TIENDA_NUEVA })
    .run();
  return id;
}

/** Adds a vendedor of an admin and returns the id. Call it inside a transaction, after {@link exigirUsuarioLibre}. */
export function insertarVendedor(db: Database, usuario: NuevoUsuario, adminId: number): number {
  const { id } = db
    .insert(usuarios)
    .values({ ...columnas(usuario), rol: "vendedor", creadoPorId: adminId })
    .returning({ id: usuarios.id })
    .get();
  return id;
}

function columnas({ ahora, ...usuario }: NuevoUsuario) {
  return { ...usuario, ...clavesDeUsuario(usuario), creado: ahora };
}

type Nombres = Pick<NuevoUsuario, "username" | "email">;

/** Throws ReglasIncumplidas when the user name is not allowed, or when another account than `propia` has the user name or e-mail. */
export const exigirUsuarioLibre = (db: Database, nombres: Nombres, propia = 0): void =>
  exigirSinFaltas(faltasDeUsuario(db, nombres, propia));

/** The faults of the names of an account: not allowed, or those of another account than `propia`. Empty ones are not among them. */
export function faltasDeUsuario(db: Database, { username = "", email = "" }: Partial<Nombres>, propia = 0): Falta[] {
  const ocupado = (columna: typeof usuarios.usernameClave | typeof usuarios.emailClave, texto: string) =>
    hayFila({ db }, usuarios, and(eq(columna, claveDeUsuario(texto)), ne(usuarios.id, propia)));
  const deUsuario = faltaDeUsuario(username) ?? (ocupado(usuarios.usernameClave, username) && "Ya existe un usuario con este nombre.");
  const deCorreo = ocupado(usuarios.emailClave, email) && "Ya existe un usuario con este correo.";
  return [...(deUsuario ? [{ campo: "username", mensaje: deUsuario }] : []), ...(deCorreo ? [{ campo: "email", mensaje: deCorreo }] : [])];
}
