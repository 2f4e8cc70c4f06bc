import { createHash } from "node:crypto";
import { zipSync } from "fflate";
import { DIAN, PROVEEDOR, type Signer, signXml } from "./certificados";

const UBL = "urn:oasis:names:specification:ubl:schema:xsd";
const ESPACIOS = `xmlns:cac="${UBL}:CommonAggregateComponents-2" xmlns:cbc="${UBL}:CommonBasicComponents-2" xmlns:ext="${UBL}:CommonExtensionComponents-2" xmlns:sts="dian:gov:co:facturaelectronica:Structures-2-1" xmlns:ds="http://www.w3.org/2000/09/xmldsig#"`;

export const escapar = (texto: string): string => texto.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
const pesos = (valor: number): string => valor.toFixed(2);
const cop = (nombre: string, valor: number | string, moneda = "COP"): string =>
  `<cbc:${nombre} currencyID="${moneda}">${typeof valor === "number" ? pesos(valor) : valor}</cbc:${nombre}>`;

/** A line of a bill. */
export interface Linea {
  codigo?: string;
  /** schemeID of `codigo`; with null it is the seller's. */
  esquema?: string | null;
  nombre?: string;
  cantidad?: number | string;
  unidad?: string;
  /** Of a unit. */
  precio?: number;
  valor?: number;
  /** Per cent of IVA; null: no tax. */
  iva?: number | null;
  montoIva?: number;
  /** Nominal taxes by code. */
  otros?: Record<string, number>;
  /** Of its units. */
  lote?: { numero: string; vence?: string };
  /** Further elements of the line. */
  extra?: string;
}

const cuantas = ({ cantidad = 1 }: Linea): number => Number(cantidad);
export const valorDe = (linea: Linea): number => linea.valor ?? Math.round(cuantas(linea) * (linea.precio ?? 1000) * 100) / 100;
export const ivaDe = (linea: Linea): number =>
  linea.montoIva ?? (linea.iva === null ? 0 : Math.round(valorDe(linea) * (linea.iva ?? 19)) / 100);
const otrosDe = ({ otros = {} }: Linea): number => Object.values(otros).reduce((a, b) => a + b, 0);

function otrosPorCodigo(lineas: readonly Linea[]): Record<string, number> {
  const sumas: Record<string, number> = {};
  for (const { otros = {} } of lineas) for (const [codigo, monto] of Object.entries(otros)) sumas[codigo] = (sumas[codigo] ?? 0) + monto;
  return sumas;
}

const esquemaDe = (codigo: string): string =>
  `<cac:TaxScheme><cbc:ID>${codigo}</cbc:ID><cbc:Name>${codigo === "01" ? "IVA" : codigo}</cbc:Name></cac:TaxScheme>`;

const impuesto = (codigo: string, monto: number, base: number, porcentaje: number | null): string =>
  `<cac:TaxTotal>${cop("TaxAmount", monto)}<cac:TaxSubtotal>${cop("TaxableAmount", base)}${cop("TaxAmount", monto)}<cac:TaxCategory>${
    porcentaje === null ? "" : `<cbc:Percent>${pesos(porcentaje)}</cbc:Percent>`
  }${esquemaDe(codigo)}</cac:TaxCategory></cac:TaxSubtotal></cac:TaxTotal>`;

const loteXml = ({ lote }: Linea): string =>
  lote
    ? `<cac:ItemInstance><cac:LotIdentification><cbc:LotNumberID>${lote.numero}</cbc:LotNumberID>${lote.vence ? `<cbc:ExpiryDate>${lote.vence}</cbc:ExpiryDate>` : ""}</cac:LotIdentification></cac:ItemInstance>`
    : "";

function lineaXml(linea: Linea, i: number, nota: boolean): string {
  const { codigo = `P-${i + 1}`, esquema = "999", nombre = `Producto ${i + 1}`, cantidad = 1, unidad = "94", iva = 19, extra = "" } = linea;
  const [raiz, cuenta] = nota ? ["CreditNoteLine", "CreditedQuantity"] : ["InvoiceLine", "InvoicedQuantity"];
  const codigos =
    esquema === null
      ? `<cac:SellersItemIdentification><cbc:ID>${escapar(codigo)}</cbc:ID></cac:SellersItemIdentification>`
      : `<cac:StandardItemIdentification><cbc:ID schemeID="${esquema}">${escapar(codigo)}</cbc:ID></cac:StandardItemIdentification>`;
  return `<cac:${raiz}><cbc:ID>${i + 1}</cbc:ID><cbc:${cuenta} unitCode="${unidad}">${cantidad}</cbc:${cuenta}>${cop("LineExtensionAmount", valorDe(linea))}${extra}${
    iva === null ? "" : impuesto("01", ivaDe(linea), valorDe(linea), iva)
  }${Object.entries(linea.otros ?? {})
    .map(([otro, monto]) => impuesto(otro, monto, 0, null))
    .join(
      "",
    )}<cac:Item><cbc:Description>${escapar(nombre)}</cbc:Description>${codigo ? codigos : ""}${loteXml(linea)}</cac:Item><cac:Price>${cop("PriceAmount", linea.precio ?? 1000)}<cbc:BaseQuantity unitCode="${unidad}">${cantidad}</cbc:BaseQuantity></cac:Price></cac:${raiz}>`;
}

/** A bill. */
export interface Muestra {
  numero?: string;
  nit?: string;
  nombre?: string;
  receptor?: string;
  fecha?: string;
  /** On credit, until this day. */
  vence?: string;
  moneda?: string;
  tipo?: string;
  lineas?: Linea[];
  /** Discounts (below 0) and charges of the document. */
  recargos?: number[];
  retencion?: number;
  anticipo?: number;
  /** PayableAmount, where it is not what the lines give. */
  pagar?: number;
  ambiente?: string;
  /** Makes it a credit note about a bill: number and CUFE. */
  nota?: { numero: string; cufe: string; concepto?: string };
  firmante?: Signer | null;
}

/** What a sample has where a test says nothing. */
export const cufeDeMuestra = ({ numero = "FE-1001", nit = "900555111" }: Muestra): string =>
  createHash("sha384").update(`${numero} ${nit}`).digest("hex");

const parte = (nombre: string, nit: string, razon: string): string =>
  `<cac:${nombre}><cbc:AdditionalAccountID>1</cbc:AdditionalAccountID><cac:Party><cac:PartyName><cbc:Name>${escapar(razon)}</cbc:Name></cac:PartyName><cac:PhysicalLocation><cac:Address><cbc:ID>76001</cbc:ID><cbc:CityName>Cali</cbc:CityName><cac:AddressLine><cbc:Line>Carrera 8 # 10-20</cbc:Line></cac:AddressLine></cac:Address></cac:PhysicalLocation><cac:PartyTaxScheme><cbc:RegistrationName>${escapar(razon)}</cbc:RegistrationName><cbc:CompanyID schemeAgencyID="195" schemeID="8" schemeName="31">${nit}</cbc:CompanyID></cac:PartyTaxScheme><cac:Contact><cbc:Telephone>6025551234</cbc:Telephone><cbc:ElectronicMail>facturas@elfaro.co</cbc:ElectronicMail></cac:Contact></cac:Party></cac:${nombre}>`;

/** The XML of a bill or of a credit note, signed by its supplier where nothing else is said. */
export function facturaXml(muestra: Muestra = {}): string {
  const {
    numero = "FE-1001",
    nit = "900555111",
    nombre = "Distribuidora El Faro SAS",
    receptor = "900123456",
    fecha = "2026-11-20",
  } = muestra;
  const {
    vence,
    moneda = "COP",
    tipo = "01",
    lineas = [{}],
    recargos = [],
    retencion,
    anticipo,
    ambiente = "1",
    nota,
    firmante = PROVEEDOR,
  } = muestra;
  const raiz = nota ? "CreditNote" : "Invoice";
  const suma = (de: (linea: Linea) => number) => lineas.reduce((total, linea) => total + de(linea), 0);
  const [bruto, iva, otros] = [suma(valorDe), suma(ivaDe), suma(otrosDe)];
  const pagar = muestra.pagar ?? bruto + iva + otros + recargos.reduce((a, b) => a + b, 0) - (anticipo ?? 0);
  const tarifas = [...new Set(lineas.map((linea) => linea.iva).filter((una) => una !== null))];
  const xml = `<?xml version="1.0" encoding="UTF-8" standalone="no"?><${raiz} xmlns="${UBL}:${raiz}-2" ${ESPACIOS}><ext:UBLExtensions><ext:UBLExtension><ext:ExtensionContent><sts:DianExtensions><sts:QRCode>CUFE=${cufeDeMuestra(muestra)}</sts:QRCode></sts:DianExtensions></ext:ExtensionContent></ext:UBLExtension><ext:UBLExtension><ext:ExtensionContent/></ext:UBLExtension></ext:UBLExtensions><cbc:UBLVersionID>UBL 2.1</cbc:UBLVersionID><cbc:ProfileExecutionID>${ambiente}</cbc:ProfileExecutionID><cbc:ID>${numero}</cbc:ID><cbc:UUID schemeID="${ambiente}" schemeName="CUFE-SHA384">${cufeDeMuestra(muestra)}</cbc:UUID><cbc:IssueDate>${fecha}</cbc:IssueDate><cbc:IssueTime>10:15:00-05:00</cbc:IssueTime>${
    nota ? "" : `<cbc:InvoiceTypeCode>${tipo}</cbc:InvoiceTypeCode>`
  }<cbc:Note></cbc:Note><cbc:DocumentCurrencyCode listName="No aplica">${moneda}</cbc:DocumentCurrencyCode>${
    nota
      ? `<cac:DiscrepancyResponse><cbc:ResponseCode>${nota.concepto ?? "1"}</cbc:ResponseCode></cac:DiscrepancyResponse><cac:BillingReference><cac:InvoiceDocumentReference><cbc:ID>${nota.numero}</cbc:ID><cbc:UUID>${nota.cufe}</cbc:UUID></cac:InvoiceDocumentReference></cac:BillingReference>`
      : ""
  }${parte("AccountingSupplierParty", nit, nombre)}${parte("AccountingCustomerParty", receptor, "Tienda La Esquina")}<cac:PaymentMeans><cbc:ID>${vence ? 2 : 1}</cbc:ID><cbc:PaymentMeansCode>10</cbc:PaymentMeansCode>${vence ? `<cbc:PaymentDueDate>${vence}</cbc:PaymentDueDate>` : ""}</cac:PaymentMeans>${recargos
    .map(
      (uno, i) =>
        `<cac:AllowanceCharge><cbc:ID>${i + 1}</cbc:ID><cbc:ChargeIndicator>${uno > 0}</cbc:ChargeIndicator>${cop("Amount", Math.abs(uno))}</cac:AllowanceCharge>`,
    )
    .join("")}<cac:TaxTotal>${cop("TaxAmount", iva)}${tarifas
    .map((tarifa) => {
      const suyas = lineas.filter((linea) => linea.iva === tarifa);
      const base = suyas.reduce((total, linea) => total + valorDe(linea), 0);
      const monto = suyas.reduce((total, linea) => total + ivaDe(linea), 0);
      return `<cac:TaxSubtotal>${cop("TaxableAmount", base)}${cop("TaxAmount", monto)}<cac:TaxCategory><cbc:Percent>${pesos(tarifa ?? 19)}</cbc:Percent>${esquemaDe("01")}</cac:TaxCategory></cac:TaxSubtotal>`;
    })
    .join("")}</cac:TaxTotal>${Object.entries(otrosPorCodigo(lineas))
    .map(([otro, monto]) => impuesto(otro, monto, 0, null))
    .join("")}${
    retencion === undefined ? "" : `<cac:WithholdingTaxTotal>${cop("TaxAmount", retencion)}</cac:WithholdingTaxTotal>`
  }<cac:LegalMonetaryTotal>${cop("LineExtensionAmount", bruto)}${cop("TaxExclusiveAmount", bruto)}${cop("TaxInclusiveAmount", bruto + iva + otros)}${
    anticipo === undefined ? "" : cop("PrepaidAmount", anticipo)
  }${cop("PayableAmount", pagar, moneda)}</cac:LegalMonetaryTotal>${lineas.map((linea, i) => lineaXml(linea, i, nota !== undefined)).join("")}</${raiz}>`;
  return firmante ? signXml(xml, firmante) : xml;
}

/** The DIAN's answer about a bill. */
export function respuestaXml(
  cufe: string,
  { codigo = "02", firmante = DIAN, fecha = "2026-11-20" }: { codigo?: string; firmante?: Signer | null; fecha?: string } = {},
): string {
  const xml = `<?xml version="1.0" encoding="utf-8" standalone="no"?><ApplicationResponse xmlns="${UBL}:ApplicationResponse-2" ${ESPACIOS}><ext:UBLExtensions><ext:UBLExtension><ext:ExtensionContent></ext:ExtensionContent></ext:UBLExtension></ext:UBLExtensions><cbc:ID>12345</cbc:ID><cbc:IssueDate>${fecha}</cbc:IssueDate><cbc:IssueTime>10:16:00-05:00</cbc:IssueTime><cac:DocumentResponse><cac:Response><cbc:ResponseCode>${codigo}</cbc:ResponseCode><cbc:Description>${codigo === "02" ? "Documento validado por la DIAN" : "Documento rechazado por la DIAN"}</cbc:Description></cac:Response><cac:DocumentReference><cbc:ID>FE-1001</cbc:ID><cbc:UUID schemeName="CUFE-SHA384">${cufe}</cbc:UUID></cac:DocumentReference></cac:DocumentResponse></ApplicationResponse>`;
  return firmante ? signXml(xml, firmante) : xml;
}

export type Envoltura = "cdata" | "escapado" | "base64" | "binario";

const envolver = (xml: string, como: Envoltura): string => {
  if (como === "cdata") return `<cbc:Description>\n  <![CDATA[${xml}]]>\n</cbc:Description>`;
  if (como === "escapado") return `<cbc:Description>${escapar(xml)}</cbc:Description>`;
  const base64 = Buffer.from(xml)
    .toString("base64")
    .replace(/(.{76})/g, "$1\n");
  return como === "base64" ? `<cbc:Description>${base64}</cbc:Description>` : base64;
};

const anexo = (xml: string, como: Envoltura): string =>
  como === "binario"
    ? `<cac:Attachment><cbc:EmbeddedDocumentBinaryObject mimeCode="text/xml">${envolver(xml, como)}</cbc:EmbeddedDocumentBinaryObject></cac:Attachment>`
    : `<cac:Attachment><cac:ExternalReference><cbc:MimeCode>text/xml</cbc:MimeCode>${envolver(xml, como)}</cac:ExternalReference></cac:Attachment>`;

/** The container that comes by mail, with a bill and what the DIAN answered. */
export function contenedorXml(documento: string, respuesta: string | null, cufe: string, como: Envoltura = "cdata"): string {
  return `<?xml version="1.0" encoding="UTF-8"?><AttachedDocument xmlns="${UBL}:AttachedDocument-2" ${ESPACIOS}><ext:UBLExtensions><ext:UBLExtension><ext:ExtensionContent/></ext:UBLExtension></ext:UBLExtensions><cbc:UBLVersionID>UBL 2.1</cbc:UBLVersionID><cbc:ID>20261120101600</cbc:ID><cbc:DocumentType>Contenedor de Factura Electrónica</cbc:DocumentType>${anexo(documento, como)}<cac:ParentDocumentLineReference><cbc:LineID>1</cbc:LineID><cac:DocumentReference><cbc:ID>FE-1001</cbc:ID><cbc:UUID>${cufe}</cbc:UUID>${respuesta === null ? "" : anexo(respuesta, como)}<cac:ResultOfVerification><cbc:ValidationResultCode>002</cbc:ValidationResultCode></cac:ResultOfVerification></cac:DocumentReference></cac:ParentDocumentLineReference></AttachedDocument>`;
}

/** What comes by mail: the container of a bill that the DIAN accepted. */
export const correoXml = (muestra: Muestra = {}, como?: Envoltura): string =>
  contenedorXml(facturaXml(muestra), respuestaXml(cufeDeMuestra(muestra)), cufeDeMuestra(muestra), como);

export const bytesDe = (texto: string): Buffer => Buffer.from(texto, "utf8");

export const zip = (archivos: Record<string, string | Uint8Array>): Buffer =>
  Buffer.from(
    zipSync(
      Object.fromEntries(Object.entries(archivos).map(([nombre, dicho]) => [nombre, typeof dicho === "string" ? bytesDe(dicho) : dicho])),
    ),
  );

/** The ZIP of a mail: the container, and the bill to be read. */
export const correoZip = (muestra: Muestra = {}): Buffer =>
  zip({ "ad0900555111.xml": correoXml(muestra), "fe1001.pdf": "%PDF-1.7 prueba" });
