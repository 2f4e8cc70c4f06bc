import { mostrarCantidad } from "~/domain/cifras/cantidad";
import { cuantos } from "~/domain/cifras/frases";
import { mostrarTelefono } from "~/domain/compartido/personas";
import { gap, paragraph, stack } from "~/print/blocks.server";
import { letterPdf } from "~/print/letter.server";
import { LABEL, LETTER_CONTENT, threeColumns } from "~/print/letter-blocks.server";
import type { HojaDePedido } from "../domain/pedido.server";

/** An order to a supplier, on letter pages. */
export function pedidoPdf(hoja: HojaDePedido, pause: () => Promise<unknown>): Promise<Uint8Array> {
  const { proveedor, lineas } = hoja;
  const rows = lineas.map(({ nombre, codigo, cantidad, unidad }) => ({
    text: nombre,
    note: codigo,
    figures: [mostrarCantidad(cantidad, unidad)],
  }));
  const about = () =>
    threeColumns({
      label: "Proveedor",
      value: proveedor?.nombre ?? "Sin proveedor",
      further: proveedor?.telefono ? [mostrarTelefono(proveedor.telefono)] : [],
    });
  const tail = () => stack(gap(12), paragraph(cuantos(lineas.length, "producto", "productos"), LETTER_CONTENT, LABEL, "right"));
  return letterPdf(hoja, { about, table: { heading: "Producto", figureHeadings: ["Cantidad"], rows }, tail }, pause);
}
