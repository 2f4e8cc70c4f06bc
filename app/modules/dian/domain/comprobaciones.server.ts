import { createHash } from "node:crypto";
import { inflateRawSync } from "node:zlib";
import type { Comprobacion, Revision, ValorSql } from "~/domain/verificacion/comprobacion";
import { revisarDocumento } from "./documento/verificar.server";
import { abrirSellado, type Llaves } from "./emisor/secretos.server";

/** The sealed PIN of the software by which a document was made. */
const PIN = "iif(d.tipo in ('05', '95') and e.software_id_soporte <> '', e.pin_soporte, coalesce(e.pin, ''))";

/** Rules that read each signed XML. */
const REGLAS: readonly Comprobacion[] = [
  {
    nombre: "El XML guardado de cada documento dice lo mismo que el documento, y su firma vale",
    tabla: "documentos_xml",
    faltas: `
      select format('El documento %s (%d): %s.', numero, id, falta)
      from (
        select d.id, d.numero, falta_del_xml(x.xml, d.numero, d.cude, d.total_centavos, d.iva_centavos) as falta
        from documentos_xml x join documentos_electronicos d on d.id = x.documento_id where d.estado = 'aceptado'
      )
      where falta <> ''
      union all
      select format('El documento %s (%d) está aceptado y no tiene su XML.', numero, id)
      from documentos_electronicos d where estado = 'aceptado' and not exists (select 1 from documentos_xml x where x.documento_id = d.id)`,
  },
  {
    nombre: "El CUDE, CUFE o CUDS de cada documento aceptado es el de sus datos",
    tabla: "documentos_electronicos",
    faltas: `
      select format('El documento %s (%d) dice la clave %s y sus datos dan %s.', numero, id, cude, clave)
      from (
        select d.id, d.numero, d.cude,
          clave_del_xml(x.xml, ${PIN}, iif(d.tipo = '01' and d.tipo_emitido <> '03', r.clave_tecnica, null)) as clave
        from documentos_electronicos d join documentos_xml x on x.documento_id = d.id
          left join dian_emisores e on e.usuario_id = d.usuario_id left join dian_rangos r on r.id = d.rango_id
        where d.estado = 'aceptado'
      )
      where clave <> cude`,
  },
];

const leer = (xml: ValorSql | undefined): string => (xml instanceof Uint8Array ? inflateRawSync(xml).toString("utf8") : "");

/**
 * The functions in SQL of {@link REGLAS}. `falta_del_xml`: what the XML says otherwise than its document, "" for nothing.
 * `clave_del_xml`: the CUDE or CUFE that its data give; null where none of `llaves` opens the secret, or the PIN is another one by now.
 */
const funcionesCon = (llaves: Llaves): Revision["funciones"] => ({
  falta_del_xml: (xml, numero, cude, total, iva) => faltaDe(leer(xml), { numero, cude, total, iva }),
  clave_del_xml: (xml, pin, tecnica) =>
    claveDe(leer(xml), abrirSellado(String(pin), llaves), tecnica === null ? undefined : abrirSellado(String(tecnica), llaves)),
});

function faltaDe(xml: string, dicho: Record<"numero" | "cude" | "total" | "iva", ValorSql | undefined>): string {
  const { firmaVale, ...revisado } = revisarDocumento(xml);
  if (!firmaVale) return "la firma de su XML no vale";
  const otro = (["numero", "cude", "total", "iva"] as const).find((campo) => revisado[campo] !== dicho[campo]);
  return otro ? `su XML dice ${revisado[otro]} en ${otro}, y él ${dicho[otro]}` : "";
}

// Its own reading and its own sum: a check that calls the code under check proves nothing.
function claveDe(xml: string, pin: string | null, tecnica: string | null | undefined): string | null {
  const dice = (patron: RegExp): string => patron.exec(xml)?.[1] ?? "";
  const sha = (...partes: string[]): string => createHash("sha384").update(partes.join("")).digest("hex");
  const numero = dice(/<cbc:ProfileExecutionID>\d<\/cbc:ProfileExecutionID><cbc:ID>([^<]*)</);
  const delSoftware = dice(/<sts:SoftwareSecurityCode [^>]*>([^<]*)</);
  const conPin = pin !== null && sha(dice(/<sts:SoftwareID [^>]*>([^<]*)</), pin, numero) === delSoftware;
  const secreto = tecnica === undefined ? (conPin ? pin : null) : tecnica;
  if (secreto === null) return null;
  const fecha = [numero, dice(/<cbc:IssueDate>([^<]*)</), dice(/<cbc:IssueTime>([^<]*)</)];
  if (/<ApplicationResponse /.test(xml)) {
    const nits = [...xml.matchAll(/<cac:(?:Sender|Receiver)Party><cac:PartyTaxScheme>.*?<cbc:CompanyID [^>]*>([^<]*)</g)].map(
      ([, nit = ""]) => nit,
    );
    const [, factura = "", tipo = ""] = /<cac:DocumentReference><cbc:ID>([^<]*)<.*?<cbc:DocumentTypeCode>([^<]*)</.exec(xml) ?? [];
    return sha(...fecha, ...nits, dice(/<cbc:ResponseCode>([^<]*)</), factura, tipo, secreto);
  }
  const cabeza = /<\/cac:PaymentMeans>.*?<cac:(?:Legal|Requested)MonetaryTotal>/.exec(xml)?.[0] ?? "";
  const impuesto = (codigo: string): string =>
    new RegExp(`<cac:TaxTotal><cbc:TaxAmount [^>]*>([^<]*)<(?:(?!</cac:TaxTotal>).)*<cac:TaxScheme><cbc:ID>${codigo}<`).exec(cabeza)?.[1] ??
    "0.00";
  const [totales = ""] = /<cac:(?:Legal|Requested)MonetaryTotal>.*?<\/cac:(?:Legal|Requested)MonetaryTotal>/.exec(xml) ?? [];
  const monto = (nombre: string): string => new RegExp(`<cbc:${nombre} [^>]*>([^<]*)<`).exec(totales)?.[1] ?? "";
  const parte = (quien: string): string =>
    dice(new RegExp(`<cac:Accounting${quien}Party>.*?<cac:PartyTaxScheme>.*?<cbc:CompanyID [^>]*>([^<]*)<`));
  // Of a documento soporte and its note, IVA is the only tax that counts.
  const otros = xml.includes('schemeName="CUDS-SHA384"') ? [] : ["04", impuesto("04"), "03", "0.00"];
  return sha(
    ...[...fecha, monto("LineExtensionAmount")],
    ...["01", impuesto("01"), ...otros, monto("PayableAmount")],
    ...[parte("Supplier"), parte("Customer"), secreto, dice(/<cbc:ProfileExecutionID>(\d)</)],
  );
}

/** What a check of everything reads of each signed XML. `llaves` open what the keys of the documents are computed from. */
export const revisionDeXml = (llaves: Llaves): Revision => ({ reglas: REGLAS, funciones: funcionesCon(llaves) });
