import { keysOf } from "~/domain/nucleo/properties";

/** A size or a distance, in millimetres: across, and down. */
interface Tamano {
  x: number;
  y: number;
}

/** A paper with labels. All lengths are in millimetres. */
export interface PapelDeEtiquetas {
  nombre: string;
  hoja: Tamano;
  columnas: number;
  filas: number;
  etiqueta: Tamano;
  /** Place of the first label. */
  primera: Tamano;
  /** From the left or top edge of a label to that of the next. */
  avance: Tamano;
  /** What stays blank at the edges of a label. */
  margen: Tamano;
  /** A dot of the printers for it: bars are whole dots wide. */
  punto: number;
}

const PULGADA = 25.4;
/** The dots of thermal printers, and of the others. */
const TERMICA = PULGADA / 203;
const OFICINA = PULGADA / 600;

/** A label on a roll is a page. */
const papelDeRollo = (x: number, y: number): PapelDeEtiquetas => ({
  nombre: `Rollo de ${x} × ${y} mm`,
  hoja: { x, y },
  columnas: 1,
  filas: 1,
  etiqueta: { x, y },
  primera: { x: 0, y: 0 },
  avance: { x, y },
  margen: { x: 1.5, y: 1.2 },
  punto: TERMICA,
});

export const PAPELES = {
  carta: {
    nombre: "Carta: 30 etiquetas de 66,7 × 25,4 mm",
    hoja: { x: 215.9, y: 279.4 },
    columnas: 3,
    filas: 10,
    etiqueta: { x: 66.675, y: 25.4 },
    primera: { x: 4.7625, y: 12.7 },
    avance: { x: 69.85, y: 25.4 },
    margen: { x: 2.5, y: 1.6 },
    punto: OFICINA,
  },
  a4: {
    nombre: "A4: 24 etiquetas de 70 × 37 mm",
    hoja: { x: 210, y: 297 },
    columnas: 3,
    filas: 8,
    etiqueta: { x: 70, y: 37 },
    primera: { x: 0, y: 0.5 },
    avance: { x: 70, y: 37 },
    // The labels reach the edge of the sheet, where printers cannot print.
    margen: { x: 5, y: 4.5 },
    punto: OFICINA,
  },
  rollo50x25: papelDeRollo(50, 25),
  rollo32x25: papelDeRollo(32, 25),
} as const satisfies Record<string, PapelDeEtiquetas>;

export type NombreDePapel = keyof typeof PAPELES;

export const NOMBRES_DE_PAPELES = keysOf(PAPELES);

/** Labels on a sheet; 1 on a roll. */
export const celdasDe = ({ columnas, filas }: PapelDeEtiquetas): number => columnas * filas;
