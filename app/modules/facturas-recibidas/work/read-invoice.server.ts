import { empacarXml } from "../domain/fila.server";
import type { FacturaLeida } from "../domain/lectura/factura";
import { leerArchivo } from "../domain/lectura/leer.server";

/** What the process that reads a file says of it. `xml`: its XML, deflated, in base64. */
export type InvoiceRead = { factura: FacturaLeida; xml: string } | { rechazo: string };

/** The bill in a file, as JSON of {@link InvoiceRead}. It runs in a process aside. */
export function readInvoice(bytes: Uint8Array): string {
  const lectura = leerArchivo(bytes);
  const read: InvoiceRead = "rechazo" in lectura ? lectura : { factura: lectura.factura, xml: empacarXml(lectura.xml).toString("base64") };
  return JSON.stringify(read);
}
