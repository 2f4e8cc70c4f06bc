import { type Centavos, textoPesos } from "~/domain/cifras/dinero";
import type { Contenido } from "../contenido";
import type { NombreDelCude } from "./clases";

const CATALOGOS = {
  "1": "https://catalogo-vpfe.dian.gov.co/document/searchqr?documentkey=",
  "2": "https://catalogo-vpfe-hab.dian.gov.co/document/searchqr?documentkey=",
} as const satisfies Record<Contenido["ambiente"], string>;

/** Where anybody looks a document up by its CUDE. */
export const direccionDelDocumento = (ambiente: Contenido["ambiente"], cude: string): string => CATALOGOS[ambiente] + cude;

export interface DatosDelQr {
  numero: string;
  fecha: string;
  hora: string;
  nit: string;
  adquiriente: string;
  valor: Centavos;
  iva: Centavos;
  /** Taxes other than IVA: how the annex is read here. */
  otros: Centavos;
  total: Centavos;
  nombreDelCude: NombreDelCude;
  cude: string;
  ambiente: Contenido["ambiente"];
}

/** The text of the QR that stands on the paper, a line each. */
export const textoDelQr = (datos: DatosDelQr): string => (datos.nombreDelCude === "CUDS" ? qrDeCompra(datos) : qrDeVenta(datos));

/** Who sells comes before who buys and issues it. The names are those that the annex of 05 gives to the same lines. */
const qrDeCompra = (datos: DatosDelQr): string =>
  [
    `NumDS: ${datos.numero}`,
    `FecDS: ${datos.fecha}`,
    `HorDS: ${datos.hora}`,
    `NumSNO: ${datos.adquiriente}`,
    `DocABS: ${datos.nit}`,
    `ValDS: ${textoPesos(datos.valor)}`,
    `ValIva: ${textoPesos(datos.iva)}`,
    `ValTolDS: ${textoPesos(datos.total)}`,
    `CUDS: ${datos.cude}`,
    `QRCode: ${direccionDelDocumento(datos.ambiente, datos.cude)}`,
  ].join("\n");

const qrDeVenta = (datos: DatosDelQr): string =>
  [
    `NumFac: ${datos.numero}`,
    `FecFac: ${datos.fecha}`,
    `HorFac: ${datos.hora}`,
    `NitFac: ${datos.nit}`,
    `DocAdq: ${datos.adquiriente}`,
    `ValFac: ${textoPesos(datos.valor)}`,
    `ValIva: ${textoPesos(datos.iva)}`,
    `ValOtroIm: ${textoPesos(datos.otros)}`,
    `ValTolFac: ${textoPesos(datos.total)}`,
    `${datos.nombreDelCude}: ${datos.cude}`,
    `QRCode: ${direccionDelDocumento(datos.ambiente, datos.cude)}`,
  ].join("\n");
