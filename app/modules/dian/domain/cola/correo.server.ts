import type { Database } from "@db/open.server";
import { clientes } from "@db/schema/clientes";
import { documentosElectronicos } from "@db/schema/documentos-electronicos";
import { ventas } from "@db/schema/ventas";
import { eq } from "drizzle-orm";
import { escribirCarta } from "~/domain/correo/carta";
import { encolarCorreo } from "~/domain/correo/encolar-correo.server";
import type { Instante } from "~/domain/nucleo/fecha";
import { filaDeEmisor } from "../emisor/emisor.server";
import { documentoDe, type FilaDocumento } from "../emitir/documento.server";

const NOMBRES = { "01": "factura electrónica", "91": "nota crédito electrónica" } as const;

/**
 * Queues the mail to the client of an accepted factura or of its note, once. Its files are made when it is sent. Use in the transaction that
 * accepts it.
 */
export function encolarFactura(db: Database, documentoId: number, ahora: Instante): void {
  const documento = documentoDe(db, documentoId);
  if (!documento || documento.correo !== null || documento.ambiente !== "1") return;
  const { tipo, numero, usuarioId } = documento;
  if (tipo !== "01" && tipo !== "91") return;
  const correo = correoDelCliente(db, documento);
  const emisor = filaDeEmisor(db, usuarioId);
  if (!correo || !emisor) return;
  const carta = escribirCarta({
    // The subject that the annex asks for.
    asunto: [emisor.nit, emisor.razon_social, numero, tipo, emisor.razon_social].map((parte) => parte.replaceAll(";", ",")).join(";"),
    antes: `${emisor.razon_social} le envía la ${NOMBRES[tipo]} ${numero}, validada por la DIAN.`,
    despues: ["El archivo adjunto tiene el documento electrónico y su representación en PDF. Consérvelo."],
  });
  encolarCorreo(db, { usuarioId, destino: correo, carta, ahora, documentoId });
  db.update(documentosElectronicos).set({ correo: ahora }).where(eq(documentosElectronicos.id, documentoId)).run();
}

function correoDelCliente(db: Database, { ventaId }: FilaDocumento): string {
  if (ventaId === null) return "";
  const correoDeVenta = db.select({ correo: clientes.correo }).from(ventas).innerJoin(clientes, eq(clientes.id, ventas.clienteId));
  return correoDeVenta.where(eq(ventas.id, ventaId)).get()?.correo ?? "";
}
