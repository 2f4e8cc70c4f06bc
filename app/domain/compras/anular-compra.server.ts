import { compras } from "@db/schema/compras";
import { eq } from "drizzle-orm";
import { comando } from "../actividad/comando.server";
import { mostrarCentavos } from "../cifras/dinero";
import { type Contexto, exigirAdmin } from "../nucleo/contexto.server";
import { Protegido, ReglaIncumplida } from "../nucleo/errores";
import { exigirPeriodoAbierto } from "../nucleo/periodo.server";
import { beforeReturn, officialDocument, requireDeletable } from "../nucleo/sucesos.server";
import { compraPropia, diaDeCompra } from "./consultas.server";
import { descargarCompra } from "./credito.server";

const YA_ANULADA = "Esta compra ya se anuló con una nota.";

/** Throws Protegido when a purchase can be neither deleted nor annulled: its official document waits, or a note took it back already. */
export function exigirAnulable(ctx: Contexto, id: number): void {
  if (compraPropia(ctx, id).anulada) throw new Protegido(YA_ANULADA);
  if (officialDocument(ctx, { compra: id }) !== "accepted") requireDeletable(ctx, { compra: id });
}

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
    const returned = beforeReturn(ctx, { compra: id });
    if (!returned) throw new ReglaIncumplida("", "Esta compra no tiene documento electrónico: elimínela.");
    if (compra.anulada) throw new ReglaIncumplida("", YA_ANULADA);
    descargarCompra(ctx, compra, "anulada");
    ctx.db.update(compras).set({ anulada: true }).where(eq(compras.id, id)).run();
    const nota = returned(null);
    const que = `anuló la compra ${compra.numero}${nota && ` con la nota ${nota}`} por ${mostrarCentavos(compra.totalCentavos)}`;
    anotar({ clase: "devolucion", que, enlace: `/compras/detalle/${id}/` });
  });
}
