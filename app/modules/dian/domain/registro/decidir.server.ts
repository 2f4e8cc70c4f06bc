import { documentosElectronicos as documentos } from "@db/schema/documentos-electronicos";
import { eq } from "drizzle-orm";
import { z } from "zod";
import { comando } from "~/domain/actividad/comando.server";
import { opcionObligatoria } from "~/domain/campos/campos";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { ReglaIncumplida } from "~/domain/nucleo/errores";
import { despertarNotas, mirarPruebas } from "../cola/anotar.server";
import { nota } from "../cola/espera.server";
import { conservarAnterior } from "../cola/firmar.server";
import { SIN_DUDA } from "../emitir/documento.server";
import { documentoPropio } from "./detalle.server";

export const DecidirForm = z.object({ decidir: opcionObligatoria(["aceptado", "rechazado"]) });
type Decision = z.output<typeof DecidirForm>["decidir"];

const DICHO = {
  aceptado: "Una persona de la tienda lo encontró en el portal de la DIAN.",
  rechazado: "Una persona de la tienda no lo encontró en el portal de la DIAN.",
} as const satisfies Record<Decision, string>;

/**
 * Says what became of a document which the service neither accepts nor refuses, after a look at the DIAN's portal. One that is not there is
 * refused, and goes again with its number when it is sent again. Throws ReglaIncumplida for a document without such a doubt, SinPermiso for a
 * vendedor, NoEncontrado when the shop has none.
 */
export function decidirDocumento(ctx: Contexto, id: number, decision: Decision): void {
  comando(ctx, (anotar) => {
    const documento = documentoPropio(ctx, id);
    if (documento.duda === "") throw new ReglaIncumplida("", "De este documento no hay duda: no hay que decidir nada.");
    const { db, ahora } = ctx;
    if (decision === "rechazado") conservarAnterior(db, documento);
    const descartado = decision === "rechazado" ? ahora : null;
    db.update(documentos)
      .set({ estado: decision, respondido: ahora, proximo: null, mensajes: nota(DICHO[decision]), ...SIN_DUDA, descartado })
      .where(eq(documentos.id, id))
      .run();
    if (decision === "aceptado") despertarNotas(db, id, ahora);
    mirarPruebas(db, documento, ahora);
    const que = decision === "aceptado" ? "está" : "no está";
    anotar({ clase: "configuracion", que: `dijo que el documento ${documento.numero} ${que} en la DIAN`, enlace: `/dian/${id}/` });
  });
}
