import { productosDePromocion, promociones, SIN_FIN } from "@db/schema/reglas-de-precio";
import { eq } from "drizzle-orm";
import { type Anotar, comando, comandoUnaVez } from "~/domain/actividad/comando.server";
import { claveDeBusqueda } from "~/domain/compartido/texto";
import { sumarALista } from "~/domain/listas/listas.server";
import { type Contexto, exigirAdmin } from "~/domain/nucleo/contexto.server";
import { exigirSinFaltas, ReglaIncumplida } from "~/domain/nucleo/errores";
import { diaDe } from "~/domain/nucleo/fecha";
import { propioConId, registroPropio } from "~/domain/nucleo/propios.server";
import { usarReglas } from "~/domain/precios/reglas-del-producto.server";
import { productosPorId } from "~/domain/productos/consultas.server";
import { idPorCodigoONombre } from "~/domain/productos/empaque.server";
import { type DatosPromocion, MAXIMO_PRODUCTOS } from "./esquema";

export type FilaPromocion = typeof promociones.$inferSelect;

/** A promotion. Throws NoEncontrado when it is not the shop's. */
export const promocionPropia = (ctx: Contexto, id: number): FilaPromocion =>
  registroPropio(ctx, promociones, id, "No encontramos esta promoción.");

/**
 * Starts a promotion, from today when its form has no day, and returns its id. A repeated `clave_envio` returns the id of the first call.
 * Throws SinPermiso for a vendedor, ReglaIncumplida when a product is not the shop's.
 */
export function crearPromocion(ctx: Contexto, datos: DatosPromocion): number {
  exigirAdmin(ctx);
  return comandoUnaVez(ctx, { recurso: "promocion", clave: datos.clave_envio, datos }, (anotar) => {
    const productos = productosDe(ctx, datos);
    const autoria = { usuarioId: ctx.duenoId, creadoPorId: ctx.actor.id, creada: ctx.ahora };
    const { id } = ctx.db
      .insert(promociones)
      .values({ ...columnasDe(datos, diaDe(ctx.ahora)), ...autoria })
      .returning({ id: promociones.id })
      .get();
    nombrarProductos(ctx, id, productos);
    sumarALista(ctx.db, ctx.duenoId, "promociones");
    usarReglas(ctx);
    anotarPromocion(anotar, "creó", datos.nombre, id);
    return id;
  });
}

/** Changes a promotion. Throws like {@link crearPromocion}, and ReglaIncumplida when it was ended. */
export function editarPromocion(ctx: Contexto, id: number, datos: DatosPromocion): void {
  exigirAdmin(ctx);
  comando(ctx, (anotar) => {
    const antes = promocionPropia(ctx, id);
    exigirSinTerminar(antes);
    const productos = productosDe(ctx, datos);
    ctx.db.update(promociones).set(columnasDe(datos, antes.desde)).where(eq(promociones.id, id)).run();
    ctx.db.delete(productosDePromocion).where(eq(productosDePromocion.promocionId, id)).run();
    nombrarProductos(ctx, id, productos);
    anotarPromocion(anotar, "cambió", datos.nombre, id);
  });
}

/** Ends a promotion now; it can be undone. Throws SinPermiso for a vendedor, ReglaIncumplida when it was ended before. */
export function terminarPromocion(ctx: Contexto, id: number): FilaPromocion {
  exigirAdmin(ctx);
  return comando(ctx, (anotar) => {
    const promocion = promocionPropia(ctx, id);
    exigirSinTerminar(promocion);
    ctx.db.update(promociones).set({ terminada: ctx.ahora }).where(eq(promociones.id, id)).run();
    const pagina = paginaDePromocion(id);
    const deshacer = { tipo: "promocion", promocion: id, volver: "/productos/promociones/", toca: [pagina] };
    anotar({ clase: "precio", que: `terminó la promoción «${promocion.nombre}»`, enlace: "/productos/promociones/", deshacer });
    return promocion;
  });
}

/** Takes back the end of a promotion. */
export function reabrirPromocion(ctx: Contexto, id: number): void {
  ctx.db
    .update(promociones)
    .set({ terminada: null })
    .where(propioConId(ctx, promociones, id))
    .run();
}

export const paginaDePromocion = (id: number): string => `/productos/promociones/${id}/editar/`;

const anotarPromocion = (anotar: Anotar, hizo: string, nombre: string, id: number) =>
  anotar({ clase: "precio", que: `${hizo} la promoción «${nombre}»`, enlace: paginaDePromocion(id) });

function exigirSinTerminar({ terminada }: FilaPromocion): void {
  if (terminada !== null) throw new ReglaIncumplida("", "Esta promoción ya terminó: cree otra.");
}

/** The columns of a promotion; without a first day it has the one of `antes`. */
function columnasDe({ tipo, valor, categoria, ...datos }: DatosPromocion, antes: string) {
  const [esLleve, deCategoria] = [tipo === "lleve", datos.alcance === "categoria"];
  return {
    nombre: datos.nombre,
    tipo,
    rebaja: tipo === "porcentaje" || tipo === "segundo" ? valor : null,
    precioPublicoCentavos: tipo === "precio" ? valor : null,
    lleve: esLleve ? datos.lleve : null,
    pague: esLleve ? datos.pague : null,
    alcance: datos.alcance,
    categoria: deCategoria ? categoria : "",
    categoriaClave: deCategoria ? claveDeBusqueda(categoria) : "",
    desde: datos.desde ?? antes,
    hasta: datos.hasta ?? SIN_FIN,
    dias: [...datos.dias].sort().join(""),
    hora_desde: datos.hora_desde,
    hora_hasta: datos.hora_hasta,
  };
}

/** Ids of the products that the form names, by their ids, or by their codes and names. */
function productosDe(ctx: Contexto, { alcance, productos, productos_escritos }: DatosPromocion): number[] {
  if (alcance !== "productos") return [];
  const propiosDeLaTienda = productosPorId(ctx, productos);
  if (propiosDeLaTienda.size < productos.length) throw new ReglaIncumplida("productos", "Elija los productos de la lista.");
  const ids = new Set([...productos, ...escritos(ctx, productos_escritos)]);
  if (ids.size > MAXIMO_PRODUCTOS) throw new ReglaIncumplida("productos", `Son ${MAXIMO_PRODUCTOS} productos como máximo.`);
  return [...ids];
}

function escritos(ctx: Contexto, texto: string): number[] {
  const lineas = texto.split("\n").map((linea) => linea.trim());
  const leidas = lineas.filter(Boolean).map((linea) => {
    try {
      return { id: idPorCodigoONombre(ctx, linea), linea };
    } catch (error) {
      if (error instanceof ReglaIncumplida) return { id: null, linea };
      throw error;
    }
  });
  const malas = leidas.filter(({ id }) => id === null).map(({ linea }) => `«${linea}»`);
  const mensaje = `No hay un solo producto con este código o nombre: ${malas.slice(0, 5).join(", ")}.`;
  exigirSinFaltas(malas.length > 0 ? [{ campo: "productos_escritos", mensaje }] : []);
  return leidas.flatMap(({ id }) => id ?? []);
}

function nombrarProductos({ db }: Contexto, promocionId: number, productos: readonly number[]): void {
  const filas = productos.map((productoId) => ({ promocionId, productoId }));
  if (filas.length > 0) db.insert(productosDePromocion).values(filas).run();
}
