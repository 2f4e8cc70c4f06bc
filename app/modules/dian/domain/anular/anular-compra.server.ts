import { compras } from "@db/schema/compras";
import { eq } from "drizzle-orm";
import { comando } from "~/domain/actividad/comando.server";
import { mostrarCentavos } from "~/domain/cifras/dinero";
import { compraPropia, diaDeCompra } from "~/domain/compras/consultas.server";
import { descargarCompra } from "~/domain/compras/credito.server";
import { type Contexto, exigirAdmin } from "~/domain/nucleo/contexto.server";
import { ReglaIncumplida } from "~/domain/nucleo/errores";
import { exigirPeriodoAbierto } from "~/domain/nucleo/periodo.server";
import { documentoParaNota } from "../emitir/reglas.server";
import { emitirNotaDeSoporte } from "../emitir/soporte.server";

/** Why a purchase is not taken back twice. */
export const COMPRA_ANULADA = "Esta compra ya se anuló con una nota.";

/**
 * Takes back a purchase whose official document was accepted, with a note over all that earlier notes left. It does what a deletion does: the
 * stock stays as it is, what is left of a credit comes off what the shop owes, and no report counts the purchase any more. But its row stays,
 * `anulada`, because its document does. Throws SinPermiso for a vendedor, NoEncontrado when it is not the shop's, ReglaIncumplida when it was
 * annulled already, its document was not accepted, or the books are closed over its day.
 */
export function anularCompra(ctx: Contexto, id: number): void {
  exigirAdmin(ctx);
  comando(ctx, (anotar) => {
    const compra = compraPropia(ctx, id);
    exigirPeriodoAbierto(ctx, diaDeCompra(ctx, compra));
    const documento = documentoParaNota(ctx, { compra: id });
    if (!documento) throw new ReglaIncumplida("", "Esta compra no tiene documento electrónico: elimínela.");
    if (compra.anulada) throw new ReglaIncumplida("", COMPRA_ANULADA);
    descargarCompra(ctx, compra, "anulada");
    ctx.db.update(compras).set({ anulada: true }).where(eq(compras.id, id)).run();
    const nota = emitirNotaDeSoporte(ctx, documento, null);
    const que = `anuló la compra ${compra.numero}${nota ? ` con la nota ${nota.numero}` : ""} por ${mostrarCentavos(compra.totalCentavos)}`;
    anotar({ clase: "devolucion", que, enlace: `/compras/detalle/${id}/` });
  });
}
