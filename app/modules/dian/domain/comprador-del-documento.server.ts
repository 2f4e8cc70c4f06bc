import type { Database } from "@db/open.server";
import { archivosDe } from "./archivos.server";
import type { Adquiriente } from "./contenido";
import { SIN_NOMBRE } from "./emitir/adquiriente";

const ENTIDADES: Readonly<Record<string, string>> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&#xD;": "\r" };
const leido = (texto: string): string => texto.replace(/&(?:amp|lt|gt|#xD);/g, (entidad) => ENTIDADES[entidad] ?? entidad);

/** A party of a signed document, and what stands in an element of it. */
function parteDe(db: Database, documentoId: number, parte: "Customer" | "Supplier") {
  const { xml } = archivosDe(db, documentoId);
  // The writer of these documents is ours, and its form is canonical.
  const cual = new RegExp(`<cac:Accounting${parte}Party>[\\s\\S]*?</cac:Accounting${parte}Party>`);
  const [texto = ""] = xml ? (cual.exec(Buffer.from(xml).toString("utf8")) ?? []) : [];
  return (patron: RegExp): string => leido(patron.exec(texto)?.[1] ?? "");
}

/** Who bought, as the signed XML of a document says: its notes name the same. `null` without an XML. */
export function compradorDelDocumento(db: Database, documentoId: number): Adquiriente | null {
  const dice = parteDe(db, documentoId, "Customer");
  const documento = dice(/<cac:PartyIdentification><cbc:ID[^>]*>([^<]*)</);
  if (documento === "") return null;
  if (documento === SIN_NOMBRE.documento) return SIN_NOMBRE;
  return {
    tipoPersona: dice(/<cbc:AdditionalAccountID[^>]*>([^<]*)</) === "1" ? "1" : "2",
    tipoDocumento: dice(/<cac:PartyIdentification><cbc:ID[^>]* schemeName="([^"]*)"/),
    documento,
    nombre: dice(/<cac:PartyName><cbc:Name>([^<]*)</),
    correo: dice(/<cbc:ElectronicMail>([^<]*)</),
    consumidorFinal: false,
  };
}

/** Who sold, as the signed XML of a documento soporte says. `null` without an XML. */
export function vendedorDelDocumento(db: Database, documentoId: number): Adquiriente | null {
  const dice = parteDe(db, documentoId, "Supplier");
  const de = (elemento: string): string => dice(new RegExp(`<cbc:${elemento}(?: [^>]*)?>([^<]*)<`));
  const documento = de("CompanyID");
  if (documento === "") return null;
  return {
    tipoPersona: de("AdditionalAccountID") === "1" ? "1" : "2",
    tipoDocumento: "31",
    documento,
    nombre: de("RegistrationName"),
    correo: "",
    consumidorFinal: false,
    domicilio: {
      municipio: de("ID"),
      ciudad: de("CityName"),
      codigoPostal: de("PostalZone"),
      departamento: de("CountrySubentity"),
      linea: de("Line"),
    },
  };
}
