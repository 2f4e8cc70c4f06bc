import type { Centavos } from "~/domain/cifras/dinero";
import type { Medio } from "~/domain/cifras/medios";
import type { Instante } from "~/domain/nucleo/fecha";
import type { Tarjeta } from "~/domain/ventas/tarjetas";

/** What an electronic document says, before it is XML. Amounts are those of the document: cents, or exact texts where it says so. */
export interface Contenido {
  tipo: "20" | "01" | "94" | "91" | "92" | "93" | "05" | "95";
  /** What it is declared as in a contingency; "" otherwise. */
  tipoEmitido: "" | "07" | "08" | "03" | "04";
  /** `1` producción, `2` pruebas. */
  ambiente: "1" | "2";
  /** Prefix and number without separator. */
  numero: string;
  prefijo: string;
  /** Date and hour of the document, written with -05:00. */
  emitido: Instante;
  emisor: Emisor;
  /** Who buys; of a documento soporte and its notes, which their buyer issues, who sells. */
  adquiriente: Adquiriente;
  /** Of what has a range. */
  numeracion: Numeracion | null;
  software: Software;
  /** Of a POS alone. */
  caja: Caja | null;
  pagos: Pago[];
  lineas: Linea[];
  /** What rounding of cash added, or took off. */
  redondeo: Centavos;
  /** The tip, which bears no tax. */
  propina: Centavos;
  /** Of notes alone: the document over which it is, and what it does with it. */
  referencia: Referencia | null;
  /** Of a transcription of a paper (03, 07): what the paper was. Null otherwise. */
  papel: { numero: string; emitido: Instante } | null;
  /** Of a documento soporte alone: the day on which it was bought. Null otherwise. */
  comprado: string | null;
}

export interface Direccion {
  /** DANE code of the municipality, five digits. */
  municipio: string;
  ciudad: string;
  departamento: string;
  linea: string;
}

export interface Emisor {
  tipoPersona: "1" | "2";
  nit: string;
  dv: string;
  razonSocial: string;
  responsabilidades: readonly string[];
  correo: string;
  direccion: Direccion;
  /** Which taxes it charges. */
  responsableIva: boolean;
  responsableInc: boolean;
}

export interface Adquiriente {
  tipoPersona: "1" | "2";
  /** The DIAN's code of the kind of document: `13` cédula, `31` NIT, … */
  tipoDocumento: string;
  /** Without points and check digit. */
  documento: string;
  nombre: string;
  correo: string;
  /** Whether it is the consumidor final, `222222222222`. */
  consumidorFinal: boolean;
  /** Of who sells alone: where. */
  domicilio?: Domicilio;
}

export interface Domicilio extends Direccion {
  /** Six digits. */
  codigoPostal: string;
}

export interface Numeracion {
  resolucion: string;
  prefijo: string;
  desde: number;
  hasta: number;
  /** Days. */
  validaDesde: string;
  validaHasta: string;
  /** Of a factura; "" otherwise. */
  claveTecnica: string;
}

export interface Software {
  id: string;
  pin: string;
}

export interface Caja {
  placa: string;
  ubicacion: string;
  tipo: string;
  cajero: string;
  /** Number of the sale in the shop. */
  codigoVenta: string;
}

export interface Pago {
  medio: Medio;
  monto: Centavos;
  /** Of a card, where somebody said its kind. */
  tarjeta?: Tarjeta;
  /** Day on which what is owed is due. */
  vence: string | null;
}

export type Tarifa = "19" | "5" | "inc8" | "0" | "excluido";

export interface Linea {
  /** The shop's code; `gtin` when it is one. */
  codigo: string;
  gtin: boolean;
  descripcion: string;
  /** Thousandths of `unidad`. */
  milesimas: number;
  unidad: "und" | "kg" | "l" | "m";
  tarifa: Tarifa;
  /** What is paid for the line, with IVA, in the sale's own figures. The tax of bags is apart. */
  subtotal: Centavos;
  /** The tax of bags that is paid with the line; only of bags. */
  bolsas?: Centavos;
  /**
   * What the line would be paid without discount or promotion, with IVA; equal to `subtotal` without one. Of a line that is given away
   * (`subtotal` 0), what it is worth.
   */
  sinDescuento: Centavos;
  /** Why it costs less: `Descuento`, the promotion's name; "" without. */
  motivo: string;
  /** The lots of its units, `L-12 vence 2026-12-01`; empty without. */
  lotes: readonly string[];
}

export interface Referencia {
  tipo: "20" | "01" | "05";
  tipoEmitido: Contenido["tipoEmitido"];
  numero: string;
  cude: string;
  emitido: Instante;
  /** `1` partial return, `2` annulment; of a nota débito, `3` change of the value. */
  concepto: "1" | "2" | "3";
  motivo: string;
}

/** A document as it is sent. */
export interface DocumentoFirmado {
  xml: string;
  /** CUDE, CUFE of a factura, or CUDS of a documento soporte. */
  cude: string;
  /** Text of the QR. */
  qr: string;
  /** PayableAmount, and IVA, in the document's own figures. */
  total: Centavos;
  iva: Centavos;
}

/** Who signs: the key, and its certificate with the chain that came with it, leaf first, all in PEM. */
export interface Firmante {
  llave: string;
  certificados: readonly string[];
}
