import type { Contenido } from "../contenido";
import type { Atributos } from "./xml";

/** What a kind of document is called in its XML. */
export interface Clase {
  raiz: "Invoice" | "CreditNote" | "DebitNote";
  perfil: string;
  /** CustomizationID: a kind of operation, or for a note of a POS the kind of its document. */
  operacion: string;
  totales: "LegalMonetaryTotal" | "RequestedMonetaryTotal";
  linea: "InvoiceLine" | "CreditNoteLine" | "DebitNoteLine";
  cantidad: "InvoicedQuantity" | "CreditedQuantity" | "DebitedQuantity";
}

const TOTALES = { totales: "LegalMonetaryTotal" } as const;
const FACTURA = { ...TOTALES, raiz: "Invoice", operacion: "10", linea: "InvoiceLine", cantidad: "InvoicedQuantity" } as const;
const NOTA = { ...TOTALES, raiz: "CreditNote", operacion: "20", linea: "CreditNoteLine", cantidad: "CreditedQuantity" } as const;
const DEBITO = { totales: "RequestedMonetaryTotal", raiz: "DebitNote", linea: "DebitNoteLine", cantidad: "DebitedQuantity" } as const;

/** The annex prints a space after it, with which it was refused. */
const PERFIL_DE_95 =
  "DIAN 2.1: Nota de ajuste al documento soporte en adquisiciones efectuadas a sujetos no obligados a expedir factura o documento equivalente";

/** The kinds by the code of their type. */
export const CLASES_DE_DOCUMENTO = {
  "20": { ...FACTURA, perfil: "DIAN 2.1: Documento Equivalente POS" },
  "01": { ...FACTURA, perfil: "DIAN 2.1: Factura Electrónica de Venta" },
  "94": { ...NOTA, perfil: "DIAN 2.1: Nota de ajuste crédito al documento equivalente" },
  "91": { ...NOTA, perfil: "DIAN 2.1: Nota Crédito de Factura Electrónica de Venta" },
  "92": { ...DEBITO, operacion: "30", perfil: "DIAN 2.1: Nota Débito de Factura Electrónica de Venta" },
  "93": { ...DEBITO, operacion: "20", perfil: "DIAN 2.1: Nota de ajuste débito al documento equivalente" },
  "05": { ...FACTURA, perfil: "DIAN 2.1: documento soporte en adquisiciones efectuadas a no obligados a facturar." },
  "95": { ...NOTA, operacion: "10", perfil: PERFIL_DE_95 },
} as const satisfies Record<Contenido["tipo"], Clase>;

/** Name that the DIAN's sample gives to the type of a POS; no rule asks for it. */
export const NOMBRE_DEL_POS = "Factura tipo punto de venta POS";

/**
 * The code of the type of a document. The annex of equivalent documents does not agree with itself on where the 07 and 08 of a contingency
 * stand, here or in CustomizationID; here is likelier.
 */
export const codigoDeTipo = ({ tipo, tipoEmitido }: Pick<Contenido, "tipo" | "tipoEmitido">): string => tipoEmitido || tipo;

/** Whether a document has a CUFE, of the technical key, and no CUDE, of the PIN: a factura that was not copied from paper. */
export const llevaCufe = ({ tipo, tipoEmitido }: Pick<Contenido, "tipo" | "tipoEmitido">): boolean => tipo === "01" && tipoEmitido !== "03";

/** Whether a document is of a purchase: its buyer issues it, and it has a CUDS. */
export const esDeCompra = ({ tipo }: { tipo: string }): boolean => tipo === "05" || tipo === "95";

export type NombreDelCude = "CUDE" | "CUFE" | "CUDS";

/** What the key of a document is called. */
export function nombreDelCude(contenido: Pick<Contenido, "tipo" | "tipoEmitido">): NombreDelCude {
  if (esDeCompra(contenido)) return "CUDS";
  return llevaCufe(contenido) ? "CUFE" : "CUDE";
}

const UBL = "urn:oasis:names:specification:ubl:schema:xsd:";

/** Namespaces of a document, each in the place in which the DIAN's sample declares it. */
export const ambitoDe = (raiz: string): Atributos => ({
  xmlns: `${UBL}${raiz}-2`,
  "xmlns:cac": `${UBL}CommonAggregateComponents-2`,
  "xmlns:cbc": `${UBL}CommonBasicComponents-2`,
  "xmlns:ds": "http://www.w3.org/2000/09/xmldsig#",
  "xmlns:ext": `${UBL}CommonExtensionComponents-2`,
  "xmlns:sts": "dian:gov:co:facturaelectronica:Structures-2-1",
  ...XADES,
  "xmlns:xsi": "http://www.w3.org/2001/XMLSchema-instance",
});

/** What a signature declares again. */
export const XADES = {
  "xmlns:xades": "http://uri.etsi.org/01903/v1.3.2#",
  "xmlns:xades141": "http://uri.etsi.org/01903/v1.4.1#",
} as const;

/** The attributes of a document's root. Written in canonical order, which is that of the sample. */
export const atributosDeRaiz = (raiz: string): Atributos => ({
  ...ambitoDe(raiz),
  "xsi:schemaLocation": `${UBL}${raiz}-2 http://docs.oasis-open.org/ubl/os-UBL-2.1/xsd/maindoc/UBL-${raiz}-2.1.xsd`,
});

/** The DIAN as the agency of an identifier. */
export const AGENCIA = {
  schemeAgencyID: "195",
  schemeAgencyName: "CO, DIAN (Dirección de Impuestos y Aduanas Nacionales)",
} as const;

/** Code of a NIT among the kinds of identification. */
export const NIT = "31";
