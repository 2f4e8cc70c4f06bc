import type { ReciboDeAbono } from "~/domain/clientes/recibo-de-abono";
import { mostrarPesos } from "~/domain/compartido/dinero";
import { mostrarInstante } from "~/domain/compartido/fecha";
import type { AnchoDeTirilla } from "~/domain/tienda/tirilla";
import { gap, pair, paragraph, rule, stack } from "./blocks.server";
import { metadataOf, type Pair } from "./comprobante-texts.server";
import { rollContent, rollPdf } from "./roll.server";
import { centered, rollHeading, STRONG, TEXT, TOTAL } from "./roll-heading.server";

/** The receipt of a payment on account for a thermal printer, on paper of `ancho` millimetres. */
export async function abonoPdf(recibo: ReciboDeAbono, ancho: AnchoDeTirilla): Promise<Uint8Array<ArrayBuffer>> {
  const width = rollContent(ancho);
  const separator = stack(gap(6), rule(width, 0.75, 0), gap(5));
  const pairs = (list: readonly Pair[]) =>
    list.filter(([, value]) => value !== "").map(([label, value]) => pair(label, value, width, TEXT));
  const { anulado, nota } = recibo;
  return rollPdf(metadataOf(recibo), ancho, [
    rollHeading(recibo, width),
    separator,
    ...pairs([
      ["Cliente", recibo.cliente.nombre],
      ["Documento", recibo.cliente.documento],
      ["Atendido por", recibo.vendedor],
      ["Forma de pago", recibo.medio],
      ["Banco", recibo.banco],
      ["Referencia", recibo.referencia],
      ["Debía", mostrarPesos(recibo.antes)],
    ]),
    gap(3),
    pair("Abono", mostrarPesos(recibo.monto), width, STRONG, TOTAL[ancho]),
    gap(3),
    pair("Queda debiendo", mostrarPesos(recibo.saldo), width, STRONG),
    ...(nota ? [gap(4), paragraph(nota, width, TEXT)] : []),
    ...(anulado ? [separator, centered(`ANULADO el ${mostrarInstante(anulado)}: ${recibo.motivo}`, STRONG, width)] : []),
    separator,
    centered(recibo.tienda.pie, TEXT, width),
  ]);
}
