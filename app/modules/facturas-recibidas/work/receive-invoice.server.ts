import type { Contexto } from "~/domain/nucleo/contexto.server";
import { ReglaIncumplida } from "~/domain/nucleo/errores";
import { readAside } from "~/platform/files/aside.server";
import { PayloadTooLarge } from "~/platform/http/refusals.server";
import { puedeTraerFactura } from "../domain/lectura/archivo.server";
import { type Destino, recibirFactura } from "../domain/recibir.server";
import { type InvoiceRead, readInvoice } from "./read-invoice.server";

const MIB = 1024 * 1024;
/** The largest file that is read, in bytes. */
const LARGEST_FILE = 10 * MIB;
const TOO_MUCH =
  "Leer el archivo tomó demasiado y se dejó. Vuelva a intentarlo; si pasa otra vez, trae más de lo que una factura puede traer.";

interface Reader {
  ctx: Contexto;
  /** Path of the database. */
  database: string;
  /** Ends the reading. */
  signal: AbortSignal;
}

/**
 * Reads the file of a bill aside and takes it in. Throws PayloadTooLarge above 10 MiB, ReglaIncumplida for a file that is no bill, and
 * Ocupado when too many wait.
 */
export async function receiveInvoice({ ctx, database, signal }: Reader, file: File): Promise<Destino> {
  if (file.size > LARGEST_FILE) throw new PayloadTooLarge();
  const bytes = Buffer.from(await file.arrayBuffer());
  // What is neither an XML nor an archive is refused by its first bytes, which need no process aside.
  const answer = puedeTraerFactura(bytes) ? await readAside(bytes, "invoice", { database, shop: ctx.duenoId, signal }) : readInvoice(bytes);
  const read: InvoiceRead = answer === null ? { rechazo: TOO_MUCH } : JSON.parse(answer);
  if ("rechazo" in read) throw new ReglaIncumplida("archivo", read.rechazo);
  return recibirFactura(ctx, { factura: read.factura, xml: Buffer.from(read.xml, "base64") });
}
