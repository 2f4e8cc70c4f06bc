import { lotes } from "@db/schema/lotes";
import { productos } from "@db/schema/productos";
import { eq, inArray } from "drizzle-orm";
import { comando } from "~/domain/actividad/comando.server";
import { type Centavos, proporcion, sumar } from "~/domain/cifras/dinero";
import { deshacerPrecios } from "~/domain/deshacer/precios.server";
import { moverStock } from "~/domain/inventario/mover-stock.server";
import { type Contexto, exigirAdmin } from "~/domain/nucleo/contexto.server";
import { oErrorDeCampo, ReglaIncumplida } from "~/domain/nucleo/errores";
import { pick } from "~/domain/nucleo/properties";
import { firstOf } from "~/domain/nucleo/sucesos.server";
import { type FilaProducto, productoPropio, productosUnidosCon } from "~/domain/productos/consultas.server";
import { exigirEmpaquesSanos } from "~/domain/productos/empaque.server";
import { fijarPrecios } from "~/domain/productos/fijar-precios.server";
import { devolverLoDelProducto, type LoMudado, pasarLoDelProducto } from "./lo-del-producto.server";
import { DE_PRODUCTOS, ponerUnion, seMovio, ultimoMovimiento } from "./registros-unidos.server";

const paginaDe = (id: number): string => `/productos/${id}/`;

/**
 * The two products of a union. Throws NoEncontrado when `queda` is not the shop's, ReglaIncumplida for `con` when the other one cannot go
 * into it.
 */
export function productosUnibles(ctx: Contexto, queda: number, con: number): { queda: FilaProducto; seVa: FilaProducto } {
  const primero = productoPropio(ctx, queda);
  if (queda === con) throw new ReglaIncumplida("con", "Es el mismo producto: elija otro.");
  const seVa = oErrorDeCampo("con", "Elija un producto de la lista.", () => productoPropio(ctx, con));
  const motivo = impedimento(ctx, primero, seVa) ?? firstOf(ctx, (una) => una.keepsProductApart?.(ctx, con));
  if (motivo) throw new ReglaIncumplida("con", `${seVa.nombre} ${motivo}`);
  return { queda: primero, seVa };
}

function impedimento({ db }: Contexto, queda: FilaProducto, seVa: FilaProducto): string | undefined {
  if (seVa.unidad !== queda.unidad) return `se vende en otra unidad que ${queda.nombre}.`;
  if (seVa.lleva_existencias !== queda.lleva_existencias) return `y ${queda.nombre}: uno lleva existencias y el otro no.`;
  if (seVa.empaqueDe === queda.id || queda.empaqueDe === seVa.id) return `y ${queda.nombre} son un empaque y lo que trae.`;
  if (queda.es_kit || seVa.es_kit) return `y ${queda.nombre}: uno es un kit.`;
  const conLotes = db
    .select({ id: lotes.id })
    .from(lotes)
    .where(inArray(lotes.productoId, [queda.id, seVa.id]));
  return conLotes.limit(1).get() && `y ${queda.nombre}: uno lleva lotes, o los llevó.`;
}

/**
 * Unites two products: the documents, the units and the codes of `con` are those of `queda` from now on, whose cost becomes the average over
 * both. Its documents keep its name. Throws SinPermiso for a vendedor, and like {@link productosUnibles}.
 */
export function unirProductos(ctx: Contexto, queda: number, con: number): void {
  exigirAdmin(ctx);
  comando(ctx, (anotar) => {
    const { queda: primero, seVa } = productosUnibles(ctx, queda, con);
    const cambio = ponerCosto(ctx, primero, costoPromedio(primero, seVa));
    pasarUnidades(ctx, seVa, primero);
    const mudado = pasarLoDelProducto(ctx, seVa, queda);
    const unidos = productosUnidosCon(ctx, [con]);
    ponerUnion(ctx, DE_PRODUCTOS, [...unidos, con], queda);
    ctx.db.update(productos).set(SIN_CONTAR).where(eq(productos.id, con)).run();
    exigirSinCirculo(ctx, mudado.empaques);
    const antes = pick(seVa, ["lleva_existencias", "stock_minimo", "impuestoBolsaCentavos", "empaqueDe", "unidades_por_empaque"]);
    anotar({
      clase: "union",
      que: `unió el producto ${seVa.nombre} con ${primero.nombre}`,
      enlace: paginaDe(queda),
      deshacer: {
        tipo: "productos_unidos",
        toca: [paginaDe(queda), paginaDe(con)],
        ...{ queda, con, unidos, antes, mudado, cambio, ultimo: ultimoMovimiento(ctx, DE_PRODUCTOS, queda) },
      },
    });
  });
}

function exigirSinCirculo(ctx: Contexto, empaques: readonly number[]): void {
  try {
    exigirEmpaquesSanos(ctx, empaques);
  } catch (error) {
    if (error instanceof ReglaIncumplida) throw new ReglaIncumplida("con", "Un empaque del uno trae al otro: no pueden ser el mismo.");
    throw error;
  }
}

const SIN_CONTAR = {
  lleva_existencias: false,
  stock_minimo: null,
  impuestoBolsaCentavos: null,
  empaqueDe: null,
  unidades_por_empaque: null,
} as const;

/** What a unit costs when those of both lie together; one whose cost is not known has that of the other. */
export function costoPromedio(queda: FilaProducto, seVa: FilaProducto): Centavos {
  const [propio, otro] = [queda.precioCompraCentavos, seVa.precioCompraCentavos];
  if (otro === 0 || seVa.stock === 0) return propio;
  if (propio === 0) return otro;
  const valor = sumar(proporcion(propio, queda.stock, 1), proporcion(otro, seVa.stock, 1));
  return proporcion(valor, 1, queda.stock + seVa.stock);
}

function ponerCosto(ctx: Contexto, producto: FilaProducto, costo: Centavos): number | null {
  if (costo === producto.precioCompraCentavos) return null;
  const { precioCentavos: precio, precioPublicoCentavos: publico } = producto;
  return fijarPrecios(ctx, producto, { costo, precio, publico }, "union");
}

// Nobody has to buy more of a product because another one has its units.
function pasarUnidades({ onStockFall: _, ...ctx }: Contexto, de: FilaProducto, a: FilaProducto): void {
  const union = { causa: "union", campo: "con" } as const;
  moverStock(ctx, { ...union, productoId: de.id, cantidad: -de.stock, referencia: `Pasa a ${a.nombre}` });
  moverStock(ctx, { ...union, productoId: a.id, cantidad: de.stock, referencia: `Viene de ${de.nombre}` });
}

interface Unidos {
  queda: number;
  con: number;
  /** Those that were united with `con` before. */
  unidos: number[];
  antes: Pick<FilaProducto, "lleva_existencias" | "stock_minimo" | "impuestoBolsaCentavos" | "empaqueDe" | "unidades_por_empaque">;
  mudado: LoMudado;
  /** The row of the change of the cost in the history of prices. */
  cambio: number | null;
  /** The last row of the kardex of `queda`. */
  ultimo: number;
  actividadId: number;
}

/** Separates two products again; the units are taken back by the caller. Throws ReglaIncumplida when something rests on the union. */
export function separarProductos(ctx: Contexto, { queda, con, unidos, antes, mudado, cambio, ultimo, actividadId }: Unidos): void {
  const { nombre } = productoPropio(ctx, queda);
  if (seMovio(ctx, DE_PRODUCTOS, queda, ultimo)) throw new ReglaIncumplida("", `Las existencias de ${nombre} se movieron después.`);
  ponerUnion(ctx, DE_PRODUCTOS, [con], null);
  ponerUnion(ctx, DE_PRODUCTOS, unidos, con);
  ctx.db.update(productos).set(antes).where(eq(productos.id, con)).run();
  devolverLoDelProducto(ctx, { queda, con, nombre }, mudado);
  exigirEmpaquesSanos(ctx, [...mudado.empaques, con]);
  deshacerPrecios(ctx, { cambios: cambio === null ? null : [cambio, cambio], actividadId, listas: false });
}
