import { zipSync } from "fflate";
import { archivosDe } from "./domain/dian/archivos.server";
import { nombreDeAdjunto } from "./domain/dian/documento/archivo.server";
import { documentoDe, type FilaDocumento } from "./domain/dian/emitir/documento.server";
import type { Contexto } from "./domain/nucleo/contexto.server";
import { impresoDe } from "./domain/papel/documentos.server";
import { EntregaFallida } from "./integrations/correo/mail-sender";
import type { ComposeInvoice } from "./platform/sending/dian-work.server";
import { facturaPdf } from "./print/factura.server";
import { notaPdf } from "./print/nota.server";

const GONE = "El documento electrónico del mensaje ya no se puede leer.";

/** What the client of a factura, or of its note, gets by mail: one ZIP with the document, its acceptance and what it looks like on paper. */
export const composeInvoice: ComposeInvoice = async (db, documentoId, { listo, jobs, now, extensiones }) => {
  const documento = documentoDe(db, documentoId);
  const { xml, respuesta } = archivosDe(db, documentoId);
  if (!documento || !xml || !respuesta) throw new EntregaFallida(GONE, true);
  const { cude, tipo, tipo_emitido: tipoEmitido, ambiente, numero, emitido } = documento;
  const { adquiriente } = listo.contenidoDe(db, documentoId);
  const nombrado = { tipo, tipoEmitido, ambiente, numero, emitido, emisor: listo.emisor, adquiriente };
  const contenedor = await jobs.adjuntar(nombrado, { xml: Buffer.from(xml).toString("utf8"), cude, respuesta }, listo.firmante, now);
  const nombre = nombreDeAdjunto(documento.archivo);
  const archivos = {
    [`${nombre}.xml`]: Buffer.from(contenedor),
    [`${documento.archivo}.pdf`]: await pdfOf({ db, ahora: now, extensiones }, documento),
  };
  return [{ nombre: `${nombre}.zip`, contenido: zipSync(archivos) }];
};

type Quien = Pick<Contexto, "db" | "ahora" | "extensiones">;

async function pdfOf(quien: Quien, { usuarioId, ventaId, devolucionId }: FilaDocumento): Promise<Uint8Array> {
  const trabajo = { usuarioId, creadoPorId: usuarioId };
  const impreso =
    devolucionId === null
      ? impresoDe(quien, { ...trabajo, clase: "venta", documentoId: ventaId })
      : impresoDe(quien, { ...trabajo, clase: "devolucion", documentoId: devolucionId });
  if (impreso?.clase === "venta") return await facturaPdf(impreso.comprobante);
  if (impreso?.clase === "devolucion") return await notaPdf(impreso.nota);
  throw new EntregaFallida(GONE, true);
}
