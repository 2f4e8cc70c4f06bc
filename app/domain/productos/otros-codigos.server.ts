import { placeholdersOf, prepared } from "@db/prepared.server";
import { codigosProducto } from "@db/schema/productos";
import { eq, sql } from "drizzle-orm";
import type { Contexto } from "../nucleo/contexto.server";
import { exigirSinFaltas, ReglaIncumplida } from "../nucleo/errores";
import { claveDeCodigo } from "./codigo";
import { leerCodigo } from "./consultas.server";
import { CODIGO_REPETIDO, escribirOtroCodigo, type OtroCodigo } from "./otros-codigos";

/** How many a form gives to a product. */
const MAXIMO = 20;

const deProducto = eq(codigosProducto.productoId, sql.placeholder("productoId"));
const leer = prepared((db) =>
  db
    .select({ codigo: codigosProducto.codigo, unidades: codigosProducto.unidades })
    .from(codigosProducto)
    .where(deProducto)
    .orderBy(codigosProducto.id)
    .prepare(),
);
const borrar = prepared((db) => db.delete(codigosProducto).where(deProducto).prepare());
const insertar = prepared((db) => db.insert(codigosProducto).values(placeholdersOf(codigosProducto)).prepare());

/** The codes of a product of the shop beside its own, in their order. */
export const otrosCodigosDe = ({ db }: Pick<Contexto, "db">, productoId: number): OtroCodigo[] => leer(db).all({ productoId });

type Pedidos = readonly OtroCodigo[] | undefined;

/**
 * Sets the further codes of a product while `guardar` stores its own; `undefined` keeps them. Throws ReglaIncumplida when there are too many
 * or one of them is taken.
 */
export function fijarOtrosCodigos(ctx: Contexto, productoId: number, pedidos: Pedidos, guardar = () => {}): void {
  const antes = pedidos && otrosCodigosDe(ctx, productoId);
  if (!antes || escritos(pedidos) === escritos(antes)) return guardar();
  exigirCupo(pedidos, antes);
  borrar(ctx.db).run({ productoId });
  guardar();
  agregar(ctx, productoId, pedidos);
}

const escritos = (unos: readonly OtroCodigo[]): string => unos.map(escribirOtroCodigo).join("\n");

// A union of two products may have left more.
function exigirCupo(pedidos: readonly OtroCodigo[], antes: readonly OtroCodigo[]): void {
  if (pedidos.length <= MAXIMO) return;
  const habidos = new Set(antes.map(({ codigo }) => claveDeCodigo(codigo)));
  if (pedidos.some(({ codigo }) => !habidos.has(claveDeCodigo(codigo))))
    throw new ReglaIncumplida("otros_codigos", `Son ${MAXIMO} códigos como máximo, además del primero.`);
}

function agregar(ctx: Contexto, productoId: number, otros: readonly OtroCodigo[]): void {
  for (const { codigo, unidades } of otros) {
    const con = leerCodigo(ctx, codigo)?.producto;
    const campo = "otros_codigos";
    if (con) exigirSinFaltas([CODIGO_REPETIDO, `${codigo}: lo tiene ${con.nombre}.`].map((mensaje) => ({ campo, mensaje })));
    insertar(ctx.db).run({ usuarioId: ctx.duenoId, productoId, codigo, unidades });
  }
}
