import type { Extension } from "~/domain/nucleo/contexto.server";
import { papelEspera } from "./cola/papel.server";
import { documentoDeVenta, documentosDe } from "./emitir/documento.server";
import { emitirDeVenta, emitirNota } from "./emitir/emitir.server";
import {
  documentoParaNota,
  exigirEditable,
  exigirSinDocumento,
  exigirSinNota,
  expedirAlEditar,
  firmarDeNuevo,
} from "./emitir/reglas.server";
import { exigirSinEventos, recibirAlConfirmar } from "./eventos/recibir.server";
import { eventosEnJson } from "./eventos/vista.server";
import { papelOficial } from "./registro/papel.server";

/** A shop that issues electronic documents gives each sale one, and each return of an accepted one its note. */
export const emision: Extension = {
  keepsSales: ({ dian }) => dian,
  issuesFacturas: ({ dian }) => dian,
  onSold(ctx, { venta, tienda, factura }) {
    if (tienda.dian) emitirDeVenta(ctx, venta, factura);
  },
  beforeEdit(ctx, ventaId) {
    const documento = exigirEditable(ctx, ventaId);
    return documento ? ({ venta, factura }) => firmarDeNuevo(ctx, documento, venta, factura) : expedirAlEditar(ctx, ventaId);
  },
  requireDeletable: exigirSinDocumento,
  beforeReturn(ctx, ventaId) {
    const documento = documentoParaNota(ctx, ventaId);
    return documento && ((devolucionId) => emitirNota(ctx, documento, devolucionId)?.numero ?? "");
  },
  officialDocument(ctx, ventaId) {
    const documento = documentoDeVenta(ctx, ventaId);
    return documento && (documento.estado === "aceptado" ? "accepted" : "waiting");
  },
  officialDocuments: documentosDe,
  ofPurchase: eventosEnJson,
  onBilledPurchase: recibirAlConfirmar,
  requirePurchaseDeletable: exigirSinEventos,
  requireReturnDeletable: exigirSinNota,
  officialPaper: papelOficial,
  paperWaits: papelEspera,
};
