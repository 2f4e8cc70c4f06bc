import { mostrarPesos } from "~/domain/cifras/dinero";
import type { ReciboDeAbono } from "~/domain/clientes/recibo-de-abono";
import type { PagoImpreso } from "~/domain/compartido/pago-impreso";
import { mostrarInstante } from "~/domain/nucleo/fecha";
import type { ReciboDePago } from "~/domain/proveedores/recibo-de-pago";
import type { AnchoDeTirilla } from "~/domain/tienda/tirilla";
import { gap, pair, paragraph, rule, stack } from "./blocks.server";
import { metadataOf, type Pair } from "./comprobante-texts.server";
import { rollContent, rollPdf } from "./roll.server";
import { centered, rollHeading, STRONG, TEXT, TOTAL } from "./roll-heading.server";
import { loadTypefaces } from "./typeface.server";

type Pdf = Promise<Uint8Array<ArrayBuffer>>;

/** The receipt of a payment on account for a thermal printer, on paper of `ancho` millimetres. */
export const abonoPdf = (recibo: ReciboDeAbono, ancho: AnchoDeTirilla): Pdf =>
  receiptPdf(recibo, ancho, {
    people: [
      ["Cliente", recibo.cliente.nombre],
      ["Documento", recibo.cliente.documento],
      ["Atendido por", recibo.vendedor],
    ],
    before: "Debía",
    amount: "Abono",
    after: "Queda debiendo",
  });

/** The receipt of a payment to a supplier, on the same paper. */
export const pagoPdf = (recibo: ReciboDePago, ancho: AnchoDeTirilla): Pdf =>
  receiptPdf(recibo, ancho, {
    people: [
      ["Proveedor", recibo.proveedor.nombre],
      ["Pagó", recibo.usuario],
    ],
    before: "Se le debía",
    amount: "Pago",
    after: "Se le queda debiendo",
  });

interface Words {
  people: readonly Pair[];
  before: string;
  amount: string;
  after: string;
}

type Receipt = PagoImpreso & Pick<ReciboDePago, "titulo" | "tienda">;

async function receiptPdf(recibo: Receipt, ancho: AnchoDeTirilla, { people, before, amount, after }: Words): Pdf {
  await loadTypefaces();
  const width = rollContent(ancho);
  const separator = stack(gap(6), rule(width, 0.75, 0), gap(5));
  const pairs = (list: readonly Pair[]) =>
    list.filter(([, value]) => value !== "").map(([label, value]) => pair(label, value, width, TEXT));
  const { anulado, nota } = recibo;
  return rollPdf(metadataOf(recibo), ancho, [
    rollHeading(recibo, width),
    separator,
    ...pairs([
      ...people,
      ["Forma de pago", recibo.medio],
      ["Banco", recibo.banco],
      ["Referencia", recibo.referencia],
      [before, mostrarPesos(recibo.antes)],
    ]),
    gap(3),
    pair(amount, mostrarPesos(recibo.monto), width, STRONG, TOTAL[ancho]),
    gap(3),
    pair(after, mostrarPesos(recibo.saldo), width, STRONG),
    ...(nota ? [gap(4), paragraph(nota, width, TEXT)] : []),
    ...(anulado ? [separator, centered(`ANULADO el ${mostrarInstante(anulado)}: ${recibo.motivo}`, STRONG, width)] : []),
    separator,
    centered(recibo.tienda.pie, TEXT, width),
  ]);
}
