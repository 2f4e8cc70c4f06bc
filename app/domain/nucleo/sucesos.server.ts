import type { compras } from "@db/schema/compras";
import type { Contexto, Editada, Extension, Vendida } from "./contexto.server";
import type { Instante } from "./fecha";
import type { ClaseDePapel, Impresion, PapelEnEspera, PapelHecho } from "./papel";
import type { Anulacion, DeCual, DeCuales, DeDevolucion, DocumentoOficial, PapelConOficial, PapelPedido } from "./papel-oficial";

/** What the first extension says that says anything. */
export function firstOf<T>({ extensiones }: Pick<Contexto, "extensiones">, ask: (extension: Extension) => T | undefined): T | undefined {
  for (const extension of extensiones) {
    const said = ask(extension);
    if (said) return said;
  }
  return undefined;
}

/** Tells all extensions. Throws what one of them refuses. */
export function tell({ extensiones }: Pick<Contexto, "extensiones">, say: (extension: Extension) => void): void {
  for (const extension of extensiones) say(extension);
}

export const issuesFacturas = ({ extensiones }: Pick<Contexto, "extensiones">, tienda: Vendida["tienda"]): boolean =>
  extensiones.some((extension) => extension.issuesFacturas?.(tienda));

export const hasOfExtensions = (ctx: Contexto, clienteId: number): string[] =>
  ctx.extensiones.flatMap((extension) => extension.ofClient?.(ctx, clienteId) ?? []);

export const keptByExtensions = (ctx: Contexto, productoId: number): string | undefined =>
  firstOf(ctx, (extension) => extension.ofProduct?.(ctx, productoId));

export const supplierKept = (ctx: Contexto, proveedorId: number): string | undefined =>
  firstOf(ctx, (extension) => extension.ofSupplier?.(ctx, proveedorId));

export const sold = (ctx: Contexto, vendida: Vendida): void => tell(ctx, (extension) => extension.onSold?.(ctx, vendida));

/** Throws Protegido when an extension forbids an edit of the sale. Returns what says that it was edited. */
export function beforeEdit(ctx: Contexto, ventaId: number): (editada: Editada) => void {
  const after = ctx.extensiones.flatMap((extension) => extension.beforeEdit?.(ctx, ventaId) ?? []);
  return (editada) => {
    for (const edited of after) edited(editada);
  };
}

export const bought = (ctx: Contexto, compra: typeof compras.$inferSelect): void =>
  tell(ctx, (extension) => extension.onBought?.(ctx, compra));

export const requireDeletable = (ctx: Contexto, de: DeCual): void => tell(ctx, (extension) => extension.requireDeletable?.(ctx, de));

/**
 * Throws ReglaIncumplida when an extension forbids to return anything of the sale or the purchase. Returns what says that a return was saved,
 * with its id, and gives the numbers of the notes that were made of it; `undefined` when no extension waits for it.
 */
export function beforeReturn(ctx: Contexto, de: DeCual): ((devolucionId: number) => string) | undefined {
  const after = ctx.extensiones.flatMap((extension) => extension.beforeReturn?.(ctx, de) ?? []);
  if (after.length === 0) return undefined;
  return (devolucionId) => after.map((returned) => returned(devolucionId)).join(", ");
}

/** How a sale or a purchase is taken back; `undefined` where it is deleted instead. Throws Protegido when an extension forbids both. */
export const takingBack = (ctx: Contexto, de: DeCual): Anulacion | undefined =>
  firstOf(ctx, (extension) => extension.takingBack?.(ctx, de));

export const officialDocuments = (ctx: Contexto, de: DeCuales): ReadonlyMap<number, DocumentoOficial> =>
  new Map(ctx.extensiones.flatMap((extension) => [...(extension.officialDocuments?.(ctx, de) ?? [])]));

export const ofPurchase = (ctx: Contexto, compraId: number): Record<string, unknown> =>
  Object.assign({}, ...ctx.extensiones.map((extension) => extension.ofPurchase?.(ctx, compraId)));

export const billedPurchase = (ctx: Contexto, compraId: number): void =>
  tell(ctx, (extension) => extension.onBilledPurchase?.(ctx, compraId));

export const requireReturnDeletable = (ctx: Contexto, de: DeDevolucion): void =>
  tell(ctx, (extension) => extension.requireReturnDeletable?.(ctx, de));

/** Says that a document is handed over to a person. Call it in the transaction of the document. */
export const handOver = (ctx: Contexto, papel: PapelHecho): void => tell(ctx, (extension) => extension.onPaper?.(ctx, papel));

export const cashMoved = (ctx: Contexto): void => tell(ctx, (extension) => extension.onCash?.(ctx));

export const officialPaper = (ctx: Contexto, papel: PapelPedido): PapelConOficial | undefined =>
  firstOf(ctx, (extension) => extension.officialPaper?.(ctx, papel));

export const printsHere = (ctx: Contexto): boolean => ctx.extensiones.some((extension) => extension.printsHere?.(ctx));

/** How the last printing of a paper went; `null` when no extension printed it. */
export const lastPrinting = (ctx: Contexto, clase: ClaseDePapel, documentoId: number): Impresion | null =>
  firstOf(ctx, (extension) => extension.lastPrinting?.(ctx, clase, documentoId)) ?? null;

export const paperWaits = ({ db, extensiones }: Pick<Contexto, "db" | "extensiones">, papel: PapelEnEspera, ahora: Instante): boolean =>
  extensiones.some((extension) => extension.paperWaits?.(db, papel, ahora));
