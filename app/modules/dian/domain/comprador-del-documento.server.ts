import type { Database } from "@db/open.server";
import { archivosDe } from "./archivos.server";
import type { Adquiriente } from "./contenido";
import { SIN_NOMBRE } from "./emitir/adquiriente";

const ENTIDADES: Readonly<Record<string, string>> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&#xD;": "\r" };
const leido = (texto: string): string => texto.replace(/&(?:amp|lt|gt|#xD);/g, (entidad) => ENTIDADES[entidad] ?? entidad);

/** Who bought, as the signed XML of a document says: its notes name the same. `null` without an XML. */
export function compradorDelDocumento(db: Database, documentoId: number): Adquiriente | null {
  const { xml } = archivosDe(db, documentoId);
  if (!xml) return null;
  // The writer of these documents is ours, and its form is canonical.
  const [parte = ""] = /<cac:AccountingCustomerParty>[\s\S]*?<\/cac:AccountingCustomerParty>/.exec(Buffer.from(xml).toString("utf8")) ?? [];
  const dice = (patron: RegExp): string => leido(patron.exec(parte)?.[1] ?? "");
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
