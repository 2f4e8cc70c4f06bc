import { mostrarInstante } from "~/domain/nucleo/mostrar-fecha";
import type { PapelOficial } from "~/domain/nucleo/papel-oficial";
import { type Headed, type Pair, tiendaTexts } from "./comprobante-texts.server";

/** How a text stands out on a roll: that of the shop and of the total most. */
export type RollStyle = "shop" | "strong" | "text" | "small" | "total";

/** A piece of a document on a paper roll. The PDF draws it, and a receipt printer prints it. */
export type RollPart =
  | { kind: "logo"; file: Uint8Array }
  | { kind: "text"; text: string; style: RollStyle; centered: boolean }
  | { kind: "pair"; label: string; value: string; style: RollStyle; valueStyle: RollStyle }
  | { kind: "rule" }
  /** A QR with this text, for who still owes. */
  | { kind: "qr"; text: string }
  | { kind: "signature" }
  /** Blank paper, in points. */
  | { kind: "gap"; points: number }
  /** Parts that stay on one page. */
  | { kind: "group"; parts: readonly RollPart[] };

/** A document for the roll: its heading, and what stands below. */
export interface Roll {
  document: Headed;
  parts: readonly RollPart[];
  /** What stands as bars at the end of the PDF, where it fits. A receipt printer prints it, or the number of the document, by itself. */
  bars?: string;
}

export const RULE: RollPart = { kind: "rule" };
export const gapOf = (points: number): RollPart => ({ kind: "gap", points });
export const text = (words: string, style: RollStyle = "text"): RollPart => ({ kind: "text", text: words, style, centered: false });
export const centered = (words: string, style: RollStyle = "text"): RollPart => ({ kind: "text", text: words, style, centered: true });
export const pairOf = (label: string, value: string, style: RollStyle = "text", valueStyle = style): RollPart => ({
  kind: "pair",
  label,
  value,
  style,
  valueStyle,
});
export const pairsOf = (list: readonly Pair[]): RollPart[] => list.map(([label, value]) => pairOf(label, value));
export const group = (...parts: readonly RollPart[]): RollPart => ({ kind: "group", parts });
/** The bank's QR, on the paper of something that is owed. */
export const qrParts = (qr: string | undefined, owed: string | null): RollPart[] =>
  qr && owed !== null && owed !== "0.00" ? [gapOf(8), centered("Para pagar por transferencia:"), { kind: "qr", text: qr }] : [];
/** What must be seen first of an electronic document. */
export const warningParts = (oficial: PapelOficial | undefined): RollPart[] =>
  oficial && oficial.avisos.length > 0 ? [group(...oficial.avisos.map((words) => centered(words, "strong"))), gapOf(8)] : [];

/** What the paper of an electronic document ends with: its numbers, its code, its QR, and who made the software. */
export const officialParts = (oficial: PapelOficial | undefined): RollPart[] =>
  oficial
    ? [
        RULE,
        ...[oficial.sobre, oficial.resolucion].filter((words) => words !== "").map((words) => centered(words, "small")),
        ...(oficial.cude === "" ? [] : [gapOf(4), centered(`${oficial.codigo}:`, "small"), centered(oficial.cude, "small")]),
        ...(oficial.qr === "" ? [] : [gapOf(8), { kind: "qr", text: oficial.qr } as const]),
        gapOf(4),
        centered(oficial.fabricante, "small"),
      ]
    : [];

/** The amount that the paper is about. */
export const totalOf = (label: string, amount: string): RollPart => pairOf(label, amount, "strong", "total");

/** The shop, and title, number and date of a document on the roll. */
export function rollHeading(document: Headed): RollPart {
  const { logo, nombre } = document.tienda;
  return group(
    ...(logo ? [{ kind: "logo", file: logo } as const, gapOf(6)] : []),
    centered(nombre, "shop"),
    ...tiendaTexts(document).map((words) => centered(words)),
    gapOf(8),
    centered(`${document.titulo} ${document.numero}`, "strong"),
    centered(mostrarInstante(document.fecha)),
  );
}
