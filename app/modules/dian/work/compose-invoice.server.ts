import { zipSync } from "fflate";
import { notaDe } from "~/domain/devoluciones/nota.server";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { comprobanteDe } from "~/domain/ventas/comprobante.server";
import { EntregaFallida } from "~/integrations/correo/mail-sender";
import { facturaPdf } from "~/print/factura.server";
import { notaPdf } from "~/print/nota.server";
import { archivosDe } from "../domain/archivos.server";
import { nombreDeAdjunto } from "../domain/documento/archivo.server";
import { documentoDe, type FilaDocumento } from "../domain/emitir/documento.server";
import { esTipoDeEvento } from "../domain/evento";
import type { ComposeInvoice } from "./dian-work.server";

const GONE = "El documento electrónico del mensaje ya no se puede leer.";

/** What the client of a factura, or of its note, gets by mail: one ZIP with the document, its acceptance and what it looks like on paper. */
export const composeInvoice: ComposeInvoice = async (db, documentoId, { listo, jobs, now, extensiones }) => {
  const documento = documentoDe(db, documentoId);
  const { xml, respuesta } = archivosDe(db, documentoId);
  if (!documento || !xml || !respuesta) throw new EntregaFallida(GONE, true);
  const { tipo } = documento;
  if (esTipoDeEvento(tipo)) throw new EntregaFallida(GONE, true);
  const { cude, tipo_emitido: tipoEmitido, ambiente, numero, emitido } = documento;
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
  const ctx: Contexto = { ...quien, actor: { id: usuarioId, rol: "admin" }, duenoId: usuarioId };
  return await (devolucionId === null ? facturaPdf(comprobanteDe(ctx, ventaId ?? 0)) : notaPdf(notaDe(ctx, devolucionId)));
}
