import type { Centavos } from "~/domain/cifras/dinero";
import type { EstadoDeFirma } from "./firma.server";

export type ClaseDeFactura = "factura" | "nota_credito";

/** A tax by the DIAN's code: 01 is IVA. */
export interface ImpuestoLeido {
  codigo: string;
  monto: Centavos;
  base: Centavos | null;
  /** As it was written: "19.00"; "" for a nominal one. */
  porcentaje: string;
}

export interface LineaLeida {
  /** From 1, in the order of the paper. */
  n: number;
  /** A GTIN, or what the supplier calls it; "" for none. */
  codigo: string;
  /** Other codes that the line has. */
  otros: string[];
  descripcion: string;
  /** In thousandths; null where it cannot be read. */
  cantidad: number | null;
  /** The UN/ECE code of its unit: 94, NIU, KGM. */
  unidad: string;
  /** LineExtensionAmount: after the discounts of the line. */
  valor: Centavos | null;
  /** PriceAmount. */
  precio: Centavos | null;
  /** What the discounts and charges of the line add. */
  recargos: Centavos;
  impuestos: ImpuestoLeido[];
  /** Of its units; "" where it names none. */
  lote: string;
  /** The day on which they expire. */
  vence: string | null;
}

export interface PersonaLeida {
  nit: string;
  /** Its kind of document, by the DIAN's codes. */
  tipo: string;
  digito: string;
  nombre: string;
  comercial: string;
  direccion: string;
  correo: string;
  telefono: string;
}

/** What the DIAN's answer that came with a document proves. */
export interface PruebaLeida {
  /** The code of the answer; "" where none came. 02: accepted, 04: refused. */
  codigo: string;
  /** Whether it is about this document. */
  deEste: boolean;
  firma: EstadoDeFirma;
  /** Whether the certificate says that it is the DIAN's, and held that day. */
  deLaDian: boolean;
}

/** A bill or a credit note, as it was read. */
export interface FacturaLeida {
  clase: ClaseDeFactura;
  /** 01 to 04, 20; 91 for a credit note. */
  tipo: string;
  cufe: string;
  numero: string;
  /** `2026-11-21`. */
  fecha: string;
  vence: string | null;
  /** 1: paid, 2: on credit. */
  formaDePago: string;
  moneda: string;
  ambiente: string;
  proveedor: PersonaLeida;
  receptor: PersonaLeida;
  /** The bill that a credit note is about. */
  referencia: { numero: string; cufe: string } | null;
  /** DiscrepancyResponse of a credit note: 1 and 2 give goods back. */
  concepto: string;
  lineas: LineaLeida[];
  /** Discounts (below 0) and charges of the whole document. */
  recargos: Centavos[];
  impuestos: ImpuestoLeido[];
  retenciones: Centavos;
  /** LineExtensionAmount and PayableAmount. */
  bruto: Centavos | null;
  pagar: Centavos | null;
  anticipo: Centavos;
  prueba: PruebaLeida;
  firmaDelProveedor: EstadoDeFirma;
  /** Whether the pieces of the file name one CUFE. */
  unSoloCufe: boolean;
  reparada: boolean;
}
