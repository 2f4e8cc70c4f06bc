import { mostrarCantidad } from "~/domain/cifras/cantidad";
import { mostrarPesos } from "~/domain/cifras/dinero";
import type { LineaNota, NotaDevolucion } from "~/domain/devoluciones/nota";
import { encabezadoDe } from "~/domain/ventas/recibo";
import { figure } from "~/print/comprobante-texts.server";
import {
  centered,
  gapOf,
  group,
  officialParts,
  pairOf,
  pairsOf,
  type Roll,
  type RollPart,
  RULE,
  text,
  totalOf,
  warningParts,
} from "~/print/roll-parts";
import { SIGNATURE } from "./roll-lines";

/** The note of a return on the roll. It says what the letter page says. */
export const notaRoll = (n: NotaDevolucion): Roll => ({
  document: encabezadoDe(n),
  parts: [
    ...warningParts(n.oficial),
    ...n.partes.flatMap(({ rotulo, valor, notas }) => [pairOf(rotulo, valor), ...notas.map((nota) => text(nota))]),
    ...(n.motivo === "" ? [] : [pairOf("Motivo", n.motivo)]),
    RULE,
    ...n.lineas.map(line),
    RULE,
    ...pairsOf(n.sumas),
    gapOf(3),
    totalOf("Total devuelto", mostrarPesos(n.total)),
    text(n.nota, "small"),
    ...officialParts(n.oficial),
    group(SIGNATURE, text(n.firma)),
    RULE,
    centered(n.tienda.pie),
  ],
});

function line({ nombre, codigo, tarifa, cantidad, unidad, precio_unitario, subtotal }: LineaNota): RollPart {
  const units = `${mostrarCantidad(cantidad, unidad)} × ${figure(precio_unitario)}`;
  const note = [codigo, tarifa].filter((words) => words !== "").join(". ");
  return group(text(nombre), text(note, "small"), pairOf(units, figure(subtotal), "text", "strong"), gapOf(4));
}
