import { usuarios } from "@db/schema/usuarios";
import { eq, getTableColumns, type SQL } from "drizzle-orm";
import { type Contexto, exigirAdmin } from "../nucleo/contexto.server";
import { NoEncontrado } from "../nucleo/errores";
import { textoInstante } from "../nucleo/fecha";
import { propios } from "../nucleo/propios.server";
import { photoHash, urlDeFoto } from "./perfil.server";

/** Columns for `vistaUsuario`. */
export const COLUMNAS_VISTA = { ...getTableColumns(usuarios), huella: photoHash };

/** URL of the page of a vendedor, for its admin. */
export const paginaDe = (id: number): string => `/usuarios/editar/${id}/`;

/** Condition: the user is a vendedor of the caller's shop and passes `filtros`. Throws SinPermiso for a vendedor. */
export function vendedoresPropios(ctx: Contexto, ...filtros: (SQL | undefined)[]): SQL {
  exigirAdmin(ctx);
  return propios(ctx, { usuarioId: usuarios.creadoPorId }, ...filtros);
}

/** A vendedor of the caller's shop. Throws SinPermiso for a vendedor, and NoEncontrado when it is not of the shop. */
export function vendedorPropio(ctx: Contexto, id: number) {
  const propio = vendedoresPropios(ctx, eq(usuarios.id, id));
  const vendedor = ctx.db.select(COLUMNAS_VISTA).from(usuarios).where(propio).get();
  if (!vendedor) throw new NoEncontrado("No encontramos este vendedor.");
  return vendedor;
}

/** The actor's own account. Throws NoEncontrado when it was deleted in the meantime. */
export function miCuenta({ db, actor }: Contexto) {
  const cuenta = db.select(COLUMNAS_VISTA).from(usuarios).where(eq(usuarios.id, actor.id)).get();
  if (!cuenta) throw new NoEncontrado();
  return cuenta;
}

type FilaUsuario = typeof usuarios.$inferSelect;

/** A person for pages and JSON; `huella` is the hash of the photo. */
export function vistaUsuario(fila: FilaUsuario & { huella: string | null }) {
  const { id, username, email, rol, nombre, apellido, telefono, activo } = fila;
  return {
    id,
    username,
    email,
    rol,
    nombre,
    apellido,
    telefono,
    foto_perfil: urlDeFoto(id, fila.huella),
    foto_idp_url: fila.fotoIdpUrl,
    email_verified: fila.emailVerified,
    tutorial_visto: fila.tutorialVisto,
    debe_cambiar_password: fila.debeCambiarPassword,
    creado_por: fila.creadoPorId,
    activo,
    creado: textoInstante(fila.creado),
    ultimo_ingreso: fila.ultimoIngreso === null ? null : textoInstante(fila.ultimoIngreso),
  };
}
