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

/** Whether an extension issues facturas for this shop. */
export const issuesFacturas = ({ extensiones }: Pick<Contexto, "extensiones">, tienda: Vendida["tienda"]): boolean =>
  extensiones.some((extension) => extension.issuesFacturas?.(tienda));

/** What a client has of optional capabilities. */
export const hasOfExtensions = (ctx: Contexto, clienteId: number): string[] =>
  ctx.extensiones.flatMap((extension) => extension.ofClient?.(ctx, clienteId) ?? []);

/** Why an optional capability keeps a product; `undefined` when none does. */
export const keptByExtensions = (ctx: Contexto, productoId: number): string | undefined =>
  firstOf(ctx, (extension) => extension.ofProduct?.(ctx, productoId));

/** Why an optional capability keeps a supplier; `undefined` when none does. */
export const supplierKept = (ctx: Contexto, proveedorId: number): string | undefined =>
  firstOf(ctx, (extension) => extension.ofSupplier?.(ctx, proveedorId));

/** Says that a sale was saved. Throws what an extension refuses. */
export function sold(ctx: Contexto, vendida: Vendida): void {
  for (const extension of ctx.extensiones) extension.onSold?.(ctx, vendida);
}

/** Throws Protegido when an extension forbids an edit of the sale. Returns what says that it was edited. */
export function beforeEdit(ctx: Contexto, ventaId: number): (editada: Editada) => void {
  const after = ctx.extensiones.flatMap((extension) => extension.beforeEdit?.(ctx, ventaId) ?? []);
  return (editada) => {
    for (const edited of after) edited(editada);
  };
}

/** Says that a purchase was saved of which the supplier gave no electronic bill. */
export function bought(ctx: Contexto, compra: typeof compras.$inferSelect): void {
  for (const extension of ctx.extensiones) extension.onBought?.(ctx, compra);
}

/** Throws Protegido when an extension forbids to delete the sale or the purchase. */
export function requireDeletable(ctx: Contexto, de: DeCual): void {
  for (const extension of ctx.extensiones) extension.requireDeletable?.(ctx, de);
}

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

/** The official documents of these records, by the id of the record. */
export const officialDocuments = (ctx: Contexto, de: DeCuales): ReadonlyMap<number, DocumentoOficial> =>
  new Map(ctx.extensiones.flatMap((extension) => [...(extension.officialDocuments?.(ctx, de) ?? [])]));

/** What optional capabilities say of a purchase, by name. */
export const ofPurchase = (ctx: Contexto, compraId: number): Record<string, unknown> =>
  Object.assign({}, ...ctx.extensiones.map((extension) => extension.ofPurchase?.(ctx, compraId)));

/** Says that a purchase was made of a supplier's electronic bill. */
export function billedPurchase(ctx: Contexto, compraId: number): void {
  for (const extension of ctx.extensiones) extension.onBilledPurchase?.(ctx, compraId);
}

/** Throws Protegido when an extension forbids to delete the return. */
export function requireReturnDeletable(ctx: Contexto, de: DeDevolucion): void {
  for (const extension of ctx.extensiones) extension.requireReturnDeletable?.(ctx, de);
}

/** Says that a document is handed over to a person. Call it in the transaction of the document. */
export function handOver(ctx: Contexto, papel: PapelHecho): void {
  for (const extension of ctx.extensiones) extension.onPaper?.(ctx, papel);
}

/** Says that cash moved in or out of the drawer without a document. */
export function cashMoved(ctx: Contexto): void {
  for (const extension of ctx.extensiones) extension.onCash?.(ctx);
}

/** The official document of a paper; `undefined` for a paper that is none. */
export const officialPaper = (ctx: Contexto, papel: PapelPedido): PapelConOficial | undefined =>
  firstOf(ctx, (extension) => extension.officialPaper?.(ctx, papel));

/** Whether an extension prints what is handed over at this browser. */
export const printsHere = (ctx: Contexto): boolean => ctx.extensiones.some((extension) => extension.printsHere?.(ctx));

/** How the last printing of a paper went; `null` when no extension printed it. */
export const lastPrinting = (ctx: Contexto, clase: ClaseDePapel, documentoId: number): Impresion | null =>
  firstOf(ctx, (extension) => extension.lastPrinting?.(ctx, clase, documentoId)) ?? null;

/** Whether an extension will soon know what a paper must say. */
export const paperWaits = ({ db, extensiones }: Pick<Contexto, "db" | "extensiones">, papel: PapelEnEspera, ahora: Instante): boolean =>
  extensiones.some((extension) => extension.paperWaits?.(db, papel, ahora));
