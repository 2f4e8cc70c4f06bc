import { componentes } from "@db/schema/kits";
import { productos } from "@db/schema/productos";
import { eq, sql } from "drizzle-orm";
import { type Cantidad, cantidadEn, cantidadEnFrase, seMide, vistaCantidad } from "../cifras/cantidad";
import { MAXIMO_10_2, mostrarCentavos, sumar } from "../cifras/dinero";
import { Refusal } from "../cifras/lectura";
import { importe } from "../cifras/linea";
import { partesDe } from "../inventario/partes-de-linea.server";
import { unoDe } from "../listas/busqueda.server";
import { cifraConComa, encerrado } from "../listas/celdas";
import { agrupar } from "../nucleo/agrupar";
import type { Contexto } from "../nucleo/contexto.server";
import { oErrorDeCampo, ReglaIncumplida } from "../nucleo/errores";
import { hayFila, propios } from "../nucleo/propios.server";
import { type FilaProducto, productoPropio, productosPorId } from "./consultas.server";
import { empaqueQueTrae, idPorCodigoONombre, leerUnidades } from "./empaque.server";
import type { ComponentePedido } from "./esquema";
import { estaEnConteo, kitQueLleva, tieneMovimientos } from "./usos.server";

const MAXIMO_COMPONENTES = 20;

type Como = Pick<FilaProducto, "unidad" | "lleva_existencias" | "lleva_lotes" | "es_kit" | "empaqueDe">;

/**
 * Throws ReglaIncumplida when a product may not be a kit, or no kit any more, or a part of a kit would be counted in another way. `antes` is
 * the product before, `null` for a new one; `como`, as its form says.
 */
export function exigirKit(ctx: Contexto, antes: FilaProducto | null, como: Como): void {
  if (antes) exigirComoAntes(ctx, antes, como);
  const falta = como.es_kit && faltaDeKit(como);
  if (falta) throw new ReglaIncumplida(...falta);
}

const UN_KIT: ReadonlyArray<readonly [falta: (como: Como) => boolean, campo: string, mensaje: string]> = [
  [({ unidad }) => seMide(unidad), "unidad", "Un kit se vende por unidades, no por peso ni medida."],
  [
    ({ lleva_existencias }) => !lleva_existencias,
    "lleva_existencias",
    "Las existencias de un kit son las de sus componentes: marque esa casilla.",
  ],
  [({ lleva_lotes }) => lleva_lotes, "lleva_lotes", "Los lotes de un kit son los de sus componentes."],
  [({ empaqueDe }) => empaqueDe !== null, "empaque_nombre", "Un kit no es además un empaque."],
];

function faltaDeKit(como: Como): [campo: string, mensaje: string] | undefined {
  const [, campo, mensaje] = UN_KIT.find(([falta]) => falta(como)) ?? [];
  return campo === undefined || mensaje === undefined ? undefined : [campo, mensaje];
}

function exigirComoAntes(ctx: Contexto, antes: FilaProducto, { unidad, lleva_existencias, es_kit }: Como): void {
  if (es_kit && !antes.es_kit) exigirQuePuedaSerlo(ctx, antes);
  if (antes.es_kit && !es_kit && tieneMovimientos(ctx, antes))
    throw new ReglaIncumplida("componentes", "Este kit ya se vendió y no puede dejar de serlo. Cambie sus componentes.");
  if (lleva_existencias && unidad === antes.unidad) return;
  const kit = kitQueLleva(ctx, antes.id);
  if (kit)
    throw new ReglaIncumplida(
      lleva_existencias ? "unidad" : "lleva_existencias",
      `Este producto es parte de ${kit}: quítelo antes de ese kit.`,
    );
}

function exigirQuePuedaSerlo(ctx: Contexto, antes: FilaProducto): void {
  const kit = kitQueLleva(ctx, antes.id);
  if (kit) throw new ReglaIncumplida("componentes", `Este producto es parte de ${kit}: un kit no lleva otro kit.`);
  if (tieneMovimientos(ctx, antes) || estaEnConteo(ctx, antes))
    throw new ReglaIncumplida("componentes", "Este producto ya tiene movimientos: no puede volverse un kit. Cree otro producto.");
  const empaque = empaqueQueTrae(ctx, antes.id);
  if (empaque) throw new ReglaIncumplida("componentes", `Este producto sale de ${empaque.nombre}: quite antes ese empaque.`);
}

/**
 * Sets all that a kit is made of; nothing when it is none. Lines that were sold keep the parts that they took. Returns what changed, a phrase.
 * Throws ReglaIncumplida when a part is not the shop's, is a kit, is not counted, is there twice, or its quantity does not suit its unit; and
 * when all cost more than a product may.
 */
export function guardarComponentes(ctx: Contexto, kitId: number, pedidos: readonly ComponentePedido[]): string[] {
  const leidos = pedidos.map((pedido) => {
    const campo = campoDe(pedido);
    const parte = parteDe(ctx, kitId, pedido, campo);
    return { parte, cantidad: leerComponente(parte, pedido, kitId, [campo, `componentes[${pedido.indice}].cantidad`]) };
  });
  exigirDistintos(leidos, (i) => `componentes[${pedidos[i]?.indice}].nombre`);
  const antes = partesDe(ctx, { id: kitId, es_kit: true });
  const nuevos = leidos.map(({ parte, cantidad }) => ({ productoId: parte.id, cantidad }));
  if (JSON.stringify(antes) === JSON.stringify(nuevos)) return [];
  exigirCosto(leidos);
  ctx.db.delete(componentes).where(eq(componentes.kitId, kitId)).run();
  for (const { productoId, cantidad } of nuevos) ctx.db.insert(componentes).values({ kitId, parteId: productoId, cantidad }).run();
  const frases = leidos.map(({ parte, cantidad }) => fraseDeParte(parte, cantidad));
  return [frases.length > 0 ? `componentes: ${frases.join(" y ")}` : "ya no es un kit"];
}

/** How much of a part one of a kit takes, in words. */
export const fraseDeParte = ({ nombre, unidad }: Pick<FilaProducto, "nombre" | "unidad">, cantidad: Cantidad): string =>
  `${cantidadEnFrase(vistaCantidad(cantidad, unidad), unidad)} de ${nombre}`;

/** The field of the form that names the product of a part. */
const campoDe = ({ indice, producto, nombre }: ComponentePedido): string =>
  `componentes[${indice}].${producto === null && nombre ? "nombre" : "producto"}`;

function parteDe(ctx: Contexto, kitId: number, { producto, nombre }: ComponentePedido, campo: string): FilaProducto {
  if (producto !== null || nombre === "")
    return oErrorDeCampo(campo, "Elija un producto de la lista.", () => productoPropio(ctx, producto ?? 0));
  // The form shows the name of the part, which another product may have too.
  const guardada = componentesDe(ctx, { id: kitId, es_kit: true }).find((uno) => uno.producto.nombre === nombre);
  return productoPropio(ctx, guardada?.producto.id ?? idPorCodigoONombre(ctx, nombre, campo));
}

type ComoParte = Pick<FilaProducto, "id" | "nombre" | "unidad" | "es_kit" | "lleva_existencias" | "precioCompraCentavos">;

/**
 * How much of a part the kit with this id takes, which a new one has not yet. Throws ReglaIncumplida, at the field of the part or of its
 * quantity.
 */
export function leerComponente(
  parte: ComoParte,
  { cantidad = "" }: Pick<ComponentePedido, "cantidad">,
  kitId: number | undefined,
  [enParte, enCantidad]: readonly [string, string],
): Cantidad {
  const falta = impedimentoDeParte(parte, kitId);
  if (falta) throw new ReglaIncumplida(enParte, falta);
  const leida = leerUnidades(cantidad, parte.unidad, "Escriba cuánto lleva el kit.");
  if (leida instanceof Refusal) throw new ReglaIncumplida(enCantidad, leida.mensaje);
  return cantidadEn(leida, parte.unidad, enCantidad);
}

function impedimentoDeParte({ id, nombre, es_kit, lleva_existencias }: ComoParte, kitId: number | undefined): string | null {
  if (id === kitId) return "Un kit no se lleva a sí mismo.";
  if (es_kit) return `${nombre} es un kit: un kit no lleva otro kit.`;
  return lleva_existencias ? null : `${nombre} no lleva existencias: no puede ser parte de un kit.`;
}

interface Componente {
  parte: ComoParte;
  cantidad: Cantidad;
}

/** Throws ReglaIncumplida for too many parts, and for one that is there twice, at the field of its place. */
export function exigirDistintos(leidos: readonly Componente[], campoDe: (lugar: number) => string): void {
  if (leidos.length > MAXIMO_COMPONENTES) throw new ReglaIncumplida("componentes", `Un kit lleva hasta ${MAXIMO_COMPONENTES} componentes.`);
  for (const [i, { parte }] of leidos.entries())
    if (leidos.findIndex((otro) => otro.parte.id === parte.id) < i)
      throw new ReglaIncumplida(campoDe(i), `${parte.nombre} está dos veces.`);
}

/** Throws ReglaIncumplida when these parts cost more than a product may. */
export function exigirCosto(leidos: readonly Componente[]): void {
  const costo = sumar(...leidos.map(({ parte, cantidad }) => importe(parte.precioCompraCentavos, cantidad, parte.unidad)));
  if (costo > MAXIMO_10_2)
    throw new ReglaIncumplida("componentes", `Lo que lleva un kit cuesta hasta ${mostrarCentavos(MAXIMO_10_2)}: revise las cantidades.`);
}

/** What a kit is made of, with what there is of each part; nothing of what is no kit. */
export function componentesDe(ctx: Contexto, kit: Pick<FilaProducto, "id" | "es_kit">) {
  const partes = partesDe(ctx, kit);
  const ids = partes.map(({ productoId }) => productoId);
  const productos = productosPorId(ctx, ids);
  return partes.flatMap(({ productoId, cantidad }) => {
    const parte = productos.get(productoId);
    if (!parte) return [];
    const { id, nombre, unidad, stock } = parte;
    return [{ producto: { id, nombre }, cantidad: vistaCantidad(cantidad, unidad), unidad, stock: vistaCantidad(stock, unidad) }];
  });
}

/** {@link componentesDe} as JSON shows a kit; no property of what is none. */
export const vistaDeKit = (partes: ReturnType<typeof componentesDe>) =>
  partes.length > 0 && { componentes: partes.map(({ producto, cantidad }) => ({ producto, cantidad })) };

export const hayKits = (ctx: Contexto): boolean =>
  // Literal: the partial index of kits serves only such a condition.
  hayFila(ctx, productos, propios(ctx, productos, sql`${productos.es_kit}`));

/** What each of these products is made of, as a file says it: `7702*2 | Queso*0,25`. What is no kit is left out. */
export function componentesEnArchivo({ db }: Contexto, ids: readonly number[]): Map<number, string> {
  const { id, kitId, parteId, cantidad } = componentes;
  const { codigo_de_barras: codigo, nombre, unidad } = productos;
  const filas = db
    .select({ kitId, cantidad, codigo, nombre, unidad })
    .from(componentes)
    .innerJoin(productos, eq(productos.id, parteId))
    .where(unoDe(kitId, ids))
    .orderBy(id)
    .all();
  const escribir = (una: (typeof filas)[number]) => {
    const cuanto = cifraConComa(vistaCantidad(una.cantidad, una.unidad));
    return encerrado(`${una.codigo || una.nombre}*${cuanto}`, /[;|\r\n]/);
  };
  return new Map([...agrupar(filas, (una) => una.kitId)].map(([kit, partes]) => [kit, partes.map(escribir).join(" | ")]));
}
