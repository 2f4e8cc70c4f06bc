import { mostrarPesos } from "~/domain/cifras/dinero";
import type { Recibo, ReciboDeCliente, ReciboDeProveedor } from "~/domain/cuentas/pagos.server";
import { mostrarInstante } from "~/domain/nucleo/fecha";
import type { AnchoDeTirilla } from "~/domain/tienda/documentos";
import { gap, pair, paragraph } from "./blocks.server";
import type { Pair } from "./comprobante-texts.server";
import { centered, rollPdf, STRONG, TEXT } from "./roll.server";

/** The receipt of a payment on account for a thermal printer, on paper of `ancho` millimetres. */
export const abonoPdf = (recibo: ReciboDeCliente, ancho: AnchoDeTirilla): Promise<Uint8Array> =>
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
export const pagoPdf = (recibo: ReciboDeProveedor, ancho: AnchoDeTirilla): Promise<Uint8Array> =>
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

function receiptPdf(recibo: Recibo, ancho: AnchoDeTirilla, { people, before, amount, after }: Words): Promise<Uint8Array> {
  const { anulado, nota } = recibo;
  const lines: Pair[] = [
    ...people,
    ["Forma de pago", recibo.medio],
    ["Banco", recibo.banco],
    ["Referencia", recibo.referencia],
    [before, mostrarPesos(recibo.antes)],
  ];
  return rollPdf(recibo, ancho, ({ width, separator, pairs, total }) => [
    ...pairs(lines.filter(([, value]) => value !== "")),
    gap(3),
    total(amount, mostrarPesos(recibo.monto)),
    gap(3),
    pair(after, mostrarPesos(recibo.saldo), width, STRONG),
    ...(nota ? [gap(4), paragraph(nota, width, TEXT)] : []),
    ...(anulado ? [separator, centered(`ANULADO el ${mostrarInstante(anulado)}: ${recibo.motivo}`, STRONG, width)] : []),
    separator,
    centered(recibo.tienda.pie, TEXT, width),
  ]);
}
