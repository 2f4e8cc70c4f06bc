import { usuarios } from "@db/schema/usuarios";
import { eq, getTableColumns, type SQL } from "drizzle-orm";
import { type Contexto, exigirAdmin } from "../nucleo/contexto.server";
import { NoEncontrado } from "../nucleo/errores";
import { propios } from "../nucleo/propios.server";
import { photoHash } from "./fotos.server";

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
