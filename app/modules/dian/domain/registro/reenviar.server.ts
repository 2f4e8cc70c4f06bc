import { documentosElectronicos as documentos } from "@db/schema/documentos-electronicos";
import { ventas } from "@db/schema/ventas";
import { eq } from "drizzle-orm";
import { type Contexto, ejecutarEnTransaccion } from "~/domain/nucleo/contexto.server";
import { ReglaIncumplida } from "~/domain/nucleo/errores";
import type { FilaDocumento } from "../emitir/documento.server";
import { firmarDeNuevo, fueraDeContingencia } from "../emitir/reglas.server";
import { esTipoDeEvento } from "../evento";
import { numerarDeNuevo } from "../eventos/recibir.server";
import { documentoPropio } from "./detalle.server";

/**
 * Lets the queue take a document now: a rejected one is signed anew with its number, any other goes on without waiting for its next try, also
 * one that was set aside.
 * Throws ReglaIncumplida when it is accepted, of the tests, or lacks what a factura needs, SinPermiso for a vendedor, NoEncontrado when the
 * shop has none.
 */
export function reenviarDocumento(ctx: Contexto, id: number): void {
  ejecutarEnTransaccion(ctx, () => {
    const documento = documentoPropio(ctx, id);
    if (documento.estado === "aceptado")
      throw new ReglaIncumplida("", `La DIAN ya aceptó el documento ${documento.numero}: no se envía otra vez.`);
    if (documento.ambiente === "2")
      throw new ReglaIncumplida("", "Es un documento de prueba: las pruebas se envían en Configuración, Documentos electrónicos.");
    if (documento.estado === "rechazado")
      return esTipoDeEvento(documento.tipo) ? numerarDeNuevo(ctx, documento) : otraFirma(ctx, documento);
    ctx.db.update(documentos).set({ proximo: ctx.ahora, tropiezos: 0 }).where(eq(documentos.id, id)).run();
  });
}

function otraFirma(ctx: Contexto, documento: FilaDocumento): void {
  const { id, ventaId, referidoId } = documento;
  const venta = ventaId === null || referidoId !== null ? undefined : ctx.db.select().from(ventas).where(eq(ventas.id, ventaId)).get();
  if (venta) return firmarDeNuevo(ctx, documento, venta);
  const sinFirma = {
    ...fueraDeContingencia(documento),
    estado: "por_firmar",
    cude: "",
    qr: "",
    mensajes: "[]",
    proximo: ctx.ahora,
  } as const;
  ctx.db.update(documentos).set(sinFirma).where(eq(documentos.id, id)).run();
}
