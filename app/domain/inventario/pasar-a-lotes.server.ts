import { enumerar } from "../cifras/frases";
import { claveDeBusqueda } from "../compartido/texto";
import type { Contexto } from "../nucleo/contexto.server";
import { ReglaIncumplida } from "../nucleo/errores";
import { type FilaLote, type LoteElegido, loteLlamado, lotesConUnidades, sumarALote } from "./lotes.server";
import { anotarMovimiento, contarFilas } from "./mover-stock.server";

interface Producto {
  id: number;
  nombre: string;
  stock: number;
}

const SIN_NOMBRE = { lote: "", vence: "" };
const CAMPOS = { lote: "lote", vence: "vence" };

/**
 * Brings the units of a product into lots or out of them: what is there goes into the lot without a name, and comes out of all lots. The
 * stock stays. Use in the transaction that changes `lleva_lotes`.
 */
export function pasarALotes(ctx: Contexto, { id: productoId, stock }: Producto, lleva: boolean): void {
  if (stock === 0) return;
  const partes: { loteId: number | null; cantidad: number }[] = lleva
    ? [
        { loteId: null, cantidad: -stock },
        { loteId: loteLlamado(ctx, productoId, SIN_NOMBRE, CAMPOS), cantidad: stock },
      ]
    : [...lotesConUnidades(ctx, productoId).map((lote) => ({ loteId: lote.id, cantidad: -lote.stock })), { loteId: null, cantidad: stock }];
  const { db, duenoId: usuarioId, ahora: fecha, actor } = ctx;
  const referencia = lleva ? "Pasa a lotes" : "Deja los lotes";
  const fila = { productoId, causa: "lotes", referencia, usuarioId, creadoPorId: actor.id, fecha };
  let queda = stock;
  for (const { loteId, cantidad } of partes) {
    queda += cantidad;
    anotarMovimiento(db).run({ ...fila, loteId, cantidad, stock: queda });
    if (loteId !== null) sumarALote(ctx, { loteId, cantidad });
  }
  contarFilas(db).run({ productoId, filas: partes.length });
}

/**
 * The lot of a correction of the stock: the one that is named, else the only one. Throws ReglaIncumplida when the product has several and
 * none is named.
 */
export function loteDeCorreccion(
  ctx: Contexto,
  producto: { id: number; nombre: string; lleva_lotes: boolean },
  elegido: { lote: string; vence: string | null },
  campo: string,
): LoteElegido | undefined {
  if (!producto.lleva_lotes) return undefined;
  const { lote, vence } = elegido;
  if (claveDeBusqueda(lote) === SIN_LOTE) return { lote: "", vence: vence ?? "" };
  if (lote !== "" || vence !== null) return { lote, vence: vence ?? "" };
  const lotesDelProducto = lotesConUnidades(ctx, producto.id);
  if (lotesDelProducto.length > 1)
    throw new ReglaIncumplida(campo, `Diga de qué lote es la diferencia: ${producto.nombre} tiene ${nombresDe(lotesDelProducto)}.`);
  const [unico] = lotesDelProducto;
  return unico && { id: unico.id };
}

/** How a person names the lot without a name. */
const SIN_LOTE = "sin lote";
const NOMBRADOS = 5;

const nombresDe = (lotes: readonly FilaLote[]): string =>
  enumerar(
    lotes.map(({ lote }) => (lote === "" ? `unidades «${SIN_LOTE}»` : `el ${lote}`)),
    NOMBRADOS,
  );
