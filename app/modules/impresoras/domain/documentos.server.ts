import { usuarios } from "@db/schema/usuarios";
import { eq } from "drizzle-orm";
import { sesionVisible } from "~/domain/caja/consultas.server";
import type { VistaSesion } from "~/domain/caja/sesion";
import { vistaSesion } from "~/domain/caja/vista.server";
import { CUENTAS_DE_CLIENTES } from "~/domain/cuentas/cuentas-de-clientes.server";
import { pagoVisible, type ReciboDeCliente, reciboDePago } from "~/domain/cuentas/pagos.server";
import { detalleDevolucion } from "~/domain/devoluciones/consultas.server";
import type { NotaDevolucion } from "~/domain/devoluciones/nota";
import { notaDe } from "~/domain/devoluciones/nota.server";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { NoEncontrado } from "~/domain/nucleo/errores";
import type { Membrete } from "~/domain/tienda/documentos";
import { membreteDe } from "~/domain/tienda/tienda.server";
import type { Comprobante } from "~/domain/ventas/comprobante";
import { comprobanteDe, papelComoRecibo } from "~/domain/ventas/comprobante.server";
import { ventaVisible } from "~/domain/ventas/consultas.server";
import { referenciaDeVenta } from "~/domain/ventas/lineas.server";
import { type FilaTrabajo, imprimirPapel } from "./trabajos.server";

/** A document that a receipt printer can print. */
export type ClaseDeDocumento = "venta" | "abono" | "caja" | "devolucion" | "separe";

/** The name of a document of the core. Throws NoEncontrado when the caller cannot see it. */
const NOMBRES: Partial<Record<ClaseDeDocumento, (ctx: Contexto, id: number) => string>> = {
  venta: (ctx, id) => referenciaDeVenta(ventaVisible(ctx, id)),
  abono: (ctx, id) => `Abono ${pagoVisible(ctx, CUENTAS_DE_CLIENTES, id).numero}`,
  caja: (ctx, id) => `Cierre de caja ${sesionVisible(ctx, id).sesion.id}`,
  devolucion: (ctx, id) => `Devolución ${detalleDevolucion(ctx, id).numero}`,
};

function nombrado(ctx: Contexto, clase: ClaseDeDocumento, id: number) {
  const documento = NOMBRES[clase]?.(ctx, id);
  return documento === undefined ? papelDeModulo(ctx, clase).nombrar(ctx, id) : { documento };
}

function papelDeModulo(ctx: Contexto, clase: ClaseDeDocumento) {
  const papel = papelComoRecibo(ctx, clase);
  if (!papel) throw new NoEncontrado();
  return papel;
}

/**
 * Prints a document at the printer of this browser, and returns the id of the job. Throws NoEncontrado when the caller cannot see the
 * document, SinImpresora in a browser without a printer.
 */
export function imprimirDocumento(ctx: Contexto, clase: ClaseDeDocumento, documentoId: number): number {
  const { documento, desde } = nombrado(ctx, clase, documentoId);
  return imprimirPapel(ctx, { clase, documentoId, documento }, desde);
}

/** What a job prints, with everything that the paper says. `null` for a drawer alone. */
export type Impreso =
  | { clase: "venta" | "separe"; comprobante: Comprobante }
  | { clase: "abono"; recibo: ReciboDeCliente }
  | { clase: "caja"; sesion: VistaSesion; tienda: Membrete }
  | { clase: "devolucion"; nota: NotaDevolucion }
  | { clase: "prueba"; tienda: Membrete }
  | null;

type Trabajo = Pick<FilaTrabajo, "clase" | "documentoId" | "usuarioId" | "creadoPorId">;

/** What a job prints, as the person who asked for it may see it now. Throws NoEncontrado when it is not there any more. */
export function impresoDe(quien: Pick<Contexto, "db" | "ahora" | "extensiones">, trabajo: Trabajo): Impreso {
  const ctx = contextoDe(quien, trabajo);
  const id = trabajo.documentoId ?? 0;
  switch (trabajo.clase) {
    case "venta":
      return { clase: "venta", comprobante: comprobanteDe(ctx, id) };
    case "abono":
      return { clase: "abono", recibo: reciboDePago(ctx, CUENTAS_DE_CLIENTES, id) };
    case "caja":
      return { clase: "caja", sesion: vistaSesion(ctx, id), tienda: membreteDe(ctx) };
    case "devolucion":
      return { clase: "devolucion", nota: notaDe(ctx, id) };
    case "separe":
      return { clase: "separe", comprobante: papelDeModulo(ctx, "separe").imprimir(ctx, id) };
    case "prueba":
      return { clase: "prueba", tienda: membreteDe(ctx) };
    case "cajon":
      return null;
  }
}

function contextoDe(quien: Pick<Contexto, "db" | "ahora" | "extensiones">, { usuarioId, creadoPorId }: Trabajo): Contexto {
  const { id, rol } = usuarios;
  const actor = quien.db.select({ id, rol }).from(usuarios).where(eq(id, creadoPorId)).get();
  if (!actor) throw new NoEncontrado();
  return { ...quien, actor, duenoId: usuarioId };
}
