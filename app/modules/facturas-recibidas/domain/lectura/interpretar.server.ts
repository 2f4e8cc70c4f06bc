import { sumar } from "~/domain/cifras/dinero";
import { atributoEn, type Elemento, en, hijosDe, textoEn, todosEn } from "./arbol.server";
import type { Piezas } from "./documento.server";
import type { ClaseDeFactura, FacturaLeida } from "./factura";
import { revisarFirma } from "./firma.server";
import { diaLeido, impuestosDe, lineaDe, monto, personaDe, recargosDe } from "./partes-de-factura.server";
import { pruebaDe } from "./respuesta.server";

const CUFE = /^[0-9a-f]{96}$/;
/** The kinds of Invoice that a shop gets: facturas, in contingency too, and tickets of another till. */
const TIPOS = ["01", "02", "03", "04", "20"];

/** A bill of more would keep the tills of other shops waiting while it is written. */
export const MAXIMO_LINEAS = 500;

/** Why a document is no bill that becomes a purchase, as a sentence; or the bill. */
export function interpretar(piezas: Piezas): FacturaLeida | string {
  const { documento } = piezas;
  const rechazo = rechazoDe(documento);
  if (rechazo) return rechazo;
  const clase: ClaseDeFactura = documento.local === "CreditNote" ? "nota_credito" : "factura";
  const lineas = hijosDe(documento, clase === "factura" ? "InvoiceLine" : "CreditNoteLine");
  if (lineas.length > MAXIMO_LINEAS) {
    const cuantas = `La factura trae ${lineas.length.toLocaleString("es-CO")} líneas y se reciben hasta ${MAXIMO_LINEAS}.`;
    return `${cuantas} Pídale al proveedor que la parta, o regístrela a mano en varias compras.`;
  }
  if (lineas.length === 0) return "La factura no trae ningún producto.";
  return leerFactura(piezas, clase, lineas);
}

const SIN_VALIDEZ = "Este archivo es de un formato anterior, que ya no se recibe. Pídale al proveedor la factura electrónica de hoy.";

function rechazoDe(documento: Elemento): string | null {
  const { local, espacio } = documento;
  if (/contratos\/facturaelectronica\/v1$/.test(espacio) || textoEn(documento, "UBLVersionID") === "UBL 2.0") return SIN_VALIDEZ;
  if (local === "DebitNote") return "Es una nota débito. Todavía no se lee: registre ese cobro a mano, como una compra o un gasto.";
  if (local === "ApplicationResponse")
    return "Es solo la respuesta de la DIAN. Suba el archivo en el que viene la factura, el ZIP del correo.";
  if (local !== "Invoice" && local !== "CreditNote") return "El archivo no es una factura electrónica.";
  const tipo = textoEn(documento, "InvoiceTypeCode");
  if (tipo === "05") return "Es un documento soporte: lo hace quien compra, y no es la factura de un proveedor.";
  if (local === "Invoice" && tipo !== "" && !TIPOS.includes(tipo))
    return `El documento es de un tipo que no se conoce (${tipo.slice(0, 10)}).`;
  return CUFE.test(cufeDe(documento)) ? null : "La factura no trae su CUFE completo, los 96 signos que la identifican.";
}

export const cufeDe = (documento: Elemento): string => textoEn(documento, "UUID").toLowerCase();

function leerFactura(
  { documento, respuesta, cufeDelContenedor, reparada }: Piezas,
  clase: ClaseDeFactura,
  lineas: Elemento[],
): FacturaLeida {
  const cufe = cufeDe(documento);
  const totales = en(documento, "LegalMonetaryTotal");
  return {
    clase,
    tipo: clase === "factura" ? textoEn(documento, "InvoiceTypeCode") || "01" : "91",
    cufe,
    numero: textoEn(documento, "ID").slice(0, 40),
    fecha: diaLeido(textoEn(documento, "IssueDate")) ?? "",
    ...pagoDe(documento),
    moneda: monedaDe(documento, totales),
    ambiente: textoEn(documento, "ProfileExecutionID").slice(0, 1),
    proveedor: personaDe(en(documento, "AccountingSupplierParty")),
    receptor: personaDe(en(documento, "AccountingCustomerParty")),
    ...notaDe(documento, clase),
    lineas: lineas.map((linea, i) => lineaDe(linea, i + 1)),
    recargos: recargosDe(documento),
    impuestos: impuestosDe(documento),
    retenciones: sumar(...hijosDe(documento, "WithholdingTaxTotal").map((una) => monto(una, "TaxAmount") ?? 0)),
    bruto: monto(totales, "LineExtensionAmount"),
    pagar: monto(totales, "PayableAmount"),
    anticipo: monto(totales, "PrepaidAmount") ?? 0,
    prueba: pruebaDe(respuesta, cufe),
    firmaDelProveedor: reparada ? "sin_firma" : revisarFirma(documento).estado,
    unSoloCufe: (cufeDelContenedor === "" || cufeDelContenedor === cufe) && cufeDelQr(documento, cufe),
    reparada,
  };
}

/** Whether the text of the QR names this CUFE, where it names one. */
function cufeDelQr(documento: Elemento, cufe: string): boolean {
  const [qr] = todosEn(documento, "QRCode");
  const dicho = /[0-9a-f]{96}/i.exec(qr ? textoEn(qr) : "")?.[0];
  return dicho === undefined || dicho.toLowerCase() === cufe;
}

const PESOS = "COP";

/** The currency of a document: not pesos where it says so anywhere, of itself or of its total. */
function monedaDe(documento: Elemento, totales: Elemento | undefined): string {
  const dichas = [textoEn(documento, "DocumentCurrencyCode"), atributoEn(en(totales, "PayableAmount"), "currencyID")];
  return (dichas.find((una) => una !== "" && una.toUpperCase() !== PESOS) ?? PESOS).slice(0, 3).toUpperCase();
}

function pagoDe(documento: Elemento): Pick<FacturaLeida, "formaDePago" | "vence"> {
  const medios = hijosDe(documento, "PaymentMeans");
  const vencimientos = [
    ...medios.map((medio) => textoEn(medio, "PaymentDueDate")),
    textoEn(documento, "DueDate"),
    textoEn(documento, "PaymentTerms", "PaymentDueDate"),
  ];
  return {
    formaDePago: medios.some((medio) => textoEn(medio, "ID") === "2") ? "2" : "1",
    vence: vencimientos.map(diaLeido).find((dia) => dia !== null) ?? null,
  };
}

function notaDe(documento: Elemento, clase: ClaseDeFactura): Pick<FacturaLeida, "referencia" | "concepto"> {
  if (clase === "factura") return { referencia: null, concepto: "" };
  const factura = en(documento, "BillingReference", "InvoiceDocumentReference");
  return {
    referencia: factura ? { numero: textoEn(factura, "ID").slice(0, 40), cufe: textoEn(factura, "UUID").toLowerCase() } : null,
    concepto: textoEn(documento, "DiscrepancyResponse", "ResponseCode").slice(0, 2),
  };
}
