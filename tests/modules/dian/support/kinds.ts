import type { Reading } from "./reading";
import type { Identified, Rule } from "./rules";

/** Documents that take their number from a range. */
export const NUMBERED = ["20", "07", "08", "01", "03", "04", "05"];
/** What a document copies is named by these. */
const COPIES = ["03", "07", "08"];
const NOTES = ["94", "91", "92", "93", "95"];

const EXTENSION = "UBLExtensions/UBLExtension/ExtensionContent";
/** The DIAN's own schema of this extension has no licence; its order, then. */
const DIAN_PARTS = ["InvoiceSource", "SoftwareProvider", "SoftwareSecurityCode", "AuthorizationProvider", "QRCode"];
const OF_POS = {
  "FabricanteSoftware/InformacionDelFabricanteDelSoftware": "NombreApellido,RazonSocial,NombreSoftware",
  "BeneficiosComprador/InformacionBeneficiosComprador": "Codigo,NombresApellidos,Puntos",
  "PuntoVenta/InformacionCajaVenta": "PlacaCaja,UbicaciónCaja,Cajero,TipoCaja,CódigoVenta,SubTotal",
} as const;

interface Known {
  tipo: string;
  /** The registered document with this CUDE. */
  registered: (cude: string) => Identified | undefined;
}

/** What a document of each kind has besides the others. */
export const kindRules = (document: Reading, { tipo, registered }: Known): Rule[] => [
  ...extensionRules(document, tipo),
  ...(NOTES.includes(tipo) ? noteRules(document, tipo, registered) : []),
  ...(COPIES.includes(tipo) ? copyRules(document, tipo) : []),
];

function extensionRules({ all, text }: Reading, tipo: string): Rule[] {
  const own = all(EXTENSION).map(({ firstChild }) => firstChild?.nodeName);
  const dian = [...(all(`${EXTENSION}/DianExtensions`)[0]?.childNodes ?? [])].map(({ localName }) => localName);
  const groups = ["20", "07", "08"].includes(tipo) ? Object.entries(OF_POS) : [];
  const texts = (path: string, name: string) => all(`${EXTENSION}/${path}/${name}`).map(({ textContent }) => textContent ?? "");
  const subtotal = texts("PuntoVenta/InformacionCajaVenta", "Value").at(-1);
  return [
    ["ZB01, Rechazo: DianExtensions", dian.join() === [...(NUMBERED.includes(tipo) ? ["InvoiceControl"] : []), ...DIAN_PARTS].join()],
    [
      "DEPD11, Rechazo: Extensiones",
      own.join() === ["sts:DianExtensions", ...groups.map(([path]) => path.split("/")[0]), "ds:Signature"].join(),
    ],
    ["DEPD25, Rechazo: Nombres", groups.every(([path, names]) => texts(path, "Name").join() === names)],
    [
      "DEPD26, Rechazo: Valores",
      groups.every(([path, names]) => texts(path, "Value").filter((value) => value !== "").length === names.split(",").length),
    ],
    ["DEPD36, Rechazo: SubTotal", groups.length === 0 || subtotal === text("LegalMonetaryTotal/LineExtensionAmount")],
  ];
}

function keyNameOf(tipo: string): string {
  if (tipo === "05") return "CUDS-SHA384";
  return tipo === "01" || tipo === "04" ? "CUFE-SHA384" : "CUDE-SHA384";
}

function noteRules({ text, all }: Reading, tipo: string, registered: Known["registered"]): Rule[] {
  const reference = "BillingReference/InvoiceDocumentReference";
  const over = registered(text(`${reference}/UUID`));
  if (!over) return [["CBG04a, Rechazo: El documento de referencia no existe", false]];
  const key = all(`${reference}/UUID`)[0]?.getAttribute("schemeName");
  return [
    [
      "CBG03, Rechazo: Número de la referencia",
      text(`${reference}/ID`) === over.numero && text("DiscrepancyResponse/ReferenceID") === over.numero,
    ],
    ["CBG05, Rechazo: Fecha de la referencia", text(`${reference}/IssueDate`) === over.emitido],
    ["CBG06, Rechazo: schemeName de la referencia", key === keyNameOf(over.tipo)],
    ["DSD04, Rechazo: El documento de referencia es de otra clase", (tipo === "95") === (over.tipo === "05")],
    ["NAG07, Rechazo: Tipo de la referencia", text(`${reference}/DocumentTypeCode`) === (tipo === "94" ? "20" : "")],
    [
      "CBF03a, Rechazo: Concepto",
      (tipo === "92" || tipo === "93" ? ["1", "2", "3", "4"] : ["1", "2"]).includes(text("DiscrepancyResponse/ResponseCode")),
    ],
    ["CBF04, Rechazo: Descripción", text("DiscrepancyResponse/Description") !== ""],
  ];
}

function copyRules({ text }: Reading, tipo: string): Rule[] {
  const copied = (name: string) => text(`AdditionalDocumentReference/${name}`);
  const right = copied("ID") !== "" && copied("IssueDate") <= text("IssueDate") && copied("DocumentTypeCode") === tipo;
  return [["DEAI01, Rechazo: Falta el documento que se transcribe", right && copied("IssueDate") !== ""]];
}
