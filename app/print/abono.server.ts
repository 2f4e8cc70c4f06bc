import { mostrarPesos } from "~/domain/cifras/dinero";
import type { Recibo, ReciboDeCliente, ReciboDeProveedor } from "~/domain/cuentas/pagos.server";
import { mostrarInstante } from "~/domain/nucleo/mostrar-fecha";
import type { AnchoDeTirilla } from "~/domain/tienda/documentos";
import type { Pair } from "./comprobante-texts.server";
import { rollPdf } from "./roll.server";
import { centered, gapOf, pairOf, pairsOf, qrParts, type Roll, RULE, text, totalOf } from "./roll-parts";

/** The receipt of a payment on account for a thermal printer, on paper of `ancho` millimetres. */
export const abonoPdf = (recibo: ReciboDeCliente, ancho: AnchoDeTirilla): Promise<Uint8Array> => rollPdf(abonoRoll(recibo), ancho);

/** The receipt of a payment on account on the roll. */
export const abonoRoll = (recibo: ReciboDeCliente): Roll =>
  receiptRoll(recibo, {
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
  rollPdf(
    receiptRoll(recibo, {
      people: [
        ["Proveedor", recibo.proveedor.nombre],
        ["Pagó", recibo.usuario],
      ],
      before: "Se le debía",
      amount: "Pago",
      after: "Se le queda debiendo",
    }),
    ancho,
  );

interface Words {
  people: readonly Pair[];
  before: string;
  amount: string;
  after: string;
}

function receiptRoll(recibo: Recibo, { people, before, amount, after }: Words): Roll {
  const { anulado, nota } = recibo;
  const lines: Pair[] = [
    ...people,
    ["Forma de pago", recibo.medio],
    ["Banco", recibo.banco],
    ["Referencia", recibo.referencia],
    [before, mostrarPesos(recibo.antes)],
  ];
  return {
    document: recibo,
    parts: [
      ...pairsOf(lines.filter(([, value]) => value !== "")),
      gapOf(3),
      totalOf(amount, mostrarPesos(recibo.monto)),
      gapOf(3),
      recibo.a_favor
        ? pairOf("Queda a favor", mostrarPesos(recibo.a_favor), "strong")
        : pairOf(after, mostrarPesos(recibo.saldo), "strong"),
      ...(nota ? [gapOf(4), text(nota)] : []),
      ...(anulado ? [RULE, centered(`ANULADO el ${mostrarInstante(anulado)}: ${recibo.motivo}`, "strong")] : []),
      ...(anulado || !("cliente" in recibo) ? [] : qrParts(recibo.tienda.qr, recibo.saldo)),
      RULE,
      centered(recibo.tienda.pie),
    ],
  };
}
