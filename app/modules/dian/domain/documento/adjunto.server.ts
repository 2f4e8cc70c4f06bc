import { createHash } from "node:crypto";
import { diaDe, type Instante } from "~/domain/nucleo/fecha";
import type { Contenido, Firmante } from "../contenido";
import { ambitoDe, atributosDeRaiz, nombreDelCude } from "./clases";
import { fechaYHora } from "./cuerpo";
import { firmaDe } from "./firma.server";
import { DECLARACION } from "./firmar.server";
import { impuestosDelAdquiriente, impuestosDelEmisor } from "./partes";
import { elemento, grupo, Nodo, valor } from "./xml";

const RAIZ = "AttachedDocument";
const DIAN = "Unidad Especial Dirección de Impuestos y Aduanas Nacionales";
/** "Documento validado por la DIAN". */
const VALIDADO = "02";

/** Who and what a container of a document names. */
export type Adjuntado = Pick<Contenido, "tipo" | "tipoEmitido" | "ambiente" | "numero" | "emitido" | "emisor" | "adquiriente">;

/** A document that the DIAN accepted, and what it answered. */
export interface Aceptado {
  xml: string;
  cude: string;
  /** The ApplicationResponse, in UTF-8. */
  respuesta: Uint8Array;
}

/**
 * The container in which a client gets a document with the answer of the DIAN: an AttachedDocument with both inside, signed by the seller. The
 * two stand in CDATA, as readers of these files expect; canonical form, over which the signature is, has their text escaped.
 */
export function adjuntar(contenido: Adjuntado, aceptado: Aceptado, firmante: Firmante, ahora: Instante): string {
  const respuesta = new TextDecoder("utf-8", { fatal: true }).decode(aceptado.respuesta);
  const armar = (firma: Nodo, incluir: Inclusion) => contenedor(contenido, { ...aceptado, respuesta, ahora, firma, incluir });
  const canonico = armar(new Nodo(""), (texto) => valor("cbc:Description", texto)).xml;
  const id = createHash("sha256").update(canonico).digest("hex").slice(0, 32);
  const firma = firmaDe({ documento: canonico, ambito: ambitoDe(RAIZ), firmante, ahora, id });
  return DECLARACION + armar(firma, envolverEnCdata).xml;
}

type Inclusion = (texto: string) => Nodo;

const envolverEnCdata: Inclusion = (texto) =>
  new Nodo(`<cbc:Description><![CDATA[${texto.replaceAll("]]>", "]]]]><![CDATA[>")}]]></cbc:Description>`);

interface Piezas {
  xml: string;
  cude: string;
  respuesta: string;
  ahora: Instante;
  firma: Nodo;
  incluir: Inclusion;
}

function contenedor(contenido: Adjuntado, { xml, cude, respuesta, ahora, firma, incluir }: Piezas): Nodo {
  const { ambiente, numero, emitido, emisor } = contenido;
  const { fecha, hora } = fechaYHora(ahora);
  return elemento(
    RAIZ,
    atributosDeRaiz(RAIZ),
    grupo("ext:UBLExtensions", grupo("ext:UBLExtension", grupo("ext:ExtensionContent", firma))),
    valor("cbc:UBLVersionID", "UBL 2.1"),
    valor("cbc:CustomizationID", "Documentos adjuntos"),
    valor("cbc:ProfileID", "Factura Electrónica de Venta"),
    valor("cbc:ProfileExecutionID", ambiente),
    valor("cbc:ID", numero),
    valor("cbc:IssueDate", fecha),
    valor("cbc:IssueTime", hora),
    valor("cbc:DocumentType", "Contenedor de Factura Electrónica"),
    valor("cbc:ParentDocumentID", numero),
    grupo("cac:SenderParty", impuestosDelEmisor(emisor)),
    grupo("cac:ReceiverParty", impuestosDelAdquiriente(contenido)),
    anexo(xml, incluir),
    grupo(
      "cac:ParentDocumentLineReference",
      valor("cbc:LineID", "1"),
      grupo(
        "cac:DocumentReference",
        valor("cbc:ID", numero),
        valor("cbc:UUID", cude, { schemeName: `${nombreDelCude(contenido)}-SHA384` }),
        valor("cbc:IssueDate", diaDe(emitido)),
        valor("cbc:DocumentType", "ApplicationResponse"),
        anexo(respuesta, incluir),
        grupo(
          "cac:ResultOfVerification",
          valor("cbc:ValidatorID", DIAN),
          valor("cbc:ValidationResultCode", VALIDADO),
          valor("cbc:ValidationDate", primero(respuesta, "IssueDate") ?? fecha),
          valor("cbc:ValidationTime", primero(respuesta, "IssueTime") ?? hora),
        ),
      ),
    ),
  );
}

/** An XML as it is kept in another. Its line ends become those that its reader sees, in CDATA too. */
const anexo = (xml: string, incluir: Inclusion): Nodo =>
  grupo(
    "cac:Attachment",
    grupo(
      "cac:ExternalReference",
      valor("cbc:MimeCode", "text/xml"),
      valor("cbc:EncodingCode", "UTF-8"),
      incluir(xml.replace(/^\ufeff/, "").replace(/\r\n?/g, "\n")),
    ),
  );

/** Text of the first element of this name, whatever its prefix. */
const primero = (xml: string, nombre: string): string | undefined => new RegExp(`<(?:\\w+:)?${nombre}>([^<]+)<`).exec(xml)?.[1];
