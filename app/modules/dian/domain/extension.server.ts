import type { Extension } from "~/domain/nucleo/contexto.server";
import { anulacionDe } from "./anular/anulacion.server";
import { papelEspera } from "./cola/papel.server";
import { documentosDe } from "./emitir/documento.server";
import { emitirDeVenta, emitirDeVentaEnPapel, emitirNota, facturaTodo } from "./emitir/emitir.server";
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
import { CONTINGENCIAS } from "./registro/nombres";
import { papelOficial } from "./registro/papel.server";
import { REGISTROS_DE_DIAN } from "./registros.server";

const SIN_FACTURAS = "Esta tienda da facturas, y sin el equipo principal no se numeran: cobre cuando vuelva la conexión.";
const EN_PAPEL = `${CONTINGENCIAS["07"]} Su documento electrónico se transmite después.`;

/**
 * A shop that issues electronic documents gives each sale one, each purchase from somebody who does not invoice, and each return of an accepted
 * one its note.
 */
export const emision: Extension = {
  municipios: MUNICIPIOS_DANE,
  registros: REGISTROS_DE_DIAN,
  keepsSales: ({ dian }) => dian,
  issuesFacturas: ({ dian }) => dian,
  withoutBox: (ctx, tienda) => (tienda.dian ? { rehusa: facturaTodo(ctx) ? SIN_FACTURAS : "", papel: EN_PAPEL } : undefined),
  onSold(ctx, { venta, tienda, factura, yaHecha }) {
    if (!tienda.dian) return;
    if (yaHecha) emitirDeVentaEnPapel(ctx, venta);
    else emitirDeVenta(ctx, venta, factura);
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
