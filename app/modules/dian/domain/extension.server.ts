import type { Extension } from "~/domain/nucleo/contexto.server";
import { anulacionDe } from "./anular/anulacion.server";
import { papelEspera } from "./cola/papel.server";
import { documentosDe } from "./emitir/documento.server";
import { emitirDeVenta, emitirNota } from "./emitir/emitir.server";
import {
  documentoParaNota,
  exigirEditable,
  exigirSinDocumento,
  exigirSinNota,
  expedirAlEditar,
  firmarDeNuevo,
  soportePorAceptar,
} from "./emitir/reglas.server";
import { emitirNotaDeSoporte, emitirSoporte, soporteSinHacer } from "./emitir/soporte.server";
import { exigirSinEventos, recibirAlConfirmar } from "./eventos/recibir.server";
import { eventosEnJson } from "./eventos/vista.server";
import { MUNICIPIOS_DANE } from "./municipios/municipios.server";
import { papelOficial } from "./registro/papel.server";

/**
 * A shop that issues electronic documents gives each sale one, each purchase from somebody who does not invoice, and each return of an accepted
 * one its note.
 */
export const emision: Extension = {
  municipios: MUNICIPIOS_DANE,
  keepsSales: ({ dian }) => dian,
  issuesFacturas: ({ dian }) => dian,
  onSold(ctx, { venta, tienda, factura }) {
    if (tienda.dian) emitirDeVenta(ctx, venta, factura);
  },
  beforeEdit(ctx, ventaId) {
    const documento = exigirEditable(ctx, ventaId);
    return documento ? ({ venta, factura }) => firmarDeNuevo(ctx, documento, venta, factura) : expedirAlEditar(ctx, ventaId);
  },
  requireDeletable(ctx, de) {
    exigirSinDocumento(ctx, de);
    if ("compra" in de) exigirSinEventos(ctx, de.compra);
  },
  ofSupplier: (ctx, proveedorId) => soportePorAceptar(ctx, proveedorId) ?? soporteSinHacer(ctx, proveedorId),
  onBought: emitirSoporte,
  beforeReturn(ctx, de) {
    const documento = documentoParaNota(ctx, de);
    const emitir = "venta" in de ? emitirNota : emitirNotaDeSoporte;
    return documento && ((devolucionId) => emitir(ctx, documento, devolucionId)?.numero ?? "");
  },
  takingBack: anulacionDe,
  officialDocuments: documentosDe,
  ofPurchase: eventosEnJson,
  onBilledPurchase: recibirAlConfirmar,
  requireReturnDeletable: exigirSinNota,
  officialPaper: papelOficial,
  paperWaits: papelEspera,
};
