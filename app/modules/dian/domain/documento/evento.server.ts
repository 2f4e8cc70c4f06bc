import type { Instante } from "~/domain/nucleo/fecha";
import type { DocumentoFirmado, Firmante } from "../contenido";
import type { Evento, TipoDeEvento } from "../evento";
import { tipoDePersona } from "../tipo-de-persona";
import { ambitoDe, atributosDeRaiz, NIT } from "./clases";
import { fechaYHora } from "./cuerpo";
import { extensionDeDian } from "./extensiones";
import { firmaDe } from "./firma.server";
import { DECLARACION } from "./firmar.server";
import { cudeDeEvento, softwareSecurityCode } from "./hash.server";
import { atributosDeDocumento, esquemaDe } from "./partes";
import { limpiarEvento } from "./textos";
import { elemento, grupo, Nodo, valor } from "./xml";

const RAIZ = "ApplicationResponse";
/** With "la"; one source leaves it out. */
const PERFIL = "DIAN 2.1: ApplicationResponse de la Factura Electrónica de Venta";
const FACTURA = "01";
const CEDULA = "13";

/** What each event says. */
const DICEN: Record<TipoDeEvento, string> = {
  "030": "Acuse de recibo de Factura Electrónica de Venta",
  "032": "Recibo del bien y/o prestación del servicio",
};

/** An event as it is sent: signed as a document is. It has no amounts and no QR. */
export function firmarEvento(dicho: Evento, firmante: Firmante, ahora: Instante): DocumentoFirmado {
  const evento = limpiarEvento(dicho);
  const { numero, emisor, software, proveedor, factura, tipo } = evento;
  const cude = cudeDeEvento({
    numero,
    ...fechaYHora(evento.emitido),
    nit: emisor.nit,
    proveedor: proveedor.nit,
    evento: tipo,
    factura: factura.numero,
    tipoDeFactura: FACTURA,
    pin: software.pin,
  });
  const ssc = softwareSecurityCode(software.id, software.pin, numero);
  const armar = (firma: Nodo) => nodoDelEvento(evento, { cude, ssc }, firma);
  const firma = firmaDe({ documento: armar(new Nodo("")).xml, ambito: ambitoDe(RAIZ), firmante, ahora, id: cude.slice(0, 32) });
  return { xml: DECLARACION + armar(firma).xml, cude, qr: "", total: 0, iva: 0 };
}

function nodoDelEvento(evento: Evento, { cude, ssc }: { cude: string; ssc: string }, firma: Nodo): Nodo {
  const { ambiente, numero, emitido, emisor, software, factura, proveedor, tipo } = evento;
  const { fecha, hora } = fechaYHora(emitido);
  const extension = (dentro: Nodo) => grupo("ext:UBLExtension", grupo("ext:ExtensionContent", dentro));
  return elemento(
    RAIZ,
    atributosDeRaiz(RAIZ),
    grupo(
      "ext:UBLExtensions",
      extension(extensionDeDian({ numeracion: null, emisor, software, ambiente }, factura.cufe, ssc)),
      extension(firma),
    ),
    valor("cbc:UBLVersionID", "UBL 2.1"),
    valor("cbc:CustomizationID", "1"),
    valor("cbc:ProfileID", PERFIL),
    valor("cbc:ProfileExecutionID", ambiente),
    valor("cbc:ID", numero),
    valor("cbc:UUID", cude, { schemeID: ambiente, schemeName: "CUDE-SHA384" }),
    valor("cbc:IssueDate", fecha),
    valor("cbc:IssueTime", hora),
    grupo("cac:SenderParty", parte(emisor.razonSocial, emisor.nit, emisor.tipoPersona)),
    grupo("cac:ReceiverParty", parte(proveedor.nombre, proveedor.nit, tipoDePersona(NIT, proveedor.nit))),
    grupo(
      "cac:DocumentResponse",
      grupo("cac:Response", valor("cbc:ResponseCode", tipo), valor("cbc:Description", DICEN[tipo])),
      grupo(
        "cac:DocumentReference",
        valor("cbc:ID", factura.numero),
        valor("cbc:UUID", factura.cufe, { schemeName: "CUFE-SHA384" }),
        valor("cbc:DocumentTypeCode", FACTURA),
      ),
      quienRecibio(evento),
    ),
  );
}

const parte = (nombre: string, nit: string, tipoPersona: string): Nodo =>
  grupo(
    "cac:PartyTaxScheme",
    valor("cbc:RegistrationName", nombre),
    valor("cbc:CompanyID", nit, { ...atributosDeDocumento(NIT, nit), schemeVersionID: tipoPersona }),
    esquemaDe("iva"),
  );

const quienRecibio = ({ recibio: { documento, nombre, apellido, cargo, area } }: Evento): Nodo =>
  grupo(
    "cac:IssuerParty",
    grupo(
      "cac:Person",
      valor("cbc:ID", documento, { schemeName: CEDULA }),
      valor("cbc:FirstName", nombre),
      valor("cbc:FamilyName", apellido),
      cargo === "" ? null : valor("cbc:JobTitle", cargo),
      area === "" ? null : valor("cbc:OrganizationDepartment", area),
    ),
  );
