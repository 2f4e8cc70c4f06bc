import type { Database } from "@db/open.server";
import { usuarios } from "@db/schema/usuarios";
import { eq } from "drizzle-orm";
import { facturaDeCompra } from "~/domain/compras/factura-de-compra.server";
import { ReglaIncumplida } from "~/domain/nucleo/errores";
import { cifrasDeCedula } from "~/domain/usuarios/cedula";
import type { FilaDocumento } from "../emitir/documento.server";
import { type Evento, esTipoDeEvento, type TipoDeEvento } from "../evento";

/** A row of the register that is an event of a supplier's invoice. */
export type DeEvento = FilaDocumento & { tipo: TipoDeEvento };

export const esEvento = (documento: FilaDocumento): documento is DeEvento => esTipoDeEvento(documento.tipo);

const SIN_FACTURA = "La compra ya no tiene su factura: regístrela otra vez.";
const SIN_PERSONA = "A quien recibió le falta su cédula. Complétela en su perfil.";

/** The CUFE of the invoice of an event. Throws ReglaIncumplida where its purchase has none any more. */
export const cufeDeEvento = (db: Database, { compraId }: Pick<FilaDocumento, "compraId">): string => facturaDe(db, compraId).cufe;

function facturaDe(db: Database, compraId: number | null) {
  const factura = compraId === null ? null : facturaDeCompra({ db }, compraId);
  if (!factura) throw new ReglaIncumplida("", SIN_FACTURA);
  return factura;
}

/** What an event says, without who tells it. Throws ReglaIncumplida where its invoice is gone, or who received it has no document. */
export function eventoDe(db: Database, documento: DeEvento): Omit<Evento, "emisor" | "software" | "emitido"> {
  const { tipo, ambiente, numero, compraId, recibioId } = documento;
  const factura = facturaDe(db, compraId);
  const persona = db
    .select()
    .from(usuarios)
    .where(eq(usuarios.id, recibioId ?? 0))
    .get();
  const cedula = cifrasDeCedula(persona?.documento ?? "");
  if (!persona || !cedula) throw new ReglaIncumplida("", SIN_PERSONA);
  const { username, nombre, apellido, cargo, area } = persona;
  return {
    tipo,
    ambiente,
    numero,
    factura: { numero: factura.numero, cufe: factura.cufe },
    proveedor: { nit: factura.nit, nombre: factura.proveedor },
    // The DIAN refuses who has no names.
    recibio: { documento: cedula, nombre: nombre || username, apellido: apellido || nombre || username, cargo, area },
  };
}
