import { eqGiven, preparedQuery } from "@db/prepared.server";
import { compras } from "@db/schema/compras";
import { documentosElectronicos } from "@db/schema/documentos-electronicos";
import { and, eq, inArray, sql } from "drizzle-orm";
import type { Contexto, Editada } from "~/domain/nucleo/contexto.server";
import { Protegido, ReglaIncumplida } from "~/domain/nucleo/errores";
import type { DeCual, DeDevolucion } from "~/domain/nucleo/papel-oficial";
import { tiendaDe } from "~/domain/tienda/tienda.server";
import { ventaVisible } from "~/domain/ventas/consultas.server";
import { filaDeEmisor } from "../emisor/emisor.server";
import { POR_FIRMAR } from "../trabajo";
import { documentoDeCual, documentoDeVenta, type FilaDocumento, notaDe } from "./documento.server";
import { emitirDeVenta, exigirLineas, facturaTodo, pagadoDe, quiereFactura } from "./emitir.server";
import { devolverNumero, tomarNumero } from "./numeraciones.server";

/** The page that takes a sale or a purchase back. */
const anularConNota = (de: DeCual) => ({
  texto: "Anular con nota",
  url: "venta" in de ? `/ventas/eliminar/${de.venta}/` : `/compras/eliminar/${de.compra}/`,
});
const nombrar = (de: DeCual): string => ("venta" in de ? "esta venta" : "esta compra");

const ESPERE = "La DIAN todavía no ha aceptado";

/**
 * Throws Protegido when the sale has an electronic document that stands: only one that the DIAN rejected is mended by an edit. Returns
 * the rejected document, `undefined` for a sale without any.
 */
export function exigirEditable(ctx: Contexto, ventaId: number): FilaDocumento | undefined {
  const documento = documentoDeVenta(ctx, ventaId);
  if (!documento || documento.estado === "rechazado") return documento;
  if (documento.estado === "aceptado")
    throw new Protegido(
      `La DIAN ya aceptó el documento ${documento.numero} de esta venta: no se edita. Anúlela con una nota y haga otra.`,
      anularConNota({ venta: ventaId }),
    );
  throw new Protegido(`${ESPERE} el documento ${documento.numero} de esta venta: mientras tanto no se edita.`);
}

/**
 * Lets the queue sign the rejected document of a sale anew, with its number, after an edit. A POS for which a factura is asked (`pedida`) becomes
 * one, with a number of its own; its old number is free again. Call it in the transaction of the edit. Throws ReglaIncumplida when no line is
 * left, or for `factura` when its client lacks what that needs.
 */
export function firmarDeNuevo(
  ctx: Contexto,
  documento: FilaDocumento,
  venta: { id: number; clienteId: number | null },
  pedida = false,
): void {
  if (exigirLineas(ctx, venta.id) <= 0)
    throw new ReglaIncumplida("", `La venta tiene el documento ${documento.numero}, y ninguno se envía en cero: deje algo por cobrar.`);
  if (documento.tipo === "01") quiereFactura(ctx, venta, pedida || !facturaTodo(ctx));
  const factura = documento.tipo === "20" && pedida && quiereFactura(ctx, venta, true);
  ctx.onQueued?.(POR_FIRMAR);
  ctx.db
    .update(documentosElectronicos)
    .set({
      ...fueraDeContingencia(documento),
      ...(factura && cambiosAFactura(ctx, documento)),
      estado: "por_firmar",
      cude: "",
      qr: "",
      mensajes: "[]",
      proximo: ctx.ahora,
    })
    .where(eq(documentosElectronicos.id, documento.id))
    .run();
}

/** The document that an edited sale gets which cost nothing before, and had none; `undefined` for a sale of before the shop issued. */
export function expedirAlEditar(ctx: Contexto, ventaId: number) {
  if (!tiendaDe(ctx).dian || pagadoDe(ctx, ventaId) > 0) return undefined;
  const { produccionDesde } = filaDeEmisor(ctx.db, ctx.duenoId) ?? {};
  const { fechaVenta } = ventaVisible(ctx, ventaId);
  if (!produccionDesde || fechaVenta < produccionDesde) return undefined;
  return ({ venta, factura = false }: Editada): void => void emitirDeVenta(ctx, venta, factura);
}

/** The kinds of a contingency in which a document keeps its range: it can be issued as itself. */
const SIN_RANGO_PROPIO: readonly FilaDocumento["tipo_emitido"][] = ["07", "08", "04"];

/** What changes in a document that the DIAN refused as one of a contingency: it is signed anew as itself. */
export const fueraDeContingencia = ({ tipo_emitido }: Pick<FilaDocumento, "tipo_emitido">) =>
  SIN_RANGO_PROPIO.includes(tipo_emitido) ? ({ tipo_emitido: "", contingenciaRechazada: tipo_emitido } as const) : {};

/** What changes in a rejected POS that becomes a factura. */
function cambiosAFactura(ctx: Contexto, { rangoId, consecutivo }: FilaDocumento) {
  if (rangoId !== null) devolverNumero(ctx, rangoId, consecutivo);
  const deOtroDia = { emitido: ctx.ahora, tipo_emitido: "", intentos: 0, enviado: null, respondido: null, zipKey: "" } as const;
  return { tipo: "01", cajaId: null, ...deOtroDia, ...tomarNumero(ctx, "01") } as const;
}

/**
 * The accepted document over which a note takes back a sale or a purchase, or a part of it; `undefined` when it has no document. Throws
 * ReglaIncumplida when the DIAN has not accepted it.
 */
export function documentoParaNota(ctx: Contexto, de: DeCual): FilaDocumento | undefined {
  const documento = documentoDeCual(ctx, de);
  if (!documento) return undefined;
  const { estado, numero } = documento;
  const corrija = "venta" in de ? "corríjala primero" : "corrija primero los datos del proveedor y envíelo otra vez";
  if (estado === "rechazado")
    throw new ReglaIncumplida("", `La DIAN rechazó el documento ${numero} de ${nombrar(de)}: ${corrija}, y devuelva cuando lo acepte.`);
  if (estado !== "aceptado") throw new ReglaIncumplida("", `${ESPERE} el documento ${numero} de ${nombrar(de)}: espere a que lo acepte.`);
  return documento;
}

/** Throws Protegido when a sale or a purchase has an electronic document: its number stays, whatever the DIAN says of it. */
export function exigirSinDocumento(ctx: Contexto, de: DeCual): void {
  const documento = documentoDeCual(ctx, de);
  if (!documento) return;
  const { estado, numero } = documento;
  if (estado === "aceptado")
    throw new Protegido(
      `La DIAN ya aceptó el documento ${numero} de ${nombrar(de)}: no se elimina. Anúlela con una nota.`,
      anularConNota(de),
    );
  const frase = `${nombrar(de).replace("e", "E")} tiene el documento ${numero} y no se elimina.`;
  throw new Protegido(`${frase} Cuando la DIAN lo acepte, anúlela con una nota.`);
}

const pendienteDe = preparedQuery((db) =>
  db
    .select({ numero: documentosElectronicos.numero })
    .from(documentosElectronicos)
    .innerJoin(compras, eq(compras.id, documentosElectronicos.compraId))
    .where(
      and(
        eqGiven(documentosElectronicos.usuarioId, "duenoId"),
        // By the index of those that are not accepted, and not by that of their kind.
        sql`${documentosElectronicos.estado} <> 'aceptado' and +${documentosElectronicos.tipo} = '05'`,
        inArray(documentosElectronicos.estado, ["por_firmar", "firmado", "enviado", "rechazado", "contingencia"]),
        eqGiven(compras.proveedorId, "proveedorId"),
      ),
    )
    .limit(1),
);

/** Why a supplier stays: a documento soporte that the DIAN has not accepted says who sold, and is mended there. */
export function soportePorAceptar({ db, duenoId }: Contexto, proveedorId: number): string | undefined {
  const pendiente = pendienteDe(db).get({ duenoId, proveedorId });
  return pendiente && `la DIAN no ha aceptado su documento soporte ${pendiente.numero}, que dice quién vendió. Elimínelo cuando lo acepte.`;
}

/** Throws Protegido when a return has its note. */
export function exigirSinNota(ctx: Contexto, de: DeDevolucion): void {
  const nota = notaDe(ctx, de);
  if (nota) throw new Protegido(`Esta devolución tiene la nota ${nota.numero} de la DIAN: no se elimina.`);
}
