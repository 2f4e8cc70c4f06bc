import { eqGiven, placeholdersOf, preparedQuery } from "@db/prepared.server";
import { codigosProducto } from "@db/schema/productos";
import { enumerar } from "../cifras/frases";
import { unoDe } from "../listas/busqueda.server";
import { agrupar } from "../nucleo/agrupar";
import type { Contexto } from "../nucleo/contexto.server";
import { ReglaIncumplida } from "../nucleo/errores";
import { hayFila, propios } from "../nucleo/propios.server";
import { claveDeCodigo } from "./codigo";
import { productoPorCodigo } from "./consultas.server";
import { CODIGO_REPETIDO, escribirOtroCodigo, type OtroCodigo } from "./otros-codigos";

const MAXIMO = 20;

const deProducto = eqGiven(codigosProducto.productoId, "productoId");
const leer = preparedQuery((db) =>
  db
    .select({ codigo: codigosProducto.codigo, unidades: codigosProducto.unidades })
    .from(codigosProducto)
    .where(deProducto)
    .orderBy(codigosProducto.id),
);
const borrar = preparedQuery((db) => db.delete(codigosProducto).where(deProducto));
const insertar = preparedQuery((db) => db.insert(codigosProducto).values(placeholdersOf(codigosProducto)));

/** The codes of a product of the shop beside its own, in their order. */
export const otrosCodigosDe = ({ db }: Pick<Contexto, "db">, productoId: number): OtroCodigo[] => leer(db).all({ productoId });

export const hayOtrosCodigos = (ctx: Contexto): boolean => hayFila(ctx, codigosProducto, propios(ctx, codigosProducto));

/** The further codes of these products, by product; one without any is left out. */
export function otrosCodigosPorProducto({ db }: Contexto, ids: readonly number[]): Map<number, OtroCodigo[]> {
  const { id, productoId, codigo, unidades } = codigosProducto;
  const filas = db.select({ productoId, codigo, unidades }).from(codigosProducto).where(unoDe(productoId, ids)).orderBy(id).all();
  const porProducto = agrupar(filas, (fila) => fila.productoId);
  return new Map([...porProducto].map(([de, unos]) => [de, unos.map(({ productoId: _, ...otro }) => otro)]));
}

type Pedidos = readonly OtroCodigo[] | undefined;

/**
 * Sets the further codes of a product while `guardar` stores its own; `undefined` keeps them. Returns what changed, a phrase. Throws
 * ReglaIncumplida when there are too many or one of them is taken.
 */
export function fijarOtrosCodigos(ctx: Contexto, productoId: number, pedidos: Pedidos, guardar = () => {}): string[] {
  const antes = pedidos && otrosCodigosDe(ctx, productoId);
  const cambian = antes && escritos(pedidos).join("\n") !== escritos(antes).join("\n");
  if (!cambian) {
    guardar();
    return [];
  }
  exigirCupo(pedidos, antes);
  borrar(ctx.db).run({ productoId });
  guardar();
  agregar(ctx, productoId, pedidos);
  return fraseDeCodigos(escritos(antes), escritos(pedidos));
}

const escritos = (unos: readonly OtroCodigo[]): string[] => unos.map(escribirOtroCodigo);

function fraseDeCodigos(antes: readonly string[], ahora: readonly string[]): string[] {
  const [mas, menos] = [ahora.filter((uno) => !antes.includes(uno)), antes.filter((uno) => !ahora.includes(uno))];
  if (mas.length + menos.length === 0) return ["otros códigos en otro orden"];
  return [...(mas.length > 0 ? [`más el código ${enumerar(mas)}`] : []), ...(menos.length > 0 ? [`sin el código ${enumerar(menos)}`] : [])];
}

/** Throws ReglaIncumplida when a product with the codes `antes` gets a further one beyond {@link MAXIMO}. A union may have left more. */
export function exigirCupo(pedidos: readonly OtroCodigo[], antes: readonly OtroCodigo[]): void {
  if (pedidos.length <= MAXIMO) return;
  const habidos = new Set(antes.map(({ codigo }) => claveDeCodigo(codigo)));
  if (pedidos.some(({ codigo }) => !habidos.has(claveDeCodigo(codigo))))
    throw new ReglaIncumplida("otros_codigos", `Son ${MAXIMO} códigos como máximo, además del primero.`);
}

function agregar(ctx: Contexto, productoId: number, otros: readonly OtroCodigo[]): void {
  for (const { codigo, unidades } of otros) {
    if (productoPorCodigo(ctx, codigo)) throw new ReglaIncumplida("otros_codigos", CODIGO_REPETIDO);
    insertar(ctx.db).run({ usuarioId: ctx.duenoId, productoId, codigo, codigoClave: claveDeCodigo(codigo), unidades });
  }
}
