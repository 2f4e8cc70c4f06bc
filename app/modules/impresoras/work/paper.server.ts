import type { Contexto } from "~/domain/nucleo/contexto.server";
import { paperWaits } from "~/domain/nucleo/sucesos.server";
import { ANCHO_USUAL, anchoDe } from "~/domain/tienda/documentos";
import { abonoRoll } from "~/print/abono.server";
import type { Roll } from "~/print/roll-parts";
import { tirillaRoll } from "~/print/tirilla.server";
import { type Impreso, impresoDe } from "../domain/documentos.server";
import { PAGINA_USUAL, paginaDe } from "../domain/impresora";
import { cierreRoll } from "../print/cierre-roll";
import { DOTS, drawerBytes, paperBytes, type ReceiptPrinter, trialBytes } from "../print/escpos.server";
import { notaRoll } from "../print/nota-roll";
import { logoInDots } from "./paper-picture.server";
import type { Compose, Paper } from "./printing.server";

type Document = Exclude<Impreso, null | { clase: "prueba" }>;

function rollOf(impreso: Document): Roll {
  switch (impreso.clase) {
    case "venta":
    case "separe":
      return tirillaRoll(impreso.comprobante);
    case "abono":
      return abonoRoll(impreso.recibo);
    case "caja":
      return cierreRoll(impreso.sesion, impreso.tienda);
    case "devolucion":
      return notaRoll(impreso.nota);
  }
}

/** The bytes of a job. What is printed is read now, and the same as on the roll's PDF. */
const composeWith =
  (extensiones: Contexto["extensiones"]): Compose =>
  async (db, { trabajo, impresora }, now) => {
    const printer: ReceiptPrinter = { ...impresora, ancho: anchoDe(impresora.ancho), pagina: paginaDe(impresora.pagina) };
    const paper = await paperOf(impresoDe({ db, ahora: now, extensiones }, trabajo), printer, {
      copia: trabajo.copia,
      nombre: impresora.nombre,
    });
    return (abre) => (abre ? Buffer.concat([drawerBytes(printer), paper]) : paper);
  };

/** What is printed in a program with these extensions. */
export const paperWith = (extensiones: Contexto["extensiones"]): Paper => ({
  compose: composeWith(extensiones),
  waits: (db, papel, now) => paperWaits({ db, extensiones }, papel, now),
  prepare: () => void trialBytes("", "", { ancho: ANCHO_USUAL, corta: false, cajon: "no", pagina: PAGINA_USUAL }),
});

async function paperOf(
  impreso: Impreso,
  printer: ReceiptPrinter,
  { copia, nombre }: { copia: boolean; nombre: string },
): Promise<Uint8Array> {
  if (impreso === null) return new Uint8Array();
  if (impreso.clase === "prueba") return trialBytes(nombre, impreso.tienda.nombre, printer);
  const roll = rollOf(impreso);
  const { logo } = roll.document.tienda;
  return paperBytes(roll, printer, { copia, logo: logo && (await logoInDots(logo, DOTS[printer.ancho])) });
}
