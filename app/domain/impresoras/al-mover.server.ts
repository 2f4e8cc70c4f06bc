import type { Contexto } from "../nucleo/contexto.server";
import { tiendaDe } from "../tienda/tienda.server";
import { impresoraDelEquipo } from "./impresoras.server";
import { encolar, type Papel, SOLO_CAJON } from "./trabajos.server";

/**
 * Prints what was just charged, in a shop that wants so, and opens the drawer when cash moved. Does nothing in a browser without a printer.
 * Use in the transaction of the document: paper and drawer come when it is committed.
 */
export function imprimirAlCobrar(ctx: Contexto, papel: Papel, { hayEfectivo }: { hayEfectivo: boolean }): void {
  const impresora = impresoraDelEquipo(ctx);
  if (!impresora) return;
  const abreCajon = hayEfectivo && impresora.cajon !== "no";
  const { imprimir_al_cobrar: imprime, dian } = tiendaDe(ctx);
  // The paper of an electronic document may wait for its answer; the change does not.
  const aparte = !imprime || (dian && papel.clase === "venta");
  if (abreCajon && aparte) encolar(ctx, impresora, SOLO_CAJON, { copia: false, abreCajon });
  if (imprime) encolar(ctx, impresora, papel, { copia: false, abreCajon: abreCajon && !aparte });
}

/** Opens the drawer for cash that goes in or out without a document. As {@link imprimirAlCobrar}. */
export function abrirCajonAlMover(ctx: Contexto): void {
  const impresora = impresoraDelEquipo(ctx);
  if (impresora && impresora.cajon !== "no") encolar(ctx, impresora, SOLO_CAJON, { copia: false, abreCajon: true });
}
