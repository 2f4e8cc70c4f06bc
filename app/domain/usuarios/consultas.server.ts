import { usuarios } from "@db/schema/usuarios";
import { asc, desc, eq, getTableColumns, type SQL } from "drizzle-orm";
import { claveDeBusqueda } from "../compartido/texto";
import { type ArchivoDeLista, archivoDeLista } from "../listas/archivo-de-lista.server";
import { MAXIMO_BUSQUEDA, unoDe } from "../listas/busqueda.server";
import { celdaDeDia, celdaDeHora } from "../listas/celdas";
import { contarEncontrados, idsOfSlice, type Recorrido } from "../listas/listas.server";
import { type PaginaPedida, pageSlice } from "../listas/paginas";
import { type Contexto, exigirAdmin } from "../nucleo/contexto.server";
import { NoEncontrado } from "../nucleo/errores";
import { textoInstante } from "../nucleo/fecha";
import { pick } from "../nucleo/properties";
import { propios } from "../nucleo/propios.server";
import { correoVisible } from "./nombres-de-usuario";
import { photoHashOf, urlDeFoto } from "./perfil.server";

export const COLUMNAS_VISTA = { ...getTableColumns(usuarios), huella: photoHashOf(usuarios.id) };

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
export function usuarioDelActor({ db, actor }: Contexto) {
  const usuario = db.select(COLUMNAS_VISTA).from(usuarios).where(eq(usuarios.id, actor.id)).get();
  if (!usuario) throw new NoEncontrado();
  return usuario;
}

type FilaUsuario = typeof usuarios.$inferSelect;

/** A person for pages and JSON; `huella` is the hash of the photo. */
export function vistaUsuario(fila: FilaUsuario & { huella: string | null }) {
  return {
    ...pick(fila, ["id", "username", "email", "rol", "nombre", "apellido", "telefono"]),
    foto_perfil: urlDeFoto(fila.id, fila.huella),
    foto_idp_url: fila.fotoIdpUrl,
    email_verified: fila.emailVerified,
    tutorial_visto: fila.tutorialVisto,
    debe_cambiar_password: fila.debeCambiarPassword,
    creado_por: fila.creadoPorId,
    activo: fila.activo,
    creado: textoInstante(fila.creado),
    ultimo_ingreso: fila.ultimoIngreso === null ? null : textoInstante(fila.ultimoIngreso),
  };
}

/** One page of the shop's vendedores, oldest first; `q` searches names and user name. Throws SinPermiso for a vendedor. */
export function listarVendedores(ctx: Contexto, { q, page }: { q: string; page: PaginaPedida }) {
  const { db } = ctx;
  const recorrido = recorridoDe(ctx, q);
  const slice = pageSlice(page, contarEncontrados(db, usuarios, recorrido.filtro));
  return { usuarios: filas(ctx, idsOfSlice(db, recorrido, slice)), page: slice.page };
}

const recorridoDe = (ctx: Contexto, q: string): Recorrido => ({
  tabla: usuarios,
  filtro: claveDeBusqueda(q) === "" ? vendedoresPropios(ctx) : unoDe(usuarios.id, idsLlamados(ctx, q)),
  columnas: [usuarios.id],
  descendente: false,
});

const filas = ({ db }: Contexto, ids: readonly number[]) =>
  db.select(COLUMNAS_VISTA).from(usuarios).where(unoDe(usuarios.id, ids)).orderBy(asc(usuarios.id)).all().map(vistaUsuario);

/** The vendedores of a list as a file. Throws SinPermiso for a vendedor. */
export const archivoDeVendedores = (ctx: Contexto, q: string): ArchivoDeLista =>
  archivoDeLista(ctx, {
    nombre: "usuarios",
    fuentes: [recorridoDe(ctx, q)],
    filas: (ids) => filas(ctx, ids),
    columnas: [
      ["Usuario", ({ username }) => username],
      ["Nombre", ({ nombre }) => nombre],
      ["Apellido", ({ apellido }) => apellido],
      ["Correo", ({ email }) => correoVisible(email)],
      ["Teléfono", ({ telefono }) => telefono],
      ["Activo", ({ activo }) => activo],
      ["Último ingreso", ({ ultimo_ingreso }) => celdaDeDia(ultimo_ingreso)],
      ["Hora", ({ ultimo_ingreso }) => celdaDeHora(ultimo_ingreso)],
    ],
  });

/** A shop has few people, so names need no index: the newest 1000 are read. */
function idsLlamados(ctx: Contexto, q: string): number[] {
  const { id, username, nombre, apellido } = usuarios;
  const palabras = claveDeBusqueda(q).split(" ");
  const filas = ctx.db
    .select({ id, username, nombre, apellido })
    .from(usuarios)
    .where(vendedoresPropios(ctx))
    .orderBy(desc(id))
    .limit(MAXIMO_BUSQUEDA)
    .all();
  return filas
    .filter((fila) => contiene(claveDeBusqueda(`${fila.nombre} ${fila.apellido} ${fila.username}`), palabras))
    .map((fila) => fila.id);
}

const contiene = (texto: string, palabras: readonly string[]): boolean => palabras.every((palabra) => texto.includes(palabra));
