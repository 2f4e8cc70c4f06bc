import { impresoras, trabajosImpresion } from "@db/schema/impresoras";
import type { Contexto, Extension } from "~/domain/nucleo/contexto.server";
import type { PapelHecho } from "~/domain/nucleo/papel";
import { tiendaDe } from "~/domain/tienda/tienda.server";
import { impresoraDelEquipo } from "./impresoras.server";
import { encolar, SOLO_CAJON, ultimoTrabajo } from "./trabajos.server";

/**
 * Prints what was just charged, in a shop that wants so, and opens the drawer when cash moved. Does nothing in a browser without a printer.
 * Use in the transaction of the document: paper and drawer come when it is committed.
 */
function imprimirAlCobrar(ctx: Contexto, { hayEfectivo, ...papel }: PapelHecho): void {
  const impresora = impresoraDelEquipo(ctx);
  if (!impresora) return;
  const abreCajon = impresora.cajon !== "no" && hayEfectivo();
  const { imprimir_al_cobrar: imprime, dian } = tiendaDe(ctx);
  // The paper of an electronic document may wait for its answer; the change does not.
  const aparte = !imprime || (dian && papel.clase === "venta");
  if (abreCajon && aparte) encolar(ctx, impresora, SOLO_CAJON, { copia: false, abreCajon });
  if (imprime) encolar(ctx, impresora, papel, { copia: false, abreCajon: abreCajon && !aparte });
}

/** Opens the drawer for cash that goes in or out without a document. As {@link imprimirAlCobrar}. */
function abrirCajonAlMover(ctx: Contexto): void {
  const impresora = impresoraDelEquipo(ctx);
  if (impresora && impresora.cajon !== "no") encolar(ctx, impresora, SOLO_CAJON, { copia: false, abreCajon: true });
}

/** The printer of a till prints what is handed over there, and opens its drawer. */
export const alMover: Extension = {
  onPaper: imprimirAlCobrar,
  onCash: abrirCajonAlMover,
  printsHere: (ctx) => impresoraDelEquipo(ctx) !== undefined,
  lastPrinting: ultimoTrabajo,
  registros: [
    { tabla: impresoras, nombre: "La impresora", archivos: [] },
    { tabla: trabajosImpresion, nombre: "El trabajo de impresión", autor: trabajosImpresion.creadoPorId, archivos: [] },
  ],
};
