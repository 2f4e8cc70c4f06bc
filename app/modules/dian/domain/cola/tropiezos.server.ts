import type { Database } from "@db/open.server";
import { documentosElectronicos } from "@db/schema/documentos-electronicos";
import { eq } from "drizzle-orm";
import { ejecutarEnTransaccion } from "~/domain/nucleo/contexto.server";
import type { Instante } from "~/domain/nucleo/fecha";
import { documentoDe } from "../emitir/documento.server";
import { nota } from "./espera.server";
import { ESPERA_DE_TROPIEZO_MS } from "./tiempos";

/** Tries after which a document is set aside. */
const MAXIMO_TROPIEZOS = 3;
const TARDA = "Firmar o enviar este documento tardó demasiado. Se intentará otra vez.";
const APARTADO =
  "Firmar o enviar este documento tardó demasiado tres veces, y se apartó. Suba otro certificado, o envíelo otra vez desde su página.";

/**
 * Notes that the work on a document was ended, because it took too long or too much memory. After the third time the document keeps its state and
 * is set aside, until a person sends it again or brings another certificate.
 */
export function anotarTropiezo(db: Database, id: number, ahora: Instante): void {
  ejecutarEnTransaccion({ db }, () => {
    const tropiezos = (documentoDe(db, id)?.tropiezos ?? 0) + 1;
    const apartado = tropiezos >= MAXIMO_TROPIEZOS;
    const cambio = { tropiezos, proximo: apartado ? null : ahora + ESPERA_DE_TROPIEZO_MS, mensajes: nota(apartado ? APARTADO : TARDA) };
    db.update(documentosElectronicos).set(cambio).where(eq(documentosElectronicos.id, id)).run();
  });
}
