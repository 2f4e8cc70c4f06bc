import type { Database } from "@db/open.server";
import { eqGiven, preparedQuery } from "@db/prepared.server";
import { dianEmisores } from "@db/schema/dian";
import { tiendas } from "@db/schema/tiendas";
import type { Emisor, Firmante, Software } from "../contenido";
import { municipioDe } from "../municipios/municipios.server";
import { abrirSellado, type Llaves } from "./secretos.server";

export type FilaEmisor = typeof dianEmisores.$inferSelect;

const porDueno = preparedQuery((db) => db.select().from(dianEmisores).where(eqGiven(dianEmisores.usuarioId, "duenoId")));
const regimenDe = preparedQuery((db) =>
  db
    .select({ responsableIva: tiendas.responsable_iva, responsableInc: tiendas.responsable_inc })
    .from(tiendas)
    .where(eqGiven(tiendas.usuarioId, "duenoId")),
);

/** What a shop told for its electronic documents; `undefined` before it began. */
export const filaDeEmisor = (db: Database, duenoId: number): FilaEmisor | undefined => porDueno(db).get({ duenoId });

export interface EmisorListo {
  emisor: Emisor;
  software: Software;
  /** That of documentos soporte, which may be another one; `null` when its PIN does not open. */
  softwareDeSoporte: Software | null;
  firmante: Firmante;
}

/**
 * Who issues the documents of a shop, with what and signed by whom. `null` while something of it was not told, and when its secrets do not
 * open with these keys: its documents then wait.
 */
export function emisorListo(db: Database, duenoId: number, llaves: Llaves): EmisorListo | null {
  const fila = filaDeEmisor(db, duenoId);
  if (!fila?.nit) return null;
  const pin = abrirSellado(fila.pin, llaves);
  const firmante = firmanteDe(fila, llaves);
  if (!fila.software_id || pin === null || firmante === null) return null;
  const regimen = regimenDe(db).get({ duenoId }) ?? SOLO_IVA;
  const software = { id: fila.software_id, pin };
  return { emisor: emisorDe(fila, regimen), software, softwareDeSoporte: softwareDeSoporteDe(fila, software, llaves), firmante };
}

/** That of facturas where the shop has no other. */
function softwareDeSoporteDe({ software_id_soporte: id, pin_soporte }: FilaEmisor, deFacturas: Software, llaves: Llaves): Software | null {
  if (id === "") return deFacturas;
  const pin = abrirSellado(pin_soporte, llaves);
  return pin === null ? null : { id, pin };
}

const SOLO_IVA = { responsableIva: true, responsableInc: false };

function emisorDe(fila: FilaEmisor, regimen: Pick<Emisor, "responsableIva" | "responsableInc">): Emisor {
  const { nombre = "", departamento = "" } = municipioDe(fila.municipio) ?? {};
  return {
    tipoPersona: fila.tipo_persona === "1" ? "1" : "2",
    nit: fila.nit,
    dv: fila.dv,
    razonSocial: fila.razon_social,
    responsabilidades: fila.responsabilidades.split(";"),
    correo: fila.correo,
    direccion: { municipio: fila.municipio, ciudad: nombre, departamento, linea: fila.direccion },
    ...regimen,
  };
}

/** Who signs for a shop; `null` without a certificate that opens with these keys. */
export function firmanteDe({ certificado }: Pick<FilaEmisor, "certificado">, llaves: Llaves): Firmante | null {
  const texto = abrirSellado(certificado, llaves);
  return texto === null ? null : JSON.parse(texto);
}
