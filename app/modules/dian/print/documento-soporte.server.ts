import { mostrarCantidad } from "~/domain/cifras/cantidad";
import { mostrarPesos } from "~/domain/cifras/dinero";
import { mostrarDia, mostrarInstante } from "~/domain/nucleo/mostrar-fecha";
import { type Block, gap, stack } from "~/print/blocks.server";
import { figure } from "~/print/comprobante-texts.server";
import { letterPdf } from "~/print/letter.server";
import { threeColumns, totalsBlock } from "~/print/letter-blocks.server";
import type { PapelDeSoporte } from "../domain/registro/papel-de-soporte.server";

/** A documento soporte on letter pages: who bought is its heading, and who sold stands below. */
export function documentoSoportePdf(papel: PapelDeSoporte, pause: () => Promise<unknown>): Promise<Uint8Array> {
  const { lineas, ajuste, total } = papel;
  const rows = lineas.map(({ nombre, codigo, cantidad, unidad, precio, subtotal }) => ({
    text: nombre,
    note: codigo,
    figures: [mostrarCantidad(cantidad, unidad), figure(precio), figure(subtotal)],
  }));
  const table = { heading: "Lo que se compró", figureHeadings: ["Cant.", "Precio", "Subtotal"], rows };
  const sums = ajuste === "0.00" ? [] : ([["Ajuste al total de quien vendió", mostrarPesos(ajuste)]] as const);
  const tail = () => stack(gap(12), totalsBlock({ sums, label: "Total", total, below: () => [] }));
  return letterPdf(papel, { about: () => about(papel), table, tail }, pause);
}

function about({ vendedor, compra }: PapelDeSoporte): Block {
  const further = [vendedor.documento && `Documento: ${vendedor.documento}`, vendedor.lugar].filter((text) => text !== "");
  const plazo = compra.vence ? [`Vence el ${mostrarDia(compra.vence)}`] : [];
  return threeColumns(
    { label: "Quien vendió, no obligado a facturar", value: vendedor.nombre, further },
    { label: "Compra", value: compra.numero, further: [mostrarInstante(compra.fecha)] },
    { label: "Forma de pago", value: compra.credito ? "Crédito" : "Contado", further: plazo },
  );
}
