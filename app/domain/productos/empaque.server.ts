import { productos } from "@db/schema/productos";
import { eq, sql } from "drizzle-orm";
import { STOCK_MAXIMO } from "../campos/campos";
import { type Cantidad, cantidadEn, seMide, type Unidad } from "../cifras/cantidad";
import { CANTIDAD_ILEGIBLE, leerMedidaAMano, leerMilesimas, leerNumeroAMano, Refusal } from "../cifras/lectura";
import { claveDeBusqueda } from "../compartido/texto";
import type { Contexto } from "../nucleo/contexto.server";
import { oErrorDeCampo, ReglaIncumplida } from "../nucleo/errores";
import { propioConId, propios } from "../nucleo/propios.server";
import { type FilaProducto, productoPorCodigo, productoPropio, SIN_UNIR } from "./consultas.server";
import type { DatosProducto } from "./esquema";

/** What a product is a pack of; both `null` when it is none. */
interface Empaque {
  empaqueDe: number | null;
  unidades_por_empaque: Cantidad | null;
}

type Pedido = Pick<DatosProducto, "empaque_de" | "empaque_nombre" | "unidades_por_empaque">;
type ComoSeCuenta = Pick<FilaProducto, "unidad" | "lleva_existencias">;

type ComoUnidad = "id" | "nombre" | "unidad" | "lleva_existencias" | "es_kit" | "empaqueDe" | "precioCompraCentavos";
/** A product that comes out of a pack, or that a kit takes. */
export type UnidadDeEmpaque = Pick<FilaProducto, ComoUnidad>;
/** The product of which another one is a pack; `null` for none. */
type Sube = (id: number) => number | null;

/** Packs one inside the other. A circle never ends, so that this finds it too. */
export const NIVELES = 10;

const NINGUNO: Empaque = { empaqueDe: null, unidades_por_empaque: null };

/**
 * What a product is a pack of after its form; `antes` is the product before, `null` for a new one. Throws ReglaIncumplida when the unit is
 * not the shop's, comes itself out of the product, or one of the two is not counted as a pack needs it.
 */
export function empaqueDe(ctx: Contexto, datos: Pedido, antes: FilaProducto | null, como: ComoSeCuenta): Empaque {
  exigirQueSigaSaliendo(ctx, antes, como);
  const id = unidadPedida(ctx, datos, antes);
  if (id === null) return NINGUNO;
  const unidad = oErrorDeCampo("empaque_de", "Elija un producto de la lista.", () => productoPropio(ctx, id));
  return empaqueCon(unidad, datos, antes, como, (otro) => empaqueDeProducto(ctx, otro));
}

/** What a pack of this unit has. Throws ReglaIncumplida like {@link empaqueDe}. `sube` tells of what the packs are. */
export function empaqueCon(unidad: UnidadDeEmpaque, datos: Pedido, antes: FilaProducto | null, como: ComoSeCuenta, sube: Sube): Empaque {
  const falta = impedimentoDe(unidad, antes, como, sube);
  if (falta) throw new ReglaIncumplida("empaque_de", falta);
  return { empaqueDe: unidad.id, unidades_por_empaque: unidadesDe(datos, unidad, antes) };
}

export const empaqueDeProducto = (ctx: Contexto, id: number): number | null =>
  ctx.db
    .select({ de: productos.empaqueDe })
    .from(productos)
    .where(propioConId(ctx, productos, id))
    .get()?.de ?? null;

function unidadPedida(ctx: Contexto, { empaque_de, empaque_nombre: escrito }: Pedido, antes: FilaProducto | null): number | null {
  if (empaque_de !== undefined) return empaque_de;
  const guardado = antes?.empaqueDe ?? null;
  if (escrito === undefined) return guardado;
  if (escrito === "") return null;
  // The form shows the name of the unit, which another product may have too.
  const esElMismo = guardado !== null && productoPropio(ctx, guardado).nombre === escrito;
  return esElMismo ? guardado : idPorCodigoONombre(ctx, escrito);
}

/** Id of the product with this code, or else with exactly this name. Throws ReglaIncumplida when there is none, or more than one. */
export function idPorCodigoONombre(ctx: Contexto, escrito: string, campo = "empaque_nombre"): number {
  const conCodigo = productoPorCodigo(ctx, escrito);
  if (conCodigo) return conCodigo.id;
  const { id, nombreClave } = productos;
  const llamados = ctx.db
    .select({ id })
    .from(productos)
    .where(propios(ctx, productos, eq(nombreClave, claveDeBusqueda(escrito)), SIN_UNIR))
    .limit(2)
    .all();
  const [unico, otro] = llamados;
  if (unico && !otro) return unico.id;
  const que = otro ? "Hay varios productos con ese nombre" : "No hay un producto con ese código ni con ese nombre";
  throw new ReglaIncumplida(campo, `${que}: escriba su código de barras o su nombre completo.`);
}

function impedimentoDe(unidad: UnidadDeEmpaque, antes: FilaProducto | null, como: ComoSeCuenta, sube: Sube): string | null {
  if (unidad.id === antes?.id) return "Un producto no es empaque de sí mismo.";
  if (haceCirculo(unidad, antes?.id ?? null, sube)) return `${unidad.nombre} ya trae este producto: no puede venir también dentro de él.`;
  if (unidad.es_kit) return `${unidad.nombre} es un kit: no viene en empaques.`;
  if (!unidad.lleva_existencias) return `${unidad.nombre} no lleva existencias: no hay a dónde pasar lo que trae el empaque.`;
  if (!como.lleva_existencias) return "Un empaque lleva existencias: marque esa casilla.";
  return seMide(como.unidad) ? "Un empaque se vende por unidades, no por peso ni medida." : null;
}

function haceCirculo(unidad: UnidadDeEmpaque, id: number | null, sube: Sube): boolean {
  let otro = unidad.empaqueDe;
  for (let nivel = 0; otro !== null; nivel++) {
    if (otro === id || nivel === NIVELES) return true;
    otro = sube(otro);
  }
  return false;
}

/** A product that comes out of packs stays counted, in the unit in which the packs say how much they have. */
function exigirQueSigaSaliendo(ctx: Contexto, antes: FilaProducto | null, { unidad, lleva_existencias }: ComoSeCuenta): void {
  if (!antes || (lleva_existencias && unidad === antes.unidad)) return;
  const otro = empaqueQueTrae(ctx, antes.id);
  if (!otro) return;
  const campo = lleva_existencias ? "unidad" : "lleva_existencias";
  throw new ReglaIncumplida(campo, `Este producto sale de ${otro.nombre}: quite antes ese empaque.`);
}

export const empaqueQueTrae = (ctx: Contexto, id: number) =>
  ctx.db.select({ nombre: productos.nombre }).from(productos).where(eq(productos.empaqueDe, id)).limit(1).get();

function unidadesDe({ unidades_por_empaque: escritas }: Pedido, unidad: UnidadDeEmpaque, antes: FilaProducto | null): Cantidad {
  const guardadas = antes?.empaqueDe === unidad.id ? antes.unidades_por_empaque : null;
  if (escritas === undefined && guardadas !== null) return guardadas;
  const leidas = leerUnidades(escritas ?? "", unidad.unidad);
  if (leidas instanceof Refusal) throw new ReglaIncumplida("unidades_por_empaque", leidas.mensaje);
  return cantidadEn(leidas, unidad.unidad, "unidades_por_empaque");
}

/** How much of a product is inside another one, as it is written; `falta` is the error of an empty text. */
export function leerUnidades(escritas: string, unidad: Unidad, falta = "Escriba cuántas unidades trae el empaque.") {
  const leidas = seMide(unidad) ? leerMedidaAMano(escritas) : leerNumeroAMano(escritas, CANTIDAD_ILEGIBLE);
  if (leidas === "") return new Refusal(falta);
  return leidas instanceof Refusal ? leidas : leerMilesimas(leidas, 1, STOCK_MAXIMO);
}

/** Throws ReglaIncumplida when one of these products is no longer a pack that can be opened, or comes out of itself, after an undo. */
export function exigirEmpaquesSanos({ db }: Contexto, ids: readonly number[]): void {
  // Drizzle has no recursive common tables.
  const roto = db.get<{ nombre: string } | undefined>(sql`
    with recursive dados(id) as (select value from json_each(${JSON.stringify(ids)})),
    sube(inicio, id, nivel) as (
      select p.id, p.empaque_de, 0 from dados join productos p on p.id = dados.id where p.empaque_de is not null
      union all select inicio, p.empaque_de, nivel + 1 from sube join productos p on p.id = sube.id
        where p.empaque_de is not null and sube.id <> inicio and nivel <= ${NIVELES})
    select p.nombre from sube cross join productos p on p.id = inicio join productos u on u.id = p.empaque_de
    where sube.id = inicio or nivel > ${NIVELES} or p.unidad <> 'und' or not p.lleva_existencias or not u.lleva_existencias limit 1`)?.nombre;
  if (roto !== undefined) throw new ReglaIncumplida("", `${roto} ya no puede ser el empaque que era: algo cambió después.`);
}
