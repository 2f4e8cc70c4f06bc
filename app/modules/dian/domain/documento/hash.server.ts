import { createHash } from "node:crypto";
import { type Centavos, textoPesos } from "~/domain/cifras/dinero";
import type { Contenido } from "../contenido";

const sha384 = (texto: string): string => createHash("sha384").update(texto, "utf8").digest("hex");

/** What the CUDE or CUFE of a document is computed from. */
export interface DatosDelCude {
  numero: string;
  /** `2026-11-21`. */
  fecha: string;
  /** `16:31:02-05:00`. */
  hora: string;
  /** LineExtensionAmount. */
  valor: Centavos;
  iva: Centavos;
  /** Impuesto al consumo. */
  inc: Centavos;
  ica: Centavos;
  /** PayableAmount. */
  total: Centavos;
  /** Without check digit. */
  nit: string;
  adquiriente: string;
  /** The technical key of the range for a CUFE, the PIN of the software for a CUDE. */
  secreto: string;
  ambiente: Contenido["ambiente"];
}

/** The CUDE of a document, or the CUFE of a factura: 96 hexadecimal digits. */
export function cude(datos: DatosDelCude): string {
  const impuestos = [["01", datos.iva] as const, ["04", datos.inc] as const, ["03", datos.ica] as const];
  return sha384(
    [
      datos.numero,
      datos.fecha,
      datos.hora,
      textoPesos(datos.valor),
      ...impuestos.flatMap(([codigo, monto]) => [codigo, textoPesos(monto)]),
      textoPesos(datos.total),
      datos.nit,
      datos.adquiriente,
      datos.secreto,
      datos.ambiente,
    ].join(""),
  );
}

/** What the CUDE of an event is computed from: no amounts, and no environment. */
interface DatosDelEvento {
  numero: string;
  fecha: string;
  hora: string;
  /** Of who tells it, and of who issued the invoice, without check digit. */
  nit: string;
  proveedor: string;
  /** Code of the event. */
  evento: string;
  /** Number of the invoice, and its type. */
  factura: string;
  tipoDeFactura: string;
  pin: string;
}

/** The CUDE of an event of an invoice: 96 hexadecimal digits. */
export const cudeDeEvento = ({ numero, fecha, hora, nit, proveedor, evento, factura, tipoDeFactura, pin }: DatosDelEvento): string =>
  sha384([numero, fecha, hora, nit, proveedor, evento, factura, tipoDeFactura, pin].join(""));

/** The CUDS of a documento soporte or of its note. `adquiriente` is who sells, and `nit` is of who buys and issues it. */
export const cuds = ({ numero, fecha, hora, valor, iva, total, adquiriente, nit, secreto, ambiente }: DatosDelCuds): string =>
  sha384([numero, fecha, hora, textoPesos(valor), "01", textoPesos(iva), textoPesos(total), adquiriente, nit, secreto, ambiente].join(""));

export type DatosDelCuds = Omit<DatosDelCude, "inc" | "ica">;

/** What proves that a document comes from the software whose PIN it knows: 96 hexadecimal digits. */
export const softwareSecurityCode = (softwareId: string, pin: string, numero: string): string => sha384(softwareId + pin + numero);
